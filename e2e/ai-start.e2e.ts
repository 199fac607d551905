import { readFile } from 'node:fs/promises'
import { docx, p, tbl } from '@yantu/deck/importers/testing/docx'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  axeViolations,
  launchBrowser,
  type ScreenName,
  type Theme,
  visit,
  watchErrors,
} from './support/browser.ts'
import { inspectPptx } from './support/pptx.ts'
import { call, newestCode } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { signedIn, visitAs } from './support/signed-in.ts'

const origin = sharedOrigin()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

interface Entry {
  historyId: string
  title: string
  origin: string
  outline: { scene?: string; chapters: { text: string }[] } | null
}

const history = async (token: string, historyId: string): Promise<Entry> =>
  (await call<Entry>(origin, 'GET', '/api/ai/history/get', { historyId }, token)).data
const titles = async (token: string): Promise<string[]> =>
  (await call<{ list: Entry[] }>(origin, 'GET', '/api/ai/history/list', {}, token)).data.list.map(
    ({ title }) => title,
  )
const keep = async (token: string, topic: string): Promise<string> => {
  const outline = {
    title: topic,
    chapters: [{ text: '背景', children: [{ text: '要点' }] }, { text: '方法' }],
  }
  const { data } = await call<{ historyId: string }>(
    origin,
    'POST',
    '/api/iSlide/createHistory',
    { topic, outline },
    token,
  )
  return data.historyId
}

async function logInByCode(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号').fill(mobile)
  await dialog.getByText('发送验证码').click()
  await page.getByText('验证码已发送').first().waitFor()
  await dialog.getByLabel('验证码', { exact: true }).fill(await newestCode(origin, mobile))
  await dialog.getByRole('button', { name: '开始使用' }).click()
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('yantu.session') ?? '{}') as { token: string }).token)

async function comeBack(
  mobile: string,
  screen: ScreenName,
): Promise<{ context: BrowserContext; token: string }> {
  const who = await signedIn(origin, mobile)
  return { context: await visitAs(browser, origin, who, screen), token: who.token }
}

/** px that the page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const generate = (page: Page) => page.getByRole('button', { name: '生成', exact: true }).click()
const outlineOpened = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/ai\/outline\?id=/, { timeout: 30_000 })
  return new URL(page.url()).searchParams.get('id') as string
}
/** The writer is another process: what it wrote is there a moment after the page has begun to show it. */
const written = (token: string, historyId: string) =>
  expect.poll(async () => (await history(token, historyId)).outline?.chapters.length ?? 0, {
    timeout: 20_000,
  })

describe.each<[ScreenName, string]>([
  ['desktop', '13800003001'],
  ['phone', '13800003002'],
])('an outline of a topic on a %s', (screen, mobile) => {
  it('is begun by a visitor, who logs in on the way and loses nothing', async () => {
    const context = await visit(browser, origin, screen)
    const page = await context.newPage()
    const errors = watchErrors(page)
    await page.goto('/ai')
    await generate(page)
    await page.getByText('请输入主题内容!').waitFor()

    await page.getByLabel('主题内容').fill('城市热岛对老年人健康的影响，硕士开题答辩')
    await expect
      .poll(() => page.getByRole('button', { name: '开题答辩' }).getAttribute('aria-pressed'))
      .toBe('true')
    await page.getByRole('button', { name: '学术会议' }).click()
    await page.getByRole('button', { name: /^页数/ }).click()
    await page.getByLabel(/^8 分钟/).check()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: /^页数/ }).innerText()).toContain('8 分钟')

    await page.getByLabel('主题内容').press('Control+Enter')
    await page.getByText('请先登录!').waitFor()
    await logInByCode(page, mobile)
    const historyId = await outlineOpened(page)
    const token = await tokenOf(page)
    await written(token, historyId).toBeGreaterThan(2)
    expect((await history(token, historyId)).outline?.scene).toBe('学术会议')

    await page.goto('/ai')
    // The topic without its occasion, which is the cover's.
    await page.getByRole('link', { name: '城市热岛对老年人健康的影响', exact: true }).waitFor()
    expect(await page.getByLabel('主题内容').inputValue()).toContain('城市热岛')
    expect(errors).toEqual([])
    await context.close()
  })
})

it('a document is looked over and becomes the outline it is', async () => {
  const { context, token } = await comeBack('13800003003', 'desktop')
  const page = await context.newPage()
  await page.goto('/ai')
  await page.getByText('今日还可生成').waitFor()
  await page.getByRole('tab', { name: 'AI智能生成' }).press('ArrowRight')
  await generate(page)
  await page.getByText('请上传文件').waitFor()

  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({ name: '论文.doc', mimeType: '', buffer: Buffer.from('x') })
  await page.getByText('请上传xmind、docx、md、pos、mm、zxm格式文件').waitFor()
  await choose.setInputFiles({ name: '坏.docx', mimeType: '', buffer: Buffer.from('x') })
  await page.getByRole('alert').filter({ hasText: '文件' }).waitFor()

  const buffer = Buffer.from(
    docx([
      p('城市热岛研究', { style: 'Title' }),
      p('绪论', { style: '1' }),
      p('城市变热了。'),
      p('方法', { style: '1' }),
      tbl([
        ['城市', '温度'],
        ['北京', '31'],
      ]),
    ]),
  )
  await choose.setInputFiles({ name: '论文.docx', mimeType: '', buffer })
  const chapters = page.getByRole('list', { name: '章节' }).getByRole('listitem')
  await chapters.first().waitFor()
  expect(await chapters.allInnerTexts()).toEqual([
    expect.stringContaining('绪论'),
    expect.stringContaining('方法'),
  ])
  expect(await page.getByRole('tabpanel').innerText()).toMatch(/1\s*张表/)
  await page.getByRole('button', { name: /^文字/ }).click()
  expect(await page.getByLabel(/^扩写/).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')

  await generate(page)
  const historyId = await outlineOpened(page)
  await written(token, historyId).toBe(2)
  expect(await history(token, historyId)).toMatchObject({
    origin: 'document',
    outline: { chapters: [{ text: '绪论' }, { text: '方法' }] },
  })
  await context.close()
})

it('what was written before can be deleted, taken back, and cleared', async () => {
  const { context, token } = await comeBack('13800003004', 'desktop')
  for (const topic of ['旧题一', '旧题二', '旧题三']) await keep(token, topic)
  const page = await context.newPage()
  await page.goto('/ai')
  await page.getByRole('button', { name: '删除 旧题三' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('link', { name: '旧题三' }).waitFor()
  expect(await titles(token)).toHaveLength(3)

  await page.getByRole('button', { name: '删除 旧题三' }).click()
  await page.getByRole('link', { name: '旧题三' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '旧题二' }).click()
  await page.waitForURL(/\/ai\/outline\?id=/)
  await expect.poll(() => titles(token)).toEqual(['旧题二', '旧题一'])

  await page.goto('/ai')
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await titles(token)).toEqual([])
  await context.close()
})

describe('the theme picker', () => {
  it('goes to /ai without an outline, and asks a visitor to log in', async () => {
    const context = await visit(browser, origin, 'desktop')
    const page = await context.newPage()
    await page.goto('/ai/template-ppt')
    expect(new URL(page.url()).pathname).toBe('/ai')
    await page.goto('/ai/template-ppt?historyId=00000000-0000-7000-8000-000000000000')
    await page.getByRole('dialog').waitFor()
    await page.getByText('请先登录!').first().waitFor()
    await context.close()
  })

  it('finds a theme by keys and filters and makes the deck of the outline', async () => {
    const { context, token } = await comeBack('13800003005', 'phone')
    const historyId = await keep(token, '潮间带湿地')
    const page = await context.newPage()
    await page.goto(`/ai/template-ppt?historyId=${historyId}`)
    const dialog = page.getByRole('dialog', { name: '选择主题' })
    await dialog.getByRole('radio', { name: '研刊·正刊红' }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await dialog.getByRole('radio', { checked: true }).innerText()).toBe('研刊·群青')
    await dialog.getByRole('button', { name: '蓝图' }).click()
    await dialog.getByRole('button', { name: '浅色' }).click()
    await dialog.getByRole('radio').first().click()
    const download = page.waitForEvent('download', { timeout: 60_000 })
    await dialog.getByRole('button', { name: '生成PPT' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('潮间带湿地.pptx')
    expect(inspectPptx(await readFile(await file.path())).text).toContain('潮间带湿地')
    await dialog.getByText(/潮间带湿地\.pptx/).waitFor()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await context.close()
  })
})

const settings = (['desktop', 'phone'] as ScreenName[]).flatMap((screen) =>
  (['light', 'dark'] as Theme[]).map((theme) => [screen, theme] as const),
)
it.each(settings)('/ai on a %s in the %s theme has nothing that axe objects to', async (screen, theme) => {
  const context = await visit(browser, origin, screen, theme)
  const page = await context.newPage()
  await page.goto('/ai')
  await page.getByRole('button', { name: /^更多主题/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('tab', { name: '导入文档生成' }).click()
  await page.getByRole('button', { name: '更多格式' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^更多主题/ }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await context.close()
})
