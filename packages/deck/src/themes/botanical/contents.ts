import { path, type NodeTree } from '../../scene/index.ts'
import { range, words } from '../kit/index.ts'
import { leaf, type LeafLook } from './art/leaf.ts'
import { along, curveData, type Curve } from './art/pen.ts'
import { species } from './art/species.ts'
import { AREA, badge, footer, mark, pageNumber } from './frame.ts'

const stemOf = (n: number): { curve: Curve; ts: number[] } => {
  const curve: Curve = [
    [-10, 424],
    [420, 442],
    [760, 344],
    [1290, 316],
  ]
  const from = n <= 2 ? 0.24 : n === 3 ? 0.14 : 0.085
  const to = { 2: 0.6, 3: 0.69, 4: 0.69, 5: 0.735, 6: 0.77 }[n] ?? 0.77
  return { curve, ts: range(0, n - 1).map((i) => from + (i * (to - from)) / Math.max(1, n - 1)) }
}

const LEAVES: readonly LeafLook[] = [{ slot: 'a1' }, { slot: 'a2' }, { slot: 'a4' }]

/** One branch from edge to edge; chapters hang on its leaves, above and below in turn. */
export function contents(subject: string, n: number): NodeTree {
  const plant = species(subject)
  const { curve, ts } = stemOf(n)
  const places = ts.map((t) => along(curve, t))
  const last = places.at(-1)!
  const hanging = Math.min(118 * Math.min(1.08, plant.scale), 84 / plant.breadth)
  const reach = hanging * 0.84
  return [
    leaf(plant.leaf, -50, 770, Math.min(340, 250 / plant.breadth), -38, {
      slot: 'a2',
      alpha: 0.24,
      litAlpha: 0,
      veinAlpha: 0.6,
    }),
    path(curveData(curve), 'none', { stroke: 'a1', strokeWidth: 5, cap: 'round', name: '枝' }),
    words(
      {
        as: 'title',
        sample: '目录',
        px: [64, 40],
        color: 'a1',
        lineHeight: 1.25,
        middle: true,
        letterSpacing: 4,
      },
      { x: 80, y: 52, w: 700, h: 84 },
    ),
    places.map(({ x, y }, i) => {
      const up = i % 2 === 0
      const cy = up ? y - reach - 34 : y + reach + 34
      const next = places[i + 2]?.x ?? AREA.right + 92
      const w = Math.min(400, next - x - 92)
      const top = y + (up ? -206 : 98)
      return [
        leaf(plant.leaf, x, y, hanging, up ? -92 + i * 2 : 86, LEAVES[i % 3]!),
        badge(x, cy, 31, i),
        words(
          { as: 'title', i, name: '章名', px: [32, n <= 4 ? 38 : 33, 20], lineHeight: 1.24, middle: true },
          { x: x + 46, y: top, w, h: 74 },
        ),
        words(
          { as: 'text', i, px: [20, n <= 4 ? 23 : 20, 14], lineHeight: 1.4 },
          { x: x + 46, y: top + 80, w, h: 66 },
        ),
        words(
          {
            as: 'number',
            i,
            name: '页',
            sample: '01',
            px: [16],
            color: 't2',
            align: 'center',
            bold: false,
            font: 'body',
          },
          { x, y: cy + (up ? -58 : 42), w: 60 },
        ),
      ]
    }),
    leaf(
      plant.leaf,
      last.x + 190,
      along(curve, Math.min(0.97, ts.at(-1)! + 0.17)).y,
      78 * plant.scale,
      n % 2 ? 44 : -40,
      {
        slot: 'a2',
      },
    ),
    leaf(plant.leaf, 1196, along(curve, 0.925).y, Math.min(66, 48 / plant.breadth), -48, { slot: 'a1' }),
    footer(),
    mark(1138, 696, 25, 'a1', -28),
    pageNumber(),
  ]
}
