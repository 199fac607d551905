import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Bought, bought } from './support/bought.ts'
import { axeViolations, axeViolationsInBothThemes, watchErrors } from './support/browser.ts'
import { execute } from './support/database.ts'
import { live, sideways, visits } from './support/page.ts'
import { administrator, sharedDataDir, sharedOrigin } from './support/shared-server.ts'

const visit = visits()
const DAY_MS = 86_400_000
/** A day of Shanghai long enough ago for its bill to be there. */
const day = new Date(Date.now() - 5 * DAY_MS + DAY_MS / 3).toISOString().slice(0, 10)
let sale: Bought

/**
 * Paid by our word on a day long over, of whose bill and account the provider leaves it out: no call of ours or of the
 * sandbox brings that about.
 */
async function loseAtProvider(orderId: string): Promise<void> {
  const dataDir = sharedDataDir()
  const number = 'select out_trade_no from pay_attempt where order_id = $1'
  await execute(dataDir, `delete from wechatpay_sandbox.flows where voucher in (${number})`, [orderId])
  await execute(
    dataDir,
    `update wechatpay_sandbox.orders set state = 'NOTPAY', transaction_id = null, success_time = null
      where out_trade_no in (${number})`,
    [orderId],
  )
  // The job of every half hour may have asked for the day's bill before: it is without this payment either way.
  const paid = `${day}T10:00:00+08:00`
  await execute(dataDir, 'update pay_attempt set paid_at = $2 where order_id = $1', [orderId, paid])
  await execute(dataDir, 'insert into bill_day (day) values ($1) on conflict do nothing', [day])
}

beforeAll(async () => {
  sale = await bought(sharedOrigin(), '13800007003')
  await loseAtProvider(sale.orderId)
})

const room = async (page: Page, query: string) => {
  await page.goto(`/admin/reconciliation?day=${day}${query}`)
  await live(page)
  await page.getByText(`${day} 的账单`).waitFor()
}
const row = (page: Page, kind: string) =>
  page.getByRole('table', { name: '差异' }).getByRole('row').filter({ hasText: kind })

it('takes a difference from the bill over two administrators into the books, each seeing what it is', async () => {
  const page = await visit({ as: administrator('13900000005') })
  const errors = watchErrors(page)
  await room(page, '')
  await page.getByRole('button', { name: '重新核对' }).click()
  await page.getByText('已开始核对').first().waitFor()
  // The job reads the bill and compares; the room is asked again until it has.
  await expect
    .poll(
      async () => {
        await room(page, '')
        return row(page, '待处理').count()
      },
      { timeout: 60_000, interval: 1_500 },
    )
    .toBe(2)

  // The day's account can't be settled before its trades are.
  await row(page, '资金流水不符').getByRole('link', { name: /^查看/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^核销差额/).click()
  await dialog.getByLabel('核销依据').fill('微信客服确认无此款')
  await dialog.getByRole('button', { name: '提交复核' }).click()
  await dialog.getByText('请先处理当日的其他差异').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await row(page, '账单缺收款').getByRole('link', { name: /^查看/ }).click()
  await dialog.getByRole('region', { name: '我方' }).getByText(sale.price).waitFor()
  await dialog.getByRole('region', { name: '微信账单' }).getByText('没有').waitFor()
  await dialog.getByText(/^核销差额/).click()
  await dialog.getByText('微信账户比账上少，记为损失。').waitFor()
  await dialog.getByRole('button', { name: '提交复核' }).click()
  await dialog.getByText('请填写说明').first().waitFor()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await dialog.getByLabel('核销依据').fill('微信客服确认无此款')
  await dialog.getByRole('button', { name: '提交复核' }).click()
  await page.getByText('已提交，等待另一位管理员复核').first().waitFor()
  await dialog.waitFor({ state: 'detached' })

  // Who has asked may take it back, and no more.
  await page.goto('/admin/approvals')
  await live(page)
  const asked = (at: Page) =>
    at.getByRole('region', { name: new RegExp(`^核销对账差异（损失） -${sale.price} 元`) })
  await asked(page).getByText('等另一位管理员复核。').waitFor()
  expect(await asked(page).getByRole('button', { name: '复核通过' }).count()).toBe(0)

  const second = await visit({ as: administrator('13900000000'), screen: 'phone' })
  const errorsOfSecond = watchErrors(second)
  await second.goto('/admin/approvals')
  await live(second)
  await asked(second).getByText(day).waitFor()
  await asked(second).getByText('微信客服确认无此款').waitFor()
  await asked(second).getByRole('link', { name: '打开差异' }).click()
  await second.getByRole('dialog', { name: '账单缺收款' }).waitFor()
  expect(await sideways(second)).toBeLessThanOrEqual(0)
  expect(await axeViolations(second)).toEqual([])
  await second.goBack()
  await asked(second).getByRole('button', { name: '复核通过' }).click()
  await second.getByText('已通过并执行').first().waitFor()
  await asked(second).waitFor({ state: 'detached' })

  // Written off with both names, the day's account with it, and the loss in the books.
  await room(page, '')
  await row(page, '账单缺收款').getByText('已核销').waitFor()
  await expect
    .poll(
      async () => {
        await room(page, '')
        return row(page, '资金流水不符').getByText('已消除').count()
      },
      { timeout: 60_000, interval: 1_500 },
    )
    .toBe(1)
  await row(page, '账单缺收款').getByRole('link', { name: /^查看/ }).click()
  await dialog.getByText('微信客服确认无此款').waitFor()
  await dialog.getByText(/^说明（砚图管理员）$/).waitFor()
  expect(await dialog.getByText(/^核销差额/).count()).toBe(0)
  await page.goto('/admin/ledger?view=entries&account=write_off')
  await page.getByRole('heading', { level: 1, name: '分录' }).waitFor()
  await page.getByText(sale.price).first().waitFor()
  expect([...errors, ...errorsOfSecond]).toEqual([])
})
