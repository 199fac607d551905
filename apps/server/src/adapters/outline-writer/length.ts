/** Cover, contents and closing. */
const FRAME_PAGES = 3
/** A chapter of so many pages opens with a page of its own, as `planDeck` has it. */
export const OPENED_FROM = 3

export interface DeckParts {
  /** Content pages of each chapter. */
  chapters: readonly number[]
  /** Whether sources stand on a page after the last chapter's. */
  hasReferences: boolean
}

/** Pages of the deck that an outline of these parts becomes. */
export function deckPages({ chapters, hasReferences }: DeckParts): number {
  const last = chapters.length - 1
  const pages = chapters.map((count, i) => count + (hasReferences && i === last ? 1 : 0))
  const contents = chapters.length < 2 ? 0 : 1
  return (
    FRAME_PAGES - 1 + contents + pages.reduce((sum, count) => sum + count + (count < OPENED_FROM ? 0 : 1), 0)
  )
}

/** Below this, sources have no page of their own. */
const REFERENCES_FROM = 12

/**
 * How a deck of about `pages` pages is parted into at most `chapters` chapters: as even as can be, no page more than
 * asked for. Chapters left out are at the middle: a talk begins and ends.
 * @throws RangeError when `pages` or `chapters` is no count
 */
export function partsFor(pages: number, chapters: number, cites: boolean): DeckParts {
  if (![pages, chapters].every((count) => Number.isInteger(count) && count > 0))
    throw new RangeError(`no deck of ${pages} pages in ${chapters} chapters`)
  const hasReferences = cites && pages >= REFERENCES_FROM
  const count = Math.max(1, Math.min(chapters, pages - FRAME_PAGES - (hasReferences ? 1 : 0)))
  const parts = { chapters: Array.from({ length: count }, () => 1), hasReferences }
  for (let next = 0; ; next = (next + 1) % count) {
    const more = parts.chapters.map((pagesOf, i) => pagesOf + (i === next ? 1 : 0))
    if (deckPages({ ...parts, chapters: more }) > pages) return parts
    parts.chapters = more
  }
}

/** Which of `all` chapters a deck has that has room for `count`: the first and the last among them. */
export const chaptersKept = (count: number, all: number): number[] =>
  count === 1 ? [0] : Array.from({ length: count }, (_, i) => Math.round((i * (all - 1)) / (count - 1)))
