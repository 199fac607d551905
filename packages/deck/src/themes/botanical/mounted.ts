import { forLooks, text, type Box, type NodeTree } from '../../scene/index.ts'
import {
  hasCaption,
  hasGround,
  range,
  type Exhibit,
  type FigureArt,
  type FigureLook,
  words,
} from '../kit/index.ts'
import { block, numberSlot } from '../slots.ts'
import { lineLeaf } from './art/leaf.ts'
import { branch, wreath } from './art/plants.ts'
import { tissue } from './art/plates.ts'
import type { Species } from './art/species.ts'
import { AREA, backdrop, board, corners, HEADING, mark, noteSlot, ornament, rule } from './frame.ts'

/** A short quotation inside the ring of leaves. */
export const ringQuote = (plant: Species): NodeTree => [
  corners(plant),
  wreath(plant, 640, 398, 204, 28),
  words(
    {
      as: 'body',
      name: '引文',
      px: [36],
      sizes: [42, 39, 36, 34, 32, 30, 27, 25],
      color: 'a1',
      ...HEADING,
      lineHeight: 1.42,
      align: 'center',
      middle: true,
    },
    { x: 484, y: 280, w: 312, h: 196 },
  ),
  words(
    { as: 'by', px: [17, 19, 16], color: 't2', lineHeight: 1.35, align: 'center' },
    { x: 506, y: 486, w: 268, h: 50 },
  ),
  noteSlot(AREA.left, 640, 340),
]

/** The box of a longer quotation, px. */
export const WIDE_QUOTE = {
  w: 820,
  h: 300,
  sizes: [50, 47, 44, 40, 36, 33, 30, 27, 24, 21],
  lineHeight: 1.52,
  serif: true,
} as const

/** A longer one between two sprays that lean towards it. */
export const wideQuote = (plant: Species): NodeTree => [
  forLooks([
    branch(
      plant,
      [
        [150, 628],
        [70, 540],
        [110, 400],
        [64, 250],
      ],
      7,
      118 / Math.max(1, plant.scale),
    ),
    branch(
      plant,
      [
        [1130, 628],
        [1210, 540],
        [1170, 400],
        [1216, 250],
      ],
      7,
      118 / Math.max(1, plant.scale),
    ),
    plant.flower(134, 330, 32, 'bg'),
    plant.flower(1150, 330, 32, 'bg'),
  ]),
  text(616, 160, '“', 120, ['a3', 0.55], { font: 'heading', bold: true, align: 'center', boxWidth: 160 }),
  words(
    {
      as: 'body',
      name: '引文',
      px: [36],
      sizes: WIDE_QUOTE.sizes,
      color: 'a1',
      ...HEADING,
      lineHeight: WIDE_QUOTE.lineHeight,
      align: 'center',
      middle: true,
    },
    { x: 230, y: 226, w: WIDE_QUOTE.w, h: WIDE_QUOTE.h },
  ),
  ornament(640, 548),
  words(
    { as: 'by', px: [21, 15], color: 't2', lineHeight: 1.4, align: 'center' },
    { x: 280, y: 564, w: 720, h: 60 },
  ),
  noteSlot(),
]

export function references(plant: Species, n: number): NodeTree {
  const pitch = Math.min(150, 456 / n)
  return [
    n <= 3 && backdrop(plant),
    range(0, n - 1).map((i) => {
      const y = 168 + i * pitch
      const size = [0, 30, 30, 29, 25, 23][n] ?? 21
      return [
        mark(AREA.left + 2, y + 10 + size * 0.8, 30, i % 2 ? 'a2' : 'a1'),
        numberSlot(
          block(AREA.left + 34, y + 8, 40, size * 1.4, `${i + 1}`, size - 2, 'a4', {
            ...HEADING,
            align: 'center',
            lineHeight: 1.25,
            middle: true,
          }),
          i,
        ),
        words(
          { as: 'text', i, name: '文献', px: [21, size, 14], color: 'tx', lineHeight: 1.4 },
          { x: AREA.left + 84, y: y + 8, w: AREA.width - 84, h: pitch - 18 },
        ),
        i < n - 1 && rule(AREA.left + 84, y + pitch - 6, AREA.width - 84),
      ]
    }),
    noteSlot(),
  ]
}

/** The skin's own plate: habit, leaf, cut fruit, flower, tissue, in a board `w` wide. */
function specimens(plant: Species, x: number, y: number, w: number, lettered: number): NodeTree {
  const left = x + w * 0.3
  const right = x + w * 0.56
  const span = w * 0.38
  const wide = Math.min(250, span, 128 / plant.breadth)
  const letters: [number, number][] = [
    [x + 34, y + 28],
    [right - 6, y + 28],
    [right - 6, y + 162],
    [right + span * 0.56, y + 162],
    [right - 6, y + 284],
  ]
  return [
    branch(
      plant,
      [
        [left - 10, y + 420],
        [left + 14, y + 310],
        [left - 56, y + 190],
        [left + 4, y + 82],
      ],
      8,
      122 / Math.max(1, plant.scale * 0.92),
    ),
    plant.flower(left + 70, y + 130, 36, 'bg'),
    plant.flower(left - 84, y + 196, 28, 'bg'),
    plant.fruit(left + 66, y + 268, 13),
    lineLeaf(plant.leaf, right, y + 102, wide, 4, 'a1'),
    plant.section(right + 64, y + 226, 48),
    plant.flower(right + span * 0.56 + 74, y + 226, 46, 'bg'),
    tissue(right, y + 312, span, 0.92),
    letters
      .slice(0, lettered)
      .map(([lx, ly], i) => text(lx, ly, 'abcde'[i]!, 24, 'a4', { ...HEADING, boxWidth: 30 })),
  ]
}

const figureWidth = (notes: number): number => (notes ? 730 : AREA.width)

export function exhibitBox(notes: number, exhibit: Exhibit): Box {
  const [x, w] = [AREA.left, figureWidth(notes)]
  if (exhibit === 'formulafigure') return { x: x + 36, y: 192, w: w - 72, h: 404 }
  if (exhibit === 'chartfigure') return { x: x - 6, y: 172, w: w + 6, h: 452 }
  return exhibit === 'tablefigure' ? { x, y: 168, w, h: 456 } : { x: x + 20, y: 184, w: w - 40, h: 390 }
}

/** Pictures and formulas are mounted on a board, tables and charts stand on the page. */
const groundOf = (n: number, exhibit: Exhibit): NodeTree =>
  hasGround(exhibit) && board(AREA.left, 164, figureWidth(n), hasCaption(exhibit) ? 430 : 460)

/** The skin's plate, as far as the board's inner line. */
export function figureArt(plant: Species, n: number): FigureArt {
  const [x, w] = [AREA.left, figureWidth(n)]
  return {
    box: { x: x + 8, y: 172, w: w - 16, h: 414 },
    nodes: specimens(plant, n ? x : x + 170, 164, n ? w : 780, n),
  }
}

/** A statement beside an exhibit behind its leaf, with as much room as the others leave. */
function statement(i: number, n: number): NodeTree {
  const pitch = 458 / n
  const y = 168 + i * pitch
  return [
    i > 0 && rule(846, y - 10, AREA.right - 846),
    mark(850, y + 22, 26, i % 2 ? 'a2' : 'a1'),
    words(
      {
        as: 'text',
        i,
        px: [21, n <= 2 ? 26 : n === 3 ? 23 : 20, 14],
        color: 'tx',
        lineHeight: n <= 3 ? 1.5 : 1.36,
      },
      { x: 888, y, w: 312, h: pitch - 22 },
    ),
  ]
}

export function figurePage(n: number, { exhibit, said }: FigureLook, place: NodeTree): NodeTree {
  const [x, w] = [AREA.left, figureWidth(n)]
  const pitch = Math.min(116, 446 / Math.max(1, n))
  return [
    groundOf(n, exhibit),
    place,
    hasCaption(exhibit) &&
      words({ as: 'caption', px: [17, 13], color: 't2', lineHeight: 1.35 }, { x, y: 602, w, h: 26 }),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n)
      const y = 166 + i * pitch
      return [
        i > 0 && rule(846, y - 8, AREA.right - 846),
        text(860, y + 3, 'abcde'[i]!, 26, 'a4', { ...HEADING, align: 'center', boxWidth: 30 }),
        words({ as: 'title', i, name: '注题', px: [24, 16] }, { x: 888, y, w: 312, h: 34 }),
        words(
          { as: 'text', i, px: [19, n <= 3 ? 21 : 19, 14], lineHeight: 1.4 },
          { x: 888, y: y + 38, w: 312, h: pitch - 50 },
        ),
      ]
    }),
    noteSlot(),
  ]
}

/** Words of thanks in an arch of text between two sprays. */
export const thanks = (plant: Species, names: boolean): NodeTree => [
  branch(
    plant,
    [
      [170, 628],
      [90, 540],
      [130, 400],
      [84, 230],
    ],
    8,
    128 / Math.max(1, plant.scale),
  ),
  branch(
    plant,
    [
      [1110, 628],
      [1190, 540],
      [1150, 400],
      [1196, 230],
    ],
    8,
    128 / Math.max(1, plant.scale),
  ),
  plant.flower(158, 312, 34, 'bg'),
  plant.flower(1124, 312, 34, 'bg'),
  words(
    { as: 'body', name: '致谢', px: [27, 31, 17], lineHeight: 1.75, align: 'center', middle: true },
    { x: 252, y: 168, w: 776, h: names ? 330 : 446 },
  ),
  names && ornament(640, 518),
  names &&
    words(
      {
        as: 'by',
        name: '名单',
        sample: '姓名　姓名',
        px: [23, 24, 16],
        color: 'a1',
        ...HEADING,
        lineHeight: 1.5,
        align: 'center',
      },
      { x: 252, y: 536, w: 776, h: 88 },
    ),
  noteSlot(),
]
