import { startOpenAiSandbox, type OpenAiSandbox } from '@yantu/openai-sandbox'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, journeyScreens, type ScreenName } from './support/browser.ts'
import { ask, line, lines } from './support/outline-writing.ts'
import { visits } from './support/page.ts'
import { startSeeded } from './support/seeded.ts'
import type { RunningServer } from './support/server.ts'
import { signedIn } from './support/signed-in.ts'

/** Slow enough to edit beside it: the sandbox's outline takes half a minute. */
const CHUNK_MS = 60

let model: OpenAiSandbox
let server: RunningServer
const visit = visits()

beforeAll(async () => {
  model = await startOpenAiSandbox({ chunkMs: CHUNK_MS })
  server = await startSeeded({ AI_BASE_URL: model.baseUrl, AI_API_KEY: 'e2e', AI_MODEL: 'sandbox' })
})
afterAll(async () => {
  await server?.stop()
  await server?.discard()
  await model?.close()
})

const words = (item: Locator): Locator => item.locator('[data-words]')

/** The tree as a person sees it: how deep each line is and what it says. */
const outline = (page: Page): Promise<string[]> =>
  lines(page).evaluateAll((items) =>
    items.map((item) => {
      const text = item.querySelector('textarea')?.value ?? item.querySelector('[data-words]')?.textContent
      return `${item.getAttribute('aria-level')} ${text}`
    }),
  )

const centre = async (of: Locator): Promise<{ x: number; y: number }> => {
  const box = await of.boundingBox()
  if (!box) throw new Error('nothing to point at')
  return { x: box.x + Math.min(60, box.width / 2), y: box.y + box.height / 2 }
}

/** Drags a line by its grip, or by a long press with a finger, to just above another. */
async function drag(page: Page, screen: ScreenName, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const end = await centre(to)
  const top = { x: 0, y: end.y - 10 }
  if (screen === 'desktop') {
    await from.hover()
    const start = await centre(from.locator('[data-grip]'))
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x, start.y - 12, { steps: 3 })
    await page.mouse.move(start.x, top.y, { steps: 5 })
    await page.mouse.up()
    return
  }
  const start = await centre(words(from))
  const touch = await page.context().newCDPSession(page)
  await send(touch, 'touchStart', start)
  await page.waitForTimeout(600)
  for (const part of [0.3, 0.7, 1])
    await send(touch, 'touchMove', { x: start.x, y: start.y + (top.y - start.y) * part })
  await send(touch, 'touchEnd')
  await touch.detach()
}

const send = (
  touch: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { x: number; y: number },
) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

/**
 * Looks in every frame from now on where the header stands; gives all its places, px. Pictures don't tell: Playwright
 * cuts them out of the document, which the following of the pen scrolls in between.
 */
async function topsOfHeader(page: Page): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle(() => {
    const tops = new Set<number>()
    const look = () => {
      tops.add(document.querySelector('header')?.getBoundingClientRect().top ?? Number.NaN)
      requestAnimationFrame(look)
    }
    look()
    return tops
  })
  return () => seen.evaluate((tops) => [...tops])
}

const mobiles = { desktop: '13800003001', phone: '13800003002' }
describe.each(journeyScreens.map((screen) => [screen, mobiles[screen]] as const))(
  'an outline on a %s',
  (screen, mobile) => {
    it('is edited while it is written, reloaded in mid-stream and stopped, and nothing is lost', async () => {
      const who = await signedIn(server.origin, mobile)
      const page = await visit({ origin: server.origin, as: who, screen })
      const { historyId, leave } = await ask(server.origin, who.token, '区域医疗影像协同')
      await page.goto(`/ai/outline?id=${historyId}`)
      await page.getByRole('tree').waitFor({ timeout: 60_000 })
      const tops = await topsOfHeader(page)
      await line(page, '沙箱要点 1.2.1').waitFor({ timeout: 60_000 })
      leave()
      expect(await page.getByText('AI 生成', { exact: true }).first().isVisible()).toBe(true)
      expect(await tops()).toEqual([0])

      // Text, a new line, and its place.
      await words(line(page, '沙箱要点 1.1.1')).click()
      await page.keyboard.press('End')
      await page.keyboard.type('（我的补充）')
      await page.keyboard.press('Enter')
      await page.keyboard.type('我加的一条')
      await page.keyboard.press('Tab')
      expect((await outline(page)).slice(1, 4)).toEqual([
        '2 示例页 1.1',
        '3 沙箱要点 1.1.1（我的补充）',
        '4 我加的一条',
      ])

      // Delete, undo, delete again.
      await words(line(page, '沙箱细节 1.1.2.1')).click()
      await page.getByRole('button', { name: '删除', exact: true }).click()
      expect(await outline(page)).not.toContain('4 沙箱细节 1.1.2.1')
      await page.keyboard.press('Control+z')
      expect(await outline(page)).toContain('4 沙箱细节 1.1.2.1')
      await page.keyboard.press('Control+Shift+z')
      expect(await outline(page)).not.toContain('4 沙箱细节 1.1.2.1')
      await page.keyboard.press('Escape')

      await drag(page, screen, line(page, '沙箱要点 1.1.3'), line(page, '沙箱要点 1.1.2'))
      expect((await outline(page)).slice(1, 6)).toEqual([
        '2 示例页 1.1',
        '3 沙箱要点 1.1.1（我的补充）',
        '4 我加的一条',
        '3 沙箱要点 1.1.3',
        '3 沙箱要点 1.1.2',
      ])

      // Reloaded in mid-stream it goes on after the last piece that had arrived.
      await page.getByRole('button', { name: '停笔' }).waitFor()
      const before = await outline(page)
      const resumed = page.waitForRequest((request) => request.url().includes('/api/ai/outline/resume'))
      await page.reload()
      expect(Number((await resumed).headers()['last-event-id'])).toBeGreaterThan(100)
      await lines(page).first().waitFor()
      expect((await outline(page)).slice(0, before.length - 1)).toEqual(before.slice(0, -1))
      await expect
        .poll(async () => (await outline(page)).length, { timeout: 60_000 })
        .toBeGreaterThan(before.length + 1)

      await page.getByRole('button', { name: '停笔' }).click()
      await page.getByText('已停止生成').waitFor()
      const stopped = await outline(page)
      expect(new Set(stopped).size).toBe(stopped.length)
      expect(stopped.slice(0, 6)).toEqual(before.slice(0, 6))
      expect(stopped).not.toContain('4 沙箱细节 1.1.2.1')
      await page.getByText(/^已自动保存/).waitFor()

      expect(await axeViolations(page, 'section[aria-label="大纲编辑"]')).toEqual([])
      await page.reload()
      await lines(page).first().waitFor()
      expect(await outline(page)).toEqual(stopped)
    })
  },
)
