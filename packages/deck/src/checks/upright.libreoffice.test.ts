import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photograph } from '../importers/testing/pictures.ts'
import { convertToPdf, TIMEOUT } from '../layout/testing/libreoffice.ts'
import { LIGHT, probeDeck } from '../layout/testing/probe.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { rasterizeSlides, writePdf, writePptx } from '../index.ts'
import { renderPdf } from '../pdf/testing/render.ts'
import { pictureSource } from '../plan/pictures.ts'
import { text } from '../scene/index.ts'
import { deckSvgs } from '../svg/index.ts'

const WIDTH = 640

/** Which side of the picture is red, by the colour near each edge of its box; `at` in px of the canvas. */
async function redSide(page: Buffer, x: number, y: number, reach: number): Promise<string> {
  const sides = { left: [x - reach, y], right: [x + reach, y], top: [x, y - reach], bottom: [x, y + reach] }
  const reds = Object.entries(sides).filter(([, [px, py]]) => {
    const at = (Math.round((py! * WIDTH) / 1280) * WIDTH + Math.round((px! * WIDTH) / 1280)) * 3
    return page[at]! > 180 && page[at + 2]! < 90
  })
  return reds.map(([side]) => side).join()
}

/** Stored with red at the left: what a camera that was turned saw there. */
const CASES = [
  [1, 'left'],
  [3, 'right'],
  [6, 'top'],
  [8, 'bottom'],
] as const

const size = { width: 80, height: 40 }
const photographs = await Promise.all(CASES.map(([orientation]) => photograph(size, orientation)))
const sources = photographs.map((bytes) =>
  pictureSource({ href: `data:image/jpeg;base64,${bytes.toString('base64')}`, ...size }),
)
const boxes = sources.map((_, i) => ({ x: 60 + 300 * i, y: 320, w: 200, h: 200 }))
const fits = ['contain', 'cover'] as const
const deck = probeDeck(
  LIGHT,
  fits.map((fit) => ({
    layout: 'data',
    fill: { title: '照片' },
    nodes: sources.map((source, i) => ({ kind: 'picture' as const, ...boxes[i]!, source, fit })),
  })),
)

async function expectUpright(pages: readonly Buffer[]): Promise<void> {
  for (const page of pages)
    for (const [i, [orientation, side]] of CASES.entries()) {
      const { x, y, w, h } = boxes[i]!
      expect(await redSide(page, x + w / 2, y + h / 2, 40), `orientation ${orientation}`).toMatch(side)
    }
}

describe('photographs stand upright', () => {
  test('in pictures of pages', async () => {
    const drawn = await rasterizeSlides(deckSvgs(deck), { widths: [WIDTH], quality: 100 })
    await expectUpright(
      await Promise.all(drawn.map(([page]) => sharp(page!.bytes).removeAlpha().raw().toBuffer())),
    )
  })

  test('in the PDF', async () => {
    await expectUpright(await renderPdf(await writePdf(deck), WIDTH))
  })

  test('in the file, as LibreOffice shows it', { timeout: TIMEOUT }, async () => {
    await expectUpright(await renderPdf(await convertToPdf(writePptx(deck)), WIDTH))
  })

  test('with the bytes that the camera stored', () => {
    const stored = [...unzip(writePptx(deck))].filter(([name]) => name.startsWith('ppt/media/image'))
    expect(stored.map(([, bytes]) => bytes)).toEqual(photographs)
  })
})

test('an address without bytes is left to the browser, which turns what it loads', () => {
  const node = { kind: 'picture' as const, ...boxes[0]!, fit: 'contain' as const }
  const source = pictureSource({ href: 'https://example.com/a.jpg', width: 4, height: 3 })
  const slide = { layout: 'data', fill: {}, nodes: [{ ...node, source }, text(0, 0, '字', 20, 'tx')] }
  const [svg] = deckSvgs(probeDeck(LIGHT, [slide]))
  expect(svg).toMatch(/<image [^>]*href="https:\/\/example.com\/a.jpg"/)
  expect(/<image [^>]*a\.jpg"[^>]*>/.exec(svg!)![0]).not.toContain('image-orientation')
})
