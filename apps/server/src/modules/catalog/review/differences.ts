import { contentFields, type Difference, type ReviewedContent } from '@yantu/contract/catalog/review'
import { reviewLimits } from '@yantu/contract/limits/review'
import type { DrawnPage } from './page-comparison.ts'

/** What an edit changes of what visitors see, field by field; `files` are those that are others, whatever their name. */
export const contentDifferences = (
  before: ReviewedContent,
  after: ReviewedContent,
  files: ReadonlySet<keyof ReviewedContent>,
): Difference[] =>
  contentFields
    .filter((field) => before[field] !== after[field] || files.has(field))
    .map((field) => ({ field, before: before[field], after: after[field] }))

/** Every page in its place: those of a deck that neither a picture nor words are kept of are drawn when they are looked at. */
export function withRest(pages: readonly DrawnPage[], pageCount: number): DrawnPage[] {
  const known = new Map(pages.map((each) => [each.page, each]))
  const count = Math.max(Math.min(pageCount, reviewLimits.shownPages), ...known.keys())
  return Array.from(
    { length: count },
    (_, at) => known.get(at + 1) ?? { page: at + 1, imageUrl: '', look: '', text: '' },
  )
}
