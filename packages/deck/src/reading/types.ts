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
  /** px between letters. */
  letterSpacing?: number
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
  /** A year, a time, a stage. */
  label?: Slot
  /** Lines under the heading, each in a place of its own, from the top. */
  points?: Slot[]
  /** What is drawn for this place alone and goes with it. */
  decor: number[]
}

export type Role = 'cover' | 'contents' | 'section' | 'units' | 'list' | 'exhibit' | 'closing' | 'other'
