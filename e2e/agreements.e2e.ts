import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

async function headingOf(path: string): Promise<string> {
  const context = await visit(browser, origin, 'desktop')
  const page = await context.newPage()
  await page.goto(path)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await context.close()
  return heading
}

/** Specification section 3, Agreement types. */
const byType: [string, string][] = [
  ['1', '使用指南'],
  ['2', '常见问题'],
  ['3', '使用教程'],
  ['4', '联系我们'],
  ['5', '版权声明'],
  ['6', '隐私政策'],
  ['7', '用户协议'],
  ['8', 'AI'],
  ['9', '会员'],
  ['10', '上传'],
  ['11', '注册'],
  ['1001', '派单'],
]

describe('the type list', () => {
  it.each(byType)('/agreement/%s is %s', async (type, words) => {
    expect(await headingOf(`/agreement/${type}`)).toContain(words)
  })

  it('does not list 1001, and unknown numbers are 404', async () => {
    const context = await visit(browser, origin, 'desktop')
    const page = await context.newPage()
    await page.goto('/agreement/1')
    expect(await page.locator('main a[href*="1001"]').count()).toBe(0)
    expect((await page.goto('/agreement/77'))?.status()).toBe(404)
    await context.close()
  })
})

/** Specification section 2, footer numbers; one number may mean two documents, so doc decides. */
const footer: [string, string][] = [
  ['使用指南', '/agreement/1'],
  ['常见问题', '/agreement/2'],
  ['使用教程', '/agreement/3'],
  ['联系我们', '/agreement/5'],
  ['版权声明', '/agreement/6'],
  ['隐私政策', '/agreement/7'],
  ['用户协议', '/agreement/8'],
  ['AI 服务协议', '/agreement/9'],
]

describe('the footer', () => {
  it.each(footer)('%s leads by %s to the document of that name', async (name, path) => {
    const context = await visit(browser, origin, 'desktop')
    const page = await context.newPage()
    await page.goto('/template')
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${path}(\\?|$)`))
    await link.click()
    await page.waitForURL(new RegExp(path))
    const compact = (text: string) => text.replaceAll(/\s/g, '')
    const heading = () => page.getByRole('heading', { level: 1 }).innerText().then(compact)
    await expect.poll(heading).toContain(compact(name))
    await context.close()
  })
})

describe('the login dialog', () => {
  it.each(['用户协议', '隐私政策'])('links to the %s', async (name) => {
    const context = await visit(browser, origin, 'desktop')
    const page = await context.newPage()
    await page.goto('/template')
    await page.getByRole('button', { name: '登录/注册' }).first().click()
    const href = await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(name) })
      .getAttribute('href')
    expect(await headingOf(href as string)).toContain(name)
    await context.close()
  })
})

describe('an agreement page', () => {
  it('shows only the logo in the header and no sidebar', async () => {
    const context = await visit(browser, origin, 'desktop')
    const page = await context.newPage()
    await page.goto('/agreement/7')
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(1)
    expect(await page.getByText('大赛咨询').count()).toBe(0)
    await page.getByRole('banner').getByRole('link').click()
    await page.waitForURL(`${origin}/`)
    await context.close()
  })
})
