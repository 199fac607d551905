import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import { identityMessages } from '@yantu/contract/messages/identity'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/transport/errors.ts'
import { openDocument } from '../model/document.ts'
import type { Draft } from './draft.ts'
import { nothingYet, type SessionEvent, type SessionModel } from './session-model.ts'
import { type Step, transition } from './transitions.ts'

const node = (id: string, ...children: OutlineNode[]): OutlineNode => ({ id, text: id, children })
const tree = (...chapters: OutlineNode[]): OutlineTree => ({ title: '题', origin: 'model', chapters })
const written = openDocument(tree(node('A', node('a'))))
const stream = { id: 's1', text: '{"title":"题"' }

const ready: SessionModel = {
  ...nothingYet,
  document: written,
  status: 'ready',
  historyId: 'h1',
  themeId: 'ink',
}
const writing: SessionModel = { ...ready, status: 'writing', stream, start: { topic: '肺结节' } }
const kinds = ({ effects }: Step) => effects.map(({ kind }) => kind)
const end = (notice: SessionModel['notice'] = null): SessionEvent => ({
  kind: 'streamEnded',
  end: { kind: 'done', notice },
})
const broken = (code: number, message = '慢一点'): SessionEvent => ({
  kind: 'streamEnded',
  end: { kind: 'failed', error: new ApiError(code, message) },
})
const reading = { streamId: 's1', historyId: 'h1', writer: 'model', from: null } as const
const rename: SessionEvent = { kind: 'edit', edit: { kind: 'words', id: 'a', words: { text: '甲' } } }
const draft: Draft = {
  document: openDocument(tree(node('A', node('我的')))),
  revision: 2,
  isUnsaved: true,
  sent: [],
  stream: null,
  expectedPages: 12,
  themeId: 'swiss',
}

describe('a session', () => {
  it('has no event and no state that a step changes in place', () => {
    const before = structuredClone(writing)
    for (const event of [rename, end(), broken(0), { kind: 'stop' }, { kind: 'resume' }] as const)
      transition(writing, event)
    expect(structuredClone(writing)).toEqual(before)
  })

  it('begins as a new one, whatever was there', () => {
    const start = { topic: '肺结节', minutes: 8, themeId: 'work-7' } as const
    const step = transition({ ...ready, isOwn: true, selected: 'a' }, { kind: 'begin', start })
    expect(step.effects).toEqual([{ kind: 'write', start }])
    expect(step.model).toEqual({
      ...nothingYet,
      start,
      status: 'writing',
      topic: '肺结节',
      themeId: 'work-7',
      isThemeUnsaved: true,
      expectedPages: 12,
      document: expect.objectContaining({ tree: { title: '肺结节', origin: 'composer', chapters: [] } }),
    })
  })
})

describe('an entry that is opened', () => {
  const entry = {
    historyId: 'h1',
    topic: '肺结节',
    revision: 3,
    outline: tree(node('A')),
    themeId: 'ink',
    updateTime: '2026-11-21 15:00:00',
    stream: null as { streamId: string; isRunning: boolean } | null,
  }
  const loaded = (changes: Partial<typeof entry> = {}, remembered: Draft | null = null) =>
    transition({ ...nothingYet, historyId: 'h1' }, {
      kind: 'loaded',
      entry: { ...entry, ...changes },
      draft: remembered,
    } as unknown as SessionEvent)

  it('is saved from its revision, and its writer is asked for', () => {
    const step = loaded()
    expect(step.effects).toEqual([
      { kind: 'keepAs', historyId: 'h1', revision: 3, sent: [], at: '15:00' },
      { kind: 'keepSoon' },
      { kind: 'knowWriter' },
    ])
    expect(step.model).toMatchObject({ status: 'ready', topic: '肺结节', themeId: 'ink', isOwn: true })
  })

  it('is read on where it is being written', () => {
    const step = loaded({ outline: null as never, stream: { streamId: 's1', isRunning: true } })
    expect(step.effects.at(-1)).toEqual({ kind: 'write', afterStop: false })
    expect(step.model).toMatchObject({ status: 'writing', stream: { id: 's1', text: '' } })
  })

  it('is offered the rest where its writing ended early', () => {
    const step = loaded({ stream: { streamId: 's1', isRunning: false } })
    expect(kinds(step)).not.toContain('write')
    expect(step.model).toMatchObject({ status: 'ready', canResume: true, notice: { code: 'truncated' } })
  })

  it.each([
    ['saved where it is newer than the server’s', { revision: 2 }, 'touch'],
    ['stale where both have gone on', { revision: 5 }, 'markStale'],
  ])('has what this device remembers, %s', (_what, changes, effect) => {
    const step = loaded(changes, draft)
    expect(kinds(step)).toContain(effect)
    expect(step.model.document.tree).toEqual(draft.document.tree)
    expect(step.model.isThemeUnsaved).toBe(true)
  })

  const failing = (error: ApiError, remembered: Draft | null) =>
    transition(
      { ...nothingYet, historyId: 'h1' },
      { kind: 'loadFailed', historyId: 'h1', error, draft: remembered },
    )

  it('is the remembered one without a connection', () => {
    const step = failing(new ApiError(0, '连接错误'), draft)
    expect(kinds(step)).toEqual(['keepAs', 'keepSoon', 'touch'])
    expect(step.model).toMatchObject({ status: 'ready', isOwn: true, themeId: 'swiss', failure: null })
  })

  it.each([
    ['without anything remembered', new ApiError(0, '连接错误'), null, '连接错误'],
    ['by a refusal, whatever is remembered', new ApiError(500, '服务器内部错误'), draft, '服务器内部错误'],
    ['where it is gone', new ApiError(404, '请求地址不存在: /x'), draft, '这份大纲找不到了，可能已被删除'],
  ])('fails %s, and can be loaded again', (_what, error, remembered, message) => {
    expect(failing(error, remembered).model).toMatchObject({
      status: 'failed',
      failure: { message, retry: { kind: 'load', historyId: 'h1' } },
    })
  })
})

describe('a stream that opens', () => {
  it('names the entry once', () => {
    const first = transition({ ...writing, historyId: null }, { kind: 'streamOpened', reading })
    expect(first.effects).toEqual([
      { kind: 'keepAs', historyId: 'h1', revision: 0, sent: [] },
      { kind: 'nameEntry', historyId: 'h1' },
    ])
    expect(transition(first.model, { kind: 'streamOpened', reading }).effects).toEqual([])
  })

  it('saves what its author wrote before it had an entry', () => {
    const step = transition({ ...writing, historyId: null, isOwn: true }, { kind: 'streamOpened', reading })
    expect(kinds(step)).toEqual(['keepAs', 'touch', 'nameEntry'])
  })

  it('keeps what arrived of it before, and puts away what was said of its end', () => {
    const failure = { message: '断了', retry: null }
    const step = transition({ ...writing, failure, canResume: true }, { kind: 'streamOpened', reading })
    expect(step.model).toMatchObject({ stream, failure: null, canResume: false, writer: 'model' })
  })
})

describe('a stream that ends', () => {
  it.each([
    [null, false],
    ['truncated', true],
    ['failed', true],
    ['stopped', true],
    ['filtered', false],
  ] as const)('with %s: the rest can be asked for: %s', (code, canResume) => {
    const { model } = transition({ ...writing, paused: true }, end(code && { code, message: '' }))
    expect(model).toMatchObject({ status: 'ready', canResume, paused: false })
  })

  it.each([
    ['nobody changed', {}, ['savedByServer', 'keepNow']],
    ['its author changed', { isOwn: true }, ['flush', 'keepNow']],
    ['shown in a theme not kept yet', { isThemeUnsaved: true }, ['touch', 'flush', 'keepNow']],
  ])('is kept, of an outline that %s', (_what, changes, effects) => {
    expect(kinds(transition({ ...writing, ...changes }, end()))).toEqual(effects)
  })

  it('breaks off: the rest can be asked for where anything arrived', () => {
    expect(transition(writing, broken(500)).model).toMatchObject({
      status: 'ready',
      canResume: true,
      failure: { message: '慢一点', action: '继续写', retry: { kind: 'resume' } },
    })
  })

  it('is refused: all of it can be asked for again, in place of another that runs', () => {
    const empty = { ...nothingYet, status: 'writing', start: { topic: '肺结节' } } as const
    const retry = { kind: 'begin', start: { topic: '肺结节', replace: true } }
    const { model } = transition(empty, broken(400, aiMessages.outlineRunning))
    expect(model).toMatchObject({ status: 'failed', failure: { action: '停下那一份，写这一份', retry } })
    expect(transition(empty, broken(429)).model.failure).toEqual({ message: '慢一点', retry })
  })

  it('says that somebody has to log in', () => {
    expect(transition(writing, broken(401)).effects).toContainEqual({
      kind: 'warn',
      message: identityMessages.loginFirst,
    })
  })

  it('is no failure where the stream is gone and the outline is there', () => {
    expect(transition(writing, broken(404)).model).toMatchObject({ status: 'ready', failure: null })
  })

  it('changes nothing when the page let go of it', () => {
    const aborted: SessionEvent = { kind: 'streamEnded', end: { kind: 'aborted' } }
    expect(transition(writing, aborted)).toEqual({ model: writing, effects: [] })
  })
})

describe('stopping', () => {
  it('asks the server where there is a stream, and waits for its end', () => {
    expect(transition(writing, { kind: 'stop' })).toEqual({
      model: writing,
      effects: [{ kind: 'stopWriting', streamId: 's1' }],
    })
  })

  it('lets go of what has not begun, which can be begun again', () => {
    const step = transition({ ...nothingYet, status: 'writing', start: { topic: '题' } }, { kind: 'stop' })
    expect(kinds(step)).toEqual(['dropWriting'])
    expect(step.model).toMatchObject({ status: 'failed', failure: { retry: { kind: 'begin' } } })
  })

  it('ends here where the server can’t be asked', () => {
    const step = transition(writing, { kind: 'stopFailed' })
    expect(kinds(step)).toEqual(['dropWriting'])
    expect(step.model).toMatchObject({ status: 'ready', canResume: true, notice: { code: 'stopped' } })
  })
})

describe('its author', () => {
  it('has a change kept here and saved, and nothing done where nothing changed', () => {
    const step = transition(ready, rename)
    expect(kinds(step)).toEqual(['keepSoon', 'touch'])
    expect(step.model).toMatchObject({ isOwn: true })
    const nothing: SessionEvent = { kind: 'edit', edit: { kind: 'remove', id: 'nowhere' } }
    expect(transition(ready, nothing)).toEqual({ model: ready, effects: [] })
    expect(transition(ready, { kind: 'step', taken: 'undo' })).toEqual({ model: ready, effects: [] })
  })

  it('is led to what a step of undo was about, and a rewrite hears of it', () => {
    const step = transition(transition(ready, rename).model, { kind: 'step', taken: 'undo' })
    expect(step.model.selected).toBe('a')
    expect(kinds(step)).toEqual(['keepSoon', 'touch', 'rewriteStepped'])
  })

  it('no longer has chosen what is gone', () => {
    const remove: SessionEvent = { kind: 'edit', edit: { kind: 'remove', id: 'a' } }
    expect(transition({ ...ready, selected: 'a' }, remove).model.selected).toBeNull()
  })

  it('has a theme saved at once, of what is being written only at its end', () => {
    const choose: SessionEvent = { kind: 'setTheme', themeId: 'swiss' }
    expect(kinds(transition(ready, choose))).toEqual(['touch'])
    const step = transition(writing, choose)
    expect(kinds(step)).toEqual(['keepSoon'])
    expect(step.model).toMatchObject({ themeId: 'swiss', isThemeUnsaved: true, isOwn: false })
    expect(transition(ready, { kind: 'setTheme', themeId: 'ink' })).toEqual({ model: ready, effects: [] })
  })

  it.each([
    ['what is not there', ready, 'nowhere', 0],
    ['without an entry', { ...ready, historyId: null }, 'A', 0],
    ['what is being written', writing, 'A', 0],
    ['a section', ready, 'A', 1],
  ])('has rewritten %s', (_what, model, nodeId, orders) => {
    expect(transition(model, { kind: 'rewrite', nodeId }).effects).toHaveLength(orders)
  })
})

describe('a save', () => {
  it('is of this theme only where no other was chosen meanwhile', () => {
    const saved = { kind: 'saved', tree: ready.document.tree, doubts: {} } as const
    const unsaved = { ...ready, isThemeUnsaved: true }
    expect(transition(unsaved, { ...saved, themeId: 'ink' }).model.isThemeUnsaved).toBe(false)
    expect(transition(unsaved, { ...saved, themeId: 'other' }).model.isThemeUnsaved).toBe(true)
  })

  it('shows the doubts that come with it, and is not made again for them', () => {
    const step = transition(ready, {
      kind: 'saved',
      tree: ready.document.tree,
      themeId: 'ink',
      doubts: { a: ['42%'] },
    })
    expect(kinds(step)).toEqual(['keepSoon'])
    expect(step.model.document.tree.chapters[0]?.children[0]?.doubts).toEqual(['42%'])
  })
})
