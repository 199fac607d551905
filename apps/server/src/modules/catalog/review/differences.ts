import {
  contentFields,
  type Difference,
  type ReviewedContent,
  type ReviewedPage,
} from '@yantu/contract/catalog/review'
import { reviewLimits } from '@yantu/contract/limits/review'

/** What an edit changes of what visitors see, field by field; `files` are those that are others, whatever their name. */
export const contentDifferences = (
  before: ReviewedContent,
  after: ReviewedContent,
  files: ReadonlySet<keyof ReviewedContent>,
): Difference[] =>
  contentFields
    .filter((field) => before[field] !== after[field] || files.has(field))
    .map((field) => ({ field, before: before[field], after: after[field] }))

/** A page as it was drawn: what stands on it, and the bytes of its picture as a text that is the same for the same. */
export interface DrawnPage {
  page: number
  imageUrl: string
  look: string
  text: string
}

const sameLook = (one: DrawnPage, other: DrawnPage): boolean =>
  one.look === other.look && one.text === other.text

/** Pages to review, each against the one that visitors see in its place; without those nothing differs. */
export const reviewedPages = (
  pages: readonly DrawnPage[],
  before: readonly DrawnPage[] | null,
): ReviewedPage[] =>
  pages.map((now) => {
    const { page, imageUrl, text } = now
    const old = before?.find((other) => other.page === page)
    if (!before || (old && sameLook(old, now)))
      return { page, imageUrl, text, change: 'same', beforeImageUrl: '' }
    return { page, imageUrl, text, change: old ? 'changed' : 'added', beforeImageUrl: old?.imageUrl ?? '' }
  })

/** The pages of a deck that neither a picture nor words are kept of as well: they are drawn when they are looked at. */
export function withRest(pages: readonly ReviewedPage[], pageCount: number): ReviewedPage[] {
  const known = new Map(pages.map((each) => [each.page, each]))
  const count = Math.min(pageCount, reviewLimits.shownPages)
  const all = new Set([...known.keys(), ...Array.from({ length: count }, (_, at) => at + 1)])
  return [...all]
    .sort((a, b) => a - b)
    .map(
      (page) =>
        known.get(page) ?? { page, imageUrl: '', text: '', change: 'same' as const, beforeImageUrl: '' },
    )
}

/** How many pages visitors see that are no more among those to review. */
export const removedPages = (pages: readonly DrawnPage[], before: readonly DrawnPage[] | null): number =>
  Math.max(0, (before?.length ?? 0) - pages.length)
