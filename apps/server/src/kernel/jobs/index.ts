import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from '../log/index.ts'

export interface JobOptions {
  /** Seconds until a failed run is tried again; doubles each time. */
  retryDelaySeconds?: number
  retryLimit?: number
  /** In a queue defined with `onePerKey`: nothing is queued while a job of this key waits or runs. */
  singletonKey?: string
  startAfter?: Date
}

export interface DefinitionOptions {
  /** Jobs of this queue that one node runs at once; 1 by default. */
  concurrency?: number
  /** Every job has a `singletonKey` and is alone with it. */
  onePerKey?: boolean
  /** A job that runs longer, or whose process died, is tried again after this; 15 min by default. */
  expireSeconds?: number
}

export interface Jobs {
  /** Registers the handler of a queue. Call before `start`. */
  define<Data extends object>(
    name: string,
    handle: (data: Data) => Promise<void>,
    options?: DefinitionOptions,
  ): void
  /** Calls the queue's handler on a cron schedule (Asia/Shanghai). Call before `start`. */
  schedule(name: string, cron: string): void
  /** Stages a job in the business transaction: it exists exactly if the transaction commits. */
  enqueue<Tables>(trx: Transaction<Tables>, name: string, data: object, options?: JobOptions): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Definition extends Required<DefinitionOptions> {
  handle: (data: never) => Promise<void>
}

/** Retries and delayed jobs are not announced by NOTIFY; this is how late they may be noticed. */
const POLL_SECONDS = 2

/** Jobs in PostgreSQL by pg-boss; woken by NOTIFY, so a job starts within milliseconds of its commit. */
export function createJobs({ url, log, work = true }: { url: string; log: Logger; work?: boolean }): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'yantu-jobs',
    max: 4,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const definitions = new Map<string, Definition>()
  const schedules = new Map<string, string>()

  return {
    define(name, handle, { concurrency = 1, onePerKey = false, expireSeconds = 900 } = {}) {
      if (definitions.has(name)) throw new Error(`job ${name} is defined twice`)
      definitions.set(name, { handle: handle as Definition['handle'], concurrency, onePerKey, expireSeconds })
    },
    schedule(name, cron) {
      schedules.set(name, cron)
    },
    async enqueue(trx, name, data, options = {}) {
      const { retryDelaySeconds = 5, retryLimit = 12, singletonKey, startAfter } = options
      await boss.send(name, data, {
        db: fromKysely(trx),
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: 600,
        ...(singletonKey && { singletonKey }),
        ...(startAfter && { startAfter }),
      })
    },
    async start() {
      await boss.start()
      for (const [name, { handle, concurrency, onePerKey, expireSeconds }] of definitions) {
        await boss.createQueue(name, {
          notify: true,
          policy: onePerKey ? 'exclusive' : 'standard',
          expireInSeconds: expireSeconds,
        })
        if (!work) continue
        await boss.work(
          name,
          {
            localConcurrency: concurrency,
            burstWhenBatchFull: true,
            notifyPollingIntervalSeconds: POLL_SECONDS,
          },
          async (batch) => {
            for (const job of batch) await handle(job.data as never)
          },
        )
      }
      if (!work) return
      for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
