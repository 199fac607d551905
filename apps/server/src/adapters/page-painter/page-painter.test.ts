import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { planDeck } from '@yantu/deck/plan/index'
import { writePptx } from '@yantu/deck/pptx/index'
import { themeOf } from '@yantu/deck/themes/index'
import { JobPool } from '@yantu/deck/workers/job-pool'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { readOutline } from '../../db/seed/demo/made-work.ts'
import { writeReportPdf } from '../../db/seed/documents/pdf.ts'
import { workbooks } from '../../db/seed/documents/workbooks.ts'
import { writeXlsx } from '../../db/seed/documents/xlsx.ts'
import { createPagePainter, readPrograms } from './index.ts'

const pool = new JobPool()
/** What comes of LibreOffice and ffmpeg is seen where they are: most servers have neither. */
const painter = createPagePainter(pool, { soffice: 'no-such-program', ffmpeg: 'no-such-program' })
afterAll(() => pool.close())

it('takes the machine’s programs by name, or as the environment says', () => {
  expect(readPrograms({})).toEqual({ soffice: 'soffice', ffmpeg: 'ffmpeg' })
  expect(readPrograms({ SOFFICE: '/opt/soffice' }).soffice).toBe('/opt/soffice')
})

describe('opening a file', () => {
  it('shows a deck’s pages up to the most, and the words of all of them', async () => {
    const outline = await readOutline('b07')
    const deck = planDeck(outline, themeOf('journal', 'songshi'))
    const opened = await painter.open({ extension: 'pptx', source: writePptx(deck) }, 2)
    expect(opened?.pageCount).toBe(deck.slides.length)
    expect(opened?.texts).toHaveLength(deck.slides.length)
    const words = opened?.texts.map((text) => text.replaceAll(/\s/g, '')) ?? []
    expect(words[0]).toContain(outline.title)
    expect(words.slice(2).join('\n')).toContain(outline.sections.at(-1)?.title)
    const pages = await opened?.pages(9)
    if (pages?.kind !== 'svg') throw new Error('no pages')
    expect(pages.svgs).toHaveLength(2)
    const [cover = []] = await painter.draw({ kind: 'svg', svgs: pages.svgs.slice(0, 1) })
    expect(cover.map(({ width }) => width)).toEqual([...catalogLimits.pictureWidths])
    expect(await painter.thumbhash(cover)).toMatch(/^[\w+/]+=*$/)
  })

  const swatch = sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
  const report = async () => writeReportPdf(await readOutline('b14'))

  it.each<[string, () => Promise<Buffer> | Buffer, number, number, string]>([
    ['pdf', report, 3, 1.414, '老街'],
    ['ai', report, 3, 1.414, '老街'],
    ['xlsx', () => writeXlsx(workbooks.gantt), 2, 0.5625, '文献综述与开题'],
    ['txt', () => Buffer.from('城市热岛\n正文'), 1, 1.414, '城市热岛\n正文'],
    [
      'drawio',
      () =>
        Buffer.from(
          '<mxGraphModel><root><mxCell id="a" vertex="1" value="开始"><mxGeometry width="160" height="90"/></mxCell></root></mxGraphModel>',
        ),
      1,
      0.5625,
      '开始',
    ],
    [
      'svg',
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="400" height="300"/>'),
      1,
      0.75,
      '',
    ],
    ['tif', () => swatch.clone().tiff().toBuffer(), 1, 0.5625, ''],
    ['jpg', () => swatch.clone().jpeg().toBuffer(), 1, 0.5625, ''],
  ])(
    'shows a .%s upright or wide as it is, and knows its words',
    async (extension, source, least, ratio, words) => {
      const opened = await painter.open({ extension, source: await source() }, 12)
      expect(opened!.pageCount).toBeGreaterThanOrEqual(least)
      expect(opened!.texts[0] ?? '').toContain(words)
      const pages = await painter.draw(await opened!.pages(2))
      expect(pages).toHaveLength(Math.min(2, opened!.pageCount))
      for (const page of pages)
        expect(page.map(({ width }) => width)).toEqual([...catalogLimits.pictureWidths])
      const { width, height } = await sharp(pages[0]!.at(-1)!.bytes).metadata()
      expect([width, Math.abs(height / width - ratio) < 0.01]).toEqual([1280, true])
    },
  )

  const [zip, compound] = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0a1b11ae1', 'hex')]

  it.each([
    ['zip', zip],
    ['docx', zip],
    ['vsdx', zip],
    ['doc', Buffer.from('{\\rtf1}')],
    ['ppt', compound],
    ['xls', compound],
    ['mp4', Buffer.from('x')],
    ['video', Buffer.from('x')],
    ['ai', Buffer.from('%!PS')],
  ])('leaves a .%s that nothing here draws to its card', async (extension, source) => {
    expect(await painter.open({ extension, source }, 2)).toBeNull()
    const card = painter.cover({ title: '基层治理课题申请书范例与写作指引', extension })
    const [page = []] = await painter.draw(await card.pages(1))
    expect(page.map(({ width }) => width)).toEqual([...catalogLimits.pictureWidths])
    expect(await painter.lightness(page)).toBeGreaterThan(0.8)
  })

  it.each([
    ['pptx', Buffer.from('no deck'), '这不是 PPT 文件'],
    ['pdf', Buffer.from('no PDF'), '这不是 PDF 文件'],
    ['xlsx', zip, '文件已损坏'],
    ['xlsx', compound, '文件设有密码，请取消密码后上传'],
    ['docx', compound, '文件设有密码，请取消密码后上传'],
    ['doc', Buffer.from('words'), '文件已损坏或与扩展名不符，请另存后重新上传'],
    [
      'drawio',
      Buffer.from('<!DOCTYPE a><mxfile/>'),
      '文件里有文档类型声明，可能被用来读取别处的文件，已拒绝读取',
    ],
    ['svg', Buffer.alloc(21 * 1024 * 1024), '文件内容过于复杂，无法生成预览图，请精简后重新上传'],
  ])('says in words what is wrong with a .%s', async (extension, source, words) => {
    const opened = painter.open({ extension, source }, 2)
    await expect(opened).rejects.toMatchObject({
      name: 'Undrawable',
      isCertain: true,
      message: expect.stringContaining(words),
    })
  })

  it('plays the beginning of a film, and says of another why it can’t', async () => {
    const clip = await readFile(join(import.meta.dirname, '../../db/seed/clips/quantum.mp4'))
    const film = await painter.film({ extension: 'mp4', source: clip }, 2, buffer)
    expect([film?.length, film?.toString('latin1', 36, 40)]).toEqual([expect.any(Number), 'moov'])
    expect(film!.length).toBeLessThan(clip.length)
    const other = painter.film({ extension: 'video', source: Buffer.from('RIFF AVI ') }, 2, buffer)
    await expect(other).rejects.toMatchObject({
      name: 'Undrawable',
      message: '这不是 mp4 视频，请导出为 mp4 后上传',
    })
  })

  const drawn = async (extension: string, source: Buffer | { path: string }) => {
    const opened = await painter.open({ extension, source }, 1)
    const [page = []] = await painter.draw((await opened?.pages(1)) ?? { kind: 'encoded', pictures: [] })
    return page
  }
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'navy' }, limitInputPixels: false })

  it('shows a photograph as its camera was held', async () => {
    const photo = await blank(640, 320).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const [least] = await drawn('jpg', photo)
    expect(await sharp(least?.bytes).metadata()).toMatchObject({ width: 320, height: 640 })
  })

  it.each([
    ['of too many pixels', 12_000, 9_000],
    ['that would be too high', 2, 40_000],
  ])('refuses a picture %s, and says that it is too big', async (_what, width, height) => {
    const bytes = await blank(width, height).png({ compressionLevel: 1 }).toBuffer()
    const message = '文件内容过大，无法检查，请拆分或精简后上传'
    await expect(drawn('png', bytes)).rejects.toMatchObject({ isCertain: true, message })
  })

  it('refuses what is no picture of a page, whatever its name says', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const fault = { isCertain: false, message: '预览图未能生成，请另存后重新上传' }
    await expect(drawn('png', Buffer.from(svg))).rejects.toMatchObject(fault)
  })

  it('shows a picture as it is: its colour and how light it is', async () => {
    const colour = { r: 10, g: 20, b: 60 }
    const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: colour } })
      .png()
      .toBuffer()
    const opened = await painter.open({ extension: 'png', source: png }, 12)
    const [page = []] = await painter.draw((await opened?.pages(1)) ?? { kind: 'encoded', pictures: [] })
    const swatches = [
      { value: 'blue', hex: '#1F4E9E' },
      { value: 'red', hex: '#C5361E' },
    ]
    expect(await painter.mainColours(page, swatches)).toEqual(['blue'])
    expect(await painter.lightness(page)).toBeLessThan(0.15)
    expect((await painter.mask(page)).map(({ width }) => width)).toEqual([...catalogLimits.pictureWidths])
  })
})
