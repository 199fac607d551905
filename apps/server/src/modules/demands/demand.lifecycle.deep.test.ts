import { expect, it } from 'vitest'
import { livesOf, playLives, share } from './demand.lifecycle.fixture.ts'

it('300,000 lives of 120 steps keep every invariant of the money', () => {
  const seen = playLives({ lives: 300_000, steps: 120 })
  expect(livesOf(seen)).toBe(300_000)
  expect(share(seen, 8)).toBeGreaterThanOrEqual(0.1)
})
