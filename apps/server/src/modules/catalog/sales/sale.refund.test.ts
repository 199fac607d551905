import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../../../testing/shop.ts'
import { lockWaits } from '../../../testing/locks.ts'
import { newLicenceNumber } from './licences/licence-number.ts'
import { insertLicence } from './licences/licences.repository.ts'
import { openSales, type SalesShop } from './sales.fixture.ts'
import { lockEntitlement } from './sales.repository.ts'

const PRICE = 990
const SHARE = 693
const RECORD = '/api/template/getPurchaseRecord'

let at: SalesShop
let shop: Shop

beforeAll(async () => {
  at = await openSales()
  shop = at.shop
})
afterAll(() => shop?.close())

/** A work of a designer's own, bought. */
async function sold() {
  const [buyer, designer] = [await shop.user(), await shop.user()]
  const work = await at.addWork({ ownerId: designer, priceFen: PRICE, title: '毕业答辩' })
  return { buyer, designer, work, orderId: await at.buy(buyer, work) }
}

const refund = (orderId: string, amountFen = PRICE, cause = `case:${orderId}`) =>
  shop.db
    .transaction()
    .execute((trx) =>
      shop.payments.requestRefund(trx, { orderId, cause, amountFen, reason: '作品与描述不符' }),
    )

const recordOf = async (userId: number) => (await shop.call(userId, 'POST', RECORD)).data.list
const earningOf = (orderId: string) =>
  shop.db
    .selectFrom('earning')
    .select(['state', 'reversed_fen'])
    .where('source_id', '=', orderId)
    .executeTakeFirst()
const downloadsOf = async (userId: number) =>
  (await shop.db.selectFrom('download').select('work_id').where('user_id', '=', userId).execute()).length

describe('a sale that is refunded', () => {
  it('is no right to the work any more, is 已退款 on the record, and the designer gets nothing', async () => {
    const { buyer, designer, work, orderId } = await sold()
    await refund(orderId)
    expect(await at.download(buyer, work)).toEqual({ returnCode: '0' })
    expect(await at.sales.hasBought(buyer, work)).toBe(false)
    expect([...(await at.sales.boughtAmong(buyer, [work]))]).toEqual([])
    expect(await recordOf(buyer)).toMatchObject([{ orderId, isRefunded: '1', amount: '9.90' }])
    expect(await earningOf(orderId)).toEqual({ state: 'reversed', reversed_fen: SHARE })
    expect(await at.balanceOf(`designer_pending:${designer}`)).toBe(0)
    expect((await at.noticesOf(buyer)).map(({ title }) => title)).toEqual(['购买成功', '已退款'])
    expect((await at.noticesOf(designer)).map(({ title }) => title)).toEqual(['作品售出', '收入已扣回'])
    await shop.converge()
    const order = shop.db.selectFrom('pay_order').select('state').where('id', '=', orderId)
    expect(await order.executeTakeFirst()).toEqual({ state: 'REFUNDED' })
    expect(await shop.faultsFound()).toEqual([])
  })

  it('says what ends by it: the work with all of the price, nothing with a part', async () => {
    const { orderId } = await sold()
    const ends = (amountFen: number, cause: string) =>
      shop.db
        .transaction()
        .execute((trx) => shop.payments.refund(trx, { orderId, cause, amountFen, reason: '退款' }))
    expect(await ends(100, `${orderId}:part`)).toMatchObject({ ends: null })
    expect(await ends(PRICE - 100, `${orderId}:rest`)).toMatchObject({ ends: '《毕业答辩》不再可下载' })
  })

  it('is gone for its buyer too where the work is not published any more', async () => {
    const { buyer, work, orderId } = await sold()
    await shop.db.updateTable('work').set({ status: 'deleted' }).where('id', '=', work).execute()
    expect(await at.download(buyer, work)).toMatchObject({ returnCode: '1' })
    await refund(orderId)
    expect(await shop.call(buyer, 'GET', '/api/template/download', { templateId: work })).toMatchObject({
      status: 404,
    })
  })

  it('can be bought again, and stands on the record twice', async () => {
    const { buyer, work, orderId } = await sold()
    await refund(orderId)
    const again = await at.buy(buyer, work)
    expect(again).not.toBe(orderId)
    expect(await at.download(buyer, work)).toMatchObject({ returnCode: '1' })
    const record = await recordOf(buyer)
    expect(new Map(record.map((each) => [each.orderId, each.isRefunded]))).toEqual(
      new Map([
        [orderId, '1'],
        [again, '0'],
      ]),
    )
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })

  it('in part stays the buyer’s, and takes of the share in proportion, to the fen in the end', async () => {
    const { buyer, designer, work, orderId } = await sold()
    for (const [index, fen] of [100, 333, PRICE - 434].entries())
      await refund(orderId, fen, `${orderId}:${index}`)
    expect(await at.download(buyer, work)).toMatchObject({ returnCode: '1' })
    expect(await earningOf(orderId)).toEqual({ state: 'held', reversed_fen: SHARE - 1 })
    expect(await at.balanceOf(`designer_pending:${designer}`)).toBe(1)
    await refund(orderId, 1, `${orderId}:last`)
    expect(await at.download(buyer, work)).toEqual({ returnCode: '0' })
    expect(await earningOf(orderId)).toEqual({ state: 'reversed', reversed_fen: SHARE })
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })

  it('of so little that nothing of the share is taken tells its designer nothing', async () => {
    const { designer, orderId } = await sold()
    await refund(orderId, 1)
    expect((await at.noticesOf(designer)).map(({ title }) => title)).toEqual(['作品售出'])
    await refund(orderId, PRICE - 1, 'rest')
    expect((await at.noticesOf(designer)).map(({ title }) => title)).toEqual(['作品售出', '收入已扣回'])
  })

  it('asked for 20 times at once, for one cause and for several, goes back once', async () => {
    const { orderId } = await sold()
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => refund(orderId, PRICE, index % 2 ? 'one' : `other-${index}`)),
    )
    const ids = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(new Set(ids).size).toBe(1)
    for (const each of asked) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: '23514' })
    }
    await shop.converge()
    const refunds = shop.db.selectFrom('pay_refund').select('state').where('order_id', '=', orderId)
    expect(await refunds.execute()).toEqual([{ state: 'SUCCEEDED' }])
    expect(await shop.faultsFound()).toEqual([])
  })
})

describe('a refund and a download at the same moment', () => {
  it('the download waits for the refund, and is refused', async () => {
    const { buyer, work, orderId } = await sold()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
    const refunding = shop.db.transaction().execute(async (trx) => {
      await shop.payments.requestRefund(trx, { orderId, cause: 'race', amountFen: PRICE, reason: '退款' })
      isAsked()
      await mayCommit
    })
    await asked
    const download = at.download(buyer, work)
    await waitsForLock()
    commit()
    await refunding
    expect(await download).toEqual({ returnCode: '0' })
    expect(await downloadsOf(buyer)).toBe(0)
  })

  it('the refund waits for a download that is being granted, and the download never for the refund', async () => {
    const { buyer, work, orderId } = await sold()
    const { promise: refunding, resolve: began } = Promise.withResolvers<Promise<string>>()
    await shop.db.transaction().execute(async (trx) => {
      expect(await lockEntitlement(trx, buyer, work)).toBe(orderId)
      began(refund(orderId))
      await waitsForLock()
      await insertLicence(trx, {
        number: newLicenceNumber(),
        userId: buyer,
        workId: work,
        orderId,
        at: shop.clock.now(),
      })
    })
    await refunding
    expect(await at.download(buyer, work)).toEqual({ returnCode: '0' })
  })

  it('50 downloads and a refund leave no download after the refund', async () => {
    const { buyer, work, orderId } = await sold()
    const answers: string[] = []
    await Promise.all([
      ...Array.from({ length: 50 }, async () => answers.push((await at.download(buyer, work)).returnCode)),
      refund(orderId),
    ])
    expect(answers).toHaveLength(50)
    const granted = answers.filter((code) => code === '1').length
    expect(await downloadsOf(buyer)).toBe(granted > 0 ? 1 : 0)
    expect(await at.download(buyer, work)).toEqual({ returnCode: '0' })
  })
})

/** Until one of the database's sessions waits for a row that another holds. */
const waitsForLock = () =>
  expect.poll(() => lockWaits(shop.database.pool), { timeout: 5_000 }).toBeGreaterThan(0)
