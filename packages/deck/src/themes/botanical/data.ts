import { chart, line, picture, rect, table, text, type Box, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { formulaFrames, range, symbolCells, type ContentParts } from '../kit/index.ts'
import { block, chartSlot, item, pictureSlot, sizes, slot, tableSlot } from '../slots.ts'
import { branch, seedling, twig, wreath } from './art/plants.ts'
import { leaf, lineLeaf } from './art/leaf.ts'
import { tissue } from './art/plates.ts'
import { species, type Species } from './art/species.ts'
import { arch, archLine, AREA, board, mark, noteSlot, ornament, rule } from './frame.ts'

const HEADING = { font: 'heading', bold: true } as const

const numberSizes = [168, 108, 64]

/** The number over a twig; facts hang beside it, or a window stands there. */
function bignum(plant: Species, facts: number, size: number): NodeTree {
  const h = size * 1.15
  const pitch = 452 / Math.max(1, facts)
  const shown = Math.min(pitch, 150)
  const top = 168 + (452 - shown * facts) / 2
  return [
    leaf(plant.leaf, 36, 470, Math.min(470, 300 / plant.breadth), -28, {
      slot: 'a2',
      alpha: 0.16,
      litAlpha: 0,
      veins: 'bg',
      veinAlpha: 1,
    }),
    slot(
      block(AREA.left, 270 - h / 2, 520, h, '26', size, 'a1', { ...HEADING, lineHeight: 1.1, middle: true }),
      'number',
      '数字',
      [size],
    ),
    twig(plant, AREA.left, 388, 420, -2, 9, { stemWidth: 2.6, from: 0.02 }),
    slot(
      block(AREA.left, 446, facts ? 560 : 700, 176, '说明', 25, 'tx', { lineHeight: 1.6 }),
      'body',
      '说明',
      sizes(27, 18),
    ),
    facts === 0 && [
      arch(860, 164, 340, 458, 'b2'),
      archLine(860, 164, 340, 458, 10),
      seedling(plant, 1030, 618, 380, 1),
    ],
    facts > 0 && line(700, top + 4, 700, top + shown * facts - 12, 'a1', 3, { cap: 'round', name: '茎' }),
    range(0, facts - 1).map((i) => {
      const y = top + i * shown
      return [
        i > 0 && rule(752, y - 4, AREA.right - 752),
        mark(700, y + shown / 2 + 6, 46, i % 2 ? 'a2' : 'a1', -18),
        slot(
          block(756, y + 6, 444, 52, '数', 38, 'a4', { ...HEADING, lineHeight: 1.2, middle: true }),
          item('number', i),
          `数${i + 1}`,
          sizes(40, 24),
        ),
        slot(
          block(756, y + 62, 444, shown - 74, '说明', 20, 't2', { lineHeight: 1.4 }),
          item('text', i),
          `注${i + 1}`,
          sizes(22, 15),
        ),
      ]
    }),
    noteSlot(),
  ]
}

/** A row of plants under a short table, each a little older than the one before. */
function garden(plant: Species, top: number): NodeTree {
  const ground = 622
  return [
    line(AREA.left, ground, AREA.right, ground, 'a3', 1.5, { name: '地' }),
    range(0, 6).map((i) =>
      seedling(plant, 152 + i * 163, ground, ground - top - 30, [0.25, 0.55, 0.4, 1, 0.5, 0.75, 0.3][i]!),
    ),
  ]
}

const HEAD = 56

/** Fewer rows stand taller, with a garden under a short table; `roomy` leaves the page to long cells. */
function tablePage(plant: Species, rows: number, roomy: boolean): NodeTree {
  const rowHeight = Math.max(40, Math.min(76, 398 / rows))
  const h = roomy ? 456 : Math.min(456, HEAD + rows * rowHeight)
  return [
    tableSlot(
      table(AREA.left, 168, AREA.width, h, {
        size: rows <= 4 ? 22 : 19,
        headerSize: 19,
        headerColor: 'bg',
        rowHeight,
        headerHeight: HEAD,
        padding: 18,
        outerRule: ['a1', 2, 1],
        headerRule: null,
        innerRule: ['a6', 0.9, 1],
        headerFill: ['a1', 1],
        highlightFill: ['a3', 0.24],
      }),
    ),
    rows <= 3 && !roomy && garden(plant, 168 + h),
    noteSlot(),
  ]
}

const CHART_LOOK = {
  size: 16,
  text: 't2',
  colors: ['a1', 'a2', 'a4', 'a6', 'a3', 'a5'],
  gridAlpha: 0.2,
  gap: 0.46,
} as const

function chartPage(plant: Species, readouts: number): NodeTree {
  const w = readouts ? 776 : AREA.width
  const pitch = readouts ? Math.min(226, 456 / readouts) : 0
  const top = 168 + (456 - pitch * readouts) / 2
  return [
    slot(
      text(AREA.left, 160, '单位', 16, 't2', { width: 420, lines: 1, lineHeight: 1.3 }),
      'unit',
      '单位',
      [16, 15, 14],
    ),
    chartSlot(chart(AREA.left - 6, 172, w, 452, CHART_LOOK)),
    range(0, readouts - 1).map((i) => {
      const y = top + i * pitch
      const h = pitch - 14
      return [
        rect(888, y, 312, h, 'b2', { radius: 24, name: '读数' }),
        mark(1142, y + h - 22, 44, (['a1', 'a2', 'a4'] as const)[i % 3]!, -38),
        slot(
          block(914, y + h / 2 - 56, 262, 26, '名', 18, 't2', { lineHeight: 1.35 }),
          item('label', i),
          `名${i + 1}`,
          sizes(18, 14),
        ),
        slot(
          block(914, y + h / 2 - 26, 262, 56, '数', 46, i === 0 ? 'a4' : 'a1', {
            ...HEADING,
            lineHeight: 1.15,
          }),
          item('number', i),
          `数${i + 1}`,
          sizes(46, 24),
        ),
        slot(
          block(914, y + h / 2 + 32, 218, h / 2 - 36, '注', 16, 't2', { lineHeight: 1.3 }),
          item('text', i),
          `注${i + 1}`,
          sizes(17, 13),
        ),
      ]
    }),
    readouts === 0 && twig(plant, 1094, 150, 90, 24, 3),
    noteSlot(),
  ]
}

const symbolRows = (n: number) => (n <= 3 ? n : Math.ceil(n / 2))
const formulaHeight = (n: number) => (n === 0 ? 420 : symbolRows(n) <= 2 ? 248 : 200)
const symbols = (n: number) => {
  const top = 168 + formulaHeight(n) + 18
  return symbolCells(n, {
    x: AREA.left,
    y: top,
    h: 622 - top,
    pitch: 88,
    wide: AREA.width,
    narrow: 548,
    step: 572,
  })
}

/** The formula mounted as a specimen, its symbols as the legend under it. */
function formulaPage(plant: Species, n: number): NodeTree {
  const h = formulaHeight(n)
  return [
    board(AREA.left, 168, AREA.width, h),
    [1, -1].map((side) => twig(plant, 640 + side * 540, 168 + h - 16, 96, side > 0 ? -112 : -68, 4)),
    symbols(n).map((cell, i) => [
      rule(cell.x, cell.y + cell.h - 3, cell.w),
      mark(cell.x + 2, cell.y + cell.h / 2 + 5, 22, i % 2 ? 'a2' : 'a1'),
      slot(
        block(cell.x + 152, cell.y, cell.w - 156, cell.h - 6, '含义', 21, 'tx', {
          lineHeight: 1.35,
          middle: true,
        }),
        item('text', i),
        `含义${i + 1}`,
        sizes(n <= 4 ? 23 : 20, 15),
      ),
    ]),
    noteSlot(),
  ]
}

/** A short quotation inside the ring of leaves. */
const ringQuote = (plant: Species): NodeTree => [
  wreath(plant, 640, 390, 206, 28),
  slot(
    block(484, 268, 312, 206, '引文', 30, 'a1', {
      ...HEADING,
      lineHeight: 1.5,
      align: 'center',
      middle: true,
    }),
    'body',
    '引文',
    [44, 40, 36, 33, 30, 27, 25],
  ),
  slot(
    block(500, 486, 280, 54, '出处', 18, 't2', { lineHeight: 1.35, align: 'center' }),
    'by',
    '出处',
    sizes(18, 14),
  ),
  noteSlot(AREA.left, 640, 340),
]

/** A longer one between two sprays that lean towards it. */
const wideQuote = (plant: Species): NodeTree => [
  branch(
    plant,
    [
      [150, 650],
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
      [1130, 650],
      [1210, 540],
      [1170, 400],
      [1216, 250],
    ],
    7,
    118 / Math.max(1, plant.scale),
  ),
  plant.flower(134, 330, 32, 'bg'),
  plant.flower(1150, 330, 32, 'bg'),
  text(640, 160, '“', 120, ['a3', 0.55], { font: 'heading', bold: true, align: 'center', boxWidth: 160 }),
  slot(
    block(230, 226, 820, 300, '引文', 36, 'a1', {
      ...HEADING,
      lineHeight: 1.52,
      align: 'center',
      middle: true,
    }),
    'body',
    '引文',
    [44, 40, 36, 33, 30, 27, 24, 21],
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

function references(n: number): NodeTree {
  const pitch = Math.min(112, 456 / n)
  return [
    range(0, n - 1).map((i) => {
      const y = 168 + i * pitch
      return [
        mark(AREA.left + 2, y + 30, 30, i % 2 ? 'a2' : 'a1'),
        text(AREA.left + 52, y + 8, `${i + 1}`, 22, 'a4', { ...HEADING, align: 'center', boxWidth: 34 }),
        slot(
          block(AREA.left + 84, y + 8, AREA.width - 84, pitch - 18, '文献', 20, 'tx', { lineHeight: 1.45 }),
          item('text', i),
          `文献${i + 1}`,
          sizes(n <= 4 ? 22 : 20, 14),
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
    [right - 6, y + 168],
    [right + span * 0.56, y + 168],
    [right - 6, y + 302],
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
    lineLeaf(plant.leaf, right, y + 102, wide, 4, 'a1', 1.8),
    plant.section(right + 64, y + 232, 50),
    plant.flower(right + span * 0.56 + 74, y + 232, 48, 'bg'),
    tissue(right, y + 328, span),
    letters
      .slice(0, lettered)
      .map(([lx, ly], i) => text(lx, ly, 'abcde'[i]!, 24, 'a4', { ...HEADING, boxWidth: 30 })),
  ]
}

function figurePage(plant: Species, n: number, image: boolean): NodeTree {
  const w = n ? 730 : AREA.width
  const x = AREA.left
  const pitch = Math.min(116, 446 / Math.max(1, n))
  return [
    board(x, 164, w, 430),
    image
      ? pictureSlot(picture(x + 20, 184, w - 40, 390, null, '图片', { fit: 'contain' }))
      : specimens(plant, n ? x : x + 170, 164, n ? w : 780, n),
    slot(block(x, 602, w, 26, '图注', 17, 't2', { lineHeight: 1.35 }), 'caption', '图注', sizes(17, 13)),
    range(0, n - 1).map((i) => {
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
const thanks = (plant: Species, names: boolean): NodeTree => [
  branch(
    plant,
    [
      [170, 650],
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
      [1110, 650],
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
    block(252, 168, 776, names ? 330 : 446, '致谢', 27, 'tx', { lineHeight: 1.75, middle: true }),
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

const formulaFrame = (n: number): Box => ({ x: 190, y: 186, w: 900, h: formulaHeight(n) - 36 })

/** Pages of numbers, tables, charts, formulas, quotes, references, figures and thanks. */
export const dataParts = ({ subject }: Look) => {
  const plant = species(subject)
  return {
    bignum: (facts, grade) => bignum(plant, facts, numberSizes[grade]!),
    numberFrame: (facts) => ({ x: AREA.left, y: 168, w: facts ? 590 : 740, h: 210 }),
    table: (rows, roomy) => tablePage(plant, rows, roomy),
    chart: (readouts) => chartPage(plant, readouts),
    formula: (n) => formulaPage(plant, n),
    formulaFrames: (n) => formulaFrames(formulaFrame(n), symbols(n), { dx: 32, w: 112, below: 6 }),
    quote: () => ringQuote(plant),
    plainQuote: () => wideQuote(plant),
    references,
    figure: (notes, image) => figurePage(plant, notes, image),
    thanks: (names) => thanks(plant, names),
  } satisfies Partial<ContentParts>
}
