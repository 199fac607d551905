import { identityMessages } from '@yantu/contract/messages/identity'
import { statusTexts } from '@yantu/contract/messages/status'
import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'

/**
 * An answer that says no. `code` is the envelope's code, `status` the HTTP status.
 * A refusal with its own message is HTTP 200 with code 400 (decisions, Requests).
 */
export class Refusal extends Error {
  readonly code: number
  readonly status: number
  /** What the caller needs to do better; null for most. */
  readonly data: unknown

  constructor(
    message: string,
    { code = 400, status = 200, data = null }: { code?: number; status?: number; data?: unknown } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** Says all that its reader, who runs the product, needs in order to act: shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

const byStatus = (status: number, message = statusTexts[status] ?? '') =>
  new Refusal(message, { code: status, status })

/** Missing or dead token; the client logs out on it. */
export const unauthorized = (message?: string) => byStatus(401, message)
export const forbidden = () => byStatus(403)
/** A code of its own, so that a client asks for the second factor instead of giving up. */
export const secondFactorNeeded = () =>
  new Refusal(identityMessages.secondFactorNeeded, { code: SECOND_FACTOR_NEEDED, status: 403 })
export const notFound = (message?: string) => byStatus(404, message)
export const tooManyRequests = () => byStatus(429)
export const unavailable = () => byStatus(503)
