import { act, renderHook } from '@testing-library/react'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DrawnDeck } from './engine/protocol.ts'
import { standInWorkers } from './engine/workers.fixture.ts'
import { useLiveEngine } from './use-live-pages.ts'

const treeOf = (text: string): OutlineTree => ({
  title: '湿地',
  origin: 'composer',
  chapters: [{ id: 'a', text, children: [] }],
})
const deckOf = (title: string): DrawnDeck => ({
  skin: { id: 'ink', palettes: [] },
  pages: [{ id: 1, svg: '<svg/>', anchor: 'a', key: 'a', title, notes: '' }],
  places: { a: [0] },
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

let workers: ReturnType<typeof standInWorkers>
beforeEach(() => {
  vi.useFakeTimers()
  workers = standInWorkers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawn = (text = '背景') =>
  renderHook(({ tree }) => useLiveEngine(tree, 'ink'), { initialProps: { tree: treeOf(text) } })
const answer = (worker: number, title: string) => {
  const { asked, say } = workers[worker]!
  act(() => say('message', { data: { id: asked.at(-1)!.id, answer: deckOf(title) } }))
  return pass(0)
}

it('says when its worker is long in answering, and shows the pages should they come after all', async () => {
  const { result } = drawn()
  await pass(9_000)
  expect(result.current.isLate).toBe(false)
  await pass(1_500)
  expect(result.current).toMatchObject({ isLate: true, live: null, problem: null })
  await answer(0, '背景')
  expect(result.current).toMatchObject({ isLate: false, problem: null })
  expect(result.current.live?.pages[0]?.title).toBe('背景')
  await pass(60_000)
  expect(result.current.isLate).toBe(false)
})

it('asks another worker for the newest outline on demand, and keeps what was drawn', async () => {
  const { result, rerender } = drawn()
  await answer(0, '背景')
  rerender({ tree: treeOf('背景与') })
  rerender({ tree: treeOf('背景与意义') })
  await pass(11_000)
  expect(result.current.isLate).toBe(true)
  expect(result.current.live?.pages[0]?.title).toBe('背景')
  act(() => result.current.retry())
  expect(result.current).toMatchObject({ isLate: false })
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  expect(workers[1]!.asked.map(({ request }) => request.tree.chapters[0]!.text)).toEqual(['背景与意义'])
  await pass(11_000)
  expect(result.current.isLate).toBe(true)
  await answer(1, '背景与意义')
  expect(result.current).toMatchObject({ isLate: false, problem: null })
  expect(result.current.live?.pages[0]?.title).toBe('背景与意义')
})

it('is not late while an author types and every answer comes', async () => {
  const { result, rerender } = drawn('')
  for (let at = 0; at < 20; at++) {
    rerender({ tree: treeOf(`第${at}字`) })
    await pass(1_000)
    await answer(0, `第${at}字`)
    rerender({ tree: treeOf(`第${at}字，`) })
    expect(result.current.isLate).toBe(false)
  }
})
