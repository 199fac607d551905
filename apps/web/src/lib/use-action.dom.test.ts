import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './transport/errors.ts'
import { useAction } from './use-action.ts'
import { asUser } from './viewer.fixture.tsx'

afterEach(cleanup)

function action(work: (word: string) => Promise<string>) {
  const { client, wrapper } = asUser()
  const key = ['list', 1]
  client.setQueryData(key, 'old')
  const { result } = renderHook(() => useAction(work, { changes: [['list']] }), { wrapper })
  return { result, isOutdated: () => client.getQueryState(key)?.isInvalidated }
}

describe('an action', () => {
  it('is done once, however often it is pressed meanwhile, and again afterwards', async () => {
    let finish: (answer: string) => void = () => undefined
    const work = vi.fn<(word: string) => Promise<string>>(() => new Promise((resolve) => (finish = resolve)))
    const { result } = action(work)
    let first: Promise<unknown> = Promise.resolve()
    await act(async () => {
      first = result.current.run('a')
      expect(await result.current.run('b')).toBeUndefined()
    })
    expect(result.current.busy).toBe(true)
    await act(async () => {
      finish('done')
      expect(await first).toBe('done')
    })
    expect(result.current.busy).toBe(false)
    act(() => void result.current.run('c'))
    expect(work.mock.calls).toEqual([['a'], ['c']])
  })

  it('has what it changes asked for again', async () => {
    const { result, isOutdated } = action(async (word) => word)
    await act(() => result.current.run('a'))
    expect(isOutdated()).toBe(true)
  })

  it.each([400, 403, 429, 40301])(
    'changes nothing where %i refuses it, which has been said',
    async (code) => {
      const { result, isOutdated } = action(() => Promise.reject(new ApiError(code, '不行')))
      await act(async () => expect(await result.current.run('a')).toBeUndefined())
      expect([isOutdated(), result.current.busy]).toEqual([false, false])
    },
  )

  it.each([0, 408, 500, 502, 504])(
    'has it asked for again where %i leaves open what was done',
    async (code) => {
      const { result, isOutdated } = action(() => Promise.reject(new ApiError(code, '网络超时')))
      await act(async () => expect(await result.current.run('a')).toBeUndefined())
      expect([isOutdated(), result.current.busy]).toEqual([true, false])
    },
  )

  it('hides no fault of its own', async () => {
    const { result } = action(() => Promise.reject(new TypeError('x is not a function')))
    await act(async () => {
      await expect(result.current.run('a')).rejects.toThrow('x is not a function')
    })
    expect(result.current.busy).toBe(false)
  })
})
