import { randomUUID } from 'node:crypto'
import {
  authenticCallback,
  type Forgery,
  forgeNotification,
  lastNotification,
  replayLastNotification,
} from '@yantu/wechatpay-sandbox/testing'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  BillNotReady,
  ForgedNotification,
  OutTradeNoUsed,
  type PaymentProvider,
  ProviderAnswerInvalid,
  ProviderRefused,
  ProviderUnavailable,
} from '../../modules/payments/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createWechatPay } from './index.ts'
import { openTestShop, type TestShop } from './testing.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  shop = await openTestShop(database.pool)
})
afterEach(() => shop.faults({}))
afterAll(async () => {
  await shop?.stop()
  await database?.drop()
})

const newNumber = () => randomUUID().replaceAll('-', '')
const order = (outTradeNo: string, amountFen = 1990) => ({
  outTradeNo,
  description: '高分子材料研究进展',
  amountFen,
  expiresAt: new Date(Date.now() + 15 * 60_000),
  notifyUrl: shop.notifyUrl,
})
const refund = (outTradeNo: string, refundFen = 1990, totalFen = 1990) => ({
  outTradeNo,
  outRefundNo: `R${newNumber()}`,
  refundFen,
  totalFen,
  reason: '重复付款',
  notifyUrl: shop.notifyUrl,
})

async function openOrder(amountFen = 1990) {
  const outTradeNo = newNumber()
  const { codeUrl } = await shop.provider.createNativeOrder(order(outTradeNo, amountFen))
  return { outTradeNo, codeUrl }
}

async function paidOrder(amountFen = 1990) {
  const opened = await openOrder(amountFen)
  expect((await shop.pay(opened.codeUrl)).body).toEqual({ trade_state: 'SUCCESS' })
  return opened
}

/** Everything the callback address was told about an order and believed. */
const believed = (outTradeNo: string) =>
  shop.received
    .flatMap(({ verdict }) => (verdict instanceof Error ? [] : [verdict]))
    .filter(
      (verdict) =>
        (verdict.kind === 'payment' && verdict.order.outTradeNo === outTradeNo) ||
        (verdict.kind === 'refund' && verdict.refund.outTradeNo === outTradeNo),
    )

const eventually = <T>(check: () => T | Promise<T>, timeout = 8_000) =>
  vi.waitFor(check, { timeout, interval: 25 })

const refusals = (since: number) =>
  shop.received
    .slice(since)
    .map(({ verdict }) => (verdict instanceof ForgedNotification ? verdict.code : 'believed'))

describe('the whole life of a payment', () => {
  it('goes from an order through payment and callback to a refund', async () => {
    const outTradeNo = newNumber()
    const { codeUrl } = await shop.provider.createNativeOrder({ ...order(outTradeNo), attach: 'template:7' })
    expect(codeUrl).toMatch(new RegExp(`^${shop.origin}/sandbox/wechatpay/cashier/[0-9A-Za-z]{22}$`))
    expect(await shop.provider.queryOrder(outTradeNo)).toEqual({ state: 'NOTPAY', outTradeNo })

    expect(await shop.pay(codeUrl)).toEqual({ status: 200, body: { trade_state: 'SUCCESS' } })
    const paid = {
      state: 'SUCCESS',
      outTradeNo,
      transactionId: expect.stringMatching(/^4200\d{24}$/),
      amountFen: 1990,
      currency: 'CNY',
      successTime: expect.any(Date),
      appId: shop.config.appId,
      mchId: shop.config.mchId,
      attach: 'template:7',
    }
    expect(await shop.provider.queryOrder(outTradeNo)).toEqual(paid)
    await eventually(() =>
      expect(believed(outTradeNo)).toEqual([
        { kind: 'payment', notificationId: expect.any(String), order: paid },
      ]),
    )

    const asked = refund(outTradeNo)
    const accepted = await shop.provider.refund(asked)
    expect(accepted).toMatchObject({ status: 'PROCESSING', refundFen: 1990, totalFen: 1990, outTradeNo })
    await eventually(() =>
      expect(believed(outTradeNo)[1]).toMatchObject({
        kind: 'refund',
        refund: {
          status: 'SUCCESS',
          outRefundNo: asked.outRefundNo,
          refundFen: 1990,
          successTime: expect.any(Date),
        },
      }),
    )
    expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ status: 'SUCCESS' })
    expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'REFUND', amountFen: 1990 })
  })

  it('tells what it does not know', async () => {
    expect(await shop.provider.queryOrder('nothing-here')).toEqual({
      state: 'NOT_FOUND',
      outTradeNo: 'nothing-here',
    })
    expect(await shop.provider.queryRefund('nothing-here')).toEqual({
      status: 'NOT_FOUND',
      outRefundNo: 'nothing-here',
    })
    expect(await shop.provider.closeOrder('nothing-here')).toBe('not_found')
  })

  it('survives a title no QR code could carry', async () => {
    const outTradeNo = newNumber()
    const description = `😀\u0000<b>"${'超长标题'.repeat(60)}`
    const { codeUrl } = await shop.provider.createNativeOrder({ ...order(outTradeNo), description })
    const page = await (await fetch(codeUrl, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('超长标题超长标题')
    expect(page).not.toContain('😀')
  })

  it('speaks certificate mode when the certificate is the key asked for', async () => {
    const [publicKeyId = '', certificateSerial = ''] = Object.keys(shop.config.platformKeys)
    const { [publicKeyId]: publicKey = '', [certificateSerial]: certificate = '' } = shop.config.platformKeys
    const onlyCertificate = createWechatPay({
      ...shop.config,
      platformKeys: { [certificateSerial]: certificate },
    })
    const outTradeNo = newNumber()
    const { codeUrl } = await onlyCertificate.createNativeOrder(order(outTradeNo))
    await shop.pay(codeUrl)
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
    expect(shop.received.at(-1)?.headers['wechatpay-serial']).toBe(certificateSerial)
    const onlyPublicKey = createWechatPay({ ...shop.config, platformKeys: { [publicKeyId]: publicKey } })
    const last = await lastNotification(database.pool, outTradeNo)
    await expect(
      onlyPublicKey.readNotification(last?.headers ?? {}, Buffer.from(last?.body ?? '')),
    ).rejects.toMatchObject({ code: 'UNKNOWN_SERIAL' })
  })
})

describe('numbers', () => {
  it('gives a fresh code for the same order and refuses a changed amount', async () => {
    const { outTradeNo, codeUrl } = await openOrder()
    const again = await shop.provider.createNativeOrder(order(outTradeNo))
    expect(again.codeUrl).not.toBe(codeUrl)
    await expect(shop.provider.createNativeOrder(order(outTradeNo, 1))).rejects.toThrow(OutTradeNoUsed)
    await shop.pay(codeUrl)
    expect((await shop.pay(again.codeUrl)).body).toEqual({ trade_state: 'SUCCESS' })
    await expect(shop.provider.createNativeOrder(order(outTradeNo))).rejects.toThrow(OutTradeNoUsed)
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
  })

  it('refunds once however often it is asked with one number, and never more than was paid', async () => {
    const { outTradeNo } = await paidOrder()
    const asked = refund(outTradeNo, 1000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.provider.refund(asked)))
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1)
    await expect(shop.provider.refund({ ...asked, refundFen: 999 })).rejects.toThrow(ProviderRefused)
    await expect(shop.provider.refund(refund(outTradeNo, 991))).rejects.toThrow('累计退款金额大于订单金额')
    expect(await shop.provider.refund(refund(outTradeNo, 990))).toMatchObject({ refundFen: 990 })
    await expect(shop.provider.refund(refund(outTradeNo, 1, 1))).rejects.toThrow('与订单金额不一致')
  })

  it('refunds nothing of an unpaid order', async () => {
    const { outTradeNo } = await openOrder()
    await expect(shop.provider.refund(refund(outTradeNo))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      retryable: false,
    })
  })
})

describe('closing', () => {
  it('closes an unpaid order for good, and says so again', async () => {
    const { outTradeNo, codeUrl } = await openOrder()
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('closed')
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('closed')
    const { status, body } = await shop.pay(codeUrl)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'ORDER_CLOSED' })
    await expect(shop.provider.createNativeOrder(order(outTradeNo))).rejects.toThrow(OutTradeNoUsed)
  })

  it('tells that a paid order is paid', async () => {
    const { outTradeNo } = await paidOrder()
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('already_paid')
  })

  it('has exactly one winner against a payment', async () => {
    for (let round = 0; round < 10; round++) {
      const { outTradeNo, codeUrl } = await openOrder()
      const [closed, paid] = await Promise.all([shop.provider.closeOrder(outTradeNo), shop.pay(codeUrl)])
      expect([closed, paid.status]).toEqual(closed === 'closed' ? ['closed', 409] : ['already_paid', 200])
    }
  })

  it('can be overtaken by a payment, which then arrives by callback', async () => {
    await shop.faults({ notifyAfterClose: true })
    const { outTradeNo } = await openOrder()
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('closed')
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
    expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'SUCCESS', amountFen: 1990 })
  })
})

describe('callbacks', () => {
  it.each<[Forgery, string]>([
    ['random-signature', 'SIGNATURE'],
    ['own-key', 'SIGNATURE'],
    ['changed-body', 'SIGNATURE'],
    ['probe', 'SIGNATURE_PROBE'],
    ['unknown-serial', 'UNKNOWN_SERIAL'],
  ])('refuses a forgery: %s', async (forgery, code) => {
    const { outTradeNo } = await openOrder()
    const { headers, body } = await forgeNotification(database.pool, { outTradeNo, forgery })
    await expect(shop.provider.readNotification(headers, Buffer.from(body))).rejects.toThrow(
      ForgedNotification,
    )
    await expect(shop.provider.readNotification(headers, Buffer.from(body))).rejects.toMatchObject({ code })
  })

  it.each([-310, 310])('refuses an authentic callback signed %i s from now', async (seconds) => {
    const { outTradeNo } = await paidOrder()
    const timestamp = Math.floor(Date.now() / 1000) + seconds
    const { headers, body } = await authenticCallback(database.pool, { outTradeNo, timestamp })
    await expect(shop.provider.readNotification(headers, Buffer.from(body))).rejects.toMatchObject({
      code: 'CLOCK',
    })
  })

  it.each([
    ['another merchant', { mchid: '1900000001' }, 'WRONG_MERCHANT'],
    ['another app', { appid: 'wx1111111111111111' }, 'WRONG_MERCHANT'],
    ['another currency', { amount: { total: 1990, currency: 'USD' } }, 'WRONG_CURRENCY'],
    ['an unpaid order', { trade_state: 'NOTPAY' }, 'NOT_PAID'],
    ['no payment at all', { transaction_id: undefined }, 'BAD_SHAPE'],
  ])('refuses an authentic callback about %s', async (_what, plaintext, code) => {
    const { outTradeNo } = await paidOrder()
    const { headers, body } = await authenticCallback(database.pool, { outTradeNo, plaintext })
    await expect(shop.provider.readNotification(headers, Buffer.from(body))).rejects.toMatchObject({ code })
  })

  it('refuses missing and doubled headers', async () => {
    const { outTradeNo } = await paidOrder()
    const { headers, body } = await authenticCallback(database.pool, { outTradeNo })
    for (const name of ['timestamp', 'nonce', 'signature', 'serial'].map((part) => `wechatpay-${part}`)) {
      for (const value of [undefined, '', [headers[name] ?? '', 'x']]) {
        await expect(
          shop.provider.readNotification({ ...headers, [name]: value }, Buffer.from(body)),
        ).rejects.toThrow(ForgedNotification)
      }
    }
  })

  it('cannot be opened with another APIv3 key', async () => {
    const { outTradeNo } = await paidOrder()
    const { headers, body } = await authenticCallback(database.pool, { outTradeNo })
    const stranger = createWechatPay({ ...shop.config, apiV3Key: 'x'.repeat(32) })
    await expect(stranger.readNotification(headers, Buffer.from(body))).rejects.toMatchObject({
      code: 'UNREADABLE',
    })
  })

  it('passes on events of no concern', async () => {
    const { outTradeNo } = await paidOrder()
    const eventType = 'COUPON.USE'
    const { headers, body } = await authenticCallback(database.pool, { outTradeNo, eventType })
    expect(await shop.provider.readNotification(headers, Buffer.from(body))).toEqual({
      kind: 'other',
      notificationId: expect.any(String),
      eventType,
    })
  })

  it('carries the same id when repeated byte for byte', async () => {
    const { outTradeNo } = await paidOrder()
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
    expect((await replayLastNotification(database.pool, outTradeNo, shop.notifyUrl)).status).toBe(200)
    const [first, second] = believed(outTradeNo)
    expect(second).toEqual(first)
  })
})

describe('faults of the callbacks', () => {
  it.each([
    [{ wrongSignature: true }, 'SIGNATURE'],
    [{ wrongSerial: true }, 'UNKNOWN_SERIAL'],
    [{ oldTimestamp: true }, 'CLOCK'],
    [{ wrongMerchant: true }, 'WRONG_MERCHANT'],
    [{ wrongCurrency: true }, 'WRONG_CURRENCY'],
  ])('%o is refused, and after it is over a retry gets through', async (faults, code) => {
    await shop.faults(faults)
    const since = shop.received.length
    const { outTradeNo } = await paidOrder()
    await eventually(() => expect(refusals(since)).toContain(code))
    expect(believed(outTradeNo)).toEqual([])
    await shop.faults({})
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
  })

  it('a probe comes first and is refused', async () => {
    await shop.faults({ signTest: true })
    const since = shop.received.length
    const { outTradeNo } = await paidOrder()
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
    expect(refusals(since)).toEqual(['SIGNATURE_PROBE', 'believed'])
  })

  it('a wrong amount is told by callback and query alike, and is authentic', async () => {
    await shop.faults({ wrongAmount: true })
    const { outTradeNo } = await paidOrder()
    expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'SUCCESS', amountFen: 1989 })
    await eventually(() =>
      expect(believed(outTradeNo)).toMatchObject([{ kind: 'payment', order: { amountFen: 1989 } }]),
    )
    await shop.faults({})
    expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ amountFen: 1990 })
  })

  it('a dropped callback is found by query and comes once the line is back', async () => {
    await shop.faults({ dropNotify: true })
    const { outTradeNo } = await paidOrder()
    await eventually(async () => {
      const { rows } = await database.pool.query(
        'select attempts from wechatpay_sandbox.notifications where out_trade_no = $1',
        [outTradeNo],
      )
      expect(rows[0].attempts).toBeGreaterThan(0)
    })
    expect(believed(outTradeNo)).toEqual([])
    expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'SUCCESS' })
    await shop.faults({})
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
  })

  it('a duplicated callback comes twice with one id', async () => {
    await shop.faults({ duplicateNotify: true })
    const { outTradeNo } = await paidOrder()
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(2))
    const [first, second] = believed(outTradeNo)
    expect(second).toEqual(first)
  })

  it('a delayed callback leaves no earlier than told', async () => {
    await shop.faults({ delayNotifyMs: 700 })
    const { outTradeNo } = await paidOrder()
    const paidAt = Date.now()
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
    expect(Date.now() - paidAt).toBeGreaterThan(600)
  })

  it('an unacknowledged callback is sent again until it is', async () => {
    shop.failNext.times = 3
    const { outTradeNo } = await paidOrder()
    await eventually(() => expect(believed(outTradeNo)).toHaveLength(4))
    await eventually(async () => {
      const { rows } = await database.pool.query(
        'select attempts, next_at from wechatpay_sandbox.notifications where out_trade_no = $1',
        [outTradeNo],
      )
      expect(rows).toEqual([{ attempts: 4, next_at: null }])
    })
  })
})

describe('faults of the calls', () => {
  it('500 after commit converges when repeated', async () => {
    await shop.faults({ error500AfterCommit: true })
    const outTradeNo = newNumber()
    await expect(shop.provider.createNativeOrder(order(outTradeNo))).rejects.toMatchObject({
      code: 'SYSTEM_ERROR',
      retryable: true,
    })
    expect(await shop.provider.queryOrder(outTradeNo)).toEqual({ state: 'NOTPAY', outTradeNo })
    await shop.faults({})
    const { codeUrl } = await shop.provider.createNativeOrder(order(outTradeNo))
    await shop.pay(codeUrl)

    await shop.faults({ error500AfterCommit: true })
    const asked = refund(outTradeNo)
    await expect(shop.provider.refund(asked)).rejects.toThrow(ProviderUnavailable)
    await shop.faults({})
    const { refundId } = await shop.provider.refund(asked)
    expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ refundId, refundFen: 1990 })
  })

  it('a close that answers 500 but took effect counts as closed', async () => {
    const { outTradeNo } = await openOrder()
    await shop.faults({ error500AfterCommit: true })
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('closed')
  })

  it('429 and 500 are retryable and change nothing', async () => {
    for (const [fault, code] of [
      ['rateLimited', 'FREQUENCY_LIMITED'],
      ['error500', 'SYSTEM_ERROR'],
    ] as const) {
      await shop.faults({ [fault]: true })
      const outTradeNo = newNumber()
      const failure = { code, retryable: true }
      await expect(shop.provider.createNativeOrder(order(outTradeNo))).rejects.toMatchObject(failure)
      await expect(shop.provider.queryOrder(outTradeNo)).rejects.toMatchObject(failure)
      await expect(shop.provider.closeOrder(outTradeNo)).rejects.toMatchObject(failure)
      await shop.faults({})
      expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'NOT_FOUND' })
    }
  })

  it('an answer signed by nobody is not believed', async () => {
    const { outTradeNo } = await paidOrder()
    await shop.faults({ wrongResponseSignature: true })
    await expect(shop.provider.queryOrder(outTradeNo)).rejects.toThrow(ProviderAnswerInvalid)
    await expect(shop.provider.closeOrder(outTradeNo)).rejects.toThrow(ProviderAnswerInvalid)
  })

  it.each(['wrongMerchant', 'wrongCurrency'])('a query with %s is not believed', async (fault) => {
    const { outTradeNo } = await paidOrder()
    await shop.faults({ [fault]: true })
    await expect(shop.provider.queryOrder(outTradeNo)).rejects.toThrow(ProviderAnswerInvalid)
  })

  it('a provider that is away is unavailable', async () => {
    const nowhere = createWechatPay({ ...shop.config, baseUrl: 'http://127.0.0.1:9', timeoutMs: 500 })
    await expect(nowhere.queryOrder('123456')).rejects.toThrow(ProviderUnavailable)
  })

  it('a merchant with the wrong key is refused', async () => {
    const [, otherKey = ''] = Object.values(shop.config.platformKeys)
    expect(otherKey).toContain('CERTIFICATE')
    const stranger = createWechatPay({ ...shop.config, merchantSerial: 'F'.repeat(40) })
    await expect(stranger.queryOrder('123456')).rejects.toMatchObject({
      code: 'SIGN_ERROR',
      retryable: false,
    })
  })
})

describe('answers the sandbox never gives', () => {
  const answering = async (
    status: number,
    body: string,
    ask: (provider: PaymentProvider) => Promise<unknown>,
  ): Promise<unknown> => {
    const server = fastify()
    server.all('/*', (_request, reply) => reply.status(status).type('application/json').send(body))
    const baseUrl = await server.listen({ port: 0, host: '127.0.0.1' })
    try {
      return await ask(createWechatPay({ ...shop.config, baseUrl }))
    } finally {
      await server.close()
    }
  }
  const query = (provider: PaymentProvider) => provider.queryOrder('123456')

  it('knows both spellings of an unknown order', async () => {
    for (const code of ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']) {
      expect(await answering(404, JSON.stringify({ code, message: '订单不存在' }), query)).toEqual({
        state: 'NOT_FOUND',
        outTradeNo: '123456',
      })
    }
  })

  it('believes no 200 without a signature', async () => {
    const paid = JSON.stringify({ out_trade_no: '123456', trade_state: 'SUCCESS' })
    await expect(answering(200, paid, query)).rejects.toThrow(ProviderAnswerInvalid)
  })

  it('moves no money on a refusal that claims success', async () => {
    const paid = JSON.stringify({
      appid: shop.config.appId,
      mchid: shop.config.mchId,
      out_trade_no: '123456',
      trade_state: 'SUCCESS',
    })
    await expect(answering(403, paid, query)).rejects.toThrow(ProviderRefused)
    await expect(answering(302, paid, query)).rejects.toThrow(ProviderRefused)
  })

  it.each(['', 'null', '<html>502 Bad Gateway</html>'])(
    'takes a gateway page %j for an outage',
    async (page) => {
      await expect(answering(502, page, query)).rejects.toMatchObject({ code: 'HTTP_502', retryable: true })
    },
  )
})

describe('refunds that take their time', () => {
  it('stay in process, then succeed', async () => {
    await shop.faults({ refundProcessing: true })
    const { outTradeNo } = await paidOrder()
    const asked = refund(outTradeNo)
    await shop.provider.refund(asked)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ status: 'PROCESSING' })
    await shop.faults({})
    await eventually(async () =>
      expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ status: 'SUCCESS' }),
    )
    await eventually(() =>
      expect(believed(outTradeNo).at(-1)).toMatchObject({ refund: { status: 'SUCCESS' } }),
    )
  })

  it.each([
    ['refundAbnormal', 'ABNORMAL'],
    ['refundClosed', 'CLOSED'],
  ])('%s ends %s, told by query and callback', async (fault, status) => {
    await shop.faults({ [fault]: true })
    const { outTradeNo } = await paidOrder()
    const asked = refund(outTradeNo)
    await shop.provider.refund(asked)
    await eventually(() => expect(believed(outTradeNo).at(-1)).toMatchObject({ refund: { status } }))
    expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ status })
  })

  it('wait for the merchant to have money', async () => {
    const { outTradeNo } = await paidOrder()
    const asked = refund(outTradeNo)
    await shop.faults({ refundNotEnough: true })
    await expect(shop.provider.refund(asked)).rejects.toMatchObject({ code: 'NOT_ENOUGH' })
    await shop.faults({})
    expect(await shop.provider.refund(asked)).toMatchObject({ outRefundNo: asked.outRefundNo })
  })
})

describe('bills', () => {
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

  it('hold every payment and refund, and add up', async () => {
    const whole = await paidOrder(19_900)
    const partly = await paidOrder(9_990)
    const asked = refund(partly.outTradeNo, 990, 9_990)
    await shop.provider.refund(asked)
    await eventually(() =>
      expect(believed(partly.outTradeNo).at(-1)).toMatchObject({ refund: { status: 'SUCCESS' } }),
    )
    const bill = await shop.provider.downloadTradeBill(today())
    const of = (outTradeNo: string) => bill.rows.filter((row) => row.outTradeNo === outTradeNo)
    expect(of(whole.outTradeNo)).toMatchObject([
      { kind: 'payment', paidFen: 19_900, refundFen: 0, feeFen: 119, description: '高分子材料研究进展' },
    ])
    expect(of(partly.outTradeNo)).toMatchObject([
      { kind: 'payment', paidFen: 9_990, feeFen: 60 },
      { kind: 'refund', paidFen: 0, refundFen: 990, outRefundNo: asked.outRefundNo, refundStatus: 'SUCCESS' },
    ])
    expect(bill.summary.count).toBe(bill.rows.length)
    expect(bill.summary.feeFen).toBe(bill.rows.reduce((sum, row) => sum + row.feeFen, 0))

    const flows = await shop.provider.downloadFundFlowBill(today())
    const flowsOf = (voucher: string) =>
      flows.rows
        .filter((row) => row.voucher === voucher)
        .map((row) => (row.direction === 'in' ? row.amountFen : -row.amountFen))
    expect(flowsOf(whole.outTradeNo)).toEqual([19_900, -119])
    expect(flowsOf(asked.outRefundNo)).toEqual([-990, 5])
    expect(flows.rows.at(-1)?.balanceFen).toBe(flows.summary.inFen - flows.summary.outFen)
  })

  it('are empty for a day without transactions, refused for a day that is none, late for a running day', async () => {
    const yesterday = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10)
    expect(await shop.provider.downloadTradeBill(yesterday)).toMatchObject({ rows: [] })
    expect(await shop.provider.downloadFundFlowBill(yesterday)).toMatchObject({ rows: [] })
    await expect(shop.provider.downloadTradeBill('2026-02-30')).rejects.toThrow(ProviderRefused)
    const strict = await openTestShop(database.pool, { instantBills: false })
    try {
      await expect(strict.provider.downloadTradeBill(today())).rejects.toThrow(BillNotReady)
    } finally {
      await strict.stop()
    }
  })
})

describe('two sandboxes over one schema', () => {
  it('wait for no callback that the other has in hand', async () => {
    await shop.faults({ delayNotifyMs: 300 })
    const held = await paidOrder()
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from wechatpay_sandbox.notifications where out_trade_no = $1 for update', [
        held.outTradeNo,
      ])
      const free = await paidOrder()
      await eventually(() => expect(believed(free.outTradeNo)).toHaveLength(1), 3_000)
      expect(believed(held.outTradeNo)).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
    await eventually(() => expect(believed(held.outTradeNo)).toHaveLength(1))
  })

  it('are one vendor: same keys, same orders, each callback once', async () => {
    const other = await openTestShop(database.pool)
    try {
      expect({ ...other.config, baseUrl: '' }).toEqual({ ...shop.config, baseUrl: '' })
      const opened = await Promise.all(Array.from({ length: 12 }, () => openOrder()))
      await Promise.all(
        opened.map(({ codeUrl }, index) =>
          other.pay(index % 2 ? codeUrl : codeUrl.replace(shop.origin, other.origin)),
        ),
      )
      for (const { outTradeNo } of opened) {
        expect(await other.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'SUCCESS' })
        await eventually(() => expect(believed(outTradeNo)).toHaveLength(1))
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      for (const { outTradeNo } of opened) expect(believed(outTradeNo)).toHaveLength(1)
    } finally {
      await other.stop()
    }
  })
})
