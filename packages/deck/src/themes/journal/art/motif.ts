import {
  arc,
  path,
  polygon,
  round1,
  type Box,
  type NodeTree,
  type Point,
  type Slot,
} from '../../../scene/index.ts'
import { clipLine, clipPolygon, holdsDisc } from '../../../scene/clip.ts'

export type Disc = { at: Point; r: number }

/**
 * What a motif draws, in page px, larger than its panel where it likes. Every motif speaks the same
 * language, so that plates of any discipline belong to one journal.
 */
export type Motif = {
  /** Faces of the ground colour's opposite; `tone` is one of a few opacities, so that faces merge. */
  faces: { points: readonly Point[]; tone: number }[]
  /** The one object that stands for this work. */
  accent: { points: readonly Point[]; tone: number }[]
  lines: (readonly Point[])[]
  /** Small discs in gold: atoms, nodes, stations. */
  dots: Disc[]
  /** Larger discs between them: pores, nuclei, lakes. */
  pores: Disc[]
}

export type Room = { box: Box; cell: number; seed: number; focus: Point }
export type DrawMotif = (room: Room) => Motif

export const motif = (parts: Partial<Motif>): Motif => ({
  faces: [],
  accent: [],
  lines: [],
  dots: [],
  pores: [],
  ...parts,
})

/** Slots of a plate: on the dark ground a2, or on the pale b2. */
export type Tone = 'dark' | 'light'
const inks: Record<Tone, { face: Slot; strength: number; edge: number }> = {
  dark: { face: 'bg', strength: 0.62, edge: 0.7 },
  light: { face: 'a2', strength: 0.78, edge: 0.4 },
}

const LEVELS = 6

/** Opacity falls off from the focus in a few steps: what shares a step is one shape. */
function falloff({ box, focus }: Room): (at: Point) => number {
  return ([x, y]) => {
    const away = Math.hypot((x - focus[0]) / (box.w * 0.56), (y - focus[1]) / (box.h * 0.56))
    const light = Math.max(0.14, 1 - away * 0.6)
    return Math.ceil(light * LEVELS) / LEVELS
  }
}

export const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

const short = ([x, y]: Point): Point => [round1(x), round1(y)]
const disc = ({ at: [x, y], r }: Disc): string =>
  `${arc(round1(x), round1(y), r, 0, 180)}${arc(round1(x), round1(y), r, 180, 360).replace(/^M[^A]+/, '')}Z`

/** Path data gathered by a number that its members share. */
class Gathered {
  private readonly data = new Map<number, string>()
  add(key: number, data: string): void {
    this.data.set(key, (this.data.get(key) ?? '') + data)
  }
  draw(shape: (data: string, key: number) => NodeTree): NodeTree {
    return [...this.data].map(([key, data]) => shape(data, key))
  }
}

const strongest = (value: number) => Math.min(1, Math.round(value * 100) / 100)

/** A motif inside its panel, without the panel's ground. */
export function drawn({ faces, accent, lines, dots, pores }: Motif, room: Room, tone: Tone): NodeTree {
  const { box } = room
  const { face, strength, edge } = inks[tone]
  const light = falloff(room)
  const panes = new Gathered()
  const strokes = new Gathered()
  const discs = new Gathered()
  const hollows = new Gathered()
  const gleams = new Gathered()
  for (const { points, tone: own } of faces) {
    const kept = clipPolygon(points, box)
    if (kept.length > 2) panes.add(light(middle(points)) * 1000 + own, polygon(kept.map(short)))
  }
  for (const points of lines)
    for (const piece of clipLine(points, box))
      strokes.add(light(middle(piece)), polygon(piece.map(short), false))
  for (const own of dots) if (holdsDisc(box, own.at, own.r)) discs.add(light(own.at), disc(own))
  for (const { at, r } of pores)
    if (holdsDisc(box, at, r)) {
      hollows.add(light(at), disc({ at, r }))
      gleams.add(light(at), disc({ at: [at[0] - r * 0.14, at[1] - r * 0.16], r: r * 0.66 }))
    }
  return [
    panes.draw((data, key) => {
      const [level, own] = [Math.floor(key) / 1000, key % 1]
      return path(data, face, {
        fillOpacity: strongest(own * strength * level),
        stroke: face,
        strokeOpacity: strongest(edge * level),
        name: '图版',
      })
    }),
    strokes.draw((data, level) =>
      path(data, 'none', {
        stroke: face,
        strokeOpacity: strongest(edge * level),
        strokeWidth: 1.2,
        name: '图版',
      }),
    ),
    accent.map(({ points, tone: own }) => {
      const kept = clipPolygon(points, box)
      return (
        kept.length > 2 &&
        path(polygon(kept.map(short)), 'a3', {
          fillOpacity: strongest(0.5 + own * 0.7),
          stroke: 'a3',
          name: '重点',
        })
      )
    }),
    hollows.draw((data, level) => path(data, 'a4', { opacity: strongest(level * 0.5), name: '图版' })),
    gleams.draw((data, level) => path(data, 'a4', { opacity: strongest(level * 0.8), name: '图版' })),
    discs.draw((data, level) => path(data, 'a3', { opacity: strongest(level), name: '图版' })),
  ]
}
