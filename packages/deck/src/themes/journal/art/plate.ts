import { glow, linear, rect, type Box, type NodeTree, type Point } from '../../../scene/index.ts'
import type { Look } from '../../design.ts'
import { drawn, middle, type Motif, type Room, type Tone } from './motif.ts'
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
    tips: labelled(motif, box, focus),
  }
}

/** Where labels are wanted, as parts of a panel, and how far from its edge at least, px. */
const WANTED = [
  [0.8, 0.3],
  [0.2, 0.66],
  [0.76, 0.76],
  [0.22, 0.26],
] as const
const MARGIN = 30
/** Least distance of two labels, px. */
const APART = 64

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)

/** The accent, and near each wanted place a disc of the motif that no label has yet; without one, the place itself. */
function labelled({ accent, dots, pores }: Motif, { x, y, w, h }: Box, focus: Point): Point[] {
  const discs = [...pores, ...dots]
    .map(({ at }) => at)
    .filter(([px, py]) => px > x + MARGIN && px < x + w - MARGIN && py > y + MARGIN && py < y + h - MARGIN)
  const tips: Point[] = [accent.length ? middle(accent.map(({ points }) => middle(points))) : focus]
  for (const [across, down] of WANTED) {
    const wanted: Point = [x + w * across, y + h * down]
    const free = discs.filter((at) => tips.every((tip) => distance(at, tip) > APART))
    const away = free.map((at) => distance(at, wanted))
    const nearest = Math.min(...away)
    tips.push(nearest < w * 0.16 ? free[away.indexOf(nearest)]! : wanted)
  }
  return tips
}

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
