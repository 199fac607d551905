import type { Content } from '../layout/index.ts'
import type { NodeTree, PlaceholderNode } from '../scene/index.ts'
import type { BuiltSkin, PlannedLayout, SkinDesign } from '../themes/design.ts'
import { item } from '../themes/slots.ts'
import { overflowing, settle, shorten, type Draft } from './fitting.ts'
import { balanced, words } from './words.ts'

/** What every page of one outline slide has in common. */
export type Setting = {
  design: SkinDesign
  skin: BuiltSkin
  /** Ending of layout keys with room for this slide's title. */
  variant: string
  /** Title, footnote, chapter number: filled on each of its pages. */
  common: Record<string, Content>
}

/** A finished page but for its title's 续 and its notes; with a key where it is made from a part of its slide alone. */
export type Page = Draft & { nodes?: NodeTree; key?: string }

/** What the planner draws itself on a page, once its layout is settled. */
type Draw = (layout: PlannedLayout) => NodeTree
/** The layout of a page and what fills it; `numbers` go on from the pages before, for layouts with places for them. */
export type Make<T> = (
  chunk: readonly T[],
  numbers: Record<string, Content>,
) => [base: string, fill: Record<string, Content>, draw?: Draw]

/**
 * Fewest pages on which the items fit (of many, nearly so); what does not fit even alone is shortened. A
 * long title or source is as long on every page, so it is shortened and takes no part in the choice.
 * `before` items of the same count stand on the page before.
 */
export function paginate<T>(
  setting: Setting,
  items: readonly T[],
  most: number,
  make: Make<T>,
  before = 0,
): Page[] {
  const { design, skin, variant, common } = setting
  const drafts = (pages: number) => {
    let from = before
    return balanced(items, pages).map((chunk) => {
      const [base, fill, draw] = make(chunk, itemNumbers(chunk, from, design.voice.count))
      from += chunk.length
      return { draft: settle(skin, base, variant, { ...common, ...fill }), draw }
    })
  }
  const page = ({ draft, draw }: { draft: Draft; draw: Draw | undefined }): Page => ({
    ...shorten(skin, draft),
    ...(draw && { nodes: draw(skin.layouts[draft.layout]!) }),
  })
  const isCommon = ({ placeholder }: PlaceholderNode) => Object.hasOwn(common, placeholder.key)
  const fewest = Math.ceil(items.length / most)
  // Many pages grow by more than one at a time, so that the tries stay few.
  for (let pages = fewest; pages <= items.length; pages += Math.ceil(pages / 16)) {
    const tried = drafts(pages)
    if (tried.every(({ draft }) => overflowing(skin, draft).every(isCommon))) return tried.map(page)
  }
  return drafts(items.length).map(page)
}

export const single = (setting: Setting, base: string, fill: Record<string, Content>): Page =>
  shorten(setting.skin, settle(setting.skin, base, setting.variant, { ...setting.common, ...fill }))

/** `{ title1: …, text1: …, title2: … }` from items, empty fields left out. */
export function fillItems<T>(
  items: readonly T[],
  fields: (entry: T) => Record<string, string | undefined>,
): Record<string, Content> {
  const fill: Record<string, Content> = {}
  items.forEach((entry, i) => {
    for (const [family, value] of Object.entries(fields(entry)))
      if (value) fill[item(family as Parameters<typeof item>[0], i)] = words(value)
  })
  return fill
}

const itemNumbers = (
  items: readonly unknown[],
  from: number,
  count: (number: number) => string = String,
): Record<string, Content> => Object.fromEntries(items.map((_, i) => [item('label', i), count(from + i + 1)]))
