import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { at, GIFT, giftsOf, payableGift, shop, inGiftShop } from './gifts.fixture.ts'
import { balanceOf } from './ledger/index.ts'
import { verifyBooks } from './verify-books.ts'

const HOUR = 3_600_000
const FEN = 1_234

inGiftShop()

/** The provider tells of a number, and the job asks it what that means. */
async function told(outTradeNo: string): Promise<number> {
  const { statusCode } = await shop.callback('', { outTradeNo })
  await shop.jobs.drain()
  return statusCode
}

async function stray(): Promise<string> {
  const outTradeNo = await shop.strayPayment(FEN)
  expect(await told(outTradeNo)).toBe(400)
  return outTradeNo
}

async function receiptOf(outTradeNo: string) {
  const all = await shop.payments.receiptsWithoutOrder({ offset: 0, limit: 50 })
  return all.find((receipt) => receipt.outTradeNo === outTradeNo)
}
const refundsOf = (outTradeNo: string) =>
  shop.db
    .selectFrom('pay_refund')
    .select(['state', 'amount_fen as fen', 'order_id as orderId'])
    .where('out_trade_no', '=', outTradeNo)
    .execute()
const unallocated = () => balanceOf(shop.db, 'unallocated')

describe('money that fits no order', () => {
  it('is kept as a receipt by the provider’s word, seen, and its callback acknowledged from then on', async () => {
    const before = await unallocated()
    const outTradeNo = await stray()
    expect(await receiptOf(outTradeNo)).toMatchObject({ amountFen: FEN, state: 'UNALLOCATED' })
    expect(await unallocated()).toBe(before + FEN)
    expect(await told(outTradeNo)).toBe(200)
    expect(await unallocated()).toBe(before + FEN)
    expect((await verifyBooks(shop.db)).faults).toEqual([])
  })

  it('is not believed of a callback alone: what the provider doesn’t know is no receipt', async () => {
    const { orderId } = await at.paid()
    const plaintext = { out_trade_no: 'nobodysnumber' }
    expect((await shop.callback(orderId, { plaintext })).statusCode).toBe(400)
    await shop.jobs.drain()
    expect(await receiptOf('nobodysnumber')).toBe(undefined)
  })

  it('that cannot go back holds up neither other receipts nor the rest of the sweep', async () => {
    const { orderId } = await payableGift(shop.payments, await shop.user())
    const [bad, good] = [await stray(), await stray()]
    await sql`
      alter table pay_refund add constraint test_bad check (out_trade_no <> ${sql.lit(bad)})`.execute(shop.db)
    shop.clock.advance(8 * 24 * HOUR)
    await shop.jobs.drain()
    await expect(shop.payments.resume()).rejects.toThrow(bad)
    await shop.jobs.drain()
    await expect(shop.payments.resume()).rejects.toThrow(bad)
    const [kept, sent] = [await receiptOf(bad), await receiptOf(good)]
    await sql`alter table pay_refund drop constraint test_bad`.execute(shop.db)
    expect([kept?.state, await refundsOf(bad)]).toEqual(['UNALLOCATED', []])
    expect([sent?.state === 'UNALLOCATED', (await refundsOf(good)).length]).toEqual([false, 1])
    expect(await at.stateOf(orderId)).toBe('CLOSED')
    await shop.converge()
    expect(await receiptOf(bad)).toMatchObject({ state: 'RETURNED' })
  })

  it('goes back after a day and not before, once, however many nodes look after it', async () => {
    const outTradeNo = await stray()
    shop.clock.advance(24 * HOUR - 60_000)
    await shop.payments.resume()
    expect(await receiptOf(outTradeNo)).toMatchObject({ state: 'UNALLOCATED' })
    shop.clock.advance(60_000)
    const nodes = [shop.payments, shop.anotherNode(), shop.anotherNode()]
    await Promise.all(nodes.flatMap((node) => [node.resume(), node.resume()]))
    expect(await receiptOf(outTradeNo)).toMatchObject({ state: 'RETURNING' })
    await shop.converge()
    expect(await refundsOf(outTradeNo)).toEqual([{ state: 'SUCCEEDED', fen: FEN, orderId: null }])
    expect(await receiptOf(outTradeNo)).toMatchObject({ state: 'RETURNED' })
    expect(await told(outTradeNo)).toBe(200)
    expect(await unallocated()).toBe(0)
    expect(await shop.faultsFound()).toEqual([])
  })
})

/** An order that this database has lost, as after a restored backup; its payment is kept as a receipt. */
async function lost() {
  const userId = await shop.user()
  const { orderId, codeUrl } = await payableGift(shop.payments, userId)
  const [outTradeNo = ''] = await shop.numbersOf(orderId)
  const row = await shop.db
    .deleteFrom('pay_attempt')
    .where('out_trade_no', '=', outTradeNo)
    .returningAll()
    .executeTakeFirstOrThrow()
  await shop.pay(codeUrl)
  expect(await told(outTradeNo)).toBe(400)
  const find = () => shop.db.insertInto('pay_attempt').values(row).execute()
  return { userId, orderId, outTradeNo, find }
}

describe('an order found for it', () => {
  it('is paid by it: one gift, nothing goes back', async () => {
    const { userId, orderId, outTradeNo, find } = await lost()
    await find()
    expect(await told(outTradeNo)).toBe(200)
    expect(await giftsOf(shop, userId)).toEqual(['one'])
    expect(await at.stateOf(orderId)).toBe('PAID')
    expect(await receiptOf(outTradeNo)).toMatchObject({ state: 'ALLOCATED', amountFen: GIFT.priceFen })
    shop.clock.advance(25 * HOUR)
    await shop.converge()
    expect(await refundsOf(outTradeNo)).toEqual([])
    expect(await shop.faultsFound()).toEqual([])
  })

  it('only when a day is over is looked for once more before the money goes back', async () => {
    const { userId, outTradeNo, find } = await lost()
    await find()
    shop.clock.advance(25 * HOUR)
    await shop.converge()
    expect(await giftsOf(shop, userId)).toEqual(['one'])
    expect(await refundsOf(outTradeNo)).toEqual([])
  })

  it('when it has gone back is not paid by it any more, and can be paid anew', async () => {
    const { userId, orderId, outTradeNo, find } = await lost()
    shop.clock.advance(24 * HOUR)
    await shop.converge()
    await find()
    expect(await told(outTradeNo)).toBe(200)
    await shop.converge()
    expect(await giftsOf(shop, userId)).toEqual([])
    expect(await refundsOf(outTradeNo)).toMatchObject([{ state: 'SUCCEEDED' }])
    const again = await payableGift(shop.payments, userId)
    expect(again.orderId).toBe(orderId)
    await shop.pay(again.codeUrl)
    await shop.callback(orderId)
    expect(await giftsOf(shop, userId)).toEqual(['one'])
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })

  it('at the moment at which the money is to go back: either of the two, 10 times', async () => {
    for (let round = 0; round < 10; round++) {
      const { userId, outTradeNo, find } = await lost()
      shop.clock.advance(24 * HOUR)
      await Promise.all([
        find().then(() => shop.callback('', { outTradeNo })),
        shop.payments.resume(),
        shop.anotherNode().resume(),
      ])
      await shop.converge()
      const [gifts, refunds] = [await giftsOf(shop, userId), await refundsOf(outTradeNo)]
      expect(gifts.length + refunds.length).toBe(1)
    }
    expect(await shop.faultsFound()).toEqual([])
  })
})
