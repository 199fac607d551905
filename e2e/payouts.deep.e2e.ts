import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolationsInBothThemes, watchErrors } from './support/browser.ts'
import { execute } from './support/database.ts'
import { live, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { administrator, sharedDataDir, sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
/** Has a name and a card in the demo, and earned in its stories. */
const DESIGNER = '13900000001'

interface Earnings {
  list: { earningId: string; title: string; state: string }[]
}

/** What the designer earned by a sale: its name, and where its money is by now. */
async function earningOf({ token }: SignedIn, orderId: string) {
  const found = 'select id from earning where source_id = $1'
  const [row] = await execute<{ id: string }>(sharedDataDir(), found, [orderId])
  const find = async () => {
    const { data } = await call<Earnings>(origin, 'GET', '/api/earnings/list', { pageSize: 50 }, token)
    return data.list.find(({ earningId }) => earningId === row?.id)
  }
  return { title: (await find())?.title ?? '', state: async () => (await find())?.state }
}

/** Seven days later: the hold of a sale is over, and the job that comes every ten minutes comes now. */
async function endHold(orderId: string): Promise<void> {
  await execute(sharedDataDir(), 'update earning set held_until = now() where source_id = $1', [orderId])
  await execute(
    sharedDataDir(),
    `insert into pgboss.job (name, data, policy) values ('payments.release-earnings', '{}', 'exclusive')
      on conflict do nothing`,
  )
}

/** Somebody buys a work of the designer's at the cashier. @returns the order */
async function sell(): Promise<string> {
  const { token } = await signedIn(origin, '13800005201')
  const search = { keyWords: '林知夏', pageSize: 50 }
  const { data } = await call<{ list: { templateId: string; price: string }[] }>(
    origin,
    'POST',
    '/api/template/pageTemplate',
    search,
  )
  const { templateId = '' } = data.list.find(({ price }) => Number(price) > 1) ?? {}
  const { data: opened } = await call<{ codeUrl: string; orderId: string }>(
    origin,
    'POST',
    '/api/wxPay/templateWxPay',
    { templateId },
    token,
  )
  await fetch(`${opened.codeUrl}/pay`, { method: 'POST' })
  const status = async () => {
    const input = { orderId: opened.orderId }
    const path = '/api/wxPay/queryWxOrderInfo'
    return (await call<{ status: string }>(origin, 'GET', path, input, token)).data.status
  }
  await expect.poll(status).toBe('1')
  return opened.orderId
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await live(page)
}

describe('what a designer earned', () => {
  it('is held, then payable, is withdrawn, batched, approved by another, and paid', async () => {
    const orderId = await sell()
    const designer = await signedIn(origin, DESIGNER)
    const sale = await earningOf(designer, orderId)
    expect(await sale.state()).toBe('held')
    const page = await visit({ as: designer, screen: 'phone' })
    const errors = watchErrors(page)
    /** By the API this very sale, on the page one of its name among those of the state. */
    const isSeen = async (state: string) => {
      expect(await sale.state()).toBe(state)
      await open(page, `/center?tab=earnings&state=${state}`)
      await page.getByText(`作品售出《${sale.title}》`).filter({ visible: true }).first().waitFor()
    }
    await isSeen('held')
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    await endHold(orderId)
    await expect.poll(sale.state, { timeout: 60_000 }).toBe('payable')
    await isSeen('payable')
    await page.getByRole('button', { name: /^提现到招商银行/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '提现', exact: true }).click()
    await page.getByText('提现申请已提交').first().waitFor()
    await page.getByText('已有一笔提现在处理中').waitFor()
    await isSeen('in_payout')
    await page.getByRole('link', { name: '提现记录' }).click()
    const own = page.getByRole('row', { name: /YT\d{8}/ }).first()
    await own.getByText('等待处理').waitFor()
    const reference = /YT\d{8}/.exec(await own.innerText())?.[0] ?? ''

    const maker = await visit({ as: administrator('13900000000') })
    await open(maker, '/admin/payouts')
    await maker.getByLabel(`选择 ${reference}`).check()
    await maker.getByRole('button', { name: '生成批次' }).click()
    await maker.getByRole('alertdialog').getByRole('button', { name: '生成并提交复核' }).click()
    await maker.getByText('等另一位管理员复核').waitFor()
    expect(await axeViolationsInBothThemes(maker)).toEqual([])
    const batch = new URL(maker.url()).search

    const second = await visit({ as: administrator('13900000005') })
    await open(second, '/admin/approvals')
    const asked = second
      .getByRole('region')
      .filter({ has: second.locator(`a[href*="${new URLSearchParams(batch).get('batch')}"]`) })
    await asked.getByRole('heading', { name: '付款批次' }).waitFor()
    expect(await axeViolationsInBothThemes(second)).toEqual([])
    await asked.getByRole('button', { name: '复核通过' }).click()
    await second.getByText('已通过并执行').first().waitFor()

    await open(maker, `/admin/payouts${batch}`)
    const download = maker.waitForEvent('download')
    await maker.getByRole('button', { name: '下载付款文件' }).click()
    expect((await download).suggestedFilename()).toMatch(/^付款批次\d+\.csv$/)
    const answer = `商户流水号,处理结果,失败原因\r\n${reference},成功,\r\n`
    const file = { name: '回单.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) }
    await maker.getByLabel('银行回单', { exact: true }).setInputFiles(file)
    await maker.getByText('待登记 1 笔，本次 1 笔').waitFor()
    await maker.getByRole('button', { name: '登记结果' }).click()
    await maker.getByText('付款结果已登记').first().waitFor()

    await page.reload()
    await own.getByText('已付款').waitFor()
    await isSeen('paid')
    expect(errors).toEqual([])
  })
})
