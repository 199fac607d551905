import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { watchErrors } from './support/browser.ts'
import { visits } from './support/page.ts'
import { inspectPptx } from './support/pptx.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()
const topic = '湿地碳汇观测'
const outline = {
  title: topic,
  origin: 'composer',
  chapters: [
    {
      text: '结果',
      children: [
        { text: '通量的日变化', children: [{ text: '白天吸收，夜间排放' }, { text: '正午最强' }] },
        { text: '年际比较', children: [{ text: '旱年减半' }] },
      ],
    },
  ],
}

let drawn: Buffer
beforeAll(async () => {
  drawn = await sharp({ create: { width: 480, height: 300, channels: 3, background: '#2b6c5a' } })
    .png()
    .toBuffer()
})

/** As a file manager does it. */
const dropOn = async (place: Locator, name: string, bytes: Buffer) => {
  const transfer = await place.page().evaluateHandle(
    ({ called, base64 }) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      data.items.add(new File([content], called, { type: 'image/png' }))
      return data
    },
    { called: name, base64: bytes.toString('base64') },
  )
  for (const type of ['dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer: transfer })
}

it('takes pictures on a slide, on a line and by a button, draws them at once, and exports them', async () => {
  const author = await signedIn(origin, '13800003401')
  const made = { topic, outline }
  const { data } = await call<{ historyId: string }>(
    origin,
    'POST',
    '/api/iSlide/createHistory',
    made,
    author.token,
  )
  const page = await visit({ as: author })
  const errors = watchErrors(page)
  await page.goto(`/ai/outline?id=${data.historyId}`)
  const stage = page.getByRole('region', { name: '当前页' }).locator('figure')
  await stage.locator('svg').waitFor()
  const tree = page.getByRole('tree')
  const line = (text: string) => tree.getByRole('treeitem').filter({ hasText: text }).last()
  const pictures = stage.locator('image[*|href^="blob:"], image[href^="blob:"]')

  await line('通量的日变化').locator('[data-words]').click()
  await expect.poll(() => stage.textContent()).toContain('通量的日变化')
  await dropOn(stage, '通量日变化.png', drawn)
  // Its line is selected, its caption ready to be written.
  const taken = tree.getByRole('treeitem', { selected: true }).getByText('480 × 300')
  await taken.waitFor()
  await pictures.first().waitFor()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '撤销' }).first().click()
  await pictures.first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '重做' }).first().click()
  await pictures.first().waitFor()

  await dropOn(line('旱年减半'), 'IMG_2041.png', drawn)
  await expect.poll(() => tree.getByText('480 × 300').count()).toBe(2)
  await taken.waitFor()
  await dropOn(line('旱年减半'), '说明.gif', drawn)
  await page.getByText('请上传JPG、PNG或WebP格式的图片').first().waitFor()

  await line('正午最强').locator('[data-words]').click()
  await expect.poll(() => tree.locator('textarea').inputValue()).toBe('正午最强')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tree.getByRole('button', { name: '图片', exact: true }).click(),
  ])
  await chooser.setFiles({ name: '仪器.png', mimeType: 'image/png', buffer: drawn })
  await taken.waitFor()
  expect(await tree.getByText('480 × 300').count()).toBe(3)
  await page.getByText(/已自动保存 \d/).waitFor()

  await page.getByRole('button', { name: '导出 PPTX' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('dialog', { name: '导出' }).getByRole('button', { name: '导出 PPTX' }).click(),
  ])
  const deck = inspectPptx(await readFile(await download.path()))
  const sizes = await Promise.all(
    deck.media.map((bytes) =>
      sharp(bytes)
        .metadata()
        .catch(() => null),
    ),
  )
  expect(sizes.filter((size) => size?.width === 480 && size.height === 300).length).toBeGreaterThan(0)
  expect(deck.text).toContain('仪器')
  expect(errors).toEqual([])
})
