import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY, type DemandShop, HOUR, openDemands } from './demands.fixture.ts'

let { shop, demands, ask, say, row, balance, notices, eventsOf, pass, upload, payUp, at, arbitrator } =
  {} as DemandShop

beforeAll(async () => {
  ;({ shop, demands, ask, say, row, balance, notices, eventsOf, pass, upload, payUp, at, arbitrator } =
    await openDemands())
})
afterEach(async () => {
  await shop.faults({})
})
afterAll(() => shop?.close())

const MINUTE = 60_000

/** The clock wakes often, and twice at once: whatever it does, it does once. */
async function wakeTwice(ms: number) {
  await pass(ms)
  await Promise.all([demands.keepTime(), demands.keepTime()])
}

describe('the clock', () => {
  it('ends an open demand thirty days after it was published', async () => {
    const { orderId, publisher, designer, other } = await at(1)
    await wakeTwice(27 * DAY)
    await wakeTwice(2 * DAY)
    expect((await notices(publisher)).slice(-2)).toEqual(['需求即将结束', '需求即将结束'])
    await wakeTwice(DAY - MINUTE)
    expect(await row(orderId)).toMatchObject({ status: 1, reminded: 2 })
    await wakeTwice(MINUTE)
    expect(await row(orderId)).toMatchObject({ status: 9, end_reason: 'expired', selected_id: null })
    expect((await eventsOf(orderId)).filter((event) => event === 'expired')).toHaveLength(1)
    const told = [publisher, designer, other].map(async (user) => (await notices(user)).at(-1))
    expect(await Promise.all(told)).toEqual(['需求已到期', '需求已到期', '需求已到期'])
  })

  it('ends a lease after fifteen minutes; the QR is closed, and the demand open for the rest of its time', async () => {
    const { orderId, publisher, designer } = await at(2)
    const { codeUrl } = (await ask(publisher, 'demandWxPay', { orderId, type: 0 })).data
    await wakeTwice(15 * MINUTE - 1_000)
    expect((await row(orderId)).status).toBe(2)
    await wakeTwice(2_000)
    expect(await row(orderId)).toMatchObject({
      status: 1,
      selected_id: null,
      total_fen: null,
      order_id: null,
    })
    expect((await shop.pay(codeUrl ?? '')).status).toBeGreaterThanOrEqual(400)
    expect([(await notices(publisher)).at(-1), (await notices(designer)).at(-1)]).toEqual([
      '定金未支付',
      '定金未支付',
    ])
    await wakeTwice(30 * DAY)
    expect((await row(orderId)).status).toBe(9)
  })

  it('lets a lease live as long as the code that was renewed near its end', async () => {
    const { orderId, publisher } = await at(2)
    const { codeUrl } = (await ask(publisher, 'demandWxPay', { orderId, type: 0 })).data
    shop.clock.advance(14 * MINUTE)
    const renewed = (await ask(publisher, 'demandWxPay', { orderId, type: 0 })).data
    expect(renewed.codeUrl).not.toBe(codeUrl)
    await wakeTwice(10 * MINUTE)
    expect((await row(orderId)).status).toBe(2)
    await shop.pay(renewed.codeUrl ?? '')
    await wakeTwice(6 * MINUTE)
    expect(await row(orderId)).toMatchObject({ status: 3, paid_fen: 30_000 })
  })

  it('says nothing of time where a press ends the lease, but what the press was', async () => {
    const { orderId, publisher, designer, other } = await at(2)
    expect(await say(publisher, 'selectDesign', { orderId, designId: other })).toBe('选择设计师成功')
    expect([(await notices(designer)).at(-1), (await notices(other)).at(-1)]).toEqual([
      '选定已变更',
      '您已被选定',
    ])
    await ask(publisher, 'demandWxPay', { orderId, type: 0 })
    await ask(other, 'cancelDemandAccept', { orderId })
    expect([(await notices(publisher)).at(-1), (await notices(other)).at(-1)]).toEqual([
      '设计师取消报名',
      '您已被选定',
    ])
    for (const person of [publisher, designer, other])
      expect(await notices(person)).not.toContain('定金未支付')
  })

  it('keeps a lease while the provider can’t be reached, and ends it after', async () => {
    const { orderId } = await at(2)
    await shop.faults({ error500: true })
    shop.clock.advance(20 * MINUTE)
    await expect(demands.keepTime()).rejects.toThrow('支付服务暂时不可用')
    expect((await row(orderId)).status).toBe(2)
    await shop.faults({})
    await demands.keepTime()
    expect((await row(orderId)).status).toBe(1)
  })

  it('reminds of a trial that is due, and a week later gives the deposit back', async () => {
    const { orderId, publisher, designer } = await at(3)
    await wakeTwice(48 * HOUR)
    expect([(await notices(designer)).at(-1), (await row(orderId)).reminded]).toEqual(['试稿快到时间了', 1])
    await wakeTwice(23 * HOUR)
    expect((await row(orderId)).reminded).toBe(1)
    await wakeTwice(HOUR)
    expect([(await notices(designer)).at(-1), (await row(orderId)).reminded]).toEqual(['试稿已到期', 2])
    await wakeTwice(7 * DAY - HOUR)
    expect((await row(orderId)).status).toBe(3)
    await wakeTwice(HOUR)
    expect(await row(orderId)).toMatchObject({ status: 9, end_reason: 'trial_overdue', refunded_fen: 30_000 })
    await shop.converge()
    expect([await balance(`escrow:${orderId}`), await shop.faultsFound()]).toEqual([0, []])
    expect([(await notices(publisher)).at(-1), (await notices(designer)).at(-1)]).toEqual([
      '需求已取消',
      '需求已取消',
    ])
  })

  it('begins anew with each rejection', async () => {
    const { orderId, publisher, designer } = await at(4)
    shop.clock.advance(3 * DAY)
    await ask(publisher, 'draftAudit', { orderId, result: 0, rejectReason: '再改' })
    await wakeTwice(47 * HOUR)
    expect((await row(orderId)).reminded).toBe(0)
    await upload(designer, orderId, 0)
    expect((await row(orderId)).status).toBe(4)
  })

  it('passes a trial after two reminders, and where nobody pays gives the deposit to the designer', async () => {
    const { orderId, publisher, designer } = await at(4)
    await wakeTwice(4 * DAY)
    await wakeTwice(2 * DAY)
    expect((await notices(publisher)).slice(-2)).toEqual(['请审核试稿', '请审核试稿'])
    await wakeTwice(DAY)
    expect((await row(orderId)).status).toBe(5)
    expect((await ask(publisher, 'queryDraft', { orderId, type: 0 })).data).toMatchObject({
      status: '1',
      isAutomatic: '1',
    })
    const { codeUrl } = (await ask(publisher, 'demandWxPay', { orderId, type: 1 })).data
    await wakeTwice(4 * DAY)
    await wakeTwice(3 * DAY)
    expect(await row(orderId)).toMatchObject({
      status: 9,
      end_reason: 'balance_unpaid',
      released_fen: 30_000,
      commission_fen: 3_000,
    })
    expect((await shop.pay(codeUrl ?? '')).status).toBeGreaterThanOrEqual(400)
    await shop.converge()
    expect([await balance(`designer_pending:${designer}`), await shop.faultsFound()]).toEqual([27_000, []])
  })

  it('lets a balance that was paid at the last moment go on', async () => {
    const { orderId, publisher } = await at(5)
    await wakeTwice(4 * DAY)
    const { codeUrl } = (await ask(publisher, 'demandWxPay', { orderId, type: 1 })).data
    await shop.pay(codeUrl ?? '')
    await wakeTwice(3 * DAY)
    expect(await row(orderId)).toMatchObject({ status: 6, paid_fen: 100_000 })
  })

  it('gives everything back where the full draft never comes', async () => {
    const { orderId, designer } = await at(6)
    const { due_at: due } = await row(orderId)
    await wakeTwice((due?.getTime() ?? 0) - DAY - shop.clock.now().getTime())
    await wakeTwice(DAY)
    const told = (await notices(designer)).slice(-2)
    await wakeTwice(7 * DAY)
    expect(told).toEqual(['全稿快到时间了', '全稿已到期'])
    expect(await row(orderId)).toMatchObject({ status: 9, end_reason: 'full_overdue', refunded_fen: 100_000 })
    await shop.converge()
    expect([await balance(`escrow:${orderId}`), await shop.faultsFound()]).toEqual([0, []])
  })

  it('passes a full draft, but not before somebody was reminded', async () => {
    const { orderId, publisher } = await at(7)
    await wakeTwice(8 * DAY)
    expect([(await row(orderId)).status, (await notices(publisher)).at(-1)]).toEqual([7, '请审核全稿'])
    await wakeTwice(23 * HOUR)
    expect((await row(orderId)).status).toBe(7)
    await wakeTwice(HOUR)
    expect(await row(orderId)).toMatchObject({ status: 8, released_fen: 100_000 })
    expect((await eventsOf(orderId)).filter((event) => event === 'full_passed')).toHaveLength(1)
  })

  it('stands still while a hold is on, and goes on where it stood', async () => {
    const { orderId, designer } = await at(4)
    const judge = await arbitrator()
    const before = (await row(orderId)).ends_at?.getTime() ?? 0
    expect(await say(judge, 'holdDemand', { orderId, hold: 1, reason: '核实' })).toBe('操作成功')
    expect(await say(designer, 'requestArbitration', { orderId, reason: '再来' })).toBe(
      '平台处理中，暂时不能操作',
    )
    await wakeTwice(20 * DAY)
    expect((await row(orderId)).status).toBe(4)
    expect(await say(judge, 'holdDemand', { orderId, hold: 0, reason: '已谈妥' })).toBe('操作成功')
    const after = await row(orderId)
    expect([after.held_at, after.hold_reason]).toEqual([null, ''])
    expect(Math.round(((after.ends_at?.getTime() ?? 0) - before) / DAY)).toBe(20)
    await payUpAfter(orderId, after.ends_at)
  })

  /** The demand passes by the clock once its time, moved by the hold, is over. */
  async function payUpAfter(orderId: string, endsAt: Date | null) {
    await wakeTwice(5 * DAY)
    await wakeTwice((endsAt?.getTime() ?? 0) - shop.clock.now().getTime())
    expect((await row(orderId)).status).toBe(5)
    const { publisher_id: publisher } = await row(orderId)
    await payUp(publisher, orderId, 1)
    expect((await row(orderId)).status).toBe(6)
  }
})
