import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Claims as ClaimsSaid } from '../api.ts'
import { Claims } from './claims.tsx'

const said: NonNullable<ClaimsSaid> = {
  isConfirmed: true,
  heroClaim: '三千余套',
  list: [
    { kind: 'schools', value: 98 },
    { kind: 'designers', value: 700 },
    { kind: 'templates', value: 3000 },
  ],
}

let show: (isIntersecting: boolean) => void
let watched: number
let prefersStillness: boolean

beforeEach(() => {
  watched = 0
  prefersStillness = false
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'] })
  const watchers: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  show = (isIntersecting) => act(() => watchers.forEach((tell) => tell([{ isIntersecting }])))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        watchers.push(tell)
      }
      observe() {
        watched++
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

/** What is seen; assistive technology is told the number itself all the time. */
const seen = () =>
  [...document.querySelectorAll('dd')].map(
    (number) => (number.querySelector('[aria-hidden]') ?? number).textContent,
  )
const told = () => [...document.querySelectorAll('.sr-only')].map(({ textContent }) => textContent)

it('counts schools and designers up from nought to 98 and 700 once they are in sight', () => {
  render(<Claims claims={said} />)
  expect(seen()).toEqual(['98', '700', '3000+'])
  show(false)
  pass(5_000)
  expect(seen()).toEqual(['98', '700', '3000+'])
  show(true)
  const ways: number[][] = []
  for (let frame = 0; frame < 120; frame++) {
    pass(16)
    ways.push(seen().map((text) => Number.parseInt(text ?? '', 10)))
  }
  for (const at of [0, 1]) {
    const way = ways.map((numbers) => numbers[at] as number)
    expect(way[0]).toBeLessThan(way.at(-1)! / 5)
    expect(way).toEqual(way.toSorted((a, b) => a - b))
    expect(way.at(-1)).toBe([98, 700][at])
  }
  expect(new Set(ways.map((numbers) => numbers[2]))).toEqual(new Set([3000]))
  expect(told()).toEqual(['98', '700'])
})

it('stands still where motion is not welcome', () => {
  prefersStillness = true
  render(<Claims claims={said} />)
  expect([seen(), watched]).toEqual([['98', '700', '3000+'], 0])
})

it('says what nobody has confirmed, and nothing where there is nothing to say', () => {
  const { rerender } = render(<Claims claims={{ ...said, isConfirmed: false }} />)
  expect(screen.getByText(/以上数字待确认/)).toBeTruthy()
  rerender(<Claims claims={said} />)
  expect(screen.queryByText(/待确认/)).toBeNull()
  for (const claims of [null, { ...said, list: [] }]) {
    rerender(<Claims claims={claims} />)
    expect(screen.queryByRole('region')).toBeNull()
  }
})
