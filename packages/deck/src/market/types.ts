import type { Box } from '../scene/index.ts'

/** A place for text on a page of a template. Lengths in px at 96 to the inch. */
export type Slot = {
  /** Index in the page's shapes in drawing order, groups opened. */
  at: number
  /** What a text may fill, insets taken off. */
  box: Box
  /** Of the sample's first run. */
  size: number
  /** Line pitch as part of the size. */
  lineHeight: number
  bold: boolean
  /** The pitch is given in points and does not follow the size. */
  isExact: boolean
  vertical: boolean
  /** The sample's words, without its line feeds. */
  sample: string
  /** The shape's own new box, where it may be larger than it was drawn. */
  grown?: Box
}

/** One of several like places of a page: a card, a step, a line of a list. */
export type Unit = {
  head?: Slot
  body?: Slot
  /** 01, 一, Step 1. */
  numeral?: Slot
  /** Where the contents name a page. */
  page?: Slot
  /** What is drawn for this place alone and goes with it. */
  decor: number[]
}

export type Role = 'cover' | 'contents' | 'section' | 'units' | 'list' | 'exhibit' | 'closing' | 'other'

type Named = { slot: Slot; field: 'author' | 'advisor' | 'school' | 'date' | 'scene' | 'line'; label: string }

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
  /** Names and dates of a cover or closing page. */
  named: Named[]
  units: Unit[]
  /** Places of units are drawn on the layout, so that one without content would stay behind empty. */
  isFixed: boolean
  /** One text with several paragraphs. */
  body?: Slot
  /** Where a table, chart, figure or formula may stand. */
  area?: Box
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
export const PLAN_VERSION = 1

/** Plain data, so that it can be stored. */
export type TemplatePlan = {
  size: { w: number; h: number }
  /** The theme's text and ground colours: what a drawn table's `tx1` and `bg1` come out as. */
  theme: { tx: string; bg: string }
  pages: TemplatePage[]
  layout?: BareLayout
}

export type Verdict =
  | { usable: true; plan: TemplatePlan; reasons: [] }
  | { usable: false; plan: null; reasons: string[] }
