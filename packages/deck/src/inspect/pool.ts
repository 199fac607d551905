import type { FileSource } from '../make/source.ts'
import type { JobPool } from '../workers/job-pool.ts'
import { InspectError } from './errors.ts'
import type { Report } from './examine.ts'
import type { Repair, Repaired } from './repair/index.ts'
import type { ExamineTask, PagePortrait, PortraitsTask } from './task.ts'

/** ms of one core, about: what a deck of ordinary size takes. */
const WEIGHT = 400

/** The deck doctor in the pool's processes: what exceeds its limits ends with its process. All reject with a `JobError`. */
export class Doctor {
  private readonly pool: JobPool

  constructor(pool: JobPool) {
    this.pool = pool
  }

  /** Like `examine`, for a user who waits; null is the platform's own. */
  examine(task: ExamineTask, user: number | null = null): Promise<Report> {
    return this.pool.run('examine', { user, weight: WEIGHT, request: () => task })
  }

  /** Pages of a deck as SVG, for a user who looks at what is said of them. */
  portraits(task: PortraitsTask, user: number | null = null): Promise<PagePortrait[]> {
    return this.pool.run('portraits', { user, weight: WEIGHT, request: () => task })
  }

  /**
   * Like `repair`: writes the mended copy at `target`, an absolute path where nothing is.
   * @throws InspectError where the file is at fault
   */
  async repair(
    file: FileSource,
    { which, target, user }: { which: readonly Repair[]; target: string; user: number | null },
  ): Promise<Repaired> {
    const request = () => ({ file, which, target })
    const answer = await this.pool.run('repair', { user, weight: WEIGHT, request })
    if ('refused' in answer) throw new InspectError(answer.refused, undefined, answer.message)
    return answer
  }
}
