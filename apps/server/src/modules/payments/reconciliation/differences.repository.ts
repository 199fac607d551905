import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { DifferenceSide } from './bill.table.ts'
import type { DifferenceKind } from './difference.ts'
import { type DifferenceState, nextState } from './difference.lifecycle.ts'

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`
/** What of a gap nobody has booked yet. */
export const gapLeft = sql<number | null>`gap_fen - written_off_fen`

/** A difference as a comparison finds it. */
export interface FoundDifference {
  kind: DifferenceKind
  /** What it is about within its kind. */
  number: string
  outTradeNo: string
  outRefundNo: string | null
  transactionId: string | null
  orderId: string | null
  bill: DifferenceSide | null
  ours: DifferenceSide | null
  /** What the account moved more than we hold, fen; null where it can't be written off. */
  gapFen: number | null
}

/** Writes down what a comparison found; what was explained or mended and is no longer so is open again. */
export async function keepDifferences(
  trx: Trx,
  day: string,
  found: readonly FoundDifference[],
  at: Date,
): Promise<void> {
  if (found.length === 0) return
  const known = await trx
    .selectFrom('bill_difference')
    .select(['id', 'kind', 'number', 'state', 'bill', 'ours'])
    .where('day', '=', day)
    .where(
      'number',
      'in',
      found.map(({ number }) => number),
    )
    .forNoKeyUpdate()
    .execute()
  const knownOf = (one: FoundDifference) =>
    known.find(({ kind, number }) => kind === one.kind && number === one.number)
  await insertNew(
    trx,
    day,
    found.filter((one) => !knownOf(one)),
    at,
  )
  for (const one of found) {
    const before = knownOf(one)
    if (before) await see(trx, before, one, at)
  }
}

async function insertNew(trx: Trx, day: string, found: readonly FoundDifference[], at: Date): Promise<void> {
  if (found.length === 0) return
  const rows = found.map((one) => ({
    day,
    kind: one.kind,
    number: one.number,
    state: 'open' as const,
    out_trade_no: one.outTradeNo,
    out_refund_no: one.outRefundNo,
    transaction_id: one.transactionId,
    order_id: one.orderId,
    bill: jsonOf(one.bill),
    ours: jsonOf(one.ours),
    gap_fen: one.gapFen,
    found_at: at,
    seen_at: at,
    changed_at: at,
    note: null,
    noted_by: null,
  }))
  await trx.insertInto('bill_difference').values(rows).execute()
}

async function see(
  trx: Trx,
  known: { id: number; state: DifferenceState; bill: DifferenceSide | null; ours: DifferenceSide | null },
  { bill, ours, orderId, gapFen }: FoundDifference,
  at: Date,
): Promise<void> {
  const isOther = !same(known.bill, bill) || !same(known.ours, ours)
  const state = known.state === 'mended' || isOther ? nextState(known.state, 'changed') : null
  await trx
    .updateTable('bill_difference')
    .set({
      seen_at: at,
      order_id: orderId,
      bill: jsonOf(bill),
      ours: jsonOf(ours),
      gap_fen: gapFen,
      ...(state && { state, changed_at: at }),
    })
    .where('id', '=', known.id)
    .execute()
}

const jsonOf = (side: DifferenceSide | null): string | null => side && JSON.stringify(side)
const same = (one: DifferenceSide | null, other: DifferenceSide | null): boolean =>
  one?.amountFen === other?.amountFen && one?.state === other?.state && one?.at === other?.at

/** What the comparison of a moment did not find again is mended; of what was written off, that is to be taken back. */
export async function mendVanished(trx: Trx, day: string, at: Date): Promise<void> {
  const gone = await trx
    .selectFrom('bill_difference')
    .select(['id', 'state', 'written_off_fen as writtenOffFen'])
    .where('day', '=', day)
    .where('state', '<>', 'mended')
    .where('seen_at', '<', at)
    .forNoKeyUpdate()
    .execute()
  for (const { id, state, writtenOffFen } of gone) {
    const next = nextState(state, writtenOffFen === 0 ? 'vanished' : 'changed')
    if (!next) continue
    await trx
      .updateTable('bill_difference')
      .set({ state: next, gap_fen: 0, changed_at: at })
      .where('id', '=', id)
      .execute()
  }
}

/** Locked. What is left to be written off of it is `gapFen`; null where it can't be. */
export const lockDifference = (trx: Trx, id: number) =>
  trx
    .selectFrom('bill_difference')
    .select(['id', dayText.as('day'), 'state', 'note', 'kind', 'number'])
    .select(['write_offs as writeOffs', 'written_off_fen as writtenOffFen', gapLeft.as('gapFen')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Keeps what was booked of a difference's gap, and whose word it was. */
export async function saveWriteOff(
  trx: Trx,
  id: number,
  { gapFen, note, by, at }: { gapFen: number; note: string; by: number | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('bill_difference')
    .set((eb) => ({
      state: 'written_off' as const,
      written_off_fen: eb('written_off_fen', '+', gapFen),
      write_offs: eb('write_offs', '+', 1),
      note,
      noted_by: by,
      changed_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

/** Whether a day has differences of trades that nobody has settled: they are part of what its funds differ by. */
export const hasOpenTrades = async (trx: Trx, day: string): Promise<boolean> =>
  (await trx
    .selectFrom('bill_difference')
    .select('id')
    .where('day', '=', day)
    .where('kind', '<>', 'funds')
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What has been written off of all differences, fen. */
export async function writtenOffFen(trx: Trx): Promise<number> {
  const { fen } = await trx
    .selectFrom('bill_difference')
    .select(sql<number>`coalesce(sum(written_off_fen), 0)::bigint`.as('fen'))
    .where('write_offs', '>', 0)
    .executeTakeFirstOrThrow()
  return fen
}

/** Open ones of a day that asking the provider may mend, the oldest first. */
export const mendable = (db: DbOrTrx, day: string, kinds: readonly DifferenceKind[], count: number) =>
  db
    .selectFrom('bill_difference')
    .select(['out_trade_no as outTradeNo', 'out_refund_no as outRefundNo', 'kind'])
    .where('day', '=', day)
    .where('state', '=', 'open')
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(count)
    .execute()
