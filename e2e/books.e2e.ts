import { expect, it } from 'vitest'
import { visits } from './support/page.ts'
import { administrator } from './support/shared-server.ts'

const visit = visits()

it('the books and announcements of the console are read on a phone', async () => {
  const page = await visit({ as: administrator('13900000005'), screen: 'phone' })
  for (const [path, name] of [
    ['/admin/ledger', '账本与对账'],
    ['/admin/ledger?view=entries&account=wx_clearing', '分录'],
    ['/admin/reconciliation', '对账'],
    ['/admin/invoices', '发票'],
    ['/admin/payments?view=refunds', '支付退款'],
    ['/admin/payments?view=receipts', '支付退款'],
    ['/admin/announcements', '公告'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const room = await page.locator('nav[aria-label="案台"] [aria-current=page]').boundingBox()
    expect([(room?.x ?? -1) >= 0, (room?.x ?? 0) + (room?.width ?? 0) <= 390]).toEqual([true, true])
  }
})
