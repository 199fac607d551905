import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Deck } from '../../layout/types.ts'
import { pdfOfPages } from '../../pdf/document.ts'
import { pdfPagesOf } from '../../pdf/pages.ts'
import { readPdf } from '../../pdfium/read.ts'
import { planDeck } from '../../plan/index.ts'
import { demoOutlines } from '../../plan/testing.ts'
import { writePptx } from '../../pptx/index.ts'
import { looksOf } from '../../raster/looks.ts'
import { rasterizeSlides } from '../../raster/index.ts'
import { deckSvgs } from '../../svg/index.ts'
import { themeOf, themes } from '../../themes/index.ts'
import { inspectPptx, searchText } from '../index.ts'
import {
  compare,
  type Fingerprint,
  fingerprint,
  fingerprintBytes,
  fingerprintOf,
  keysOf,
  matchPages,
  NEAR_DUPLICATE,
  type SeenPage,
  unlikePdf,
} from './index.ts'

const outlines = demoOutlines()
const planned = (
  id: string,
  skin: string,
  palette = themes.find((theme) => theme.id === skin)!.palettes[0]!.id,
) => planDeck(outlines.get(id)!, themeOf(skin, palette))
const wordsOf = async (deck: Deck): Promise<SeenPage[]> =>
  searchText(await inspectPptx(writePptx(deck))).map(({ title, text }) => ({
    text: `${title}\n${text}`,
    grey: null,
  }))
const kept = (pages: readonly SeenPage[]): Fingerprint => pages.map(fingerprint)
const share = (a: Fingerprint, b: Fingerprint) => new Set(keysOf(a)).intersection(new Set(keysOf(b))).size

describe('decks', () => {
  let works: Fingerprint[]
  beforeAll(async () => {
    works = []
    // One skin: what they share is how they look.
    for (const id of ['a03', 'a04', 'a08', 'b07']) works.push(kept(await wordsOf(planned(id, 'monitor'))))
  })

  test('of one skin are nobody’s copies, and no index finds one by another', () => {
    for (const [i, a] of works.entries())
      for (const b of works.slice(i + 1)) {
        expect(compare(a, b).score).toBeLessThan(0.1)
        expect(share(a, b)).toBe(0)
      }
  })

  test('in other colours, another skin, without a page, or turned about are found', async () => {
    const [a] = works as [Fingerprint]
    const palette = themes.find(({ id }) => id === 'monitor')!.palettes.at(-1)!.id
    const recoloured = kept(await wordsOf(planned('a03', 'monitor', palette)))
    const copies = {
      recoloured,
      'in another skin': kept(await wordsOf(planned('a03', 'journal'))),
      'a page removed': a.toSpliced(6, 1),
      'half of it': a.slice(0, Math.ceil(a.length / 2)),
      'turned about': a.toReversed(),
      'with another work before it': [...works[1]!, ...a],
    }
    for (const [how, copy] of Object.entries(copies)) {
      const { score, pairs } = compare(a, copy)
      expect(score, how).toBeGreaterThan(NEAR_DUPLICATE)
      expect(share(a, copy), how).toBeGreaterThan(2)
      expect(pairs.length, how).toBeGreaterThan(3)
    }
    const { pairs } = compare(a, copies['a page removed'])
    expect(pairs.some((pair) => pair.a === 7)).toBe(false)
    expect(pairs.filter((pair) => pair.a > 7).every((pair) => pair.b === pair.a - 1)).toBe(true)
  })

  test('are kept as bytes', () => {
    const [a] = works as [Fingerprint]
    const bytes = fingerprintBytes(a)
    expect(bytes.length).toBe(a.length * 167)
    expect(fingerprintOf(bytes)).toEqual(a)
  })
})

describe('pictures without words', () => {
  /** A figure like a drawing of research: forms here and there by a seed. */
  const figure = (seed: number, colours: readonly string[]) => {
    const at = (i: number, most: number) => (((seed * 7919 + i * 104_729) >>> 3) % most) + 1
    const forms = Array.from({ length: 14 }, (_, i) =>
      i % 2
        ? `<circle cx="${at(i, 620)}" cy="${at(i + 40, 340)}" r="${at(i + 80, 60) + 12}" fill="${colours[1 + (i % 3)]}"/>`
        : `<rect x="${at(i, 560)}" y="${at(i + 40, 300)}" width="${at(i + 80, 160) + 20}" height="${at(i + 90, 80) + 12}" fill="${colours[1 + (i % 3)]}"/>`,
    )
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${colours[0]}"/>${forms.join('')}</svg>`,
    )
  }
  const LIGHT = ['#ffffff', '#c5361e', '#1f4e9e', '#2a7d5f']
  const DARK = ['#141821', '#e8a13a', '#7ad0e0', '#d6d9de']
  const seen = async (pictures: Buffer[]): Promise<Fingerprint> =>
    (await looksOf(pictures)).map((grey) => fingerprint({ text: '', grey }))

  test('are known again in other colours and sizes, and are not one another', async () => {
    const pictures = Array.from({ length: 12 }, (_, seed) => figure(seed, LIGHT))
    const works = await seen(pictures)
    const changed = await seen([
      figure(3, DARK),
      await sharp(pictures[3]).resize(1333, 750).jpeg({ quality: 60 }).toBuffer(),
      await sharp(pictures[3]).resize(320, 240, { fit: 'fill' }).webp({ quality: 50 }).toBuffer(),
      await sharp(pictures[3]).modulate({ hue: 140, brightness: 0.8 }).png().toBuffer(),
    ])
    for (const [how, copy] of changed.entries()) {
      expect(compare([works[3]!], [copy]).score, `copy ${how}`).toBeGreaterThan(NEAR_DUPLICATE)
      expect(share([works[3]!], [copy]), `copy ${how}`).toBeGreaterThan(0)
    }
    for (const [i, a] of works.entries())
      for (const b of works.slice(i + 1)) expect(compare([a], [b]).score).toBe(0)
  })

  test('a page with nothing on it is like nothing', async () => {
    const [blank] = await seen([
      await sharp({ create: { width: 64, height: 36, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ])
    expect(blank!.look).toBeNull()
    expect(compare([blank!], [blank!]).score).toBe(0)
    expect(keysOf([blank!])).toEqual([])
  })
})

describe('a PDF beside its deck', () => {
  let deck: SeenPage[]
  let pdf: SeenPage[]
  beforeAll(async () => {
    const plan = planned('b07', 'journal')
    const first = { ...plan, slides: plan.slides.slice(0, 9) }
    const svgs = deckSvgs(first)
    const greys = await looksOf((await rasterizeSlides(svgs, { widths: [320] })).map(([page]) => page!.bytes))
    deck = (await wordsOf(first)).map((page, i) => ({ ...page, grey: greys[i]! }))
    const pictures: Buffer[] = []
    const file = await pdfOfPages({ ...pdfPagesOf(first), bookmarks: [] })
    const answer = await readPdf(
      { file, most: 9, lines: 0, texts: 9, options: { widths: [320] } },
      async (part) => {
        pictures[part.index] = part.pictures[0]!.bytes
      },
    )
    if ('refused' in answer) throw new Error(answer.refused)
    const drawn = await looksOf(pictures)
    pdf = answer.texts.map((text, i) => ({ text, grey: drawn[i]! }))
  })

  test('that was made of it agrees page by page', () => {
    const match = matchPages(deck, pdf)
    expect(match.pairs).toEqual(deck.map((_, i) => ({ page: i + 1, pdfPage: i + 1, agrees: true })))
    expect(unlikePdf(match)).toMatchObject([{ page: null, rule: 'pdf', severity: 'fine' }])
  })

  test('that lacks a page, has one more, or another says so', () => {
    const without = matchPages(deck, pdf.toSpliced(4, 1))
    expect([without.missing, without.extra]).toEqual([[5], []])
    expect(unlikePdf(without)).toMatchObject([
      { page: 5, message: expect.stringContaining('PDF 里没有这一页') },
    ])
    const more = matchPages(deck.toSpliced(4, 1), pdf)
    expect([more.missing, more.extra]).toEqual([[], [5]])
    expect(unlikePdf(more)).toMatchObject([{ page: null, message: expect.stringContaining('PDF 第 5 页在') }])
    const stranger: SeenPage = {
      text: '完全是另外一件事：黄土高原的梯田如何把雨水留住，又如何改变了村庄的收成',
      grey: pdf[0]!.grey,
    }
    const other = matchPages(deck, pdf.with(4, stranger))
    expect(other.pairs.filter(({ agrees }) => !agrees)).toEqual([{ page: 5, pdfPage: 5, agrees: false }])
    expect([other.missing, other.extra]).toEqual([[], []])
    expect(unlikePdf(other, (page) => page + 1)).toMatchObject([{ page: 6, rule: 'pdf' }])
    expect(matchPages(deck, []).missing).toHaveLength(9)
  })
})
