import { hash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchErrors } from './support/browser.ts'
import { visits } from './support/page.ts'
import { newestCode } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
const visit = visits()
let page: Page

beforeEach(async () => {
  page = await visit()
})

const dialog = () => page.getByRole('dialog')
const openDialog = async () => {
  await page.goto('/template')
  await page.getByRole('button', { name: '登录/注册' }).first().click()
  await dialog().getByLabel('手机号').waitFor()
}
/** The label or the text of what has the focus. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return element?.labels?.[0]?.textContent ?? (element === document.body ? 'body' : element?.textContent)
  })
const focusIsAt = (name: string) => expect.poll(focused).toBe(name)

describe('focus in the login dialog', () => {
  it('is never dropped: after a code is sent, between modes and between the steps of a recovery', async () => {
    const mobile = '13800003801'
    await openDialog()
    await focusIsAt('手机号')
    await page.keyboard.type(mobile)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await focusIsAt('发送验证码')
    await page.keyboard.press('Enter')
    await dialog().getByRole('timer').waitFor()
    await focusIsAt('验证码')
    for (const [mode, field] of [
      ['密码登录', '密码'],
      ['忘记密码', '手机号'],
      ['验证码登录', '验证码'],
      ['忘记密码', '手机号'],
    ] as const) {
      await dialog().getByRole('button', { name: mode }).press('Enter')
      await focusIsAt(field)
    }
    await dialog().getByLabel('手机号').fill('13800003802')
    await dialog().getByRole('button', { name: '下一步' }).press('Enter')
    await dialog().getByLabel('新密码').waitFor()
    await focusIsAt('验证码')
  })

  it('goes to the field that is wrong, which says so', async () => {
    await openDialog()
    await dialog().getByLabel('手机号').fill('13800003803')
    const code = dialog().getByLabel('验证码', { exact: true })
    await code.fill('000000')
    await dialog().getByRole('button', { name: '开始使用' }).press('Enter')
    await dialog().getByText('验证码错误或已过期').waitFor()
    await focusIsAt('验证码')
    expect(await code.getAttribute('aria-invalid')).toBe('true')
    const said = await code.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${said}"]`).textContent()).toBe('验证码错误或已过期')
  })
})

describe('on a telephone held sideways', () => {
  it('every mode begins with its heading, its first field and the way out', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openDialog()
    for (const [mode, field] of [
      ['忘记密码', '手机号'],
      ['密码登录', '账号'],
      ['验证码登录', '手机号'],
    ] as const) {
      await dialog().getByRole('button', { name: mode }).click()
      for (const part of [
        dialog().getByRole('heading', { name: mode }),
        dialog().getByLabel(field),
        dialog().getByRole('button', { name: '关闭' }),
      ]) {
        const box = await part.boundingBox()
        expect(box?.y, mode).toBeGreaterThanOrEqual(0)
        expect((box?.y ?? 390) + (box?.height ?? 0), mode).toBeLessThanOrEqual(390)
      }
    }
  })
})

describe('a proof of work', () => {
  it('is made in a worker, shown in the button and sent, and the code logs in', async () => {
    const mobile = '13800003804'
    const numbers = 1 << 17
    const number = numbers - 1
    const challenge = { challenge: 'a.b', salt: 'salt', hash: hash('sha256', `salt:${number}`), numbers }
    const proofs: (string | undefined)[] = []
    await page.route('**/api/user/getSMSCode/login', async (route) => {
      const { proof } = route.request().postDataJSON() as { proof?: string }
      proofs.push(proof)
      const message = '操作较频繁，请完成安全验证后重试'
      if (!proof) await route.fulfill({ json: { code: 400, message, data: { proof: challenge } } })
      else await route.continue()
    })
    const errors = watchErrors(page)
    await openDialog()
    await dialog().getByLabel('手机号').fill(mobile)
    await dialog().getByRole('button', { name: '发送验证码' }).click()
    await dialog()
      .getByText(/安全验证 \d+%/)
      .waitFor()
    await dialog().getByRole('timer').waitFor()
    expect(proofs).toEqual([undefined, `a.b.${number}`])
    expect(await page.locator('[data-toast=error]').count()).toBe(0)
    await dialog()
      .getByLabel('验证码', { exact: true })
      .fill(await newestCode(origin, mobile))
    await dialog().getByRole('button', { name: '开始使用' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /砚友\d{4}/ })
      .waitFor()
    expect(errors).toEqual([])
  })
})

describe('the first press of login', () => {
  it('is answered while the dialog is on its way', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/login-dialog-.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/template')
    await page.getByRole('button', { name: '登录/注册' }).first().click()
    await page.getByText('正在打开').waitFor({ state: 'attached' })
    release()
    await dialog().getByLabel('手机号').waitFor()
    expect(await page.getByText('正在打开').count()).toBe(0)
  })

  it('finds the dialog fetched by the pointer before it', async () => {
    await page.goto('/template')
    let isFetched = false
    page.on('response', (response) => {
      isFetched ||= response.ok() && /login-dialog-.*\.js$/.test(response.url())
    })
    // A pointer that comes before the page is live is not heard.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await page.getByRole('button', { name: '登录/注册' }).first().hover()
        return isFetched
      })
      .toBe(true)
  })
})
