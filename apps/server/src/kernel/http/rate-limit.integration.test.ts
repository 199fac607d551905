import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { manualClock } from '../clock/index.ts'
import { createRateLimiter } from './rate-limit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('a budget of bytes', () => {
  it('is taken in amounts, refilled with time, and not spent by what is refused', async () => {
    const clock = manualClock(new Date('2026-11-20T04:00:00Z'))
    const limiter = createRateLimiter(database.db, clock)
    const take = (bytes: number, key = 'bytes:1') =>
      limiter.take(key, { count: 100, periodMs: 100_000 }, bytes)
    expect(await take(101)).toBe(false)
    expect(await take(60)).toBe(true)
    expect(await take(41)).toBe(false)
    expect(await take(40)).toBe(true)
    expect(await take(1)).toBe(false)
    expect(await take(100, 'bytes:2')).toBe(true)
    clock.advance(30_000)
    expect(await take(31)).toBe(false)
    expect(await take(30)).toBe(true)
  })

  it('counts one by default', async () => {
    const limiter = createRateLimiter(database.db, manualClock(new Date('2026-11-20T04:00:00Z')))
    const taken = []
    for (let i = 0; i < 4; i++) taken.push(await limiter.take('calls:1', { count: 3, periodMs: 60_000 }))
    expect(taken).toEqual([true, true, true, false])
  })
})
