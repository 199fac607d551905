import type { Kysely, Transaction } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Registry } from 'prom-client'
import { isAccountEnded } from '../db/index.ts'
import type { Logger } from '../log/index.ts'
import {
  type JobDeclaration,
  type JobHandler,
  queueOf,
  queueOptions,
  subjectOf,
  workOptions,
} from './declaration.ts'
import {
  createFailures,
  errorText,
  forgetFailures,
  isUsedUp,
  takeUsedUp,
  type TroubledJob,
  troubledJobs,
  unmarkUsedUp,
} from './failures.ts'

export { queueOf, type JobDeclaration, type JobHandler } from './declaration.ts'
export { eachFound, eachOf, type Page } from './each.ts'
export type { TroubledJob } from './failures.ts'

export interface StageOptions {
  startAfter?: Date
}

export interface Jobs {
  /** Takes a job into the registry: `start` makes its queue, its schedule and its workers. Call before `start`. */
  define<Data extends object>(job: JobDeclaration<Data>, handle: JobHandler<Data>): void
  /** Stages a job in the business transaction: it exists exactly if the transaction commits. */
  enqueue<Tables, Data extends object>(
    trx: Transaction<Tables>,
    job: JobDeclaration<Data>,
    data: Data,
    options?: StageOptions,
  ): Promise<void>
  /** The same for many, in one statement. */
  enqueueAll<Tables, Data extends object>(
    trx: Transaction<Tables>,
    job: JobDeclaration<Data>,
    staged: readonly (StageOptions & { data: Data })[],
  ): Promise<void>
  /** Forgets, in the transaction, what failed before: the subject has come to its end in another way. */
  settled<Tables, Data extends object>(
    trx: Transaction<Tables>,
    job: JobDeclaration<Data>,
    data: Data,
  ): Promise<void>
  /** Whether nobody tries the subject any more: its tries are used up. */
  isUsedUp<Data extends object>(job: JobDeclaration<Data>, data: Data): Promise<boolean>
  /** Stages a subject again whose tries are used up; false where they are not. */
  tryAgain<Tables, Data extends object>(
    trx: Transaction<Tables>,
    job: JobDeclaration<Data>,
    data: Data,
  ): Promise<boolean>
  /** Jobs some of whose subjects failed in their last run. */
  troubled(): Promise<TroubledJob[]>
  /** Stages the subjects of a job (by its queue) again whose tries are used up; how many. */
  retryUsedUp<Tables>(trx: Transaction<Tables>, queue: string): Promise<number>
  /** Runs, failures and the backlog of each job, for Prometheus. */
  measure(registry: Registry): void
  start(): Promise<void>
  stop(): Promise<void>
}

export interface JobsDeps<Tables> {
  url: string
  db: Kysely<Tables>
  log: Logger
  /** False on a node that stages jobs and runs none. */
  work?: boolean
}

/** Retries and delayed jobs are not announced by NOTIFY: they may be noticed two seconds late. */
const PACE = { burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2 }
/** A run whose process died is tried again after a heartbeat missed and the next look at them. */
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5
const KEEP_ENDED_SECONDS = 3_600
/** What used up its tries can be tried again for so long. */
const KEEP_USED_UP_SECONDS = 30 * 24 * 3_600
/** One job of a subject, waiting, running or waiting for another try. */
const POLICY = 'exclusive'
/** Where pg-boss puts what used up its tries, also when no process lived to see it. */
const USED_UP = 'kernel.used-up'

type Entry = { job: JobDeclaration<never>; handle: JobHandler<never> }

/**
 * Jobs in PostgreSQL by pg-boss; woken by NOTIFY, so a job starts within milliseconds of its commit. Jobs of a
 * batch run side by side and end each for itself.
 */
export function createJobs<Tables>({ url, db, log, work = true }: JobsDeps<Tables>): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'yantu-jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const failures = createFailures(db, log)
  const registry = new Map<string, Entry>()

  /** Makes the queue as declared; one of an older version with another policy is made anew with what waits in it. */
  async function openQueue({ job }: Entry): Promise<void> {
    const queue = queueOf(job)
    const options = {
      ...queueOptions(job),
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEEP_ENDED_SECONDS,
      deadLetter: USED_UP,
    }
    const existing = await boss.getQueue(queue)
    const isOld = existing !== null && existing.policy !== POLICY
    const waiting = isOld ? await boss.findJobs<never>(queue, { queued: true }) : []
    if (isOld) await boss.deleteQueue(queue)
    await boss.createQueue(queue, { ...options, policy: POLICY })
    await boss.updateQueue(queue, options)
    const moved = waiting.map(({ data, startAfter }) => staged(job, data, { startAfter }))
    if (moved.length > 0) await boss.insert(queue, moved)
  }

  async function runBatch({ job, handle }: Entry, batch: JobWithMetadata[]): Promise<JobResult[]> {
    const queue = queueOf(job)
    const results = await Promise.all(batch.map((each) => run(queue, handle, each)))
    const done = batch.filter((_, index) => results[index]?.status === 'completed')
    const subjects = done.map(({ singletonKey }) => singletonKey ?? '')
    await kept(queue, failures.completed(queue, subjects))
    return results
  }

  async function run(job: string, handle: JobHandler<never>, claimed: JobWithMetadata): Promise<JobResult> {
    const { id, singletonKey, retryCount } = claimed
    try {
      const again = await handle(claimed.data as never)
      if (again) await comeAgain(job, claimed, again)
      return { id, status: 'completed' }
    } catch (error) {
      // What it would have written for somebody who is gone is not wanted any more: no try will be another.
      if (isAccountEnded(error)) {
        log.info({ job, subject: singletonKey }, 'the account of a job has ended')
        return { id, status: 'completed' }
      }
      const name = { job, subject: singletonKey ?? '', attempt: retryCount + 1 }
      await kept(job, failures.failed(name, error))
      return { id, status: 'failed', output: { message: errorText(error) } }
    }
  }

  /** What is known of failures must not decide how a job ends. */
  const kept = (job: string, writing: Promise<void>): Promise<void> =>
    writing.catch((error: unknown) => log.error({ job, error: errorText(error) }, 'a failure was not kept'))

  /** Ends the run and stages the next one together: between the two nobody could tell that there is more to do. */
  const comeAgain = (job: string, claimed: JobWithMetadata, startAfter: Date): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const options = { db: fromKysely(trx) }
      await boss.complete(job, { id: claimed.id, retryCount: claimed.retryCount }, undefined, options)
      const next = { data: claimed.data, singletonKey: claimed.singletonKey ?? '', startAfter }
      await boss.insert(job, [next], options)
    })

  async function watchUsedUp(): Promise<void> {
    await boss.work(
      USED_UP,
      { ...PACE, includeMetadata: true, batchSize: 50 },
      async (batch: JobWithMetadata[]) => {
        for (const { sourceName, singletonKey, sourceRetryCount, sourceOutput } of batch) {
          const job = sourceName ?? ''
          const alarm = registry.get(job)?.job.alarm ?? true
          await failures.usedUp(
            { job, subject: singletonKey ?? '' },
            { tries: (sourceRetryCount ?? 0) + 1, reason: reasonIn(sourceOutput), alarm },
          )
        }
      },
    )
  }

  async function workOff(entry: Entry): Promise<void> {
    await boss.work(
      queueOf(entry.job),
      {
        ...PACE,
        ...workOptions(entry.job),
        includeMetadata: true,
        perJobResults: true,
      },
      (batch: JobWithMetadata[]) => runBatch(entry, batch),
    )
  }

  async function followSchedules(): Promise<void> {
    for (const { name } of await boss.getSchedules()) {
      if (!registry.get(name)?.job.schedule) await boss.unschedule(name)
    }
    for (const [queue, { job }] of registry) {
      if (job.schedule) await boss.schedule(queue, job.schedule, {}, { tz: 'Asia/Shanghai' })
    }
  }

  const jobs: Jobs = {
    define(job, handle) {
      const queue = queueOf(job)
      if (registry.has(queue)) throw new Error(`job ${queue} is defined twice`)
      registry.set(queue, { job, handle } as Entry)
    },
    async enqueue(trx, job, data, options = {}) {
      await boss.insert(queueOf(job), [staged(job, data, options)], { db: fromKysely(trx) })
    },
    async enqueueAll(trx, job, all) {
      if (all.length === 0) return
      const rows = all.map(({ data, ...options }) => staged(job, data, options))
      await boss.insert(queueOf(job), rows, { db: fromKysely(trx) })
    },
    settled: (trx, job, data) => forgetFailures(trx, queueOf(job), [subjectOf(job, data)]),
    isUsedUp: (job, data) => isUsedUp(db, queueOf(job), subjectOf(job, data)),
    async tryAgain(trx, job, data) {
      if (!(await unmarkUsedUp(trx, queueOf(job), subjectOf(job, data)))) return false
      await jobs.enqueue(trx, job, data)
      return true
    },
    troubled: () => troubledJobs(db),
    async retryUsedUp(trx, queue) {
      if (!registry.has(queue)) return 0
      const taken = await takeUsedUp(trx, queue, USED_UP)
      const rows = taken.map(({ subject, data }) => ({ data, singletonKey: subject }))
      if (rows.length > 0) await boss.insert(queue, rows, { db: fromKysely(trx) })
      return rows.length
    },
    measure: failures.measure,
    async start() {
      await boss.start()
      await boss.createQueue(USED_UP, usedUpOptions)
      await boss.updateQueue(USED_UP, usedUpOptions)
      for (const entry of registry.values()) await openQueue(entry)
      if (!work) return
      await watchUsedUp()
      for (const entry of registry.values()) await workOff(entry)
      await followSchedules()
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
  return jobs
}

const usedUpOptions = {
  notify: true,
  retryLimit: 12,
  retryDelay: 5,
  deleteAfterSeconds: KEEP_USED_UP_SECONDS,
}

const staged = <Data extends object>(
  job: JobDeclaration<Data>,
  data: Data,
  { startAfter }: StageOptions,
) => ({
  data,
  singletonKey: subjectOf(job, data),
  ...(startAfter && { startAfter }),
})

/** What pg-boss or `run` wrote down of the last try. */
function reasonIn(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } }
  return message ?? value?.message ?? 'unknown'
}
