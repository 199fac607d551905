/**
 * - `busy` too many wait already, of this user or of all; `overtaken` a newer one of the user's is wanted instead,
 * - `timeout` and `memory` it exceeded a limit and was ended,
 * - `failed` its program threw (the cause is the stack), `lost` its process died or never began,
 * - `closed` the pool was.
 */
export type JobFault = 'busy' | 'overtaken' | 'timeout' | 'memory' | 'failed' | 'lost' | 'closed'

/** Why a job has no answer. */
export class JobError extends Error {
  override readonly name = 'JobError'
  readonly code: JobFault

  constructor(code: JobFault, cause?: string) {
    super(`the job was not done: ${code}`, cause === undefined ? undefined : { cause })
    this.code = code
  }

  /** Whether the job itself was too much. */
  get isTooMuch(): boolean {
    return this.code === 'timeout' || this.code === 'memory'
  }
}
