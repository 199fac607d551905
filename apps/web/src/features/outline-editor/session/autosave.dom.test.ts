import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import { describe, expect, it, vi } from 'vitest'
import { signIn, type Session } from '../../session/index.ts'
import { draftsOf } from './draft.ts'
import {
  answers,
  begin,
  entry,
  isReady,
  node,
  openEntry,
  playSessions,
  refusal,
  reopen,
  saved,
  saves,
  session,
  shape,
  streamOf,
  tree,
} from './session.fixture.ts'

playSessions()

describe('what could not be saved', () => {
  /** Whether the browser asks before the page goes. */
  const asksBeforeLeaving = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }

  const writeOffline = async () => {
    await openEntry(tree(node('A')), { revision: 3 })
    answers['/api/ai/history/save'] = () => Promise.reject(new TypeError('network error'))
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
    answers['/api/ai/history/save'] = () => saved(4, '15:10')
    reopen()
    await isReady()
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
    reopen()
    await isReady()
    expect(session.get().tree.chapters[0]!.text).toBe('A')
  })
})

describe('two versions', () => {
  const opened = () => openEntry(tree(node('A')), { revision: 3 })

  it('are the author’s to choose between; the one not taken is one undo away', async () => {
    await opened()
    answers['/api/ai/history/save'] = () => refusal(aiMessages.outlineStale)
    answers['/api/ai/history/get'] = () => entry(tree(node('Z')), { revision: 4 })
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
      (body as { revision: number }).revision === 4 ? saved(5, '15:01') : refusal(aiMessages.outlineStale)
    answers['/api/ai/history/get'] = () => entry(tree(node('Z')), { revision: 4 })
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
      return saved(revision, '15:02')
    }
    answers['/api/ai/history/get'] = () => entry(kept.outline ?? tree(node('A')), { revision })
    return kept
  }
  const type = (text: string) => session.get().edit({ kind: 'words', id: 'A', words: { text } })
  const isSavedAgain = () =>
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
      await isSavedAgain()
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
    await opened()
    answers['/api/ai/history/get'] = newest
    arrive()
    type('我的，还有')
    await isSavedAgain()
    expect(kept.outline?.chapters[0]!.text).toBe('我的，还有')
  })
})

describe('the theme', () => {
  const opened = (themeId: string | null) => openEntry(tree(node('A')), { revision: 3, themeId })

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
    await opened(null)
    expect(session.get().themeId).toBe('swiss-red')
  })
})

it('doubts that come with a save are put to the nodes, and saved no second time', async () => {
  await openEntry(tree(node('A')), { revision: 3 })
  answers['/api/ai/history/save'] = () => saved(4, '15:00', { A: ['42%'] })
  session.get().edit({ kind: 'words', id: 'A', words: { text: '占比 42%' } })
  await session.get().flush()
  expect(session.get().tree.chapters[0]!.doubts).toEqual(['42%'])
  expect(session.get().saved.state).toBe('saved')
  session.get().undo()
  expect(session.get().tree.chapters[0]!.text).toBe('A')
})
