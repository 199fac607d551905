import { startOpenAiSandbox, type OpenAiSandbox } from '@yantu/openai-sandbox'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, line, lines } from './support/outline-writing.ts'
import { visits } from './support/page.ts'
import { startSeeded } from './support/seeded.ts'
import type { RunningServer } from './support/server.ts'
import { signedIn } from './support/signed-in.ts'

/** Slow enough to press beside it: the sandbox's outline takes half a minute. */
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

/** Whether the newest line stands on the screen, and the first. */
const ends = (page: Page) =>
  lines(page).evaluateAll((items) => {
    const isSeen = (item: Element | undefined) => {
      const { top = -1, bottom = -1 } = item?.getBoundingClientRect() ?? {}
      return top >= 0 && bottom <= innerHeight
    }
    return { first: isSeen(items[0]), last: isSeen(items.at(-1)) }
  })

describe('the pen', () => {
  it('is put down and taken up again, and followed until its reader scrolls away', async () => {
    const who = await signedIn(server.origin, '13800003003')
    const page = await visit({ origin: server.origin, as: who })
    await page.setViewportSize({ width: 900, height: 420 })
    const { historyId, leave } = await ask(server.origin, who.token, '湿地碳汇')
    await page.goto(`/ai/outline?id=${historyId}`)
    await line(page, '沙箱要点 1.2.1').waitFor({ timeout: 60_000 })
    leave()
    await expect.poll(() => ends(page)).toEqual({ first: false, last: true })
    expect(await page.getByRole('button', { name: '回到最新' }).count()).toBe(0)

    await page.getByRole('button', { name: '停笔' }).click()
    await page.getByText('已停止生成').waitFor()
    const stopped = await lines(page).count()
    await page.getByRole('button', { name: '继续写' }).click()
    await expect.poll(() => lines(page).count(), { timeout: 60_000 }).toBeGreaterThan(stopped)

    await page.mouse.move(150, 300)
    await page.mouse.wheel(0, -5_000)
    await page.getByRole('button', { name: '回到最新' }).waitFor()
    const before = await lines(page).count()
    await expect.poll(() => lines(page).count(), { timeout: 30_000 }).toBeGreaterThan(before)
    expect((await ends(page)).first).toBe(true)
    await page.getByRole('button', { name: '回到最新' }).click()
    await expect.poll(async () => (await ends(page)).last).toBe(true)
  })
})
