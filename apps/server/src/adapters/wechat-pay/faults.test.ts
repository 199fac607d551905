import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ProviderAnswerInvalid, ProviderUnavailable } from '../../modules/payments/index.ts'
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
    const { outTradeNo } = await shop.paidOrder()
    await eventually(() => expect(shop.refusals(since)).toContain(code))
    expect(shop.believed(outTradeNo)).toEqual([])
    await shop.faults({})
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
  })

  it('a probe comes first and is refused', async () => {
    await shop.faults({ signTest: true })
    const since = shop.received.length
    const { outTradeNo } = await shop.paidOrder()
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
    expect(shop.refusals(since)).toEqual(['SIGNATURE_PROBE', 'believed'])
  })

  it('a wrong amount is told by callback and query alike, and is authentic', async () => {
    await shop.faults({ wrongAmount: true })
    const { outTradeNo } = await shop.paidOrder()
    expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'SUCCESS', amountFen: 1989 })
    await eventually(() =>
      expect(shop.believed(outTradeNo)).toMatchObject([{ kind: 'payment', order: { amountFen: 1989 } }]),
    )
    await shop.faults({})
    expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ amountFen: 1990 })
  })

  it('a dropped callback is found by query and comes once the line is back', async () => {
    await shop.faults({ dropNotify: true })
    const { outTradeNo } = await shop.paidOrder()
    await eventually(async () => {
      const { rows } = await database.pool.query(
        'select attempts from wechatpay_sandbox.notifications where out_trade_no = $1',
        [outTradeNo],
      )
      expect(rows[0].attempts).toBeGreaterThan(0)
    })
    expect(shop.believed(outTradeNo)).toEqual([])
    expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'SUCCESS' })
    await shop.faults({})
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
  })

  it('a duplicated callback comes twice with one id', async () => {
    await shop.faults({ duplicateNotify: true })
    const { outTradeNo } = await shop.paidOrder()
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(2))
    const [first, second] = shop.believed(outTradeNo)
    expect(second).toEqual(first)
  })

  it('a delayed callback leaves no earlier than told', async () => {
    await shop.faults({ delayNotifyMs: 700 })
    const { outTradeNo } = await shop.paidOrder()
    const paidAt = Date.now()
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
    expect(Date.now() - paidAt).toBeGreaterThan(600)
  })

  it('an unacknowledged callback is sent again until it is', async () => {
    shop.failNext.times = 3
    const { outTradeNo } = await shop.paidOrder()
    await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(4))
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
    await expect(shop.provider.createNativeOrder(shop.order(outTradeNo))).rejects.toMatchObject({
      code: 'SYSTEM_ERROR',
      retryable: true,
    })
    expect(await shop.provider.queryOrder(outTradeNo)).toEqual({ state: 'NOTPAY', outTradeNo })
    await shop.faults({})
    const { codeUrl } = await shop.provider.createNativeOrder(shop.order(outTradeNo))
    await shop.pay(codeUrl)

    await shop.faults({ error500AfterCommit: true })
    const asked = shop.refundOf(outTradeNo)
    await expect(shop.provider.refund(asked)).rejects.toThrow(ProviderUnavailable)
    await shop.faults({})
    const { refundId } = await shop.provider.refund(asked)
    expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ refundId, refundFen: 1990 })
  })

  it('a close that answers 500 but took effect counts as closed', async () => {
    const { outTradeNo } = await shop.openOrder()
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
      await expect(shop.provider.createNativeOrder(shop.order(outTradeNo))).rejects.toMatchObject(failure)
      await expect(shop.provider.queryOrder(outTradeNo)).rejects.toMatchObject(failure)
      await expect(shop.provider.closeOrder(outTradeNo)).rejects.toMatchObject(failure)
      await shop.faults({})
      expect(await shop.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'NOT_FOUND' })
    }
  })

  it('an answer signed by nobody is not believed', async () => {
    const { outTradeNo } = await shop.paidOrder()
    await shop.faults({ wrongResponseSignature: true })
    await expect(shop.provider.queryOrder(outTradeNo)).rejects.toThrow(ProviderAnswerInvalid)
    await expect(shop.provider.closeOrder(outTradeNo)).rejects.toThrow(ProviderAnswerInvalid)
  })

  it.each(['wrongMerchant', 'wrongCurrency'])('a query with %s is not believed', async (fault) => {
    const { outTradeNo } = await shop.paidOrder()
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

describe('refunds that take their time', () => {
  it('stay in process, then succeed', async () => {
    await shop.faults({ refundProcessing: true })
    const { outTradeNo } = await shop.paidOrder()
    const asked = shop.refundOf(outTradeNo)
    await shop.provider.refund(asked)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ status: 'PROCESSING' })
    await shop.faults({})
    await eventually(async () =>
      expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ status: 'SUCCESS' }),
    )
    await eventually(() =>
      expect(shop.believed(outTradeNo).at(-1)).toMatchObject({ refund: { status: 'SUCCESS' } }),
    )
  })

  it.each([
    ['refundAbnormal', 'ABNORMAL'],
    ['refundClosed', 'CLOSED'],
  ])('%s ends %s, told by query and callback', async (fault, status) => {
    await shop.faults({ [fault]: true })
    const { outTradeNo } = await shop.paidOrder()
    const asked = shop.refundOf(outTradeNo)
    await shop.provider.refund(asked)
    await eventually(() => expect(shop.believed(outTradeNo).at(-1)).toMatchObject({ refund: { status } }))
    expect(await shop.provider.queryRefund(asked.outRefundNo)).toMatchObject({ status })
  })

  it('wait for the merchant to have money', async () => {
    const { outTradeNo } = await shop.paidOrder()
    const asked = shop.refundOf(outTradeNo)
    await shop.faults({ refundNotEnough: true })
    await expect(shop.provider.refund(asked)).rejects.toMatchObject({ code: 'NOT_ENOUGH' })
    await shop.faults({})
    expect(await shop.provider.refund(asked)).toMatchObject({ outRefundNo: asked.outRefundNo })
  })
})

describe('two sandboxes over one schema', () => {
  it('wait for no callback that the other has in hand', async () => {
    await shop.faults({ delayNotifyMs: 300 })
    const held = await shop.paidOrder()
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from wechatpay_sandbox.notifications where out_trade_no = $1 for update', [
        held.outTradeNo,
      ])
      const free = await shop.paidOrder()
      await eventually(() => expect(shop.believed(free.outTradeNo)).toHaveLength(1), 3_000)
      expect(shop.believed(held.outTradeNo)).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
    await eventually(() => expect(shop.believed(held.outTradeNo)).toHaveLength(1))
  })

  it('are one vendor: same keys, same orders, each callback once', async () => {
    const other = await openTestShop(database.pool)
    try {
      expect({ ...other.config, baseUrl: '' }).toEqual({ ...shop.config, baseUrl: '' })
      const opened = await Promise.all(Array.from({ length: 12 }, () => shop.openOrder()))
      await Promise.all(
        opened.map(({ codeUrl }, index) =>
          other.pay(index % 2 ? codeUrl : codeUrl.replace(shop.origin, other.origin)),
        ),
      )
      for (const { outTradeNo } of opened) {
        expect(await other.provider.queryOrder(outTradeNo)).toMatchObject({ state: 'SUCCESS' })
        await eventually(() => expect(shop.believed(outTradeNo)).toHaveLength(1))
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      for (const { outTradeNo } of opened) expect(shop.believed(outTradeNo)).toHaveLength(1)
    } finally {
      await other.stop()
    }
  })
})
