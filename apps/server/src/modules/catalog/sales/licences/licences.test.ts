import { licenceNumberOf } from '@yantu/contract/catalog/licences'
import { communityMessages } from '@yantu/contract/messages/community'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSales, type SalesShop } from '../sales.fixture.ts'
import { addTestFile } from '../works.fixture.ts'
import { newLicenceNumber } from './licence-number.ts'
import { maskName } from './licences.presenter.ts'

let sales: SalesShop
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales?.shop.database.drop())

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
type Told = any

const ask = async (userId: number | null, name: string, input: object): Promise<Told> =>
  sales.shop.call(userId, 'GET', `/api/licence/${name}`, input)
const own = async (userId: number, templateId: number): Promise<Told> =>
  (await ask(userId, 'own', { templateId })).data

/** Gives the work another file, as an edit that was approved does. */
async function replaceFile(workId: number, byte: number): Promise<void> {
  const { db } = sales.shop
  const fileId = await addTestFile(db, { ownerId: sales.seller })
  await db
    .updateTable('stored_file')
    .set({ sha256: Buffer.alloc(32, byte) })
    .where('id', '=', fileId)
    .execute()
  await db.updateTable('work').set({ file_id: fileId }).where('id', '=', workId).execute()
}

describe('a download', () => {
  it('leaves a licence of its file, and counts in the one there is', async () => {
    const work = await sales.addWork({ priceFen: 0, title: '高分子材料' })
    await replaceFile(work, 1)
    const user = await sales.shop.user()
    expect(await own(user, work)).toBeNull()
    for (let n = 0; n < 2; n += 1) await sales.download(user, work)
    const first = await own(user, work)
    expect(first).toMatchObject({
      title: '高分子材料',
      fileName: '高分子材料.pptx',
      holder: `用户${user}`,
      isBought: '0',
      isValid: '1',
      downloads: 2,
      sha256: '01'.repeat(32),
    })
    await replaceFile(work, 2)
    await sales.download(user, work)
    const second = await own(user, work)
    expect(second.number).not.toBe(first.number)
    expect(second).toMatchObject({ sha256: '02'.repeat(32), downloads: 1 })
  })

  it('leaves none where it is refused, or is of an own work', async () => {
    const work = await sales.addWork({ priceFen: 0 })
    const user = await sales.shop.user()
    sales.said.quotas.set(user, 0)
    expect(await sales.download(user, work)).toMatchObject({ returnCode: '2' })
    await sales.download(sales.seller, work)
    expect([await own(user, work), await own(sales.seller, work)]).toEqual([null, null])
  })

  it('of what was bought is told with its purchase, and is good until the price goes back', async () => {
    const work = await sales.addWork({ title: '答辩' })
    const buyer = await sales.shop.user()
    const orderId = await sales.buy(buyer, work)
    const record = async (): Promise<Told> =>
      (await sales.shop.call(buyer, 'POST', '/api/template/getPurchaseRecord', {})).data.list[0]
    expect(await record()).toMatchObject({ licenceNumber: '' })
    await sales.download(buyer, work)
    const { number } = await own(buyer, work)
    expect(await record()).toMatchObject({ licenceNumber: number })
    const seen = async () => (await ask(null, 'verify', { number })).data
    expect(await seen()).toMatchObject({ isBought: '1', isValid: '1', title: '答辩' })
    await sales.shop.db
      .updateTable('entitlement')
      .set({ refunded_at: sales.shop.clock.now() })
      .where('order_id', '=', orderId)
      .execute()
    expect(await seen()).toMatchObject({ isBought: '1', isValid: '0' })
  })
})

describe('what everybody may check', () => {
  it('is a number, however it is typed, without the name of its holder', async () => {
    const work = await sales.addWork({ priceFen: 0 })
    const user = await sales.shop.user()
    await sales.download(user, work)
    const { number } = await own(user, work)
    for (const typed of [number, number.toLowerCase().replaceAll('-', ' '), number.slice(3)]) {
      const { data } = await ask(null, 'verify', { number: typed })
      expect(data).toMatchObject({ number, holder: '用＊＊' })
      expect(JSON.stringify(data)).not.toContain(`用户${user}`)
    }
  })

  it.each([
    ['', communityMessages.licenceNumberRequired],
    ['YT-1234', communityMessages.licenceNumberInvalid],
    ['YT-UUUU-UUUU-UUUU-UUUU', communityMessages.licenceNumberInvalid],
    ['YT-0000-0000-0000-0000', communityMessages.licenceUnknown],
  ])('refuses the number %j', async (number, message) => {
    expect(await ask(null, 'verify', { number })).toMatchObject({ code: 400, message })
  })

  it('is a file: which works handed it out, whether they still do, and nobody who has it', async () => {
    const work = await sales.addWork({ priceFen: 0, title: '量子计算' })
    await replaceFile(work, 7)
    const sha256 = '07'.repeat(32)
    const of = async (as: number | null) => (await ask(as, 'verifyFile', { sha256 })).data.works
    expect(await of(null)).toEqual([])
    const [user, other] = [await sales.shop.user(), await sales.shop.user()]
    for (const as of [user, other]) await sales.download(as, work)
    const known = { templateId: String(work), title: '量子计算', isCurrent: '1', ownNumber: '' }
    expect(await of(null)).toMatchObject([known])
    expect(await of(user)).toMatchObject([{ ...known, ownNumber: (await own(user, work)).number }])
    await replaceFile(work, 8)
    expect(await of(null)).toMatchObject([{ ...known, isCurrent: '0' }])
  })
})

describe('a number', () => {
  it('is read as it is printed, and no two are alike', () => {
    const numbers = Array.from({ length: 2_000 }, newLicenceNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(licenceNumberOf(number)).toBe(number)
    // Each place takes each sign: nothing of it stands still.
    for (const place of [3, 9, 13, 21]) expect(new Set(numbers.map((number) => number[place])).size).toBe(32)
  })

  it.each([
    ['陈知白', '陈＊＊'],
    ['𠮷野家', '𠮷＊＊'],
    ['已注销用户', '已注销用户'],
  ])('is shown with %s as %s', (name, masked) => expect(maskName(name)).toBe(masked))
})
