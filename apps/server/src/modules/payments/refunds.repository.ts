import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import { backStates, isBack, type RefundState } from './refund.lifecycle.ts'
import type { Turn } from './orders.repository.ts'

export interface NewRefund {
  id: string
  orderId: string | null
  outTradeNo: string
  cause: string
  outRefundNo: string
  amountFen: number
  reason: string
}

export type RefundRow = Awaited<ReturnType<typeof findRefund>> & object

const refunds = (db: DbOrTrx) =>
  db
    .selectFrom('pay_refund as r')
    .leftJoin('pay_order as o', 'o.id', 'r.order_id')
    .leftJoin('pay_attempt as a', 'a.out_trade_no', 'r.out_trade_no')
    .leftJoin('pay_receipt as c', 'c.out_trade_no', 'r.out_trade_no')
    .select([
      'r.id',
      'r.order_id as orderId',
      'r.out_trade_no as outTradeNo',
      'r.out_refund_no as outRefundNo',
      'r.round',
      'r.amount_fen as amountFen',
      'r.reason',
      'r.state',
      'r.created_at as createdAt',
      'o.user_id as payerId',
    ])
    // Money without an order is as much as was received.
    .select((eb) => [
      eb.fn.coalesce('a.paid_fen', 'c.amount_fen').as('paidFen'),
      eb.fn.coalesce('o.amount_fen', 'c.amount_fen').$notNull().as('orderedFen'),
    ])

export const findRefund = (db: DbOrTrx, refundId: string) =>
  refunds(db).where('r.id', '=', refundId).executeTakeFirst()

export const lockRefund = (trx: Trx, refundId: string) =>
  refunds(trx).where('r.id', '=', refundId).forNoKeyUpdate('r').executeTakeFirst()

export const findRefundByNumber = (db: DbOrTrx, outRefundNo: string) =>
  refunds(db).where('r.out_refund_no', '=', outRefundNo).executeTakeFirst()

export const findRefundByCause = (db: DbOrTrx, cause: string) =>
  refunds(db).where('r.cause', '=', cause).executeTakeFirst()

/** False when the same cause has been refunded already. */
export async function insertRefund(trx: Trx, refund: NewRefund, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('pay_refund')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      out_trade_no: refund.outTradeNo,
      cause: refund.cause,
      out_refund_no: refund.outRefundNo,
      amount_fen: refund.amountFen,
      reason: refund.reason,
      state: 'ASKED',
      created_at: at,
      checked_at: at,
      succeeded_at: null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

interface RefundStep {
  state: RefundState
  at: Date
  /** By the provider's clock, which may be behind ours. */
  succeededAt?: Date | undefined
  /** The bank's number of what was paid by hand. */
  reference?: string
}

export async function setRefundState(
  trx: Trx,
  refundId: string,
  { state, at, succeededAt = at, reference }: RefundStep,
): Promise<void> {
  await trx
    .updateTable('pay_refund')
    .set({ state, checked_at: at, ...(reference !== undefined && { paid_reference: reference }) })
    .$if(isBack(state), (query) =>
      query.set({ succeeded_at: sql`greatest(created_at, ${succeededAt}::timestamptz)` }),
    )
    .where('id', '=', refundId)
    .execute()
}

/** The provider was asked, and had nothing new to say. */
export async function touchRefund(db: DbOrTrx, refundId: string, at: Date): Promise<void> {
  await db.updateTable('pay_refund').set({ checked_at: at }).where('id', '=', refundId).execute()
}

/** Whether a transfer of the bank proves another refund. */
export async function isReferenceTaken(db: DbOrTrx, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('pay_refund')
    .select('id')
    .where('paid_reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

export async function correctRefundAmount(trx: Trx, refundId: string, fen: number): Promise<void> {
  await trx.updateTable('pay_refund').set({ amount_fen: fen }).where('id', '=', refundId).execute()
}

/** Another number for a refund that the provider closed. */
export async function renumberRefund(
  trx: Trx,
  refundId: string,
  { outRefundNo, round }: { outRefundNo: string; round: number },
): Promise<void> {
  await trx
    .updateTable('pay_refund')
    .set({ out_refund_no: outRefundNo, round })
    .where('id', '=', refundId)
    .execute()
}

/** What came in for an order and what of it has gone back, in fen. */
export async function moneyOf(trx: Trx, orderId: string): Promise<{ paidFen: number; refundedFen: number }> {
  const { paidFen } = await trx
    .selectFrom('pay_attempt')
    .select(({ fn }) => fn.sum<string | null>('paid_fen').as('paidFen'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { refundedFen } = await trx
    .selectFrom('pay_refund')
    .select(({ fn }) => fn.sum<string | null>('amount_fen').as('refundedFen'))
    .where('order_id', '=', orderId)
    .where('state', 'in', backStates)
    .executeTakeFirstOrThrow()
  return { paidFen: Number(paidFen), refundedFen: Number(refundedFen) }
}

/** What of a number's money has been asked back so far, fen. */
export async function askedBack(trx: Trx, outTradeNo: string): Promise<number> {
  const { fen } = await trx
    .selectFrom('pay_refund')
    .select(({ fn }) => fn.sum<string | null>('amount_fen').as('fen'))
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirstOrThrow()
  return Number(fen)
}

/** The attempt that pays for a refund: the one that was paid and isn't itself going back as late. */
export const keptAttempt = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('pay_attempt as a')
    .select(['a.out_trade_no as outTradeNo', 'a.paid_fen as paidFen'])
    .where('a.order_id', '=', orderId)
    .where('a.state', '=', 'PAID')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('pay_refund as r')
            .select('r.id')
            .whereRef('r.out_trade_no', '=', 'a.out_trade_no')
            .where('r.cause', 'like', 'late:%'),
        ),
      ),
    )
    .executeTakeFirst()

/** Takes refunds that haven't ended and that nobody has looked after for the pause, or an eighth of their age. */
export async function claimUnfinishedRefunds(trx: Trx, { at, leastPauseMs, count }: Turn): Promise<string[]> {
  const due = trx
    .selectFrom('pay_refund')
    .select('id')
    .where('state', 'in', ['ASKED', 'PROCESSING'])
    .where('checked_at', '<', at)
    .$if(leastPauseMs > 0, (query) =>
      query.where(
        sql<boolean>`checked_at + greatest(
          ${leastPauseMs}::double precision * interval '1 millisecond', (${at}::timestamptz - created_at) / 8
        ) <= ${at}`,
      ),
    )
    .orderBy('checked_at')
    .limit(count)
    .forNoKeyUpdate()
    .skipLocked()
  const rows = await trx
    .updateTable('pay_refund')
    .set({ checked_at: at })
    .where('id', 'in', due)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Refunds of all orders for one thing, the oldest first. */
export const refundsOf = (db: DbOrTrx, of: { kind: string; subjectId: string }) =>
  db
    .selectFrom('pay_refund as r')
    .innerJoin('pay_order as o', 'o.id', 'r.order_id')
    .select(['r.cause', 'r.amount_fen as amountFen', 'r.created_at as createdAt'])
    .select(['r.succeeded_at as succeededAt'])
    .where('o.kind', '=', of.kind)
    .where('o.subject_id', '=', of.subjectId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
