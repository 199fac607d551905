/**
 * What a module declares of a job: data only. At most one job of a subject waits or runs at any time, so staging
 * it again while it does changes nothing.
 */
export interface JobDeclaration<Data extends object = object> {
  /** Its module; with the name it is the queue, such as `payments.check`. */
  owner: string
  name: string
  /** What a job is about, such as an order's number; jobs without are about nothing in particular: one at all. */
  subject?: (data: Data) => string
  /** Cron in Asia/Shanghai. */
  schedule?: string
  /** Tries after the first, and the pause before them, which doubles from the least to the most. */
  retry?: { limit: number; leastSeconds: number; mostSeconds: number }
  /** Subjects that one node looks after at once; 8 by default. */
  atOnce?: number
  /**
   * A run that takes longer is tried again, possibly beside the first: every handler may be run twice. A run whose
   * process died is noticed sooner, by its heartbeat. 15 min by default.
   */
  expireSeconds?: number
  /** False where something else comes back to the subject; otherwise used-up tries need a person. */
  alarm?: boolean
}

/** Returns when it wants to come again for the same subject, if it does. */
export type JobHandler<Data extends object> = (data: Data) => Promise<Date | void>

const STUBBORN = { limit: 12, leastSeconds: 5, mostSeconds: 600 }
const DEFAULT_AT_ONCE = 8
/** Two, so that one slow job doesn't hold up all that come after its batch. */
const WORKERS = 2

/** The name of the job in the queue, in logs, metrics and failures. */
export const queueOf = ({ owner, name }: JobDeclaration<never>): string => `${owner}.${name}`

/** Empty for jobs about nothing in particular. */
export const subjectOf = <Data extends object>({ subject }: JobDeclaration<Data>, data: Data): string =>
  subject?.(data) ?? ''

/** The declaration as pg-boss keeps it with the queue; every job inherits it, those of the schedule too. */
export const queueOptions = ({ retry = STUBBORN, expireSeconds = 900 }: JobDeclaration<never>) => ({
  notify: true,
  retryLimit: retry.limit,
  retryDelay: retry.leastSeconds,
  retryBackoff: true,
  retryDelayMax: retry.mostSeconds,
  expireInSeconds: expireSeconds,
})

/** pg-boss pauses after a batch that isn't full, and calls none full that could hold only one. */
export const workOptions = ({ subject, atOnce = DEFAULT_AT_ONCE }: JobDeclaration<never>) =>
  subject
    ? { localConcurrency: WORKERS, batchSize: Math.max(2, Math.ceil(atOnce / WORKERS)) }
    : { localConcurrency: 1, batchSize: 1 }
