import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../lib/answers.fixture.ts'
import { toasts } from '../../lib/toast.ts'
import { asUser } from '../../lib/viewer.fixture.tsx'
import { useOrderStatus } from './use-order-status.ts'

const path = '/api/wxPay/queryWxOrderInfo'
const state = (status: string) => ({ data: { orderId: 'o1', status } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The library tells of an answer in a turn of its own. */
const TELLS_MS = 1

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  toasts.set([])
})

describe('polling an order', () => {
  it('asks after two seconds and every two seconds until it is paid', async () => {
    const { count } = answerCalls({ [path]: [state('0'), state('0'), state('1')] })
    const { result } = renderHook(() => useOrderStatus('o1'), asUser())
    await pass(1_999)
    expect(count(path)).toBe(0)
    await pass(1)
    expect(count(path)).toBe(1)
    await pass(2_000)
    expect(result.current).toBe('0')
    await pass(2_000 + TELLS_MS)
    expect(result.current).toBe('1')
    await pass(10_000)
    expect(count(path)).toBe(3)
  })

  it.each(['2', '3', '4'])('stops at the settled state %s', async (status) => {
    const { count } = answerCalls({ [path]: state(status) })
    const { result } = renderHook(() => useOrderStatus('o1'), asUser())
    await pass(9_000)
    expect(result.current).toBe(status)
    expect(count(path)).toBe(1)
  })

  it.each([
    ['a failed connection', new TypeError('fetch failed')],
    ['too many requests', { status: 429, code: 429, message: '操作过于频繁，请稍后再试' }],
    ['a refusal', { code: 500, message: '服务器内部错误' }],
  ])('asks again in silence after %s', async (_what, failure) => {
    const { count } = answerCalls({ [path]: [failure, state('1')] })
    const { result } = renderHook(() => useOrderStatus('o1'), asUser())
    await pass(4_000 + TELLS_MS)
    expect(result.current).toBe('1')
    expect(count(path)).toBe(2)
    expect(toasts.get()).toEqual([])
  })

  it('stops when the session is over', async () => {
    const { count } = answerCalls({ [path]: { status: 401, code: 401, message: '未授权，请登录' } })
    renderHook(() => useOrderStatus('o1'), asUser())
    await pass(9_000)
    expect(count(path)).toBe(1)
  })

  it('stops with its component', async () => {
    const { count } = answerCalls({ [path]: state('0') })
    const { unmount } = renderHook(() => useOrderStatus('o1'), asUser())
    await pass(2_000)
    unmount()
    await pass(10_000)
    expect(count(path)).toBe(1)
  })

  it('forgets the order that was replaced', async () => {
    answerCalls({ [path]: [state('1'), state('0')] })
    const { result, rerender } = renderHook(({ id }) => useOrderStatus(id), {
      initialProps: { id: 'o1' },
      ...asUser(),
    })
    await pass(2_000 + TELLS_MS)
    expect(result.current).toBe('1')
    rerender({ id: 'o2' })
    expect(result.current).toBe('0')
  })

  it('asks nothing without an order', async () => {
    const { asked } = answerCalls({})
    renderHook(() => useOrderStatus(undefined), asUser())
    await pass(6_000)
    expect(asked).toEqual([])
  })
})
