import type { Pool } from 'pg'

/** How many statements in the pool's database wait for what another has locked. */
export async function lockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}
