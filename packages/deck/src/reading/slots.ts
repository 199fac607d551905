import type { Shape } from '../inspect/types.ts'
import { PX_PER_PT, type Box } from '../scene/index.ts'
import { numeralOf } from './numerals.ts'
import type { Slot } from './types.ts'

/** A shape of a page with its index. */
export type Seen = { at: number; shape: Shape; box: Box }

/** LibreOffice and PowerPoint set Chinese faces at 1.3 to 1.45 of the size where a file says single. */
const SINGLE = 1.4
const DEFAULT_PT = 18

export const sampleOf = ({ text }: Shape): string =>
  (text?.paragraphs ?? [])
    .map(({ text: line }) => line.trim())
    .filter(Boolean)
    .join('\n')

export const isText = (shape: Shape): boolean => shape.kind === 'shape' && sampleOf(shape) !== ''

const lineHeightOf = ({ text }: Shape, size: number): number => {
  const height = text?.paragraphs[0]?.lineHeight
  if (!height) return SINGLE
  return 'times' in height ? Math.max(1, height.times * SINGLE) : (height.points * PX_PER_PT) / size
}

const hasExactPitch = ({ text }: Shape): boolean => 'points' in (text?.paragraphs[0]?.lineHeight ?? {})

const firstRun = ({ text }: Shape) =>
  text?.paragraphs.flatMap(({ runs }) => runs).find((run) => run.text.trim() !== '')

export const colorOf = (shape: Shape): string | null => firstRun(shape)?.color?.hex ?? null

/** The place that a shape gives a text. */
export function slotOf({ at, shape, box }: Seen): Slot {
  const run = firstRun(shape)
  const size = (run?.size || DEFAULT_PT) * PX_PER_PT
  const insets = shape.text?.insets ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    at,
    box: {
      x: box.x + insets.left,
      y: box.y + insets.top,
      w: Math.max(1, box.w - insets.left - insets.right),
      h: Math.max(1, box.h - insets.top - insets.bottom),
    },
    size,
    lineHeight: lineHeightOf(shape, size),
    bold: run?.bold ?? false,
    ...(run?.spacing && { letterSpacing: run.spacing * PX_PER_PT }),
    isExact: hasExactPitch(shape),
    vertical: shape.text?.vertical ?? false,
    sample: sampleOf(shape).replace(/[\n\v]/g, ' '),
  }
}

/** What is seen of a page, hidden shapes and those without a place left out. */
export const seenOn = ({ shapes }: { shapes: readonly Shape[] }): Seen[] =>
  shapes.flatMap((shape, at) => (shape.place && !shape.hidden ? [{ at, shape, box: shape.place.px }] : []))

export const right = (box: Box): number => box.x + box.w
export const bottom = (box: Box): number => box.y + box.h
export const center = (box: Box): { x: number; y: number } => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 })
export const area = ({ w, h }: Box): number => w * h
export const distance = (a: Box, b: Box): number =>
  Math.hypot(center(a).x - center(b).x, center(a).y - center(b).y)
export const overlaps = (a: Box, b: Box, slack = 1): boolean =>
  a.x < right(b) - slack && b.x < right(a) - slack && a.y < bottom(b) - slack && b.y < bottom(a) - slack
export const contains = (outer: Box, inner: Box, slack = 6): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  right(inner) <= right(outer) + slack &&
  bottom(inner) <= bottom(outer) + slack

export const isNumeral = (slot: Slot): boolean => numeralOf(slot.sample) !== null

/** Space that stays free at a page's edges, as part of its height. */
const MARGIN = 0.05
const GAP = 6

/**
 * A text box that hugs its sample, with the room around it that nothing else takes: to the right where its
 * lines don't wrap, and downward.
 */
export function roomy(seen: Seen, all: readonly Seen[], page: { w: number; h: number }): Slot {
  const slot = slotOf(seen)
  const { shape, box } = seen
  const isBound = shape.placeholder !== null || shape.groups.length > 0 || shape.place?.rotation !== 0
  if (isBound || slot.vertical || shape.fill.kind !== 'none') return slot
  const around = all.filter(({ shape: other, box: b }) => other !== shape && !contains(b, box) && area(b) > 0)
  const holders = all.filter(({ shape: other, box: b }) => other !== shape && contains(b, box, 2))
  const holder = holders.sort((a, b) => area(a.box) - area(b.box))[0]?.box
  const frame = {
    right: Math.min(page.w * (1 - MARGIN), holder ? right(holder) - GAP : page.w),
    bottom: Math.min(page.h * (1 - MARGIN), holder ? bottom(holder) - GAP : page.h),
    left: holder ? holder.x + GAP : page.w * MARGIN,
  }
  const wide = shape.text?.wrap === false ? widened(seen, around, frame) : box
  const below = around.filter(
    ({ box: b }) => b.y >= bottom(box) - GAP && b.x < right(wide) && right(b) > wide.x,
  )
  const floor = Math.min(frame.bottom, ...below.map(({ box: b }) => b.y - GAP))
  const isTop = shape.text?.anchor === 'top'
  const h = isTop ? Math.max(box.h, floor - box.y) : box.h
  const grown = { ...wide, h: Math.min(h, box.h * 4 + slot.size * 4) }
  const [dw, dh] = [grown.w - box.w, grown.h - box.h]
  if (dw <= 1 && dh <= 1) return slot
  return {
    ...slot,
    box: { x: slot.box.x + grown.x - box.x, y: slot.box.y, w: slot.box.w + dw, h: slot.box.h + dh },
    grown,
  }
}

function widened({ shape, box }: Seen, around: readonly Seen[], frame: { left: number; right: number }): Box {
  const beside = around.filter(({ box: b }) => b.y < bottom(box) && bottom(b) > box.y)
  const toRight = Math.min(
    frame.right,
    ...beside.filter(({ box: b }) => b.x >= right(box) - GAP).map(({ box: b }) => b.x - GAP),
  )
  const toLeft = Math.max(
    frame.left,
    ...beside.filter(({ box: b }) => right(b) <= box.x + GAP).map(({ box: b }) => right(b) + GAP),
  )
  const more = { left: Math.max(0, box.x - toLeft), right: Math.max(0, toRight - right(box)) }
  const align = shape.text?.paragraphs[0]?.align ?? 'left'
  if (align === 'center') {
    const by = Math.min(more.left, more.right)
    return { ...box, x: box.x - by, w: box.w + 2 * by }
  }
  if (align === 'right') return { ...box, x: box.x - more.left, w: box.w + more.left }
  return { ...box, w: box.w + more.right }
}
