import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { Page } from '../../kernel/jobs/index.ts'
import type { PaidOrder } from './provider.port.ts'
import type { ReceiptState } from './receipt.lifecycle.ts'

export type Receipt = Awaited<ReturnType<typeof receiptsOf>>[number]

const receipts = (db: DbOrTrx) =>
  db
    .selectFrom('pay_receipt')
    .select(['out_trade_no as outTradeNo', 'transaction_id as transactionId', 'amount_fen as amountFen'])
    .select(['paid_at as paidAt', 'found_at as foundAt', 'state', 'changed_at as changedAt'])

export const findReceipt = (db: DbOrTrx, outTradeNo: string) =>
  receipts(db).where('out_trade_no', '=', outTradeNo).executeTakeFirst()

export const lockReceipt = (trx: Trx, outTradeNo: string) =>
  receipts(trx).where('out_trade_no', '=', outTradeNo).forNoKeyUpdate().executeTakeFirst()

/** The newest first. */
export const receiptsOf = (db: DbOrTrx, page: { offset: number; limit: number }) =>
  receipts(db)
    .orderBy('found_at', 'desc')
    .orderBy('out_trade_no')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

/** Numbers of receipts that have found no order since an instant, the longest first. */
export async function findOverdueReceipts(
  db: DbOrTrx,
  foundBy: Date,
  { after, count }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom('pay_receipt')
    .select('out_trade_no')
    .where('state', '=', 'UNALLOCATED')
    .where('found_at', '<=', foundBy)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(found_at, out_trade_no) >
          (select found_at, out_trade_no from pay_receipt where out_trade_no = ${after})`,
      ),
    )
    .orderBy('found_at')
    .orderBy('out_trade_no')
    .limit(count)
    .execute()
  return rows.map((row) => row.out_trade_no)
}

/** False when it is known already. */
export async function insertReceipt(trx: Trx, paid: PaidOrder, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('pay_receipt')
    .values({
      out_trade_no: paid.outTradeNo,
      transaction_id: paid.transactionId,
      amount_fen: paid.amountFen,
      paid_at: paid.successTime,
      found_at: at,
      state: 'UNALLOCATED',
      changed_at: at,
    })
    .onConflict((conflict) => conflict.column('out_trade_no').doNothing())
    .returning('out_trade_no')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setReceiptState(
  trx: Trx,
  outTradeNo: string,
  state: ReceiptState,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('pay_receipt')
    .set({ state, changed_at: at })
    .where('out_trade_no', '=', outTradeNo)
    .execute()
}

/** What all receipts without an order add up to, fen: what unallocated must hold. */
export async function unallocatedFen(db: DbOrTrx): Promise<number> {
  const { fen } = await db
    .selectFrom('pay_receipt')
    .select(({ fn }) => fn.sum<string | null>('amount_fen').as('fen'))
    .where('state', '=', 'UNALLOCATED')
    .executeTakeFirstOrThrow()
  return Number(fen)
}
