import { line, type NodeTree, type Point } from '../../../scene/index.ts'
import { CENTRE } from '../drafting.ts'

/** A general arrangement drawn in 600 × 480; `tips` are six parts that leaders may point at. */
export type Assembly = { nodes: NodeTree; tips: readonly Point[] }

export const centre = (x1: number, y1: number, x2: number, y2: number) =>
  line(x1, y1, x2, y2, 'a1', 0.9, { dash: CENTRE, opacity: 0.65 })
