import { type QueryExecutorProvider, sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Logger } from '../log/index.ts'

/** Longer texts say nothing more, and may say what they should not. */
const LONGEST_ERROR = 500

/** A job by its queue and what it is about. Its data never leaves the queue: it may hold secrets. */
export interface JobName {
  job: string
  subject: string
}

/** Makes failing jobs seen: a line in the log, counters, and the last error of each subject in kernel_job_failure. */
export interface Failures {
  failed(name: JobName & { attempt: number }, error: unknown): Promise<void>
  /** All tries are used up, or its process died in the last of them. */
  usedUp(name: JobName, options: { tries: number; reason: string; alarm: boolean }): Promise<void>
  /** Forgets what was wrong with subjects that are well again. */
  completed(job: string, subjects: string[]): Promise<void>
  measure(registry: Registry): void
}

/** An error as a line: its kind and message, without whatever else a library hung on it. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_ERROR)

export function createFailures(db: QueryExecutorProvider, log: Logger): Failures {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs by outcome',
    labelNames: ['job', 'outcome'],
    registers: [],
  })
  const usedUpTries = new Counter({
    name: 'job_used_up_total',
    help: 'Jobs that used up their tries',
    labelNames: ['job'],
    registers: [],
  })

  return {
    async failed({ job, subject, attempt }, error) {
      runs.inc({ job, outcome: 'failed' })
      const text = errorText(error)
      log.warn({ job, subject, attempt, error: text, at: placesOf(error) }, 'a job failed')
      await sql`
        insert into kernel_job_failure as f (job, subject, tries, last_error)
        values (${job}, ${subject}, 1, ${text})
        on conflict (job, subject) do update
          set tries = f.tries + 1, last_error = excluded.last_error, last_at = now()`.execute(db)
    },

    async usedUp({ job, subject }, { tries, reason, alarm }) {
      usedUpTries.inc({ job })
      await sql`
        insert into kernel_job_failure (job, subject, tries, last_error, used_up_at)
        values (${job}, ${subject}, ${tries}, ${reason.slice(0, LONGEST_ERROR)}, now())
        on conflict (job, subject) do update set used_up_at = now()`.execute(db)
      log[alarm ? 'error' : 'warn']({ job, subject, tries, error: reason }, 'a job used up its tries')
    },

    async completed(job, subjects) {
      if (subjects.length === 0) return
      runs.inc({ job, outcome: 'completed' }, subjects.length)
      await forgetFailures(db, job, subjects)
    },

    measure(registry) {
      registry.registerMetric(runs)
      registry.registerMetric(usedUpTries)
      gauge(registry, {
        name: 'job_backlog',
        help: 'Jobs waiting or running',
        label: 'state',
        count: () =>
          sql<Counted>`
          select name as job, state::text as label, count(*)::integer as count from pgboss.job
          where state < 'completed' group by 1, 2`.execute(db),
      })
      gauge(registry, {
        name: 'job_failures',
        help: 'Subjects whose last run failed',
        label: 'used_up',
        count: () =>
          sql<Counted>`
          select job, (used_up_at is not null)::text as label, count(*)::integer as count
          from kernel_job_failure group by 1, 2`.execute(db),
      })
    },
  }
}

/** Takes subjects that are well again out of kernel_job_failure. */
export async function forgetFailures(
  db: QueryExecutorProvider,
  job: string,
  subjects: string[],
): Promise<void> {
  await sql`
    delete from kernel_job_failure where job = ${job} and subject = any(${subjects})`.execute(db)
}

interface Counted {
  job: string
  label: string
  count: number
}

function gauge(
  registry: Registry,
  source: { name: string; help: string; label: string; count: () => Promise<{ rows: Counted[] }> },
): void {
  new Gauge({
    name: source.name,
    help: source.help,
    labelNames: ['job', source.label],
    registers: [registry],
    async collect() {
      this.reset()
      // Without a database the process's own figures are still worth a scrape.
      const { rows } = await source.count().catch(() => ({ rows: [] }))
      for (const { job, label, count } of rows) this.set({ job, [source.label]: label }, count)
    },
  })
}

/** The stack without the message, which the line has already. */
const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack?.match(/^\s+at .*$/gm) ?? []).slice(0, 8).map((line) => line.trim())
    : []
