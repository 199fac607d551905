import { bind, layoutOf, typeset, type Content, type Skin } from '../layout/index.ts'
import {
  fits,
  keepUnits,
  plainText,
  verticalFits,
  type PlaceholderNode,
  type TextContent,
  type TextNode,
} from '../scene/index.ts'
import { clip } from './words.ts'

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

const tooLong = (skin: Skin, node: PlaceholderNode, content: Content): boolean => {
  if (node.kind === 'text') return isText(content) && !holds(node, content, skin.serifHeadings)
  return node.kind === 'table' && bind(node, content, skin.serifHeadings).h > node.h + 1
}

/** The placeholders whose text or table is too long for them. */
export const overflowing = (skin: Skin, { layout, fill }: Draft): PlaceholderNode[] =>
  placeholders(skin, layout).filter((node) => {
    const content = fill[node.placeholder.key]
    return content !== undefined && tooLong(skin, node, content)
  })

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

/** Shortens what is too long, keeping the whole of it aside for the notes. */
export function shorten(skin: Skin, draft: Draft): Draft {
  const over = overflowing(skin, draft)
  if (over.length === 0) return draft
  const fill = { ...draft.fill }
  const aside = [...draft.aside]
  for (const node of over.filter(({ kind }) => kind === 'text')) {
    const key = node.placeholder.key
    const whole = plainText(fill[key] as TextContent)
    aside.push(whole)
    fill[key] = clip(whole, (part) => holds(node as TextNode, part, skin.serifHeadings))
  }
  return { ...draft, fill, aside }
}

/** What the skin adds to every page by itself; a layout may leave it out. */
const furniture = /^(mark|numeral|sheet|span|label\d+)$/

/** Author's texts for which the layout has no place go aside. */
export function unplaced(skin: Skin, { layout, fill }: Draft): string[] {
  const keys = new Set(placeholders(skin, layout).map((node) => node.placeholder.key))
  return Object.entries(fill).flatMap(([key, content]) =>
    keys.has(key) || furniture.test(key) || !isText(content) ? [] : [plainText(content)],
  )
}
