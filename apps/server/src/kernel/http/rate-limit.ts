import { type QueryExecutorProvider, sql } from 'kysely'
import { coalescedBatch } from '../cache/coalesce.ts'
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

/** What is taken from a budget, all times in ms. */
interface Taking {
  key: string
  /** After so long the budget has again what is taken. */
  interval: number
  /** How long from now it may take at most until the budget is full again, for this to be taken. */
  slack: number
}

/** Takings of one statement, each of which looks through all. */
const MOST_AT_ONCE = 200

/**
 * Generic cell rate algorithm in one upsert: `tat` is when the key's budget is full again.
 * A refused call changes nothing, so hammering does not prolong the wait. Calls that arrive during an upsert share the
 * next one; of one key each has an upsert of its own, since a statement writes a row but once.
 */
export function createRateLimiter(db: QueryExecutorProvider, clock: Clock): RateLimiter {
  const taken = coalescedBatch(async (takings: readonly Taking[]) => {
    const allowed = new Map<Taking, boolean>()
    for (let left = [...takings]; left.length > 0; ) {
      const byKey = new Map(left.slice(0, MOST_AT_ONCE).map((taking) => [taking.key, taking]))
      const keys = await takeEach(db, [...byKey.values()], clock.now())
      for (const [key, taking] of byKey) allowed.set(taking, keys.has(key))
      left = left.filter((taking) => byKey.get(taking.key) !== taking)
    }
    return allowed
  })
  return {
    async take(key, { count, periodMs, burst = count }, amount = 1) {
      if (amount > burst) return false
      const interval = (periodMs / count) * amount
      return (await taken({ key, interval, slack: (periodMs / count) * burst - interval })) === true
    },
  }
}

/** The keys whose budgets had enough; each key but once. In their order, so that no two statements wait for each other. */
async function takeEach(
  db: QueryExecutorProvider,
  takings: readonly Taking[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const sorted = takings.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const asked = JSON.stringify(sorted)
  const { rows } = await sql<{ key: string }>`
    with asked as materialized (
      select key, ${now}::timestamptz + "interval" * interval '1 millisecond' as tat,
        ${now}::timestamptz + slack * interval '1 millisecond' as latest
      from json_to_recordset(${asked}::json) as asked (key text, "interval" float8, slack float8)
    )
    insert into rate_limit as r (key, tat)
    select key, tat from asked
    on conflict (key) do update
      set tat = greatest(r.tat, ${now}::timestamptz) + (excluded.tat - ${now}::timestamptz)
      where r.tat <= (select latest from asked where asked.key = r.key)
    returning r.key`.execute(db)
  return new Set(rows.map(({ key }) => key))
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
