import { sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { JobOptions, Jobs } from '../kernel/jobs/index.ts'

interface StoredJob {
  id: number
  name: string
  data: object
}

/** Jobs for tests: staged in the business transaction like real ones, but run only when told to. */
export interface TestJobs extends Jobs {
  /**
   * Runs every job that is due, and what they stage, until none is left; a job that fails stays for the next
   * call. Returns the failures.
   */
  drain(): Promise<unknown[]>
  pending(name?: string): Promise<number>
}

export async function createTestJobs(pool: Pool, now: () => Date): Promise<TestJobs> {
  await pool.query(`
    create table test_job (
      id bigint generated always as identity primary key,
      name text not null,
      data jsonb not null,
      start_after timestamptz not null
    )`)
  const handlers = new Map<string, (data: never) => Promise<void>>()

  async function next(after: number): Promise<StoredJob | undefined> {
    const { rows } = await pool.query<StoredJob>(
      'select id, name, data from test_job where id > $1 and start_after <= $2 order by id limit 1',
      [after, now()],
    )
    return rows[0]
  }

  return {
    define(name, handle) {
      if (handlers.has(name)) throw new Error(`job ${name} is defined twice`)
      handlers.set(name, handle as (data: never) => Promise<void>)
    },
    schedule: () => undefined,
    async enqueue<Tables>(trx: Transaction<Tables>, name: string, data: object, options: JobOptions = {}) {
      if (!handlers.has(name)) throw new Error(`nobody handles jobs called ${name}`)
      const startAfter = options.startAfter ?? new Date(0)
      await sql`
        insert into test_job (name, data, start_after)
        values (${name}, ${JSON.stringify(data)}, ${startAfter})`.execute(trx)
    },
    async drain() {
      const failures: unknown[] = []
      let last = 0
      for (let job = await next(last); job; job = await next(last)) {
        last = job.id
        try {
          await handlers.get(job.name)?.(job.data as never)
          await pool.query('delete from test_job where id = $1', [job.id])
        } catch (error) {
          failures.push(error)
        }
      }
      return failures
    },
    async pending(name) {
      const { rows } = await pool.query('select count(*) from test_job where $1::text is null or name = $1', [
        name ?? null,
      ])
      return Number(rows[0].count)
    },
    start: async () => undefined,
    stop: async () => undefined,
  }
}
