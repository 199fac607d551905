import type { Layout, Skin } from '../layout/types.ts'
import { Recent } from '../layout/recent.ts'
import type { Box, NodeTree, Slot } from '../scene/index.ts'
import type { Author, Outline } from '../outline/types.ts'
import type { ThemePalette } from './palette.ts'

/** One slot for all items of a page, or one for the i-th (from 0) of n. */
export type ItemColor = Slot | ((i: number, n: number) => Slot)

export const itemColor = (color: ItemColor, i: number, n: number): Slot =>
  typeof color === 'function' ? color(i, n) : color

/** A layout with the places where the planner draws for itself (the frames that `kit/index.ts` lists). */
export type PlannedLayout = Layout & {
  readonly frames?: Readonly<Record<string, Box>>
  /** Of the icons and symbols that the planner draws; a1 where a layout says nothing. */
  readonly iconColor?: ItemColor
}

/**
 * What makes one deck's skin differ from another's: its motifs grow from the seed and the subject. `turn` is 1 and 2 in the
 * looks that take turns with a deck's own.
 */
export type Look = { seed: number; subject: string; turn?: number }

export type BuiltSkin = Skin & { readonly layouts: Readonly<Record<string, PlannedLayout>> }

/** A title prepared for a skin: broken into lines, and the layout variant that has room for them. */
export type SetTitle = { text: string; variant: string }

/** Words and habits in which skins differ beyond their drawing. */
type Voice = {
  contents: string
  closing: string
  /** Words that may stand in its place, one a deck. */
  closings?: readonly string[]
  closingLine: string
  /** Chapter number as printed: 壹, 第一部分, … */
  numeral: (chapter: number) => string
  /** A chapter's number in the contents; its numeral without. */
  contentsNumeral?: (chapter: number) => string
  /** A chapter's name in the contents, in the lines (or columns) it takes there; as it is without. */
  contentsTitle?: (title: string) => string
  /** An item's number in a list; in figures without. */
  count?: (number: number) => string
  /** A page's sheet number. */
  sheet: (page: number) => string
  coverTitle: (title: string) => SetTitle
  sectionTitle: (title: string) => SetTitle
  /** A chapter's summary as the contents and section pages set it. */
  summary: (text: string) => string
  pageTitle: (title: string) => SetTitle
  /** The closing page's title in lines; as it is without. */
  closingTitle?: (title: string) => string
  /** Two or four characters for a seal, or a short name for a title block. */
  mark: (scene: string | undefined, title: string) => string
  /** The mark where there is less room: two characters of a seal. */
  shortMark: (mark: string) => string
  /** Who speaks, by placeholder, on the cover and on the closing page. */
  byline: (author: Author) => Readonly<Record<string, string>>
  /** The closing layout's variant for who and what is named; '' without. */
  closingVariant?: (outline: Pick<Outline, 'author' | 'scene'>) => string
  closingByline: (author: Author) => Readonly<Record<string, string>>
  /** A quotation as the skin's first manner sets it: one line a column, say. */
  quoteLines: (text: string) => string
  /** The same for its plain manner; as it is without. */
  plainQuoteLines?: (text: string) => string
  /** Whether a quotation is set in the skin's first manner (`quote`) or in its plain one (`quote+`). */
  prefersPlainQuote: (text: string) => boolean
}

export type SkinDesign = {
  id: string
  name: string
  palettes: readonly ThemePalette[]
  voice: Voice
  /** Most items one page of a kind carries. */
  most: Readonly<
    Record<
      | 'contents'
      | 'bullets'
      | 'cards'
      | 'timeline'
      | 'process'
      | 'compare'
      | 'facts'
      | 'symbols'
      | 'references'
      | 'points'
      | 'agenda',
      number
    >
  >
  /** Colour of the unit beside a big number; a2 without. */
  unitColor?: Slot
  /** What a page between cover and closing draws of its place in the deck. */
  progress?: (page: number, pages: number) => NodeTree
  /** Table rows a page carries, header apart. */
  tableRows: number
  build: (look: Look) => BuiltSkin
}

/** Layouts that every file offers to whoever edits it, used or not. */
const OFFERED = ['cover', 'section1', 'bullets3', 'closing']

const offering = (skin: BuiltSkin): BuiltSkin => ({
  ...skin,
  layouts: Object.fromEntries(
    Object.entries(skin.layouts).map(([key, layout]) => [
      key,
      OFFERED.includes(key) ? { ...layout, offered: true } : layout,
    ]),
  ),
})

/** End the keys of a layout as decks of other seeds draw it, for further pages that would show the same drawing. */
export const TURNS = ['/turned', '/turned2'] as const
const TURN_NAMES = { '/turned': '又', '/turned2': '再' } as const

/** What a deck has many pages of: it has one cover, and a divider of its own for each chapter. */
const TURNING = /^(?:bullets|lines|cards|timeline|process|compare)/

/** The layouts of a look and, behind them, those of further looks, which are built when asked for. */
function withFurtherLooks(skin: BuiltSkin, look: (turn: number) => BuiltSkin): BuiltSkin {
  const content = Object.entries(skin.layouts).filter(([key]) => TURNING.test(key))
  const further = TURNS.flatMap((end, turn) => {
    let other: BuiltSkin | undefined
    return content.map(([key, layout]): [string, PlannedLayout] => [
      key + end,
      {
        ...layout,
        name: `${layout.name} ${TURN_NAMES[end]}`,
        nodes: () => (other ??= look(turn + 1)).layouts[key]!.nodes(),
      },
    ])
  })
  return { ...skin, layouts: { ...skin.layouts, ...Object.fromEntries(further) } }
}

const VARIANTS = 24
/** How a deck's further looks come of its own: by how much their seeds differ, and what their subjects are. */
type Turning = { seeds?: readonly [number, number]; subject?: (own: string, turn: number) => string }

/** What chooses among few by seed has another there. */
const SEEDS = [7, 11] as const

/** Built skins of one design that are kept; each holds all its layouts. */
const KEPT_LOOKS = 8

/** Builds skins on demand and keeps them: decks of like look share one skin, and so its written parts. */
export function keepBuilt(
  build: (look: Look) => BuiltSkin,
  subjectOf: (subject: string, seed: number) => string,
  { seeds = SEEDS, subject: turnedSubject = (own) => own }: Turning = {},
): (look: Look) => BuiltSkin {
  const kept = new Recent<string, BuiltSkin>(KEPT_LOOKS)
  return ({ seed, subject }) => {
    const look = { seed: (seed >>> 0) % VARIANTS, subject: subjectOf(subject, seed) }
    const turned = (turn: number) =>
      build({
        seed: (look.seed + seeds[turn - 1]!) % VARIANTS,
        subject: turnedSubject(look.subject, turn),
        turn,
      })
    return kept.get(`${look.seed}:${look.subject}`, () => offering(withFurtherLooks(build(look), turned)))
  }
}
