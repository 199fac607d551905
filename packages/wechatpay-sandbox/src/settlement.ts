import { type Store, transaction } from './store.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The account is settled to the merchant's bank in the first moment of each day: what it held at midnight, but for what
 * the day itself takes out again. Written down when somebody asks for a bill: of all days up to that one, each once.
 */
export async function settleUntil(store: Store, { from }: { from: Date }): Promise<void> {
  const { schema } = store
  await transaction(store, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`wechatpay-sandbox settles ${schema}`])
    const { rows } = await client.query<{ first: Date | null }>(
      `select min(at) as first from ${schema}.flows where at >= $1`,
      [new Date(from.getTime() - 92 * DAY_MS)],
    )
    const first = rows[0]?.first
    if (!first) return
    const since = Math.floor((from.getTime() - first.getTime()) / DAY_MS)
    for (let day = since; day >= 0; day--) {
      const midnight = new Date(from.getTime() - day * DAY_MS)
      await client.query(
        `insert into ${schema}.flows (at, business_id, name, delta_fen, voucher)
         select $1::timestamptz, $3::text, '提现', -fen, $3 from (
           select (select coalesce(sum(delta_fen), 0) from ${schema}.flows where at < $1)
             + least(0, (select min(fen) from (
                 select sum(delta_fen) over (order by at, id) as fen
                 from ${schema}.flows where at >= $1 and at < $2) day)) as fen
         ) held where fen > 0
         on conflict (business_id, name) do nothing`,
        [midnight, new Date(midnight.getTime() + DAY_MS), `settlement-${midnight.getTime()}`],
      )
    }
  })
}
