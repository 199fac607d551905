import type { DifferenceState } from '@yantu/contract/payments/reconciliation'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../db/schema.ts'
import { gapLeft } from '../reconciliation/differences.repository.ts'

export type ListedDay = Awaited<ReturnType<typeof listDays>>[number]
export type ListedDifference = Awaited<ReturnType<typeof listDifferences>>[number]

const countOf = (state: DifferenceState) => sql<number>`(
  select count(*)::int from bill_difference f where f.day = bill_day.day and f.state = ${state})`

/** Days with a bill or without one yet, the newest first. */
export const listDays = (db: DbOrTrx, before: string, count: number) =>
  db
    .selectFrom('bill_day')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('text'))
    .select(['read_at as readAt', 'failed_at as failedAt', 'compared_at as comparedAt'])
    .select(['row_count as rowCount', 'ours_fen as oursFen', 'bill_fen as billFen'])
    .select(['funds_read_at as fundsReadAt', 'bank_fen as bankFen', 'fee_fen as feeFen'])
    .select('balance_fen as balanceFen')
    .select([countOf('open').as('open'), countOf('explained').as('explained')])
    .$if(before !== '', (query) => query.where('day', '<', before))
    .orderBy('day', 'desc')
    .limit(count)
    .execute()

export const isKnownDay = async (db: DbOrTrx, day: string): Promise<boolean> =>
  (await db.selectFrom('bill_day').select('row_count').where('day', '=', day).executeTakeFirst()) !==
  undefined

/** The newest first. */
export const listDifferences = (
  db: DbOrTrx,
  { state, day }: { state: DifferenceState | ''; day: string },
  { before, count }: { before: number | undefined; count: number },
) =>
  db
    .selectFrom('bill_difference')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('text'))
    .select(['id', 'kind', 'state', 'out_trade_no as outTradeNo', 'out_refund_no as outRefundNo'])
    .select(['transaction_id as transactionId', 'order_id as orderId', 'bill', 'ours', 'note'])
    .select(gapLeft.as('gapFen'))
    .select(['noted_by as notedBy', 'found_at as foundAt', 'changed_at as changedAt'])
    .$if(state !== '', (query) => query.where('state', '=', state as DifferenceState))
    .$if(day !== '', (query) => query.where('day', '=', day))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
