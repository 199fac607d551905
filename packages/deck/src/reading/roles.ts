import { type Draft, TITLES } from './drafts.ts'
import { numeralOf } from './numerals.ts'
import { area, type Seen, slotOf } from './slots.ts'
import type { Role } from './types.ts'

export const CONTENTS =
  /^(?:(?:汇报|答辩|报告|主要|本次)?(?:目\s*录|目\s*次|提\s*纲|大\s*纲)|contents?|catalog(?:ue)?|agenda|outline|index)(?:[\s　/|·—-].{0,16})?$/i
export const THANKS = /谢\s*谢|感\s*谢|致\s*谢|聆\s*听|指\s*正|再\s*见|thank|q\s*&\s*a|the end/i
export const PART_WORD = /^(?:part|chapter|section|第|章|部分|篇)$/i

const HEADER = 0.3

/** The title by its placeholder, else the largest text: anywhere, or only at the top of a content page. */
export function titleOf({ texts }: Draft, size: { h: number }, anywhere: boolean): Seen | undefined {
  const marked = texts.find(({ shape }) => TITLES.has(shape.placeholder?.type ?? ''))
  if (marked) return marked
  const worded = texts.filter((seen) => numeralOf(slotOf(seen).sample) === null)
  const inReach = worded.filter(({ box }) => anywhere || box.y + box.h / 2 < HEADER * size.h)
  const bySize = inReach.toSorted((a, b) => slotOf(b).size - slotOf(a).size || a.box.y - b.box.y)
  const [first, second] = bySize
  const isOneOfMany =
    !anywhere &&
    second &&
    Math.abs(slotOf(first!).size - slotOf(second).size) < 0.5 &&
    Math.abs(first!.box.y - second.box.y) < 4
  return isOneOfMany ? undefined : first
}

export type Template = {
  pages: number
  size: { w: number; h: number }
  /** Kinds of layouts by part, as the format names them. */
  types: ReadonlyMap<string, string | null>
  /** Pages of chapters stand on a layout for them. */
  hasSectionLayout: boolean
}

const SPARSE_TEXTS = 5
const MOST_THANKS = 240
const SPARSE_WORDS = 120

/** What a page is for, and how sure that is. `at` counts from 0. */
export function roleOf(draft: Draft, at: number, template: Template): [Role, number] {
  const { page, texts, exhibits } = draft
  const samples = texts.map((seen) => slotOf(seen).sample.trim())
  const type = template.types.get(page.layout ?? '') ?? null
  if (at === 0) return ['cover', type === 'title' ? 1 : 0.8]
  if (at === template.pages - 1 && exhibits.length === 0) {
    const length = samples.join('').length
    if (length <= MOST_THANKS && samples.some((sample) => THANKS.test(sample))) return ['closing', 1]
    const [widest] = texts.map((seen) => slotOf(seen).size).sort((a, b) => b - a)
    if (texts.length <= 6 && length <= SPARSE_WORDS && (widest ?? 0) > template.size.h / 16)
      return ['closing', 0.6]
  }
  if (at < 5 && samples.some((sample) => CONTENTS.test(sample.replace(/\s+/g, ' ')))) return ['contents', 1]
  if (exhibits.length > 0) return ['exhibit', 0.9]
  if (type === 'secHead') return ['section', 1]
  const largest = Math.max(0, ...texts.map((seen) => slotOf(seen).size))
  const hasNumeral = samples.some((sample) => numeralOf(sample) !== null)
  const isShort = samples.join('').length <= SPARSE_WORDS && texts.length <= SPARSE_TEXTS
  const marked = texts.some(
    ({ shape, box }) =>
      shape.placeholder &&
      !TITLES.has(shape.placeholder.type) &&
      area(box) > 0.25 * template.size.w * template.size.h,
  )
  if (
    !template.hasSectionLayout &&
    isShort &&
    !marked &&
    texts.length > 0 &&
    largest > template.size.h / 22 &&
    (hasNumeral || type === 'title')
  )
    return ['section', hasNumeral ? 0.85 : 0.6]
  return ['other', 0.3]
}
