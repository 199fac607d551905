import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPhone, type Foundation, startFoundation } from '../../testing/foundation.ts'
import type { Plan } from './index.ts'

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

const DAY = 24 * 3_600_000
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * DAY)

async function signUp() {
  const userId = await site.identity.createUser({ phone: freshPhone() })
  return { userId, token: await site.identity.openSession(userId) }
}

const grant = (userId: number, plan: Plan, from: number, to: number, orderId?: string) =>
  site.database.db.transaction().execute((trx) =>
    site.membership.grant(trx, {
      userId,
      plan,
      startsAt: inDays(from),
      endsAt: inDays(to),
      ...(orderId && { paid: { orderId, valueFen: 1_990, carriedMs: 0 } }),
    }),
  )

describe('GET /api/userVip/queryUserVip', () => {
  const ask = (token?: string) => site.call('/api/userVip/queryUserVip', { token })

  test('without a membership the quota is that of non-members', async () => {
    const { token } = await signUp()
    expect((await ask(token)).data).toEqual({
      vip: '0',
      isVip: '0',
      vipType: null,
      startTime: null,
      endTime: null,
      dailyQuota: 3,
      dailyUsed: 2,
    })
  })

  test('tells the running plan in Shanghai time, with its quota', async () => {
    const { userId, token } = await signUp()
    await grant(userId, 2, 0, 90)
    expect((await ask(token)).data).toEqual({
      vip: '1',
      isVip: '1',
      vipType: '2',
      startTime: '2026-03-01 10:00:00',
      endTime: '2026-05-30 10:00:00',
      dailyQuota: 10,
      dailyUsed: 2,
    })
  })

  test('runs to the end of what follows without a gap and is as high', async () => {
    const { userId, token } = await signUp()
    await grant(userId, 2, -10, 80)
    await grant(userId, 2, 80, 171)
    await grant(userId, 1, 171, 201)
    expect((await ask(token)).data).toMatchObject({ vipType: '2', endTime: '2026-08-19 10:00:00' })
  })

  test('is 401 for a visitor', async () => {
    expect(await ask()).toMatchObject({ status: 401, code: 401 })
  })
})

describe('currentPlan', () => {
  test('runs from its start, inclusive, to its end, exclusive', async () => {
    const { userId } = await signUp()
    await grant(userId, 1, 1, 2)
    const planAt = async (at: Date) => (await site.membership.currentPlan(userId, at))?.plan ?? null
    expect(await planAt(new Date(inDays(1).getTime() - 1))).toBe(null)
    expect(await planAt(inDays(1))).toBe(1)
    expect(await planAt(new Date(inDays(2).getTime() - 1))).toBe(1)
    expect(await planAt(inDays(2))).toBe(null)
  })

  test('of several that run the highest counts', async () => {
    const { userId } = await signUp()
    await grant(userId, 1, -5, 25)
    await grant(userId, 3, -1, 364)
    await grant(userId, 2, -9, 80)
    expect(await site.membership.currentPlan(userId, site.clock.now())).toEqual({
      plan: 3,
      startsAt: inDays(-1),
      endsAt: inDays(364),
    })
  })
})

test('one order grants one membership', async () => {
  const { userId } = await signUp()
  const order = '0197a000-0000-7000-8000-000000000001'
  await site.database.db
    .insertInto('pay_order')
    .values({
      id: order,
      user_id: userId,
      kind: 'membership',
      subject_id: 'vip',
      offer_key: 'membership:vip:1',
      amount_fen: 1_990,
      description: '月度会员',
      snapshot: '{}',
      state: 'OPEN',
      created_at: site.clock.now(),
      changed_at: site.clock.now(),
      paid_at: null,
    })
    .execute()
  await grant(userId, 1, 0, 30, order)
  await expect(grant(userId, 1, 30, 60, order)).rejects.toThrow('memberships_order_id_key')
})
