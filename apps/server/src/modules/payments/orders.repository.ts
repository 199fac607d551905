import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { Page } from '../../kernel/jobs/index.ts'

export interface NewOrder {
  id: string
  userId: number
  kind: string
  subjectId: string
  offerKey: string
  amountFen: number
  description: string
  snapshot: Record<string, unknown>
}

export type OrderRow = Awaited<ReturnType<typeof lockOrder>> & object
export type AttemptRow = Awaited<ReturnType<typeof liveAttempt>> & object

const orders = (db: DbOrTrx) =>
  db
    .selectFrom('pay_order')
    .select([
      'id',
      'user_id as userId',
      'kind',
      'subject_id as subjectId',
      'offer_key as offerKey',
      'amount_fen as amountFen',
      'description',
      'snapshot',
      'state',
      'changed_at as changedAt',
    ])

const attempts = (db: DbOrTrx) =>
  db
    .selectFrom('pay_attempt')
    .select([
      'out_trade_no as outTradeNo',
      'order_id as orderId',
      'state',
      'code_url as codeUrl',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'checked_at as checkedAt',
      'paid_fen as paidFen',
    ])

export const lockOrder = (trx: Trx, orderId: string) =>
  orders(trx).where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()

export const lockOpenOrder = (trx: Trx, of: { userId: number; kind: string; subjectId: string }) =>
  orders(trx)
    .where('user_id', '=', of.userId)
    .where('kind', '=', of.kind)
    .where('subject_id', '=', of.subjectId)
    .where('state', 'in', ['OPEN', 'CLOSING'])
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findOrder = (db: DbOrTrx, orderId: string) =>
  orders(db).where('id', '=', orderId).executeTakeFirst()

/** Orders, each with the number it can be paid under at present: what polls read. */
export const pollOrders = (db: DbOrTrx, orderIds: readonly string[]) =>
  db
    .selectFrom('pay_order as o')
    .leftJoin('pay_attempt as a', (join) => join.onRef('a.order_id', '=', 'o.id').on('a.state', '=', 'LIVE'))
    .select(['o.id', 'o.user_id as userId', 'o.state'])
    .select(['a.out_trade_no as outTradeNo', 'a.created_at as createdAt', 'a.checked_at as checkedAt'])
    .where('o.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()

export type PolledOrder = Awaited<ReturnType<typeof pollOrders>>[number]

/** False when another open order for the same thing was there first. */
export async function insertOrder(trx: Trx, order: NewOrder, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('pay_order')
    .values({
      id: order.id,
      user_id: order.userId,
      kind: order.kind,
      subject_id: order.subjectId,
      offer_key: order.offerKey,
      amount_fen: order.amountFen,
      description: order.description,
      snapshot: JSON.stringify(order.snapshot),
      state: 'OPEN',
      created_at: at,
      changed_at: at,
      paid_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'subject_id'])
        .where('state', 'in', sql<OrderState>`('OPEN', 'CLOSING')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** `paid_at` is set by the first state that means money came in. */
export async function setOrderState(trx: Trx, orderId: string, state: OrderState, at: Date): Promise<void> {
  const moneyCame = state === 'PAID' || state === 'LATE'
  await trx
    .updateTable('pay_order')
    .set({ state, changed_at: at, ...(moneyCame && { paid_at: at }) })
    .where('id', '=', orderId)
    .execute()
}

export const findAttempt = (db: DbOrTrx, outTradeNo: string) =>
  attempts(db).where('out_trade_no', '=', outTradeNo).executeTakeFirst()

/** The same of many, each with how its order stands. */
export const findAttemptsWithOrders = (db: DbOrTrx, outTradeNos: readonly string[]) =>
  attempts(db)
    .select(({ selectFrom }) =>
      selectFrom('pay_order')
        .select('pay_order.state')
        .whereRef('pay_order.id', '=', 'pay_attempt.order_id')
        .as('orderState'),
    )
    .where('out_trade_no', '=', sql<string>`any(${outTradeNos}::text[])`)
    .execute()

export type AttemptWithOrder = Awaited<ReturnType<typeof findAttemptsWithOrders>>[number]

/** The number under which the order can be paid at present; there is at most one. */
export const liveAttempt = (db: DbOrTrx, orderId: string) =>
  attempts(db).where('order_id', '=', orderId).where('state', '=', 'LIVE').executeTakeFirst()

export async function insertAttempt(
  trx: Trx,
  attempt: { outTradeNo: string; orderId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('pay_attempt')
    .values({
      out_trade_no: attempt.outTradeNo,
      order_id: attempt.orderId,
      state: 'LIVE',
      code_url: null,
      created_at: attempt.createdAt,
      expires_at: attempt.expiresAt,
      checked_at: attempt.createdAt,
      transaction_id: null,
      paid_fen: null,
      paid_at: null,
    })
    .execute()
}

/** The first code that arrives is kept, so that every tab shows the same. */
export async function keepCodeUrl(trx: Trx, outTradeNo: string, codeUrl: string): Promise<void> {
  await trx
    .updateTable('pay_attempt')
    .set({ code_url: codeUrl })
    .where('out_trade_no', '=', outTradeNo)
    .where('state', '=', 'LIVE')
    .where('code_url', 'is', null)
    .execute()
}

/** False when it isn't live any more. */
export async function closeAttempt(trx: Trx, outTradeNo: string): Promise<boolean> {
  const closed = await trx
    .updateTable('pay_attempt')
    .set({ state: 'CLOSED' })
    .where('out_trade_no', '=', outTradeNo)
    .where('state', '=', 'LIVE')
    .returning('out_trade_no')
    .executeTakeFirst()
  return closed !== undefined
}

export async function markAttemptPaid(
  trx: Trx,
  outTradeNo: string,
  paid: { transactionId: string; fen: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('pay_attempt')
    .set({ state: 'PAID', transaction_id: paid.transactionId, paid_fen: paid.fen, paid_at: paid.at })
    .where('out_trade_no', '=', outTradeNo)
    .execute()
}

export async function correctPaidAmount(trx: Trx, outTradeNo: string, fen: number): Promise<void> {
  await trx.updateTable('pay_attempt').set({ paid_fen: fen }).where('out_trade_no', '=', outTradeNo).execute()
}

/** Takes the turns to ask the provider; without those that another caller has taken since `checkedAt`. */
export async function claimChecks(
  trx: Trx,
  attempts: readonly Pick<AttemptRow, 'outTradeNo' | 'checkedAt'>[],
  at: Date,
): Promise<string[]> {
  const numbers = attempts.map(({ outTradeNo }) => outTradeNo)
  const times = attempts.map(({ checkedAt }) => checkedAt)
  const unclaimed = trx
    .selectFrom('pay_attempt')
    .select('out_trade_no')
    .where(
      sql<boolean>`(out_trade_no, checked_at) in (select * from unnest(${numbers}::text[], ${times}::timestamptz[]))`,
    )
    .forNoKeyUpdate()
    .skipLocked()
  const claimed = await trx
    .updateTable('pay_attempt')
    .set({ checked_at: at })
    .where('out_trade_no', 'in', unclaimed)
    .returning('out_trade_no as outTradeNo')
    .execute()
  return claimed.map(({ outTradeNo }) => outTradeNo)
}

/** How a sweep takes what it looks after: each row's pause starts over, in milliseconds. */
export interface Turn {
  at: Date
  leastPauseMs: number
  /** Rows at most. */
  count: number
}

export interface ClaimedAttempt {
  outTradeNo: string
  /** When it is to be checked. */
  checkedAt: Date
}

const ms = (count: number) => sql`${count}::double precision * interval '1 millisecond'`

/** Takes live attempts whose turn has come: the least pause after they were last checked, or an eighth of their age. */
export const claimDueAttempts = (trx: Trx, { at, leastPauseMs, count }: Turn): Promise<ClaimedAttempt[]> =>
  claimAttempts(trx, count, {
    due: sql<boolean>`checked_at + greatest(${ms(leastPauseMs)}, (${at}::timestamptz - created_at) / 8) <= ${at}`,
    turn: sql<Date>`${at}::timestamptz`,
  })

/** Takes every live attempt that isn't taken yet, to be checked at the end of its least pause. */
export const claimLiveAttempts = (trx: Trx, { at, leastPauseMs, count }: Turn): Promise<ClaimedAttempt[]> =>
  claimAttempts(trx, count, {
    due: sql<boolean>`checked_at < ${at}`,
    turn: sql<Date>`greatest(checked_at + ${ms(leastPauseMs)}, ${at}::timestamptz)`,
  })

function claimAttempts(
  trx: Trx,
  count: number,
  { due, turn }: { due: RawBuilder<boolean>; turn: RawBuilder<Date> },
): Promise<ClaimedAttempt[]> {
  const claimed = trx
    .selectFrom('pay_attempt')
    .select('out_trade_no')
    .where('state', '=', 'LIVE')
    .where(due)
    .orderBy('checked_at')
    .limit(count)
    .forNoKeyUpdate()
    .skipLocked()
  return trx
    .updateTable('pay_attempt')
    .set({ checked_at: turn })
    .where('out_trade_no', 'in', claimed)
    .returning(['out_trade_no as outTradeNo', 'checked_at as checkedAt'])
    .execute()
}

/** Orders with nothing left to pay under: being closed, or left alone since `idleSince`. */
export async function findAbandonedOrders(
  db: DbOrTrx,
  idleSince: Date,
  { after, count }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom('pay_order as o')
    .select('o.id')
    .where((where) =>
      where.or([
        where('o.state', '=', 'CLOSING'),
        where.and([where('o.state', '=', 'OPEN'), where('o.changed_at', '<', idleSince)]),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('pay_attempt as a')
            .select('a.order_id')
            .whereRef('a.order_id', '=', 'o.id')
            .where('a.state', '=', 'LIVE'),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('o.id', '>', after))
    .orderBy('o.id')
    .limit(count)
    .execute()
  return rows.map((row) => row.id)
}

export async function insertEvent(
  trx: Trx,
  event: { orderId: string | null; type: string; detail?: Record<string, unknown>; at: Date },
): Promise<void> {
  await trx
    .insertInto('pay_event')
    .values({
      order_id: event.orderId,
      type: event.type,
      detail: JSON.stringify(event.detail ?? {}),
      at: event.at,
    })
    .execute()
}
