import type { PageRole } from '@yantu/contract/catalog/search'

/** A shape of a page: its box in parts of the page's width and height. */
export type PageShape = {
  id: string
  name: string
  kind: string
  x: number
  y: number
  w: number
  h: number
  text: string
}
/** What a presentation tells of its shown pages besides. */
export type DeckPages = {
  /** Width to height. */
  ratio: number
  /** The first of each page, in drawing order. */
  shapes: PageShape[][]
  /** Words that a page has and does not show: its notes, and the values of its charts. */
  beside: string[]
}

/** Pages that are shown, the text of each, title first, and of a deck what each is made to show. */
export type PagesAnswer = { pageCount: number; texts: string[]; roles?: PageRole[][]; deck?: DeckPages }

/**
 * Draws the first pages of a file, each as SVG handed over as a part since pictures weigh; of a presentation those after
 * the first `from`.
 */
export type DrawFile = (
  bytes: Buffer,
  most: number,
  part: (svg: string) => Promise<void>,
  from?: number,
) => Promise<PagesAnswer>
