import { chart, path, rect, table, type Box, type NodeTree } from '../../scene/index.ts'
import { formulaFrames, range, symbolCells, symbolRows, type ContentParts, words } from '../kit/index.ts'
import { chartSlot, tableSlot } from '../slots.ts'
import { AREA, AXIS, bar, BOLD, HEADING, LEFT, RIGHT, rowBar, W, X } from './grid.ts'
import { ensemble, type Art } from './motif/index.ts'

/** px of the number by grade: it has the page to itself, or facts beside it. */
const NUMBER_SIZES = { alone: [260, 168, 104], beside: [208, 116, 84] } as const

const FACTS_FROM = X(5)
const numberWidth = (facts: number) => W(facts ? 4.7 : 5)

/** Beside a number that has the page to itself stands the deck's figure. */
const FIGURE_AREA = { x: X(5.4), y: AREA.top, w: RIGHT - X(5.4), h: RIGHT - X(5.4) }
const FIGURE_STAGE = {
  cx: FIGURE_AREA.x + FIGURE_AREA.w / 2,
  cy: FIGURE_AREA.y + FIGURE_AREA.h / 2,
  unit: 12.2,
  area: FIGURE_AREA,
  panel: FIGURE_AREA,
}

const numberFrame = (facts: number): Box => ({ x: LEFT, y: AREA.top, w: numberWidth(facts), h: 300 })

function bignum(art: Art, facts: number, grade: number): NodeTree {
  const size = NUMBER_SIZES[facts ? 'beside' : 'alone'][grade]!
  const body = AREA.top + 52 + size * 1.06
  const pitch = Math.min(222, AREA.height / Math.max(1, facts))
  const [number, note] = facts <= 2 ? [64, 26] : facts === 3 ? [54, 22] : [40, 20]
  return [
    facts === 0 && ensemble(art, FIGURE_STAGE, { fill: 'tx', accent: 'a1' }),
    bar(LEFT, AREA.top, numberWidth(facts), 16, 'a1'),
    words(
      {
        as: 'number',
        name: '数字',
        sample: '26',
        sizes: [size],
        color: 'a1',
        ...BOLD,
        lineHeight: 1.1,
        letterSpacing: -size / 32,
      },
      { x: LEFT - size / 30, y: AREA.top + 40, w: numberWidth(facts), h: size * 1.12 },
    ),
    words(
      { as: 'body', name: '说明', px: [26, 28, 18], lineHeight: 1.55 },
      { x: LEFT, y: body, w: facts ? W(4.5) : W(5), h: AREA.bottom - body },
    ),
    range(0, facts - 1).map((i) => {
      const y = AREA.top + i * pitch
      const text = y + 26 + number * 1.2
      return [
        rowBar(i, FACTS_FROM, y, W(3)),
        words(
          { as: 'number', i, px: [number, 24], lineHeight: 1.2 },
          { x: FACTS_FROM, y: y + 20, w: W(3), h: number * 1.24 },
        ),
        words(
          { as: 'text', i, name: '注', px: [note, 15], lineHeight: 1.4 },
          { x: FACTS_FROM, y: text, w: W(3), h: y + pitch - text - 4 },
        ),
      ]
    }),
  ]
}

const HEADER_ROW = 54

export const TABLE_LOOK = {
  size: 20,
  headerSize: 17,
  headerColor: 't2',
  rowHeight: 76,
  headerHeight: HEADER_ROW,
  padding: 12,
  outerRule: ['tx', 6, 1],
  headerRule: ['tx', 2, 1],
  innerRule: ['tx', 1, 0.8],
  headerFill: null,
  highlightFill: ['a1', 0.14],
} as const

/** Rows stand between two heavy rules; `roomy` leaves the page to long cells. */
function tablePage(rows: number, roomy: boolean): NodeTree {
  const rowHeight = Math.max(40, Math.min(118, (AREA.height - HEADER_ROW) / rows))
  const size = rows <= 3 ? 28 : rows === 4 ? 25 : rows <= 6 ? 22 : 20
  return tableSlot(
    table(LEFT, AREA.top, W(8), roomy ? AREA.height : HEADER_ROW + rows * rowHeight, {
      ...TABLE_LOOK,
      size,
      rowHeight,
    }),
  )
}

export const CHART_LOOK = {
  size: 17,
  text: 't2',
  colors: ['a1', 'tx', 'a3', 'a2', 'a4', 'a5'],
  gridAlpha: 0.2,
  gap: 0.2,
} as const

/** Figures in the margin columns, the chart on the axis. */
function chartPage(readouts: number): NodeTree {
  const x = readouts ? X(2.2) : LEFT
  const pitch = readouts === 3 ? AREA.height / 3 : 204
  const number = readouts === 3 ? 54 : 76
  return [
    chartSlot(chart(x, AREA.top - 4, RIGHT - x, AREA.height + 4, CHART_LOOK)),
    range(0, readouts - 1).map((i) => {
      const y = AREA.top + i * pitch
      const thickness = ([16, 10, 6] as const)[i]!
      const place = { x: LEFT, w: W(1.8) }
      return [
        bar(LEFT, y, W(1.8), thickness, i === 0 ? 'a1' : 'tx'),
        words(
          { as: 'label', i, name: '名', px: [18, 13], color: 't2', lineHeight: 1.3 },
          { ...place, y: y + thickness + 17, h: 24 },
        ),
        words(
          {
            as: 'number',
            i,
            px: [number, 24],
            color: i === 0 ? 'a1' : 'tx',
            lineHeight: 1.1,
            letterSpacing: -number / 36,
          },
          { ...place, y: y + thickness + 44, h: number * 1.14 },
        ),
        words(
          { as: 'text', i, name: '注', px: [19, 13], lineHeight: 1.2 },
          { ...place, y: y + thickness + 50 + number, h: pitch - thickness - number - 54 },
        ),
      ]
    }),
  ]
}

/** The fewer rows of symbols there are to explain, the more room the formula has. */
const formulaHeight = (n: number): number => [400, 316, 252, 196][symbolRows(n)]!

const cellsOf = (n: number): Box[] => {
  const y = AREA.top + formulaHeight(n) + 24
  return symbolCells(n, {
    x: AXIS,
    y,
    h: AREA.bottom - y,
    pitch: 84,
    wide: W(6),
    narrow: W(2.9),
    step: X(3.1) - X(0),
  })
}

/** Symbols in rows across the field have room for names: 总资产/净资产. */
const symbolWidth = (n: number): number => (n <= 3 ? 164 : 104)

/** The formula stands in a field that leaves the page; its symbols are explained on the axis. */
function formula(n: number): NodeTree {
  const beside = symbolWidth(n) + 12
  return [
    bar(LEFT, AREA.top, W(1.8), 16, 'a1'),
    rect(AXIS, AREA.top, 1280 - AXIS, formulaHeight(n), 'b2', { name: '算式底' }),
    cellsOf(n).map((cell, i) => [
      bar(cell.x, cell.y, cell.w, 2),
      words(
        {
          as: 'text',
          i,
          name: '含义',
          px: [n <= 4 ? 22 : 20, 15],
          color: 'tx',
          lineHeight: 1.35,
          middle: true,
        },
        { x: cell.x + beside, y: cell.y + 4, w: cell.w - beside, h: cell.h - 6 },
      ),
    ]),
  ]
}

const framesOfFormula = (n: number) =>
  formulaFrames(
    { x: AXIS + 24, y: AREA.top + 12, w: RIGHT - AXIS - 24, h: formulaHeight(n) - 24 },
    cellsOf(n),
    {
      dx: 4,
      w: symbolWidth(n),
      below: 2,
    },
  )

/** An opening quotation mark of discs with horns, `r` px the disc's radius. */
const quotationMark = (x: number, y: number, r: number): NodeTree =>
  [0, 2.7 * r].map((dx) => {
    const [cx, cy] = [x + dx + r, y + 2 * r]
    return path(
      `M${cx - r} ${cy}A${2 * r} ${2 * r} 0 0 1 ${cx + r} ${cy - 2 * r}V${cy - 1.25 * r}A${1.25 * r} ${1.25 * r} 0 0 0 ${cx} ${cy - r}A${r} ${r} 0 1 1 ${cx - r} ${cy}Z`,
      'a1',
      { name: '引号' },
    )
  })

/** A quotation's box, px; its lines may be as large as the box holds. */
export const QUOTATION = {
  w: W(6),
  h: AREA.height,
  sizes: [108, 96, 84, 76, 68, 60, 54, 48, 43, 38, 34, 30, 27, 24, 21],
  lineHeight: 1.4,
  serif: false,
} as const

/** The quotation stands on the axis; whose it is, in the margin columns under the mark. */
const quote = (): NodeTree => [
  quotationMark(LEFT, AREA.top + 12, 42),
  words(
    { as: 'body', name: '引文', px: [60], sizes: QUOTATION.sizes, ...BOLD, lineHeight: QUOTATION.lineHeight },
    { x: AXIS, y: AREA.top, w: QUOTATION.w, h: QUOTATION.h },
  ),
  bar(LEFT, AREA.top + 176, W(1), 8, 'a1'),
  words(
    { as: 'by', px: [22, 15], color: 't2', lineHeight: 1.45 },
    { x: LEFT, y: AREA.top + 204, w: W(1.8), h: 240 },
  ),
]

const THANKS_AREA = { x: LEFT, y: AREA.top, w: W(2) - 16, h: W(2) - 16 }
const THANKS_STAGE = {
  cx: THANKS_AREA.x + THANKS_AREA.w / 2,
  cy: AREA.top + THANKS_AREA.h / 2,
  unit: 8.7,
  area: THANKS_AREA,
  panel: THANKS_AREA,
}

const thanks = (art: Art, names: boolean): NodeTree => [
  ensemble(art, THANKS_STAGE, { fill: 'tx', accent: 'a1' }),
  words(
    { as: 'body', name: '致谢', px: [names ? 32 : 40, 18], lineHeight: 1.55 },
    { x: AXIS, y: AREA.top, w: W(6), h: names ? 250 : 400 },
  ),
  names && [
    bar(AXIS, 474, W(6), 6),
    words(
      { as: 'by', name: '名单', px: [24, 26, 16], ...HEADING, lineHeight: 1.5 },
      { x: AXIS, y: 500, w: W(6), h: 136 },
    ),
  ],
]

/** Pages of numbers, tables, charts, formulas, quotations and thanks. */
export const dataParts = (art: Art) =>
  ({
    bignum: (facts, grade) => bignum(art, facts, grade),
    numberFrame,
    table: tablePage,
    chart: chartPage,
    formula,
    formulaFrames: framesOfFormula,
    quote,
    thanks: (names) => thanks(art, names),
  }) satisfies Partial<ContentParts>
