import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type Theme, visit } from './support/browser.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn, visitAs } from './support/signed-in.ts'

const origin = sharedOrigin()
const widths = [320, 390, 720, 768, 844, 960, 1024, 1440, 1920]
let browser: Browser
let context: BrowserContext
let page: Page
let who: SignedIn

beforeAll(async () => {
  browser = await launchBrowser()
  who = await signedIn(origin, '13800002102')
})
afterEach(() => context?.close())
afterAll(() => browser?.close())

async function open(address: string, width: number, theme: Theme = 'light'): Promise<void> {
  context = await visit(browser, origin, 'desktop', theme)
  page = await context.newPage()
  await page.setViewportSize({ width, height: 844 })
  await page.goto(address, { waitUntil: 'networkidle' })
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const cards = () => page.getByRole('main').getByRole('article')

describe.each(widths)('a list at %i px', (width) => {
  it('shows the chosen type and scene whole, and its prices beside the round button', async () => {
    await open('/template?type=7', width)
    const chosen = await boxOf(page.getByRole('navigation', { name: '类型' }).locator('[aria-current=true]'))
    expect(chosen.x).toBeGreaterThanOrEqual(0)
    expect(chosen.right).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const button = page.getByRole('button', { name: '快捷入口' })
    if (!(await button.isVisible())) return
    const { x } = await boxOf(button)
    for (const price of await cards()
      .getByText(/^(免费|¥[\d.]+)$/)
      .all())
      expect((await boxOf(price)).right).toBeLessThan(x)
  })
})

describe('the last scenes', () => {
  it('are in sight when they are chosen, on a phone', async () => {
    await open('/template', 390)
    const scenes = page.getByRole('list', { name: '场景' })
    const last = scenes.getByRole('link').last()
    const name = await last.innerText()
    await page.goto((await last.getAttribute('href')) as string, { waitUntil: 'networkidle' })
    const chosen = scenes.getByRole('link', { name, exact: true })
    await expect.poll(async () => (await boxOf(chosen)).right).toBeLessThanOrEqual(390)
    expect((await boxOf(chosen)).x).toBeGreaterThanOrEqual((await boxOf(scenes)).x)
  })
})

describe('a list', () => {
  it('says how many works it holds, and pages only of those that have them', async () => {
    await open('/template?type=5', 1440)
    const said = await page.getByText(/现有 \d+ 套/).innerText()
    expect(said).toContain(`现有 ${await cards().count()} 套`)
    expect((await cards().allInnerTexts()).join()).not.toContain('页')
    await page.goto('/template')
    expect((await cards().allInnerTexts()).every((text) => /\d+ 页/.test(text))).toBe(true)
  })

  it('has no second cross in its search', async () => {
    await open('/template', 390)
    const { right, y, height } = await boxOf(page.getByRole('searchbox'))
    const end = () =>
      page.screenshot({ clip: { x: right - 30, y, width: 30, height }, animations: 'disabled' })
    await page.getByRole('searchbox').fill(' ')
    await page.getByRole('searchbox').hover()
    const filled = await end()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
      box.placeholder = ''
    })
    expect(filled.equals(await end())).toBe(true)
  })
})

/** WCAG's relative luminance of sRGB channels. */
function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('the black swatch in the dark', () => {
  it('stands out from the ground', async () => {
    await open('/template', 1440, 'dark')
    const { data, info } = await sharp(await page.getByRole('link', { name: '黑', exact: true }).screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    const row = Array.from({ length: info.width }, (_, x) => luminance(at(x, info.height >> 1)))
    expect((Math.max(...row) + 0.05) / (luminance(at(0, 0)) + 0.05)).toBeGreaterThan(3)
  })
})

describe.each(widths)('the rows of the home page at %i px, without motion', (width) => {
  it('begin where the heading begins', async () => {
    await open('/', width)
    const heading = await boxOf(page.getByRole('heading', { name: '底稿已经铺好' }))
    expect((await boxOf(cards().first())).x).toBeCloseTo(heading.x, 0)
  })
})

/** The pages of the demo's works are drawn behind the first start. */
async function workWithPages(): Promise<string | undefined> {
  const { data } = await call<{ list: { templateId: string; previewImageUrl: string }[] }>(
    origin,
    'POST',
    '/api/template/pageTemplate',
    { templateType: '0' },
  )
  return data.list.find(({ previewImageUrl }) => previewImageUrl.includes('|'))?.templateId
}

describe.each([
  [320, 568],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
])('the detail at %i×%i', (width, height) => {
  it('leaves the corners of a page free, and leads a used-up quota on to membership', async () => {
    context = await visitAs(browser, origin, who)
    page = await context.newPage()
    await page.setViewportSize({ width, height })
    await expect.poll(workWithPages).toBeTruthy()
    await page.goto(`/template/detail/${await workWithPages()}`)
    const stage = page.getByRole('region', { name: '作品预览' })
    const picture = await boxOf(stage.getByRole('img').first())
    expect((await boxOf(stage.getByRole('button', { name: '全屏查看' }))).y).toBeGreaterThan(picture.bottom)
    expect((await boxOf(stage.getByText(/^1 \/ \d+$/))).y).toBeGreaterThan(picture.bottom)
    await page.route('**/api/template/download?*', (route) =>
      route.fulfill({ json: { code: 200, message: '', data: { returnCode: '2' } } }),
    )
    await page.getByRole('button', { name: '立即下载' }).filter({ visible: true }).click()
    await page.getByText('下载次数已超限，请购买会员或升级会员').waitFor()
    const way = page.getByRole('button', { name: '开通会员' }).filter({ visible: true })
    await page.keyboard.press('Tab')
    expect(await way.evaluate((node) => node === document.activeElement)).toBe(true)
    expect((await boxOf(way)).bottom).toBeLessThanOrEqual(height)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '开通会员' }).waitFor()
  })
})
