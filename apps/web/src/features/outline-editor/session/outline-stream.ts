import { outlineHeaders, outlineNoticeCodes, type OutlineNotice } from '@yantu/contract/ai/choices'
import { statusTexts } from '@yantu/contract/messages'
import { ApiError, connectionError } from '../../../lib/api-client.ts'
import { bearer } from './api.ts'

export type Writer = 'model' | 'composer'

export type StreamEvent =
  /** A piece of the document; `id` is how many characters it has with this piece. */
  | { kind: 'piece'; id: number | null; text: string }
  | { kind: 'notice'; notice: OutlineNotice }
  | { kind: 'done' }

export type OutlineReading = {
  streamId: string | null
  historyId: string | null
  writer: Writer | null
  /** Characters of what was there before that stay; the pieces follow them. */
  from: number | null
  /** Ends after `done`, or without it when the connection was lost. Throws when that shows as an error. */
  events: AsyncGenerator<StreamEvent>
}

/** The server says something every 15 s: silence for this long is a connection that died unnoticed. */
const SILENCE_MS = 40_000

/** Opens an outline stream. Throws ApiError with the status (of the envelope, or HTTP's) and its message. */
export async function openStream(path: string, init: RequestInit): Promise<OutlineReading> {
  const response = await fetch(path, {
    ...init,
    credentials: 'same-origin',
    headers: {
      accept: 'text/event-stream',
      ...bearer(),
      ...init.headers,
    },
  }).catch((cause: unknown) => {
    throw connectionError(cause)
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) throw await refusalOf(response)
  const writer = response.headers.get(outlineHeaders.writer)
  return {
    streamId: response.headers.get(outlineHeaders.stream),
    historyId: response.headers.get(outlineHeaders.history),
    writer: writer === 'model' || writer === 'composer' ? writer : null,
    from: numberOf(response.headers.get(outlineHeaders.from) ?? ''),
    events: readEvents(response.body),
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as { code?: unknown; message?: unknown } | null
  const code = typeof body?.code === 'number' && body.code !== 200 ? body.code : response.status
  const message =
    typeof body?.message === 'string' && body.message ? body.message : statusTexts[response.status]
  return new ApiError(code, message || `连接错误：${response.status}`)
}

/** Server-sent events of an outline, read line by line; lines that mean nothing are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let id: number | null = null
  for await (const line of linesOf(body)) {
    if (line === '') id = null
    else if (line.startsWith('id:')) id = numberOf(line.slice(3))
    else if (line.startsWith('notice:')) {
      const notice = noticeOf(line.slice(7))
      if (notice) yield { kind: 'notice', notice }
    } else if (line.startsWith('data:')) {
      const text = line.slice(line.startsWith('data: ') ? 6 : 5)
      if (text.trim() === '[DONE]') {
        yield { kind: 'done' }
        return
      }
      yield { kind: 'piece', id, text }
    }
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
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
    timer = setTimeout(() => reject(new ApiError(0, '连接错误')), SILENCE_MS)
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}

const numberOf = (text: string): number | null => {
  const value = Number(text)
  return Number.isSafeInteger(value) && text.trim() !== '' ? value : null
}

function noticeOf(text: string): OutlineNotice | null {
  try {
    const { code, message } = JSON.parse(text) as Partial<OutlineNotice>
    const isKnown = outlineNoticeCodes.some((each) => each === code)
    return isKnown && typeof message === 'string' ? ({ code, message } as OutlineNotice) : null
  } catch {
    return null
  }
}
