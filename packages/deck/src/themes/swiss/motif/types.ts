import type { Box, Point, SceneNode, Slot } from '../../../scene/index.ts'

/** Where a motif stands: its centre and module, px, or for motifs without a centre the area it fills. */
export type Stage = {
  cx: number
  cy: number
  unit: number
  area: Box
  /** What leaves this box is cut off; without one a motif may leave the page. */
  panel?: Box
}

type Draw = (fill: Slot) => SceneNode | null

/** A drawing of flat pieces about a core, in one proportion: each piece is √2 times the one before. */
export type Motif = {
  pieces: readonly Draw[]
  core: Draw
  /** Index of the piece that may be struck in the core's colour, -1 for none. */
  struck: number
  /** Points on pieces where a note's number may stand, the roomiest first. */
  stations: readonly Point[]
}

export type MakeMotif = (stage: Stage, seed: number) => Motif

/** Radius of the disc that a station has room for, px. */
export const STATION = 18

/** Whether a disc of `r` px about a point stays in a box. */
export const holds = ({ x, y, w, h }: Box, [px, py]: Point, r: number): boolean =>
  px - r >= x && py - r >= y && px + r <= x + w && py + r <= y + h

/** Compositions by seed, and how often each of them has come round. */
export function chosen<T>(compositions: readonly T[], seed: number): { composition: T; round: number } {
  return {
    composition: compositions[seed % compositions.length]!,
    round: Math.floor(seed / compositions.length),
  }
}
