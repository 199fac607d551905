import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { live } from './page.ts'
import { newestCode } from './sandbox.ts'
import { sharedOrigin } from './shared-server.ts'

/** By its whole name; what is there for those who hear it alone may stand apart. */
export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${[...name].join(String.raw`\s*`)}$`) })
export const dialogOf = (page: Page) => page.getByRole('dialog')
export const said = (page: Page, text: string) => page.getByText(text).first().waitFor()
/** Waits until the text stands in the dialog. */
export const saidIn = (page: Page, text: string) => dialogOf(page).getByText(text).first().waitFor()

export async function open(page: Page, tab: 'basic' | 'security'): Promise<void> {
  await page.goto(tab === 'basic' ? '/setting' : '/setting?tab=security')
  await live(page)
  await button(page, tab === 'basic' ? '修改昵称' : '更换手机号').waitFor()
}

/** Presses the send link, and reads the message as its owner would. */
export async function codeFor(page: Page, mobile: string): Promise<string> {
  await button(dialogOf(page), '发送验证码').click()
  await said(page, '已发送短信验证码')
  // That may still be said of the step before; the countdown is this one's.
  await dialogOf(page).getByRole('timer').waitFor()
  return newestCode(sharedOrigin(), mobile)
}

export const fillCode = (page: Page, code: string) =>
  dialogOf(page)
    .getByRole('textbox', { name: /验证码/ })
    .fill(code)

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f5c' } })
    .png()
    .toBuffer()
