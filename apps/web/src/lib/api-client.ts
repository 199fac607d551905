import type { DataOf, EndpointByKey, Envelope, HttpMethod, InputOf } from '@yantu/contract'
import { limits } from '@yantu/contract/limits'
import { statusTexts } from '@yantu/contract/messages'

export type EndpointKey = keyof EndpointByKey
export type Input<Key extends EndpointKey> = InputOf<EndpointByKey[Key]>
export type Data<Key extends EndpointKey> = DataOf<EndpointByKey[Key]>

export interface ApiRequest {
  method: HttpMethod
  /** Path with its query. */
  url: string
  /** JSON text of the body; GET calls have none. */
  body?: string
  signal?: AbortSignal
}

export interface ApiAnswer {
  status: number
  /** The parsed JSON, or null where the answer was none. */
  body: unknown
}

/** How a request reaches the API: `fetch` in the browser, in process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>

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

export interface Reply<Value> {
  data: Value
  message: string
}

export type Caller = <Key extends EndpointKey>(
  key: Key,
  input: Input<Key>,
  signal?: AbortSignal,
) => Promise<Reply<Data<Key>>>

/**
 * Makes the typed call over a transport. Errors are told as specification section 8 says: the envelope's
 * message when the API answered, else the status text, else 连接错误 with what the
 * reader can make of the cause.
 */
export function createCaller(transport: Transport): Caller {
  return async <Key extends EndpointKey>(key: Key, input: Input<Key>, signal?: AbortSignal) => {
    const request = { ...toRequest(key, input), signal }
    const answer = await transport(request).catch((cause: unknown) => {
      throw connectionError(cause)
    })
    return unwrap<Data<Key>>(answer, request.url)
  }
}

type QueryValue = string | number | boolean | null | undefined

function toRequest(key: string, input: unknown): ApiRequest {
  const [method = 'GET', path = ''] = key.split(' ')
  if (method !== 'GET') return { method: method as HttpMethod, url: path, body: JSON.stringify(input ?? {}) }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, QueryValue>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return { method: 'GET', url: search.size ? `${path}?${search}` : path }
}

function unwrap<Value>({ status, body }: ApiAnswer, url: string): Reply<Value> {
  const envelope = isEnvelope(body) ? body : null
  if (status >= 200 && status < 300 && envelope) {
    if (envelope.code === 200) return { data: envelope.data as Value, message: envelope.message }
    throw new ApiError(envelope.code, envelope.message || statusMessage(envelope.code, url), envelope.data)
  }
  if (status === 404) throw new ApiError(404, statusMessage(404, url))
  const code = envelope?.code ?? status
  throw new ApiError(code, envelope?.message || statusMessage(status, url))
}

function statusMessage(status: number, url: string): string {
  const text = statusTexts[status]
  if (!text) return `连接错误：${status}`
  return status === 404 ? `${text}: ${url}` : text
}

/** What the reader is told of a request that got no answer (specification section 8: 连接错误 plus the message). */
export function connectionError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError(408, statusTexts[408] ?? '')
  }
  return new ApiError(0, `连接错误：${isOffline() ? '网络已断开' : '服务器没有应答，请稍后再试'}`)
}

/** The browser's own words for a failed request are English and say nothing that helps. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'
}

/** The browser's transport: the token of the moment, ten minutes at most (specification section 9). */
export function fetchTransport(token: () => string | null): Transport {
  return async ({ method, url, body, signal }) => {
    const timeout = AbortSignal.timeout(limits.requestTimeoutMs)
    const bearer = token()
    const response = await fetch(url, {
      method,
      body,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
}
