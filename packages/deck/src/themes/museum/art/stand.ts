import {
  ellipse,
  flatten,
  group,
  line,
  linear,
  path,
  rect,
  type Box,
  type NodeTree,
  type SceneNode,
  type Slot,
} from '../../../scene/index.ts'
import type { Look } from '../../design.ts'
import { placed } from '../../place.ts'
import { exhibitOf, toneOf } from './collections.ts'
import type { Exhibit } from './form.ts'

/** Where a thing stands: the middle of its foot, and the room above it. */
export type Place = { cx: number; base: number; w: number; h: number }

/** px a unit at which lines are as wide as they were drawn. */
const DRAWN_AT = 2.2

/** Lines grow with the drawing, but less, and stay visible on small things. */
function withLines(node: SceneNode, k: number): SceneNode {
  const factor = Math.min(1.9, Math.max(0.5, k / DRAWN_AT))
  if (node.kind === 'group')
    return group(
      node.nodes.map((inner) => withLines(inner, k)),
      node.rotation,
    )
  if (!('stroke' in node) || !node.stroke) return node
  return { ...node, stroke: { ...node.stroke, width: node.stroke.width * factor } } as SceneNode
}

const scaled = (exhibit: Exhibit, { cx, base }: Place, k: number, tone: Slot): NodeTree => [
  ellipse(cx, base, exhibit.width * k * 0.62, Math.max(2, k * 4), ['tx', 0.1], { name: '地影' }),
  ellipse(cx, base, exhibit.width * k * 0.48, Math.max(1.4, k * 2.2), ['tx', 0.2], { name: '地影' }),
  flatten(placed(exhibit.draw(tone), cx, base, k)).map((node) => withLines(node, k)),
]

/** px a unit when a thing fills its place. */
export const scaleIn = ({ width, height }: Exhibit, { w, h }: Place): number =>
  Math.min(h / height, w / width)

/** A thing as large as its place allows, with its shadow. */
export const standing = (exhibit: Exhibit, place: Place, tone: Slot): NodeTree =>
  scaled(exhibit, place, scaleIn(exhibit, place), tone)

/** A thing among others: all are drawn to one scale, so that a bowl stays lower than a vase. */
const among = (exhibit: Exhibit, place: Place, tone: Slot): NodeTree =>
  scaled(exhibit, place, Math.min(place.h / 100, place.w / exhibit.width), tone)

/** Light that falls from a lamp above onto a shelf. */
export const beam = (
  cx: number,
  top: number,
  base: number,
  narrow: number,
  wide: number,
  strength: number,
): NodeTree =>
  path(
    `M${cx - narrow} ${top}H${cx + narrow}L${cx + wide} ${base}H${cx - wide}Z`,
    linear([
      ['bg', strength, 0],
      ['bg', strength * 0.12, 1],
    ]),
    { name: '灯光' },
  )

const BOARD = 12

/** The ground of a case: its back, the shade under its top, the board things stand on. */
const caseBack = ({ x, y, w, h }: Box): NodeTree => [
  rect(x, y, w, h, 'b2', { name: '展柜' }),
  rect(
    x,
    y,
    w,
    h * 0.34,
    linear([
      ['tx', 0.12, 0],
      ['tx', 0, 1],
    ]),
    { name: '柜影' },
  ),
]
const caseBoard = ({ x, y, w, h }: Box): NodeTree => [
  rect(x, y + h - BOARD, w, BOARD, ['tx', 0.5], { name: '层板' }),
  line(x, y + h - BOARD, x + w, y + h - BOARD, 'bg', 1, { opacity: 0.6, name: '层板' }),
]

/** A case with `n` things of the look from the `first` on, each under its lamp. */
export function showcase(look: Look, box: Box, n: number, first = 0): NodeTree {
  const pitch = box.w / n
  const base = box.y + box.h - BOARD
  const room = Math.min(pitch * 0.8, 220)
  return [
    caseBack(box),
    Array.from({ length: n }, (_, i) => {
      const cx = box.x + (i + 0.5) * pitch
      return [
        beam(cx, box.y, base, Math.min(26, pitch * 0.12), Math.min(104, pitch * 0.46), 0.9),
        among(
          exhibitOf(look, first + i),
          { cx, base: base + 1, w: room, h: box.h - BOARD - 34 },
          toneOf(first + i),
        ),
      ]
    }),
    caseBoard(box),
  ]
}

/** One thing in a case of its own, as large as it goes. */
export function niche(exhibit: Exhibit, box: Box, tone: Slot, share = 0.78): NodeTree {
  const { x, y, w, h } = box
  const board = Math.min(BOARD, h * 0.06)
  const base = y + h - board
  const cx = x + w / 2
  return [
    caseBack(box),
    beam(cx, y, base, w * 0.12, w * 0.44, 0.9),
    standing(exhibit, { cx, base: base + 1, w: w * 0.74, h: (h - board) * share }, tone),
    rect(x, base, w, board, ['tx', 0.5], { name: '层板' }),
  ]
}

/** A plate as a label's specimen lies on: light from its middle, no shelf. */
export function plate(exhibit: Exhibit | null, box: Box, tone: Slot, foot: number): NodeTree {
  const { x, y, w, h } = box
  const cx = x + w / 2
  const base = y + h - foot
  return [
    rect(x, y, w, h, 'b2', { name: '图版' }),
    beam(cx, y, y + h, w * 0.16, w * 0.46, 0.86),
    exhibit && standing(exhibit, { cx, base, w: w * 0.72, h: h - foot - Math.min(26, h * 0.14) }, tone),
  ]
}

/** A white pedestal lit from the left, down to `bottom`. */
export const pedestal = (cx: number, top: number, w: number, bottom: number): NodeTree => [
  rect(cx - w / 2, top, w, bottom - top, 'bg', { name: '展台' }),
  rect(
    cx - w / 2,
    top,
    w * 0.4,
    bottom - top,
    linear(
      [
        ['tx', 0.3, 0],
        ['tx', 0, 1],
      ],
      0,
    ),
    { name: '展台' },
  ),
  rect(
    cx - w * 0.1,
    top,
    w * 0.6,
    bottom - top,
    linear(
      [
        ['tx', 0, 0],
        ['tx', 0.46, 1],
      ],
      0,
    ),
    { name: '展台' },
  ),
  rect(cx - w * 0.54, top - w * 0.055, w * 1.08, w * 0.075, 'bg', { name: '台面' }),
  rect(cx - w * 0.54, top + w * 0.02, w * 1.08, 1.6, ['tx', 0.3], { name: '台面' }),
]
