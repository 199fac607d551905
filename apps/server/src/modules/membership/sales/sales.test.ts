import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../../kernel/time/index.ts'
import type { Shop } from '../../../testing/shop.ts'
import { reminderOf, REMIND } from '../membership.reminders.ts'
import type { Plan } from '../membership.timeline.ts'
import { EARN_DAYS } from './revenue.ts'
import { type MembershipShop, openMembershipShop } from './sales.fixture.ts'

const DAY = 86_400_000
const STATUS = '/api/userVip/queryUserVip'
const PAY = '/api/wxPay/userVipWxPay'

let at: MembershipShop
let shop: Shop

beforeAll(async () => {
  at = await openMembershipShop()
  shop = at.shop
})
afterAll(() => shop?.close())

const statusOf = async (userId: number) =>
  (await shop.call(userId, 'GET', STATUS)).data as unknown as {
    vipType: string | null
    endTime: string
    dailyQuota: number
  }
const stateOf = async (orderId: string) =>
  (await shop.db.selectFrom('pay_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow())
    .state
const run = async (job: typeof EARN_DAYS | typeof REMIND) => {
  await shop.db.transaction().execute((trx) => shop.jobs.enqueue(trx, job, {}))
  expect(await shop.jobs.drain()).toEqual([])
}

describe('POST /api/wxPay/userVipWxPay', () => {
  it('opens a plan at the price of the dictionary; paid, it runs to the end that was shown', async () => {
    const userId = await shop.user()
    const offered = await at.offer(userId, 1)
    expect(offered).toMatchObject({ amount: '19.90', purchase: { kind: 'first', carriedDays: 0 } })
    expect(await statusOf(userId)).toMatchObject({ vipType: null, dailyQuota: 3 })
    shop.clock.advance(60_000)
    await shop.pay(offered.codeUrl)
    await shop.callback(offered.orderId)
    expect(await statusOf(userId)).toMatchObject({
      vipType: '1',
      endTime: offered.purchase.endTime,
      dailyQuota: 5,
    })
    expect((await at.noticesOf(userId)).map(({ title }) => title)).toEqual(['会员开通成功'])
    expect(await at.balanceOf(`membership_deferred:${await at.idOf(offered.orderId)}`)).toBe(1_990)
  })

  it('re-opened gives the same order and the same terms; another plan is a new order and closes the old one', async () => {
    const userId = await shop.user()
    const first = await at.offer(userId, 3)
    shop.clock.advance(1_000)
    expect(await at.offer(userId, 3)).toEqual(first)
    const other = await at.offer(userId, 2)
    expect(other.orderId).not.toBe(first.orderId)
    expect(await stateOf(first.orderId)).toBe('CLOSED')
    expect((await shop.pay(first.codeUrl)).trade_state).not.toBe('SUCCESS')
  })

  it('answers the order without a code where the other plan turns out to be paid', async () => {
    const userId = await shop.user()
    const monthly = await at.offer(userId, 1)
    await shop.pay(monthly.codeUrl)
    const answer = await at.offer(userId, 3)
    expect(answer).toEqual({ orderId: monthly.orderId })
    expect(await statusOf(userId)).toMatchObject({ vipType: '1' })
  })

  it('an upgrade runs at once and takes over what is left; a lower plan waits, a renewal adds', async () => {
    const userId = await shop.user()
    await at.buy(userId, 1)
    shop.clock.advance(10 * DAY)
    const upgrade = await at.offer(userId, 3)
    expect(upgrade.purchase).toMatchObject({ kind: 'upgrade' })
    expect([20, 21]).toContain(upgrade.purchase.carriedDays)
    await shop.pay(upgrade.codeUrl)
    await shop.callback(upgrade.orderId)
    expect(await statusOf(userId)).toMatchObject({
      vipType: '3',
      endTime: upgrade.purchase.endTime,
      dailyQuota: 20,
    })
    const lower = await at.offer(userId, 1)
    expect(lower.purchase).toMatchObject({ kind: 'after', startTime: upgrade.purchase.endTime })
    const renewal = await at.offer(userId, 3)
    expect(renewal.purchase).toMatchObject({ kind: 'renewal', startTime: upgrade.purchase.endTime })
    await shop.pay(renewal.codeUrl)
    await shop.callback(renewal.orderId)
    expect(await statusOf(userId)).toMatchObject({ vipType: '3', endTime: renewal.purchase.endTime })
    expect(await shop.faultsFound()).toEqual([])
  })

  it('goes back in full when what it follows from is not held any more', async () => {
    const userId = await shop.user()
    const monthly = await at.buy(userId, 1)
    const renewal = await at.offer(userId, 1)
    const refund = { orderId: monthly, cause: `case:${monthly}`, amountFen: 1_990, reason: '服务故障' }
    await shop.db.transaction().execute((trx) => shop.payments.requestRefund(trx, refund))
    await shop.pay(renewal.codeUrl)
    await shop.callback(renewal.orderId)
    await shop.converge()
    expect(await stateOf(renewal.orderId)).toBe('REFUNDED')
    expect((await at.noticesOf(userId)).map(({ title }) => title)).toContain('支付退款')
    expect(await shop.faultsFound()).toEqual([])
  })

  it('keeps the price as promised for as long as the code', async () => {
    const userId = await shop.user()
    const offered = await at.offer(userId, 2)
    at.prices[2] = '40.00'
    expect((await at.offer(userId, 2)).amount).toBe('50.10')
    shop.clock.advance(2 * 3_600_000)
    const anew = await at.offer(userId, 2)
    expect(anew).toMatchObject({ amount: '40.00' })
    expect(anew.orderId).not.toBe(offered.orderId)
    at.prices[2] = '50.10'
  })

  it.each([{ vipType: '4', payType: '0' }, { payType: '0' }])('refuses %o', async (input) => {
    expect(await shop.call(await shop.user(), 'POST', PAY, input)).toMatchObject({ code: 400 })
  })
})

describe('50 at once', () => {
  it('opening three plans leave one open order; paid, one membership', async () => {
    const userId = await shop.user()
    const plans = Array.from({ length: 9 }, (_, index) => ((index % 3) + 1) as Plan)
    await Promise.allSettled(plans.map((plan) => at.offer(userId, plan)))
    const open = shop.db.selectFrom('pay_order').select('id').where('user_id', '=', userId)
    expect(await open.where('state', 'in', ['OPEN', 'CLOSING']).execute()).toHaveLength(1)
    const last = await at.offer(userId, 3)
    await shop.pay(last.codeUrl)
    const callbacks = await Promise.all(Array.from({ length: 50 }, () => shop.callback(last.orderId)))
    expect(callbacks.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const granted = shop.db.selectFrom('memberships').select('id').where('user_id', '=', userId)
    expect(await granted.execute()).toHaveLength(1)
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })
})

describe('what the days of a membership earn', () => {
  it('is booked day by day, made up for after a gap, and is all at the end', async () => {
    const orderId = await at.buy(await shop.user(), 1)
    const account = `membership_deferred:${await at.idOf(orderId)}`
    const [startsAt, endsAt] = (await at.datesOf(orderId)) as [Date, Date]
    const days = Math.round((endsAt.getTime() - startsAt.getTime()) / DAY)
    await run(EARN_DAYS)
    expect(await at.balanceOf(account)).toBe(1_990)
    for (const passed of [1, 4]) {
      shop.clock.advance((passed === 1 ? 1 : 3) * DAY)
      await run(EARN_DAYS)
      await run(EARN_DAYS)
      expect(await at.balanceOf(account)).toBe(1_990 - Math.floor((1_990 * passed) / days))
    }
    shop.clock.advance(40 * DAY)
    await run(EARN_DAYS)
    expect(await at.balanceOf(account)).toBe(0)
    expect(await shop.faultsFound()).toEqual([])
  })

  it('is noticed by the audit where rows and accounts part', async () => {
    const orderId = await at.buy(await shop.user(), 1)
    const id = await at.idOf(orderId)
    const set = (days: number) =>
      shop.db.updateTable('memberships').set({ days_earned: days }).where('id', '=', id).execute()
    await set(1)
    expect((await shop.payments.audit()).faults).toEqual([
      expect.stringContaining(`membership_deferred:${id} holds`),
    ])
    await set(0)
  })
})

describe('the reminder of the end', () => {
  it.each([
    [8 * DAY, null],
    [7 * DAY, 7],
    [3 * DAY + 1, 7],
    [3 * DAY, 3],
    [DAY, 1],
    [1, 1],
    [0, 0],
    [-40 * DAY, 0],
  ])('%s ms before it is that of %s days', (ms, days) => {
    const now = new Date('2026-11-20T02:00:00Z')
    expect(reminderOf(new Date(now.getTime() + ms), now)).toBe(days)
  })

  it('comes 7, 3 and 1 day before and at the end, once each, and not to who has renewed', async () => {
    const [leaves, stays] = [await shop.user(), await shop.user()]
    const ending = await at.buy(leaves, 1)
    await at.buy(stays, 1)
    await at.buy(stays, 1)
    const [, endsAt] = (await at.datesOf(ending)) as [Date, Date]
    const reminded = async (userId: number) =>
      (await at.noticesOf(userId))
        .filter(({ title }) => ['会员即将到期', '会员已到期'].includes(title))
        .map(({ content }) => content)
    for (const [days, count] of [
      [8, 0],
      [6.9, 1],
      [5, 1],
      [2.9, 2],
      [0.9, 3],
      [-0.1, 4],
      [-3, 4],
    ] as const) {
      shop.clock.advance(endsAt.getTime() - days * DAY - shop.clock.now().getTime())
      await run(REMIND)
      await run(REMIND)
      expect(await reminded(leaves)).toHaveLength(count)
    }
    expect((await reminded(leaves))[0]).toBe(
      `您的月度会员将于 ${wireTime(endsAt)} 到期（7 天内），续费后从到期日顺延。`,
    )
    expect((await reminded(leaves))[3]).toBe('会员已到期，恢复每天 3 套免费模板。已下载和已购买的不受影响。')
    expect(await reminded(stays)).toEqual([])
  })
})
