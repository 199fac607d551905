import {
  authenticCallback,
  type Forgery,
  forgeNotification,
  lastNotification,
  replayLastNotification,
} from '@yantu/wechatpay-sandbox/testing'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../kernel/time/index.ts'
import {
  BillNotReady,
  ForgedNotification,
  OutTradeNoUsed,
  type PaymentProvider,
  ProviderAnswerInvalid,
  ProviderRefused,
} from '../../modules/payments/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createWechatPay } from './index.ts'
import { eventually, newNumber, openTestShop, type TestShop } from './testing.ts'

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

describe('the whole life of a payment', () => {
  it('goes from an order through payment and callback to a refund', async () => {
    const outTradeNo = newNumber()
    const { codeUrl } = await shop.provider.createNativeOrder({
      ...shop.order(outTradeNo),
      attach: 'template:7',
    })
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
      expect(shop.believed(outTradeNo)).toEqual([
        { kind: 'payment', notificationId: expect.any(String), order: paid },
      ]),
    )

    const asked = shop.refundOf(outTradeNo)
    const accepted = await shop.provider.refund(asked)
    expect(accepted).toMatchObject({ status: 'PROCESSING', refundFen: 1990, totalFen: 1990, outTradeNo })
    await eventually(() =>
      expect(shop.believed(outTradeNo)[1]).toMatchObject({
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
    const { codeUrl } = await shop.provider.createNativeOrder({ ...shop.order(outTradeNo), description })
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
    const { codeUrl } = await onlyCertificate.createNativeOrder(shop.order(outTradeNo))
    await shop.pay(codeUrl)
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
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
    const { outTradeNo, codeUrl } = await shop.openOrder()
    const again = await shop.provider.createNativeOrder(shop.order(outTradeNo))
    expect(again.codeUrl).not.toBe(codeUrl)
    await expect(shop.provider.createNativeOrder(shop.order(outTradeNo, 1))).rejects.toThrow(OutTradeNoUsed)
    await shop.pay(codeUrl)
    expect((await shop.pay(again.codeUrl)).body).toEqual({ trade_state: 'SUCCESS' })
    await expect(shop.provider.createNativeOrder(shop.order(outTradeNo))).rejects.toThrow(OutTradeNoUsed)
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
  })

  it('refunds once however often it is asked with one number, and never more than was paid', async () => {
    const { outTradeNo } = await shop.paidOrder()
    const asked = shop.refundOf(outTradeNo, 1000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.provider.refund(asked)))
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1)
    await expect(shop.provider.refund({ ...asked, refundFen: 999 })).rejects.toThrow(ProviderRefused)
    await expect(shop.provider.refund(shop.refundOf(outTradeNo, 991))).rejects.toThrow(
      '累计退款金额大于订单金额',
    )
    expect(await shop.provider.refund(shop.refundOf(outTradeNo, 990))).toMatchObject({ refundFen: 990 })
    await expect(shop.provider.refund(shop.refundOf(outTradeNo, 1, 1))).rejects.toThrow('与订单金额不一致')
  })

  it('refunds nothing of an unpaid order', async () => {
    const { outTradeNo } = await shop.openOrder()
    await expect(shop.provider.refund(shop.refundOf(outTradeNo))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      retryable: false,
    })
  })
})

describe('closing', () => {
  it('closes an unpaid order for good, and says so again', async () => {
    const { outTradeNo, codeUrl } = await shop.openOrder()
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('closed')
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('closed')
    const { status, body } = await shop.pay(codeUrl)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'ORDER_CLOSED' })
    await expect(shop.provider.createNativeOrder(shop.order(outTradeNo))).rejects.toThrow(OutTradeNoUsed)
  })

  it('tells that a paid order is paid', async () => {
    const { outTradeNo } = await shop.paidOrder()
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('already_paid')
  })

  it('has exactly one winner against a payment', async () => {
    for (let round = 0; round < 10; round++) {
      const { outTradeNo, codeUrl } = await shop.openOrder()
      const [closed, paid] = await Promise.all([shop.provider.closeOrder(outTradeNo), shop.pay(codeUrl)])
      expect([closed, paid.status]).toEqual(closed === 'closed' ? ['closed', 409] : ['already_paid', 200])
    }
  })

  it('can be overtaken by a payment, which then arrives by callback', async () => {
    await shop.faults({ notifyAfterClose: true })
    const { outTradeNo } = await shop.openOrder()
    expect(await shop.provider.closeOrder(outTradeNo)).toBe('closed')
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
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
    const { outTradeNo } = await shop.openOrder()
    const { headers, body } = await forgeNotification(database.pool, { outTradeNo, forgery })
    await expect(shop.provider.readNotification(headers, Buffer.from(body))).rejects.toThrow(
      ForgedNotification,
    )
    await expect(shop.provider.readNotification(headers, Buffer.from(body))).rejects.toMatchObject({ code })
  })

  it.each([-310, 310])('refuses an authentic callback signed %i s from now', async (seconds) => {
    const { outTradeNo } = await shop.paidOrder()
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
    const { outTradeNo } = await shop.paidOrder()
    const { headers, body } = await authenticCallback(database.pool, { outTradeNo, plaintext })
    await expect(shop.provider.readNotification(headers, Buffer.from(body))).rejects.toMatchObject({ code })
  })

  it('refuses missing and doubled headers', async () => {
    const { outTradeNo } = await shop.paidOrder()
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
    const { outTradeNo } = await shop.paidOrder()
    const { headers, body } = await authenticCallback(database.pool, { outTradeNo })
    const stranger = createWechatPay({ ...shop.config, apiV3Key: 'x'.repeat(32) })
    await expect(stranger.readNotification(headers, Buffer.from(body))).rejects.toMatchObject({
      code: 'UNREADABLE',
    })
  })

  it('passes on events of no concern', async () => {
    const { outTradeNo } = await shop.paidOrder()
    const eventType = 'COUPON.USE'
    const { headers, body } = await authenticCallback(database.pool, { outTradeNo, eventType })
    expect(await shop.provider.readNotification(headers, Buffer.from(body))).toEqual({
      kind: 'other',
      notificationId: expect.any(String),
      eventType,
    })
  })

  it('carries the same id when repeated byte for byte', async () => {
    const { outTradeNo } = await shop.paidOrder()
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
    expect((await replayLastNotification(database.pool, outTradeNo, shop.notifyUrl)).status).toBe(200)
    const [first, second] = shop.believed(outTradeNo)
    expect(second).toEqual(first)
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

describe('bills', () => {
  const today = () => shanghaiDay(new Date())
  /** All of a bill at once. */
  async function all<Row, Summary>(
    download: (date: string, take: (rows: Row[]) => Promise<void>) => Promise<Summary>,
    date = today(),
  ) {
    const rows: Row[] = []
    const summary = await download(date, async (some) => void rows.push(...some))
    return { rows, summary }
  }

  it('hold every payment and refund, and add up', async () => {
    const whole = await shop.paidOrder(19_900)
    const partly = await shop.paidOrder(9_990)
    const asked = shop.refundOf(partly.outTradeNo, 990, 9_990)
    await shop.provider.refund(asked)
    await eventually(() =>
      expect(shop.believed(partly.outTradeNo).at(-1)).toMatchObject({ refund: { status: 'SUCCESS' } }),
    )
    const bill = await all(shop.provider.downloadTradeBill)
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

    const flows = await all(shop.provider.downloadFundFlowBill)
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
    expect(await all(shop.provider.downloadTradeBill, yesterday)).toMatchObject({
      rows: [],
      summary: { count: 0 },
    })
    expect(await all(shop.provider.downloadFundFlowBill, yesterday)).toMatchObject({ rows: [] })
    await expect(all(shop.provider.downloadTradeBill, '2026-02-30')).rejects.toThrow(ProviderRefused)
    const strict = await openTestShop(database.pool, { instantBills: false })
    try {
      await expect(all(strict.provider.downloadTradeBill)).rejects.toThrow(BillNotReady)
    } finally {
      await strict.stop()
    }
  })
})
