import { circle, type Point } from '../../../scene/index.ts'
import { chosen, type MakeMotif } from './types.ts'

/** Where the largest disc stands: part of the area's width and height. */
const foci: readonly (readonly [across: number, down: number])[] = [
  [0.5, 0.5],
  [0.75, 0.3],
  [0.7, 0.7],
  [0.45, 0.3],
  [0.8, 0.5],
  [0.5, 0.75],
]

/** Radius of the largest disc as part of the grid's pitch. */
const LARGEST = 0.485
const SMALLEST = 0.03

/** Discs on a square grid; every step away from the largest takes off a factor of √2. */
export const discs: MakeMotif = ({ area, unit }, seed) => {
  const { composition, round } = chosen(foci, seed)
  const pitch = unit * 3
  const columns = Math.floor(area.w / pitch)
  const rows = Math.floor(area.h / pitch)
  const left = area.x + area.w - columns * pitch
  const top = area.y + (area.h - rows * pitch) / 2
  const mirrored = round % 2 === 1
  const focus = [
    Math.min(columns - 1, Math.floor(columns * composition[0])),
    Math.min(rows - 1, Math.floor(rows * (mirrored ? 1 - composition[1] : composition[1]))),
  ] as const
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const distance = Math.abs(column - focus[0]) + Math.abs(row - focus[1])
    const centre: Point = [left + (column + 0.5) * pitch, top + (row + 0.5) * pitch]
    return { centre, distance, r: pitch * LARGEST * 2 ** (-distance / 2) }
  })
    .filter(({ r }) => r >= pitch * SMALLEST)
    .sort((a, b) => a.distance - b.distance)
  const [core, ...others] = cells
  return {
    pieces: others.map(
      ({ centre, r }) =>
        (fill) =>
          circle(...centre, r, fill, { name: '圆' }),
    ),
    core: (fill) => circle(...core!.centre, core!.r, fill, { name: '圆心' }),
    struck: -1,
    stations: others.map(({ centre }) => centre),
  }
}
