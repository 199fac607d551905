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

/** Removes budgets that are full again: a budget without a row is full. */
export async function pruneRateLimits(db: QueryExecutorProvider, clock: Clock): Promise<void> {
  await sql`delete from rate_limit where tat < ${clock.now()}::timestamptz`.execute(db)
}
