import { readFile } from 'node:fs/promises'
import { docx, p, picture, tbl } from '@yantu/deck/importers/testing/docx'
import { png } from '@yantu/deck/importers/testing/pictures'
import { describe, expect, it } from 'vitest'
import { journeyScreens, watchErrors } from './support/browser.ts'
import { visits } from './support/page.ts'
import { inspectPptx } from './support/pptx.ts'
import { sharedOrigin } from './support/shared-server.ts'
import { signedIn } from './support/signed-in.ts'

const origin = sharedOrigin()
const visit = visits()

const FIGURES = { 'a.png': png(64, 48), 'b.png': png(30, 90) }
const LONG = `湿地每年固定的碳占陆地的很大一部分。${'这一段在说明观测塔怎样布设、数据怎样质控以及缺口怎样插补。'.repeat(6)}`
const PARAGRAPHS = [
  '涡度相关法连续记录通量。',
  LONG,
  '遥感把塔上的结果推到整个流域。',
  '对照样地位于上游。',
  '结果与前人的估计相近。',
]
const [flux, long, remote, control, result] = PARAGRAPHS as [string, string, string, string, string]

const thesis = () =>
  Buffer.from(
    docx(
      [
        p('湿地碳汇观测', { style: 'Title' }),
        p('方法', { style: '1' }),
        p('观测', { style: '2' }),
        p(flux),
        p(long),
        p({ xml: picture('a') }),
        p('图 1 观测塔'),
        p('推算', { style: '2' }),
        p(remote),
        p(control),
        p('结果', { style: '1' }),
        p('比较', { style: '2' }),
        p(result),
        p({ xml: picture('b') }),
        p('图 2 剖面'),
        tbl([
          ['样地', '通量'],
          ['上游', '很高'],
          ['下游', '不高'],
        ]),
      ],
      { media: FIGURES },
    ),
  )

const plain = (text: string) => text.replaceAll(/[\s。；;：]/g, '')

const mobiles = { desktop: '13800003201', phone: '13800003202' }

describe.each(journeyScreens)('a document with figures on a %s', (screen) => {
  it('becomes a deck that has every figure as it was and every paragraph', async () => {
    const page = await visit({ as: await signedIn(origin, mobiles[screen]), screen })
    const errors = watchErrors(page)
    await page.goto('/ai')
    await page.getByRole('tab', { name: '导入文档生成' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '湿地碳汇观测.docx', mimeType: '', buffer: thesis() })
    await page.getByRole('list', { name: '章节' }).getByRole('listitem').first().waitFor()
    await page.getByRole('button', { name: '生成', exact: true }).click()
    await page.waitForURL(/\/ai\/outline\?id=/, { timeout: 30_000 })
    await page.getByText(/已自动保存 \d/).waitFor()

    await page.getByRole('region', { name: '当前页' }).locator('figure svg').waitFor()

    await page.getByRole('button', { name: '导出 PPTX' }).click()
    const dialog = page.getByRole('dialog', { name: '导出' })
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: '导出 PPTX' }).click(),
    ])
    const deck = inspectPptx(await readFile(await download.path()))
    for (const figure of Object.values(FIGURES))
      expect(deck.media.some((bytes) => bytes.equals(Buffer.from(figure)))).toBe(true)
    const told = plain(deck.text + deck.notes)
    for (const paragraph of PARAGRAPHS) expect(told).toContain(plain(paragraph))
    for (const cell of ['上游', '很高', '下游', '不高', '观测塔', '剖面']) expect(told).toContain(cell)
    expect(errors).toEqual([])
  })
})
