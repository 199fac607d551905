import type { OutlineNotice } from '@yantu/contract/ai/choices'
import { ApiError, asApiError } from '../../../lib/transport/errors.ts'
import { lost } from '../../../lib/transport/stream.ts'
import { openOutline, type OutlineReading } from './outline-stream.ts'
import { nothingWritten, withPiece, type WrittenText } from './written-text.ts'

/** The outline is read at most this often while it arrives: 20 times a second. */
const READ_EVERY_MS = 50
const RETRIES_MS = [500, 1_000, 2_000, 4_000, 8_000]

/** It may pass by itself: no answer came, or the server is at fault. */
const isPassing = ({ code }: ApiError): boolean => code === 0 || code >= 500

export type StreamRequest = { path: string; init: RequestInit }

export type RunOptions = {
  /** Begins the stream; not needed where `stream` is gone on with. */
  start?: StreamRequest
  stream?: { id: string; text: string } | null
  /** Its author asks for the rest, also of what was stopped. */
  afterStop?: boolean | undefined
  signal: AbortSignal
  /** Goes on after a login, where somebody has to log in first. */
  resume(): void
  onOpen(reading: OutlineReading): void
  onText(written: WrittenText): void
  /** Waits for the connection to come back. */
  onPause(isPaused: boolean): void
}

export type RunEnd =
  | { kind: 'done'; notice: OutlineNotice | null }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'aborted' }

/** Reads a stream to its end, going on after the last piece received whenever the connection breaks. */
export async function runStream(options: RunOptions): Promise<RunEnd> {
  const { signal, onOpen, onText, onPause } = options
  const reader = paced(onText)
  let id = options.stream?.id ?? null
  let afterStop = options.afterStop ?? false
  let written: WrittenText = { ...nothingWritten, text: options.stream?.text ?? '' }
  for (let failures = 0; ; failures++) {
    const connection = untilOffline(signal)
    try {
      const request = id === null ? options.start : resumption(id, written.text.length, afterStop)
      if (!request) throw new ApiError(404, '')
      const reading = await openOutline(
        request.path,
        { ...request.init, signal: connection.signal },
        options.resume,
      )
      id = reading.streamId ?? id
      // Whoever stops it from now on means it.
      afterStop = false
      written = { text: written.text.slice(0, reading.from ?? undefined), closing: '' }
      onOpen(reading)
      let notice: OutlineNotice | null = null
      for await (const event of reading.events) {
        failures = 0
        if (event.kind === 'piece') {
          written = withPiece(written, event)
          reader.take(written)
        } else if (event.kind === 'notice') notice = event.notice
        else {
          reader.finish()
          return { kind: 'done', notice }
        }
      }
      throw lost()
    } catch (error) {
      reader.finish()
      if (signal.aborted) return { kind: 'aborted' }
      const failure = asApiError(error)
      const wait = RETRIES_MS[failures]
      if (id === null || !isPassing(failure) || wait === undefined) return { kind: 'failed', error: failure }
      onPause(true)
      await backOnline(wait, signal)
      onPause(false)
      if (signal.aborted) return { kind: 'aborted' }
    } finally {
      connection.end()
    }
  }
}

const resumption = (id: string, from: number, afterStop: boolean): StreamRequest => ({
  path: `/api/ai/outline/resume?${new URLSearchParams({
    streamId: id,
    lastEventId: String(from),
    ...(afterStop && { afterStop: '1' }),
  })}`,
  init: { headers: { 'last-event-id': String(from) } },
})

/** Hands texts on at most every so often, and less often where taking them in is slow; the last one always. */
function paced(take: (written: WrittenText) => void) {
  let waiting: WrittenText | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let freeAt = 0
  const hand = () => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const begun = performance.now()
    const next = waiting
    waiting = null
    take(next)
    const took = performance.now() - begun
    freeAt = performance.now() + Math.max(READ_EVERY_MS, 3 * took)
  }
  return {
    take(written: WrittenText) {
      waiting = written
      timer ??= setTimeout(hand, Math.max(0, freeAt - performance.now()))
    },
    finish: hand,
  }
}

/** A connection without a network may hang for minutes: it is given up when the browser says it is offline. */
function untilOffline(signal: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  window.addEventListener('offline', abort)
  if (signal.aborted) abort()
  return {
    signal: controller.signal,
    end() {
      signal.removeEventListener('abort', abort)
      window.removeEventListener('offline', abort)
    },
  }
}

const backOnline = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      window.removeEventListener('online', settle)
      signal.removeEventListener('abort', settle)
      resolve()
    }
    const timer = setTimeout(() => navigator.onLine && settle(), ms)
    window.addEventListener('online', settle)
    signal.addEventListener('abort', settle)
  })
