import { act, renderHook } from '@testing-library/react'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { usePouredPages } from './use-poured-pages.ts'

const PATH = '/api/ai/market/preview'

const treeOf = (text: string): OutlineTree => ({
  title: '湿地',
  origin: 'composer',
  chapters: [{ id: 'a', text, children: [] }],
})
const page = (words: string) => ({
  key: 'a',
  title: words,
  notes: '',
  svg: `<svg><image href="picture:sky"/><text>${words}</text></svg>`,
  omitted: [],
})
const preview = (words: string, pictures: object = {}) => ({
  data: { pages: [page(words)], total: 1, pictures },
})
const sky = { sky: 'data:image/png;base64,AAAA' }

const poured = (first: OutlineTree, theme: string | null = 'work-7') =>
  renderHook(
    ({ themeId, tree }) =>
      usePouredPages(themeId, { tree, historyId: 'h' }, { tree, themeId: 'ink', pictures: {} }),
    { initialProps: { themeId: theme, tree: first } },
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const revoked = vi.fn<(address: string) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  let made = 0
  Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: revoked.mockClear() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('asks at once when the theme is chosen, then when the author has rested, and never twice for the same', async () => {
  const { asked, count } = answerCalls({ [PATH]: [preview('研究背景', sky), preview('研究现状')] })
  const { result, rerender } = poured(treeOf('研究背景'))
  expect(result.current.live).toBeNull()
  await pass(0)
  expect(result.current.live?.pages[0]?.title).toBe('研究背景')
  expect(result.current.live?.pagesOf('a')).toEqual([1])

  for (const text of ['研', '研究', '研究现状']) {
    rerender({ themeId: 'work-7', tree: treeOf(text) })
    await pass(400)
  }
  expect(count(PATH)).toBe(1)
  expect(result.current.isStale).toBe(true)
  expect(result.current.live?.pages[0]?.title).toBe('研究背景')
  await pass(200)
  expect(result.current.live?.pages[0]?.title).toBe('研究现状')
  expect(result.current.isStale).toBe(false)
  expect(asked[1]?.body).toMatchObject({ themeId: 'work-7', historyId: 'h', known: ['sky'] })

  const doubted = treeOf('研究现状')
  doubted.chapters[0]!.doubts = ['12%']
  rerender({ themeId: 'work-7', tree: doubted })
  await pass(5_000)
  expect(count(PATH)).toBe(2)
})

it('draws an outline that never rests every few seconds', async () => {
  const { count } = answerCalls({ [PATH]: preview('x') })
  const { rerender } = poured(treeOf(''))
  await pass(0)
  for (let at = 0; at < 16; at++) {
    rerender({ themeId: 'work-7', tree: treeOf(`第${at}字`) })
    await pass(400)
  }
  expect(count(PATH)).toBe(3)
})

it('holds a picture once, under one address, until the theme is left', async () => {
  const { count } = answerCalls({ [PATH]: [preview('一', sky), preview('二', sky)] })
  const { result, rerender } = poured(treeOf('一'))
  await pass(0)
  rerender({ themeId: 'work-7', tree: treeOf('二') })
  await pass(600)
  expect(result.current.live?.pages[0]?.svg()).toContain('href="blob:1"')
  expect(revoked).not.toHaveBeenCalled()
  rerender({ themeId: null, tree: treeOf('三') })
  await pass(5_000)
  expect(revoked.mock.calls).toEqual([['blob:1']])
  expect(result.current.live).toBeNull()
  expect(count(PATH)).toBe(2)
})

it('keeps the pages when nothing newer comes, says why, and draws again when asked to or online again', async () => {
  const refused = { code: 400, message: '正在生成的演示较多，请稍后再试' }
  answerCalls({ [PATH]: [preview('一'), refused, preview('二'), new TypeError('gone'), preview('三')] })
  const { result, rerender } = poured(treeOf('一'))
  await pass(0)
  rerender({ themeId: 'work-7', tree: treeOf('二') })
  await pass(600)
  expect(result.current.problem).toBe(refused.message)
  expect(result.current.live?.pages[0]?.title).toBe('一')
  act(() => result.current.retry())
  await pass(0)
  expect(result.current.problem).toBeNull()
  expect(result.current.live?.pages[0]?.title).toBe('二')

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  rerender({ themeId: 'work-7', tree: treeOf('三') })
  await pass(600)
  expect(result.current.problem).toContain('网络已断开')
  expect(result.current.live?.pages[0]?.title).toBe('二')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(0)
  expect(result.current.live?.pages[0]?.title).toBe('三')
})

it('asks for nothing while the theme is none of the market, and not for an empty outline', async () => {
  const { asked } = answerCalls({})
  poured(treeOf('一'), null)
  poured({ ...treeOf(''), chapters: [] })
  await pass(5_000)
  expect(asked).toEqual([])
})
