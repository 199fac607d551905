import { expect, it } from 'vitest'
import { axeViolations } from './support/browser.ts'
import { hasFocus, live, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { shownCode } from './support/second-factor.ts'

const visit = visits()
const origin = sharedOrigin()

it('lets an administrator in by password and code, asks again when the session has ended, and leads back', async () => {
  const page = await visit()
  await page.goto('/admin/health')
  await live(page)
  await page.getByRole('heading', { name: '案台要先登录' }).waitFor()
  await page.getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog')
  const logIn = async () => {
    await dialog.getByRole('button', { name: '密码登录' }).click()
    await dialog.getByLabel('账号').fill('13900000000')
    await dialog.getByLabel('密码', { exact: true }).fill('yantu-2026')
    await page.keyboard.press('Enter')
  }
  await logIn()

  const code = page.getByLabel('动态验证码')
  await code.waitFor()
  await expect.poll(() => hasFocus(code)).toBe(true)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  const shown = await shownCode(origin)
  await code.fill(shown === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await page.getByText('动态验证码错误或已使用').first().waitFor()
  // One that another file has used up is not good any more: then the next.
  let tried = ''
  const isIn = async () => {
    const next = await shownCode(origin)
    if (next !== tried && (await code.isVisible())) {
      await code.fill(next)
      await page.keyboard.press('Enter')
      tried = next
    }
    return page.getByRole('heading', { level: 1, name: '健康' }).isVisible()
  }
  await expect.poll(isIn, { timeout: 70_000, interval: 500 }).toBe(true)
  const sections = page.getByRole('navigation', { name: '案台' }).getByRole('link')
  expect(await sections.count()).toBe(21)
  expect(await axeViolations(page)).toEqual([])
  await sections.getByText('支付退款').click()
  await page.getByRole('heading', { level: 1, name: '支付退款' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await sections.getByText('审计').click()
  await page.getByText('这一栏还在建').waitFor()
  await page.getByRole('link', { name: '案台', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '案台' }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  // Half an hour without a call, as the server sees it.
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('yantu.session') ?? '{}'))
  await call(origin, 'POST', '/api/system/signout', {}, token)
  await sections.getByText('健康').click()
  await dialog.waitFor()
  expect(await page.getByText('案台要先登录').isVisible()).toBe(true)
  await logIn()
  await code.waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/health')
})
