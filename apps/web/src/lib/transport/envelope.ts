import type { Envelope } from '@yantu/contract'
import { statusTexts } from '@yantu/contract/messages/status'
import { ApiError } from './errors.ts'

export interface ApiAnswer {
  status: number
  /** The parsed JSON, or null where the answer was none. */
  body: unknown
}

export interface Reply<Value> {
  data: Value
  message: string
}

/**
 * What an answer carries. Refusals are thrown as specification section 8 says: the envelope's message when the API
 * answered, else the status text, else 连接错误 with the status.
 */
export function unwrap<Value>({ status, body }: ApiAnswer, url: string): Reply<Value> {
  const envelope = isEnvelope(body) ? body : null
  if (status >= 200 && status < 300 && envelope) {
    if (envelope.code === 200) return { data: envelope.data as Value, message: envelope.message }
    throw new ApiError(envelope.code, envelope.message || statusMessage(envelope.code, url), envelope.data)
  }
  if (status === 404) throw new ApiError(404, statusMessage(404, url))
  const code = envelope?.code ?? status
  throw new ApiError(code, envelope?.message || statusMessage(status, url))
}

export const answerOf = async (response: Response): Promise<ApiAnswer> => ({
  status: response.status,
  body: await response.json().catch(() => null),
})

function statusMessage(status: number, url: string): string {
  const text = statusTexts[status]
  if (!text) return `连接错误：${status}`
  return status === 404 ? `${text}: ${url}` : text
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'
}
