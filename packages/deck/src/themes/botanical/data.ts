import { forLooks, chart, line, rect, table, text, type Box, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { formulaFrames, range, symbolCells, symbolRows, type ContentParts, words } from '../kit/index.ts'
import { chartSlot, slot, tableSlot } from '../slots.ts'
import { leaf } from './art/leaf.ts'
import { seedling, twig } from './art/plants.ts'
import { species, type Species } from './art/species.ts'
import { arch, archLine, AREA, board, HEADING, mark, noteSlot, rule } from './frame.ts'
import { exhibitBox, figureArt, figurePage, references, ringQuote, thanks, wideQuote } from './mounted.ts'

const numberSizes = [168, 94, 64]

/** The number over a twig; facts hang beside it, or a window stands there. */
function bignum(plant: Species, facts: number, size: number): NodeTree {
  const h = size * 1.15
  const pitch = 452 / Math.max(1, facts)
  const shown = Math.min(pitch, 150)
  const top = 168 + (452 - shown * facts) / 2
  return [
    forLooks(
      leaf(plant.leaf, 36, 470, Math.min(470, 300 / plant.breadth), -28, {
        slot: 'a2',
        alpha: 0.16,
        litAlpha: 0,
        veins: 'bg',
        veinAlpha: 1,
      }),
    ),
    words(
      {
        as: 'number',
        name: '数字',
        sample: '26',
        sizes: [size],
        color: 'a1',
        ...HEADING,
        lineHeight: 1.1,
        middle: true,
      },
      { x: AREA.left, y: 270 - h / 2, w: 590, h },
    ),
    forLooks(twig(plant, AREA.left, 400, 440, -2, 9, 60 / plant.scale)),
    words(
      { as: 'body', name: '说明', px: [25, 27, 18], lineHeight: 1.6 },
      { x: AREA.left, y: 464, w: facts ? 560 : 700, h: 160 },
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
        words(
          { as: 'number', i, px: [42, 44, 24], color: 'a4', lineHeight: 1.2, middle: true },
          { x: 756, y: y + 2, w: 444, h: 56 },
        ),
        words(
          { as: 'text', i, name: '注', sample: '说明', px: [22, 25, 15], lineHeight: 1.4 },
          { x: 756, y: y + 62, w: 444, h: shown - 72 },
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
    range(0, 4).map((i) =>
      seedling(plant, 178 + i * 231, ground, ground - top - 46, [0.24, 0.5, 0.36, 0.95, 0.64][i]!),
    ),
  ]
}

const HEAD = 56

const TABLE_LOOK = {
  size: 19,
  headerSize: 19,
  headerColor: 'bg',
  rowHeight: 72,
  headerHeight: HEAD,
  padding: 16,
  outerRule: ['a1', 2, 1],
  headerRule: null,
  innerRule: ['a6', 0.9, 1],
  headerFill: ['a1', 1],
  highlightFill: ['a3', 0.24],
} as const

/** Fewer rows stand taller, with a garden under a short table; `roomy` leaves the page to long cells. */
function tablePage(plant: Species, rows: number, roomy: boolean): NodeTree {
  const rowHeight = Math.max(40, Math.min(rows === 4 ? 98 : 78, 400 / rows))
  const h = roomy ? 456 : Math.min(456, HEAD + rows * rowHeight)
  return [
    tableSlot(
      table(AREA.left, 168, AREA.width, h, {
        ...TABLE_LOOK,
        size: rows <= 4 ? 24 : rows <= 6 ? 21 : 19,
        headerSize: rows <= 4 ? 20 : 19,
        rowHeight,
        padding: 18,
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
      const size = h > 160 ? 54 : 44
      const middle = y + h / 2
      return [
        rect(888, y, 312, h, 'b2', { radius: 24, name: '读数' }),
        mark(1142, y + h - 22, 44, (['a1', 'a2', 'a4'] as const)[i % 3]!, -38),
        words(
          { as: 'label', i, name: '名', px: [20, 14], color: 't2', lineHeight: 1.35 },
          { x: 914, y: middle - size * 0.6 - 26, w: 262, h: 26 },
        ),
        words(
          { as: 'number', i, px: [size, 24], color: i === 0 ? 'a4' : 'a1', lineHeight: 1.15 },
          { x: 914, y: middle - size * 0.6, w: 262, h: size * 1.2 },
        ),
        words(
          { as: 'text', i, name: '注', px: [18, 19, 13], lineHeight: 1.3 },
          { x: 914, y: middle + size * 0.6 + 4, w: 222, h: Math.min(36, h / 2 - size * 0.6 - 6) },
        ),
      ]
    }),
    readouts === 0 && twig(plant, 1094, 150, 90, 24, 3),
    noteSlot(),
  ]
}

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

/** Where the words begin beside the symbols: a column of its own has room for whole names. */
const wordsAt = (n: number) => (n <= 3 ? 244 : 176)

/** The formula mounted as a specimen, its symbols as the legend under it. */
function formulaPage(plant: Species, n: number): NodeTree {
  const h = formulaHeight(n)
  return [
    board(AREA.left, 168, AREA.width, h),
    forLooks(
      [1, -1].map((side) => twig(plant, 640 + side * 540, 168 + h - 16, 96, side > 0 ? -112 : -68, 4)),
    ),
    symbols(n).map((cell, i) => [
      rule(cell.x, cell.y + cell.h - 3, cell.w),
      mark(cell.x + 2, cell.y + cell.h / 2 + 5, 22, i % 2 ? 'a2' : 'a1'),
      words(
        {
          as: 'text',
          i,
          name: '含义',
          px: [21, n <= 4 ? 23 : 20, 15],
          color: 'tx',
          lineHeight: 1.35,
          middle: true,
        },
        { x: cell.x + wordsAt(n), y: cell.y, w: cell.w - wordsAt(n), h: cell.h - 6 },
      ),
    ]),
    noteSlot(),
  ]
}

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
    formulaFrames: (n) =>
      formulaFrames(formulaFrame(n), symbols(n), { dx: 34, w: wordsAt(n) - 46, below: 6 }),
    quote: () => ringQuote(plant),
    plainQuote: () => wideQuote(plant),
    references: (n) => references(plant, n),
    figure: figurePage,
    figureArt: (notes) => figureArt(plant, notes),
    exhibitBox,
    exhibitLooks: { table: TABLE_LOOK, chart: CHART_LOOK },
    pair: {
      table: { x: AREA.left, y: 168, w: 530, h: 456 },
      chart: { x: 640, y: 168, w: AREA.right - 640, h: 456 },
      mark: ({ x, y, h }) => mark(x + 2, y + h / 2 + 12, 44, 'a2'),
      indent: 60,
      color: 'a1',
      foot: noteSlot(),
    },
    thanks: (names) => thanks(plant, names),
  } satisfies Partial<ContentParts>
}
