import { plainText, type TextContent } from '../scene/index.ts'
import { layoutOf } from './memo.ts'
import type { Deck, Slide } from './types.ts'

/** A run of pages from `from` (counted from 0) to the next chapter; the pages before the first have no title. */
export type Chapter = {
  title: string | null
  from: number
  to: number
  /** Whether its first page only announces it. */
  isOpened: boolean
}

/** Where a line ends between words that a space stood between: Chinese ones have none, nor has what a hyphen joins. */
const BETWEEN_WORDS = /(?<=[!-,.:-\u024f])\s*\n\s*(?=[!-\u024f])/gu

/** A page's title in one line, or its number where it has none. */
export function titleOf({ fill }: Slide, index: number): string {
  const { title } = fill
  const text =
    title !== undefined && (typeof title === 'string' || Array.isArray(title))
      ? plainText(title as TextContent)
      : ''
  const line = text.replace(BETWEEN_WORDS, ' ').replace(/\s*\n\s*/g, '')
  return line.trim() || String(index + 1)
}

/** Chapters as their section pages or first pages begin them. Without any the deck is one untitled run. */
export function chaptersOf({ skin, slides }: Deck): Chapter[] {
  const starts = slides.flatMap((slide, i) => {
    const isOpened = layoutOf(skin, slide.layout).type === 'secHead'
    const title = slide.chapter ?? (isOpened ? titleOf(slide, i) : undefined)
    return title === undefined ? [] : [{ title, from: i, isOpened }]
  })
  const first = starts[0]?.from ?? slides.length
  const all = first > 0 ? [{ title: null, from: 0, isOpened: false }, ...starts] : starts
  return all.map((chapter, i) => ({ ...chapter, to: all[i + 1]?.from ?? slides.length }))
}
