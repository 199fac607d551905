import { filesLimits } from '@yantu/contract/limits/files'
import { unwrap } from './envelope.ts'
import { ApiError, CANCELLED } from './errors.ts'
import type { Said, UploadedFile, UploadHow } from './sending.ts'
import { httpCaller } from './json.ts'
import { keptUpload } from './kept-uploads.ts'
import { refuse } from './refuse.ts'
import { asViewer, currentViewer, request } from './request.ts'
import { send } from './send.ts'

const TUS = { 'tus-resumable': '1.0.0' }
/** Pauses after failures without a byte between, ms; after the last the user is told. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
/** What passes by itself: a moment's state, an upload that is gone and begun anew, our own lost connection still at it. */
const PASSING = new Set([0, 404, 408, 409, 410, 423, 429])

/** After a login the page that sends is still there. */
const stay = () => undefined

/**
 * Sends a file by tus 1.0, piece by piece; goes on by itself after a lost connection, and where the same user chooses
 * the same file again within a day. Throws ApiError, also where somebody else has signed in meanwhile.
 */
export async function resumable(file: File, said: Said, how: UploadHow): Promise<UploadedFile> {
  const { signal, onSent, onResumable } = how
  const viewer = currentViewer()
  const kept = keptUpload(viewer ?? '', file, said)
  let url = (how.resume as string | undefined) ?? kept.find()
  let failures = 0

  async function begin(): Promise<string> {
    const begun = await announce(file, said, signal)
    kept.keep(begun)
    return begun
  }

  async function sendRest(to: string, from: number): Promise<void> {
    onSent(from)
    for (let offset = from; offset < file.size; failures = 0) {
      refuseOther(viewer)
      offset = await sendPiece(file, { url: to, offset, signal, onSent })
      onSent(offset)
    }
  }

  async function attempt(): Promise<UploadedFile> {
    refuseOther(viewer)
    let offset = url === undefined ? null : await offsetOf(url, signal)
    if (url === undefined || offset === null) {
      url = await begin()
      offset = 0
    }
    onResumable(url)
    await sendRest(url, offset)
    const uploadId = url.split('/').at(-1) ?? ''
    return (await httpCaller('POST /api/file/finishUpload', { uploadId }, { signal, resume: stay })).data
  }

  for (;;) {
    try {
      const stored = await attempt()
      kept.forget()
      return stored
    } catch (error) {
      if (signal.aborted) {
        if (signal.reason === CANCELLED && url) giveUp(url)
        if (signal.reason === CANCELLED) kept.forget()
        throw error
      }
      const pause = PAUSES[failures++]
      if (pause === undefined || !passes(error)) throw error
      await pausing(pause, signal)
    }
  }
}

const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || PASSING.has(error.code) || error.code >= 500

function refuseOther(viewer: string | null): void {
  if (currentViewer() !== viewer) throw new ApiError(401, '登录状态已变化')
}

async function announce(file: File, said: Said, signal: AbortSignal): Promise<string> {
  const metadata = Object.entries({ filename: file.name, ...said })
  const headers = {
    ...TUS,
    'upload-length': String(file.size),
    'upload-metadata': metadata.map(([key, value]) => `${key} ${base64(value)}`).join(),
  }
  const path = '/api/file/tus'
  return request(
    path,
    { method: 'POST', headers, signal },
    async (response) => response.headers.get('location') ?? refuse(response, path),
    stay,
  )
}

/** How much of an upload the server has; null where it has none. */
const offsetOf = (url: string, signal: AbortSignal): Promise<number | null> =>
  request(
    url,
    { method: 'HEAD', headers: TUS, signal },
    async (response) => {
      if (response.status === 404 || response.status === 410) return null
      return response.ok ? Number(response.headers.get('upload-offset')) : refuse(response, url)
    },
    stay,
  )

interface Piece extends Pick<UploadHow, 'signal' | 'onSent'> {
  url: string
  offset: number
}

/** Returns how much the server then has. */
const sendPiece = (file: File, { url, offset, signal, onSent }: Piece): Promise<number> =>
  asViewer(async (viewer) => {
    const body = file.slice(offset, offset + filesLimits.upload.resumable.chunkBytes)
    const bytes = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    const answer = await send({
      method: 'PATCH',
      path: url,
      headers: { ...TUS, ...bytes, ...viewer },
      body,
      signal,
      onSent: (sent, total) => onSent(offset + (total > 0 ? (sent / total) * body.size : 0)),
    })
    const reached = Number(answer.getResponseHeader('upload-offset') ?? Number.NaN)
    if (answer.status === 204 && reached > offset) return reached
    unwrap({ status: answer.status, body: answer.response as unknown }, url)
    throw new ApiError(0, '连接错误')
  }, stay)

/** Nobody waits for it: what is left goes after a day. */
function giveUp(url: string): void {
  const gone = request(url, { method: 'DELETE', headers: TUS, keepalive: true }, async () => null, stay)
  gone.catch(() => undefined)
}

/** Ends sooner when the connection is back, or nobody waits any more. */
const pausing = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
