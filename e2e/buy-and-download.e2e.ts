import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type ScreenName, visit, watchErrors } from './support/browser.ts'
import { inspectPptx } from './support/pptx.ts'
import { scan } from './support/qr.ts'
import { newestCode } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** The first paid work of a list, opened in its own tab as a person would. */
async function openPaidWork(list: Page): Promise<Page> {
  const card = list.getByRole('article').filter({ hasText: '¥' }).first()
  const [detail] = await Promise.all([
    list.context().waitForEvent('page'),
    card.getByRole('link').first().click(),
  ])
  await detail.waitForLoadState('load')
  return detail
}

async function logInByCode(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号').fill(mobile)
  await dialog.getByText('发送验证码').click()
  await page.getByText('验证码已发送').first().waitFor()
  await dialog.getByLabel('验证码', { exact: true }).fill(await newestCode(origin, mobile))
  await dialog.getByRole('button', { name: '开始使用' }).click()
}

async function payAtCashier(page: Page): Promise<void> {
  const code = page.getByRole('dialog').getByRole('img', { name: /二维码/ })
  const codeUrl = await scan(code)
  const phone = await page.context().newPage()
  await phone.goto(codeUrl)
  await phone.getByRole('button', { name: '支付', exact: true }).click()
  await phone.getByText('支付成功').first().waitFor()
  await phone.close()
}

describe.each<[ScreenName, string]>([
  ['desktop', '13800001001'],
  ['phone', '13800001002'],
])('buying a template on a %s', (screen, mobile) => {
  it('goes from the list over login and the cashier to a file that opens', async () => {
    const context = await visit(browser, origin, screen)
    const list = await context.newPage()
    const errors = watchErrors(list)
    await list.goto('/template')
    const detail = await openPaidWork(list)
    const title = await detail.getByRole('heading', { level: 1 }).innerText()
    await detail
      .getByRole('button', { name: /立即下载/ })
      .first()
      .click()
    await logInByCode(detail, mobile)
    const download = detail.waitForEvent('download', { timeout: 30_000 })
    await payAtCashier(detail)
    const file = await download
    expect(file.suggestedFilename()).toContain(title)
    const deck = inspectPptx(await readFile(await file.path()))
    expect(deck.slides).toBeGreaterThanOrEqual(12)
    expect(deck.text).toContain(title.slice(0, 4))
    await detail.getByRole('dialog').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await context.close()
  })
})
