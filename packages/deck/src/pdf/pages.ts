import { aigcValue, chaptersOf, type Deck, titleOf } from '../layout/index.ts'
import { deckSvgs } from '../svg/index.ts'

/** A place in the document's contents; `page` counts from 0. */
export type Bookmark = { title: string; page: number; children: readonly Bookmark[] }

/** All that a PDF is made of, free of functions: it goes to another process. */
export type PdfPages = {
  svgs: readonly string[]
  /** px; 1280 × 720 unless told. */
  size?: { width: number; height: number }
  title: string
  author?: string
  subject?: string
  keywords?: string
  /** ISO 8601. */
  created?: string
  /** The label of what a model wrote, as JSON. */
  aigc?: string
  bookmarks: readonly Bookmark[]
}

/** The deck's pages before its first chapter, then its chapters with their pages under them. */
function bookmarksOf(deck: Deck): Bookmark[] {
  const pages = deck.slides.map(
    (slide, page): Bookmark => ({ title: titleOf(slide, page), page, children: [] }),
  )
  return chaptersOf(deck).flatMap(({ title, from, to, isOpened }) => {
    const own = pages.slice(from, to)
    return title === null ? own : [{ title, page: from, children: isOpened ? own.slice(1) : own }]
  })
}

/**
 * The deck's pages and properties for `pdfOfPages`.
 * @throws RangeError when a slide's layout is unknown or a value of the AIGC label is no printable ASCII.
 */
export function pdfPagesOf(deck: Deck): PdfPages {
  const { title, author, subject, keywords, created, aigc } = deck.meta
  return {
    svgs: deckSvgs(deck),
    title,
    ...(author && { author }),
    ...(subject && { subject }),
    ...(keywords?.length && { keywords: keywords.join('; ') }),
    ...(created && { created }),
    ...(aigc && { aigc: aigcValue(aigc) }),
    bookmarks: bookmarksOf(deck),
  }
}
