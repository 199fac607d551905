import { randomUUID } from 'node:crypto'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/statement-sizes.ts'
import { at, GIFT, giftsOf, openGift, payableGift, QUERY, shop, inGiftShop } from './gifts.fixture.ts'

const HOUR = 3_600_000
const UNAVAILABLE = '支付服务暂时不可用，请稍后再试'
inGiftShop()

describe('opening a payment', () => {
  it('answers order, code and expiry, two hours ahead', async () => {
    const opened = await payableGift(shop.payments, await shop.user())
    expect(opened.codeUrl).toMatch(/\/sandbox\/wechatpay\/cashier\//)
    expect(opened.amountFen).toBe(GIFT.priceFen)
    expect(opened.expiresAt.getTime() - shop.clock.now().getTime()).toBeGreaterThan(7_190_000)
  })

  it('again gives the same order and code', async () => {
    const userId = await shop.user()
    const first = await payableGift(shop.payments, userId)
    expect(await payableGift(shop.payments, userId)).toEqual(first)
  })

  it('again after the code ran out keeps the order and renews the code', async () => {
    const userId = await shop.user()
    const first = await payableGift(shop.payments, userId)
    shop.clock.advance(2 * 3_600_000)
    const second = await payableGift(shop.payments, userId)
    expect(second.orderId).toBe(first.orderId)
    expect(second.codeUrl).not.toBe(first.codeUrl)
    expect((await shop.pay(first.codeUrl)).status).toBeGreaterThanOrEqual(400)
    expect((await shop.pay(second.codeUrl)).status).toBe(200)
    expect((await shop.callback(second.orderId)).statusCode).toBe(200)
    expect(await at.stateOf(first.orderId)).toBe('PAID')
  })

  it('50 times at once makes one order with one code', async () => {
    const userId = await shop.user()
    const opened = await Promise.all(Array.from({ length: 50 }, () => payableGift(shop.payments, userId)))
    expect(new Set(opened.map((order) => order.orderId)).size).toBe(1)
    expect(new Set(opened.map((order) => order.codeUrl)).size).toBe(1)
    expect(await shop.numbersOf(opened[0]?.orderId ?? '')).toHaveLength(1)
  })

  it('50 times at once on two nodes still makes one order with one code', async () => {
    const userId = await shop.user()
    const nodes = [shop.payments, shop.anotherNode()] as const
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, index) => payableGift(nodes[index % 2 === 0 ? 0 : 1], userId)),
    )
    expect(new Set(opened.map((order) => `${order.orderId} ${order.codeUrl}`)).size).toBe(1)
    expect((await shop.pay(opened[0]?.codeUrl ?? '')).status).toBe(200)
  })

  it('keeps the price of what is open as long as its code can be paid, then offers at the new one', async () => {
    const userId = await shop.user()
    const first = await payableGift(shop.payments, userId)
    expect(await payableGift(shop.payments, userId, 'one', { amountFen: 500 })).toEqual(first)
    shop.clock.advance(2 * HOUR - 60_000)
    const second = await payableGift(shop.payments, userId, 'one', { amountFen: 500 })
    expect(second).toMatchObject({ amountFen: 500 })
    expect(second.orderId).not.toBe(first.orderId)
    expect(await at.stateOf(first.orderId)).toBe('CLOSED')
    expect((await shop.pay(first.codeUrl)).status).toBeGreaterThanOrEqual(400)
    expect((await shop.pay(second.codeUrl)).status).toBe(200)
  })

  it('keeps the terms of what is open as long as its code can be paid, then offers on those of the moment', async () => {
    const userId = await shop.user()
    const open = (share: number) =>
      payableGift(shop.payments, userId, 'one', { snapshot: { share, title: '礼物', at: shop.clock.now() } })
    const offeredAt = shop.clock.now()
    const old = await payableGift(shop.payments, userId, 'one', {
      snapshot: { title: '礼物', share: 0.7, at: offeredAt },
    })
    expect(await open(0.8)).toEqual(old)
    shop.clock.advance(3 * 3_600_000)
    const same = { at: offeredAt, share: 0.7, title: '礼物' }
    const renewed = await payableGift(shop.payments, userId, 'one', { snapshot: same })
    expect(renewed.orderId).toBe(old.orderId)
    shop.clock.advance(3 * 3_600_000)
    const replaced = await open(0.8)
    const snapshot = await shop.db
      .selectFrom('pay_order')
      .select('snapshot')
      .where('id', '=', replaced.orderId)
      .executeTakeFirstOrThrow()
    expect(replaced.orderId).not.toBe(old.orderId)
    expect(snapshot).toMatchObject({ snapshot: { share: 0.8 } })
  })

  it('lasts as long as the offer says, and is renewed with the same order', async () => {
    const userId = await shop.user()
    const deposit = { validMs: paymentsLimits.payment.offerValidMs.demand }
    const first = await payableGift(shop.payments, userId, 'deposit', deposit)
    const lifeMs = first.expiresAt.getTime() - shop.clock.now().getTime()
    expect(lifeMs).toBeGreaterThan(14 * 60_000)
    expect(lifeMs).toBeLessThanOrEqual(15 * 60_000)
    shop.clock.advance(15 * 60_000)
    const second = await payableGift(shop.payments, userId, 'deposit', deposit)
    expect(second.orderId).toBe(first.orderId)
    expect(second.codeUrl).not.toBe(first.codeUrl)
  })

  it('after it went back counts as no payment of the thing', async () => {
    const { userId, orderId } = await at.paid('again')
    await shop.callback(orderId)
    await shop.db.transaction().execute((trx) =>
      shop.payments.requestRefund(trx, {
        orderId,
        cause: orderId,
        amountFen: GIFT.priceFen,
        reason: '退款',
      }),
    )
    expect((await payableGift(shop.payments, userId, 'again')).orderId).not.toBe(orderId)
  })
})

describe('switching to another offer of the same thing', () => {
  const [MONTHLY, YEARLY] = [{ variant: 'monthly' }, { variant: 'yearly' }]

  it('closes the old code first, though the amounts be the same', async () => {
    const userId = await shop.user()
    const old = await payableGift(shop.payments, userId, 'vip', MONTHLY)
    const renewed = await payableGift(shop.payments, userId, 'vip', YEARLY)
    expect(renewed.orderId).not.toBe(old.orderId)
    expect(renewed.amountFen).toBe(old.amountFen)
    expect(await at.stateOf(old.orderId)).toBe('CLOSED')
    expect((await shop.pay(old.codeUrl)).status).toBeGreaterThanOrEqual(400)
    expect(await payableGift(shop.payments, userId, 'vip', YEARLY)).toEqual(renewed)
  })

  it('when the old one was paid meanwhile finds it paid', async () => {
    const { userId, orderId } = await at.paid()
    expect(await openGift(shop.payments, userId, 'one', YEARLY)).toEqual({ outcome: 'paid', orderId })
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('says so while the provider can’t close the old one: never two codes at once', async () => {
    const userId = await shop.user()
    const old = await payableGift(shop.payments, userId, 'vip', MONTHLY)
    await shop.faults({ error500: true })
    await expect(openGift(shop.payments, userId, 'vip', YEARLY)).rejects.toMatchObject({
      message: UNAVAILABLE,
    })
    expect(await at.stateOf(old.orderId)).toBe('CLOSING')
    await shop.faults({})
    await shop.jobs.drain()
    expect(await at.stateOf(old.orderId)).toBe('CLOSED')
  })

  it('and both paid: the one that is open is honoured, the other goes back in full', async () => {
    const userId = await shop.user()
    const old = await payableGift(shop.payments, userId, 'vip', MONTHLY)
    await shop.faults({ notifyAfterClose: true })
    const renewed = await payableGift(shop.payments, userId, 'vip', YEARLY)
    await shop.pay(renewed.codeUrl)
    await shop.callback(renewed.orderId)
    await expect
      .poll(
        async () => {
          await shop.callback(old.orderId)
          return at.stateOf(old.orderId)
        },
        { timeout: 5_000 },
      )
      .toBe('LATE')
    // Whatever else is closed now stays so.
    await shop.faults({})
    await shop.converge()
    expect([await at.stateOf(old.orderId), await at.stateOf(renewed.orderId)]).toEqual(['REFUNDED', 'PAID'])
    expect(await giftsOf(shop, userId)).toEqual(['vip'])
  })

  it('in many tabs at once leaves at most one that is open', async () => {
    const userId = await shop.user()
    const offers = Array.from({ length: 4 }, (_, index) => (index % 2 ? MONTHLY : YEARLY))
    const opened = await Promise.allSettled(
      offers.map((offer) => openGift(shop.payments, userId, 'vip', offer)),
    )
    expect(opened.some(({ status }) => status === 'fulfilled')).toBe(true)
    const orders = shop.db.selectFrom('pay_order').select('state').where('user_id', '=', userId)
    const states = (await orders.execute()).map(({ state }) => state)
    expect(states.filter((state) => state !== 'CLOSED').length).toBeLessThanOrEqual(1)
    shop.clock.advance(60_000)
    expect((await shop.pay((await payableGift(shop.payments, userId, 'vip', YEARLY)).codeUrl)).status).toBe(
      200,
    )
  })
})

describe('opening a payment', () => {
  it('of what is owned already opens nothing', async () => {
    const { userId, orderId } = await at.paid()
    await shop.callback(orderId)
    expect(await openGift(shop.payments, userId)).toEqual({ outcome: 'unwanted' })
    const orders = await shop.db.selectFrom('pay_order').select('id').where('user_id', '=', userId).execute()
    expect(orders).toHaveLength(1)
  })

  it('is limited to ten new orders a minute', async () => {
    const userId = await shop.user()
    for (let count = 0; count < 10; count++) await payableGift(shop.payments, userId, `g${count}`)
    await expect(openGift(shop.payments, userId, 'g10')).rejects.toMatchObject({ status: 429 })
    await payableGift(shop.payments, userId, 'g3')
  })

  it.each(['error500', 'rateLimited', 'wrongResponseSignature', 'error500AfterCommit'] as const)(
    'while the provider answers %s says so, and works with the same order afterwards',
    async (fault) => {
      const userId = await shop.user()
      await shop.faults({ [fault]: true })
      await expect(openGift(shop.payments, userId)).rejects.toMatchObject({ message: UNAVAILABLE, code: 400 })
      await shop.faults({})
      const opened = await payableGift(shop.payments, userId)
      expect(await shop.numbersOf(opened.orderId)).toHaveLength(1)
      expect((await shop.pay(opened.codeUrl)).status).toBe(200)
    },
  )
})

describe('GET /api/wxPay/queryWxOrderInfo', () => {
  it('401 for a visitor, 404 for another’s order, an unknown one and nonsense', async () => {
    const { orderId } = await payableGift(shop.payments, await shop.user())
    const stranger = await shop.user()
    expect(await shop.call(null, 'GET', QUERY, { orderId })).toMatchObject({ status: 401, code: 401 })
    for (const unknown of [orderId, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
      expect(await shop.call(stranger, 'GET', QUERY, { orderId: unknown })).toMatchObject({
        status: 404,
        code: 404,
        message: '订单不存在',
        data: null,
      })
    }
  })

  it('is polled twice a second after a burst of five, however the id is spelt', async () => {
    const userId = await shop.user()
    const { orderId } = await payableGift(shop.payments, userId)
    const spelt = (bits: number) => {
      let rest = bits
      return orderId.replace(/[a-f]/g, (letter) => {
        const upper = rest % 2 === 1
        rest >>= 1
        return upper ? letter.toUpperCase() : letter
      })
    }
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const answer = await shop.call(userId, 'GET', QUERY, { orderId: spelt(index) })
        return answer.status
      }),
    )
    const answered = statuses.filter((status) => status === 200).length
    expect(answered).toBeGreaterThanOrEqual(5)
    expect(answered).toBeLessThan(15)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - answered)
    const budgets = await shop.database.pool.query("select key from rate_limit where key like 'poll:%'")
    expect(budgets.rows).toContainEqual({ key: `poll:${orderId}` })
    shop.clock.advance(2_000)
    expect(await at.status(userId, orderId)).toBe('0')
  })

  it('asked for orders that are not there spends the general budget and makes no other', async () => {
    const userId = await shop.user()
    const { orderId } = await payableGift(shop.payments, await shop.user())
    const countOf = async () =>
      (await shop.database.pool.query("select 1 from rate_limit where key like 'poll:%'")).rows.length
    const before = await countOf()
    const asked = [orderId, 'nonsense', ...Array.from({ length: 500 }, () => randomUUID())]
    const statuses: number[] = []
    for (const unknown of asked)
      statuses.push((await shop.call(userId, 'GET', QUERY, { orderId: unknown })).status)
    expect(statuses.slice(0, 300)).toEqual(Array(300).fill(404))
    expect(statuses).toContain(429)
    expect(await countOf()).toBe(before)
  })

  it('says 0 until the ledger entry is committed, then 1', async () => {
    const { userId, orderId } = await at.paid()
    expect(await at.status(userId, orderId)).toBe('0')
    await shop.callback(orderId)
    expect(await at.status(userId, orderId)).toBe('1')
    const entry = shop.db.selectFrom('ledger_entry').select('number').where('key', '=', orderId)
    expect(await entry.execute()).toHaveLength(1)
  })

  it('is asked about by a hundred dialogs at once in few statements, and their checks are staged in few', async () => {
    const orders = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const userId = await shop.user()
        return { userId, orderId: (await payableGift(shop.payments, userId)).orderId }
      }),
    )
    const waiting = await shop.jobs.pending()
    shop.clock.advance(6_000)
    const counts = ['pay_order', 'rate_limit', 'update "pay_attempt"'].map((name) => countStatements(name))
    const statuses = await Promise.all(orders.map(({ userId, orderId }) => at.status(userId, orderId)))
    expect(statuses).toEqual(orders.map(() => '0'))
    for (const count of counts) {
      expect(count()).toBeGreaterThan(0)
      expect(count()).toBeLessThanOrEqual(10)
    }
    expect(await shop.jobs.pending()).toBe(waiting + orders.length)
    await shop.jobs.drain()
  })

  it('finds a payment whose callback was lost, however many tabs poll', async () => {
    const { userId, orderId } = await at.paid()
    const before = await shop.jobs.pending('payments.check')
    shop.clock.advance(6_000)
    await Promise.all(Array.from({ length: 4 }, () => at.status(userId, orderId)))
    expect(await shop.jobs.pending('payments.check')).toBe(before + 1)
    await shop.jobs.drain()
    expect(await at.status(userId, orderId)).toBe('1')
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('keeps asking the provider at least every 30 s while it is polled', async () => {
    const userId = await shop.user()
    const { orderId, codeUrl } = await payableGift(shop.payments, userId)
    for (let second = 0; second < 600; second += 20) {
      shop.clock.advance(20_000)
      await at.status(userId, orderId)
    }
    await shop.jobs.drain()
    await shop.pay(codeUrl)
    for (let second = 0; second < 32; second += 2) {
      shop.clock.advance(2_000)
      await at.status(userId, orderId)
    }
    await shop.jobs.drain()
    expect(await at.status(userId, orderId)).toBe('1')
  })

  it('survives a provider that is down: still 0, found afterwards', async () => {
    const { userId, orderId } = await at.paid()
    await shop.faults({ error500: true })
    shop.clock.advance(6_000)
    expect(await at.status(userId, orderId)).toBe('0')
    await shop.jobs.drain()
    expect(await at.status(userId, orderId)).toBe('0')
    await shop.faults({})
    await shop.jobs.drain()
    expect(await at.status(userId, orderId)).toBe('1')
  })
})

describe('POST /api/wxPay/notify', () => {
  it('grants once, however often and however parallel it comes', async () => {
    const { userId, orderId } = await at.paid()
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.callback(orderId)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200))
    expect(answers[0]?.json()).toEqual({ code: 'SUCCESS', message: '成功' })
    expect(await giftsOf(shop, userId)).toEqual(['one'])
    expect((await at.eventsOf(orderId)).filter((type) => type === 'paid')).toHaveLength(1)
  })

  it('and a query at the same moment grant once', async () => {
    const { userId, orderId } = await at.paid()
    shop.clock.advance(6_000)
    await at.status(userId, orderId)
    await Promise.all([shop.callback(orderId), shop.jobs.drain(), shop.callback(orderId)])
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it.each(['random-signature', 'own-key', 'probe', 'unknown-serial', 'changed-body'] as const)(
    'refuses a forgery by %s, records it and moves nothing',
    async (forgery) => {
      const userId = await shop.user()
      const { orderId } = await payableGift(shop.payments, userId)
      const count = () =>
        shop.db.selectFrom('pay_event').select('id').where('type', '=', 'callback_forged').execute()
      const before = (await count()).length
      const answer = await shop.callback(orderId, { forgery })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'FAIL', message: '失败' })
      expect(await count()).toHaveLength(before + 1)
      expect(await at.stateOf(orderId)).toBe('OPEN')
    },
  )

  it('refuses one from ten minutes ago, an empty one, and one for an unknown order', async () => {
    const { orderId } = await at.paid()
    const timestamp = Math.floor(Date.now() / 1_000) - 600
    expect((await shop.callback(orderId, { timestamp })).statusCode).toBe(401)
    const empty = await shop.app.inject({ method: 'POST', url: '/api/wxPay/notify' })
    expect(empty.statusCode).toBe(401)
    const unknown = { out_trade_no: '0123456789abcdef' }
    expect((await shop.callback(orderId, { plaintext: unknown })).statusCode).toBe(400)
    expect(await at.stateOf(orderId)).toBe('OPEN')
  })

  it('refuses a callback that is authentic but names a wrong amount; the provider’s own word then counts', async () => {
    const { userId, orderId } = await at.paid()
    const amount = { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' }
    expect((await shop.callback(orderId, { plaintext: { amount } })).statusCode).toBe(400)
    expect(await giftsOf(shop, userId)).toEqual([])
    expect(await at.eventsOf(orderId)).toContain('callback_wrong_amount')
    await shop.jobs.drain()
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('answers failure while the database can’t take it, so that the provider repeats it', async () => {
    const { userId, orderId } = await at.paid()
    shop.dieAt(1)
    expect((await shop.callback(orderId)).statusCode).toBe(500)
    shop.dieAt(null)
    expect(await giftsOf(shop, userId)).toEqual([])
    expect((await shop.callback(orderId)).statusCode).toBe(200)
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('takes no body beyond 64 KiB', async () => {
    const payload = Buffer.alloc(70_000)
    const answer = await shop.app.inject({ method: 'POST', url: '/api/wxPay/notify', payload })
    expect(answer.statusCode).toBe(413)
  })
})

describe('all of it together', () => {
  it('leaves one entitlement or one full refund per payment, and sound books', async () => {
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })
})
