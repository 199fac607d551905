import { paymentsLimits } from '@yantu/contract/limits/payments'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openShop, type Shop, type ShopParts } from '../../testing/shop.ts'
import { ledgerEvents } from './ledger/index.ts'
import type { OpenedOrder, OrderRequest } from './open-order.ts'

export const GIFT = { kind: 'gift', priceFen: 990, share: 0.7 }

/** A product as simple as can be: a gift can be had once per user and subject. */
export async function sellGifts({ db, payments }: ShopParts): Promise<void> {
  await sql`
    create table test_gift (
      user_id bigint, subject_id text, order_id uuid not null, primary key (user_id, subject_id)
    )`.execute(db)
  const designer = { phone: '13700000000', name: '设计师', created_at: new Date() }
  const { id: designerId } = await db
    .insertInto('users')
    .values(designer)
    .returning('id')
    .executeTakeFirstOrThrow()
  payments.onPaid(GIFT.kind, async (trx, order) => {
    const { numAffectedRows } = await sql`
      insert into test_gift values (${order.userId}, ${order.subjectId}, ${order.id})
      on conflict do nothing`.execute(trx)
    if (numAffectedRows !== 1n) return 'unwanted'
    const { id, amountFen } = order
    const source = { kind: 'template', id } as const
    await payments.earnings.earn(
      trx,
      { designerId, source, baseFen: amountFen, terms: { share: GIFT.share } },
      (fen) => ledgerEvents.templatePaid(id, designerId, amountFen, fen),
    )
    return 'granted'
  })
  payments.onRefunded(GIFT.kind, async (trx, order, refund) => {
    if (refund.afterFen === refund.paidFen)
      await sql`delete from test_gift where order_id = ${order.id}`.execute(trx)
    const taken = await payments.earnings.takeBack(trx, { kind: 'template', id: order.id }, refund)
    if (!taken) throw new Error('a gift earns')
    const entry = ledgerEvents.saleReversed(refund.id, {
      designer: taken.account,
      designerFen: taken.fen,
      commission: 'template_commission',
      commissionFen: refund.amountFen - taken.fen,
    })
    return { entry, ends: null }
  })
}

export const openGift = (
  payments: ShopParts['payments'],
  userId: number,
  subjectId = 'one',
  {
    amountFen = GIFT.priceFen,
    variant,
    snapshot = {},
    validMs = paymentsLimits.payment.offerValidMs.other,
  }: Partial<OrderRequest> = {},
): Promise<OpenedOrder> =>
  payments.openOrder({
    userId,
    kind: GIFT.kind,
    subjectId,
    ...(variant && { variant }),
    validMs,
    amountFen,
    description: '礼物',
    snapshot,
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

export let shop: Shop
export let at: ReturnType<typeof actionsAt>

/** A shop of gifts for the tests of a file, whose provider is well again after each. */
export function inGiftShop(): void {
  beforeAll(async () => {
    shop = await openShop(sellGifts)
    at = actionsAt(shop)
  })
  afterEach(() => shop.faults({}))
  afterAll(() => shop?.close())
}
