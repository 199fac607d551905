import { limits } from '@yantu/contract/limits'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, visit } from './support/browser.ts'
import { newestCode } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  context = await visit(browser, origin, 'desktop')
  page = await context.newPage()
})
afterEach(() => context.close())

const cards = () => page.getByRole('main').getByRole('article')
const titles = () => cards().getByRole('heading').allInnerTexts()

describe('the template list', () => {
  it('arrives in the first answer, without any script', async () => {
    const html = await (await fetch(`${origin}/template`)).text()
    expect(html.match(/<article/g)?.length).toBe(limits.page.list)
    expect(html).toContain('<html lang="zh-CN"')
  })

  it('filters by scene, and the choice is in the address', async () => {
    await page.goto('/template')
    const all = await titles()
    await page.getByRole('main').getByText('科普讲座', { exact: true }).click()
    await page.waitForURL(/scene=popular-science/)
    await expect.poll(titles).not.toEqual(all)
    await page.reload()
    expect(page.url()).toContain('scene=popular-science')
  })

  it('offers more scenes only where there are over thirteen, and colours only for PPT', async () => {
    await page.goto('/template')
    const more = page.getByRole('main').getByText('更多', { exact: true })
    expect(await page.getByText('党团活动', { exact: true }).isVisible()).toBe(false)
    await more.first().click()
    await page.getByText('党团活动', { exact: true }).waitFor()
    expect(await page.getByText('主色', { exact: true }).isVisible()).toBe(true)
    await page.getByRole('main').getByText('PDF', { exact: true }).click()
    await page.waitForURL(/type=4/)
    await expect.poll(() => page.getByText('主色', { exact: true }).isVisible()).toBe(false)
    expect(await more.count()).toBe(0)
  })

  it('drops a scene that the next type does not know', async () => {
    await page.goto('/template?scene=defense')
    await page.getByRole('main').getByText('Excel', { exact: true }).click()
    await page.waitForURL(/type=3/)
    expect(page.url()).not.toContain('scene=')
  })

  it('warns when the search is empty, and finds by keyword', async () => {
    await page.goto('/template')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByText('请输入搜索内容').first().waitFor()
    await page.getByRole('main').getByRole('searchbox').fill('量子')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    await expect.poll(async () => (await titles()).some((title) => title.includes('量子'))).toBe(true)
  })

  it('says so when nothing is found', async () => {
    await page.goto('/template?q=%E9%BE%98%E9%BE%98%E9%BE%98')
    await page.getByText('暂无作品').first().waitFor()
  })

  it('turns pages by real links', async () => {
    await page.goto('/template')
    const first = await titles()
    await page.getByRole('link', { name: '2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(titles).not.toEqual(first)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('the gold cases', () => {
  it('have eleven hot words that fill the box', async () => {
    await page.goto('/gold-case')
    const box = page.getByRole('main').getByRole('searchbox')
    await page.getByRole('main').getByRole('button', { name: '碳中和', exact: true }).click()
    await expect.poll(() => box.inputValue()).toBe('碳中和')
    expect(page.url()).not.toContain('q=')
  })

  it('open in a tab of their own', async () => {
    await page.goto('/gold-case')
    const [detail] = await Promise.all([
      context.waitForEvent('page'),
      cards().first().getByRole('link').first().click(),
    ])
    await detail.waitForURL(/\/gold-case\/detail\/\d+/)
  })
})

describe('a detail page', () => {
  it('shows format, size in MB, copyright note, work count and at most four others', async () => {
    await page.goto('/template')
    const href = await cards().first().getByRole('link').first().getAttribute('href')
    await page.goto(href as string)
    const main = page.getByRole('main')
    await main.getByText('.ppt', { exact: true }).waitFor()
    await main.getByText(/^\d+(\.\d+)? MB$/).waitFor()
    expect(await main.getByText(/件作品/).count()).toBeGreaterThan(0)
    const others = await main.getByRole('article').count()
    expect(others).toBeGreaterThan(0)
    expect(others).toBeLessThanOrEqual(limits.recommendations)
    for (const label of ['浏览', '下载', '喜欢', '分享', '收藏', '关注Ta'])
      expect(await main.getByText(label).count()).toBeGreaterThan(0)
  })

  it('copies its address', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    await page.goto('/template')
    await page.goto((await cards().first().getByRole('link').first().getAttribute('href')) as string)
    await page.getByRole('button', { name: '分享' }).first().click()
    await page.getByText('Copied to clipboard').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  it('that does not exist is 404', async () => {
    expect((await page.goto('/template/detail/999999999'))?.status()).toBe(404)
  })
})

describe('the shell', () => {
  it('has the research animation in a new tab', async () => {
    await page.goto('/template')
    const link = page.getByRole('banner').getByRole('link', { name: /科研动画/ })
    expect(await link.getAttribute('target')).toBe('_blank')
  })

  it('asks a visitor to log in before publishing', async () => {
    await page.goto('/template')
    await page.getByText('发布需求').first().click()
    await page.getByRole('dialog').waitFor()
  })

  it('keeps the theme that was chosen, from the first paint', async () => {
    await page.goto('/template')
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await paper()
    await page
      .getByRole('button', { name: /主题|深色|浅色/ })
      .first()
      .click()
    await expect.poll(paper).not.toBe(light)
    const dark = await paper()
    await page.goto('/gold-case', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    expect(await paper()).toBe(dark)
  })

  it('names the address that does not exist', async () => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await page.getByText('请求地址不存在').first().waitFor()
    await page.getByText('/no-such-page').first().waitFor()
  })
})

describe('a session', () => {
  const mobile = '13800003001'

  it('starts at the navigation and ends at the template list; signing out ends at home', async () => {
    await page.goto('/gold-case')
    await page.getByRole('button', { name: '登录/注册' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('手机号').fill('12345')
    await dialog.getByText('发送验证码').click()
    await page.getByText('请输入正确的手机号').first().waitFor()
    await dialog.getByLabel('手机号').fill(mobile)
    await dialog.getByText('发送验证码').click()
    await page.getByText('验证码已发送').first().waitFor()
    expect(await dialog.getByText('发送验证码').count()).toBe(0)
    await dialog.getByLabel('验证码', { exact: true }).fill(await newestCode(origin, mobile))
    await dialog.getByRole('button', { name: '开始使用' }).click()
    await page.waitForURL(`${origin}/template`)
    const banner = page.getByRole('banner')
    await banner.getByText(/特惠\s?VIP/).waitFor()
    await banner.getByRole('link', { name: /消息通知/ }).waitFor()
    await banner.getByRole('button', { name: /砚友\d{4}/ }).click()
    await page
      .getByText(/关注\s?0/)
      .first()
      .waitFor()
    await page.getByText('退出登录').first().click()
    await page.waitForURL(`${origin}/`)
    await page.getByText('退出成功').first().waitFor()
  })

  it('by password says the same to an unknown number and to a wrong password', async () => {
    await page.goto('/template')
    await page.getByRole('button', { name: '登录/注册' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('密码登录').first().click()
    for (const account of ['13900000002', '13811112222']) {
      await dialog.getByLabel('账号').fill(account)
      await dialog.getByLabel('密码', { exact: true }).fill('not-the-password')
      await page.keyboard.press('Enter')
      await page.getByText('账号或密码错误').first().waitFor()
    }
  })
})
