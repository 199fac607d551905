import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countdownAt, useSendCode } from './use-send-code.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the countdown', () => {
  it.each([
    [0, 60],
    [999, 60],
    [1_000, 59],
    [58_999, 2],
    [59_000, null],
  ])('shows after %i ms: %s', (elapsed, shown) => expect(countdownAt(elapsed)).toBe(shown))
})

describe('sending a code', () => {
  it('shows 60 at once and gives the link back after 59 s', async () => {
    const { result } = renderHook(() => useSendCode(async () => true))
    expect(result.current.state).toEqual({ kind: 'first' })
    await act(() => result.current.send())
    expect(result.current.state).toEqual({ kind: 'waiting', seconds: 60 })
    await pass(58_900)
    expect(result.current.state).toEqual({ kind: 'waiting', seconds: 2 })
    await pass(300)
    expect(result.current.state).toEqual({ kind: 'again' })
  })

  it('tells how much of a proof is done while it sends', async () => {
    let report: (part: number) => void = () => undefined
    let finish: (sent: boolean) => void = () => undefined
    const { result } = renderHook(() =>
      useSendCode((onProgress) => {
        report = onProgress
        return new Promise((resolve) => (finish = resolve))
      }),
    )
    act(() => void result.current.send())
    expect(result.current.state).toEqual({ kind: 'sending' })
    act(() => report(0.42))
    expect(result.current.state).toEqual({ kind: 'sending', progress: 0.42 })
    await act(async () => finish(false))
    act(() => void result.current.send())
    expect(result.current.state).toEqual({ kind: 'sending' })
  })

  it('leaves the link as it was when it fails', async () => {
    const { result } = renderHook(() => useSendCode(async () => false))
    await act(() => result.current.send())
    expect(result.current.state).toEqual({ kind: 'first' })
  })

  it('leaves the link when the call is thrown back', async () => {
    const { result } = renderHook(() => useSendCode(() => Promise.reject(new Error('网络错误'))))
    await act(() => result.current.send().catch(() => undefined))
    expect(result.current.state).toEqual({ kind: 'first' })
  })

  it('sends once while under way and while counting', async () => {
    let finish: (sent: boolean) => void = () => undefined
    const send = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (finish = resolve)))
    const { result } = renderHook(() => useSendCode(send))
    act(() => void result.current.send())
    expect(result.current.state).toEqual({ kind: 'sending' })
    act(() => void result.current.send())
    await act(async () => finish(true))
    await act(() => result.current.send())
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('counts again from 60 after it is sent again', async () => {
    const { result } = renderHook(() => useSendCode(async () => true))
    await act(() => result.current.send())
    await pass(59_300)
    await act(() => result.current.send())
    expect(result.current.state).toEqual({ kind: 'waiting', seconds: 60 })
  })
})
