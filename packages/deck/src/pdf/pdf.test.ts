import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { printedLines } from '../importers/pdf/pages.ts'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { everywhere, HOSTILE } from '../layout/testing/hostile.ts'
import { LIGHT, PROBE_SLIDES, probeDeck } from '../layout/testing/probe.ts'
import { assertWellFormed } from '../layout/testing/xml.ts'
import { planDeck } from '../plan/index.ts'
import { rasterizeSlides } from '../raster/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { pdfOfPages } from './document.ts'
import { writePdf } from './index.ts'
import { pdfPagesOf } from './pages.ts'
import { renderPdf } from './testing/render.ts'

const skins = themes.map(({ id, palettes }) => [id, palettes[0]!.id] as const)
const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const utf16 = (text: string) =>
  `\ufeff${text}`
    .split('')
    .map((unit) => String.fromCharCode(unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff))
    .join('')

const JPEG = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#b5341f' } })
  .jpeg()
  .withExif({ IFD0: { Orientation: '6' } })
  .toBuffer()

let pdf: Buffer
let text: Map<number, string>
const deck = probeDeck()

beforeAll(async () => {
  pdf = await pdfOfPages(pdfPagesOf(deck))
  text = new Map()
  for (const line of (await printedLines(pdf)).lines)
    text.set(line.page, `${text.get(line.page) ?? ''}${line.text}\n`)
})

describe('pages', () => {
  test('are 16:9 and as many as slides, each with its words to be found', () => {
    expect(latin1(pdf).match(/\/MediaBox \[0 0 960 540\]/g)).toHaveLength(PROBE_SLIDES.length)
    expect(text.get(1)).toContain('混排 E = mc² 与竖排')
    expect(text.get(1)).toContain('工程师在“渠首”测得流量')
    for (const word of ['grouped 图与表', '规范 T–N 曲线', '张力＋平面外', '达成度', '表达与协作'])
      expect(text.get(3), word).toContain(word)
  })

  test('leave the notes out', () => {
    expect([...text.values()].join('')).not.toContain('备注')
  })

  test.each([['probe', ''], ...skins.slice(0, 3)] as const)(
    'of %s look as the pictures do',
    async (id, palette) => {
      const shown = id === 'probe' ? deck : planDeck(everyKindOutline('四六分水 x⁵'), themeOf(id, palette))
      const pages = pdfPagesOf(shown)
      const some = { ...pages, svgs: pages.svgs.filter((_, i) => i % 4 === 0), bookmarks: [] }
      const drawn = await renderPdf(await pdfOfPages(some), 640)
      const pictures = await rasterizeSlides(some.svgs, { widths: [640], quality: 100 })
      expect(drawn).toHaveLength(some.svgs.length)
      for (const [i, page] of drawn.entries()) {
        const other = await sharp(pictures[i]![0]!.bytes).removeAlpha().raw().toBuffer()
        let difference = 0
        for (let at = 0; at < page.length; at++) difference += Math.abs(page[at]! - other[at]!)
        expect(difference / page.length / 255, `page ${i * 4 + 1}`).toBeLessThan(0.025)
      }
    },
  )
})

describe('file', () => {
  test('embeds every face, reduced, with a way back to its characters', () => {
    const fonts = [...latin1(pdf).matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name!)
    expect(fonts.length).toBeGreaterThan(2)
    for (const name of fonts) expect(name).toMatch(/^[A-Z]{6}\+Noto/)
    expect(latin1(pdf).match(/\/FontFile2 /g)!.length).toBe(new Set(fonts).size)
    expect(latin1(pdf).match(/\/ToUnicode /g)!.length).toBe(new Set(fonts).size)
    expect(pdf.length).toBeLessThan(200_000)
  })

  test('keeps a picture’s own bytes and does not turn it', async () => {
    const source = { type: 'image/jpeg' as const, bytes: new Uint8Array(JPEG), width: 30, height: 20 }
    const slide = { layout: 'shapes', fill: { title: '照片', 24: { picture: source, alt: '照片' } } }
    const made = await pdfOfPages(pdfPagesOf(probeDeck(LIGHT, [slide, slide])))
    expect(made.includes(JPEG)).toBe(true)
    expect(made.indexOf(JPEG, made.indexOf(JPEG) + 1), 'stored once').toBe(-1)
    expect(latin1(made)).toMatch(/\/Width 30\n\/Height 20/)
  })

  test('links can be followed, unsafe ones not', async () => {
    expect(latin1(pdf)).toContain('/URI (https://example.com/a?b=1&c=2)')
    const slide = {
      layout: 'shapes',
      fill: { title: '题', 20: [{ runs: [{ text: '点', link: 'javascript:1' }] }] },
    }
    expect(latin1(await pdfOfPages(pdfPagesOf(probeDeck(LIGHT, [slide]))))).not.toContain('/URI')
  })

  test('has a contents of chapters and their pages', async () => {
    const outline = everyKindOutline('四六分水')
    const { bookmarks } = pdfPagesOf(
      planDeck(
        { ...outline, sections: outline.sections.map((s, i) => ({ ...s, title: `第${i}章` })) },
        themeOf(...skins[0]!),
      ),
    )
    expect(bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['四六分水', 0],
      [expect.any(String), 1],
      ['第0章', 2],
      ['第1章', expect.any(Number)],
    ])
    expect(bookmarks[2]!.children.length).toBeGreaterThan(10)
    const made = latin1(
      await pdfOfPages({ ...pdfPagesOf(deck), bookmarks: [{ title: '第一章', page: 2, children: [] }] }),
    )
    expect(made.replaceAll('\\(', '(').replaceAll('\\)', ')')).toContain(`/Title (${utf16('第一章')})`)
  })

  test('says its title, author and language, whatever they hold', () => {
    const xmp = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(pdf.toString('utf8'))![0]
    assertWellFormed(xmp)
    expect(xmp).toContain('试纸 &lt;&amp;&gt;')
    expect(xmp).toContain('顾澹然')
    expect(latin1(pdf)).toMatch(/\/Lang \(zh-CN\)/)
    expect(latin1(pdf)).toContain('/DisplayDocTitle true')
    expect(latin1(pdf).includes('AIGC')).toBe(false)
  })

  test('carries the label of generated content', async () => {
    const aigc = { producer: 'P-1', produceId: 'deck-7' }
    const made = await pdfOfPages(pdfPagesOf({ ...deck, meta: { ...deck.meta, aigc } }))
    expect(made.toString('utf8')).toMatch(
      /<TC260:AIGC [^>]*>{&quot;AIGC&quot;:{&quot;Label&quot;:&quot;1&quot;/,
    )
    expect(latin1(made)).toMatch(/\/AIGC (\d+ 0 R|\()/)
    expect(latin1(made).includes('({"AIGC":{"Label":"1","ContentProducer":"P-1","ProduceID":"deck-7"')).toBe(
      true,
    )
  })

  test('is the same for the same deck, made here or in another process', async () => {
    const other = await writePdf(probeDeck(LIGHT, structuredClone(PROBE_SLIDES)))
    expect(Buffer.from(other).equals(pdf)).toBe(true)
  })

  test('hostile text costs no page', async () => {
    const slides = HOSTILE.flatMap(everywhere)
    const { pages } = await printedLines(await pdfOfPages(pdfPagesOf(probeDeck(LIGHT, slides))))
    expect(pages).toBe(slides.length)
  })
})
