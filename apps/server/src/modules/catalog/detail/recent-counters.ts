import type { Clock } from '../../../kernel/clock/index.ts'
import { COUNTERS_LAG_MS } from '../shelf.ts'
import type { Counters, Glance } from './detail.repository.ts'

/** Works whose counters are read together at most. */
const MOST_TOGETHER = 2_000

export interface RecentCountersDeps {
  clock: Clock
  /** Those of the moment share a query. */
  glance(id: number): Promise<Glance | undefined>
}

/**
 * Counters for visitors, at most COUNTERS_LAG_MS old. When that time is over, those of all works that were asked for in
 * it are read anew together: hundreds of works, each looked up when its own time is over, are hundreds of queries.
 * Of what is no work nothing is kept.
 */
export function createRecentCounters({ clock, glance }: RecentCountersDeps) {
  let began = Number.NEGATIVE_INFINITY
  let asked = new Set<number>()
  let reads = new Map<number, Promise<Counters | null>>()

  function read(id: number): Promise<Counters | null> {
    const into = reads
    const reading = glance(id).then((found) => found?.counters ?? null)
    into.set(id, reading)
    reading.then(
      (counters) => counters ?? into.delete(id),
      () => into.delete(id),
    )
    return reading
  }

  return (id: number): Promise<Counters | null> => {
    const now = clock.now().getTime()
    // A clock that was set back begins a time of its own.
    if (Math.abs(now - began) >= COUNTERS_LAG_MS) {
      const again = asked
      began = now
      asked = new Set()
      reads = new Map()
      for (const one of again) void read(one)
    }
    if (asked.size < MOST_TOGETHER) asked.add(id)
    return reads.get(id) ?? read(id)
  }
}
