import { expect, it } from 'vitest'
import { axeViolations } from './support/browser.ts'
import { visits } from './support/page.ts'
import { administrator, sharedOrigin } from './support/shared-server.ts'

const visit = visits()
const origin = sharedOrigin()

it('lets the text of /about be set, which a visitor reads at once, and tells who had read an earlier one', async () => {
  const page = await visit({ as: administrator('13900000000') })
  await page.goto('/admin/site')
  await page.getByRole('heading', { level: 1, name: '站点内容' }).waitFor()
  await page.getByRole('heading', { name: '一路走来' }).getByText('示例').waitFor()
  const late = await page.context().newPage()
  await late.goto('/admin/site')
  const event = '请看这一项'
  const titleIn = (tab: typeof page) => tab.getByLabel('第 8 项题目')
  await titleIn(late).fill('晚来一步')
  await titleIn(page).fill(event)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存，页面即刻生效').first().waitFor()
  await late.getByRole('button', { name: '保存' }).click()
  await late.getByText('内容已被他人修改，请刷新后再改').first().waitFor()
  expect(await titleIn(late).inputValue()).toBe('晚来一步')
  const about = await (await fetch(`${origin}/about`)).text()
  expect(about).toContain(event)
  expect(about).toContain('以下历程为示例内容')
})
