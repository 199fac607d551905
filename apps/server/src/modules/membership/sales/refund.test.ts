import { paymentsLimits } from '@yantu/contract/limits/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../../kernel/time/index.ts'
import type { Shop } from '../../../testing/shop.ts'
import { ledgerEvents } from '../../payments/index.ts'
import type { Plan } from '../index.ts'
import { MEMBERSHIP, SUBJECT } from './sale.ts'
import { type MembershipShop, openMembershipShop } from './sales.fixture.ts'

const PRICE = 1_990
const DAY = 86_400_000
/** Later than any membership ends: what is held then never changes. */
const NEVER = new Date('9999-01-01T00:00:00Z')

let at: MembershipShop
let shop: Shop

beforeAll(async () => {
  at = await openMembershipShop()
  shop = at.shop
})
afterAll(() => shop?.close())

/** Noon in Shanghai of the present day, moved by days. */
function noon(days: number): Date {
  const day = new Date(shop.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T12:00:00+08:00`) + days * DAY)
}
const midnight = (days: number) => new Date(noon(days).getTime() + DAY / 2)

async function buy(
  userId: number,
  from: number,
  to: number,
  plan: Plan = 1,
  carriedDays = 0,
): Promise<string> {
  const opened = await shop.payments.openOrder({
    userId,
    kind: MEMBERSHIP,
    subjectId: SUBJECT,
    variant: String(plan),
    validMs: paymentsLimits.payment.offerValidMs.other,
    amountFen: PRICE,
    description: '月度会员',
    snapshot: {
      plan,
      kind: 'first',
      startsAt: noon(from),
      endsAt: noon(to),
      carriedMs: carriedDays * 86_400_000,
      offeredAt: NEVER,
      held: [],
    },
  })
  if (opened.outcome !== 'open') throw new Error(opened.outcome)
  await shop.pay(opened.codeUrl)
  expect((await shop.callback(opened.orderId)).statusCode).toBe(200)
  return opened.orderId
}

/** Books the first days of 30. */
async function earnDays(orderId: string, days: number): Promise<void> {
  const id = await at.idOf(orderId)
  for (let day = 1; day <= days; day++) {
    const entry = ledgerEvents.membershipDay(id, PRICE, day, 30)
    if (entry) await shop.db.transaction().execute((trx) => shop.payments.ledger.post(trx, entry))
  }
  await shop.db.updateTable('memberships').set({ days_earned: days }).where('id', '=', id).execute()
}

/** What is deferred of a membership, and what all have earned. */
const books = async (orderId: string) => [
  await at.balanceOf(`membership_deferred:${await at.idOf(orderId)}`),
  await at.balanceOf('membership_revenue'),
]

const refund = (orderId: string, amountFen = PRICE, cause = `case:${orderId}`) =>
  shop.db
    .transaction()
    .execute((trx) => shop.payments.requestRefund(trx, { orderId, cause, amountFen, reason: '服务故障' }))

describe('a membership that is refunded', () => {
  it('ends with the day, whose quota is kept, and costs what was not yet earned', async () => {
    const userId = await shop.user()
    const orderId = await buy(userId, -10, 20)
    const asked = { orderId, cause: `case:${orderId}`, amountFen: 1_300, reason: '服务故障' }
    expect(await shop.db.transaction().execute((trx) => shop.payments.refund(trx, asked))).toMatchObject({
      ends: `该笔会员有效期至 ${wireTime(midnight(0))}`,
    })
    expect(await at.datesOf(orderId)).toEqual([noon(-10), midnight(0)])
    expect(await at.membership.status(userId)).toMatchObject({ dailyQuota: 5, dailyUsed: 2 })
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
    shop.clock.advance(DAY)
    expect(await at.membership.status(userId)).toMatchObject({ current: null, dailyQuota: 3 })
  })

  it('lets what comes after it without a gap move up, and leaves the rest and other users alone', async () => {
    const [userId, other] = [await shop.user(), await shop.user()]
    const orders = [await buy(userId, -10, 20), await buy(userId, 20, 50), await buy(userId, 60, 90)]
    const others = await buy(other, 20, 50)
    await refund(orders[0] as string)
    expect(await at.datesOf(orders[1] as string)).toEqual([midnight(0), midnight(30)])
    expect(await at.datesOf(orders[2] as string)).toEqual([noon(60), noon(90)])
    expect(await at.datesOf(others)).toEqual([noon(20), noon(50)])
  })

  it('tells its user, once, until when it runs', async () => {
    const userId = await shop.user()
    const orderId = await buy(userId, -10, 20)
    await refund(orderId)
    await refund(orderId)
    const notices = shop.db
      .selectFrom('notifications')
      .select(['title', 'content'])
      .where('user_id', '=', userId)
    expect(await notices.where('title', '=', '会员已退款').execute()).toEqual([
      {
        title: '会员已退款',
        content: `您的会员已退款 19.90 元，将原路退回，会员有效期至 ${wireTime(midnight(0))}。`,
      },
    ])
  })

  it('in full after days were earned takes the rest from what they earned', async () => {
    const orderId = await buy(await shop.user(), -10, 20)
    const [, before = 0] = await books(orderId)
    await earnDays(orderId, 10)
    await refund(orderId)
    expect(await books(orderId)).toEqual([0, before])
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })

  it('in part leaves nothing deferred, for no day is left to earn it; a further part comes from revenue', async () => {
    const orderId = await buy(await shop.user(), -10, 20)
    const [, before = 0] = await books(orderId)
    await earnDays(orderId, 10)
    await refund(orderId, 500)
    expect(await books(orderId)).toEqual([0, before + PRICE - 500])
    await refund(orderId, PRICE - 500, `rest:${orderId}`)
    expect(await books(orderId)).toEqual([0, before])
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })

  it('in two parts takes time from the higher plan once, as in one', async () => {
    const orders: string[] = []
    for (const parts of [[PRICE], [500, PRICE - 500]]) {
      const userId = await shop.user()
      const lower = await buy(userId, -10, 20)
      const higher = await buy(userId, 0, 100, 3, 20)
      for (const [index, fen] of parts.entries()) {
        await refund(lower, fen, `part ${index}:${lower}`)
        shop.clock.advance(60_000)
      }
      orders.push(higher)
    }
    const [whole, parted] = [await at.datesOf(orders[0] as string), await at.datesOf(orders[1] as string)]
    expect(whole).toEqual([noon(0), noon(80)])
    expect(parted).toEqual(whole)
  })

  it('before it began is empty, and runs at no instant', async () => {
    const userId = await shop.user()
    const orderId = await buy(userId, 20, 50)
    await refund(orderId)
    expect(await at.datesOf(orderId)).toEqual([noon(20), noon(20)])
    expect(await at.membership.currentPlan(userId, noon(20))).toBe(null)
  })

  it('is not more than what was paid for it', async () => {
    const orderId = await buy(await shop.user(), 0, 30)
    await expect(refund(orderId, PRICE + 1)).rejects.toMatchObject({ code: '23514' })
    expect(await at.datesOf(orderId)).toEqual([noon(0), noon(30)])
  })
})
