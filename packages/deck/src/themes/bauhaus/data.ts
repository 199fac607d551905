import { chart, rect, table, type Box, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { formulaFrames, range, symbolCells, symbolRows, type ContentParts, words } from '../kit/index.ts'
import { chartSlot, sizes, tableSlot } from '../slots.ts'
import { BAND, HEADING, MARGIN, PANEL, plateOf } from './frame.ts'
import { rich } from './forms.ts'
import { great } from './great.ts'
import { mosaic } from './mosaic.ts'
import { inkOn, toneOf, type Field } from './tones.ts'

/** px by how long the number is, and the width it may take so that its unit stands beside it. */
const numberLooks = [
  { sizes: [190], spare: 0 },
  { sizes: [120], spare: 0 },
  { sizes: sizes(104, 56).filter((size) => size % 4 === 0), spare: 100 },
] as const

const facts: readonly Field[] = ['a1', 'a2', 'tx', 'a5']

/** The number has the yellow plate; facts stand on plates of their own, or a great form in their stead. */
function bignum(seed: number, n: number, grade: number): NodeTree {
  const look = numberLooks[grade]!
  const size = look.sizes[0]!
  const left = n ? 700 : 760
  const h = size * 1.15
  const pitch = PANEL.h / Math.max(1, n)
  return [
    plateOf(0, BAND, n ? left : 1280, PANEL.h, 'a3'),
    n === 0 && great[seed % great.length]!(1020, BAND + PANEL.h / 2, toneOf('a3')),
    words(
      {
        as: 'number',
        name: '数字',
        sample: '26',
        px: [size],
        sizes: look.sizes,
        color: inkOn('a3'),
        font: 'heading',
        bold: true,
        lineHeight: 1.1,
        middle: true,
      },
      { x: MARGIN - 6, y: 318 - h / 2, w: left - MARGIN - 20 - look.spare, h },
    ),
    rect(MARGIN, 446, 96, 10, inkOn('a3'), { name: '短条' }),
    words(
      { as: 'body', name: '说明', px: [n ? 30 : 34, 17], color: inkOn('a3'), lineHeight: 1.5 },
      { x: MARGIN, y: 484, w: left - MARGIN - 50, h: 216 },
    ),
    range(0, n - 1).map((i) => {
      const y = BAND + i * pitch
      const field = facts[i]!
      const color = inkOn(field)
      const head = Math.min(96, pitch * 0.42)
      const top = n === 1 ? y + 36 : y + pitch * 0.12
      return [
        plateOf(left, y, 1280 - left, pitch, field),
        n === 1 && rich[seed % rich.length]!(1000, 464, 224, toneOf(field)),
        words(
          {
            as: 'number',
            i,
            px: [n === 1 ? 84 : n === 2 ? 68 : n === 3 ? 56 : 46, 22],
            color,
            ...HEADING,
            middle: true,
          },
          { x: left + 40, y: top, w: 500, h: head },
        ),
        words(
          { as: 'text', i, name: '注', px: [n <= 2 ? 30 : n === 3 ? 26 : 22, 15], color, lineHeight: 1.4 },
          { x: left + 42, y: top + head + 4, w: 498, h: (n === 1 ? 260 : pitch * 0.82) - head },
        ),
      ]
    }),
  ]
}

const numberFrame = (n: number): Box => ({ x: MARGIN - 6, y: 200, w: n ? 634 : 690, h: 236 })

export const TABLE_LOOK = {
  size: 19,
  headerSize: 18,
  headerColor: 'bg',
  rowHeight: 76,
  headerHeight: 52,
  padding: 16,
  outerRule: ['tx', 4, 1],
  headerRule: null,
  innerRule: ['b2', 2.5, 1],
  headerFill: ['tx', 1],
  highlightFill: ['a3', 1],
} as const

/** Rows of a table that leave the foot of the page to a band of squares. */
const FEW_ROWS = 4

function tablePage(seed: number, rows: number, roomy: boolean): NodeTree {
  const few = rows <= FEW_ROWS && !roomy
  const room = few ? 356 : 512
  const headerHeight = few ? 58 : 52
  return [
    tableSlot(
      table(MARGIN, few ? 180 : 184, 1168, room, {
        ...TABLE_LOOK,
        size: few ? 23 : rows <= 6 ? 21 : 19,
        headerSize: few ? 20 : 18,
        rowHeight: Math.min(few ? 96 : 80, (room - headerHeight) / rows),
        headerHeight,
        padding: 18,
      }),
    ),
    few && mosaic(seed + rows, { x: 0, y: 560, u: 160, columns: 8, rows: 1 }),
  ]
}

export const CHART_LOOK = {
  size: 17,
  text: 't2',
  colors: ['a1', 'a2', 'a3', 'a5', 'tx', 'a6'],
  gridAlpha: 0.18,
  gap: 0.36,
} as const

const readoutFields: readonly Field[] = ['a1', 'a3', 'a2']

/** px, by how many readouts share the column. */
const readoutSizes: Record<number, { label: number; number: number; text: number }> = {
  1: { label: 28, number: 112, text: 26 },
  2: { label: 24, number: 88, text: 22 },
  3: { label: 21, number: 66, text: 19 },
}

function chartPage(readouts: number): NodeTree {
  const w = readouts ? 860 : 1280
  const pitch = PANEL.h / Math.max(1, readouts)
  return [
    plateOf(0, BAND, w, PANEL.h, 'b2'),
    chartSlot(chart(44, 184, w - 92, 512, CHART_LOOK)),
    range(0, readouts - 1).map((i) => {
      const y = BAND + i * pitch
      const field = readoutFields[i]!
      const color = inkOn(field)
      const { label, number, text: note } = readoutSizes[readouts]!
      const lines = { label: label * 1.4, number: number * 1.15, text: note * 2.7 }
      const top = y + (pitch - lines.label - lines.number - lines.text) / 2
      const column = { x: w + 36, w: 1224 - w - 16 }
      return [
        plateOf(w, y, 1280 - w, pitch, field),
        words(
          { as: 'label', i, name: '名', px: [label, 14], color, bold: true, lineHeight: 1.3 },
          { ...column, y: top, h: lines.label },
        ),
        words(
          { as: 'number', i, px: [number, 26], color, ...HEADING, lineHeight: 1.1, middle: true },
          { ...column, y: top + lines.label, h: lines.number },
        ),
        words(
          { as: 'text', i, name: '注', px: [note, 13], color, lineHeight: 1.3 },
          { ...column, y: top + lines.label + lines.number + 4, h: lines.text },
        ),
      ]
    }),
  ]
}

/** Fewer rows of symbols leave the formula more room; without any it has the page. */
const formulaHeight = (n: number): number => [560, 320, 280, 224][symbolRows(n)]!

const symbols = (n: number): Box[] => {
  const y = BAND + formulaHeight(n) + 20
  return symbolCells(n, { x: MARGIN, y, h: 700 - y, pitch: 120, wide: 1168, narrow: 564, step: 604 })
}

function formulaPage(seed: number, n: number): NodeTree {
  const h = formulaHeight(n)
  const u = n ? h : h / 2
  return [
    plateOf(0, BAND, 1280, h, 'b2'),
    mosaic(seed + n, { x: 1280 - u, y: BAND, u, columns: 1, rows: h / u }),
    symbols(n).map((cell, i) => [
      rect(cell.x, cell.y + cell.h - 2, cell.w, 2, 'tx', { name: '线' }),
      words(
        {
          as: 'text',
          i,
          name: '含义',
          px: [n <= 3 ? 28 : 25, 15],
          color: 'tx',
          lineHeight: 1.35,
          middle: true,
        },
        { x: cell.x + 136, y: cell.y, w: cell.w - 140, h: cell.h - 6 },
      ),
    ]),
  ]
}

const framesOfFormula = (n: number) => {
  const h = formulaHeight(n)
  const formula = { x: MARGIN, y: BAND + 20, w: 1280 - (n ? h : h / 2) - 2 * MARGIN, h: h - 40 }
  return formulaFrames(formula, symbols(n), { dx: 4, w: 120, below: 6 })
}

/** Pages of numbers, tables, charts and formulas. */
export const dataParts = ({ seed }: Look) =>
  ({
    bignum: (n, grade) => bignum(seed, n, grade),
    numberFrame,
    table: (rows, roomy) => tablePage(seed, rows, roomy),
    chart: chartPage,
    formula: (n) => formulaPage(seed, n),
    formulaFrames: framesOfFormula,
  }) satisfies Partial<ContentParts>
