import { ApiError } from './errors.ts'
import { refuse } from './refuse.ts'
import { request } from './request.ts'

export interface EventStream {
  headers: Headers
  /** The lines of the answer, without what ends them. Throws ApiError when the connection is lost or falls silent. */
  lines: AsyncGenerator<string>
}

/** The server says something every 15 s: silence for this long is a connection that died unnoticed. */
const SILENCE_MS = 40_000

/** Opens an answer of server-sent events. Throws ApiError; `resume` goes on after a login that it asks for. */
export const openStream = (url: string, init: RequestInit, resume?: () => void): Promise<EventStream> =>
  request(
    url,
    { ...init, headers: { accept: 'text/event-stream', ...init.headers } },
    async (response) => {
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (response.ok && isStream && response.body)
        return { headers: response.headers, lines: linesOf(response.body) }
      return refuse(response, url)
    },
    resume,
  )

/** The connection ended before what it was for. */
export const lost = () => new ApiError(0, '连接错误')

export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read())
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split(/\r?\n/)
      rest = lines.pop() ?? ''
      yield* lines
      if (done) break
    }
    if (rest) yield rest
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lost()), SILENCE_MS)
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}
