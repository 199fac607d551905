import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, watchErrors } from './support/browser.ts'
import { live, sideways, visits } from './support/page.ts'
import { startSeeded } from './support/seeded.ts'
import type { RunningServer } from './support/server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'
import { shownCode } from './support/second-factor.ts'

const visit = visits()
/** Its own: what others publish would stand in the same square and the same queue. */
let server: RunningServer
let origin: string
let publisher: SignedIn
let reviewer: SignedIn

beforeAll(async () => {
  server = await startSeeded()
  origin = server.origin
  publisher = await signedIn(origin, '13900000003')
  reviewer = await signedIn(origin, '13900000005')
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await server?.discard()
})

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const cards = (page: Page) => page.getByRole('region', { name: '需求' }).getByRole('article')
const publish = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '发布需求' }).filter({ visible: true })

it('publishes, has a hit moderated, and shows it in the square', async () => {
  const page = await visit({ origin, as: publisher })
  const errors = watchErrors(page)
  await page.goto('/orders-square')
  await live(page)
  expect(await cards(page).count()).toBe(12)
  await page.getByRole('link', { name: '价格' }).click()
  await page.getByRole('link', { name: '价格，从高到低' }).click()
  await page.waitForURL(/by=price&order=asc/)
  await cards(page).first().getByText('150').waitFor()
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click()
  await page.waitForURL(/page=2/)

  await page.goto('/publish')
  await live(page)
  await box(page, '需求主题').fill('碳汇林监测课题汇报')
  await box(page, '需求描述').fill('二十页左右，图都要能改。细节请加微信 ppt_2026 聊。')
  await page.locator('input[type=file]').setInputFiles({
    name: '素材.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0005\u0006' + '\0'.repeat(18), 'latin1'),
  })
  await page.getByRole('button', { name: '课题汇报', exact: true }).click()
  await page.getByRole('button', { name: '绿', exact: true }).click()
  await box(page, '最少页数').fill('18')
  await box(page, '最多页数').fill('22')
  await box(page, '必须包含').fill('技术路线图（可编辑）')
  await page.keyboard.press('Enter')
  await box(page, '需求报价').fill('1820.05')
  await box(page, '交付时间').fill('2099-12-06 18:00')
  await page.getByRole('radio', { name: /^加急/ }).click()
  const sheet = page.getByRole('region', { name: '验收单' })
  await sheet.getByText('2,184').waitFor()
  expect(await sheet.textContent()).toContain('¥364.01')
  await page.getByRole('group', { name: '素材文件' }).getByText('已上传').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await live(page)
  await page.getByText('已恢复上次没有发布的内容。').waitFor()
  await publish(page).click()
  await page.getByRole('heading', { name: '已提交，等待审核' }).waitFor()

  const desk = await visit({ origin, as: reviewer })
  await desk.goto('/admin/demands')
  await live(desk)
  await desk.getByLabel('动态验证码').fill(await shownCode(origin))
  await desk.keyboard.press('Enter')
  const held = desk.getByRole('article').filter({ hasText: '碳汇林监测课题汇报' })
  await held.locator('mark', { hasText: 'ppt_2026' }).waitFor()
  expect(await axeViolations(desk)).toEqual([])
  await held.getByRole('button', { name: '驳回', exact: true }).click()
  await held.getByText('请输入驳回理由').first().waitFor()
  await held.getByRole('button', { name: '通过并发布' }).click()
  await held.waitFor({ state: 'detached' })

  await page.goto('/orders-square')
  await live(page)
  const first = cards(page).first()
  await first.getByRole('link', { name: '碳汇林监测课题汇报' }).waitFor()
  await first.getByText('我发布的').waitFor()
  expect(await first.textContent()).toContain('0人已接单')
  expect(errors).toEqual([])
})

it('publishes on a phone, and says what is missing', async () => {
  const page = await visit({ origin, as: publisher, screen: 'phone' })
  await page.goto('/orders-square')
  await live(page)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('main').getByRole('link', { name: '发布需求' }).click()
  await box(page, '需求主题').fill('青年教师说课稿')
  await publish(page).click()
  for (const missing of ['请输入需求报价', '请至少选择一个模板属性', '请选择交付时间'])
    await page.getByText(missing).first().waitFor()
  await page.getByRole('button', { name: '学术', exact: true }).click()
  await box(page, '需求报价').fill('520')
  await box(page, '交付时间').fill('2099-12-06')
  await page.getByText('¥520').first().waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await publish(page).click()
  await page.getByRole('heading', { name: '发布成功' }).waitFor()
})
