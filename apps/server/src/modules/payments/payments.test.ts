import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../testing/shop.ts'
import { GIFT, giftsOf, openGift, payableGift, sellGifts } from './gifts.fixture.ts'

const QUERY = '/api/wxPay/queryWxOrderInfo'
const UNAVAILABLE = '支付服务暂时不可用，请稍后再试'
let shop: Shop

beforeAll(async () => {
  shop = await openShop(sellGifts)
})
afterEach(async () => {
  await shop.faults({})
})
afterAll(() => shop?.close())

const status = async (userId: number | null, orderId: string) =>
  (await shop.call(userId, 'GET', QUERY, { orderId })).data?.status
const stateOf = async (orderId: string) =>
  (await shop.db.selectFrom('pay_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow())
    .state
const eventsOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('pay_event')
      .select('type')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map((event) => event.type)
const refundsOf = (orderId: string) =>
  shop.db
    .selectFrom('pay_refund')
    .select(['state', 'amount_fen', 'round'])
    .where('order_id', '=', orderId)
    .execute()

/** What holds once the jobs that wait have had their turn. */
async function later<Value>(read: (orderId: string) => Promise<Value>, orderId: string): Promise<Value> {
  shop.clock.advance(700_000)
  await shop.jobs.drain()
  return read(orderId)
}

/** An order that was opened and paid at the cashier; the callback is still to come. */
async function paid(subject = 'one') {
  const userId = await shop.user()
  const opened = await payableGift(shop.payments, userId, subject)
  expect(await shop.pay(opened.codeUrl)).toMatchObject({ status: 200, trade_state: 'SUCCESS' })
  return { userId, orderId: opened.orderId }
}

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
    expect(await stateOf(first.orderId)).toBe('PAID')
  })

  it('50 times at once makes one order with one code', async () => {
    const userId = await shop.user()
    const opened = await Promise.all(Array.from({ length: 50 }, () => payableGift(shop.payments, userId)))
    expect(new Set(opened.map((order) => order.orderId)).size).toBe(1)
    expect(new Set(opened.map((order) => order.codeUrl)).size).toBe(1)
    expect(await shop.numbersOf(opened[0]?.orderId ?? '')).toHaveLength(1)
  })

  it('with another amount closes the order at the old one', async () => {
    const userId = await shop.user()
    const old = await payableGift(shop.payments, userId)
    const renewed = await payableGift(shop.payments, userId, 'one', 500)
    expect(renewed).toMatchObject({ amountFen: 500 })
    expect(renewed.orderId).not.toBe(old.orderId)
    expect(await stateOf(old.orderId)).toBe('CLOSED')
    expect((await shop.pay(old.codeUrl)).status).toBeGreaterThanOrEqual(400)
  })

  it('with another amount, when the old one was paid meanwhile, finds it paid', async () => {
    const { userId, orderId } = await paid()
    expect(await openGift(shop.payments, userId, 'one', 500)).toEqual({ outcome: 'paid', orderId })
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('of what is owned already opens nothing', async () => {
    const { userId, orderId } = await paid()
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

  it('says 0 until the ledger entry is committed, then 1', async () => {
    const { userId, orderId } = await paid()
    expect(await status(userId, orderId)).toBe('0')
    await shop.callback(orderId)
    expect(await status(userId, orderId)).toBe('1')
    const entry = shop.db.selectFrom('ledger_entry').select('number').where('key', '=', orderId)
    expect(await entry.execute()).toHaveLength(1)
  })

  it('finds a payment whose callback was lost, however many tabs poll', async () => {
    const { userId, orderId } = await paid()
    const before = await shop.jobs.pending('payments.check')
    shop.clock.advance(6_000)
    await Promise.all(Array.from({ length: 4 }, () => status(userId, orderId)))
    expect(await shop.jobs.pending('payments.check')).toBe(before + 1)
    await shop.jobs.drain()
    expect(await status(userId, orderId)).toBe('1')
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('keeps asking the provider at least every 30 s while it is polled', async () => {
    const userId = await shop.user()
    const { orderId, codeUrl } = await payableGift(shop.payments, userId)
    for (let second = 0; second < 600; second += 20) {
      shop.clock.advance(20_000)
      await status(userId, orderId)
    }
    await shop.jobs.drain()
    await shop.pay(codeUrl)
    for (let second = 0; second < 32; second += 2) {
      shop.clock.advance(2_000)
      await status(userId, orderId)
    }
    await shop.jobs.drain()
    expect(await status(userId, orderId)).toBe('1')
  })

  it('survives a provider that is down: still 0, found afterwards', async () => {
    const { userId, orderId } = await paid()
    await shop.faults({ error500: true })
    shop.clock.advance(6_000)
    expect(await status(userId, orderId)).toBe('0')
    await shop.jobs.drain()
    expect(await status(userId, orderId)).toBe('0')
    await shop.faults({})
    await shop.jobs.drain()
    expect(await status(userId, orderId)).toBe('1')
  })
})

describe('POST /api/wxPay/notify', () => {
  it('grants once, however often and however parallel it comes', async () => {
    const { userId, orderId } = await paid()
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.callback(orderId)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200))
    expect(answers[0]?.json()).toEqual({ code: 'SUCCESS', message: '成功' })
    expect(await giftsOf(shop, userId)).toEqual(['one'])
    expect((await eventsOf(orderId)).filter((type) => type === 'paid')).toHaveLength(1)
  })

  it('and a query at the same moment grant once', async () => {
    const { userId, orderId } = await paid()
    shop.clock.advance(6_000)
    await status(userId, orderId)
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
      expect(await stateOf(orderId)).toBe('OPEN')
    },
  )

  it('refuses one from ten minutes ago, an empty one, and one for an unknown order', async () => {
    const { orderId } = await paid()
    const timestamp = Math.floor(Date.now() / 1_000) - 600
    expect((await shop.callback(orderId, { timestamp })).statusCode).toBe(401)
    const empty = await shop.app.inject({ method: 'POST', url: '/api/wxPay/notify' })
    expect(empty.statusCode).toBe(401)
    const unknown = { out_trade_no: '0123456789abcdef' }
    expect((await shop.callback(orderId, { plaintext: unknown })).statusCode).toBe(400)
    expect(await stateOf(orderId)).toBe('OPEN')
  })

  it('refuses a callback that is authentic but names a wrong amount; the provider’s own word then counts', async () => {
    const { userId, orderId } = await paid()
    const amount = { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' }
    expect((await shop.callback(orderId, { plaintext: { amount } })).statusCode).toBe(400)
    expect(await giftsOf(shop, userId)).toEqual([])
    expect(await eventsOf(orderId)).toContain('callback_wrong_amount')
    await shop.jobs.drain()
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('answers failure while the database can’t take it, so that the provider repeats it', async () => {
    const { userId, orderId } = await paid()
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

describe('a payment that cannot be honoured goes back in full', () => {
  it('when provider and callback name a wrong amount', async () => {
    const { userId, orderId } = await paid()
    await shop.faults({ wrongAmount: true })
    expect((await shop.callback(orderId)).statusCode).toBe(400)
    await shop.jobs.drain()
    expect(await status(userId, orderId)).toBe('3')
    await shop.faults({})
    await shop.converge()
    expect(await status(userId, orderId)).toBe('4')
    expect(await giftsOf(shop, userId)).toEqual([])
    expect(await refundsOf(orderId)).toEqual([{ state: 'SUCCEEDED', amount_fen: GIFT.priceFen, round: 1 }])
    expect(await shop.faultsFound()).toEqual([])
  })

  it('when it is paid after it was closed', async () => {
    const userId = await shop.user()
    const { orderId } = await payableGift(shop.payments, userId)
    await shop.faults({ notifyAfterClose: true })
    expect(await shop.payments.closeOrder(orderId)).toBe('CLOSED')
    await expect.poll(async () => (await shop.callback(orderId)).statusCode, { timeout: 5_000 }).toBe(200)
    await expect
      .poll(
        async () => {
          await shop.callback(orderId)
          return stateOf(orderId)
        },
        { timeout: 5_000 },
      )
      .toBe('LATE')
    expect(await status(userId, orderId)).toBe('3')
    await shop.converge()
    expect(await status(userId, orderId)).toBe('4')
    expect(await giftsOf(shop, userId)).toEqual([])
  })

  it('when it is paid after it was closed and no callback ever tells', async () => {
    const { orderId } = await payableGift(shop.payments, await shop.user())
    await shop.faults({ notifyAfterClose: true })
    expect(await shop.payments.closeOrder(orderId)).toBe('CLOSED')
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await shop.converge()
    expect(await stateOf(orderId)).toBe('REFUNDED')
  })

  it('when the thing is owned by the time it is paid', async () => {
    const { userId, orderId } = await paid()
    await shop.database.pool.query('insert into test_gift values ($1, $2, $3)', [userId, 'one', orderId])
    await shop.callback(orderId)
    expect(await status(userId, orderId)).toBe('3')
    await shop.converge()
    expect(await status(userId, orderId)).toBe('4')
  })

  it('through refunds that fail, wait or are closed on the way', async () => {
    const { userId, orderId } = await paid()
    await shop.database.pool.query('insert into test_gift values ($1, $2, $3)', [userId, 'one', orderId])
    await shop.callback(orderId)
    const troubles = ['error500', 'refundNotEnough', 'error500AfterCommit', 'refundProcessing'] as const
    for (const trouble of troubles) {
      await shop.faults({ refundProcessing: true, [trouble]: true })
      await shop.jobs.drain()
      shop.clock.advance(700_000)
    }
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'PROCESSING' }])
    await shop.faults({ refundClosed: true })
    await expect.poll(async () => (await later(refundsOf, orderId))[0]?.round, { timeout: 10_000 }).toBe(2)
    await shop.faults({})
    await expect
      .poll(async () => (await later(refundsOf, orderId))[0]?.state, { timeout: 10_000 })
      .toBe('SUCCEEDED')
  })

  it('and waits for a person when the payer’s account refuses it', async () => {
    const { userId, orderId } = await paid('abnormal')
    await shop.database.pool.query('insert into test_gift values ($1, $2, $3)', [userId, 'abnormal', orderId])
    await shop.callback(orderId)
    await shop.faults({ refundAbnormal: true })
    await shop.converge()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'ABNORMAL' }])
    expect(await shop.faultsFound()).toHaveLength(2)
  })
})

describe('closing an order', () => {
  it('that is paid grants it instead', async () => {
    const { userId, orderId } = await paid()
    expect(await shop.payments.closeOrder(orderId)).toBe('PAID')
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('waits as CLOSING while the provider is down, then a job finishes it', async () => {
    const { orderId } = await payableGift(shop.payments, await shop.user())
    await shop.faults({ error500: true })
    expect(await shop.payments.closeOrder(orderId)).toBe('CLOSING')
    await shop.faults({})
    await shop.jobs.drain()
    expect(await stateOf(orderId)).toBe('CLOSED')
    expect(await shop.payments.closeOrder(orderId)).toBe('CLOSED')
  })

  it('is done by the sweep for what nobody came back to', async () => {
    const { orderId } = await payableGift(shop.payments, await shop.user())
    shop.clock.advance(3 * 3_600_000)
    await shop.converge()
    expect(await stateOf(orderId)).toBe('OPEN')
    expect(await eventsOf(orderId)).toContain('attempt_closed')
    shop.clock.advance(8 * 86_400_000)
    await shop.converge()
    expect(await stateOf(orderId)).toBe('CLOSED')
  })
})

describe('a refund of what was granted', () => {
  const ask = (orderId: string, cause: string, amountFen: number) =>
    shop.db.transaction().execute((trx) =>
      shop.payments.requestRefund(trx, {
        orderId,
        cause,
        amountFen,
        reason: '作品有误',
        book: (refundId) => ({
          event: 'refund_asked',
          key: refundId,
          lines: [
            { account: 'designer_pending:1', side: 'debit', fen: amountFen },
            { account: 'refund_payable', side: 'credit', fen: amountFen },
          ],
        }),
      }),
    )

  it('goes back in parts up to the whole, each cause once', async () => {
    const { userId, orderId } = await paid()
    await shop.callback(orderId)
    const first = await ask(orderId, 'case-1', 400)
    await expect(ask(orderId, 'case-2', GIFT.priceFen)).rejects.toMatchObject({ code: '23514' })
    await shop.jobs.drain()
    expect(await status(userId, orderId)).toBe('1')
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    await ask(orderId, 'case-3', GIFT.priceFen - 400)
    await shop.converge()
    expect(await status(userId, orderId)).toBe('4')
  })
})

describe('all of it together', () => {
  it('leaves one entitlement or one full refund per payment, and sound books', async () => {
    await shop.converge()
    const faults = await shop.faultsFound()
    // The refund that waits for a person is owed and not sent: nothing else may be.
    expect(faults.filter((fault) => !/refunds are still owed|late, with 0 refunds of/.test(fault))).toEqual(
      [],
    )
  })
})
