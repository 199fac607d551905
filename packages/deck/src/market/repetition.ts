import type { Draft } from '../reading/drafts.ts'
import { THANKS } from '../reading/roles.ts'
import { type Seen, slotOf } from '../reading/slots.ts'

/** A shape by its form and place. */
export const shapeKey = ({ shape, box }: Seen): string =>
  [shape.kind, shape.geometry, ...[box.x, box.y, box.w, box.h].map((value) => Math.round(value / 4))].join()

function countedBy<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** On so many pages, and on such a part of them: cards of a few pages alike are no frame. */
const FRAME = { pages: 3, part: 0.35 }

/** The frame of a template that its designer drew on every page instead of on a master. */
export function repeatedIn(drafts: readonly Draft[]): Set<string> {
  const counts = countedBy(drafts, ({ all }) => all.map(shapeKey))
  const least = Math.max(FRAME.pages, FRAME.part * drafts.length)
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key))
}

const lettersOn = ({ texts }: Draft): number => texts.map((seen) => slotOf(seen).sample).join('').length

const DIVIDER = { texts: 3, letters: 60, top: 0.25 }

/** Pages of a few words in their middle, several of them alike, open chapters, with or without a number. */
export function dividersIn(drafts: readonly Draft[], size: { h: number }): Set<number> {
  const sheetKey = ({ all }: Draft) => all.map(shapeKey).sort().join(' ')
  const counts = countedBy(drafts, (draft) => [sheetKey(draft)])
  const isSparse = ({ texts }: Draft) =>
    texts.length > 0 &&
    texts.length <= DIVIDER.texts &&
    texts.every(({ shape, box }) => !shape.placeholder && box.y > DIVIDER.top * size.h)
  const opens = (draft: Draft, at: number) =>
    at > 0 &&
    at < drafts.length - 1 &&
    draft.exhibits.length === 0 &&
    isSparse(draft) &&
    lettersOn(draft) <= DIVIDER.letters &&
    counts.get(sheetKey(draft))! > 1
  return new Set(drafts.flatMap((draft, at) => (opens(draft, at) ? [at] : [])))
}

/** Pages behind the one that thanks: notes on sources, on how to use the template. */
const MOST_BEHIND = 2
const MOST_THANKS = 240

/** How many pages there are up to the one that thanks. */
export function endOf(drafts: readonly Draft[]): number {
  const behind = drafts
    .slice(-MOST_BEHIND - 1)
    .toReversed()
    .findIndex(
      (draft) =>
        draft.exhibits.length === 0 &&
        lettersOn(draft) <= MOST_THANKS &&
        draft.texts.length > 0 &&
        THANKS.test(slotOf(draft.texts.toSorted((a, b) => slotOf(b).size - slotOf(a).size)[0]!).sample),
    )
  return drafts.length - Math.max(0, behind)
}
