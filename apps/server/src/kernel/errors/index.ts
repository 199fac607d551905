import { statusTexts } from '@yantu/contract/messages'

/**
 * An answer that says no. `code` is the envelope's code, `status` the HTTP status.
 * A refusal with its own message is HTTP 200 with code 400 (decisions, Requests).
 */
export class Refusal extends Error {
  readonly code: number
  readonly status: number

  constructor(message: string, { code = 400, status = 200 }: { code?: number; status?: number } = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = status
  }
}

const byStatus = (status: number, message = statusTexts[status] ?? '') =>
  new Refusal(message, { code: status, status })

/** Missing or dead token; the client logs out on it. */
export const unauthorized = (message?: string) => byStatus(401, message)
export const forbidden = () => byStatus(403)
export const notFound = (message?: string) => byStatus(404, message)
export const tooManyRequests = () => byStatus(429)
