import type { Point } from '../../scene/index.ts'
import type { Outline } from '../shapes.ts'

/** What a laid-out formula is drawn from, in px; y grows downwards, baseline at 0. */
export type MathPart =
  | {
      kind: 'text'
      x: number
      y: number
      w: number
      text: string
      size: number
      bold: boolean
      letter: boolean
    }
  | { kind: 'stroke'; points: readonly Point[]; width: number; curved: boolean }

/** A formula's box: `up` above and `down` below the baseline, px. */
export type MathBox = { w: number; up: number; down: number; parts: MathPart[] }

/** Thickness of rules, em. */
export const RULE = 0.05
/** How far fraction bars and the middle of fences are above the baseline, em. */
export const AXIS = 0.3
/** What a line of letters takes above and below its baseline, em. */
export const ASCENT = 0.78
export const DESCENT = 0.22

export const EMPTY: MathBox = { w: 0, up: 0, down: 0, parts: [] }

export const gap = (w: number): MathBox => ({ ...EMPTY, w })

export const moved = (parts: readonly MathPart[], dx: number, dy: number): MathPart[] =>
  parts.map((part) =>
    part.kind === 'text'
      ? { ...part, x: part.x + dx, y: part.y + dy }
      : { ...part, points: part.points.map(([x, y]): Point => [x + dx, y + dy]) },
  )

/** Boxes one after the other on one baseline. */
export function beside(boxes: readonly MathBox[]): MathBox {
  let w = 0
  const parts: MathPart[] = []
  for (const box of boxes) {
    parts.push(...moved(box.parts, w, 0))
    w += box.w
  }
  return {
    w,
    up: Math.max(0, ...boxes.map((box) => box.up)),
    down: Math.max(0, ...boxes.map((box) => box.down)),
    parts,
  }
}

export const stroke = (points: readonly Point[], width: number, curved = false): MathPart => ({
  kind: 'stroke',
  points,
  width,
  curved,
})

export const strokes = (shapes: readonly Outline[], width: number): MathPart[] =>
  shapes.map(({ points, curved, weight = 1 }) => stroke(points, width * weight, curved))

/** A level rule. */
export const rule = (from: number, to: number, y: number, em: number): MathPart =>
  stroke(
    [
      [from, y],
      [to, y],
    ],
    em * RULE,
  )
