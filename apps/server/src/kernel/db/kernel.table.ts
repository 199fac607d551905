import type { Generated } from 'kysely'

export interface KernelTables {
  rate_limit: RateLimitTable
  kernel_job_failure: JobFailureTable
}

/** Shared by all nodes; `tat` is when the key's budget is full again. */
export interface RateLimitTable {
  key: string
  tat: Date
}

/** Subjects whose last run of a job failed; a run that succeeds takes the row away. */
export interface JobFailureTable {
  /** Such as `payments.refund`. */
  job: string
  /** What the run was about, such as a refund's id; empty for jobs about nothing in particular. */
  subject: string
  /** Since the last success. */
  tries: number
  /** At most 500 characters. */
  last_error: string
  first_at: Generated<Date>
  last_at: Generated<Date>
  /** All tries were in vain: nothing goes on by itself unless the job is staged again. */
  used_up_at: Date | null
}
