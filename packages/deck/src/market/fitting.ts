import { fit, fits, plainText, type TextContent } from '../scene/index.ts'
import { clip } from '../plan/words.ts'
import type { Slot } from '../reading/types.ts'

/** Steps in which a text becomes smaller. */
const STEP = 0.95
/** px; what is smaller cannot be read across a room. */
const SMALLEST = 15

/** A text in its place, at a size in px. */
export type Fill = { slot: Slot; content: TextContent; size: number }

const sizesDown = (from: number, least: number): number[] => {
  const sizes = [from]
  while (sizes.at(-1)! * STEP >= least) sizes.push(sizes.at(-1)! * STEP)
  return sizes
}

const room = ({ box, vertical, size, lineHeight }: Slot): { w: number; h: number } => {
  const [w, h] = vertical ? [box.h, box.w] : [box.w, box.h]
  // A box that is lower than its own line still shows one.
  return { w, h: Math.max(h, size * lineHeight) }
}

/** The least size of a text of `size`: half of it, but never what can't be read. */
export const leastOf = (slot: Slot, part: number): number =>
  Math.min(slot.size, Math.max(SMALLEST, slot.size * part))

const styleOf = ({ bold, lineHeight, letterSpacing = 0 }: Slot) => ({ bold, lineHeight, letterSpacing })

/** The largest size at which a text fits its place; null when it fits at none down to `part` of the sample's. */
export function fillOf(slot: Slot, content: TextContent, part = 0.6): Fill | null {
  const { w, h } = room(slot)
  const style = styleOf(slot)
  const size = fit(content, w, h, sizesDown(slot.size, leastOf(slot, part)), style)
  return fits(content, w, h, { ...style, size }) ? { slot, content, size } : null
}

/** The same, cut where it does not fit; `isCut` says that the notes must have it whole. */
export function cutFill(slot: Slot, content: TextContent, part = 0.45): Fill & { isCut: boolean } {
  const whole = fillOf(slot, content, part)
  if (whole) return { ...whole, isCut: false }
  const { w, h } = room(slot)
  const size = leastOf(slot, part)
  const style = { ...styleOf(slot), size }
  return { slot, content: clip(plainText(content), (text) => fits(text, w, h, style)), size, isCut: true }
}
