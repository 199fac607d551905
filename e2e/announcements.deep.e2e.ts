import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  axeViolations,
  axeViolationsInBothThemes,
  axeViolationsOfDialog,
  onEachScreen,
  watchErrors,
} from './support/browser.ts'
import { live, sideways, visits } from './support/page.ts'
import { administrator, sharedOrigin } from './support/shared-server.ts'
import { signedIn } from './support/signed-in.ts'

const visit = visits()
const ANNOUNCED = '国庆期间客服安排'
const ANNOUNCED_WORDS = '十月一日至三日由值班同事答复'

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function write(desk: Page): Promise<void> {
  await button(desk, '写公告').click()
  const dialog = desk.getByRole('dialog', { name: '写公告' })
  await dialog.getByRole('button', { name: '存为草稿' }).click()
  for (const text of ['请输入公告标题', '请输入公告内容']) await dialog.getByText(text).first().waitFor()
  expect(await axeViolationsOfDialog(desk)).toEqual([])
  await dialog.getByRole('textbox', { name: '标题' }).fill(ANNOUNCED)
  await dialog.getByRole('textbox', { name: '内容' }).click()
  await desk.keyboard.type('值班')
  await dialog.getByRole('button', { name: '小标题' }).click()
  await desk.keyboard.press('End')
  await desk.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '正文' }).click()
  await dialog.getByRole('button', { name: '加粗' }).click()
  await desk.keyboard.type(ANNOUNCED_WORDS)
  await desk.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '列表' }).click()
  await desk.keyboard.type('退款')
  await desk.keyboard.press('Shift+Home')
  await dialog.getByRole('button', { name: '链接' }).click()
  await dialog.getByRole('textbox', { name: '链接地址' }).fill('/agreement/1')
  await dialog.getByRole('button', { name: '加上' }).click()
  await desk.keyboard.press('Escape')
  await desk.getByRole('alertdialog').getByRole('button', { name: '继续写' }).click()
  await dialog.getByRole('button', { name: '存为草稿' }).click()
  await said(desk, '草稿已保存')
}

it('takes an announcement from the desk to its readers and back', async () => {
  const desk = await visit({ as: administrator('13900000005') })
  const errors = watchErrors(desk)
  await desk.goto('/admin/announcements')
  await live(desk)
  await desk.getByRole('article').first().waitFor()
  await write(desk)
  const draft = desk.getByRole('article', { name: `草稿：${ANNOUNCED}` })
  await draft.getByRole('heading', { name: '值班' }).waitFor()
  await onEachScreen(desk, async (screen) => {
    expect(await sideways(desk), screen).toBeLessThanOrEqual(0)
    expect(await axeViolations(desk), screen).toEqual([])
  })
  await draft.getByRole('button', { name: '发布' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await said(desk, '公告已发布')
  const out = desk.getByRole('article', { name: `已发布：${ANNOUNCED}` })
  await out.waitFor()

  const reader = await visit({ as: await signedIn(sharedOrigin(), '13800006511') })
  await reader.goto('/center')
  await live(reader)
  await reader.getByRole('link', { name: /消息通知，\d+ 条未读/ }).waitFor()
  await reader.goto('/notice')
  const told = reader.getByRole('article').filter({ hasText: ANNOUNCED })
  await told.locator('b, strong').filter({ hasText: ANNOUNCED_WORDS }).waitFor()
  await told.locator('div > ul > li').getByRole('link', { name: '退款' }).waitFor()

  await out.getByRole('button', { name: '撤回' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await said(desk, '公告已撤回')
  await draft.waitFor()
  await reader.reload()
  await reader.getByRole('article').first().waitFor()
  expect(await told.count()).toBe(0)
  expect(await axeViolationsInBothThemes(desk)).toEqual([])
  expect(errors).toEqual([])
})
