import { statusTexts } from '@yantu/contract/messages/status'

/** A call that did not succeed. `code` is the envelope's or HTTP's; 0 when no answer came. */
export class ApiError extends Error {
  readonly code: number
  /** What a refusal carries beside its message; null for most. */
  readonly data: unknown
  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.data = data
  }
}

/** Why a signal ended what its user does not want any more, not only left. */
export const CANCELLED = 'cancelled'

/** No answer came: the connection is gone, or the server. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.code === 0

/**
 * What was asked for may have been done all the same: no answer came in time, or none but that of a proxy, or of a
 * server that failed on its way to one. A server that is busy (503) has done nothing.
 */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && [0, 408, 500, 502, 504].includes(error.code)

/** What was asked for is not there, or not to be known of. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 400 || error.code === 404)

/** The session is over or was never there; the login dialog is open by now. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 401

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the reader is told of a request that got no answer (specification section 8: 连接错误 plus the message). */
export function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError(408, statusTexts[408] ?? '')
  }
  return new ApiError(0, `连接错误：${isOffline() ? '网络已断开' : '服务器没有应答，请稍后再试'}`)
}

/** The browser's own words for a failed request are English and say nothing that helps. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false
