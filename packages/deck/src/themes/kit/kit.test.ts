import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../layout/index.ts'
import { skins } from '../../plan/testing.ts'
import {
  type Box,
  boxOf,
  contentWidth,
  flatten,
  isPlaceholder,
  type PictureNode,
  type SceneNode,
} from '../../scene/index.ts'
import { itemColor, type BuiltSkin, type SkinDesign } from '../design.ts'
import { contrast, mix, type Colors } from '../palette.ts'
import { isBody, LEAST_BODY } from './readable.ts'

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
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

const inPage = ({ x, y, w, h }: Box) => x >= 0 && y >= 0 && x + w <= 1280 && y + h <= 720 && w > 0 && h > 0

const frameOf = (skin: BuiltSkin, key: string, name: string) => skin.layouts[key]?.frames?.[name]

/** How many of an item there are on a layout: 4 on `cards4:icons+`. */
const countOf = (key: string) => Number(/\d/.exec(key)![0])

const holds = (outer: Box, { x, y, w, h }: Box) =>
  outer.x <= x && outer.y <= y && outer.x + outer.w >= x + w && outer.y + outer.h >= y + h

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

/** The colour under a box: plates and discs that hold all of it, glaze on glaze, down to the paper. */
function groundOf(skin: BuiltSkin, key: string, box: Box, colors: Colors): string {
  let ground = colors.bg
  for (const node of flatten(layoutOf(skin, key).decoration)) {
    const plate = node.kind === 'rect' || node.kind === 'ellipse' ? node : null
    if (plate?.fill?.type === 'solid' && holds(plate, box))
      ground = mix(colors[plate.fill.slot], ground, plate.fill.alpha)
  }
  return ground
}

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('layouts of %s', (_, { design }) => {
  const skin = design.build({ seed: 1, subject: '' })
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
    for (const key of Object.keys(skin.layouts)) {
      const { placeholders } = layoutOf(skin, key)
      for (const field of ['key', 'index'] as const) {
        const own = placeholders.map(({ placeholder }) => placeholder[field])
        expect(new Set(own).size, `${key} ${field}: ${own.join(' ')}`).toBe(own.length)
      }
    }
  })

  it('sets no body text below 14 pt, however full its page is', () => {
    const texts = Object.keys(skin.layouts).flatMap((layout) =>
      layoutOf(skin, layout)
        .placeholders.filter((node) => node.kind === 'text')
        .filter(({ placeholder: { key } }) => isBody(layout, key))
        .map(({ placeholder: { key, sizes = [] }, size }) => ({
          at: `${layout} ${key}`,
          px: Math.min(size, ...sizes),
        })),
    )
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter(({ px }) => px < LEAST_BODY).map(({ at, px }) => `${at} ${px}`)).toEqual([])
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

  it('has a square for each icon, clear of the texts beside it', () => {
    const keys = Object.keys(skin.layouts).filter((key) => key.includes(':icons'))
    expect(keys.length).toBeGreaterThan(most.cards)
    for (const key of keys) {
      const { placeholders, decoration } = layoutOf(skin, key)
      const texts = [...placeholders, ...decoration].filter((node) => node.kind === 'text')
      for (const n of upTo(1, countOf(key))) {
        const box = frameOf(skin, key, `icon${n}`)!
        expect(box, `${key} icon${n}`).toSatisfy(inPage)
        expect(box.w, `${key} icon${n}`).toBeCloseTo(box.h, 5)
        const over = texts.filter(
          (node) =>
            node.x < box.x + box.w &&
            box.x < node.x + node.w &&
            node.y < box.y + box.h &&
            box.y < node.y + node.h,
        )
        expect(
          over.map((node) => (isPlaceholder(node) ? node.placeholder.key : node.content)),
          key,
        ).toEqual([])
      }
    }
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
    const dim = Object.entries(skin.layouts)
      .filter(([key]) => key.includes(':icons'))
      .flatMap(([key, { iconColor = 'a1' }]) =>
        upTo(1, countOf(key)).flatMap((n) =>
          design.palettes
            .filter(({ colors }) => {
              const icon = colors[itemColor(iconColor, n - 1, countOf(key))]
              return contrast(icon, groundOf(skin, key, frameOf(skin, key, `icon${n}`)!, colors)) < 3
            })
            .map(({ id }) => `${key} icon${n} ${id}`),
        ),
      )
    expect(dim).toEqual([])
  })

  it('has a frame for the number, the formula and each symbol', () => {
    for (const n of upTo(0, most.facts)) expect(frameOf(skin, `bignum${n}`, 'number')).toSatisfy(inPage)
    for (const n of upTo(0, most.symbols)) {
      expect(frameOf(skin, `formula${n}`, 'formula')).toSatisfy(inPage)
      for (const i of upTo(1, n)) expect(frameOf(skin, `formula${n}`, `symbol${i}`)).toSatisfy(inPage)
    }
  })
})
