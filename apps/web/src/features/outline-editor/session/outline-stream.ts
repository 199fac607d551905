import { outlineHeaders, outlineNoticeCodes, type OutlineNotice } from '@yantu/contract/ai/choices'
import { openStream } from '../../../lib/transport/stream.ts'

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

/** Opens an outline stream. Throws ApiError; `resume` goes on after a login that it asks for. */
export async function openOutline(
  path: string,
  init: RequestInit,
  resume: () => void,
): Promise<OutlineReading> {
  const { headers, lines } = await openStream(path, init, resume)
  const writer = headers.get(outlineHeaders.writer)
  return {
    streamId: headers.get(outlineHeaders.stream),
    historyId: headers.get(outlineHeaders.history),
    writer: writer === 'model' || writer === 'composer' ? writer : null,
    from: numberOf(headers.get(outlineHeaders.from) ?? ''),
    events: readEvents(lines),
  }
}

/** Server-sent events of an outline, read from its lines; those that mean nothing are skipped. */
export async function* readEvents(lines: AsyncIterable<string>): AsyncGenerator<StreamEvent> {
  let id: number | null = null
  for await (const line of lines) {
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
