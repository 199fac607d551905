import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeViolations, axeViolationsInBothThemes } from './support/browser.ts'
import { deckFile } from './support/decks.ts'
import { type Cast, castOf, demandAt } from './support/demands.ts'
import { live, sideways, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { administrator, sharedOrigin } from './support/shared-server.ts'
import type { SignedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
const ORIGINAL = '细节打 一三八 零零一三 八零零零 说'
const DAY_MS = 86_400_000
let cast: Cast
let deck: Buffer
let first: SignedIn
let second: SignedIn

beforeAll(async () => {
  cast = await castOf(origin, '13800002603')
  first = administrator('13900000005')
  second = administrator('13900000000')
  deck = await deckFile()
})

async function ask<Data>({ token }: SignedIn, path: string, input: object, method: 'GET' | 'POST' = 'POST') {
  const { code, message, data } = await call<Data>(origin, method, path, { ...input }, token)
  if (code !== 200) throw new Error(`${path}: ${message}`)
  return data
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it('lets both sides talk, agree on a later day, rate each other and take the package', async () => {
  const orderId = await demandAt(origin, cast, 3, deck)
  const path = `/orders-square/detail/${orderId}`
  const designer = await visit({ as: cast.designer })
  const publisher = await visit({ as: cast.publisher, theme: 'dark' })
  for (const page of [designer, publisher]) await page.goto(path)

  const talk = part(designer, '沟通')
  await talk.getByRole('textbox', { name: /留言/ }).fill('收到，电话 13800138000')
  await talk.getByRole('button', { name: '发送' }).click()
  await part(publisher, '沟通').getByText('收到，电话 ＊＊＊＊＊＊＊＊＊＊＊').waitFor()
  await talk.getByText('对方已读').waitFor()

  await designer.getByRole('button', { name: '申请延期' }).click()
  const later = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
  await designer.getByRole('textbox', { name: '新的交稿时间' }).fill(`${later} 18:00`)
  await designer.getByRole('textbox', { name: /延期原因/ }).fill('电镜原图周四才有')
  await designer.getByRole('button', { name: '提交申请' }).click()
  await publisher.getByRole('button', { name: '同意延期' }).click()
  await part(publisher, '延期').getByText('已同意').waitFor()
  const { dueTime } = await ask<{ dueTime: string }>(cast.designer, '/api/demand/queryDemandDetail', {
    orderId,
  })
  expect(dueTime).toBe(`${later} 18:00:00`)

  const done = await demandAt(origin, cast, 8, deck)
  for (const page of [designer, publisher]) {
    await page.goto(`/orders-square/detail/${done}`)
    const rating = part(page, '互评')
    await rating.getByRole('radio', { name: '5 星，非常满意' }).click()
    await rating.getByRole('button', { name: '提交评价' }).click()
    await rating.getByText('5 星').first().waitFor()
  }
  await part(publisher, '互评').getByText('5 星').nth(1).waitFor()
  const take = publisher.getByRole('button', { name: '下载交付包' })
  await take.waitFor({ timeout: 90_000 })
  const [download] = await Promise.all([publisher.waitForEvent('download'), take.click()])
  expect(download.suggestedFilename()).toBe('复合固态电解质中期答辩-交付包.zip')
  expect(await axeViolations(publisher)).toEqual([])
  expect(await sideways(publisher)).toBeLessThanOrEqual(0)
})

it('lets one of the platform’s own hold a demand by the keyboard, which both sides are told, and let it go on', async () => {
  const orderId = await demandAt(origin, cast, 3, deck)
  const path = `/orders-square/detail/${orderId}`
  const [publisher, designer] = [await visit({ as: cast.publisher }), await visit({ as: cast.designer })]
  const staff = await visit({ as: first })
  for (const page of [publisher, designer, staff]) await page.goto(path)

  await staff.getByRole('button', { name: '暂停', exact: true }).press('Enter')
  const dialog = staff.getByRole('dialog', { name: '暂停需求' })
  await dialog.getByRole('textbox', { name: /理由/ }).fill('有人举报代写，平台核实')
  expect(await axeViolationsInBothThemes(staff)).toEqual([])
  await dialog.getByRole('button', { name: '暂停', exact: true }).press('Enter')
  for (const page of [publisher, designer, staff]) {
    await page.getByText('平台处理中').first().waitFor()
    await page.getByText('有人举报代写，平台核实').first().waitFor()
  }
  expect(await staff.getByRole('link', { name: '去仲裁' }).getAttribute('href')).toBe(
    `/admin/disputes?order=${orderId}`,
  )
  expect(await axeViolationsInBothThemes(staff)).toEqual([])
  expect(await sideways(staff)).toBeLessThanOrEqual(0)

  await staff.getByRole('button', { name: '结束暂停' }).press('Enter')
  const end = staff.getByRole('dialog', { name: '结束暂停' })
  await end.getByRole('textbox', { name: /理由/ }).fill('核实无误')
  await end.getByRole('button', { name: '结束暂停' }).press('Enter')
  await staff.getByRole('button', { name: '暂停', exact: true }).waitFor()
  for (const page of [publisher, designer]) await page.getByRole('button', { name: '申请平台介入' }).waitFor()
})

/** Opens the room of a dispute as somebody of the platform's, with the second factor shown. */
async function enter(as: SignedIn, orderId: string): Promise<Page> {
  const page = await visit({ as })
  await page.goto(`/admin/disputes?order=${orderId}`)
  await live(page)
  await page.getByRole('heading', { name: '国自然青年基金配图' }).waitFor()
  return page
}

it('lets a side call the platform in, one decide on the evidence, and a second approve so large a refund', async () => {
  const orderId = await demandAt(origin, cast, 3, deck, { title: '国自然青年基金配图', orderFee: '12000' })
  await ask(cast.designer, '/api/demand/sendMessage', { orderId, text: ORIGINAL })

  const [publisher, designer] = await Promise.all([cast.publisher, cast.designer].map((as) => visit({ as })))
  if (!publisher || !designer) throw new Error('no windows')
  for (const side of [publisher, designer]) await side.goto(`/orders-square/detail/${orderId}`)
  await designer.getByRole('button', { name: '申请平台介入' }).click()
  await designer.getByRole('textbox', { name: /申请理由/ }).fill('原始数据一直没有给到')
  await designer.getByRole('button', { name: '提交申请' }).click()
  for (const side of [publisher, designer]) await side.getByText('平台处理中').first().waitFor()

  const page = await enter(first, orderId)
  const evidence = part(page, '沟通')
  expect(await evidence.getByText('一三八').count()).toBe(0)
  await page.getByRole('button', { name: '查看原文' }).click()
  await evidence.getByText(ORIGINAL).waitFor()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: '全部退还' }).click()
  await page.getByText('大额退款，提交后由另一位管理员复核才生效').waitFor()
  await page.getByRole('textbox', { name: /裁定理由/ }).fill('素材没有给到，定金退还')
  await page.getByRole('button', { name: '提交复核' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提交复核' }).click()
  await page.getByRole('heading', { name: '大额退款待复核' }).waitFor()
  expect(await page.getByRole('button', { name: '复核通过' }).count()).toBe(0)

  const other = await enter(second, orderId)
  await other.getByText('素材没有给到，定金退还').waitFor()
  await other.getByRole('button', { name: '复核通过' }).click()
  await other.getByText(/^已分割于/).waitFor()

  await publisher.getByText('退回你 ¥4,320.00').waitFor()
  await designer.getByText('退回发布者 ¥4,320.00').waitFor()
  for (const side of [publisher, designer]) await side.getByRole('heading', { name: '已取消' }).waitFor()
})
