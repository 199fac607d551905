import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { call, newestCode, signIn } from './sandbox.ts'

/** Somebody who has logged in: what a login leaves in the browser's storage. */
export interface SignedIn {
  token: string
  user: unknown
}

/** Logs a number in through the API, registering it at the first time. */
export async function signedIn(origin: string, mobile: string): Promise<SignedIn> {
  const token = await signIn(origin, mobile)
  const { data: user } = await call<unknown>(origin, 'POST', '/api/user/getUserInfo', {}, token)
  return { token, user }
}

/** In the open dialog, as a person does it. */
export async function logInByCode(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号').fill(mobile)
  await dialog.getByText('发送验证码').click()
  await page.getByText('验证码已发送').first().waitFor()
  await dialog.getByLabel('验证码', { exact: true }).fill(await newestCode(inject('origin'), mobile))
  await dialog.getByRole('button', { name: '开始使用' }).click()
}
