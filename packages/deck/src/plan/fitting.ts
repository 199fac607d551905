import { bind, layoutOf, typeset, type Content, type Skin, type TableContent } from '../layout/index.ts'
import {
  fits,
  keepUnits,
  plainText,
  verticalFits,
  type PlaceholderNode,
  type TableNode,
  type TextContent,
  type TextNode,
} from '../scene/index.ts'
import { withAddresses } from './marks.ts'
import { LED } from '../themes/kit/index.ts'
import { clip, words } from './words.ts'

/** A page before it has notes: its layout and what fills it. */
export type Draft = {
  layout: string
  fill: Record<string, Content>
  /** Author's text that did not go on the page in full; it goes into the notes. */
  aside: string[]
}

const isText = (content: Content): content is TextContent =>
  typeof content === 'string' || Array.isArray(content)

const placeholders = (skin: Skin, layout: string): readonly PlaceholderNode[] =>
  layoutOf(skin, layout).placeholders

/** Whether content stays inside a text placeholder at the smallest size it allows. */
export function holds(node: TextNode, content: TextContent, serifHeadings: boolean): boolean {
  const kept = keepUnits(content)
  const size = node.placeholder?.sizes?.at(-1) ?? typeset(node, kept, serifHeadings).size
  if (node.vertical) return verticalFits(node, kept, size)
  return fits(kept, node.w, node.h, {
    size,
    letterSpacing: node.letterSpacing,
    bold: node.bold,
    serif: serifHeadings && node.font === 'heading',
    lineHeight: node.lineHeight,
  })
}

type TablePlace = Extract<PlaceholderNode, TableNode>

const tooTall = (node: TablePlace, table: TableContent): boolean => bind(node, table, false).h > node.h + 1

const tooLong = (skin: Skin, node: PlaceholderNode, content: Content): boolean => {
  if (node.kind === 'text') return isText(content) && !holds(node, content, skin.serifHeadings)
  return node.kind === 'table' && tooTall(node, content as TableContent)
}

/** What was found of drafts: a draft is asked about when its layout is chosen, when pages are and when it is cut. */
const found = new WeakMap<Draft, readonly PlaceholderNode[]>()

/** The placeholders whose text or table is too long for them. */
export function overflowing(skin: Skin, draft: Draft): readonly PlaceholderNode[] {
  const known = found.get(draft)
  if (known) return known
  const over = placeholders(skin, draft.layout).filter((node) => {
    const content = draft.fill[node.placeholder.key]
    return content !== undefined && tooLong(skin, node, content)
  })
  found.set(draft, over)
  return over
}

/** Whether all words of a page fit on a layout as they are. */
export const fitsOn = (skin: Skin, layout: string, { fill }: Pick<Draft, 'fill'>): boolean =>
  overflowing(skin, { layout, fill, aside: [] }).length === 0

/**
 * The first layout of `base`, `base+`, `base++` in which everything fits (and which `also` accepts),
 * or the last one there is.
 */
export function settle(
  skin: Skin,
  base: string,
  variant: string,
  fill: Record<string, Content>,
  also: (draft: Draft) => boolean = () => true,
): Draft {
  const layouts = ['', '+', '++']
    .map((grade) => base + grade + variant)
    .filter((key) => Object.hasOwn(skin.layouts, key))
  const drafts = layouts.map((layout): Draft => ({ layout, fill, aside: [] }))
  if (drafts.length === 0) throw new RangeError(`skin ${skin.id} has no layout ${base}${variant}`)
  return drafts.find((draft) => overflowing(skin, draft).length === 0 && also(draft)) ?? drafts.at(-1)!
}

/** Ends the titles of an outline slide's second and further pages. */
export const CONTINUED = '（续）'

/** A text cut to what its placeholder holds; the mark of a continued page stays. */
function shortenText(node: TextNode, whole: string, serifHeadings: boolean): string {
  const ending = whole.endsWith(CONTINUED) ? CONTINUED : ''
  const body = whole.slice(0, whole.length - ending.length)
  return clip(body, (part) => holds(node, part + ending, serifHeadings)) + ending
}

const characters = (cell: TextContent): number => [...plainText(cell)].length

/** A table whose longest cells are cut to as many characters as it holds. */
function shortenTable(node: TablePlace, table: TableContent): TableContent {
  const cut = (most: number): TableContent => {
    const short = (cell: TextContent) =>
      characters(cell) <= most ? cell : clip(plainText(cell), (part) => characters(part) <= most)
    return { ...table, rows: table.rows.map((row) => row.map(short)) }
  }
  let [low, high] = [1, Math.max(...table.rows.flat().map(characters))]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (tooTall(node, cut(middle))) high = middle - 1
    else low = middle
  }
  return cut(low)
}

/** Shortens what is too long, keeping the whole of it aside for the notes. */
export function shorten(skin: Skin, draft: Draft): Draft {
  const over = overflowing(skin, draft)
  if (over.length === 0) return draft
  const fill = { ...draft.fill }
  const aside = [...draft.aside]
  for (const node of over) {
    const { key } = node.placeholder
    if (node.kind === 'text') {
      const content = fill[key] as TextContent
      const whole = plainText(content)
      aside.push(withAddresses(content))
      fill[key] = shortenText(node, whole, skin.serifHeadings)
    } else if (node.kind === 'table') {
      const table = fill[key] as TableContent
      aside.push(...table.rows.map((row) => row.map(withAddresses).join('｜')))
      fill[key] = shortenTable(node, table)
    }
  }
  return { ...draft, fill, aside }
}

/**
 * A page with a lead under its title: content stands where it stood, the title takes one line. `null` where the skin
 * has no such layout, the page has a lead, or title or lead are too long.
 */
export function withLead<P extends Draft>(skin: Skin, page: P, lead: string): P | null {
  const layout = page.layout + LED
  if (page.fill.lead !== undefined || !Object.hasOwn(skin.layouts, layout)) return null
  const led = { ...page, layout, fill: { ...page.fill, lead: words(lead) } }
  const over = overflowing(skin, led).map(({ placeholder }) => placeholder.key)
  return over.includes('title') || over.includes('lead') ? null : led
}

/** What the skin adds to every page by itself; a layout may leave it out. */
const furniture = /^(mark|numeral|sheet|span|label\d+)$/

/** Author's texts for which the layout has no place go aside. */
export function unplaced(skin: Skin, { layout, fill }: Draft): string[] {
  const keys = new Set(placeholders(skin, layout).map((node) => node.placeholder.key))
  return Object.entries(fill).flatMap(([key, content]) =>
    keys.has(key) || furniture.test(key) || !isText(content) ? [] : [withAddresses(content)],
  )
}
