import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { live, visits } from './support/page.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
const visit = visits()
let page: Page

beforeEach(async () => {
  page = await visit()
  await page.goto('/template')
  await live(page)
})

const cards = () => page.getByRole('main').getByRole('article')
const note = () => page.getByRole('status').filter({ hasText: '这一页还没看过' })

describe('a page whose code was never fetched', () => {
  it('leaves the reader where they are, and opens when the connection is back', async () => {
    await page.context().setOffline(true)
    await page.getByRole('link', { name: '使用教程' }).click()
    await note().waitFor()
    await note().getByRole('button', { name: '重试' }).click()
    await note().waitFor()
    expect(new URL(page.url()).pathname).toBe('/template')
    expect(await cards().count()).toBe(12)
    await page.context().setOffline(false)
    await page.waitForURL(`${origin}/agreement/3`)
    await page.getByRole('heading', { level: 1, name: '使用教程' }).waitFor()
  })

  it('can be asked for by another press, and what was read can still be gone to', async () => {
    await page.context().setOffline(true)
    await page.getByRole('link', { name: '使用教程' }).click()
    await note().waitFor()
    await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '文档' }).click()
    await page.waitForURL(/type=2/)
    await expect.poll(() => note().count()).toBe(0)
    await page.getByRole('link', { name: '使用教程' }).click()
    await note().waitFor()
    await page.context().setOffline(false)
    await page.waitForURL(`${origin}/agreement/3`)
  })
})

describe('a page whose text was never read', () => {
  it('is opened when the connection is back', async () => {
    await page.goto('/agreement/3')
    await live(page)
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: '全部文档' }).getByRole('link', { name: '常见问题' }).click()
    await page.getByRole('status').filter({ hasText: '连上后自动打开这一页' }).waitFor()
    await page.getByRole('heading', { level: 1, name: '使用教程' }).waitFor()
    await page.context().setOffline(false)
    await page.waitForURL(`${origin}/agreement/2`)
    await page.getByRole('heading', { level: 1, name: '常见问题' }).waitFor()
  })
})

describe('another type without a connection', () => {
  it('shows no card of the type before, and its own when the connection is back', async () => {
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: '类型' }).getByRole('link', { name: '视频' }).click()
    await page.waitForURL(/type=5/)
    await page.getByRole('main').getByText('网络断了，已看过的还能看。').waitFor()
    expect(await cards().count()).toBe(0)
    await page.context().setOffline(false)
    await cards().first().waitFor()
    expect(await page.getByRole('main').getByText('网络断了，已看过的还能看。').count()).toBe(0)
  })
})

describe('a dialog whose code was never fetched', () => {
  it('says so where it would stand, leaves the page as it is, and opens once the connection is back', async () => {
    await page.context().setOffline(true)
    const login = page.getByRole('banner').getByRole('button', { name: '登录/注册' })
    await login.click()
    const missing = page.getByRole('alertdialog', { name: '没有读到，请检查网络后再试' })
    await missing.waitFor()
    await missing.getByRole('button', { name: '重试' }).click()
    await missing.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => missing.count()).toBe(0)
    expect(await cards().count()).toBe(12)
    await login.click()
    // Else its code may come after all, and there is nothing to try again.
    await missing.waitFor()
    await page.context().setOffline(false)
    await page.getByRole('dialog', { name: '验证码登录' }).waitFor()
  })
})
