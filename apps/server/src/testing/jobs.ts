import { sql } from 'kysely'
import type { Pool } from 'pg'
import { queueOf, subjectOf } from '../kernel/jobs/declaration.ts'
import type { JobHandler, Jobs } from '../kernel/jobs/index.ts'

interface StoredJob {
  id: number
  queue: string
  data: object
}

/**
 * Jobs for tests: staged in the business transaction like real ones, one of a subject at a time, but run only when
 * told to.
 */
export interface TestJobs extends Jobs {
  /**
   * Runs every job that is due, and what they stage, until none is left; a job that fails stays for the next
   * call. Returns the failures.
   */
  drain(): Promise<unknown[]>
  /** What fails has its tries used up: it is out of the queue, and known for it. */
  giveUp(): Promise<void>
  pending(queue?: string): Promise<number>
}

export async function createTestJobs(pool: Pool, now: () => Date): Promise<TestJobs> {
  await pool.query(`
    create table test_job (
      id bigint generated always as identity primary key,
      queue text not null,
      subject text not null,
      data jsonb not null,
      start_after timestamptz not null,
      is_used_up boolean not null default false,
      unique (queue, subject)
    )`)
  const handlers = new Map<string, JobHandler<never>>()

  async function next(after: number): Promise<StoredJob | undefined> {
    const { rows } = await pool.query<StoredJob>(
      'select id, queue, data from test_job where not is_used_up and id > $1 and start_after <= $2 order by id limit 1',
      [after, now()],
    )
    return rows[0]
  }

  async function run({ id, queue, data }: StoredJob): Promise<void> {
    const again = await handlers.get(queue)?.(data as never)
    if (again) await pool.query('update test_job set start_after = $2 where id = $1', [id, again])
    else await pool.query('delete from test_job where id = $1', [id])
  }

  const jobs: TestJobs = {
    define(job, handle) {
      const queue = queueOf(job)
      if (handlers.has(queue)) throw new Error(`job ${queue} is defined twice`)
      handlers.set(queue, handle as JobHandler<never>)
    },
    enqueue: (trx, job, data, options) => jobs.enqueueAll(trx, job, [{ data, ...options }]),
    async enqueueAll(trx, job, staged) {
      const queue = queueOf(job)
      if (!handlers.has(queue)) throw new Error(`nobody handles jobs called ${queue}`)
      for (const { data, startAfter = new Date(0) } of staged) {
        await sql`
          insert into test_job (queue, subject, data, start_after)
          values (${queue}, ${subjectOf(job, data)}, ${JSON.stringify(data)}, ${startAfter})
          on conflict do nothing`.execute(trx)
      }
    },
    async drain() {
      const failures: unknown[] = []
      let last = 0
      for (let job = await next(last); job; job = await next(last)) {
        last = job.id
        try {
          await run(job)
        } catch (error) {
          failures.push(error)
        }
      }
      return failures
    },
    async giveUp() {
      await pool.query('update test_job set is_used_up = true')
    },
    async pending(queue) {
      const { rows } = await pool.query(
        'select count(*) from test_job where $1::text is null or queue = $1',
        [queue ?? null],
      )
      return Number(rows[0].count)
    },
    settled: async () => undefined,
    async isUsedUp(job, data) {
      const { rows } = await pool.query(
        'select from test_job where queue = $1 and subject = $2 and is_used_up',
        [queueOf(job), subjectOf(job, data)],
      )
      return rows.length > 0
    },
    async tryAgain(trx, job, data) {
      const { numAffectedRows = 0n } = await sql`
        update test_job set is_used_up = false
        where queue = ${queueOf(job)} and subject = ${subjectOf(job, data)} and is_used_up`.execute(trx)
      return numAffectedRows > 0n
    },
    troubled: async () => [],
    retryUsedUp: async () => 0,
    measure: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  }
  return jobs
}
