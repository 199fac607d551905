import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutlineStart } from '../../../lib/outline-start.ts'
import { connectTransport } from '../../../lib/transport/request.ts'
import { currentSession, currentUserId, endSession, signIn, type Session } from '../../session/index.ts'
import { draftsOf } from './draft.ts'
import { createOutlineSession } from './session.ts'

const node = (id: string, ...children: OutlineNode[]): OutlineNode => ({ id, text: id, children })
const tree = (...chapters: OutlineNode[]): OutlineTree => ({ title: '题', origin: 'model', chapters })
const json = (data: unknown, { code = 200, status = 200, message = '' } = {}) =>
  new Response(JSON.stringify({ code, message, data }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const refusal = (message: string) => json(null, { code: 400, message })

/** A stream that the test writes, numbering the characters of the document as the server does. */
function streamOf(from = 0) {
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

type Asked = {
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
  signal: AbortSignal | null
}
let answers: Record<string, (asked: Asked) => Response | Promise<Response>>
let asked: Asked[]
const calls = (path: string) => asked.filter((each) => each.path === path)
const saves = () =>
  calls('/api/ai/history/save').map(
    ({ body }) => body as { revision: number; outline: OutlineTree; themeId?: string },
  )

/** The login dialog is opened; what goes on after it. */
const loggingIn = vi.fn<(resume?: () => void) => void>()
let session: ReturnType<typeof createOutlineSession>
const told: string[] = []
const onHistory = (id: string) => void told.push(id)
const begin = (start: Partial<OutlineStart> = {}) =>
  session.open({ historyId: null, start: { topic: '肺结节', ...start }, onHistory })
const shape = () =>
  session.get().tree.chapters.map(({ id, children }) => [id, ...children.map((each) => each.id)])

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  asked = []
  told.length = 0
  answers = {
    '/api/ai/history/save': ({ body }) =>
      json({
        revision: (body as { revision: number }).revision + 1,
        updateTime: '2026-11-21 14:32:05',
        doubts: {},
      }),
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

describe('a stream', () => {
  it('is asked for as a form with what was wished, and read as it comes', async () => {
    const stream = streamOf()
    answers['/api/ai/outline/stream'] = () => stream.response()
    begin({ minutes: 8, scene: 'defense', file: new File(['x'], '开题.docx') })
    stream.piece('{"origin":"model"')
    await vi.waitFor(() => expect(session.get().status).toBe('writing'))
    const [{ body, headers }] = calls('/api/ai/outline/stream') as [Asked]
    expect(headers.get('authorization')).toBe('Bearer abc')
    const form = body as FormData
    expect([form.get('stream'), form.get('topic'), form.get('minutes'), form.get('scene')]).toEqual([
      '1',
      '肺结节',
      '8',
      'defense',
    ])
    expect((form.get('file') as File).name).toBe('开题.docx')
    expect(told).toEqual(['h1'])
    expect(session.get()).toMatchObject({ writer: 'model', historyId: 'h1', expectedPages: 12 })

    stream.piece(',"title":"题","chapters":[{"id":"A","text":"A","children":[')
    await vi.waitFor(() => expect(shape()).toEqual([['A']]))
    stream.piece('{"id":"a1","text":"a1","children":[]}')
    await vi.waitFor(() => expect(shape()).toEqual([['A', 'a1']]))
    stream.piece('],"notes":"讲"}]}')
    stream.done()
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
    expect(session.get().tree.chapters[0]!.notes).toBe('讲')
    expect(session.get().saved.state).toBe('saved')
    expect(saves()).toEqual([])
  })

  it('is being written from the moment it is asked for, and can be stopped before its first word', async () => {
    answers['/api/ai/outline/stream'] = () => new Promise(() => undefined)
    begin({ topic: '肺结节' })
    await vi.waitFor(() => expect(calls('/api/ai/outline/stream')).toHaveLength(1))
    expect(session.get()).toMatchObject({ status: 'writing', topic: '肺结节' })
    session.get().stop()
    expect(calls('/api/ai/outline/stream')[0]!.signal?.aborted).toBe(true)
    expect(session.get()).toMatchObject({
      status: 'failed',
      failure: { message: aiMessages.outlineStopped, action: '重新写' },
    })
    session.get().failure!.retry!()
    await vi.waitFor(() => expect(calls('/api/ai/outline/stream')).toHaveLength(2))
    expect(session.get()).toMatchObject({ status: 'writing', failure: null })
  })

  it('accumulates a chunk that does not parse', async () => {
    const stream = streamOf()
    answers['/api/ai/outline/stream'] = () => stream.response()
    begin()
    stream.piece('{"origin":"model","title":"半')
    stream.raw('garbage\n: \n\n')
    stream.piece('句","chapters":[{"id":"A","text":"A","children":[]}]}')
    stream.done()
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
    expect(session.get().tree).toMatchObject({ title: '半句', chapters: [{ id: 'A' }] })
  })

  it.each([
    ['HTTP’s', () => json(null, { status: 503 }), '服务不可用'],
    ['the envelope’s', () => json(null, { status: 429, code: 429, message: '慢一点' }), '慢一点'],
    ['a refusal’s', () => refusal(aiMessages.outlineQuotaExceeded), aiMessages.outlineQuotaExceeded],
  ])('that is refused fails with %s message, and can be tried again', async (_name, answer, message) => {
    answers['/api/ai/outline/stream'] = answer
    begin()
    await vi.waitFor(() => expect(session.get().status).toBe('failed'))
    expect(session.get().failure?.message).toBe(message)
    session.get().failure!.retry!()
    await vi.waitFor(() => expect(calls('/api/ai/outline/stream')).toHaveLength(2))
    expect((calls('/api/ai/outline/stream')[1]!.body as FormData).get('replace')).toBe('1')
  })

  it('goes on after the last piece received when the connection breaks', async () => {
    const [first, written] = [
      streamOf(),
      '{"origin":"model","title":"题","chapters":[{"id":"A","text":"A","children":[',
    ]
    const second = streamOf(written.length)
    answers['/api/ai/outline/stream'] = () => first.response()
    answers['/api/ai/outline/resume'] = () => second.response()
    begin()
    first.piece(written)
    await vi.waitFor(() => expect(shape()).toEqual([['A']]))
    first.breakOff()
    await vi.waitFor(() => expect(session.get().paused).toBe(true))
    await vi.waitFor(() => expect(calls('/api/ai/outline/resume')).toHaveLength(1), 3_000)
    const [{ headers, query }] = calls('/api/ai/outline/resume') as [Asked]
    expect(headers.get('last-event-id')).toBe(String(written.length))
    expect(query.get('streamId')).toBe('s1')
    second.piece('{"id":"a1","text":"a1","children":[]}]}]}')
    second.done()
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
    expect(session.get().paused).toBe(false)
    expect(shape()).toEqual([['A', 'a1']])
  })

  it('that ended early says why, and what closes it is not taken for the document’s', async () => {
    const written = '{"origin":"model","title":"题","chapters":[{"id":"A","text":"A","children":['
    const [first, second] = [streamOf(), streamOf(written.length)]
    answers['/api/ai/outline/stream'] = () => first.response()
    answers['/api/ai/outline/resume'] = () => second.response()
    begin()
    first.piece(written)
    first.closing(']}]}')
    first.done(`notice: ${JSON.stringify({ code: 'truncated', message: aiMessages.outlineTruncated })}\n`)
    await vi.waitFor(() => expect(session.get().notice?.code).toBe('truncated'))
    expect(session.get()).toMatchObject({ status: 'ready', canResume: true })
    session.get().resume()
    await vi.waitFor(() => expect(calls('/api/ai/outline/resume')).toHaveLength(1))
    expect(calls('/api/ai/outline/resume')[0]!.headers.get('last-event-id')).toBe(String(written.length))
  })

  it('that its author stopped goes on when the author asks, and not by itself', async () => {
    const written = '{"origin":"model","title":"题","chapters":[{"id":"A","text":"A","children":['
    const [first, second, third] = [streamOf(), streamOf(written.length), streamOf(written.length)]
    const rest = [second, third]
    answers['/api/ai/outline/stream'] = () => first.response()
    answers['/api/ai/outline/resume'] = () => rest.shift()!.response()
    begin()
    first.piece(written)
    first.closing(']}]}')
    first.done(`notice: ${JSON.stringify({ code: 'stopped', message: aiMessages.outlineStopped })}\n`)
    await vi.waitFor(() => expect(session.get().notice?.code).toBe('stopped'))
    expect(calls('/api/ai/outline/resume')).toHaveLength(0)
    expect(session.get()).toMatchObject({ status: 'ready', canResume: true })
    session.get().resume()
    await vi.waitFor(() => expect(session.get().status).toBe('writing'))
    second.breakOff()
    await vi.waitFor(() => expect(calls('/api/ai/outline/resume')).toHaveLength(2), 3_000)
    const flags = calls('/api/ai/outline/resume').map(({ query }) => query.get('afterStop'))
    expect(flags).toEqual(['1', null])
    third.piece('{"id":"a1","text":"a1","children":[]}]}]}')
    third.done()
    await vi.waitFor(() => expect(session.get()).toMatchObject({ status: 'ready', notice: null }))
    expect(shape()).toEqual([['A', 'a1']])
  })

  it('goes on after a login that it needs, with all that was wished', async () => {
    const stream = streamOf()
    answers['/api/ai/outline/stream'] = () =>
      currentUserId() === null
        ? stream.response()
        : json(null, { status: 401, code: 401, message: '请先登录!' })
    begin({ minutes: 8 })
    await vi.waitFor(() => expect(loggingIn).toHaveBeenCalledOnce())
    loggingIn.mock.calls[0]![0]!()
    await vi.waitFor(() => expect(session.get().historyId).toBe('h1'))
    const [, again] = calls('/api/ai/outline/stream')
    expect((again!.body as FormData).get('minutes')).toBe('8')
  })

  it('that can’t be gone on with is asked for from where it broke, not anew', async () => {
    const stream = streamOf()
    answers['/api/ai/outline/stream'] = () => stream.response()
    answers['/api/ai/outline/resume'] = () => refusal(aiMessages.writerBusy)
    begin()
    stream.piece('{"origin":"model","title":"题","chapters":[{"id":"A","text":"A","children":[')
    await vi.waitFor(() => expect(shape()).toEqual([['A']]))
    stream.breakOff()
    await vi.waitFor(() => expect(session.get().failure?.action).toBe('继续写'), 3_000)
    session.get().failure!.retry!()
    await vi.waitFor(() => expect(calls('/api/ai/outline/resume')).toHaveLength(2))
    expect(calls('/api/ai/outline/stream')).toHaveLength(1)
    expect(shape()).toEqual([['A']])
  })

  it('is let go of when the page is left', async () => {
    const stream = streamOf()
    answers['/api/ai/outline/stream'] = () => stream.response()
    begin()
    await vi.waitFor(() => expect(session.get().status).toBe('writing'))
    session.close()
    expect(calls('/api/ai/outline/stream')[0]!.signal?.aborted).toBe(true)
  })
})

describe('the author beside the stream', () => {
  async function writing() {
    const stream = streamOf()
    answers['/api/ai/outline/stream'] = () => stream.response()
    begin()
    stream.piece(
      '{"origin":"model","title":"题","chapters":[{"id":"A","text":"A","children":[{"id":"a1","text":"a1","children":[]}',
    )
    await vi.waitFor(() => expect(shape()).toEqual([['A', 'a1']]))
    return stream
  }

  it('has every edit and every node saved, with the revision that was edited', async () => {
    const stream = await writing()
    session.get().edit({ kind: 'words', id: 'a1', words: { text: '我的' } })
    await vi.waitFor(() => expect(saves()).toHaveLength(1), 2_000)
    stream.piece(']},{"id":"B","text":"B","children":[]}]}')
    stream.done()
    await vi.waitFor(() => expect(session.get().saved).toEqual({ state: 'saved', at: '14:32' }), 4_000)
    await vi.waitFor(() => expect(saves().at(-1)!.outline.chapters).toHaveLength(2))
    expect(saves().map(({ revision }) => revision)).toEqual([0, 1])
    expect(saves()[1]!.outline.chapters[0]!.children[0]!.text).toBe('我的')
  })

  it('finds after a reload what had arrived and what was typed, and goes on from there', async () => {
    await writing()
    session.get().edit({ kind: 'remove', id: 'a1' })
    session.close()
    const { stream } = draftsOf('h1', '1').read()!
    expect(stream?.id).toBe('s1')

    const rest = streamOf(stream!.text.length)
    answers['/api/ai/outline/resume'] = () => rest.response()
    const running = { streamId: 's1', historyId: 'h1', topic: '肺结节', isRunning: false }
    answers['/api/ai/history/get'] = () =>
      json({
        historyId: 'h1',
        revision: 1,
        outline: saves().at(-1)!.outline,
        topic: '肺结节',
        updateTime: '2026-11-21 14:32:05',
        stream: running,
      })
    session = createOutlineSession()
    session.open({ historyId: 'h1', start: null, onHistory })
    await vi.waitFor(() => expect(calls('/api/ai/outline/resume')).toHaveLength(1))
    expect(calls('/api/ai/outline/resume')[0]!.headers.get('last-event-id')).toBe(String(stream!.text.length))
    rest.piece(',{"id":"a2","text":"a2","children":[]}]}]}')
    rest.done()
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
    expect(shape()).toEqual([['A', 'a2']])
    session.get().undo()
    expect(shape()).toEqual([['A', 'a1', 'a2']])
  })

  it('rewrites one section in one step while the stream goes on', async () => {
    const stream = await writing()
    stream.piece(']},{"id":"B","text":"B","children":[')
    await vi.waitFor(() => expect(shape()).toHaveLength(2))
    const section = streamOf()
    answers['/api/ai/outline/rewrite'] = () => section.response()
    session.get().rewrite('B')
    expect(session.get().rewriting).toBeNull()
    session.get().rewrite('A', '更短')
    expect(session.get().rewriting).toBe('A')
    section.piece('{"id":"A","text":"新","children":[{"id":"r1","text":"r1","children":[]}')
    await vi.waitFor(() => expect(shape()[0]).toEqual(['A', 'r1']))
    session.get().edit({ kind: 'words', id: 'B', words: { text: '二' } })
    stream.piece('{"id":"b1","text":"b1","children":[]}')
    section.piece(']}')
    section.done()
    await vi.waitFor(() => expect(session.get().rewriting).toBeNull())
    await vi.waitFor(() =>
      expect(shape()).toEqual([
        ['A', 'r1'],
        ['B', 'b1'],
      ]),
    )
    expect(calls('/api/ai/outline/rewrite')[0]!.body).toMatchObject({
      nodeId: 'A',
      instruction: '更短',
      historyId: 'h1',
    })
    session.get().undo()
    session.get().undo()
    expect(shape()).toEqual([
      ['A', 'a1'],
      ['B', 'b1'],
    ])
  })

  it('has the old section back when a rewrite is cancelled or fails', async () => {
    const stream = await writing()
    stream.piece(']},{"id":"B","text":"B","children":[')
    await vi.waitFor(() => expect(shape()).toHaveLength(2))
    const section = streamOf()
    answers['/api/ai/outline/rewrite'] = () => section.response()
    session.get().rewrite('A')
    section.piece('{"id":"A","text":"新","children":[')
    await vi.waitFor(() => expect(shape()[0]).toEqual(['A']))
    session.get().cancelRewrite()
    expect(shape()[0]).toEqual(['A', 'a1'])
    answers['/api/ai/outline/rewrite'] = () => refusal(aiMessages.writerBusy)
    session.get().rewrite('A')
    await vi.waitFor(() => expect(session.get().failure?.message).toBe(aiMessages.writerBusy))
    expect(shape()[0]).toEqual(['A', 'a1'])
  })

  it('keeps pictures that a rewrite has not taken over', async () => {
    const figure = { file: 'f', type: 'image/png', width: 2, height: 1 }
    answers['/api/ai/history/get'] = () =>
      json({
        historyId: 'h1',
        revision: 0,
        outline: tree(node('A', { ...node('p'), figure } as OutlineNode)),
        topic: '',
        updateTime: '2026-11-21 14:32:05',
        stream: null,
      })
    session.open({ historyId: 'h1', start: null, onHistory })
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
    const section = streamOf()
    answers['/api/ai/outline/rewrite'] = () => section.response()
    session.get().rewrite('A')
    section.piece('{"id":"A","text":"新","children":[{"id":"r","text":"r","children":[]}]}')
    section.done()
    await vi.waitFor(() => expect(shape()).toEqual([['A', 'r', 'p']]))
    expect(session.get().tree.chapters[0]!.children[1]!.figure).toEqual(figure)
  })
})

describe('an outline of its author’s own words', () => {
  it.each([
    ['model', 'model'],
    ['composer', 'document'],
  ] as const)('rewritten by a %s is then a %s’s, also when that is undone', async (writer, origin) => {
    answers['/api/ai/history/get'] = () =>
      json({
        historyId: 'h1',
        revision: 0,
        outline: { ...tree(node('A')), origin: 'document' },
        topic: '',
        updateTime: '2026-11-21 14:32:05',
        stream: null,
      })
    session.open({ historyId: 'h1', start: null, onHistory })
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
    expect(session.get().tree.origin).toBe('document')
    const section = streamOf()
    answers['/api/ai/outline/rewrite'] = () => {
      const response = section.response()
      response.headers.set('x-outline-writer', writer)
      return response
    }
    session.get().rewrite('A')
    section.piece('{"id":"A","text":"新","children":[]}')
    section.done()
    await vi.waitFor(() => expect(session.get().rewriting).toBeNull())
    expect(session.get().tree).toMatchObject({ origin, chapters: [{ text: '新' }] })
    session.get().undo()
    expect(session.get().tree).toMatchObject({ origin, chapters: [{ text: 'A' }] })
  })
})

describe('what could not be saved', () => {
  const entry = () =>
    json({
      historyId: 'h1',
      revision: 3,
      outline: tree(node('A')),
      topic: '',
      updateTime: '2026-11-21 15:00:00',
      stream: null,
    })
  const open = async () => {
    session = createOutlineSession()
    session.open({ historyId: 'h1', start: null, onHistory })
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
  }
  /** Whether the browser asks before the page goes. */
  const asksBeforeLeaving = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }

  const writeOffline = async () => {
    answers['/api/ai/history/get'] = entry
    answers['/api/ai/history/save'] = () => Promise.reject(new TypeError('network error'))
    await open()
    session.get().edit({ kind: 'words', id: 'A', words: { text: '断网时写的' } })
    await session.get().flush()
  }

  it('is asked about before its page goes', async () => {
    await writeOffline()
    expect(session.get().saved.state).toBe('offline')
    expect(asksBeforeLeaving()).toBe(true)
  })

  it('is on the device when its tab is closed, and saved when the outline is opened again', async () => {
    await writeOffline()
    // A page that goes tries once more, and is gone before it knows whether that succeeded.
    answers['/api/ai/history/save'] = () => new Promise(() => undefined)
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(saves()).toHaveLength(2))
    session.close()
    sessionStorage.clear()
    answers['/api/ai/history/save'] = () =>
      json({ revision: 4, updateTime: '2026-11-21 15:10:00', doubts: {} })
    await open()
    expect(session.get().tree.chapters[0]!.text).toBe('断网时写的')
    await vi.waitFor(() => expect(session.get().saved).toEqual({ state: 'saved', at: '15:10' }), 2_000)
    expect(saves().at(-1)).toMatchObject({ revision: 3, outline: { chapters: [{ text: '断网时写的' }] } })
    expect(localStorage.getItem('yantu.outline.1.h1')).toBeNull()
    expect(asksBeforeLeaving()).toBe(false)
  })

  it('is not shown to somebody else on the device', async () => {
    await writeOffline()
    session.close()
    sessionStorage.clear()
    signIn({ token: 'def', user: { userId: '2' } } as Session)
    await open()
    expect(session.get().tree.chapters[0]!.text).toBe('A')
  })
})

it('undo and redo show the line they were about', async () => {
  answers['/api/ai/history/get'] = () =>
    json({
      historyId: 'h1',
      revision: 0,
      outline: tree(node('A', node('a'), node('b')), node('B')),
      topic: '',
      updateTime: '',
      stream: null,
    })
  session.open({ historyId: 'h1', start: null, onHistory })
  await vi.waitFor(() => expect(session.get().status).toBe('ready'))
  const { edit, undo, redo, select } = session.get()
  edit({ kind: 'words', id: 'a', words: { text: '甲' } })
  edit({ kind: 'remove', id: 'b' })
  edit({ kind: 'insert', to: { parent: null, after: 'A' }, node: node('C') })
  select('B')
  const shows = (step: () => void) => {
    step()
    return session.get().selected
  }
  expect([undo, undo, undo].map(shows)).toEqual(['A', 'b', 'a'])
  expect([redo, redo, redo].map(shows)).toEqual(['a', 'a', 'C'])
})

describe('two versions', () => {
  const entry = (revision: number, outline: OutlineTree) =>
    json({ historyId: 'h1', revision, outline, topic: '', updateTime: '2026-11-21 15:00:00', stream: null })
  const opened = async () => {
    answers['/api/ai/history/get'] = () => entry(3, tree(node('A')))
    session.open({ historyId: 'h1', start: null, onHistory })
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
  }

  it('are the author’s to choose between; the one not taken is one undo away', async () => {
    await opened()
    answers['/api/ai/history/save'] = () => refusal(aiMessages.outlineStale)
    answers['/api/ai/history/get'] = () => entry(4, tree(node('Z')))
    session.get().edit({ kind: 'words', id: 'A', words: { text: '我的' } })
    await vi.waitFor(() => expect(session.get().saved.state).toBe('stale'), 2_000)
    expect(session.get().tree.chapters[0]!.text).toBe('我的')
    session.get().takeLatest()
    await vi.waitFor(() => expect(shape()).toEqual([['Z']]))
    session.get().undo()
    expect(session.get().tree.chapters[0]!.text).toBe('我的')
  })

  it('end with the one here when it is put over the newer', async () => {
    await opened()
    answers['/api/ai/history/save'] = ({ body }) =>
      (body as { revision: number }).revision === 4
        ? json({ revision: 5, updateTime: '2026-11-21 15:01:00', doubts: {} })
        : refusal(aiMessages.outlineStale)
    answers['/api/ai/history/get'] = () => entry(4, tree(node('Z')))
    session.get().edit({ kind: 'words', id: 'A', words: { text: '我的' } })
    await vi.waitFor(() => expect(session.get().saved.state).toBe('stale'), 2_000)
    session.get().overwrite()
    await vi.waitFor(() => expect(session.get().saved).toEqual({ state: 'saved', at: '15:01' }))
    expect(saves().at(-1)!.outline.chapters[0]!.text).toBe('我的')
  })

  /** Keeps what is saved with the newest revision, and answers all saves but the first. */
  function keeping(): { outline: OutlineTree | null } {
    const kept: { outline: OutlineTree | null } = { outline: null }
    let revision = 3
    answers['/api/ai/history/save'] = ({ body }) => {
      const sent = body as { revision: number; outline: OutlineTree }
      if (sent.revision !== revision) return refusal(aiMessages.outlineStale)
      revision++
      kept.outline = sent.outline
      if (revision === 4) throw new TypeError('network error')
      return json({ revision, updateTime: '2026-11-21 15:02:00', doubts: {} })
    }
    answers['/api/ai/history/get'] = () => entry(revision, kept.outline ?? tree(node('A')))
    return kept
  }
  const type = (text: string) => session.get().edit({ kind: 'words', id: 'A', words: { text } })
  const isSaved = () =>
    vi.waitFor(() => expect(session.get().saved).toEqual({ state: 'saved', at: '15:02' }), 3_000)

  it.each([[[]], [['还有']], [['还有', '还有一', '还有一二', '还有一二三', '还有一二三四']]])(
    'are none when the newer one is a save of ours whose answer was lost, and %j was written without a connection',
    async (meanwhile: string[]) => {
      await opened()
      const kept = keeping()
      type('我的')
      await vi.waitFor(() => expect(session.get().saved.state).toBe('offline'), 2_000)
      expect(draftsOf('h1', '1').read()?.document.tree.chapters[0]!.text).toBe('我的')
      const save = answers['/api/ai/history/save']!
      answers['/api/ai/history/save'] = () => Promise.reject(new TypeError('network error'))
      for (const text of meanwhile) {
        type(text)
        await session.get().flush()
      }
      answers['/api/ai/history/save'] = save
      window.dispatchEvent(new Event('online'))
      await isSaved()
      expect(kept.outline?.chapters[0]!.text).toBe(meanwhile.at(-1) ?? '我的')
    },
  )

  it('are none when a save of the page before comes after this one was opened', async () => {
    await opened()
    const kept = keeping()
    const newest = answers['/api/ai/history/get']!
    let arrive: () => unknown = () => undefined
    const save = answers['/api/ai/history/save']!
    answers['/api/ai/history/save'] = (first) =>
      new Promise((_, reject) => {
        arrive = () => {
          try {
            void save(first)
          } catch (error) {
            reject(error as Error)
          }
        }
        answers['/api/ai/history/save'] = save
      })
    type('我的')
    void session.get().flush()
    session.close()
    session = createOutlineSession()
    await opened()
    answers['/api/ai/history/get'] = newest
    arrive()
    type('我的，还有')
    await isSaved()
    expect(kept.outline?.chapters[0]!.text).toBe('我的，还有')
  })
})

describe('the theme', () => {
  const opened = async (themeId: string | null) => {
    answers['/api/ai/history/get'] = () =>
      json({
        historyId: 'h1',
        revision: 3,
        themeId,
        outline: tree(node('A')),
        topic: '',
        updateTime: '2026-11-21 15:00:00',
        stream: null,
      })
    session.open({ historyId: 'h1', start: null, onHistory })
    await vi.waitFor(() => expect(session.get().status).toBe('ready'))
  }

  it('is the entry’s, and another is saved with the outline as no step of undo', async () => {
    await opened('ink-yanmo')
    expect(session.get().themeId).toBe('ink-yanmo')
    session.get().setTheme('ink-yanmo')
    expect(session.get().saved.state).toBe('saved')
    session.get().setTheme('swiss-red')
    expect(session.get().canUndo).toBe(false)
    await session.get().flush()
    expect(saves()).toMatchObject([{ revision: 3, themeId: 'swiss-red' }])
  })

  it('chosen before the writing is saved when that is done, not in between', async () => {
    const stream = streamOf()
    answers['/api/ai/outline/stream'] = () => stream.response()
    begin({ themeId: 'work-7' })
    stream.piece('{"origin":"model","title":"题","chapters":[{"id":"a","text":"a","children":[]}]}')
    await vi.waitFor(() => expect(session.get().tree.chapters).toHaveLength(1))
    expect(session.get().themeId).toBe('work-7')
    expect(saves()).toEqual([])
    stream.done()
    await vi.waitFor(() => expect(saves()).toMatchObject([{ revision: 0, themeId: 'work-7' }]))
  })

  it('that could not be saved outlives a reload', async () => {
    await opened(null)
    answers['/api/ai/history/save'] = () => Promise.reject(new TypeError('network error'))
    session.get().setTheme('swiss-red')
    await session.get().flush()
    expect(session.get().saved.state).toBe('offline')
    session.close()
    session = createOutlineSession()
    await opened(null)
    expect(session.get().themeId).toBe('swiss-red')
  })
})

it('doubts that come with a save are put to the nodes, and saved no second time', async () => {
  answers['/api/ai/history/get'] = () =>
    json({ historyId: 'h1', revision: 3, outline: tree(node('A')), topic: '', updateTime: '', stream: null })
  answers['/api/ai/history/save'] = () =>
    json({ revision: 4, updateTime: '2026-11-21 15:00:00', doubts: { A: ['42%'] } })
  session.open({ historyId: 'h1', start: null, onHistory })
  await vi.waitFor(() => expect(session.get().status).toBe('ready'))
  session.get().edit({ kind: 'words', id: 'A', words: { text: '占比 42%' } })
  await session.get().flush()
  expect(session.get().tree.chapters[0]!.doubts).toEqual(['42%'])
  expect(session.get().saved.state).toBe('saved')
  session.get().undo()
  expect(session.get().tree.chapters[0]!.text).toBe('A')
})
