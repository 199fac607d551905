import { circle, path, polygon, rect, type NodeTree, type Point, type Slot } from '../../scene/index.ts'
import { boxData, discData, leafData, ringData, wedgeData } from './shapes.ts'

/** Square building blocks of the mosaics (skins.md 构成, 图案). */
export type TileKind = 'quarter' | 'rings' | 'full' | 'eye' | 'half' | 'triangle' | 'leaf' | 'bars' | 'dots'

/** A quarter turn clockwise each. */
export type Turn = 0 | 1 | 2 | 3

export type Tile = { kind: TileKind; ground: Slot; ink: Slot; accent: Slot; turn: Turn }

/** Part of its square that a kind covers with ink, for balancing colours. */
export const coverage: Record<TileKind, number> = {
  quarter: 0.79,
  rings: 0.49,
  full: 0.79,
  eye: 0.61,
  half: 0.39,
  triangle: 0.5,
  leaf: 0.57,
  bars: 0.5,
  dots: 0.21,
}

/** Seams between neighbouring squares show the ground without it. */
const OVERLAP = 0.5

const corner = (x: number, y: number, u: number, turn: Turn): Point =>
  (
    [
      [x, y],
      [x + u, y],
      [x + u, y + u],
      [x, y + u],
    ] as const
  )[turn]

const four = [0, 1, 2, 3]

type Draw = (x: number, y: number, u: number, tile: Tile) => NodeTree

const drawings: Record<TileKind, Draw> = {
  quarter: (x, y, u, { ink, turn }) =>
    path(wedgeData(...corner(x, y, u, turn), u, turn * 90, turn * 90 + 90), ink),
  rings: (x, y, u, { ink, turn }) => {
    const [cx, cy] = corner(x, y, u, turn)
    const [from, to] = [turn * 90, turn * 90 + 90]
    return path(ringData(cx, cy, u, u * 0.75, from, to) + ringData(cx, cy, u * 0.5, u * 0.25, from, to), ink)
  },
  full: (x, y, u, { ink }) => circle(x + u / 2, y + u / 2, u / 2, ink),
  eye: (x, y, u, { ink, ground, accent }) => [
    circle(x + u / 2, y + u / 2, u / 2, ink),
    circle(x + u / 2, y + u / 2, u * 0.27, ground),
    circle(x + u / 2, y + u / 2, u * 0.12, accent),
  ],
  half: (x, y, u, { ink, turn }) => {
    const [ax, ay] = corner(x, y, u, turn)
    const [bx, by] = corner(x, y, u, ((turn + 1) % 4) as Turn)
    return path(wedgeData((ax + bx) / 2, (ay + by) / 2, u / 2, turn * 90, turn * 90 + 180), ink)
  },
  triangle: (x, y, u, { ink, turn }) =>
    path(polygon([3, 0, 1].map((i) => corner(x, y, u, ((turn + i) % 4) as Turn))), ink),
  leaf: (x, y, u, { ink, turn }) =>
    path(leafData(corner(x, y, u, (turn % 2) as Turn), corner(x, y, u, ((turn % 2) + 2) as Turn)), ink),
  bars: (x, y, u, { ink, turn }) =>
    path(
      four
        .map((i) =>
          turn % 2 ? boxData(x + (i * u) / 4, y, u / 8, u) : boxData(x, y + (i * u) / 4, u, u / 8),
        )
        .join(''),
      ink,
    ),
  dots: (x, y, u, { ink }) =>
    path(
      four
        .flatMap((i) =>
          four.map((j) => discData(x + (i + 0.5) * (u / 4), y + (j + 0.5) * (u / 4), u * 0.065)),
        )
        .join(''),
      ink,
    ),
}

export const drawTile = (tile: Tile, x: number, y: number, u: number): NodeTree => [
  rect(x, y, u + OVERLAP, u + OVERLAP, tile.ground, { name: '方砖' }),
  drawings[tile.kind](x, y, u, tile),
]
