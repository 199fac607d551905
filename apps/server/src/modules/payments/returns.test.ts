import { describe, expect, it } from 'vitest'
import { at, GIFT, giftsOf, payableGift, shop, inGiftShop } from './gifts.fixture.ts'

inGiftShop()

/** What holds once the jobs that wait have had their turn. */
async function later<Value>(read: (orderId: string) => Promise<Value>, orderId: string): Promise<Value> {
  shop.clock.advance(700_000)
  await shop.jobs.drain()
  return read(orderId)
}

describe('a payment that cannot be honoured goes back in full', () => {
  it('when provider and callback name a wrong amount', async () => {
    const { userId, orderId } = await at.paid()
    await shop.faults({ wrongAmount: true })
    expect((await shop.callback(orderId)).statusCode).toBe(400)
    await shop.jobs.drain()
    expect(await at.status(userId, orderId)).toBe('3')
    await shop.faults({})
    await shop.converge()
    expect(await at.status(userId, orderId)).toBe('4')
    expect(await giftsOf(shop, userId)).toEqual([])
    expect(await at.refundsOf(orderId)).toEqual([{ state: 'SUCCEEDED', amount_fen: GIFT.priceFen, round: 1 }])
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
          return at.stateOf(orderId)
        },
        { timeout: 5_000 },
      )
      .toBe('LATE')
    expect(await at.status(userId, orderId)).toBe('3')
    await shop.converge()
    expect(await at.status(userId, orderId)).toBe('4')
    expect(await giftsOf(shop, userId)).toEqual([])
  })

  it('when it is paid after it was closed and no callback ever tells', async () => {
    const { orderId } = await payableGift(shop.payments, await shop.user())
    await shop.faults({ notifyAfterClose: true })
    expect(await shop.payments.closeOrder(orderId)).toBe('CLOSED')
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await shop.converge()
    expect(await at.stateOf(orderId)).toBe('REFUNDED')
  })

  it('when the thing is owned by the time it is paid', async () => {
    const { userId, orderId } = await at.paid()
    await at.giveAway(userId, orderId)
    await shop.callback(orderId)
    expect(await at.status(userId, orderId)).toBe('3')
    await shop.converge()
    expect(await at.status(userId, orderId)).toBe('4')
  })

  it('through refunds that fail, wait or are closed on the way', async () => {
    const { userId, orderId } = await at.paid()
    await at.giveAway(userId, orderId)
    await shop.callback(orderId)
    const troubles = ['error500', 'refundNotEnough', 'error500AfterCommit', 'refundProcessing'] as const
    for (const trouble of troubles) {
      await shop.faults({ refundProcessing: true, [trouble]: true })
      await shop.jobs.drain()
      shop.clock.advance(700_000)
    }
    expect(await at.refundsOf(orderId)).toMatchObject([{ state: 'PROCESSING' }])
    await shop.faults({ refundClosed: true })
    await expect.poll(async () => (await later(at.refundsOf, orderId))[0]?.round, { timeout: 10_000 }).toBe(2)
    await shop.faults({})
    await expect
      .poll(async () => (await later(at.refundsOf, orderId))[0]?.state, { timeout: 10_000 })
      .toBe('SUCCEEDED')
  })

  it('and waits for a person when the payer’s account refuses it', async () => {
    const { userId, orderId } = await at.paid('abnormal')
    await at.giveAway(userId, orderId, 'abnormal')
    await shop.callback(orderId)
    await shop.faults({ refundAbnormal: true })
    await shop.converge()
    expect(await at.refundsOf(orderId)).toMatchObject([{ state: 'ABNORMAL' }])
    const told = shop.db.selectFrom('notifications').select('title').where('user_id', '=', userId)
    expect((await told.execute()).map(({ title }) => title)).toContain('退款处理中')
    expect(await shop.faultsFound()).toHaveLength(2)
  })
})

describe('closing an order', () => {
  it('that is paid grants it instead', async () => {
    const { userId, orderId } = await at.paid()
    expect(await shop.payments.closeOrder(orderId)).toBe('PAID')
    expect(await giftsOf(shop, userId)).toEqual(['one'])
  })

  it('waits as CLOSING while the provider is down, then a job finishes it', async () => {
    const { orderId } = await payableGift(shop.payments, await shop.user())
    await shop.faults({ error500: true })
    expect(await shop.payments.closeOrder(orderId)).toBe('CLOSING')
    await shop.faults({})
    await shop.jobs.drain()
    expect(await at.stateOf(orderId)).toBe('CLOSED')
    expect(await shop.payments.closeOrder(orderId)).toBe('CLOSED')
  })

  it('is done by the sweep for what nobody came back to', async () => {
    const { orderId } = await payableGift(shop.payments, await shop.user())
    shop.clock.advance(3 * 3_600_000)
    await shop.converge()
    expect(await at.stateOf(orderId)).toBe('OPEN')
    expect(await at.eventsOf(orderId)).toContain('attempt_closed')
    shop.clock.advance(8 * 86_400_000)
    await shop.converge()
    expect(await at.stateOf(orderId)).toBe('CLOSED')
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
      }),
    )

  it('goes back in parts up to the whole, each cause once', async () => {
    const { userId, orderId } = await at.paid()
    await shop.callback(orderId)
    const first = await ask(orderId, 'case-1', 400)
    expect(await ask(orderId, 'case-1', 400)).toBe(first)
    await expect(ask(orderId, 'case-2', GIFT.priceFen)).rejects.toMatchObject({ code: '23514' })
    await expect
      .poll(async () => (await later(at.refundsOf, orderId))[0]?.state, { timeout: 10_000 })
      .toBe('SUCCEEDED')
    expect(await at.status(userId, orderId)).toBe('1')
    await ask(orderId, 'case-3', GIFT.priceFen - 400)
    await shop.converge()
    expect(await at.status(userId, orderId)).toBe('4')
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
