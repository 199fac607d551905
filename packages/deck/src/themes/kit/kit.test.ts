import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../layout/index.ts'
import { skins } from '../../plan/testing.ts'
import { type Box, boxOf, contentWidth, type PictureNode, type SceneNode } from '../../scene/index.ts'
import type { SkinDesign } from '../design.ts'
import { MOST_STEPS } from './derivation.ts'
import {
  crossedFindings,
  dimIcons,
  frameOf,
  holds,
  iconPlaces,
  inPage,
  sharedPlaces,
  smallTexts,
  upTo,
} from '../testing/every-layout.ts'

const CLAUSES = '一句话说清这一页的结论，再用数据支持它；'

/** What a title of any length becomes in a skin. */
const variants = (set: (title: string) => { variant: string }): string[] => [
  ...new Set(upTo(1, 70).map((length) => set(CLAUSES.repeat(4).slice(0, length)).variant)),
]

/** Keys the planner builds from kinds and counts, without grade and title variant. */
function counted({ most, tableRows }: SkinDesign): string[] {
  const keys = (kind: string, from: number, to: number, end = '') =>
    upTo(from, to).map((n) => `${kind}${n}${end}`)
  return [
    ...keys('bullets', 1, most.bullets),
    ...keys('lines', 1, most.bullets),
    ...keys('cards', 2, most.cards),
    ...keys('cards', 2, most.cards, ':icons'),
    ...keys('timeline', 3, most.timeline),
    ...keys('process', 3, most.process),
    ...keys('process', 3, most.process, ':icons'),
    ...upTo(1, most.compare).flatMap((left) => keys(`compare${left}x`, 1, most.compare)),
    ...keys('bignum', 0, most.facts),
    ...keys('table', 1, tableRows),
    ...keys('chart', 0, 3),
    ...keys('formula', 0, most.symbols),
    ...keys('derivation', 2, MOST_STEPS),
    ...keys('references', 1, most.references),
    ...keys('figure', 0, most.points),
    ...keys('picture', 0, most.points),
    ...keys('tablechart', 0, 2),
    ...keys('tablechart', 1, 2, ':said'),
    ...keys('agenda', 2, most.agenda),
    ...keys('topics', 2, most.agenda),
    ...keys('thanks', 0, 1),
    'quote',
  ]
}

const roomier = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})

/** Where a piece of art is seen: a text by its glyphs, which need not fill its box. */
function drawnBox(node: SceneNode): Box {
  if (node.kind !== 'text') return boxOf(node)
  const w = contentWidth(node.content, node)
  const x =
    node.align === 'left' ? node.x : node.align === 'right' ? node.x + node.w - w : node.x + (node.w - w) / 2
  return { x, y: node.y, w, h: node.h }
}

/** Every fifth of the layouts that others vary, others in the next skin; kit.deep.test.ts has them all. */
const VARIANTS_EACH = 5

const each = skins().map((theme, s) => [theme.design.id, theme, s] as const)

describe.each(each)('layouts of %s', (_, { design }, s) => {
  const skin = design.build({ seed: 1, subject: '' })
  const keys = Object.keys(skin.layouts).filter(
    (key, i) => !key.includes('/') || (i + s) % VARIANTS_EACH === 0,
  )
  const { voice, most } = design
  const [coverVariants, sectionVariants, pageVariants] = [
    variants(voice.coverTitle),
    variants(voice.sectionTitle),
    variants(voice.pageTitle),
  ]
  const content = counted(design).flatMap((key) => pageVariants.map((variant) => key + variant))
  const front = [
    ...coverVariants.map((variant) => `cover${variant}`),
    ...upTo(1, 6).flatMap((n) => sectionVariants.map((variant) => `section${n}${variant}`)),
    ...upTo(2, most.contents).map((n) => `contents${n}`),
    'closing',
  ]

  it('has and draws every page that the planner may ask for', () => {
    const drawn = [...front, ...content].map((key) => layoutOf(skin, key))
    expect(drawn.filter(({ placeholders }) => placeholders.length === 0)).toEqual([])
  })

  it('gives every placeholder of a layout an index and a key of its own', () => {
    expect(sharedPlaces(skin, keys)).toEqual([])
  })

  it('sets no body text below 14 pt, however full its page is', () => {
    const { texts, small } = smallTexts(skin, keys)
    expect(texts).toBeGreaterThan(200)
    expect(small).toEqual([])
  })

  it('has pages of a title alone and of nothing for whoever edits a deck', () => {
    const keysOf = (key: string) =>
      layoutOf(skin, key).placeholders.map(({ placeholder }) => placeholder.type)
    expect(layoutOf(skin, 'titleOnly')).toMatchObject({ type: 'titleOnly', name: '仅标题' })
    expect(keysOf('titleOnly')).toEqual(expect.arrayContaining(['title', 'ftr', 'sldNum']))
    expect(layoutOf(skin, 'blank')).toMatchObject({ type: 'blank', name: '空白' })
    expect(new Set(keysOf('blank'))).toEqual(new Set(['ftr', 'sldNum']))
  })

  it('has a footer and room for a logo on every content page', () => {
    for (const key of content) {
      const footers = layoutOf(skin, key).placeholders.filter(({ placeholder }) => placeholder.type === 'ftr')
      const speakers = footers.filter(({ placeholder }) => !/^(?:mark|sheet)$/.test(placeholder.key))
      expect(
        speakers.map(({ placeholder }) => [placeholder.key, placeholder.index]),
        key,
      ).toEqual([['footer', 11]])
      expect(frameOf(skin, key, 'logo'), key).toSatisfy(inPage)
    }
  })

  it('has room for a logo and the AI label on the cover, for a logo at the end', () => {
    for (const key of front.filter((name) => name.startsWith('cover'))) {
      expect(frameOf(skin, key, 'logo'), key).toSatisfy(inPage)
      expect(frameOf(skin, key, 'label'), key).toSatisfy(inPage)
    }
    expect(frameOf(skin, 'closing', 'logo')).toSatisfy(inPage)
  })

  it('has marks beside or over its findings, not across them', () => {
    const { findings, crossed } = crossedFindings(skin, keys)
    expect(findings).toBeGreaterThan(5)
    expect(crossed).toEqual([])
  })

  it('has a square for each icon, clear of the texts beside it', () => {
    const { layouts, faults } = iconPlaces(skin, keys)
    expect(layouts).toBeGreaterThan(most.cards)
    expect(faults).toEqual([])
  })

  it('has a place for a picture on every figure page, with its art inside', () => {
    for (const n of upTo(0, most.points))
      for (const exhibit of ['figure', 'picture']) {
        const key = `${exhibit}${n}`
        const places = layoutOf(skin, key).placeholders.filter(
          ({ placeholder }) => placeholder.type === 'pic',
        )
        expect(places, key).toHaveLength(1)
        const [place] = places as [PictureNode]
        expect(place, key).toSatisfy(inPage)
        expect(Boolean(place.fallback?.length), key).toBe(exhibit === 'figure')
        const astray = (place.fallback ?? []).filter((node) => !holds(roomier(place, 2), drawnBox(node)))
        expect(
          astray.map((node) => [node.name, ...Object.values(drawnBox(node)).map(Math.round)].join(' ')),
          key,
        ).toEqual([])
      }
  })

  it('draws each icon in a colour that stands out from its plate', () => {
    expect(dimIcons(design, skin, keys)).toEqual([])
  })

  it('has a frame for the number, the formula and each symbol', () => {
    for (const n of upTo(0, most.facts)) expect(frameOf(skin, `bignum${n}`, 'number')).toSatisfy(inPage)
    for (const n of upTo(0, most.symbols)) {
      expect(frameOf(skin, `formula${n}`, 'formula')).toSatisfy(inPage)
      for (const i of upTo(1, n)) expect(frameOf(skin, `formula${n}`, `symbol${i}`)).toSatisfy(inPage)
    }
    for (const layout of ['derivation2', 'derivation2+', 'derivation3'])
      for (const i of upTo(1, Number(/\d/u.exec(layout)![0])))
        for (const frame of ['formula', 'row'])
          expect(frameOf(skin, layout, `${frame}${i}`)).toSatisfy(inPage)
  })
})
