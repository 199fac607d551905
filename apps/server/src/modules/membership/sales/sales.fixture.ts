import { expect } from 'vitest'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { createNotifications } from '../../notifications/index.ts'
import { createMembership, type Membership, type Plan } from '../index.ts'
import { createMembershipSales, type MembershipSales } from './index.ts'

const PAY = '/api/wxPay/userVipWxPay'
const NON_MEMBERS_QUOTA = 3
const quotas = { 1: 5, 2: 10, 3: 20 } as const
const months = { 1: 1, 2: 3, 3: 12 } as const

export interface Offered {
  orderId: string
  codeUrl: string
  amount: string
  purchase: { kind: string; startTime: string; endTime: string; carriedDays: number }
}

export interface MembershipShop {
  shop: Shop
  membership: Membership
  /** What the dictionaries say, yuan. */
  prices: Record<Plan, string>
  offer(userId: number, plan: Plan): Promise<Offered>
  /** Pays to the end, and answers the order. */
  buy(userId: number, plan: Plan): Promise<string>
  datesOf(orderId: string): Promise<Date[]>
  idOf(orderId: string): Promise<string>
  noticesOf(userId: number): Promise<{ title: string; content: string }[]>
  balanceOf(account: string): Promise<number>
}

/** The shop with memberships to sell. */
export async function openMembershipShop(): Promise<MembershipShop> {
  const prices = { 1: '19.90', 2: '50.10', 3: '168.00' }
  const made: { membership?: Membership; sales?: MembershipSales } = {}
  const shop = await openShop(async ({ app, ports, db, clock, jobs, payments }) => {
    const { notify } = createNotifications({ db, clock, profiles: async () => new Map() })
    made.membership = createMembership({
      db,
      clock,
      jobs,
      notify,
      freeDownloadsPerDay: async (plan) => (plan ? quotas[plan] : NON_MEMBERS_QUOTA),
      downloadsToday: async () => 2,
    })
    made.sales = createMembershipSales({
      db,
      clock,
      jobs,
      payments,
      notify,
      memberships: made.membership,
      price: async (plan) => prices[plan],
      months: async (plan) => months[plan],
    })
    made.membership.register(app, ports)
    made.sales.register(app, ports)
  })
  const { db } = shop
  const offer: MembershipShop['offer'] = async (userId, plan) =>
    (await shop.call(userId, 'POST', PAY, { vipType: String(plan), payType: '0' })).data as unknown as Offered
  const rowOf = (orderId: string) =>
    db.selectFrom('memberships').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return {
    shop,
    membership: made.membership as Membership,
    prices,
    offer,
    async buy(userId, plan) {
      const { codeUrl, orderId } = await offer(userId, plan)
      expect((await shop.pay(codeUrl)).status).toBe(200)
      expect((await shop.callback(orderId)).statusCode).toBe(200)
      return orderId
    },
    async datesOf(orderId) {
      const { starts_at: startsAt, ends_at: endsAt } = await rowOf(orderId)
      return [startsAt, endsAt]
    },
    idOf: async (orderId) => (await rowOf(orderId)).id,
    noticesOf: (userId) =>
      db
        .selectFrom('notifications')
        .select(['title', 'content'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    async balanceOf(account) {
      const found = db.selectFrom('ledger_account').select('balance_fen').where('code', '=', account)
      return (await found.executeTakeFirst())?.balance_fen ?? 0
    },
  }
}
