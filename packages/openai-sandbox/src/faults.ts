/** Every way the sandbox can misbehave, for the requests that follow. */
export interface Faults {
  /** Only the first so many requests are affected; all by default. */
  times: number
  /** Answers this HTTP status before anything, such as 401, 429, 500. */
  status: number
  /** `retry-after` of that answer, seconds. */
  retryAfter: number
  /** Body of that answer instead of the usual one. */
  body: object
  /** Waits before the first byte, ms. */
  slowFirstByteMs: number
  /** Sends comments every 50 ms for this long before the first chunk, ms. */
  keepAliveMs: number
  /** Thinks this many chunks of `reasoning_content` first. */
  reasoning: number
  /** Falls silent after this many chunks, the connection open, until other faults are set. */
  stallAfter: number
  /** Closes the socket after this many chunks. */
  resetAfter: number
  /** Ends the answer in order after this many chunks, without a finish reason or `[DONE]`. */
  endAfter: number
  /** Gives this finish reason after that many chunks instead of going on. */
  finishAfter: { chunks: number; reason: string }
  /** Sends `{"error":…}` as a chunk after this many, and ends. */
  errorAfter: number
  /** Sends a chunk that is no JSON before every fifth. */
  garbage: boolean
  /** Sends a finish reason, but no `[DONE]`. */
  noDone: boolean
  /** Says white space only. */
  whiteSpace: boolean
  /** Says this instead of the sample. */
  says: string
  /** Sends one byte at a time. */
  drip: boolean
}

export const readFaults = (value: unknown): Partial<Faults> =>
  typeof value === 'object' && value !== null ? (value as Partial<Faults>) : {}
