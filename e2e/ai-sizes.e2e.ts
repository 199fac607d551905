import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from './support/browser.ts'
import { boxOf, sideways, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
let author: SignedIn
let entry: string

/** Five chapters of three pages with a table each: longer than any screen. */
const tree = {
  title: '城市热岛对老年人健康的影响',
  origin: 'composer',
  references: ['作者甲. 热岛强度的观测. 气象学报, 2021.', '作者乙. 高温与老年健康. 环境科学, 2023.'],
  chapters: Array.from({ length: 5 }, (_, chapter) => ({
    text: `第 ${chapter + 1} 部分的研究`,
    children: [
      ...Array.from({ length: 3 }, (_page, page) => ({
        text: `研究问题 ${chapter + 1}.${page + 1} 的由来与回答`,
        notes: '先讲现象，再讲机制。',
        children: [
          { text: '观测显示夜间更明显' },
          { text: '机制仍待核对【待填】' },
          { text: '措施可以落地' },
        ],
      })),
      {
        text: `对照 ${chapter + 1}`,
        children: [],
        table: {
          headerRows: 1,
          rows: [
            ['指标', '城区', '郊区'],
            ['气温', '31', '28'],
          ],
        },
      },
    ],
  })),
}

beforeAll(async () => {
  author = await signedIn(origin, '13800003150')
  const { code, message, data } = await call<{ historyId: string }>(
    origin,
    'POST',
    '/api/iSlide/createHistory',
    { topic: tree.title, outline: tree },
    author.token,
  )
  if (code !== 200) throw new Error(message)
  entry = data.historyId
})

type Size = [width: number, height: number]

/** In a window that is kept from size to size: what the page loads is loaded once. */
async function showOutline(page: Page): Promise<void> {
  await page.goto(`/ai/outline?id=${entry}`)
  await page.getByRole('region', { name: '当前页' }).locator('figure svg').waitFor()
  await page.getByRole('list', { name: '页面' }).locator('svg').first().waitFor()
}

/** Lines of the outline whose words can be pressed where they stand: nothing lies over their middle or their edges. */
const linesSeen = (page: Page): Promise<string[]> =>
  page.getByRole('treeitem').evaluateAll((lines) =>
    lines
      .filter((line) => {
        const { left, top, width, height } = (
          line.querySelector('[data-words]') as HTMLElement
        ).getBoundingClientRect()
        return [1, height / 2, height - 1].every((y) => {
          const hit = document.elementFromPoint(left + Math.min(20, width / 2), top + y)
          return hit?.closest('[role="treeitem"]') === line
        })
      })
      .map((line) => line.querySelector('[data-words]')?.textContent ?? ''),
  )

/** Height of the lines seen, and of the screen between the bars that always stand, px. */
const room = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, [data-bar]')].map((bar) => bar.clientHeight)
    const between = innerHeight - bars.reduce((sum, height) => sum + height, 0)
    const tree = document.querySelector('[role="tree"]') as HTMLElement
    const { left } = tree.getBoundingClientRect()
    let seen = 0
    for (let y = 0; y < innerHeight; y++)
      if (document.elementFromPoint(left + 60, y)?.closest('[role="tree"]')) seen++
    return { seen, between }
  })

/** 960 × 600 has been the one that broke. */
const some: Size[] = [
  [390, 844],
  [960, 600],
]
const others: Size[] = [
  [320, 568],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1100, 800],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
]
/** The others in `npm run test:deep`. */
const sizes = isDeep ? [...some, ...others] : some

describe('the workbench', () => {
  it('shows lines of the outline beside the page, at once and where its author goes, at any size', async () => {
    const page = await visit({ as: author })
    for (const [width, height] of sizes) {
      const at = `${width}×${height}`
      await page.setViewportSize({ width, height })
      await showOutline(page)
      // The smallest phone has two lines at first: cover line and head scroll away.
      expect((await linesSeen(page)).length, at).toBeGreaterThanOrEqual(width < 390 ? 2 : 3)
      await page.getByRole('treeitem').first().focus()
      for (let step = 0; step < 24; step++) await page.keyboard.press('ArrowDown')
      const chosen = page.locator('[role="treeitem"][aria-selected="true"]')
      await expect
        .poll(() => linesSeen(page), { message: at })
        .toContain(await chosen.locator('[data-words]').first().textContent())
      expect((await linesSeen(page)).length, at).toBeGreaterThanOrEqual(3)
      const { seen, between } = await room(page)
      expect(seen, at).toBeGreaterThanOrEqual(0.4 * between)
      const slide = await boxOf(page.getByRole('region', { name: '当前页' }).locator('figure'))
      expect(slide.width, at).toBeGreaterThanOrEqual(200)
      expect(slide.bottom, at).toBeLessThanOrEqual(height)
      expect(await sideways(page), at).toBeLessThanOrEqual(0)
    }
  }, 240_000)
})

/** The least width of pictures of pages; throws where one is of another shape than a page. */
async function leastWidth(pictures: Locator): Promise<number> {
  await pictures.first().waitFor()
  const boxes = await pictures.evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect()
      return { width, height }
    }),
  )
  for (const { width, height } of boxes) expect(height / width).toBeCloseTo(9 / 16, 1)
  return Math.min(...boxes.map(({ width }) => width))
}

const drawn = 'svg[viewBox="0 0 1280 720"]'

interface Leasts {
  layout: number
  theme: number
  strip: number
  picker: number
}

/** What a picture must be wide at least, px. */
const someLeasts: [Size, Leasts][] = [
  [[960, 600], { layout: 160, theme: 84, strip: 60, picker: 150 }],
  [[390, 844], { layout: 140, theme: 84, strip: 60, picker: 130 }],
]
const otherLeasts: [Size, Leasts][] = [
  [[1440, 900], { layout: 200, theme: 84, strip: 120, picker: 150 }],
  [[320, 568], { layout: 110, theme: 84, strip: 60, picker: 100 }],
]
const leasts = isDeep ? [...otherLeasts, ...someLeasts] : someLeasts

describe('pictures of pages', () => {
  it('are large enough to choose by at any size: layouts, themes, pages, the cover of the file', async () => {
    const page = await visit({ as: author })
    await showOutline(page)
    for (const [[width, height], least] of leasts) {
      const at = `${width}×${height}`
      await page.setViewportSize({ width, height })
      const strip = page.getByRole('list', { name: '页面' })
      expect(await leastWidth(strip.locator(drawn)), at).toBeGreaterThanOrEqual(least.strip)

      await strip.getByRole('button').nth(3).click()
      await page.getByRole('button', { name: '调整版式' }).click()
      const layouts = page.getByRole('dialog', { name: '调整版式' }).locator(`button[aria-pressed] ${drawn}`)
      await layouts.nth(1).waitFor()
      expect(await leastWidth(layouts), at).toBeGreaterThanOrEqual(least.layout)
      await page.keyboard.press('Escape')

      const opener = page.getByRole('button', { name: '纸墨', exact: true })
      if (await opener.isVisible()) await opener.click()
      const themes = page.getByRole('radiogroup', { name: '版面' }).getByRole('radio')
      await expect.poll(() => themes.locator(drawn).count(), { timeout: 60_000 }).toBe(await themes.count())
      expect(await leastWidth(themes.locator(drawn)), at).toBeGreaterThanOrEqual(least.theme)
      const papers = page.getByRole('radiogroup', { name: '纸色' }).locator(drawn)
      expect(await leastWidth(papers), at).toBeGreaterThanOrEqual(least.theme)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: '导出 PPTX' }).click()
      const dialog = page.getByRole('dialog', { name: '导出' })
      expect(await leastWidth(dialog.locator(drawn)), at).toBeGreaterThanOrEqual(110)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })

  it('are large enough in the picker of all themes, at any size', async () => {
    const page = await visit({ as: author })
    await page.goto(`/ai/template-ppt?historyId=${entry}`)
    const covers = page.getByRole('dialog', { name: '选择主题' }).getByRole('radio').locator('img')
    for (const [[width, height], least] of leasts) {
      await page.setViewportSize({ width, height })
      expect(await leastWidth(covers), `${width}×${height}`).toBeGreaterThanOrEqual(least.picker)
    }
  })
})
