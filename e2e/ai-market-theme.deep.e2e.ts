import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journeyScreens, watchErrors } from './support/browser.ts'
import { visits } from './support/page.ts'
import { inspectPptx } from './support/pptx.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { type SignedIn, signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()

const leaf = (id: string, text: string) => ({ id, text, children: [] })
const outline = {
  title: '滨海湿地碳汇',
  origin: 'document',
  chapters: [
    {
      id: 'a',
      text: '研究背景',
      children: [
        {
          id: 'b',
          text: '面积变化',
          notes: '先说总量',
          children: [leaf('c', '二十年间减少三成'), leaf('d', '围垦是主要原因'), leaf('e', '近年减少趋缓')],
        },
      ],
    },
    {
      id: 'f',
      text: '结论',
      children: [{ id: 'g', text: '主要结论', children: [leaf('h', '盐沼是净碳汇')] }],
    },
  ],
}

type Theme = { id: string; title: string; templateId?: string; price?: string }

/** A work of the demo content that anybody may use as a theme; files are read within a minute of the start. */
async function freeWork({ token }: SignedIn): Promise<Theme> {
  const found = async () => {
    const query = { start: '0', count: '200' }
    const { data } = await call<{ items: Theme[] }>(origin, 'GET', '/api/iSlide/getTheme', query, token)
    return data.items.find(({ price }) => price === '0.00')
  }
  await expect.poll(found, { timeout: 100_000, interval: 1_000 }).toBeDefined()
  return (await found())!
}

const stage = (page: Page) => page.getByRole('region', { name: '当前页' })
const drawing = (page: Page) => stage(page).locator('figure svg')
/** On a phone the strip leaves its room to the keyboard. */
const pages = (page: Page) =>
  page.getByRole('list', { name: '页面', includeHidden: true }).getByRole('button', { includeHidden: true })
/** The words on the stage, once they are drawn. */
const words = (page: Page) =>
  expect.poll(async () => ((await drawing(page).textContent()) ?? '').replaceAll(/\s/g, ''), {
    timeout: 20_000,
  })

const mobiles = { desktop: '13800003301', phone: '13800003302' }

it.each(journeyScreens)(
  'on a %s, shows my words in the work that I choose, redraws what I edit, and exports these pages',
  async (screen) => {
    const author = await signedIn(origin, mobiles[screen])
    const work = await freeWork(author)
    const { data } = await call<{ historyId: string }>(
      origin,
      'POST',
      '/api/iSlide/createHistory',
      { topic: outline.title, outline },
      author.token,
    )
    const page = await visit({ as: author, screen })
    const errors = watchErrors(page)
    await page.goto(`/ai/outline?id=${data.historyId}`)
    await drawing(page).waitFor()

    if (screen === 'phone') await page.getByRole('button', { name: '纸墨' }).click()
    await page.getByRole('button', { name: '作品模板' }).click()
    const dialog = page.getByRole('dialog', { name: '选择主题' })
    await dialog.getByRole('radio', { name: `${work.title} 免费` }).click()
    await dialog.getByRole('button', { name: '在大纲里预览' }).click()

    await page.getByRole('button', { name: '第 1 页：滨海湿地碳汇' }).waitFor()
    await words(page).toContain(outline.title)
    await page
      .getByRole('button', { name: /^第 \d+ 页：面积变化/ })
      .first()
      .click()
    await words(page).toContain('近年减少趋缓')

    const line = page.getByRole('treeitem').filter({ hasText: '近年减少趋缓' }).last()
    await line.getByText('近年减少趋缓').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('，修复初见成效')
    await stage(page).getByText('正在更新页面').waitFor({ state: 'attached' })
    await words(page).toContain('修复初见成效')
    await stage(page).getByText('随大纲光标同步').waitFor({ state: 'attached' })

    const shown = await pages(page).count()
    await page.getByRole('button', { name: '导出 PPTX' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('dialog', { name: '导出' }).getByRole('button', { name: '导出 PPTX' }).click(),
    ])
    const deck = inspectPptx(await readFile(await download.path()))
    expect(deck.slides).toBe(shown)
    expect(deck.text).toContain('近年减少趋缓，修复初见成效')
    expect(deck.notes).toContain('先说总量')

    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await line.getByText('近年减少趋缓').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('（断网）')
    await page.getByRole('alert').getByText('网络已断开').waitFor()
    expect(await pages(page).count()).toBe(shown)
    expect(await drawing(page).textContent()).not.toContain('断网')
    await page.context().setOffline(false)
    await words(page).toContain('断网')
    expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  },
  240_000,
)
