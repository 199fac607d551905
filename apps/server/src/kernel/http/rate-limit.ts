import { type QueryExecutorProvider, sql } from 'kysely'
import type { Clock } from '../clock/index.ts'

export interface Rate {
  /** Calls allowed per period. */
  count: number
  periodMs: number
  /** Calls allowed at once; `count` by default. */
  burst?: number
}

export interface RateLimiter {
  /** Takes one call, or so many bytes, from the key's budget; false when less is left. Shared by every node. */
  take(key: string, rate: Rate, amount?: number): Promise<boolean>
}

/**
 * Generic cell rate algorithm in one upsert: `tat` is when the key's budget is full again.
 * A refused call changes nothing, so hammering does not prolong the wait.
 */
export function createRateLimiter(db: QueryExecutorProvider, clock: Clock): RateLimiter {
  return {
    async take(key, { count, periodMs, burst = count }, amount = 1) {
      if (amount > burst) return false
      const now = clock.now()
      const interval = (periodMs / count) * amount
      const latest = new Date(now.getTime() + (periodMs / count) * burst - interval)
      const { rows } = await sql`
        insert into rate_limit as r (key, tat)
        values (${key}, ${new Date(now.getTime() + interval)})
        on conflict (key) do update
          set tat = greatest(r.tat, ${now}::timestamptz) + ${interval} * interval '1 millisecond'
          where r.tat <= ${latest}::timestamptz
        returning 1`.execute(db)
      return rows.length > 0
    },
  }
}

/** Rows looked at in one statement of `pruneRateLimits`: each ends well within the statement timeout. */
const PRUNE_BATCH = 5_000

/**
 * Removes budgets that are full again: a budget without a row is full. It walks the primary key, since an index on
 * `tat` would make every call that takes from a budget write all indexes anew (no HOT update).
 */
export async function pruneRateLimits(
  db: QueryExecutorProvider,
  clock: Clock,
  { batch = PRUNE_BATCH } = {},
): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ looked: number; last: string | null }>`
      with batch as materialized (
        select key from rate_limit where key > ${after} order by key limit ${batch}
      ), gone as (
        delete from rate_limit r using batch b where r.key = b.key and r.tat < ${clock.now()}::timestamptz
      )
      select count(*) as looked, max(key) as last from batch`.execute(db)
    const [read] = rows
    if (!read?.last || read.looked < batch) return
    after = read.last
  }
}
