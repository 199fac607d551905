import type { Draft } from '../reading/drafts.ts'
import { numeralOf } from '../reading/numerals.ts'
import type { Template } from '../reading/roles.ts'
import { area, bottom, contains, overlaps, right, roomy, type Seen, slotOf } from '../reading/slots.ts'
import type { Role, Slot } from '../reading/types.ts'
import { slotsIn, unitsOf } from '../reading/units.ts'
import type { Box } from '../scene/index.ts'
import { byOf, columnsOf, dated, eyebrowOf, labelled, leadOf, mainOf } from './compositions.ts'
import { shapeKey } from './repetition.ts'
import { spacingOf } from './spacing.ts'
import type { TemplatePage, TemplatePlan } from './types.ts'

export type Context = Template & {
  /** Layouts on which more is drawn than placeholders. */
  decorated: Set<string>
  coverTitle: string
  /** What is drawn on layouts and masters. */
  under: Map<string, Seen[]>
  theme: TemplatePlan['theme']
  /** What is drawn at one place of several pages. */
  repeated: ReadonlySet<string>
  /** Pages that open chapters, told by their likeness; from 0. */
  dividers: ReadonlySet<number>
}

type Size = { w: number; h: number }

export const isBig = (box: Box | undefined, size: Size): box is Box =>
  box !== undefined &&
  box.w > 0.35 * size.w &&
  box.h > 0.3 * size.h &&
  box.x >= -1 &&
  right(box) <= size.w + 1 &&
  bottom(box) <= size.h + 1

/** What stands in an area and belongs to the sample: neither the page's frame nor what lies under all of it. */
export function clearedIn(
  box: Box,
  { all, kept, running, typed }: Draft,
  title: Seen | undefined,
  { repeated }: Context,
): number[] {
  const signs = new Set(kept.filter((at) => contains(box, all.find((seen) => seen.at === at)!.box)))
  const stays = new Set([
    ...kept.filter((at) => !signs.has(at)),
    ...running.map(({ at }) => at),
    ...[title, typed].map((seen) => seen?.at ?? -1),
  ])
  return all
    .filter(
      (seen) =>
        !stays.has(seen.at) &&
        !repeated.has(shapeKey(seen)) &&
        overlaps(seen.box, box, 4) &&
        !contains(seen.box, box, 8),
    )
    .map(({ at }) => at)
}

const FOOT = 0.88

/** What is free under a title once the sample is gone; none where a layout draws something there. */
function blankOf({ page }: Draft, title: Seen | undefined, { size, under }: Context): Box | undefined {
  if (!title || slotOf(title).vertical || bottom(title.box) > 0.4 * size.h) return undefined
  const x = Math.max(0.04 * size.w, Math.min(title.box.x, 0.1 * size.w))
  const y = bottom(title.box) + 0.05 * size.h
  const box = { x, y, w: size.w - 2 * x, h: FOOT * size.h - y }
  const below = [page.layout, page.showsMaster ? page.master : null].flatMap(
    (part) => under.get(part ?? '') ?? [],
  )
  const isClear = below.every((seen) => !overlaps(seen.box, box, 4) || contains(seen.box, box, 8))
  return isClear && isBig(box, size) ? box : undefined
}

const BODY = 0.1

function bodyOf(texts: readonly Seen[], page: Size): Seen | undefined {
  const sized = texts.toSorted((a, b) => area(b.box) - area(a.box))
  const [largest] = sized
  return largest && area(largest.box) >= BODY * page.w * page.h ? largest : undefined
}

const isWorded = (seen: Seen) => numeralOf(slotOf(seen).sample) === null

/** A chapter's number that stands alone on a page. */
export function lone(rest: readonly Seen[]): { numeral?: Slot } {
  const numerals = rest.filter((seen) => !isWorded(seen))
  return numerals.length === 1 ? { numeral: slotOf(numerals[0]!) } : {}
}

export function subtitleOf(rest: readonly Seen[], all: readonly Seen[], size: Size): { subtitle?: Slot } {
  const longest = rest.toSorted((a, b) => area(b.box) - area(a.box))[0]
  return longest ? { subtitle: roomy(longest, all, size) } : {}
}

/** What a page holds: a list, several like places, or nothing that is known. */
export function contentOf(
  texts: readonly Seen[],
  drawn: readonly Seen[],
  draft: Draft,
  title: Seen | undefined,
  context: Context,
  role: Role,
): Partial<TemplatePage> {
  const { size } = context
  const isContents = role === 'contents'
  const lead = leadOf(texts, title, size)
  const eyebrow = eyebrowOf(texts, title, size)
  const rest = texts.filter((seen) => seen !== lead && seen !== eyebrow)
  const likeIn = (some: readonly Seen[]) => {
    const unitsIn = (these: readonly Seen[]) => unitsOf(these, drawn, draft.all, size)
    const like = unitsIn(some)
    if (isContents) return like
    const composed = columnsOf(some, drawn, draft.all, size) ?? dated(some, unitsIn, draft.all)
    return composed ?? (like && labelled(like, some, draft.all, size))
  }
  const figure = isContents ? null : mainOf(rest, draft.all, size)
  const facts = figure && likeIn(rest.filter(({ at }) => !figure.at.includes(at)))
  const [main, found] = facts ? [figure, facts] : [null, likeIn(rest)]
  const body = bodyOf(rest, size)
  const blank = isContents ? undefined : blankOf(draft, title, context)
  const placed = (own: Box | undefined): Partial<TemplatePage> => {
    const box = isBig(own, size) ? own : blank
    return {
      ...(lead && !isContents && { lead: roomy(lead, draft.all, size) }),
      ...(eyebrow && !isContents && { eyebrow: slotOf(eyebrow) }),
      ...(box && { area: box, cleared: clearedIn(box, draft, title, context) }),
    }
  }
  const isBody =
    body &&
    (!found ||
      (area(body.box) > 0.22 * size.w * size.h && found.units.every((unit) => unit.head === undefined)))
  if (!isContents && isBody) {
    const by = byOf(rest)
    const left = rest.filter((seen) => seen !== body && seen !== by)
    if (left.filter(isWorded).length > MOST_LEFT) return placed(undefined)
    const slot = roomy(body, draft.all, size)
    return {
      role: 'list',
      confidence: body.shape.placeholder ? 1 : 0.7,
      body: slot,
      ...(by && { by: roomy(by, draft.all, size) }),
      ...lone(left),
      ...placed(slot.box),
    }
  }
  if (!found) return isContents ? (body ? { body: roomy(body, draft.all, size) } : {}) : placed(undefined)
  const all = rest.filter((seen) => !found.taken.has(seen.at))
  const free = all.filter((seen) => !main?.at.includes(seen.at))
  if (!isContents && isCluttered(free.filter(isWorded), found.units)) return placed(undefined)
  if (!isContents && !isRegular(found.units, draft.all)) return placed(undefined)
  const slots = found.units.flatMap(slotsIn)
  const isPlaced = slots.every(({ at }) => draft.page.shapes[at]!.placeholder !== null)
  const isFixed = isPlaced && context.decorated.has(draft.page.layout ?? '')
  const spacing = spacingOf(found.units, draft.all)
  return {
    ...(role === 'other' && {
      role: 'units' as const,
      confidence: found.units.some((unit) => unit.decor.length > 0) || isPlaced ? 0.9 : 0.7,
    }),
    units: found.units,
    isFixed,
    ...(isMarked(found.units, draft, context) && { isMarked: true as const }),
    ...(spacing && { spacing }),
    ...(main && { main: { head: main.head, ...(main.body && { body: main.body }) } }),
    ...lone(free),
    ...placed(isFixed ? undefined : found.box),
  }
}

/** px; a mark before a line is no larger, and no farther from it. */
const MARK = { size: 40, gap: 70 }

/** Marks that a layout draws before the lines of columns would stay behind without them. */
function isMarked(
  units: readonly TemplatePage['units'][number][],
  { page }: Draft,
  { under }: Context,
): boolean {
  const lines = units.flatMap(({ points = [] }) => points)
  const marks = (under.get(page.layout ?? '') ?? []).filter(
    ({ box: { w, h } }) => w < MARK.size && h < MARK.size,
  )
  return lines.some(({ box }) =>
    marks.some(
      ({ box: mark }) =>
        mark.x < box.x && mark.x > box.x - MARK.gap && mark.y > box.y - 4 && mark.y < bottom(box),
    ),
  )
}

/** How much larger the largest of like texts may be. */
const UNLIKE = 1.8
const MANY = 4

/** Many texts of one look are places of a list where their boxes are alike; others are a page's captions and figures. */
function isRegular(units: readonly TemplatePage['units'][number][], all: readonly Seen[]): boolean {
  if (units.length < MANY || units.some(({ head, points }) => head || points)) return true
  const boxes = units.flatMap(({ body }) => all.find(({ at }) => at === body?.at)?.box ?? [])
  return (['w', 'h'] as const).every((side) => {
    const sides = boxes.map((box) => box[side])
    return Math.max(...sides) <= UNLIKE * Math.min(...sides)
  })
}

export const MOST_LEFT = 2
const LEFT_ROOM = 0.3

/** Texts that belong to none of the units would leave holes where they are taken out. */
function isCluttered(left: readonly Seen[], units: readonly TemplatePage['units'][number][]): boolean {
  const room = units.flatMap(slotsIn).reduce((sum, slot) => sum + area(slot.box), 0)
  const alike = left.some((a, i) =>
    left.slice(i + 1).some((b) => Math.abs(slotOf(a).size - slotOf(b).size) < 0.5),
  )
  return (
    left.length > MOST_LEFT || alike || left.reduce((sum, { box }) => sum + area(box), 0) > LEFT_ROOM * room
  )
}
