import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, isDeep, type Theme } from './support/browser.ts'
import { boxOf, live, sideways, visits } from './support/page.ts'
import { workWithPages } from './support/seeded.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const widths = [320, 390, 720, 768, 844, 960, 1024, 1440, 1920]
/** At which a page is loaded; at the others in `npm run test:deep`. */
const loadedAt = isDeep ? widths : [320, 390, 844, 1440]
const visit = visits()
let page: Page
let who: SignedIn

beforeAll(async () => {
  who = await signedIn(origin, '13800002102')
})

async function open(address: string, width: number, theme: Theme = 'light'): Promise<void> {
  page = await visit({ size: [width, 844], theme })
  await page.goto(address)
  await live(page)
}

const cards = () => page.getByRole('main').getByRole('article')

describe('the last scenes', () => {
  it('are in sight when they are chosen, on a phone', async () => {
    await open('/template', 390)
    const scenes = page.getByRole('list', { name: '场景' })
    const last = scenes.getByRole('link').last()
    const name = await last.innerText()
    await page.goto((await last.getAttribute('href')) as string)
    await live(page)
    const chosen = scenes.getByRole('link', { name, exact: true })
    await expect.poll(async () => (await boxOf(chosen)).right).toBeLessThanOrEqual(390)
    expect((await boxOf(chosen)).x).toBeGreaterThanOrEqual((await boxOf(scenes)).x)
  })
})

describe('a list', () => {
  it('shows the chosen type and scene whole, and its prices beside the round button, at any width', async () => {
    page = await visit()
    for (const width of loadedAt) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/template?type=7')
      await live(page)
      const at = `${width} px`
      const chosen = page.getByRole('navigation', { name: '类型' }).locator('[aria-current=true]')
      await expect.poll(async () => (await boxOf(chosen)).right, { message: at }).toBeLessThanOrEqual(width)
      expect((await boxOf(chosen)).x, at).toBeGreaterThanOrEqual(0)
      expect(await sideways(page), at).toBeLessThanOrEqual(0)
      const button = page.getByRole('button', { name: '快捷入口' })
      if (!(await button.isVisible())) continue
      const { x } = await boxOf(button)
      const prices = cards().getByText(/^(免费|¥[\d.]+)$/)
      for (const price of await prices.all()) expect((await boxOf(price)).right, at).toBeLessThan(x)
    }
    await page.setViewportSize({ width: 960, height: 600 })
    const last = page
      .getByRole('complementary', { name: '快捷入口' })
      .getByRole('button', { name: '联系客服' })
    expect((await boxOf(last)).bottom).toBeLessThanOrEqual(600)
  })

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

describe('the rows of the home page, without motion', () => {
  it('begin where the heading begins, at any width', async () => {
    await open('/', 1440)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const heading = page.getByRole('heading', { name: '底稿已经铺好' })
      const apart = async () => (await boxOf(cards().first())).x - (await boxOf(heading)).x
      await expect.poll(apart, { message: `${width} px` }).toBeCloseTo(0, 0)
    }
  })
})

/** Runs in the browser: whether cards of every row stand in the middle and near both ends of the window. */
function areFull(): boolean {
  const rows = [...document.querySelectorAll('.marquee')].map((row) =>
    [...row.querySelectorAll('article')].map((card) => card.getBoundingClientRect()),
  )
  const isCovered = (x: number) =>
    rows.every((cards) => cards.some(({ left, right }) => left - 24 <= x && x <= right + 24))
  return rows.length === 2 && [0.1, 0.5, 0.9].every((part) => isCovered(part * innerWidth))
}

describe('the rows of the home page, with motion', () => {
  const moving = async () => {
    page = await visit()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  }

  it('are full before a script of theirs has come', async () => {
    await moving()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await cards().first().waitFor()
    expect(await page.evaluate(areFull)).toBe(true)
  })

  it('are full as they move, with nothing pale on their page, and end as they begin in a window of any width', async () => {
    await moving()
    await page.goto('/')
    await expect.poll(() => page.locator('.marquee-copy').count()).toBe(2)
    expect(await page.evaluate(areFull)).toBe(true)
    if (isDeep) expect(await axeViolations(page, 'main')).toEqual([])
    for (const width of [390, 1440, 2400]) {
      await page.setViewportSize({ width, height: 900 })
      const [begun, ended] = await page.evaluate(() =>
        [0, 0.999999].map((part) =>
          [...document.querySelectorAll('.marquee')].map((row) => {
            const [way] = row.getAnimations()
            way!.pause()
            way!.currentTime = part * Number(way!.effect!.getComputedTiming().duration)
            const boxes = [...row.querySelectorAll('article')].map((card) => card.getBoundingClientRect())
            const seen = boxes.filter(({ left, right }) => right > 0 && left < innerWidth)
            // Nought is nought, from whichever side.
            return seen.map(({ left }) => Math.round(left) + 0).sort((a, b) => a - b)
          }),
        ),
      )
      expect(ended, `${width} px`).toEqual(begun)
      expect(begun!.every(({ length }) => length > 0)).toBe(true)
      expect(await page.evaluate(areFull), `${width} px`).toBe(true)
    }
  })
})

const windows = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const

describe('the detail', () => {
  it('leaves the corners of a page free, and leads a used-up quota on to membership, in any window', async () => {
    const address = `/template/detail/${await workWithPages(origin)}`
    page = await visit({ as: who })
    await page.route('**/api/template/download?*', (route) =>
      route.fulfill({ json: { code: 200, message: '', data: { returnCode: '2' } } }),
    )
    await page.goto(address)
    for (const [width, height] of windows) {
      const at = `${width}×${height}`
      await page.setViewportSize({ width, height })
      const stage = page.getByRole('region', { name: '作品预览' })
      const picture = await boxOf(stage.getByRole('img').first())
      for (const beside of [stage.getByRole('button', { name: '全屏查看' }), stage.getByText(/^1 \/ \d+$/)])
        expect((await boxOf(beside)).y, at).toBeGreaterThan(picture.bottom)
      await page.getByRole('button', { name: '立即下载' }).filter({ visible: true }).click()
      await page.getByText('下载次数已超限，请购买会员或升级会员').waitFor()
      const membership = page.getByRole('dialog', { name: '特惠 VIP' })
      await membership.waitFor()
      expect((await boxOf(membership)).bottom, at).toBeLessThanOrEqual(height)
      await page.keyboard.press('Escape')
      await membership.waitFor({ state: 'detached' })
    }
  })
})
