import { readFile } from 'node:fs/promises'
import { docx, p, tbl } from '@yantu/deck/importers/testing/docx'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { journeyScreens, judgeOn, onEachScreen, type ScreenName, watchErrors } from './support/browser.ts'
import { sideways, visits } from './support/page.ts'
import { inspectPptx } from './support/pptx.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { logInByCode, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()

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

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('yantu.session') ?? '{}') as { token: string }).token)

async function comeBack(mobile: string, screen: ScreenName): Promise<{ page: Page; token: string }> {
  const who = await signedIn(origin, mobile)
  return { page: await visit({ as: who, screen }), token: who.token }
}

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

const mobiles = { desktop: '13800007003', phone: '13800007004' }
describe.each(journeyScreens.map((screen) => [screen, mobiles[screen]] as const))(
  'an outline of a topic on a %s',
  (screen, mobile) => {
    it('is begun by a visitor, who logs in on the way and loses nothing', async () => {
      const page = await visit({ screen })
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
    })
  },
)

it('a document is looked over and becomes the outline it is', async () => {
  const { page, token } = await comeBack('13800007005', 'desktop')
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
})

it('what was written before can be deleted, taken back, and cleared', async () => {
  const { page, token } = await comeBack('13800003004', 'desktop')
  for (const topic of ['旧题一', '旧题二', '旧题三']) await keep(token, topic)
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
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '清空' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await titles(token)).toEqual([])
})

describe('the theme picker', () => {
  it('goes to /ai without an outline, and asks a visitor to log in', async () => {
    const page = await visit()
    await page.goto('/ai/template-ppt')
    expect(new URL(page.url()).pathname).toBe('/ai')
    await page.goto('/ai/template-ppt?historyId=00000000-0000-7000-8000-000000000000')
    await page.getByRole('dialog').waitFor()
    await page.getByText('请先登录!').first().waitFor()
  })

  it('finds a theme by keys and filters and makes the deck of the outline', async () => {
    const { page, token } = await comeBack('13800003005', 'phone')
    const historyId = await keep(token, '潮间带湿地')
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
  })
})

it('/ai has nothing that axe objects to, in any theme and on any screen', async () => {
  const page = await visit({ theme: 'dark' })
  const fits = () =>
    onEachScreen(page, async (screen) => {
      expect(await sideways(page), screen).toBeLessThanOrEqual(0)
      expect(await judgeOn(screen)(page), screen).toEqual([])
    })
  await page.goto('/ai')
  await page.getByRole('heading', { name: '先挑一套纸墨' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^更多主题/ }).waitFor()
  await fits()
  await page.getByRole('tab', { name: '导入文档生成' }).click()
  await page.getByRole('button', { name: '更多格式' }).click()
  await fits()
  await page.getByRole('button', { name: /^更多主题/ }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  await fits()
})
