import { textWidth, PX_PER_PT } from '../../scene/index.ts'
import { uprightBox } from '../geometry.ts'
import type { Box, Page, Paragraph, Shape, TextBody } from '../types.ts'

/** Line pitch of a single-spaced line, em. */
const SINGLE = 1.2

/** Where the lines of a shape's text stand, px; `exact` is false where the shape is turned, `size` its largest. */
export type Ink = { shape: Shape; text: string; box: Box; exact: boolean; size: number }

/** The texts of a page that are seen, in drawing order; tables and charts apart. */
export function inksOf({ shapes }: Page): Ink[] {
  return shapes.flatMap((shape): Ink[] => {
    const { text, place, hidden } = shape
    const plain = (text?.paragraphs ?? []).map((paragraph) => paragraph.text).join('\n')
    if (!text || !place || hidden || plain.trim() === '') return []
    const size =
      Math.max(0, ...text.paragraphs.flatMap(({ runs }) => runs.map((run) => run.size))) * PX_PER_PT
    const exact = place.rotation % 360 === 0
    return [{ shape, text: plain, box: exact ? inkBox(text, place.px) : uprightBox(place), exact, size }]
  })
}

/** Of a shape's box, what its text may take. */
export const roomIn = ({ insets }: TextBody, box: Box): Box => ({
  x: box.x + insets.left,
  y: box.y + insets.top,
  w: Math.max(0, box.w - insets.left - insets.right),
  h: Math.max(0, box.h - insets.top - insets.bottom),
})

function inkBox(text: TextBody, box: Box): Box {
  const room = roomIn(text, box)
  const lines = text.paragraphs.flatMap((paragraph) =>
    linesOf(paragraph, text, text.vertical ? room.h : room.w),
  )
  const along = Math.max(0, ...lines.map(({ width }) => width))
  const across = lines.reduce((sum, { pitch }) => sum + pitch, 0)
  if (text.vertical) return { x: room.x + room.w - across, y: room.y, w: across, h: along }
  const align = text.paragraphs.find((paragraph) => paragraph.text.trim() !== '')?.align ?? 'left'
  const free = { x: room.w - along, y: room.h - across }
  const x = align === 'center' ? free.x / 2 : align === 'right' ? free.x : 0
  const y = text.anchor === 'middle' ? free.y / 2 : text.anchor === 'bottom' ? free.y : 0
  return { x: room.x + x, y: room.y + y, w: along, h: across }
}

type Line = { width: number; pitch: number }

/** Lines of a paragraph as wide as they are expected to be; which words stand on which is not told. */
export function linesOf(paragraph: Paragraph, { wrap }: TextBody, room: number): Line[] {
  const size = Math.max(0, ...paragraph.runs.map((run) => run.size)) * PX_PER_PT
  if (size === 0) return []
  const { lineHeight } = paragraph
  const pitch = 'points' in lineHeight ? lineHeight.points * PX_PER_PT : size * SINGLE * lineHeight.times
  return forcedLines(paragraph).flatMap((width) => {
    const count = wrap && room > 0 ? Math.max(1, Math.ceil(width / room - 0.02)) : 1
    return Array.from({ length: count }, () => ({ width: count > 1 ? room : width, pitch }))
  })
}

/** Widths of the lines that the author broke, px. */
function forcedLines({ runs }: Paragraph): number[] {
  const widths = [0]
  for (const { text, size, bold, baseline } of runs) {
    const style = { size: size * PX_PER_PT * (baseline ? 0.66 : 1), bold }
    for (const [i, line] of text.split('\n').entries()) {
      if (i > 0) widths.push(0)
      widths[widths.length - 1]! += textWidth(line, style)
    }
  }
  return widths
}

/** The part of the smaller box that two boxes share, 0–1. */
export function sharedPart(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  const smaller = Math.min(a.w * a.h, b.w * b.h)
  return w > 0 && h > 0 && smaller > 0 ? (w * h) / smaller : 0
}
