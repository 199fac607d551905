import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query.ts'
import { useUnread } from './use-unread.ts'

vi.mock('../../lib/transport/request.ts', async (original) => ({
  ...(await original<object>()),
  currentViewer: () => '7',
}))

const none = {
  systemCount: 0,
  orderCount: 0,
  commentCount: 0,
  collectCount: 0,
  likeCount: 0,
  announcementCount: 0,
}

const Bell = ({ name }: { name: string }) => <output aria-label={name}>{useUnread('7')}</output>

/** A tab: a page with its own cache, that is told `orderCount` unread whenever it asks. */
function openTab(name: string, orderCount: number) {
  const asked = vi.fn<() => Promise<object>>(async () => ({ data: { ...none, orderCount }, message: '' }))
  const client = createQueryClient(asked as never)
  const tab = render(
    <QueryClientProvider client={client}>
      <Bell name={name} />
    </QueryClientProvider>,
  )
  return { ...tab, asked, client }
}

/** Locks as browsers keep them: the first that asks has it until it lets go. */
function installLocks() {
  const waiting: (() => void)[] = []
  let isHeld = false
  const next = () => {
    isHeld = false
    waiting.shift()?.()
  }
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const take = async () => {
            if (signal.aborted) return next()
            isHeld = true
            await hold()
            resolve()
            next()
          }
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
          if (isHeld) waiting.push(() => void take())
          else void take()
        }),
    },
  })
}

const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
const shown = (name: string) => screen.getByLabelText(name).textContent
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))

beforeEach(() => {
  installLocks()
  setVisibility('visible')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is asked for by one tab of a browser, which tells the others, and by another once that one is gone', async () => {
  const first = openTab('first', 1)
  await minutes(0)
  const second = openTab('second', 2)
  await minutes(0)
  expect([first.asked.mock.calls.length, second.asked.mock.calls.length]).toEqual([1, 1])
  await minutes(3)
  expect([first.asked.mock.calls.length, second.asked.mock.calls.length]).toEqual([4, 1])
  await vi.waitFor(() => expect(shown('second')).toBe('1'))
  first.unmount()
  await minutes(0)
  await minutes(2)
  expect(second.asked.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(shown('second')).toBe('2')
})

it('is not asked for while nobody looks, and at once when somebody does again', async () => {
  const tab = openTab('only', 1)
  await minutes(1)
  const before = tab.asked.mock.calls.length
  setVisibility('hidden')
  await minutes(30)
  expect(tab.asked.mock.calls.length).toBe(before)
  setVisibility('visible')
  await minutes(0)
  expect(tab.asked.mock.calls.length).toBe(before + 1)
})
