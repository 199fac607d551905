import { glow, linear, rect, type Box, type NodeTree, type Point } from '../../../scene/index.ts'
import type { Look } from '../../design.ts'
import { drawn, type Room, type Tone } from './motif.ts'
import { motifNamed } from './subjects.ts'

type PlateOptions = {
  /** Size of the motif's unit, px. */
  cell: number
  /** Where the accent stands, as parts of the panel's width and height. */
  at?: readonly [number, number]
  tone?: Tone
  /** Another cut of the same motif. */
  turn?: number
}

export type Plate = { nodes: NodeTree; tips: readonly Point[] }

/** A panel with the subject's motif, lit from its accent. `tips` are the places worth a label inside it. */
export function plate({ seed, subject }: Look, box: Box, options: PlateOptions): Plate {
  const { cell, at = [0.5, 0.5], tone = 'dark', turn = 0 } = options
  const focus: Point = [box.x + box.w * at[0], box.y + box.h * at[1]]
  const room: Room = { box, cell, seed: seed + turn, focus }
  const motif = motifNamed(subject)(room)
  return {
    nodes: [
      rect(box.x, box.y, box.w, box.h, tone === 'dark' ? 'a2' : 'b2', { name: '图版' }),
      tone === 'dark' && light(box, focus),
      drawn(motif, room, tone),
    ],
    tips: motif.tips.map((tip) => kept(box, tip)),
  }
}

const MARGIN = 30
const kept = ({ x, y, w, h }: Box, [px, py]: Point): Point => [
  Math.max(x + MARGIN, Math.min(x + w - MARGIN, px)),
  Math.max(y + MARGIN, Math.min(y + h - MARGIN, py)),
]

/** Light of a4 about the accent: a disc where one fits, a band in a long panel. */
function light({ x, y, w, h }: Box, [fx, fy]: Point): NodeTree {
  const radius = Math.min(fx - x, x + w - fx, fy - y, y + h - fy)
  if (radius * 3.4 > Math.max(w, h)) return glow(fx, fy, radius, 'a4', 0.55)
  return [
    rect(x, y, fx - x, h, fading(0, 0.42), { name: '光' }),
    rect(fx, y, x + w - fx, h, fading(0.42, 0), { name: '光' }),
  ]
}

const fading = (from: number, to: number) =>
  linear(
    [
      ['a4', from, 0],
      ['a4', to, 1],
    ],
    0,
  )
