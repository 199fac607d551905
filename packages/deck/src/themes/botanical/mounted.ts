import { forLooks, text, type Box, type NodeTree } from '../../scene/index.ts'
import { hasCaption, hasGround, range, type Exhibit, type FigureArt, type FigureLook } from '../kit/index.ts'
import { block, item, numberSlot, sizes, slot } from '../slots.ts'
import { lineLeaf } from './art/leaf.ts'
import { branch, wreath } from './art/plants.ts'
import { tissue } from './art/plates.ts'
import type { Species } from './art/species.ts'
import { AREA, backdrop, board, corners, HEADING, mark, noteSlot, ornament, rule } from './frame.ts'

/** A short quotation inside the ring of leaves. */
export const ringQuote = (plant: Species): NodeTree => [
  corners(plant),
  wreath(plant, 640, 398, 204, 28),
  slot(
    block(484, 280, 312, 196, '引文', 36, 'a1', {
      ...HEADING,
      lineHeight: 1.42,
      align: 'center',
      middle: true,
    }),
    'body',
    '引文',
    [42, 39, 36, 34, 32, 30, 27, 25],
  ),
  slot(
    block(506, 486, 268, 50, '出处', 17, 't2', { lineHeight: 1.35, align: 'center' }),
    'by',
    '出处',
    sizes(19, 16),
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
  slot(
    block(230, 226, WIDE_QUOTE.w, WIDE_QUOTE.h, '引文', 36, 'a1', {
      ...HEADING,
      lineHeight: WIDE_QUOTE.lineHeight,
      align: 'center',
      middle: true,
    }),
    'body',
    '引文',
    WIDE_QUOTE.sizes,
  ),
  ornament(640, 548),
  slot(
    block(280, 564, 720, 60, '出处', 21, 't2', { lineHeight: 1.4, align: 'center' }),
    'by',
    '出处',
    sizes(21, 15),
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
        slot(
          block(AREA.left + 84, y + 8, AREA.width - 84, pitch - 18, '文献', 21, 'tx', { lineHeight: 1.4 }),
          item('text', i),
          `文献${i + 1}`,
          sizes(size, 14),
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
    slot(
      block(888, y, 312, pitch - 22, '说明', 21, 'tx', { lineHeight: n <= 3 ? 1.5 : 1.36 }),
      item('text', i),
      `说明${i + 1}`,
      sizes(n <= 2 ? 26 : n === 3 ? 23 : 20, 14),
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
      slot(block(x, 602, w, 26, '图注', 17, 't2', { lineHeight: 1.35 }), 'caption', '图注', sizes(17, 13)),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n)
      const y = 166 + i * pitch
      return [
        i > 0 && rule(846, y - 8, AREA.right - 846),
        text(860, y + 3, 'abcde'[i]!, 26, 'a4', { ...HEADING, align: 'center', boxWidth: 30 }),
        slot(
          block(888, y, 312, 34, '注题', 24, 'tx', { ...HEADING, lineHeight: 1.3 }),
          item('title', i),
          `注题${i + 1}`,
          sizes(24, 16),
        ),
        slot(
          block(888, y + 38, 312, pitch - 50, '说明', 19, 't2', { lineHeight: 1.4 }),
          item('text', i),
          `说明${i + 1}`,
          sizes(n <= 3 ? 21 : 19, 14),
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
  slot(
    block(252, 168, 776, names ? 330 : 446, '致谢', 27, 'tx', {
      lineHeight: 1.75,
      align: 'center',
      middle: true,
    }),
    'body',
    '致谢',
    sizes(31, 17),
  ),
  names && ornament(640, 518),
  names &&
    slot(
      block(252, 536, 776, 88, '姓名　姓名', 23, 'a1', { ...HEADING, lineHeight: 1.5, align: 'center' }),
      'by',
      '名单',
      sizes(24, 16),
    ),
  noteSlot(),
]
