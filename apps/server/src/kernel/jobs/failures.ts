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

/** A job some of whose subjects failed in their last run. */
export interface TroubledJob {
  job: string
  /** Subjects that nobody tries any more. */
  used_up: number
  /** Subjects that will be tried again. */
  failing: number
  /** Of the subject that was tried most. */
  tries: number
  /** Of the last failure; whatever the error said. */
  last_error: string
  last_at: Date
}

/** Those with used-up tries first, then the newest. */
export async function troubledJobs(db: QueryExecutorProvider): Promise<TroubledJob[]> {
  const { rows } = await sql<TroubledJob>`
    select job,
      count(used_up_at)::integer as used_up,
      (count(*) - count(used_up_at))::integer as failing,
      max(tries)::integer as tries,
      (array_agg(last_error order by last_at desc))[1] as last_error,
      max(last_at) as last_at
    from kernel_job_failure group by job
    order by count(used_up_at) = 0, max(last_at) desc`.execute(db)
  return rows
}

/** Whether the tries of a subject are used up. */
export async function isUsedUp(db: QueryExecutorProvider, job: string, subject: string): Promise<boolean> {
  const { rows } = await sql`
    select from kernel_job_failure
    where job = ${job} and subject = ${subject} and used_up_at is not null`.execute(db)
  return rows.length > 0
}

/** Takes the mark of used-up tries off a subject; false where it has none. */
export async function unmarkUsedUp(
  db: QueryExecutorProvider,
  job: string,
  subject: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update kernel_job_failure set used_up_at = null
    where job = ${job} and subject = ${subject} and used_up_at is not null`.execute(db)
  return numAffectedRows > 0n
}

/** A used-up subject with the data that its job had. */
export interface Retried {
  subject: string
  data: object
}

/**
 * Takes the mark of used-up tries off the subjects of a job whose data the queue `usedUp` still has, so that they can
 * be staged again.
 */
export async function takeUsedUp(db: QueryExecutorProvider, job: string, usedUp: string): Promise<Retried[]> {
  const marked = await sql<{ subject: string }>`
    select subject from kernel_job_failure where job = ${job} and used_up_at is not null for update`.execute(
    db,
  )
  const subjects = marked.rows.map(({ subject }) => subject)
  if (subjects.length === 0) return []
  const { rows } = await sql<Retried>`
    with kept as (
      select distinct on (coalesce(singleton_key, '')) coalesce(singleton_key, '') as subject, data
      from pgboss.job
      where name = ${usedUp} and source_name = ${job} and coalesce(singleton_key, '') = any(${subjects})
      order by coalesce(singleton_key, ''), created_on desc
    )
    update kernel_job_failure f set used_up_at = null from kept
    where f.job = ${job} and f.subject = kept.subject
    returning f.subject, coalesce(kept.data, '{}') as data`.execute(db)
  return rows
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
