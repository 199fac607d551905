import type { Point, Segment } from '../scene/index.ts'
import { ellipse, polygon } from './forms/pen.ts'
import type { FormNode } from '../scene/portrait.ts'
import { outlineBox } from './geometry.ts'
import type { Line, LineEnd } from './stroke.ts'

/** A line thinner than this has ends as large as one of this width, px. */
const LEAST_WIDTH = 2

type Tip = { at: Point; from: Point }

/** Where an open outline begins and ends, and where it comes from there. */
function tipsOf(segments: readonly Segment[]): { first: Tip; last: Tip } | null {
  const points: Point[] = []
  for (const one of segments) {
    if (one[0] === 'Z') return null
    for (let i = 1; i + 1 < one.length; i += 2) points.push([one[i] as number, one[i + 1] as number])
  }
  const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 0.01
  const [begin, end] = [points[0], points.at(-1)]
  const next = begin && points.find((point) => apart(point, begin))
  const before = end && points.findLast((point) => apart(point, end))
  return begin && end && next && before
    ? { first: { at: begin, from: next }, last: { at: end, from: before } }
    : null
}

function endForm(
  { at, from }: Tip,
  { kind, w, l }: LineEnd,
  width: number,
): { segments: Segment[]; isOpen: boolean } {
  const unit = Math.max(width, LEAST_WIDTH)
  const [half, length] = [(w * unit) / 2, l * unit]
  const angle = Math.atan2(at[1] - from[1], at[0] - from[0])
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const put = (...pairs: readonly number[]): number[] => {
    const points: number[] = []
    for (let i = 0; i < pairs.length; i += 2)
      points.push(
        at[0] + pairs[i]! * cos - pairs[i + 1]! * sin,
        at[1] + pairs[i]! * sin + pairs[i + 1]! * cos,
      )
    return points
  }
  switch (kind) {
    case 'arrow':
      return { segments: polygon(...put(-length, -half, 0, 0, -length, half)).slice(0, -1), isOpen: true }
    case 'stealth':
      return {
        segments: polygon(...put(-length, -half, 0, 0, -length, half, -length * 0.6, 0)),
        isOpen: false,
      }
    case 'diamond':
      return { segments: polygon(...put(-length / 2, 0, 0, -half, length / 2, 0, 0, half)), isOpen: false }
    case 'oval':
      return { segments: ellipse(at[0], at[1], half, half), isOpen: false }
    default:
      return { segments: polygon(...put(-length, -half, 0, 0, -length, half)), isOpen: false }
  }
}

/** The ends of an open outline as forms of their own. */
export function lineEnds(segments: readonly Segment[], { stroke, head, tail }: Line): FormNode[] {
  const tips = head || tail ? tipsOf(segments) : null
  if (!tips) return []
  const node = (tip: Tip, end: LineEnd): FormNode[] => {
    const { segments: outline, isOpen } = endForm(tip, end, stroke.width)
    const box = outlineBox(outline)
    const fill = isOpen ? null : ({ type: 'solid', slot: stroke.slot, alpha: stroke.alpha } as const)
    const line = isOpen ? { ...stroke, dash: null } : null
    return box ? [{ kind: 'form', segments: outline, ...box, fill, stroke: line, shadow: null }] : []
  }
  return [...(head ? node(tips.first, head) : []), ...(tail ? node(tips.last, tail) : [])]
}

/** An open line drawn back from a pointed end, so that it does not show beyond the point. */
export function shortened(segments: readonly Segment[], { stroke, head, tail }: Line): readonly Segment[] {
  const tips = tipsOf(segments)
  if (!tips || segments.length < 2) return segments
  const back = ({ at, from }: Tip, end: LineEnd | null): Point => {
    const isPointed = end && (end.kind === 'triangle' || end.kind === 'stealth')
    const length = Math.hypot(at[0] - from[0], at[1] - from[1])
    const by = isPointed ? Math.min(length * 0.9, end.l * Math.max(stroke.width, LEAST_WIDTH) * 0.5) : 0
    return [at[0] + ((from[0] - at[0]) * by) / length, at[1] + ((from[1] - at[1]) * by) / length]
  }
  const [fx, fy] = back(tips.first, head)
  const [tx, ty] = back(tips.last, tail)
  return segments.map((one, i): Segment => {
    if (i === 0) return ['M', fx, fy]
    if (i < segments.length - 1 || one[0] === 'Z') return one
    return one[0] === 'C' ? ['C', one[1], one[2], one[3], one[4], tx, ty] : [one[0], tx, ty]
  })
}
