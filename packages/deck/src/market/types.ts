import type { Role, Slot, Unit } from '../reading/types.ts'
import type { Box } from '../scene/index.ts'
import type { Spacing } from './spacing.ts'

type Named = {
  slot: Slot
  field: 'author' | 'advisor' | 'school' | 'date' | 'scene' | 'seal' | 'line'
  label: string
  /** A text of its own that says whose name stands there. */
  caption?: Slot
}

/** A page of a template as a place for content. */
export type TemplatePage = {
  /** From 1. */
  number: number
  role: Role
  /** How sure the role is, 0–1. */
  confidence: number
  title?: Slot
  subtitle?: Slot
  /** Of a chapter's number. */
  numeral?: Slot
  /** Pages of a chapter, as its first one names them: 04 – 06 页. */
  range?: Slot
  /** Names and dates of a cover or closing page. */
  named: Named[]
  units: Unit[]
  /** Places of units are drawn on the layout, so that one without content would stay behind empty. */
  isFixed: boolean
  /** The layout draws a mark before each line of a unit: none may stay empty. */
  isMarked?: true
  /** How the units may be spread for another number of items. */
  spacing?: Spacing
  /** One text with several paragraphs. */
  body?: Slot
  /** A line under the title. */
  lead?: Slot
  /** A small text over the title: its chapter. */
  eyebrow?: Slot
  /** Whose words the body quotes. */
  by?: Slot
  /** A figure in large letters beside the units, and what is said of it. */
  main?: { head: Slot; body?: Slot }
  /** Where a table, chart, figure or formula may stand. */
  area?: Box
  /** What stands there and leaves with the sample. */
  cleared?: number[]
  /** Texts that stay: page numbers of the program, signs, words that name the page. */
  kept: number[]
  /** Texts that repeat on the pages: the deck's title, or who made it. */
  running: { slot: Slot; isTitle: boolean }[]
  /** The page's own number, typed. */
  typedNumber?: Slot
  /** Of the text that stands on the page, six hexadecimal digits. */
  ink: string
  /** What stands at its upper and lower edge. */
  busy: Box[]
}

/** A layout on which a page with a title and a body can be made where the template has no such page. */
export type BareLayout = {
  part: string
  title: Slot
  titleType: string
  body?: Slot
  bodyIdx?: string
  area: Box
  ink: string
  /** What stands at its upper and lower edge, its master's with it. */
  busy: Box[]
}

/** Raised when pages are read otherwise: what was stored is then read anew. */
export const PLAN_VERSION = 2

/** Plain data, so that it can be stored. */
export type TemplatePlan = {
  size: { w: number; h: number }
  /** The theme's text and ground colours: what a drawn table's `tx1` and `bg1` come out as. */
  theme: {
    tx: string
    bg: string
    /** The colour that the pages are drawn in, where it is none of the theme's. */
    accent?: string
  }
  pages: TemplatePage[]
  layout?: BareLayout
}

export type Verdict =
  | { usable: true; plan: TemplatePlan; reasons: [] }
  | { usable: false; plan: null; reasons: string[] }
