import { circle, path, type NodeTree } from '../../scene/index.ts'
import { range, stacked } from '../kit/index.ts'
import { leaf } from './art/leaf.ts'
import { seedling } from './art/plants.ts'
import { agePlate } from './art/plates.ts'
import type { Species } from './art/species.ts'
import { AREA, mark, noteSlot, seal, square } from './frame.ts'

const GROUND = 458

/** Soil with a slightly uneven top. */
const soil = (top: number): NodeTree =>
  path(
    `M0 ${top + 2}C110 ${top - 8} 230 ${top - 10} 330 ${top}C450 ${top + 10} 560 ${top + 4} 660 ${top - 2}C790 ${top - 10} 900 ${top + 8} 1010 ${top + 2}C1110 ${top - 4} 1190 ${top - 6} 1280 ${top}V720H0Z`,
    'b2',
    { name: '土' },
  )

/** What three to five moments bring, as the growth of one plant; its soil holds the words. */
function growth(plant: Species, n: number): NodeTree {
  const step = 1160 / n
  const w = Math.min(310, step - 16)
  return [
    soil(GROUND),
    range(0, n - 1).map((i) => {
      const x = 60 + step * (i + 0.5)
      return [
        seedling(plant, x, GROUND, 266, i / (n - 1)),
        stacked(i, { x: x - w / 2, y: GROUND + 24, w }, [
          {
            as: 'label',
            name: '时间',
            at: [0, 30],
            px: [21, n === 5 ? 21 : 23, 14],
            color: 'a4',
            bold: true,
            align: 'center',
            lineHeight: 1.3,
          },
          {
            as: 'title',
            name: '节点',
            at: [31, 38],
            px: [27, n === 5 ? 27 : 29, 16],
            color: 'a1',
            align: 'center',
          },
          { as: 'text', at: [72, 98], px: [20, n === 5 ? 21 : 23, 14], align: 'center', lineHeight: 1.38 },
        ]),
      ]
    }),
    noteSlot(AREA.left, 650, 340),
  ]
}

/** Six to eight moments on a branch, above and below in turn. */
function longBranch(plant: Species, n: number): NodeTree {
  const [from, to, axis] = [196, 1084, 400]
  const step = (to - from) / (n - 1)
  const w = Math.min(280, 2 * step - 28)
  return [
    path(
      `M0 ${axis + 10}C220 ${axis + 26} 420 ${axis - 22} 640 ${axis}C860 ${axis + 22} 1060 ${axis - 24} 1280 ${axis - 8}`,
      'none',
      { stroke: 'a1', strokeWidth: 5, name: '枝' },
    ),
    range(0, n - 1).map((i) => {
      const x = from + i * step
      const up = i % 2 === 0
      const left = Math.max(AREA.left - 20, Math.min(x - w / 2, AREA.right + 20 - w))
      const centred = { align: 'center' } as const
      return [
        leaf(plant.leaf, x, axis, 76 * Math.min(1.05, plant.scale), up ? -64 : 64, {
          slot: i % 2 ? 'a2' : 'a1',
        }),
        leaf(plant.leaf, x, axis, 62 * Math.min(1.05, plant.scale), up ? -122 : 122, {
          slot: i % 2 ? 'a1' : 'a2',
        }),
        circle(x, axis, 9, 'b2', { stroke: 'a3', strokeWidth: 2.5, name: '节' }),
        stacked(i, { x: left, y: up ? 164 : 482, w }, [
          {
            as: 'label',
            name: '时间',
            at: [0, 32],
            px: [22, n === 6 ? 24 : 22, 14],
            color: 'a4',
            ...centred,
            bold: true,
            lineHeight: 1.3,
          },
          {
            as: 'title',
            name: '节点',
            at: [33, 38],
            px: [26, n === 6 ? 29 : 26, 15],
            color: 'a1',
            ...centred,
          },
          { as: 'text', at: [75, 96], px: [21, n === 6 ? 24 : 22, 14], ...centred, lineHeight: 1.4 },
        ]),
      ]
    }),
    noteSlot(),
  ]
}

export const timeline = (plant: Species, n: number): NodeTree =>
  n <= 5 ? growth(plant, n) : longBranch(plant, n)

const processCells = (n: number) => {
  const step = 1160 / n
  const r = Math.min(122, step * 0.4)
  const y = 288 + (122 - r) * 0.6
  return { step, r, places: range(0, n - 1).map((i) => ({ x: 60 + step * (i + 0.5), y })) }
}

/** Steps as ages of a plant in round windows; a shoot leads from each to the next. */
export function process(plant: Species, n: number, icons: boolean): NodeTree {
  const { step, r, places } = processCells(n)
  const w = step - 20
  return [
    places.slice(0, -1).map(({ x, y }, i) => {
      const [from, to] = [x + r + 14, x + step - r - 14]
      const bow = i % 2 ? 16 : -16
      return [
        path(`M${from} ${y}Q${(from + to) / 2} ${y + bow} ${to - 14} ${y}`, 'none', {
          stroke: 'a1',
          strokeWidth: 3,
          cap: 'round',
          name: '蔓',
        }),
        to - from > 56 && mark((from + to) / 2 - 4, y + bow / 2, 30, 'a2', i % 2 ? 62 : -62),
        mark(to - 22, y, 28, 'a1', 0),
      ]
    }),
    places.map(({ x, y }, i) => [
      circle(x, y, r, 'b2', { stroke: 'a3', strokeWidth: 1.8, name: '圆窗' }),
      !icons && agePlate(plant, i, n, x, y - 4, r * 1.42),
      seal(x, y + r + 4, 21, i, i === n - 1 ? 'a4' : 'a1'),
      stacked(i, { x: x - w / 2, y: y + r + 34, w }, [
        {
          as: 'title',
          name: '步骤',
          at: [0, 62],
          px: [28, n <= 4 ? 32 : 29, 17],
          color: 'a1',
          align: 'center',
          middle: true,
          lineHeight: 1.24,
        },
        {
          as: 'text',
          at: [68, 114],
          px: [21, [0, 0, 0, 27, 25, 23][n] ?? 21, 15],
          align: 'center',
          lineHeight: 1.5,
        },
      ]),
    ]),
    noteSlot(),
  ]
}

export const processIcons = (n: number) => {
  const { r, places } = processCells(n)
  return places.map(({ x, y }) => square(x, y - 6, r * 0.92))
}
