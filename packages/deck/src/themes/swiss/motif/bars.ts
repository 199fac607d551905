import { rect, type Point } from '../../../scene/index.ts'
import { chosen, type MakeMotif } from './types.ts'

/** Where a bar begins and ends, in eighths of the area's height. */
type Extent = readonly [from: number, to: number]
type Composition = { bars: readonly Extent[]; core: { over: number; extent: Extent } }

const compositions: readonly Composition[] = [
  {
    bars: [
      [4, 5],
      [3, 5],
      [3, 6],
      [2, 5],
      [4, 8],
      [1, 5],
      [3, 8],
      [0, 6],
    ],
    core: { over: 6, extent: [1, 2] },
  },
  {
    bars: [
      [3, 4],
      [3, 5],
      [2, 4],
      [3, 6],
      [0, 3],
      [2, 6],
      [4, 8],
      [0, 5],
    ],
    core: { over: 6, extent: [1, 3] },
  },
  {
    bars: [
      [5, 6],
      [4, 6],
      [5, 7],
      [3, 6],
      [4, 7],
      [0, 4],
      [2, 5],
      [3, 8],
    ],
    core: { over: 7, extent: [1, 2] },
  },
  {
    bars: [
      [2, 3],
      [2, 4],
      [1, 4],
      [3, 5],
      [2, 6],
      [4, 8],
      [0, 5],
      [2, 8],
    ],
    core: { over: 6, extent: [6, 7] },
  },
  {
    bars: [
      [4, 5],
      [4, 6],
      [3, 5],
      [4, 7],
      [2, 5],
      [4, 8],
      [0, 4],
      [3, 8],
    ],
    core: { over: 6, extent: [5, 6] },
  },
  {
    bars: [
      [3, 4],
      [2, 4],
      [3, 6],
      [1, 4],
      [3, 7],
      [0, 3],
      [4, 8],
      [1, 6],
    ],
    core: { over: 5, extent: [5, 6] },
  },
]

/** Empty part after each bar, of the bar's own width. */
const GAP = 0.42
const COUNT = 8

/** Upright bars, each √2 times as wide as the one before it; the last ends with the area. */
export const bars: MakeMotif = ({ area }, seed) => {
  const { composition, round } = chosen(compositions, seed)
  const sum = Array.from({ length: COUNT }, (_, i) => 2 ** (i / 2)).reduce((a, b) => a + b)
  const last = 2 ** ((COUNT - 1) / 2)
  const unit = area.w / (sum * (1 + GAP) - last * GAP)
  const eighth = area.h / 8
  const upright = ([from, to]: Extent): Extent => (round % 2 === 1 ? [8 - to, 8 - from] : [from, to])
  const widths = Array.from({ length: COUNT }, (_, i) => unit * 2 ** (i / 2))
  const lefts = widths.map((_, i) => area.x + widths.slice(0, i).reduce((x, w) => x + w * (1 + GAP), 0))
  const box = (bar: number, extent: Extent) => {
    const [from, to] = upright(extent)
    return [lefts[bar]!, area.y + from * eighth, widths[bar]!, (to - from) * eighth] as const
  }
  const boxes = composition.bars.map((extent, i) => box(i, extent))
  return {
    pieces: boxes.map((place) => (fill) => rect(...place, fill, { name: '条' })),
    core: (fill) => rect(...box(composition.core.over, composition.core.extent), fill, { name: '条心' }),
    struck: 4,
    stations: boxes.map(([x, y, w, h]): Point => [x + w / 2, y + h / 2]).reverse(),
  }
}
