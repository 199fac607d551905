import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { OutlineStart } from '../../../lib/outline-start.ts'
import { connectTransport } from '../../../lib/transport/request.ts'
import { currentSession, currentUserId, endSession, signIn, type Session } from '../../session/index.ts'
import { createOutlineSession } from './session.ts'

export const node = (id: string, ...children: OutlineNode[]): OutlineNode => ({ id, text: id, children })
export const tree = (...chapters: OutlineNode[]): OutlineTree => ({ title: '题', origin: 'model', chapters })
export const json = (data: unknown, { code = 200, status = 200, message = '' } = {}) =>
  new Response(JSON.stringify({ code, message, data }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
export const refusal = (message: string) => json(null, { code: 400, message })
/** A save that was taken. */
export const saved = (revision: number, clock: string, doubts: Record<string, string[]> = {}) =>
  json({ revision, updateTime: `2026-11-21 ${clock}:05`, doubts })
type Kept = { revision?: number; themeId?: string | null; stream?: object | null }
/** An entry of the history, as the server tells of it. */
export const entry = (outline: OutlineTree, { revision = 0, themeId = null, stream = null }: Kept = {}) =>
  json({
    historyId: 'h1',
    revision,
    themeId,
    outline,
    topic: '',
    updateTime: '2026-11-21 15:00:00',
    stream,
  })

/** A stream that the test writes, numbering the characters of the document as the server does. */
export function streamOf(from = 0) {
  let id = from
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  const raw = (text: string) => controller.enqueue(encoder.encode(text))
  return {
    raw,
    piece(text: string) {
      id += text.length
      raw(`id: ${id}\ndata: ${text}\n\n`)
    },
    /** Makes an early end whole, under the id of the last piece. */
    closing: (text: string) => raw(`id: ${id}\ndata: ${text}\n\n`),
    done: (notice = '') => raw(`${notice}data: [DONE]\n\n`),
    breakOff: () => controller.error(new TypeError('network error')),
    response: () =>
      new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'x-outline-stream': 's1',
          'x-outline-history': 'h1',
          'x-outline-writer': 'model',
        },
      }),
  }
}

export type Asked = {
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
  signal: AbortSignal | null
}
/** What each path answers; a test puts its own. */
export let answers: Record<string, (asked: Asked) => Response | Promise<Response>>
let asked: Asked[]
export const calls = (path: string) => asked.filter((each) => each.path === path)
export const saves = () =>
  calls('/api/ai/history/save').map(
    ({ body }) => body as { revision: number; outline: OutlineTree; themeId?: string },
  )

/** The login dialog is opened; what goes on after it. */
export const loggingIn = vi.fn<(resume?: () => void) => void>()
export let session: ReturnType<typeof createOutlineSession>
export const told: string[] = []
const onHistory = (id: string) => void told.push(id)
export const begin = (start: Partial<OutlineStart> = {}) =>
  session.open({ historyId: null, start: { topic: '肺结节', ...start }, onHistory })
export const shape = () =>
  session.get().tree.chapters.map(({ id, children }) => [id, ...children.map((each) => each.id)])

/** Opens what the history has in a session of its own, as after a reload. */
export function reopen() {
  session.close()
  session = createOutlineSession()
  session.open({ historyId: 'h1', start: null, onHistory })
}
export const isReady = () => vi.waitFor(() => expect(session.get().status).toBe('ready'))
export async function openEntry(outline: OutlineTree, kept: Kept = {}) {
  answers['/api/ai/history/get'] = () => entry(outline, kept)
  reopen()
  await isReady()
}

/** A session for each test of the file, of user 1, before a server that the test plays. */
export function playSessions() {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    asked = []
    told.length = 0
    answers = {
      '/api/ai/history/save': ({ body }) => saved((body as { revision: number }).revision + 1, '14:32'),
      '/api/ai/limits': () => json({ writer: 'composer' }),
    }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(url, 'http://x')
      const { body, signal = null } = init
      const read: unknown = typeof body === 'string' ? JSON.parse(body) : body
      const call = {
        path: pathname,
        query: searchParams,
        body: read,
        headers: new Headers(init.headers),
        signal,
      }
      asked.push(call)
      const answer = answers[pathname]
      if (!answer) throw new TypeError(`nobody answers ${pathname}`)
      return answer(call)
    })
    loggingIn.mockReset()
    connectTransport({
      token: () => currentSession()?.token ?? null,
      viewer: currentUserId,
      signedOut(resume) {
        endSession()
        loggingIn(resume)
      },
    })
    signIn({ token: 'abc', user: { userId: '1' } } as Session)
    session = createOutlineSession()
  })
  afterEach(() => {
    session.close()
    vi.unstubAllGlobals()
  })
}
