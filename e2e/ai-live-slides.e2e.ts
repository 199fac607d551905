import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  journeyScreens,
  judgeOn,
  onEachScreen,
  type ScreenName,
  type Theme,
  watchErrors,
} from './support/browser.ts'
import { sideways, visits } from './support/page.ts'
import { inspectPptx } from './support/pptx.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()

/** Starts the writing of an outline and leaves it running; answers the entry it is written into. */
async function startWriting({ token }: SignedIn, topic: string): Promise<string> {
  const response = await fetch(`${origin}/api/ai/outline/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ topic, minutes: 5, scene: 'defense' }),
  })
  const entry = response.headers.get('x-outline-history')
  if (!response.ok || !entry) throw new Error(`the writing did not start: ${response.status}`)
  void response.text()
  return entry
}

async function openOutline(screen: ScreenName, author: SignedIn, entry: string, theme: Theme = 'light') {
  const page = await visit({ as: author, screen, theme })
  const errors = watchErrors(page)
  await page.goto(`/ai/outline?id=${entry}`)
  await stage(page).waitFor()
  return { page, errors }
}

const stage = (page: Page) => page.getByRole('region', { name: '当前页' }).locator('figure svg')
const pages = (page: Page) => page.getByRole('list', { name: '页面' }).getByRole('button')
const written = (page: Page) => page.getByText(/已自动保存 \d/).waitFor()
const plain = (text: string) => text.replaceAll(/\s/g, '')

/** What of the workbench is seen behind a show: nothing, where it is opaque and as large as the window. */
const lookOf = (show: Locator) =>
  show.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return {
      colour: getComputedStyle(element).backgroundColor,
      isWholeWindow: left === 0 && top === 0 && width === innerWidth && height === innerHeight,
    }
  })

/** Until the code of the show is there, as it is fetched once the workbench has come to rest. */
const showFetched = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/presenter-[^/]*\.js/.test(name)),
  )

/** The words of every page, in the order of the film strip. */
async function wordsOfPages(page: Page): Promise<string[]> {
  const count = await pages(page).count()
  const words: string[] = []
  for (let at = 0; at < count; at++) {
    await pages(page).nth(at).click()
    await expect.poll(() => pages(page).nth(at).getAttribute('aria-current')).toBe('page')
    words.push(plain((await stage(page).textContent()) ?? ''))
  }
  return words
}

/** Each line that is pressed is opened, though the tools of another above it go. */
async function opensLines(page: Page): Promise<void> {
  const field = page.getByRole('tree').locator('textarea')
  for (const text of ['早期发现率不足', '阅片负担', '对齐预训练', '不确定性估计', '早期发现率不足']) {
    await page.getByRole('treeitem').filter({ hasText: text }).last().locator('[data-words]').click()
    await expect.poll(() => field.inputValue()).toContain(text)
  }
}

async function chooseSkin(page: Page, screen: ScreenName, name: string): Promise<void> {
  if (screen === 'phone') await page.getByRole('button', { name: '纸墨' }).click()
  const before = await stage(page).innerHTML()
  await page.getByRole('radio', { name, exact: true }).click({ timeout: 60_000 })
  // It is checked once the page is drawn in it; something else may change the page before.
  await page.getByRole('radio', { name, exact: true, checked: true }).waitFor()
  await expect.poll(() => stage(page).innerHTML(), { timeout: 30_000 }).not.toBe(before)
  if (screen === 'phone') await page.keyboard.press('Escape')
}

/** The writing takes half a minute, in which the journeys of the workbench come first. */
let writer: SignedIn
let writtenEntry: string
beforeAll(async () => {
  writer = await signedIn(origin, '13800003101')
  writtenEntry = await startWriting(writer, '湿地碳汇的观测与评估')
})

describe('the workbench', () => {
  let author: SignedIn
  let entry: string
  beforeAll(async () => {
    author = await signedIn(origin, '13800003103')
    const tree = {
      title: '肺结节早期筛查',
      origin: 'composer',
      chapters: [
        {
          text: '背景',
          children: [
            { text: '需求', children: [{ text: '早期发现率不足【待填】' }, { text: '阅片负担重' }] },
          ],
        },
        {
          text: '方法',
          children: [{ text: '路线', children: [{ text: '对齐预训练' }, { text: '不确定性估计' }] }],
        },
      ],
    }
    const made = await call<{ historyId: string }>(
      origin,
      'POST',
      '/api/iSlide/createHistory',
      { topic: tree.title, outline: tree },
      author.token,
    )
    entry = made.data.historyId
  })

  it('has nothing that axe objects to and doesn’t scroll sideways, on any screen', async () => {
    const { page } = await openOutline('desktop', author, entry, 'dark')
    await onEachScreen(page, async (screen) => {
      await stage(page).waitFor()
      expect(await sideways(page), screen).toBeLessThanOrEqual(0)
      expect(await judgeOn(screen)(page), screen).toEqual([])
    })
  })

  it('redraws the page under the author’s fingers and no other, and opens the line that is pressed', async () => {
    const { page } = await openOutline('desktop', author, entry)
    const frames = page.getByRole('list', { name: '页面' }).locator('svg[viewBox="0 0 1280 720"]')
    await frames.nth(3).waitFor()
    const before = await frames.evaluateAll((all) => all.map((each) => each.textContent))
    await frames.evaluateAll((all) => all.forEach((each) => each.setAttribute('data-untouched', '')))
    await page.getByRole('treeitem').filter({ hasText: '阅片负担重' }).last().getByText('阅片负担重').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('而专家少')
    await expect.poll(async () => plain((await stage(page).textContent()) ?? '')).toContain('而专家少')
    const after = await frames.evaluateAll((all) =>
      all.map((each) => ({ text: each.textContent, untouched: each.hasAttribute('data-untouched') })),
    )
    expect(after.filter(({ untouched }) => !untouched)).toHaveLength(1)
    expect(after.map(({ text }, at) => text !== before[at])).toEqual(after.map(({ untouched }) => !untouched))
    await opensLines(page)
  })

  it('opens the line that is pressed on a phone too', async () => {
    const { page } = await openOutline('phone', author, entry)
    await opensLines(page)
  })

  it('shows the speaker’s window of a show, which turns the pages too, and leads to the first gap before a file is made', async () => {
    const { page } = await openOutline('desktop', author, entry)
    await page.getByRole('button', { name: '全屏演示' }).click()
    const show = page.getByRole('dialog', { name: '全屏演示' })
    const [window] = await Promise.all([
      page.context().waitForEvent('page'),
      show.getByRole('button', { name: '在另一个窗口打开讲者视图' }).click(),
    ])
    await window.getByText(/^1 \/ \d+$/).waitFor()
    await window.keyboard.press('ArrowRight')
    await expect.poll(() => show.locator('[aria-live]').textContent()).toContain('第 2 页')
    await window.getByText(/^2 \/ \d+$/).waitFor()
    await window.close()
    await page.keyboard.press('Escape')
    await show.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: '导出 PPTX' }).click()
    const dialog = page.getByRole('dialog', { name: '导出' })
    await dialog.getByText('还有 1 处【待填】').waitFor()
    await dialog.getByRole('button', { name: '去第一处' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => plain((await stage(page).textContent()) ?? '')).toContain('早期发现率不足')
  })

  it('says so and tries again when the engine could not be loaded, and stays where it is without another part', async () => {
    const page = await visit({ as: author })
    await page.route(/\/export-dialog-[^/]*\.js/, (route) => route.abort())
    await page.route(/\/worker-[^/]*\.js/, (route) => route.abort())
    await page.goto(`/ai/outline?id=${entry}`)
    await page.getByText('页面没有画出来，大纲还在。').waitFor()
    await page.unroute(/\/worker-[^/]*\.js/)
    await page.getByRole('button', { name: '重试' }).click()
    await stage(page).waitFor()
    await page.getByRole('button', { name: '导出 PPTX' }).click()
    await page.getByText('没有读到，请检查网络后再试').waitFor()
    expect(await page.getByRole('treeitem').count()).toBeGreaterThan(4)
  })

  it('goes on in a hall without a network, and brings what was written there home', async () => {
    const { page } = await openOutline('desktop', author, entry)
    await showFetched(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '全屏演示' }).click()
    const show = page.getByRole('dialog', { name: '全屏演示' })
    await show.locator('svg[viewBox="0 0 1280 720"]').waitFor()
    await page.keyboard.press('Escape')
    await show.waitFor({ state: 'detached' })

    await page.getByRole('treeitem').filter({ hasText: '对齐预训练' }).last().getByText('对齐预训练').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('，会场里补的')
    await page.getByText('改动先存在这台设备上').waitFor()
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(question.type()).toBe('beforeunload')
    await Promise.all([page.waitForEvent('close'), question.accept()])

    await page.context().setOffline(false)
    const again = await page.context().newPage()
    await again.goto(`/ai/outline?id=${entry}`)
    await again.getByRole('treeitem').filter({ hasText: '，会场里补的' }).first().waitFor()
    await written(again)
    await expect
      .poll(async () => {
        const { data } = await call<{ outline: unknown }>(
          origin,
          'GET',
          '/api/ai/history/get',
          { historyId: entry },
          author.token,
        )
        return JSON.stringify(data.outline)
      })
      .toContain('，会场里补的')
  })

  it('leads to all themes with the outline as it is on the screen', async () => {
    const { page } = await openOutline('desktop', author, entry)
    await page.getByRole('treeitem').filter({ hasText: '阅片负担' }).last().getByText('阅片负担').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('，逐年加重')
    await page.getByRole('button', { name: '作品模板' }).click()
    await page.waitForURL(/\/ai\/template-ppt\?historyId=/)
    const { data } = await call<{ outline: unknown }>(
      origin,
      'GET',
      '/api/ai/history/get',
      { historyId: entry },
      author.token,
    )
    expect(JSON.stringify(data.outline)).toContain('，逐年加重')
    await page.getByRole('dialog', { name: '选择主题' }).getByRole('radio').first().waitFor()
  })

  it('sends a visitor to the login and somebody without an outline to the AI page', async () => {
    const page = await visit()
    await page.goto(`/ai/outline?id=${entry}`)
    await page.getByText('请先登录!').first().waitFor()
    await page.getByRole('dialog').waitFor()
    await page.goto('/ai/outline')
    await page.waitForURL(/\/ai$/)
  })
})

describe('from a topic to a deck', () => {
  const ways: [ScreenName, string[]][] = [
    ['desktop', ['瑞格']],
    ['phone', ['墨韵', '瑞格']],
  ]
  it.each(ways.filter(([screen]) => journeyScreens.includes(screen)))(
    'on a %s: in any theme and layout, on the whole screen and in the file',
    async (screen, skins) => {
      const { page, errors } = await openOutline(screen, writer, writtenEntry)
      await written(page)

      for (const skin of skins) await chooseSkin(page, screen, skin)
      const content = pages(page)
        .filter({ hasNot: page.locator('[aria-current]') })
        .nth(3)
      await content.click()
      const before = await stage(page).innerHTML()
      await page.getByRole('button', { name: '调整版式' }).click()
      const choices = page.getByRole('dialog').locator('button[aria-pressed="false"]')
      await choices.first().waitFor()
      await choices.nth(1).click()
      await expect.poll(() => stage(page).innerHTML()).not.toBe(before)
      await page.getByRole('button', { name: '撤销' }).click()
      await expect.poll(() => stage(page).innerHTML()).toBe(before)

      const total = await pages(page).count()
      await page.getByRole('button', { name: screen === 'phone' ? '全屏' : '全屏演示', exact: true }).click()
      const show = page.getByRole('dialog', { name: '全屏演示' })
      await show.waitFor()
      const position = show.locator('[aria-live]')
      for (const [keys, at] of [
        [['Home'], 1],
        [['ArrowRight', ' '], 3],
        [['PageUp'], 2],
        [['5', 'Enter'], 5],
        [['End'], total],
      ] as const) {
        for (const key of keys) await page.keyboard.press(key)
        await expect.poll(() => position.textContent()).toContain(`第 ${at} 页，共 ${total} 页`)
      }
      await page.keyboard.press('b')
      await show.locator('svg[viewBox="0 0 1280 720"]').waitFor({ state: 'detached' })
      expect(await lookOf(show)).toEqual({ colour: 'rgb(0, 0, 0)', isWholeWindow: true })
      await page.keyboard.press('b')
      await page.keyboard.press('n')
      await show.getByRole('region', { name: '讲稿' }).waitFor()
      await page.keyboard.press('Escape')
      await show.waitFor({ state: 'detached' })

      const words = await wordsOfPages(page)
      const names = await pages(page).evaluateAll((all) =>
        all.map((each) => each.getAttribute('aria-label') ?? ''),
      )
      const titles = names.map((name) => plain(name.slice(name.indexOf('：') + 1)))
      await page.getByRole('button', { name: '导出 PPTX' }).click()
      const dialog = page.getByRole('dialog', { name: '导出' })
      await dialog.getByText(/今日还可生成 \d+ 次/).waitFor()
      await dialog.getByText('结构模板大纲').waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 60_000 }),
        dialog.getByRole('button', { name: '导出 PPTX' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('湿地碳汇的观测与评估.pptx')
      const deck = inspectPptx(await readFile(await download.path()))
      expect(deck.slides).toBe(words.length)
      const text = plain(deck.text)
      for (const title of titles) expect(text).toContain(title)
      for (const character of new Set(words.join(''))) expect(text).toContain(character)
      expect(errors).toEqual([])
    },
  )
})
