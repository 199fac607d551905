import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type ScreenName, watchErrors } from './support/browser.ts'
import { visits } from './support/page.ts'
import { inspectPptx } from './support/pptx.ts'
import { scan } from './support/qr.ts'
import { logInByCode } from './support/signed-in.ts'

const visit = visits()

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
    const list = await visit({ screen })
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
  })
})
