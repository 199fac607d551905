import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endOfShanghaiDay } from '../../../kernel/time/index.ts'
import type { Shop } from '../../../testing/shop.ts'
import type { Sales } from './index.ts'
import { openSales, type SalesShop } from './sales.fixture.ts'
import { addTestFile } from './works.fixture.ts'

const DOWNLOAD = '/api/template/download'
const PAY = '/api/wxPay/templateWxPay'
const RECORD = '/api/template/getPurchaseRecord'
const MINUTE = 60_000
const QUOTA = 3
const OVER_QUOTA = '下载次数已超限，请购买会员或升级会员'

let shop: Shop
let sales: Sales
let seller: number
let said: SalesShop['said']
let { addWork, download, pay, buy, noticesOf, balanceOf } = {} as SalesShop

beforeAll(async () => {
  const opened = await openSales()
  ;({ shop, sales, seller, said, addWork, download, pay, buy, noticesOf, balanceOf } = opened)
})
afterEach(async () => {
  said.share = 0.7
  await shop.faults({})
})
afterAll(() => shop?.close())

/** Moves the clock to so long before the midnight that ends the day in Shanghai. */
const untilMidnight = (ms: number) => {
  const now = shop.clock.now()
  shop.clock.advance(endOfShanghaiDay(now).getTime() - ms - now.getTime())
}
const freeWork = () => addWork({ priceFen: 0 })
const codes = (answers: { returnCode: string }[]) => answers.map((answer) => answer.returnCode).sort()
const downloadsOf = async (workId: number) =>
  (
    await shop.db
      .selectFrom('work_counter')
      .select('downloads')
      .where('work_id', '=', workId)
      .executeTakeFirst()
  )?.downloads ?? 0

describe('GET /api/template/download', () => {
  it('401 for a visitor, 405 for HEAD, 403 from another site', async () => {
    const templateId = await freeWork()
    expect(await shop.call(null, 'GET', DOWNLOAD, { templateId })).toMatchObject({ status: 401, code: 401 })
    const headers = { authorization: `Bearer user-${await shop.user()}` }
    const url = `${DOWNLOAD}?templateId=${templateId}`
    expect((await shop.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(405)
    const crossSite = { ...headers, 'sec-fetch-site': 'cross-site' }
    expect((await shop.app.inject({ method: 'GET', url, headers: crossSite })).statusCode).toBe(403)
    expect(await downloadsOf(templateId)).toBe(0)
  })

  it('404 for no such work and for an unpublished one', async () => {
    const userId = await shop.user()
    for (const templateId of [999_999, 'x', await addWork({ status: 'pending' })]) {
      expect(await shop.call(userId, 'GET', DOWNLOAD, { templateId })).toMatchObject({
        status: 404,
        message: '作品不存在或已下架',
      })
    }
  })

  it('gives a free work’s file to the downloader, named after the work', async () => {
    const userId = await shop.user()
    const templateId = await freeWork()
    expect(await download(userId, templateId)).toEqual({
      returnCode: '1',
      fileUrl: expect.stringContaining(`?user=${userId}&name=开题答辩.pptx`),
      fileName: '开题答辩.pptx',
    })
    expect(await downloadsOf(templateId)).toBe(1)
  })

  it('gives what comes with a work to whoever gets the work, and to nobody else', async () => {
    const [userId, templateId] = [await shop.user(), await addWork()]
    const accessory_file_id = await addTestFile(shop.db, { ownerId: seller, extension: 'zip' })
    await shop.db.updateTable('work').set({ accessory_file_id }).where('id', '=', templateId).execute()
    expect(await download(userId, templateId)).toEqual({ returnCode: '0' })
    await buy(userId, templateId)
    expect(await download(userId, templateId)).toMatchObject({
      returnCode: '1',
      fileName: '开题答辩.pptx',
      accessoryUrl: `/files/${accessory_file_id}?user=${userId}&name=开题答辩-附件.zip`,
      accessoryName: '开题答辩-附件.zip',
    })
  })

  it('grants the quota and not one more, 2 without an address beyond it', async () => {
    const userId = await shop.user()
    const works = await Promise.all(Array.from({ length: QUOTA + 1 }, freeWork))
    for (const work of works.slice(0, QUOTA))
      expect(await download(userId, work)).toMatchObject({ returnCode: '1' })
    expect(await shop.call(userId, 'GET', DOWNLOAD, { templateId: works[QUOTA] ?? 0 })).toEqual({
      status: 200,
      code: 200,
      message: OVER_QUOTA,
      data: { returnCode: '2' },
    })
    expect(await downloadsOf(works[QUOTA] ?? 0)).toBe(0)
    expect(await sales.freeDownloadsToday(userId)).toBe(QUOTA)
  })

  it('counts one work once a day, and begins anew at midnight in Shanghai', async () => {
    const userId = await shop.user()
    const works = await Promise.all(Array.from({ length: QUOTA }, freeWork))
    const next = await freeWork()
    untilMidnight(5 * MINUTE)
    for (const work of [...works, ...works])
      expect(await download(userId, work)).toMatchObject({ returnCode: '1' })
    expect(await sales.freeDownloadsToday(userId)).toBe(QUOTA)
    untilMidnight(MINUTE)
    expect(await download(userId, next)).toEqual({ returnCode: '2' })
    untilMidnight(0)
    expect(await sales.freeDownloadsToday(userId)).toBe(0)
    expect(await download(userId, next)).toMatchObject({ returnCode: '1' })
  })

  it.each([3, 5, 10, 20])('grants exactly %i of 50 parallel downloads of different works', async (quota) => {
    const userId = await shop.user()
    said.quotas.set(userId, quota)
    const works = await Promise.all(Array.from({ length: 50 }, freeWork))
    const answers = await Promise.all(works.map((work) => download(userId, work)))
    expect(codes(answers)).toEqual([...Array(quota).fill('1'), ...Array(50 - quota).fill('2')])
    expect(answers.filter((answer) => answer.fileUrl)).toHaveLength(quota)
    expect(await sales.freeDownloadsToday(userId)).toBe(quota)
  })

  it('grants by an upgrade exactly the difference more, also to those under way', async () => {
    const userId = await shop.user()
    said.quotas.set(userId, 5)
    const works = await Promise.all(Array.from({ length: 50 }, freeWork))
    const first = Promise.all(works.slice(0, 25).map((work) => download(userId, work)))
    said.quotas.set(userId, 20)
    const answers = [...(await first), ...(await Promise.all(works.map((work) => download(userId, work))))]
    const granted = new Set(answers.flatMap(({ fileUrl }) => (fileUrl ? [fileUrl] : [])))
    expect(granted.size).toBe(20)
    expect(await sales.freeDownloadsToday(userId)).toBe(20)
  })

  it('counts 50 parallel downloads of one work once', async () => {
    const userId = await shop.user()
    const work = await freeWork()
    const answers = await Promise.all(Array.from({ length: 50 }, () => download(userId, work)))
    expect(codes(answers)).toEqual(Array(50).fill('1'))
    expect(await sales.freeDownloadsToday(userId)).toBe(1)
    expect(await downloadsOf(work)).toBe(1)
  })

  it('never counts against owner or buyer', async () => {
    const userId = await shop.user()
    said.quotas.set(userId, 0)
    const own = await addWork({ ownerId: userId, priceFen: 0 })
    expect(await download(userId, own)).toMatchObject({ returnCode: '1' })
    expect(await downloadsOf(own)).toBe(0)
    const bought = await addWork()
    await buy(userId, bought)
    expect(await download(userId, bought)).toMatchObject({ returnCode: '1' })
    expect(await downloadsOf(bought)).toBe(1)
    expect(await sales.freeDownloadsToday(userId)).toBe(0)
    expect(await download(userId, await freeWork())).toEqual({ returnCode: '2' })
  })

  it('asks payment for a paid work, and gives no address', async () => {
    expect(await download(await shop.user(), await addWork())).toEqual({ returnCode: '0' })
  })

  it.each(['taken_down', 'deleted'] as const)(
    'leaves what was bought to the buyer once it is %s',
    async (status) => {
      const [buyer, stranger] = [await shop.user(), await shop.user()]
      const work = await addWork()
      await buy(buyer, work)
      await shop.db.updateTable('work').set({ status }).where('id', '=', work).execute()
      expect(await download(buyer, work)).toMatchObject({ returnCode: '1' })
      expect(await shop.call(stranger, 'GET', DOWNLOAD, { templateId: work })).toMatchObject({ status: 404 })
    },
  )
})

describe('POST /api/wxPay/templateWxPay', () => {
  it('401 for a visitor, 404 for what nobody may buy', async () => {
    const templateId = await addWork()
    expect(await shop.call(null, 'POST', PAY, { templateId })).toMatchObject({ status: 401 })
    const pending = await addWork({ status: 'pending' })
    expect(await shop.call(await shop.user(), 'POST', PAY, { templateId: pending })).toMatchObject({
      status: 404,
    })
  })

  it('answers 0 with code, amount in yuan and order; again the same', async () => {
    const userId = await shop.user()
    const work = await addWork({ priceFen: 1_990 })
    const first = await pay(userId, work)
    expect(first).toMatchObject({ returnCode: '0', amount: '19.90' })
    expect(first.expireTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await pay(userId, work)).toEqual(first)
  })

  it('takes no price, user or status from the body', async () => {
    const [userId, other] = [await shop.user(), await shop.user()]
    const templateId = await addWork({ priceFen: 1_990 })
    const body = { templateId, code: 'x', payType: '0', price: '0.01', amount: 1, userId: other, status: '1' }
    const { data } = await shop.call(userId, 'POST', PAY, body)
    const order = await shop.db
      .selectFrom('pay_order')
      .select(['user_id', 'amount_fen', 'state'])
      .where('id', '=', data.orderId)
      .executeTakeFirst()
    expect(order).toEqual({ user_id: userId, amount_fen: 1_990, state: 'OPEN' })
  })

  it('answers 1 for what is granted already: own, bought', async () => {
    const userId = await shop.user()
    expect(await pay(userId, await addWork({ ownerId: userId }))).toEqual({ returnCode: '1' })
    const work = await addWork()
    await buy(userId, work)
    expect(await pay(userId, work)).toEqual({ returnCode: '1' })
  })

  it('answers 1 for a free work and consumes nothing, 2 past the quota', async () => {
    const userId = await shop.user()
    said.quotas.set(userId, 1)
    const work = await freeWork()
    expect(await pay(userId, work)).toEqual({ returnCode: '1' })
    expect(await sales.freeDownloadsToday(userId)).toBe(0)
    await download(userId, work)
    expect(await pay(userId, work)).toEqual({ returnCode: '1' })
    expect(await shop.call(userId, 'POST', PAY, { templateId: work })).toMatchObject({ message: '操作成功' })
    expect(await shop.call(userId, 'POST', PAY, { templateId: await freeWork() })).toMatchObject({
      code: 200,
      message: OVER_QUOTA,
      data: { returnCode: '2' },
    })
  })

  it('says so while the provider is down', async () => {
    await shop.faults({ error500: true })
    const answer = await shop.call(await shop.user(), 'POST', PAY, { templateId: await addWork() })
    expect(answer).toEqual({ status: 200, code: 400, message: '支付服务暂时不可用，请稍后再试', data: null })
  })

  it('50 times in parallel opens one order with one code', async () => {
    const userId = await shop.user()
    const work = await addWork()
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(userId, work)))
    expect(new Set(answers.map((answer) => `${answer.orderId} ${answer.codeUrl}`)).size).toBe(1)
    const orders = await shop.db.selectFrom('pay_order').select('id').where('user_id', '=', userId).execute()
    expect(orders).toHaveLength(1)
  })
})

describe('a sale', () => {
  it('gives the work, tells buyer and seller, and books the share as it was when the order was made', async () => {
    const [buyer, designer] = [await shop.user(), await shop.user()]
    const work = await addWork({ ownerId: designer, priceFen: 990, title: '毕业答辩', type: 1 })
    const { codeUrl, orderId } = await pay(buyer, work)
    said.share = 0.1
    await shop.pay(codeUrl)
    await shop.callback(orderId)
    expect(await sales.hasBought(buyer, work)).toBe(true)
    expect(await balanceOf(`designer_pending:${designer}`)).toBe(693)
    expect(await noticesOf(buyer)).toEqual([
      { title: '购买成功', content: '您已成功购买《毕业答辩》，支付 9.90 元，可随时再次下载。' },
    ])
    expect(await noticesOf(designer)).toEqual([
      { title: '作品售出', content: '您的作品《毕业答辩》售出一份，收入 6.93 元，7 天后可提现。' },
    ])
  })

  it.each([
    ['dropped', { dropNotify: true }],
    ['sent twice', { dropNotify: false, duplicateNotify: true }],
    ['delayed', { dropNotify: false, delayNotifyMs: 1_500 }],
    ['forged', { dropNotify: false, wrongSignature: true }],
  ])('with two tabs polling and the callback %s is one sale', async (_what, faults) => {
    const userId = await shop.user()
    const work = await addWork()
    await shop.faults(faults)
    const { codeUrl, orderId } = await pay(userId, work)
    await shop.pay(codeUrl)
    const poll = async () =>
      (await shop.call(userId, 'GET', '/api/wxPay/queryWxOrderInfo', { orderId })).data?.status
    await expect
      .poll(
        async () => {
          shop.clock.advance(3_000)
          const [first, second] = await Promise.all([poll(), poll(), shop.jobs.drain()])
          return first === '1' && second === '1'
        },
        { timeout: 15_000 },
      )
      .toBe(true)
    await shop.faults({})
    await shop.converge()
    expect(await sales.hasBought(userId, work)).toBe(true)
    expect((await shop.call(userId, 'POST', RECORD)).data.total).toBe(1)
    expect(await shop.faultsFound()).toEqual([])
  })

  it('with a wrong amount everywhere grants nothing and goes back in full; the buyer is told', async () => {
    const userId = await shop.user()
    const work = await addWork()
    const { codeUrl, orderId } = await pay(userId, work)
    await shop.faults({ dropNotify: false, wrongAmount: true })
    await shop.pay(codeUrl)
    await shop.callback(orderId)
    await shop.jobs.drain()
    expect(await sales.hasBought(userId, work)).toBe(false)
    await shop.faults({})
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
    expect((await noticesOf(userId)).map((notice) => notice.title)).toEqual(['支付退款'])
    expect(await download(userId, work)).toEqual({ returnCode: '0' })
    await buy(userId, work)
    expect(await sales.hasBought(userId, work)).toBe(true)
  })
})

describe('a payment for what has come to be owned meanwhile', () => {
  it('goes back in full and leaves the purchase as it is', async () => {
    const userId = await shop.user()
    const [work, another] = [await addWork({ title: '论文答辩' }), await addWork()]
    const { codeUrl, orderId } = await pay(userId, work)
    const { orderId: otherId } = await pay(userId, another)
    await shop.db
      .insertInto('entitlement')
      .values({
        user_id: userId,
        work_id: work,
        order_id: otherId,
        title: '论文答辩',
        paid_fen: 990,
        created_at: new Date(),
        refunded_at: null,
      })
      .execute()
    await shop.pay(codeUrl)
    await shop.callback(orderId)
    await shop.converge()
    const order = shop.db.selectFrom('pay_order').select('state').where('id', '=', orderId)
    await expect
      .poll(
        async () => {
          await shop.converge()
          return (await order.executeTakeFirst())?.state
        },
        { timeout: 10_000 },
      )
      .toBe('REFUNDED')
    expect((await shop.call(userId, 'POST', RECORD)).data.list.map((purchase) => purchase.orderId)).toEqual([
      otherId,
    ])
    expect(await shop.faultsFound()).toEqual([])
  })
})

describe('POST /api/template/getPurchaseRecord', () => {
  it('401 for a visitor', async () => {
    expect(await shop.call(null, 'POST', RECORD)).toMatchObject({ status: 401, code: 401 })
  })

  it('lists one’s own purchases, newest first, by pages of ten', async () => {
    const [userId, other] = [await shop.user(), await shop.user()]
    const works: number[] = []
    for (let count = 0; count < 11; count++) {
      const work = await addWork({ priceFen: 100 + count })
      works.unshift(work)
      shop.clock.advance(61_000)
      await buy(userId, work)
    }
    await buy(other, works[0] ?? 0)
    const { data } = await shop.call(userId, 'POST', RECORD)
    expect(data.total).toBe(11)
    expect(data.list.map((purchase: { templateId: string }) => Number(purchase.templateId))).toEqual(
      works.slice(0, 10),
    )
    expect(data.list[0]).toMatchObject({
      title: '开题答辩',
      previewImageUrl: '/files/public/previews/1.webp',
      payType: '微信支付',
      amount: '1.10',
    })
    const second = await shop.call(userId, 'POST', RECORD, { pageNum: 2 })
    expect(second.data.list.map((purchase: { amount: string }) => purchase.amount)).toEqual(['1.00'])
  })
})

describe('the face of sales for other products', () => {
  it('names the works among several that somebody bought', async () => {
    const [userId, bought, other] = [await shop.user(), await addWork(), await addWork()]
    await buy(userId, bought)
    expect([...(await sales.boughtAmong(userId, [bought, other]))]).toEqual([bought])
    expect((await sales.boughtAmong(seller, [bought, other])).size).toBe(0)
    expect((await sales.boughtAmong(userId, [])).size).toBe(0)
  })

  it('takes a free download in a transaction that is another’s, and leaves nothing where that is undone', async () => {
    const [userId, workId] = [await shop.user(), await freeWork()]
    const quota = await sales.freeDownloadsPerDay(userId)
    const undone = shop.db.transaction().execute(async (trx) => {
      expect(await sales.takeFree(trx, { userId, workId, quota })).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await sales.freeDownloadsToday(userId)).toBe(0)
    const take = () => shop.db.transaction().execute((trx) => sales.takeFree(trx, { userId, workId, quota }))
    expect([await take(), await take()]).toEqual([true, true])
    expect(await sales.freeDownloadsToday(userId)).toBe(1)
    expect(await downloadsOf(workId)).toBe(1)
  })
})
