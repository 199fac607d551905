import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aiLimits } from '@yantu/contract/limits/ai'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { commonLimits } from '@yantu/contract/limits/common'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { live, visits } from './support/page.ts'
import { call, newestCode } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'

const origin = sharedOrigin()
const visit = visits()
let page: Page

beforeEach(async () => {
  page = await visit()
})

const cards = () => page.getByRole('main').getByRole('article')

interface Listed {
  templateId: string
  price: string
  aiUsable?: string
}
async function listed(templateType: string): Promise<Listed[]> {
  const input = { templateType, pageSize: 50 }
  const { data } = await call<{ list: Listed[] }>(origin, 'POST', '/api/template/pageTemplate', input)
  return data.list
}
const firstWork = async (templateType: string) => (await listed(templateType))[0] as Listed

/** One of the hall that costs something and that outlines can be poured into. */
async function paidWork(): Promise<Listed> {
  for (const { templateId, price } of await listed('0')) {
    if (Number(price) === 0) continue
    const { data: work } = await call<Listed>(origin, 'POST', '/api/template/getDetail', { templateId })
    if (work.aiUsable === '1') return work
  }
  throw new Error('no paid work is a theme')
}
const titles = () => cards().getByRole('heading').allInnerTexts()

describe('the template list', () => {
  it('arrives in the first answer, without any script', async () => {
    const html = await (await fetch(`${origin}/template`)).text()
    expect(html.match(/<article/g)?.length).toBe(commonLimits.page.list)
    expect(html).toContain('<html lang="zh-CN"')
  })

  it('turns pages by real links and filters by scene, and the choice is in the address', async () => {
    await page.goto('/template')
    const all = await titles()
    await page.getByRole('link', { name: '2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(titles).not.toEqual(all)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const second = await titles()
    await page.getByRole('main').getByText('科普讲座', { exact: true }).click()
    await page.waitForURL(/scene=popular-science/)
    await expect
      .poll(async () => {
        const shown = String(await titles())
        return [all, second].some((seen) => String(seen) === shown)
      })
      .toBe(false)
    await page.reload()
    expect(page.url()).toContain('scene=popular-science')
  })

  it('offers more scenes where there are over thirteen, colours for PPT, and drops a scene that a type does not know', async () => {
    await page.goto('/template?scene=defense')
    const more = page.getByRole('main').getByText('更多', { exact: true })
    expect(await page.getByText('党团活动', { exact: true }).isVisible()).toBe(false)
    await more.first().click()
    await page.getByText('党团活动', { exact: true }).waitFor()
    expect(await page.getByText('主色', { exact: true }).isVisible()).toBe(true)
    await page.getByRole('main').getByText('Excel', { exact: true }).click()
    await page.waitForURL(/type=3/)
    expect(page.url()).not.toContain('scene=')
    await page.getByRole('main').getByText('PDF', { exact: true }).click()
    await page.waitForURL(/type=4/)
    await expect.poll(() => page.getByText('主色', { exact: true }).isVisible()).toBe(false)
    expect(await more.count()).toBe(0)
  })

  it('warns when the search is empty, finds by keyword, and says so when nothing is found', async () => {
    await page.goto('/template')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByText('请输入搜索内容').first().waitFor()
    await page.getByRole('main').getByRole('searchbox').fill('量子')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    await expect.poll(async () => (await titles()).some((title) => title.includes('量子'))).toBe(true)
    await page.getByRole('main').getByRole('searchbox').fill('龘龘龘')
    await page.keyboard.press('Enter')
    await page.getByText('暂无作品').first().waitFor()
  })
})

describe('search', () => {
  it('offers works while somebody types, by keys alone', async () => {
    await page.goto('/template')
    await live(page)
    const box = page.getByRole('main').getByRole('searchbox')
    await box.click()
    await box.pressSequentially('量子')
    const offered = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option')
    await offered.first().waitFor()
    expect((await offered.allInnerTexts()).some((text) => text.includes('量子'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await offered.first().getAttribute('id'))
    await page.keyboard.press('Escape')
    await expect.poll(() => offered.count()).toBe(0)
    await box.pressSequentially('纠')
    await offered.first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/detail\/\d+/)
  })

  it('finds what was typed and sent before the page could hear it, with no suggestions over it', async () => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\.js$/, async (route) => {
      await read
      await route.continue()
    })
    await page.goto('/template', { waitUntil: 'commit' })
    const box = page.getByRole('main').getByRole('searchbox')
    await box.fill('量子')
    await box.press('Enter')
    answer()
    await page.waitForURL(/q=/)
    await expect.poll(async () => (await titles()).some((title) => title.includes('量子'))).toBe(true)
    await page.waitForTimeout(500)
    expect(await page.getByRole('listbox', { name: '搜索建议' }).count()).toBe(0)
    expect(await box.inputValue()).toBe('量子')
  })

  it('finds pages by what they show, and opens a work there with the word framed', async () => {
    await page.goto('/template?q=%E9%87%8F%E5%AD%90')
    const found = cards()
      .filter({ hasText: /第 \d+ 页/ })
      .first()
    const href = await found.getByRole('link').first().getAttribute('href')
    expect(href).toContain('#page=')
    await page.goto(href as string)
    await page
      .getByRole('button', { name: /^第 \d+ 页$/, exact: true })
      .and(page.locator('[aria-current]'))
      .first()
      .waitFor()
    await expect.poll(() => page.locator('section[aria-label="作品预览"] i').count()).toBeGreaterThan(0)
    await page.goto('/template')
    await page.getByRole('main').getByRole('link', { name: '时间轴', exact: true }).click()
    await page.waitForURL(/role=timeline/)
    // The address is there before its list: until then the cards are those of before.
    await expect
      .poll(() => cards().first().getByRole('link').first().getAttribute('href'))
      .toContain('#page=')
    expect(await cards().count()).toBeGreaterThan(3)
  })

  it('offers words near one that nothing has, and the square', async () => {
    await page.goto('/template?q=%E9%92%99%E5%A4%AA%E7%9F%BF')
    await page.getByRole('main').getByRole('link', { name: '接单广场' }).waitFor()
    await page.getByRole('link', { name: '钙钛矿', exact: true }).click()
    await expect.poll(() => cards().count()).toBeGreaterThan(0)
  })

  it('tells search engines what a work is and costs, and where all works are', async () => {
    const graphOf = async (path: string) => {
      const html = await (await fetch(origin + path)).text()
      const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
      expect(html).toContain('property="og:title"')
      return (JSON.parse(json)['@graph'] as { '@type': string | string[] }[]).map((thing) => thing['@type'])
    }
    const works = await (await fetch(`${origin}/sitemaps/works-0.xml`)).text()
    const path = /\/template\/detail\/\d+/.exec(works)?.[0] as string
    expect(await graphOf(path)).toEqual([['Product', 'CreativeWork'], 'BreadcrumbList'])
    expect(await graphOf('/template?page=2')).toEqual(['BreadcrumbList', 'ItemList'])
    expect(await graphOf('/')).toEqual(['Organization', 'WebSite'])
    const html = await (await fetch(`${origin}/template?type=2&sort=1&page=1`)).text()
    expect(html).toMatch(/rel="canonical" href="[^"]*\/template\?type=2"/)
  })
})

describe('the gold cases', () => {
  it('have hot words that fill the box, and open in a tab of their own', async () => {
    await page.goto('/gold-case')
    const box = page.getByRole('main').getByRole('searchbox')
    await page.getByRole('main').getByRole('button', { name: '碳中和', exact: true }).click()
    await expect.poll(() => box.inputValue()).toBe('碳中和')
    expect(page.url()).not.toContain('q=')
    const [detail] = await Promise.all([
      page.context().waitForEvent('page'),
      cards().first().getByRole('link').first().click(),
    ])
    await detail.waitForURL(/\/gold-case\/detail\/\d+/)
  })
})

describe('a detail page', () => {
  it('shows format, size, copyright note, work count, at most four others, and copies its address', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    await page.goto(`/template/detail/${(await firstWork('0')).templateId}`)
    await live(page)
    const main = page.getByRole('main')
    await main.getByText('.ppt', { exact: true }).waitFor()
    await main.getByText(/^\d+(\.\d+)? MB$/).waitFor()
    expect(await main.getByText(/件作品/).count()).toBeGreaterThan(0)
    const others = await main.getByRole('article').count()
    expect(others).toBeGreaterThan(0)
    expect(others).toBeLessThanOrEqual(catalogLimits.recommendations)
    for (const label of ['浏览', '下载', '喜欢', '分享', '收藏', '关注Ta'])
      expect(await main.getByText(label).count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: '分享' }).first().click()
    await page.getByText('Copied to clipboard').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  it('of a gold case says which award at which contest in which year', async () => {
    await page.goto(`/gold-case/detail/${(await firstWork('1')).templateId}`)
    const award = page.getByRole('region', { name: '作品介绍' }).locator('p', { hasText: / · \d{4} 年/ })
    expect(await award.innerText()).toMatch(/^(国|省|校)赛.+奖\n.+ · 20\d\d 年$/)
  })

  it('shows a visitor a paid work with their own topic in it, and leads on to its price', async () => {
    await page.goto(`/template/detail/${(await paidWork()).templateId}`)
    await live(page)
    await page.getByRole('button', { name: '换成我的题目' }).click()
    const dialog = page.getByRole('dialog', { name: '换成我的题目' })
    await dialog.getByLabel('我的题目').fill('潮汐发电的选址，硕士开题答辩')
    await dialog.getByRole('button', { name: '换上看看' }).click()
    const pages = dialog.getByRole('img')
    await expect.poll(() => pages.count(), { timeout: 60_000 }).toBe(3)
    const widths = await pages.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
    expect(widths).toEqual([1, 2, 3].map(() => aiLimits.outline.lookPageWidth))
    await dialog.getByRole('button', { name: /立即下载/ }).click()
    await page.getByRole('dialog', { name: '验证码登录' }).waitFor()
  })

  it('that does not exist is 404', async () => {
    expect((await page.goto('/template/detail/999999999'))?.status()).toBe(404)
  })
})

describe('the home page', () => {
  it('asks a visitor to log in at its entries, where they stay until they have', async () => {
    await page.goto('/')
    await live(page)
    const dialog = page.getByRole('dialog', { name: '验证码登录' })
    const jumps = [
      ...['金奖案例', '模板大厅', '接单广场', 'AI 生成'].map((name) =>
        page.getByRole('navigation', { name: '四个入口' }).getByRole('link', { name }),
      ),
      page.getByRole('main').getByRole('link', { name: '选择模板' }).first(),
    ]
    for (const jump of jumps) {
      expect(await jump.getAttribute('href')).toMatch(/^\/[a-z-]+$/)
      await jump.click()
      await dialog.waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    }
  })

  it('says what the platform claims, and that nobody has confirmed it; /about says the same', async () => {
    for (const path of ['/', '/about']) {
      await page.goto(path)
      const claims = page.getByRole('region', { name: '平台数据' })
      const said = await claims.locator('dt').evaluateAll((labels) =>
        labels.map((label) => {
          const number = label.nextElementSibling?.cloneNode(true) as HTMLElement
          number.querySelector('.sr-only')?.remove()
          return `${label.textContent} ${number.textContent}`
        }),
      )
      expect(said, path).toEqual(['所合作高校 98', '位设计师 700+', '套演示模板 3000+', '绘图时间节省 70%'])
      await claims.getByText('以上数字待确认，正式上线前由运营者核实。').waitFor()
    }
    await page.getByText('模板成交得 70%，需求验收得 90%，每一笔都列出算式。').waitFor()
  })
})

describe('the shell', () => {
  it('has the research animation in a new tab, keeps a theme from the first paint, and asks who publishes to log in', async () => {
    await page.goto('/template')
    const link = page.getByRole('banner').getByRole('link', { name: /科研动画/ })
    expect(await link.getAttribute('target')).toBe('_blank')
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
    await live(page)
    await page.getByText('发布需求').first().click()
    await page.getByRole('dialog').waitFor()
  })

  it('names the address that does not exist', async () => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await page.getByText('请求地址不存在').first().waitFor()
    await page.getByText('/no-such-page').first().waitFor()
  })

  it('lets a visitor into the console by the login', async () => {
    await page.goto('/admin')
    await page.getByRole('heading', { name: '案台要先登录' }).waitFor()
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('has no gallery of parts, and none of its code is in the build', async () => {
    expect((await fetch(`${origin}/dev/parts`)).status).toBe(404)
    const build = join(import.meta.dirname, '../apps/web/build')
    const texts = globSync('{client,server}/**/*.{js,css}', { cwd: build }).map((file) =>
      readFileSync(join(build, file), 'utf8'),
    )
    expect(texts.some((text) => text.includes('登录/注册'))).toBe(true)
    for (const mark of ['整张表单', 'dev/parts'])
      expect(texts.filter((text) => text.includes(mark))).toEqual([])
  })
})

describe('a session', () => {
  const mobile = '13800003701'

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
