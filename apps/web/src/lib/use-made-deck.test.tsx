import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from './answers.fixture.ts'
import { useMadeDeck } from './use-made-deck.ts'
import { asUser } from './viewer.fixture.tsx'

const GENERATE = '/api/iSlide/generatePPt'
const deck = { url: '/files/d.pptx', fileName: '湿地.pptx', pages: 12, thumbnails: [], findings: [] }

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  renderHook(() => useMadeDeck(async (themeId: string) => ({ historyId: '7', themeId })), asUser()).result

it('makes a deck of what is wanted, saves it, and makes it anew once its address no longer opens', async () => {
  const { asked } = answerCalls({ [GENERATE]: { data: deck } })
  const made = show()
  await act(() => made.current.make('swiss'))
  expect(made.current.state).toMatchObject({ phase: 'done', wanted: 'swiss', deck })
  expect(asked[0]?.body).toEqual({ historyId: '7', themeId: 'swiss', generateThumbnail: '1' })
  act(() => made.current.again())
  expect([saved.length, asked.length]).toEqual([2, 1])
  vi.advanceTimersByTime(50_000)
  await act(async () => made.current.again())
  await vi.waitFor(() => expect([saved.length, asked.length]).toEqual([3, 2]))
})

it.each([
  ['今日 AI 生成次数已用完，请购买会员或升级会员', true],
  ['主题不存在或已下架', false],
])('says what was refused, and whether a membership would help: %s', async (message, isOverQuota) => {
  answerCalls({ [GENERATE]: { code: 400, message } })
  const made = show()
  await act(() => made.current.make('ink'))
  expect(made.current.state).toEqual({ phase: 'failed', wanted: 'ink', message, isOverQuota })
  expect(saved).toEqual([])
})
