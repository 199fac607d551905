import { sql } from 'kysely'
import type { Shop, ShopParts } from '../../testing/shop.ts'
import { ledgerEvents } from './ledger/index.ts'
import type { OpenedOrder } from './open-order.ts'

export const GIFT = { kind: 'gift', priceFen: 990, designerFen: 693 }

/** A product as simple as can be: a gift can be had once per user and subject. */
export async function sellGifts({ db, payments }: ShopParts): Promise<void> {
  await sql`
    create table test_gift (
      user_id bigint, subject_id text, order_id uuid not null, primary key (user_id, subject_id)
    )`.execute(db)
  payments.onPaid(GIFT.kind, async (trx, order) => {
    const { numAffectedRows } = await sql`
      insert into test_gift values (${order.userId}, ${order.subjectId}, ${order.id})
      on conflict do nothing`.execute(trx)
    if (numAffectedRows !== 1n) return 'unwanted'
    await payments.ledger.post(trx, ledgerEvents.templatePaid(order.id, 1, order.amountFen, GIFT.designerFen))
    return 'granted'
  })
}

export const openGift = (
  payments: ShopParts['payments'],
  userId: number,
  subjectId = 'one',
  amountFen = GIFT.priceFen,
): Promise<OpenedOrder> =>
  payments.openOrder({
    userId,
    kind: GIFT.kind,
    subjectId,
    amountFen,
    description: '礼物',
    snapshot: {},
    stillWanted: async (trx) => {
      const { rows } = await sql`
        select from test_gift where user_id = ${userId} and subject_id = ${subjectId}`.execute(trx)
      return rows.length === 0
    },
  })

/** The open payment of a gift; fails the test when there is none. */
export async function payableGift(...args: Parameters<typeof openGift>) {
  const opened = await openGift(...args)
  if (opened.outcome !== 'open') throw new Error(`expected an open payment, got ${opened.outcome}`)
  return opened
}

export async function giftsOf({ db }: Pick<ShopParts, 'db'>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from test_gift where user_id = ${userId} order by 1`.execute(db)
  return rows.map((row) => row.subject_id)
}

export const QUERY = '/api/wxPay/queryWxOrderInfo'

/** What tests ask of orders and do to them. */
export function actionsAt(shop: Shop) {
  const { db } = shop
  return {
    status: async (userId: number | null, orderId: string) =>
      (await shop.call(userId, 'GET', QUERY, { orderId })).data?.status,

    async stateOf(orderId: string) {
      const order = db.selectFrom('pay_order').select('state').where('id', '=', orderId)
      return (await order.executeTakeFirstOrThrow()).state
    },

    async eventsOf(orderId: string) {
      const events = db.selectFrom('pay_event').select('type').where('order_id', '=', orderId).orderBy('id')
      return (await events.execute()).map((event) => event.type)
    },

    refundsOf: (orderId: string) =>
      db
        .selectFrom('pay_refund')
        .select(['state', 'amount_fen', 'round'])
        .where('order_id', '=', orderId)
        .execute(),

    /** An order that was opened and paid at the cashier; the callback is still to come. */
    async paid(subject = 'one') {
      const userId = await shop.user()
      const { orderId, codeUrl } = await payableGift(shop.payments, userId, subject)
      const { trade_state: state } = await shop.pay(codeUrl)
      if (state !== 'SUCCESS') throw new Error(`the cashier says ${state}`)
      return { userId, orderId }
    },

    /** The user comes by the gift in another way, so that a payment for it is unwanted. */
    async giveAway(userId: number, orderId: string, subject = 'one') {
      await sql`insert into test_gift values (${userId}, ${subject}, ${orderId})`.execute(db)
    },
  }
}
