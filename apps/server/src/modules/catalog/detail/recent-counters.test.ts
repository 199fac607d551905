import { describe, expect, it } from 'vitest'
import { coalescedBatch } from '../../../kernel/cache/coalesce.ts'
import { manualClock } from '../../../kernel/clock/index.ts'
import { COUNTERS_LAG_MS } from '../shelf.ts'
import type { Glance } from './detail.repository.ts'
import { createRecentCounters } from './recent-counters.ts'

/** Works 1 to 500, whose views are the number of queries so far. */
function fixture() {
  const clock = manualClock(new Date('2026-11-20T04:00:00Z'))
  const queries: number[][] = []
  let isDown = false
  const glance = coalescedBatch<number, Glance>(async (ids) => {
    if (isDown) throw new Error('down')
    queries.push([...ids])
    const counters = { followers: 0, views: queries.length, downloads: 0, likes: 0 }
    return new Map(ids.map((id) => [id, { version: 1, counters: id <= 500 ? counters : null }]))
  })
  const recent = createRecentCounters({ clock, glance })
  return { clock, queries, recent, setDown: (down: boolean) => (isDown = down) }
}

const ids = Array.from({ length: 500 }, (_, index) => index + 1)

describe('counters for visitors', () => {
  it('of many works cost two queries when their time is over, and none in between', async () => {
    const { clock, queries, recent } = fixture()
    for (const id of ids) await recent(id)
    expect(queries).toHaveLength(500)
    for (const period of [1, 2]) {
      clock.advance(COUNTERS_LAG_MS)
      for (const id of [...ids, ...ids]) expect((await recent(id))?.views).toBeGreaterThan(498 + 2 * period)
      expect(queries).toHaveLength(500 + 2 * period)
    }
    clock.advance(COUNTERS_LAG_MS)
    await recent(1)
    clock.advance(COUNTERS_LAG_MS)
    await recent(1)
    expect(queries.at(-1)).toEqual([1])
  })

  it('are read anew for what was no work, and after a query that failed', async () => {
    const { clock, queries, recent, setDown } = fixture()
    expect([await recent(501), await recent(501), queries.length]).toEqual([null, null, 2])
    await recent(1)
    clock.advance(COUNTERS_LAG_MS)
    setDown(true)
    await expect(recent(1)).rejects.toThrow('down')
    setDown(false)
    expect((await recent(1))?.views).toBe(queries.length)
  })
})
