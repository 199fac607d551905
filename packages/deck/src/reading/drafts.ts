import type { Page } from '../inspect/types.ts'
import { numeralOf } from './numerals.ts'
import { bottom, isText, type Seen, seenOn, slotOf } from './slots.ts'

export const EXHIBITS = new Set(['table', 'chart', 'diagram', 'ole', 'media', 'control', 'ink', 'other'])
export const TITLES = new Set(['title', 'ctrTitle'])
const SIGN = /^[^\p{L}\p{N}]{1,3}$/u

/**
 * What repeats on the pages, by its place: texts, the page's own number, and numbers of any kind (a chapter's). Found
 * once, before any page is read.
 */
export type Furniture = { running: Set<string>; typed: Set<string>; numbered: Set<string> }

const placeKey = ({ box }: Seen): string => [box.x, box.y, box.w].map((value) => Math.round(value / 4)).join()
const textKey = (seen: Seen): string => `${placeKey(seen)} ${slotOf(seen).sample}`

const REPEATED = 3
/** 7, - 7 -, 7 / 15, 第7页. */
const NUMBERED =
  /^(?:page|p|part|no|第)?[\s.·:#(（|–—-]{0,3}(\d{1,3})(?:\s*[/／|]\s*\d{1,3})?[\s页章)）.|–—-]{0,3}$/i

/** 01 / BACKGROUND, 02 · METHOD: a chapter's number with its name in other letters. */
const LABELLED = /^\d{1,2}\s*[/／|·•.–—-]\s*[A-Za-z][A-Za-z &]{2,28}$/

/** A number, also with a name beside it, at a place where many pages have one. */
export const isNumbered = (seen: Seen, { numbered }: Furniture): boolean => {
  const { sample } = slotOf(seen)
  return numbered.has(placeKey(seen)) && (NUMBERED.test(sample) || LABELLED.test(sample))
}

/** Texts and numbers that stand at one place of several pages. */
export function furnitureOf(pages: readonly Page[]): Furniture {
  const texts = new Map<string, number>()
  const numbers = new Map<string, number[]>()
  const labels = new Map<string, number>()
  for (const page of pages)
    for (const seen of seenOn(page).filter(({ shape }) => isText(shape))) {
      texts.set(textKey(seen), (texts.get(textKey(seen)) ?? 0) + 1)
      const [, number] = NUMBERED.exec(slotOf(seen).sample) ?? []
      if (number)
        numbers.set(placeKey(seen), [...(numbers.get(placeKey(seen)) ?? []), Number(number) - page.number])
      if (LABELLED.test(slotOf(seen).sample))
        labels.set(placeKey(seen), (labels.get(placeKey(seen)) ?? 0) + 1)
    }
  const counts = [...labels, ...[...numbers].map(([key, offsets]) => [key, offsets.length] as const)]
  const isConstant = (offsets: readonly number[]) =>
    offsets.length >= REPEATED && offsets.every((offset) => offset === offsets[0])
  return {
    running: new Set([...texts].filter(([, count]) => count >= REPEATED).map(([key]) => key)),
    typed: new Set([...numbers].filter(([, offsets]) => isConstant(offsets)).map(([key]) => key)),
    numbered: new Set(counts.filter(([, count]) => count >= REPEATED).map(([key]) => key)),
  }
}

/** px; a repeated text that is larger is a sample title which its designer wrote once. */
const RUNNING = 22
const EDGE = { top: 0.13, foot: 0.86 }

function isRunning(seen: Seen, { h }: { h: number }): boolean {
  const { size, sample } = slotOf(seen)
  const isAtEdge = bottom(seen.box) < EDGE.top * h || seen.box.y > EDGE.foot * h
  return isAtEdge && size <= RUNNING && numeralOf(sample) === null
}

/** A page with its texts sorted by what becomes of them. */
export type Draft = {
  page: Page
  all: Seen[]
  /** Texts that carry content. */
  texts: Seen[]
  kept: number[]
  running: Seen[]
  typed: Seen | undefined
  exhibits: Seen[]
}

export function draftOf(page: Page, furniture: Furniture, size: { h: number }): Draft {
  const all = seenOn(page)
  const draft: Draft = { page, all, texts: [], kept: [], running: [], typed: undefined, exhibits: [] }
  for (const seen of all) {
    const { shape, at } = seen
    const isFormula = shape.text?.paragraphs.some(({ runs }) => runs.some(({ kind }) => kind === 'math'))
    if (EXHIBITS.has(shape.kind) || isFormula) draft.exhibits.push(seen)
    if (!isText(shape) || isFormula) continue
    const type = shape.placeholder?.type
    const hasField = shape.text!.paragraphs.some(({ runs }) => runs.some(({ kind }) => kind === 'field'))
    if (hasField || SIGN.test(slotOf(seen).sample)) draft.kept.push(at)
    else if (furniture.typed.has(placeKey(seen)) && numeralOf(slotOf(seen).sample) !== null)
      draft.typed = seen
    else if (
      type === 'ftr' ||
      (furniture.running.has(textKey(seen)) && isRunning(seen, size) && !TITLES.has(type ?? ''))
    )
      draft.running.push(seen)
    else if (type !== 'dt' && type !== 'sldNum') draft.texts.push(seen)
  }
  return draft
}
