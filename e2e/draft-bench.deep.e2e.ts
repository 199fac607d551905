import { docx, p } from '@yantu/deck/importers/testing/docx'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeViolations, watchErrors } from './support/browser.ts'
import { deckFile } from './support/decks.ts'
import { payUp, postDemand, sendFile } from './support/demands.ts'
import { hasFocus, live, sideways, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
const DRAWING = { timeout: 90_000 }

let publisher: SignedIn
let designer: SignedIn
let orderId: string

const ask = async (who: SignedIn, name: string, input: object) =>
  call(origin, 'POST', `/api/demand/${name}`, { orderId, ...input }, who.token)

async function giveIn(draft: Buffer): Promise<string> {
  const draftUrl = await sendFile(origin, designer, '试稿.pptx', draft)
  const said = { type: '0', draftUrl, draftName: '试稿.pptx', designIdea: '先讲结论' }
  return (await ask(designer, 'draftUpload', said)).message
}

beforeAll(async () => {
  publisher = await signedIn(origin, '13800002602')
  designer = await signedIn(origin, '13900000001')
  const material = docx([p('界面阻抗 312.7 Ω·cm²')])
  orderId = await postDemand(origin, publisher, {
    matterUrl: await sendFile(origin, publisher, '素材.docx', Buffer.from(material)),
    matterFileName: '素材.docx',
    pagesMin: '6',
    pagesMax: '8',
    mustHaves: [],
  })
  const { userId } = designer.user as { userId: string }
  await ask(designer, 'designAcceptOrder', {})
  await ask(publisher, 'selectDesign', { designId: userId })
  await payUp(origin, publisher, orderId, '0')
  await giveIn(await deckFile([1, 2, 3, 4, 5, 6]))
}, 180_000)

const benchOf = (page: Page) => page.getByRole('region', { name: '试稿审核' })

async function open(as: SignedIn, screen: 'desktop' | 'phone' = 'desktop') {
  const page = await visit({ as, screen })
  const errors = watchErrors(page)
  await page.goto(`/orders-square/detail/${orderId}`)
  await live(page)
  return { page, bench: benchOf(page), errors }
}

it('takes a draft through pins, a rejection that is answered point by point, and a second look, by keys', async () => {
  const { page, bench, errors } = await open(publisher)
  await bench.getByRole('img', { name: '试稿第 1 稿第 1 页', exact: true }).waitFor(DRAWING)
  await bench.getByText('页数 6 页').waitFor()
  await bench.getByText('1 处数字没在稿件文字里找到').waitFor()
  await bench.getByText('哪些数字没找到').click()
  await bench.getByText('312.7 Ω·cm²').waitFor()

  // By keys: to page 4, a pin in the middle, moved, noted down, taken back.
  await bench.getByText('哪些数字没找到').blur()
  for (let turn = 0; turn < 3; turn++) await page.keyboard.press('ArrowRight')
  await bench.getByRole('img', { name: '试稿第 1 稿第 4 页', exact: true }).waitFor()
  await page.keyboard.press('p')
  const field = bench.getByRole('textbox', { name: '批注 1' })
  await expect.poll(() => hasFocus(field)).toBe(true)
  await page.keyboard.press('Enter')
  await bench.getByText('请输入批注内容').waitFor()
  await page.keyboard.type('p 与 1 是字，不是键')
  await page.keyboard.press('Enter')
  await bench.getByText('批注 1 已记下').waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => bench.getByRole('button', { name: /^批注 1：/ }).count()).toBe(0)

  // By a press; its number is a new one.
  await bench.getByRole('button', { name: '在这一页记批注' }).click({ position: { x: 120, y: 90 } })
  await page.keyboard.type('标题没有信息')
  await page.keyboard.press('Enter')
  await bench.getByRole('button', { name: '批注 2：标题没有信息' }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await bench.getByRole('button', { name: '驳回', exact: true }).click()
  await bench.getByText('请输入驳回理由').first().waitFor()
  await bench.getByLabel('驳回理由').fill('标题请改成结论')
  await bench.getByRole('button', { name: '驳回', exact: true }).click()
  await page.getByText('试稿已驳回，请等待设计师重新制作试稿').waitFor()

  const second = await deckFile([1, 2, 4, 5, 6, 7])
  expect(await giveIn(second)).toBe('还有1条批注没有回复，请逐条回复后再上传')
  const makers = await open(designer)
  const answer = makers.bench.getByRole('form', { name: '回复批注 2' })
  await answer.getByRole('button', { name: '回复' }).click()
  await answer.getByText('请填写改在第几页').waitFor()
  await answer.getByLabel('改在第几页').fill('第 3 页')
  await answer.getByLabel('怎么改的').fill('换成结论句')
  expect(await axeViolations(makers.page)).toEqual([])
  await answer.getByRole('button', { name: '回复' }).click()
  await makers.bench.getByText('已逐条回复，可以上传下一稿').waitFor()
  expect(await giveIn(second)).toBe('上传成功，请等待用户审核')

  // The page that is gone, the new one, and the pin on the page where its page went.
  await page.reload()
  await bench.getByRole('img', { name: '试稿第 2 稿第 1 页', exact: true }).waitFor(DRAWING)
  await bench.getByRole('button', { name: '已删去的第 3 页' }).waitFor()
  await bench.getByRole('button', { name: /^第 6 页，新增/ }).waitFor()
  await page.keyboard.press('2')
  const pin = bench.getByRole('button', { name: '批注 2：标题没有信息' }).last()
  await bench.getByRole('img', { name: '试稿第 2 稿第 3 页', exact: true }).waitFor()
  await bench.getByRole('img', { name: '试稿第 1 稿第 4 页', exact: true }).waitFor()
  await expect.poll(() => hasFocus(pin)).toBe(true)
  await bench.getByText('已改 · 第 3 页').waitFor()

  await bench.getByRole('button', { name: '叠加' }).click()
  const divider = bench.getByRole('slider')
  await divider.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await divider.getAttribute('aria-valuenow')).toBe('45')
  await bench.getByRole('img', { name: '试稿第 2 稿第 3 页', exact: true }).waitFor()
  await bench.getByRole('button', { name: '并排' }).click()

  // Where the first pin that nobody has checked is.
  const phone = await open(publisher, 'phone')
  await phone.bench.getByRole('img', { name: '试稿第 2 稿第 3 页', exact: true }).waitFor()
  expect(await phone.bench.getByRole('img', { name: /^试稿第 1 稿/ }).count()).toBe(0)
  await phone.bench.getByRole('button', { name: '下一页' }).tap()
  await phone.bench.getByRole('img', { name: '试稿第 2 稿第 4 页', exact: true }).waitFor()
  expect(await sideways(phone.page)).toBeLessThanOrEqual(0)
  expect(await axeViolations(phone.page)).toEqual([])

  await bench.getByRole('button', { name: '核对批注 2' }).click()
  await bench.getByRole('button', { name: '已核对批注 2' }).waitFor()
  await bench.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText('试稿通过，请等待设计师制作全稿').waitFor()
  expect([...errors, ...makers.errors, ...phone.errors]).toEqual([])
})
