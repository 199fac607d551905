import type { OutlineNode } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import { describe, expect, it, vi } from 'vitest'
import { currentUserId } from '../../session/index.ts'
import { draftsOf } from './draft.ts'
import {
  answers,
  type Asked,
  begin,
  calls,
  entry,
  json,
  loggingIn,
  node,
  openEntry,
  playSessions,
  refusal,
  reopen,
  saves,
  session,
  shape,
  streamOf,
  told,
  tree,
} from './session.fixture.ts'

playSessions()

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
    answers['/api/ai/history/get'] = () => entry(saves().at(-1)!.outline, { revision: 1, stream: running })
    reopen()
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
    await openEntry(tree(node('A', { ...node('p'), figure } as OutlineNode)))
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
    await openEntry({ ...tree(node('A')), origin: 'document' })
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

it('undo and redo show the line they were about', async () => {
  await openEntry(tree(node('A', node('a'), node('b')), node('B')))
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
