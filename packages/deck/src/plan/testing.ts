import { readdirSync, readFileSync } from 'node:fs'
import { layoutOf, linesOf, slideStack, type Deck, type Slide } from '../layout/index.ts'
import { parseOutline, type Outline, type OutlineSlide } from '../outline/index.ts'
import {
  flatten,
  isPlaceholder,
  plainText,
  verticalExtent,
  type Box,
  type SceneNode,
  type TextNode,
} from '../scene/index.ts'
import { themeOf, themes, type Theme } from '../themes/index.ts'
import { unmarked } from './marks.ts'

const seeds = new URL('../../../../apps/server/src/db/seed/decks/', import.meta.url)

/** The forty demo outlines by id. */
export const demoOutlines = (): Map<string, Outline> =>
  new Map(
    readdirSync(seeds)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.slice(0, -'.json'.length),
        parseOutline(JSON.parse(readFileSync(new URL(name, seeds), 'utf8'))),
      ]),
  )

/** Each skin in its first palette. */
export const skins = (): Theme[] => themes.map(({ id, palettes }) => themeOf(id, palettes[0]!.id))

/** An outline of one section around some slides. */
export const outlineOf = (...slides: OutlineSlide[]): Outline => ({
  title: '测试文稿的题目',
  sections: [{ title: '章名', slides }],
})

/** The deck's pages made from the slides of an outline of one section: no cover, section page or closing. */
export const bodyOf = (deck: Deck): readonly Slide[] =>
  deck.slides.filter(({ layout }) => !/^(?:cover|section|closing)/.test(layout))

const leaves = (nodes: readonly SceneNode[]): SceneNode[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'group') return leaves(node.nodes)
    return node.kind === 'picture' && !node.source ? leaves(node.fallback ?? []) : [node]
  })

export const textsOf = (deck: Deck, number: number): TextNode[] =>
  leaves(slideStack(deck.skin, deck.slides[number - 1]!, number)).filter((node) => node.kind === 'text')

/** Where the glyphs of a text stand: its lines at their set size, not the box it was given. */
function inkBox(node: TextNode, serifHeadings: boolean): Box {
  if (node.vertical) {
    const { columns, length } = verticalExtent(node.content, {
      size: node.size,
      letterSpacing: node.letterSpacing,
      height: node.h,
      wrap: node.columns > 1,
    })
    const w = columns * node.size * node.lineHeight
    return { x: node.x + node.w - w, y: node.y, w, h: length }
  }
  const lines = linesOf(node, serifHeadings)
  const w = Math.max(0, ...lines.map((line) => line.width))
  const h = lines.length * node.size * node.lineHeight
  const free = node.w - w
  const x = node.align === 'left' ? node.x : node.align === 'right' ? node.x + free : node.x + free / 2
  const y = node.anchor === 'middle' ? node.y + (node.h - h) / 2 : node.y
  const lead = (node.lineHeight - 1) * node.size
  return { x, y: y + lead * 0.5, w, h: h - lead * 0.6 }
}

/** Tables taller than the place their layout gives them, as `page: height`. */
export const tallTables = (deck: Deck): string[] =>
  deck.slides.flatMap((slide, i) => {
    const place = layoutOf(deck.skin, slide.layout).placeholders.find(({ kind }) => kind === 'table')
    return slideStack(deck.skin, slide, i + 1)
      .filter((node) => node.kind === 'table')
      .filter((node) => node.h > place!.h + 1)
      .map((node) => `${i + 1} (${slide.layout}): ${node.h} > ${place!.h}`)
  })

/** A chapter's numeral may be cut by the page's lower edge, as spreads in print are. */
const bleeds = ({ placeholder }: TextNode): boolean => placeholder?.key === 'numeral'

/** Placeholder texts that leave their box, as `page key: text`. */
export function overflows(deck: Deck): string[] {
  return deck.slides.flatMap((_, i) =>
    textsOf(deck, i + 1)
      .filter((node) => node.placeholder)
      .filter((node) => {
        const box = inkBox(node, deck.skin.serifHeadings)
        const tall = node.vertical ? box.h > node.h + 1 : box.h > node.h + node.size * 0.35
        const low = box.y + box.h > 720 && !bleeds(node)
        return tall || low || box.w > node.w + 1 || box.x < 0 || box.x + box.w > 1280
      })
      .map(
        (node) => `${i + 1} ${node.placeholder!.key} (${deck.slides[i]!.layout}): ${plainText(node.content)}`,
      ),
  )
}

const apart = (a: Box, b: Box, slack: number) =>
  a.x + a.w <= b.x + slack || b.x + b.w <= a.x + slack || a.y + a.h <= b.y + slack || b.y + b.h <= a.y + slack

const fallbackTexts = (placeholders: readonly SceneNode[]): TextNode[] =>
  leaves(placeholders).filter((node): node is TextNode => node.kind === 'text' && !isPlaceholder(node))

/** Pairs of texts whose glyphs cover one another. Zone letters and formulas' parts stand by rule. */
export function overlaps(deck: Deck): string[] {
  return deck.slides.flatMap((slide, i) => {
    const layout = layoutOf(deck.skin, slide.layout)
    const own = flatten(slide.nodes ?? []).filter((node): node is TextNode => node.kind === 'text')
    const texts = [
      ...layout.decoration.filter(
        (node): node is TextNode => node.kind === 'text' && plainText(node.content) !== '“',
      ),
      ...textsOf(deck, i + 1).filter((node) => node.placeholder),
      ...fallbackTexts(layout.placeholders),
      ...own,
    ].map((node) => ({ node, box: inkBox(node, deck.skin.serifHeadings) }))
    return texts.flatMap((a, k) =>
      texts
        .slice(k + 1)
        .filter((b) => !apart(a.box, b.box, 3))
        .map((b) => `${i + 1} ${slide.layout}: ${plainText(a.node.content)} × ${plainText(b.node.content)}`),
    )
  })
}

const RAISED = '⟨⟩∼⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙ'
const PLAIN = '〈〉~0123456789+−=()ni0123456789+−=()aeoxn'

/** Text as compared: small figures plain, typed subscript marks and spaces gone. */
export const bare = (text: string): string =>
  [...text]
    .map((character) => (RAISED.includes(character) ? PLAIN[[...RAISED].indexOf(character)] : character))
    .join('')
    .replace(/[\s_{}\u00a0]/g, '')

/** Every string a reader of the deck can find: pages, tables, charts, alternative texts, notes. */
export function readable(deck: Deck): string {
  const parts = deck.slides.flatMap((slide, i) => [
    ...leaves(slideStack(deck.skin, slide, i + 1)).map((node) => {
      if (node.kind === 'text') return plainText(node.content)
      if (node.kind === 'table') return node.rows.flat().map(plainText).join('\n')
      if (node.kind === 'chart')
        return [
          ...node.categories,
          ...node.series.map(({ name, values }) => `${name}\n${values.join('\n')}`),
          node.valueTitle,
        ].join('\n')
      return ''
    }),
    ...slideStack(deck.skin, slide, i + 1).map((node) => node.alt ?? ''),
    slide.notes ?? '',
  ])
  return parts.map(bare).join('\n')
}

/** Fields that say how a slide is shown, not what is on it. */
const SETTINGS = new Set(['kind', 'chart', 'axis', 'image', 'key'])

type Amount = { number: string; unit: string }

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' &&
  value !== null &&
  'unit' in value &&
  /\d[万亿]+$/u.test((value as Amount).number)

/** 6.5万 of 余里 may be shown as 6.5 of 万余里. */
function digitsApart({ number, unit, ...rest }: Amount): Record<string, unknown> {
  const digits = number.replace(/[万亿]+$/u, '')
  return { ...rest, digits, words: number.slice(digits.length) + unit }
}

/** Every string and number the author wrote, marks taken out, except kinds and metadata of the file. */
export function written(outline: Outline): string[] {
  const collect = (value: unknown): string[] => {
    if (typeof value === 'string') return unmarked(value).split('\n')
    if (typeof value === 'number') return [String(value)]
    if (Array.isArray(value)) return value.flatMap(collect)
    if (isAmount(value)) return collect(digitsApart(value))
    if (value && typeof value === 'object')
      return Object.entries(value).flatMap(([key, entry]) => (SETTINGS.has(key) ? [] : collect(entry)))
    return []
  }
  const { title, subtitle, author, scene, discipline, sections } = outline
  return collect([title, subtitle, author, scene, discipline, sections]).filter((text) => bare(text) !== '')
}
