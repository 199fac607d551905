import type { DataOf, EndpointByKey, HttpMethod, InputOf } from '@yantu/contract'
import { httpLimits } from '@yantu/contract/limits/http'
import { type ApiAnswer, answerOf, type Reply, unwrap } from './envelope.ts'
import { request } from './request.ts'

export type EndpointKey = keyof EndpointByKey
export type Input<Key extends EndpointKey> = InputOf<EndpointByKey[Key]>
export type Data<Key extends EndpointKey> = DataOf<EndpointByKey[Key]>

export interface ApiRequest {
  method: HttpMethod
  /** Path with its query. */
  url: string
  /** JSON text of the body; GET calls have none. */
  body?: string
}

/** How a call reaches the API in process. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>

export interface AskOptions {
  signal?: AbortSignal
  /** Goes on after a login, where the answer is that nobody is signed in. */
  resume?: () => void
  /** Outlives the page that asks; browsers send at most 64 KiB so. */
  keepalive?: boolean
}

export type Caller = <Key extends EndpointKey>(
  key: Key,
  input: Input<Key>,
  options?: AskOptions,
) => Promise<Reply<Data<Key>>>

/** A call made in process, as the site's server does. */
export const createCaller =
  (transport: Transport): Caller =>
  async (key, input) => {
    const asked = toRequest(key, input)
    return unwrap(await transport(asked), asked.url)
  }

/** The typed call over HTTP, ten minutes at most (specification section 9). Throws ApiError. */
export const httpCaller: Caller = (key, input, { signal, resume, keepalive } = {}) => {
  const { method, url, body } = toRequest(key, input)
  const timeout = AbortSignal.timeout(httpLimits.requestTimeoutMs)
  const init: RequestInit = {
    method,
    body,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    keepalive,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
  }
  return request(url, init, async (response) => unwrap(await answerOf(response), url), resume)
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
