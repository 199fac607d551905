import { unitsOf } from '../../reading/units.ts'
import { area, bottom, contains, right, type Seen, slotOf } from '../../reading/slots.ts'
import { type Box, unionBox } from '../../scene/index.ts'
import { rowsOf } from './rows.ts'

/** Texts that say one thing: a heading with what is told of it, or one text alone. */
export type Group = { box: Box; texts: Seen[] }

const groupOf = (texts: Seen[]): Group => ({ box: unionBox(texts.map(({ box }) => box)), texts })

/**
 * The texts of a page by what belongs together: labels with the text beside them, like places (cards, steps), then
 * headings with the text under them. Numbers of like places are left out.
 */
export function groupsOf(
  shown: readonly Seen[],
  all: readonly Seen[],
  size: { w: number; h: number },
): Group[] {
  const drawn = all.filter((seen) => !shown.includes(seen))
  const rows = rowsOf(shown)
  const inRows = new Set(rows.flatMap(({ label, text }) => [label, text]))
  const texts = shown.filter((seen) => !inRows.has(seen))
  const units = unitsOf(texts, drawn, all, size)
  const seen = (slot: { at: number } | undefined) => texts.filter(({ at }) => at === slot?.at)
  const found = (units?.units ?? []).map(({ head, body }) => groupOf([...seen(head), ...seen(body)]))
  const left = texts.filter(({ at }) => !units?.taken.has(at))
  const ofRows = rows.map(({ label, text }) => groupOf([label, text]))
  if (found.every((group) => group.texts.length < 2))
    return [...ofRows, ...headed([...found.flatMap((group) => group.texts), ...left], drawn)]
  const likes = [...found]
  const free = joinLikes(likes, left, drawn)
  return [...ofRows, ...likes, ...headed(free, drawn)]
}

/** What stands in the frames of like places joins them; answers the texts that stand in none. */
function joinLikes(likes: Group[], left: readonly Seen[], drawn: readonly Seen[]): Seen[] {
  const frames = likes.map(({ box }) => frameOf(box, drawn))
  const isApart = frames.every((frame, i) => frame && frames.every((other, j) => i === j || frame !== other))
  if (likes.length === 0 || !isApart) return [...left]
  return left.filter((seen) => {
    const at = frames.findIndex((frame) => contains(frame!, seen.box))
    if (at < 0) return true
    const { texts } = likes[at]!
    likes[at] = groupOf([...texts, seen].toSorted((a, b) => a.box.y - b.box.y))
    return false
  })
}

/** The smallest drawn form around a place that is larger than the place itself. */
function frameOf(box: Box, drawn: readonly Seen[]): Box | undefined {
  return drawn
    .filter(({ shape, box: b }) => shape.kind === 'shape' && contains(b, box) && area(b) > area(box))
    .toSorted((a, b) => area(a.box) - area(b.box))[0]?.box
}

/** Characters; a longer text is no heading of another. */
const HEADING = 30
/** Of the heading's letters: how far under it its text may begin. */
const GAP = 1.6

/** Each text under the nearest one that heads it, or with the one alike that it goes on from. */
function headed(texts: readonly Seen[], drawn: readonly Seen[]): Group[] {
  const frames = new Map(texts.map((seen) => [seen, frameOf(seen.box, drawn)]))
  const heads = new Map<Seen, Seen>()
  const fromTop = texts.toSorted((a, b) => a.box.y - b.box.y)
  for (const text of fromTop) {
    const above = texts.filter((head) => head !== text && isHeadOf(head, text, frames))
    const nearest = above.toSorted((a, b) => bottom(b.box) - bottom(a.box))[0]
    const before = fromTop.findLast((other) => heads.has(other) && goesOn(other, text))
    const head = nearest ?? (before && heads.get(before))
    if (head) heads.set(text, head)
  }
  const roots = texts.filter((text) => !heads.has(text))
  const under = (root: Seen): Seen[] =>
    texts.flatMap((text) => (heads.get(text) === root ? [text, ...under(text)] : []))
  return roots.map((root) => groupOf([root, ...under(root)]))
}

function isHeadOf(head: Seen, text: Seen, frames: ReadonlyMap<Seen, Box | undefined>): boolean {
  const [over, under] = [slotOf(head), slotOf(text)]
  const isWeightier = over.size > under.size * 1.08 || (over.bold && !under.bold)
  if (!isWeightier || over.vertical || [...over.sample].length > HEADING) return false
  if (head.shape.placeholder && text.shape.placeholder) return isAbove(head, text, over.size)
  const frame = frames.get(text)
  const isFramed = frame !== undefined && frame === frames.get(head)
  return isFramed ? head.box.y <= text.box.y : isAbove(head, text, over.size)
}

/** Lines of one list, each in a box of its own. */
function goesOn(before: Seen, text: Seen): boolean {
  const [one, other] = [slotOf(before), slotOf(text)]
  const isAlike = Math.abs(one.size - other.size) < 0.5 && one.bold === other.bold
  const isAligned = Math.abs(before.box.x - text.box.x) < TOUCH && text.box.y >= bottom(before.box) - TOUCH
  return isAlike && isAligned && text.box.y - bottom(before.box) <= 3 * other.size
}

function isAbove({ box: head }: Seen, { box: text }: Seen, size: number): boolean {
  const shared = Math.min(right(head), right(text)) - Math.max(head.x, text.x)
  const gap = text.y - bottom(head)
  return shared >= 0.6 * Math.min(head.w, text.w) && gap > -0.5 * head.h && gap <= GAP * size
}

/** As one reads: bands from the top, in each columns from the left, until nothing parts them. */
export function inReadingOrder<Item extends { box: Box }>(items: readonly Item[]): Item[] {
  if (items.length < 2) return [...items]
  for (const [start, end] of [
    [(b: Box) => b.y, bottom],
    [(b: Box) => b.x, right],
  ] as const) {
    const parts = parted(items, start, end)
    if (parts.length > 1) return parts.flatMap(inReadingOrder)
  }
  return items.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
}

/** px that two boxes may reach into each other and still stand apart. */
const TOUCH = 8

function parted<Item extends { box: Box }>(
  items: readonly Item[],
  start: (box: Box) => number,
  end: (box: Box) => number,
): Item[][] {
  const parts: Item[][] = []
  let reach = -Infinity
  for (const item of items.toSorted((a, b) => start(a.box) - start(b.box))) {
    if (start(item.box) >= reach - TOUCH) parts.push([item])
    else parts.at(-1)!.push(item)
    reach = Math.max(reach, end(item.box))
  }
  return parts
}
