import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LIGHT, probeDeck } from '../layout/testing/probe.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { rasterizeSlides, writePptx } from '../index.ts'
import { pdfOfPages } from '../pdf/document.ts'
import { pdfPagesOf } from '../pdf/pages.ts'
import { renderPdf } from '../pdf/testing/render.ts'
import { pictureSource } from '../plan/pictures.ts'
import { text } from '../scene/index.ts'
import { deckSvgs } from '../svg/index.ts'
import { boxes, deck, expectUpright, photographs, WIDTH } from './testing/upright.ts'

/** In the file, as LibreOffice shows it: printed.libreoffice.deep.test.ts. */
describe('photographs stand upright', () => {
  test('in pictures of pages', async () => {
    const drawn = await rasterizeSlides(deckSvgs(deck), { widths: [WIDTH], quality: 100 })
    await expectUpright(
      await Promise.all(drawn.map(([page]) => sharp(page!.bytes).removeAlpha().raw().toBuffer())),
    )
  })

  test('in the PDF', async () => {
    await expectUpright(await renderPdf(await pdfOfPages(pdfPagesOf(deck)), WIDTH))
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
