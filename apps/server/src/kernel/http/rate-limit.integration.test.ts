import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { countStatements, noteDeletions } from '../../testing/statement-sizes.ts'
import { manualClock } from '../clock/index.ts'
import { createRateLimiter, pruneRateLimits } from './rate-limit.ts'

const rate = { count: 1_000, periodMs: 60_000 }
const clock = manualClock(new Date('2026-11-22T08:00:00Z'))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())
beforeEach(() => database.pool.query('truncate rate_limit'))

describe('taking from a budget', () => {
  it('writes the row on its page and no index (HOT), but for a page that is full', async () => {
    const updates = await database.db.connection().execute(async (connection) => {
      const limiter = createRateLimiter(connection, clock)
      for (let n = 0; n < 300; n++) await limiter.take(`u:${n % 5}`, rate)
      await sql`select pg_stat_force_next_flush()`.execute(connection)
      const { rows } = await sql<{ all: number; hot: number }>`
        select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables
        where relname = 'rate_limit'`.execute(connection)
      return rows[0]
    })
    // What other databases of the server still look at can keep a full page from being tidied meanwhile.
    expect(updates?.all).toBe(295)
    expect(updates?.hot).toBeGreaterThan(280)
  })
})

describe('many takings at a time', () => {
  it('are what each would be by itself, also of one key, at different rates', async () => {
    const limiter = createRateLimiter(database.db, clock)
    const few = { count: 3, periodMs: 60_000 }
    const takings = Array.from({ length: 8 }, () => ['few:1', 'few:2', 'many:1'] as const).flat()
    const allowed = await Promise.all(
      takings.map(async (key) => [key, await limiter.take(key, key.startsWith('few') ? few : rate)] as const),
    )
    const granted = (name: string) => allowed.filter(([key, isAllowed]) => key === name && isAllowed).length
    expect([granted('few:1'), granted('few:2'), granted('many:1')]).toEqual([3, 3, 8])
    clock.advance(20_000)
    expect(await Promise.all([limiter.take('few:1', few), limiter.take('few:1', few)])).toEqual([true, false])
  })

  it('of two nodes neither wait for each other for ever nor grant more than there is', async () => {
    const [one, other] = [createRateLimiter(database.db, clock), createRateLimiter(database.db, clock)]
    const names = Array.from({ length: 50 }, (_, n) => `n:${n}`)
    const of = (limiter: typeof one, keys: string[]) =>
      Promise.all(keys.map((key) => limiter.take(key, { count: 2, periodMs: 60_000 })))
    const granted: boolean[] = []
    for (let round = 0; round < 3; round++)
      granted.push(...(await Promise.all([of(one, names), of(other, names.toReversed())])).flat())
    expect(granted.filter(Boolean)).toHaveLength(2 * names.length)
  })

  it('share statements: a thousand at once are few', async () => {
    const counted = countStatements('rate_limit')
    const limiter = createRateLimiter(database.db, clock)
    await Promise.all(Array.from({ length: 1_000 }, (_, n) => limiter.take(`t:${n}`, rate)))
    expect(counted()).toBeLessThanOrEqual(10)
  })
})

describe('pruning', () => {
  const keys = async () => {
    const { rows } = await database.pool.query<{ key: string }>('select key from rate_limit order by key')
    return rows.map(({ key }) => key)
  }

  it('removes the budgets that are full again, wherever they stand, a few in each statement', async () => {
    const { db } = database
    const limiter = createRateLimiter(db, clock)
    const names = Array.from({ length: 25 }, (_, n) => `user:${String(n).padStart(2, '0')}`)
    for (const name of names) await limiter.take(name, rate)
    clock.advance(60_000)
    const taken = names.filter((_, n) => n % 6 === 0)
    for (const name of taken) await limiter.take(name, rate)
    const deletions = await noteDeletions(database.pool, 'rate_limit')
    await pruneRateLimits(db, clock, { batch: 4 })
    expect(await keys()).toEqual(taken)
    const sizes = await deletions()
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
    expect(sizes.reduce((sum, n) => sum + n, 0)).toBe(names.length - taken.length)
  })

  it('has nothing to do where there are no budgets', async () => {
    await expect(pruneRateLimits(database.db, clock)).resolves.toBeUndefined()
  })
})

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
