import type { JobPool } from '../workers/job-pool.ts'
import type { FilmTask } from './cut.ts'
import { FilmError } from './errors.ts'

const WEIGHT = 500

/** Cuts films in the pool's processes. */
export class FilmCutter {
  private readonly pool: JobPool

  constructor(pool: JobPool) {
    this.pool = pool
  }

  /**
   * Like `cutFilm`, for nobody who waits. Rejects with a `FilmError` where the file is at fault, else with a
   * `JobError`.
   */
  async cut(task: FilmTask): Promise<{ seconds: number; bytes: number } | null> {
    const answer = await this.pool.run('film', { user: null, weight: WEIGHT, request: () => task })
    if (answer && 'refused' in answer) throw new FilmError(answer.refused)
    return answer
  }
}
