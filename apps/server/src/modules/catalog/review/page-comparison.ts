import type { ReviewedPage } from '@yantu/contract/catalog/review'
import { alignDrafts, type DraftAlignment, type DraftPage } from '@yantu/deck/inspect/fingerprint/align'
import { fingerprint } from '@yantu/deck/inspect/fingerprint/index'
import { sameLook } from '@yantu/deck/inspect/fingerprint/look'
import { aligned } from '@yantu/deck/inspect/fingerprint/match'

/** A page as it was drawn: what stands on it, and the bytes of its picture as a text that is the same for the same. */
export interface DrawnPage {
  page: number
  /** '' where no picture is kept of it. */
  imageUrl: string
  /** '' without a picture. */
  look: string
  text: string
}

/** A version of a work, page by page, each in its place. */
export interface Version {
  fileId: string | null
  pages: readonly DrawnPage[]
  /** Where its pages have their edges, as the doctor saw them; null where nobody did. */
  hashes: readonly (Uint8Array | null)[] | null
}

export interface ComparedPages {
  pages: ReviewedPage[]
  /** How many pages visitors see that are no more among those to review. */
  removed: number
}

/** Of so many pairs of pages likeness is asked; in longer decks pages are found again by words that stayed. */
const MOST_PAIRS = 24 * 24
/** The part of two looks' bits from which nothing but a page's number is another. */
const ALL_BUT_A_NUMBER = 0.97

/** Every page to review with the one that it was, wherever that stands; without `before` nothing differs. */
export function comparePages(after: Version, before: Version | null): ComparedPages {
  if (!before)
    return { pages: after.pages.map((page) => presented(page, { change: 'same', old: null })), removed: 0 }
  const { pages, removed } = alignedPages(before, after)
  return {
    pages: after.pages.map((now, at) => {
      const { mark, before: place } = pages[at] ?? { mark: 'new', before: null }
      const old = place === null ? undefined : before.pages[place - 1]
      if (!old) return presented(now, { change: 'added', old: null })
      const seen = sightOf(
        { version: before, page: old },
        { version: after, page: now },
        before.fileId === after.fileId,
      )
      const change = mark === 'moved' && seen !== 'changed' ? 'moved' : seen
      return presented(now, { change, old })
    }),
    removed: removed.length,
  }
}

const presented = (
  { page, imageUrl, text }: DrawnPage,
  { change, old }: { change: ReviewedPage['change']; old: DrawnPage | null },
): ReviewedPage => ({
  page,
  imageUrl,
  text,
  change,
  beforePage: old?.page ?? null,
  beforeImageUrl: change === 'same' ? '' : (old?.imageUrl ?? ''),
})

interface Placed {
  version: Version
  page: DrawnPage
}

/** What is seen of two pages that are versions of one: a page without a picture may be another under the same words. */
function sightOf(old: Placed, now: Placed, isSameFile: boolean): 'same' | 'changed' | 'unseen' {
  if (old.page.text !== now.page.text) return 'changed'
  if (old.page.look && now.page.look && old.page.look === now.page.look) return 'same'
  const isInPlace = old.page.page === now.page.page
  const areBothDrawn = old.page.look !== '' && now.page.look !== ''
  if (areBothDrawn && isInPlace) return 'changed'
  const [one, other] = [old, now].map(({ version, page }) => version.hashes?.[page.page - 1] ?? null)
  if (one && other) {
    // Behind an inserted page each has another number on it.
    const least = isInPlace ? 1 : ALL_BUT_A_NUMBER
    return sameLook(one, other) >= least ? 'same' : 'changed'
  }
  if (areBothDrawn) return 'changed'
  return isSameFile && isInPlace ? 'same' : 'unseen'
}

function alignedPages(before: Version, after: Version): DraftAlignment {
  return before.pages.length * after.pages.length > MOST_PAIRS
    ? alignedByEquals(before.pages, after.pages)
    : alignDrafts(draftOf(before), draftOf(after))
}

const draftOf = ({ pages, hashes }: Version): DraftPage[] =>
  pages.map(({ page, text }) => ({
    text,
    grey: null,
    print: { ...fingerprint({ text, grey: null }), look: hashes?.[page - 1] ?? null },
  }))

/** Pages whose words stayed in their order; what stands between two of them is the same page if as many do. */
function alignedByEquals(before: readonly DrawnPage[], after: readonly DrawnPage[]): DraftAlignment {
  // Words tell a page: behind an inserted one its picture is another by the number on it.
  const isEqual = (one: DrawnPage, other: DrawnPage) =>
    one.text === other.text && (one.text !== '' || one.look === other.look)
  const anchors = aligned(
    before.map((one) => after.map((other) => (isEqual(one, other) ? 1 : 0))),
    1,
  )
  const origin = new Map<number, number>()
  let [lastFrom, lastTo] = [-1, -1]
  for (const [from, to] of [...anchors, [before.length, after.length] as const]) {
    if (from - lastFrom === to - lastTo)
      for (let step = 1; lastFrom + step < from; step++) origin.set(lastTo + step, lastFrom + step)
    if (from < before.length) origin.set(to, from)
    ;[lastFrom, lastTo] = [from, to]
  }
  const kept = new Set(origin.values())
  return {
    pages: after.map((_, to) => {
      const from = origin.get(to)
      return from === undefined
        ? { page: to + 1, mark: 'new', before: null }
        : { page: to + 1, mark: 'same', before: from + 1 }
    }),
    removed: before.flatMap((_, from) => (kept.has(from) ? [] : [from + 1])),
  }
}
