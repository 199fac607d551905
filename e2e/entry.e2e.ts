import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axeViolations, axeViolationsInBothThemes } from './support/browser.ts'
import { live, sideways, visits } from './support/page.ts'
import { newestCode } from './support/sandbox.ts'
import { administrator, sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
let reviewer: SignedIn

beforeAll(() => {
  reviewer = administrator('13900000005')
})

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** Sends a code by the page's own link and types it. */
async function typeCode(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText('验证码已发送').first().waitFor()
  await box(page, '验证码').fill(await newestCode(origin, mobile))
}

it('tells a designer at the first press what the form wants, and of a wrong number at its field', async () => {
  const page = await visit({ as: await signedIn(origin, '13800002805') })
  await page.goto('/apply')
  await page.getByRole('button', { name: '确认提交' }).click()
  for (const message of ['请输入姓名', '请上传身份证照片', '请输入银行卡号', '请输入验证码'])
    await page.getByText(message).first().waitFor()
  await box(page, '身份证号').fill('11010119900307461?')
  await page.getByText('请输入正确的身份证号').first().waitFor()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

it('asks for what a partner’s form works by at the first touch, and loses nothing that was done before it came', async () => {
  const page = await visit({ screen: 'phone' })
  const fetched: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/partner-form-/, async (route) => {
    fetched.push(route.request().url())
    await held.promise
    await route.continue()
  })
  await page.goto('/partner')
  await live(page)
  expect(fetched).toEqual([])
  await box(page, '姓名').fill('方序')
  await expect.poll(() => fetched).toHaveLength(1)
  await box(page, '微信号').fill('微信')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '提交申请' }).click()
  expect(await page.getByText(/处要改/).count()).toBe(0)
  held.resolve()
  await page.getByText(/有 \d 处要改/).waitFor()
  expect(await box(page, '姓名').inputValue()).toBe('方序')
  expect(await box(page, '微信号').inputValue()).toBe('微信')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  // Told what is wrong with what was typed, and nothing of the two that were right.
  const told = await page.getByRole('alert').getByRole('link').allTextContents()
  expect(told).toHaveLength(3)
  expect(new URL(page.url()).search).toBe('')
})

it('loses no press of who was there before any script of the page', async () => {
  const page = await visit()
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/partner', { waitUntil: 'commit' })
  await box(page, '姓名').click()
  await page.keyboard.type('方序')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '提交申请' }).click()
  held.resolve()
  await page.getByText(/有 \d 处要改/).waitFor()
  expect(await box(page, '姓名').inputValue()).toBe('方序')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  expect(page.url()).toBe(new URL('/partner', origin).href)
})

it('without its code says so, and asks again at the next touch', async () => {
  const page = await visit()
  let isAway = true
  await page.route(/\/assets\/partner-form-/, (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/partner')
  await live(page)
  await box(page, '姓名').fill('方序')
  await page.getByText('没有读到，请检查网络后再试').first().waitFor()
  isAway = false
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText(/有 \d 处要改/).waitFor()
  expect(await box(page, '姓名').inputValue()).toBe('方序')
})

interface Redirect {
  said?: number
  left?: number
}

/** Notes in the page when it says that all is done, and when it has been left, ms. */
function noteRedirect(): void {
  const redirect: Redirect = {}
  Object.assign(window, { redirect })
  new MutationObserver(() => {
    const said = [...document.querySelectorAll('[role=status]')].some((one) =>
      one.textContent.includes('提交成功'),
    )
    if (said) redirect.said ??= performance.now()
    if (location.pathname === '/') redirect.left ??= performance.now()
  }).observe(document.body, { childList: true, subtree: true })
}

/** NaN until the page has been left. */
function redirectMs(): number {
  const { said = Number.NaN, left = Number.NaN } = (window as unknown as { redirect: Redirect }).redirect
  return left - said
}

it('takes a partner and leads home', async () => {
  const page = await visit({ screen: 'phone' })
  await page.goto('/partner')
  await live(page)
  const mobile = '13800002802'
  await box(page, '姓名').fill('方序')
  await box(page, '手机号').fill(mobile)
  await typeCode(page, mobile)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('请先阅读并同意个人信息的处理').first().waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await page.getByRole('checkbox').click()
  await page.evaluate(noteRedirect)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('提交成功').first().waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  // 1.5 s to read it in (specification, section 5). Timed in the page: what asks from outside may ask late.
  await expect.poll(() => page.evaluate(redirectMs)).toBeGreaterThan(1_400)

  const desk = await visit({ as: reviewer, screen: 'phone', theme: 'dark' })
  await desk.goto('/admin/partners')
  await desk.getByRole('link', { name: /2802/ }).click()
  await desk.getByRole('heading', { name: /^方/ }).waitFor()
  expect(await sideways(desk)).toBeLessThanOrEqual(0)
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await desk
    .getByText(/已通过/)
    .first()
    .waitFor()
})
