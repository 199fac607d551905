/**
 * - `busy` too many wait already, of this user or of all; `overtaken` a newer one of the user's is wanted instead,
 * - `timeout` and `memory` it exceeded a limit and was ended,
 * - `too-big` its program found the file, or the deck it made, to be more than is ever read (the cause is the stack),
 * - `failed` its program threw anything else (likewise), `lost` its process died or never began,
 * - `closed` the pool was.
 */
export type JobFault = 'busy' | 'overtaken' | 'timeout' | 'memory' | 'too-big' | 'failed' | 'lost' | 'closed'

/** Why a job has no answer. */
export class JobError extends Error {
  override readonly name = 'JobError'
  readonly code: JobFault
  /** What is wrong with the file, in words for the screen, where its program could tell. */
  readonly refusal: string | undefined

  constructor(code: JobFault, cause?: string, refusal?: string) {
    super(`the job was not done: ${code}`, cause === undefined ? undefined : { cause })
    this.code = code
    this.refusal = refusal
  }

  /** Whether the job itself was too much. */
  get isTooMuch(): boolean {
    return this.code === 'timeout' || this.code === 'memory' || this.code === 'too-big'
  }
}
