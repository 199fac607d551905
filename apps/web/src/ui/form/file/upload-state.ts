/** What a field must know of a file that the server has. */
export interface StoredFile {
  fileName: string
  /** Bytes. */
  fileSize?: number
}

/** One that has an address by which calls name it. */
export interface SentFile extends StoredFile {
  url: string
}

/** How far a file was at a moment (ms of any clock). */
interface Sample {
  at: number
  bytes: number
}

/**
 * What becomes of a chosen file (specification section 4: ready, uploading, success, fail). `attempt` tells the tries
 * apart: what an ended one still says is not heard.
 */
export type UploadState<Result> =
  | { phase: 'none'; attempt: number }
  | { phase: 'ready'; attempt: number; file: File; resume?: unknown; sent: number }
  | {
      phase: 'uploading'
      attempt: number
      file: File
      resume?: unknown
      sent: number
      samples: readonly Sample[]
    }
  | { phase: 'success'; attempt: number; file: File; result: Result }
  | {
      phase: 'fail'
      attempt: number
      file: File
      resume?: unknown
      sent: number
      reason: string
      canRetry: boolean
    }

export type UploadEvent<Result> =
  | { kind: 'chosen'; file: File }
  | { kind: 'started'; attempt: number; at: number }
  /** `bytes`: what the server has of the file. */
  | { kind: 'sent'; attempt: number; at: number; bytes: number }
  /** From here a later try can go on. */
  | { kind: 'resumable'; attempt: number; token: unknown }
  | { kind: 'done'; attempt: number; result: Result }
  | { kind: 'failed'; attempt: number; reason: string; canRetry: boolean }
  | { kind: 'retried' }
  | { kind: 'removed' }

export const noFile: UploadState<never> = { phase: 'none', attempt: 0 }

/** Speed is that of the last seconds: an average over all would say little once the network changes. */
const WINDOW_MS = 4_000

export function uploadStep<Result>(
  state: UploadState<Result>,
  event: UploadEvent<Result>,
): UploadState<Result> {
  if (event.kind === 'chosen')
    return { phase: 'ready', attempt: state.attempt + 1, file: event.file, sent: 0 }
  if (event.kind === 'removed') return { phase: 'none', attempt: state.attempt + 1 }
  if (event.kind === 'retried') {
    if (state.phase !== 'fail' || !state.canRetry) return state
    const { file, resume, sent } = state
    return { phase: 'ready', attempt: state.attempt + 1, file, resume, sent: resume === undefined ? 0 : sent }
  }
  if (event.attempt !== state.attempt) return state
  if (event.kind === 'started') {
    if (state.phase !== 'ready') return state
    return { ...state, phase: 'uploading', samples: [{ at: event.at, bytes: state.sent }] }
  }
  return state.phase === 'uploading' ? underWay(state, event) : state
}

function underWay<Result>(
  state: Extract<UploadState<Result>, { phase: 'uploading' }>,
  event: Extract<UploadEvent<Result>, { kind: 'sent' | 'resumable' | 'done' | 'failed' }>,
): UploadState<Result> {
  const { attempt, file, resume, sent } = state
  switch (event.kind) {
    case 'sent': {
      const bytes = Math.min(Math.max(event.bytes, 0), file.size)
      const recent = state.samples.filter(({ at }) => event.at - at <= WINDOW_MS)
      return { ...state, sent: bytes, samples: [...recent, { at: event.at, bytes }] }
    }
    case 'resumable':
      return { ...state, resume: event.token }
    case 'done':
      return { phase: 'success', attempt, file, result: event.result }
    case 'failed':
      return { phase: 'fail', attempt, file, resume, sent, reason: event.reason, canRetry: event.canRetry }
  }
}

/** Bytes a second of the last seconds; null before that can be said. */
export function speedOf(state: UploadState<unknown>): number | null {
  if (state.phase !== 'uploading') return null
  const [first] = state.samples
  const last = state.samples.at(-1)
  if (!first || !last || last.at - first.at < 500 || last.bytes <= first.bytes) return null
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
}

/** Whole seconds until the file is sent, at the speed of now. */
export function secondsLeft(state: UploadState<unknown>): number | null {
  const speed = speedOf(state)
  return speed === null || state.phase !== 'uploading'
    ? null
    : Math.ceil((state.file.size - state.sent) / speed)
}
