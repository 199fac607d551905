import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bought, bought } from './support/bought.ts'
import { axeViolations, axeViolationsInBothThemes, watchErrors } from './support/browser.ts'
import { hasFocus, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { administrator, sharedOrigin } from './support/shared-server.ts'
import type { SignedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
let clerk: SignedIn
let sale: Bought

beforeAll(async () => {
  clerk = administrator('13900000005')
  sale = await invoiced('13800007001')
})

/** A work that somebody has bought, and has asked an invoice of. */
async function invoiced(mobile: string): Promise<Bought> {
  const sold = await bought(origin, mobile)
  const invoice = { titleType: 'person', title: '林砚', email: 'lin@example.edu.cn', orderId: sold.orderId }
  expect((await call(origin, 'POST', '/api/invoices/ask', invoice, sold.token)).code).toBe(200)
  return sold
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('the books in the console', () => {
  it('lead from a figure to its entries, from an entry to its order, through an invoice to a refund', async () => {
    const page = await visit({ as: clerk })
    const errors = watchErrors(page)
    await page.goto('/admin/ledger')
    await heading(page, '账本与对账').waitFor()
    await page.getByText('每日收款与托管余额').first().waitFor()
    expect(await axeViolationsInBothThemes(page)).toEqual([])

    // The bar of today is the sum of the entries behind it; other files sell meanwhile, and then it is read again.
    const figures = page.locator('details table')
    const sum = page.getByRole('definition').first()
    const isSumOfEntries = async () => {
      await page.goto('/admin/ledger')
      await page.getByText('逐日的数字').click()
      const column = (await figures.locator('thead th').allTextContents()).indexOf('作品')
      const bar = figures.locator('tbody tr').first().locator('th, td').nth(column)
      const shown = await bar.textContent()
      await bar.getByRole('link').click()
      await heading(page, '分录').waitFor()
      await expect.poll(() => sum.textContent()).toMatch(/\d/)
      return (await sum.textContent()) === shown
    }
    await expect.poll(isSumOfEntries, { timeout: 60_000 }).toBe(true)
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('link', { name: sale.orderId }).click()
    const order = page.getByRole('dialog', { name: '订单' })
    await order.getByText('作品售出').waitFor()
    await page.keyboard.press('Escape')

    // The invoice that was asked for is issued, then its order refunded: it has to be taken back.
    await page.goto('/admin/invoices')
    await heading(page, '发票').waitFor()
    await page.getByRole('button', { name: '查看 林砚' }).first().click()
    const invoice = page.getByRole('dialog', { name: '发票' })
    await invoice.getByText('lin@example.edu.cn').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await invoice.getByLabel('发票号码').fill(String(Date.now()).padStart(20, '2'))
    await invoice.getByRole('button', { name: `登记开票 ${sale.price} 元` }).click()
    await page.getByText('已登记开票').waitFor()

    await page.goto(`/admin/payments?order=${sale.orderId}`)
    await order.getByRole('button', { name: '退款' }).click()
    expect(await hasFocus(order.getByLabel('退款金额'))).toBe(true)
    await order.getByText(/已开具的发票须红冲/).waitFor()
    await order.getByLabel('退款原因').fill('与描述不符')
    await order.getByRole('button', { name: '确认退款' }).click()
    await page.getByText('已提交退款').waitFor()
    await page.goto('/admin/invoices?state=red_due')
    await page.getByRole('button', { name: '查看 林砚' }).first().waitFor()

    await page.goto('/admin/reconciliation')
    await heading(page, '对账').waitFor()
    await page.getByRole('heading', { name: '微信结算' }).waitFor()
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    expect(errors).toEqual([])
  })

  it('lead from a refund to its order, and list money without an order', async () => {
    const { orderId, price } = await bought(origin, '13800007006')
    const { token } = clerk
    const preview = { orderId, amount: price }
    const shown = await call<{ seal: string }>(
      origin,
      'POST',
      '/api/admin/payments/previewRefund',
      preview,
      token,
    )
    const asked = { ...preview, reason: '重复购买了一份', seal: shown.data.seal }
    expect((await call(origin, 'POST', '/api/admin/payments/refund', asked, token)).code).toBe(200)
    const stray = await fetch(`${origin}/sandbox/wechatpay/receipts`, {
      method: 'POST',
      body: JSON.stringify({ total: 1_234, notify_url: `${origin}/api/wxPay/notify` }),
    })
    const { out_trade_no: number } = (await stray.json()) as { out_trade_no: string }

    const page = await visit({ as: clerk })
    const errors = watchErrors(page)
    await page.goto('/admin/payments')
    await page.getByRole('navigation', { name: '支付退款' }).getByRole('link', { name: /^退款/ }).click()
    const search = page.getByLabel('退款、支付、订单号或用户')
    await search.fill(orderId)
    await search.press('Enter')
    const row = page
      .getByRole('table', { name: '退款' })
      .getByRole('row')
      .filter({ hasText: '重复购买了一份' })
    await row.getByText('管理员退款').waitFor()
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    await row.getByRole('button', { name: /的订单$/ }).click()
    await page.getByRole('dialog', { name: '订单' }).getByText(orderId).waitFor()
    await page.keyboard.press('Escape')

    // The provider's callback and the job that asks about it come when they come.
    const receipt = page.getByRole('table', { name: '无订单收款' }).getByText(number)
    const isListed = async () => {
      await page.goto(`/admin/payments?view=receipts&q=${number}`)
      await page
        .getByRole('table', { name: '无订单收款' })
        .or(page.getByText('没有这样的收款'))
        .first()
        .waitFor()
      return receipt.count()
    }
    await expect.poll(isListed, { timeout: 60_000 }).toBe(1)
    await page.getByText('待认领').filter({ visible: true }).first().waitFor()
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    expect(errors).toEqual([])
  })
})
