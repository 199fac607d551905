import { chart, circle, glow, line, rect, table, text, type Box, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import {
  findingBar,
  formulaFrames,
  hasCaption,
  hasGround,
  range,
  symbolCells,
  type ContentParts,
  type Exhibit,
  type FigureLook,
  words,
  stacked,
} from '../kit/index.ts'
import { placed } from '../place.ts'
import { chartSlot, tableSlot } from '../slots.ts'
import { assembly } from './assemblies.ts'
import { detail } from './details.ts'
import { ball, dimension, itemBall } from './drafting.ts'
import { AREA, corners, noteSlot, rule } from './frame.ts'

const numberSizes = [168, 92, 60]
const numberWidth = (facts: number) => (facts ? 600 : 690)

/** A circle with one of the subject's details. */
const detailCircle = (look: Look, i: number): NodeTree => [
  circle(1030, 372, 170, 'bg', { stroke: 'a2', strokeWidth: 2, name: '详图圆' }),
  circle(1030, 372, 178, 'none', { stroke: 'a2', dash: '18 6 3 6', strokeOpacity: 0.8 }),
  detail(i, 892, 291, 276, look),
]

function bignum(look: Look, facts: number, size: number): NodeTree {
  const h = size * 1.15
  const pitch = 444 / Math.max(1, facts)
  const [large, small] = facts <= 2 ? [60, 27] : facts === 3 ? [44, 23] : [36, 21]
  return [
    glow(300, 300, 260, 'b2', 0.95),
    facts === 0 && detailCircle(look, 4),
    words(
      {
        as: 'number',
        name: '数字',
        sample: '26',
        sizes: [size],
        font: 'heading',
        bold: true,
        lineHeight: 1.1,
        middle: true,
      },
      { x: AREA.left, y: 262 - h / 2, w: numberWidth(facts) - 90, h },
    ),
    dimension(AREA.left, 372, 560, 372, '', 'a2'),
    words(
      { as: 'body', name: '说明', px: [25, 28, 18], lineHeight: 1.6 },
      { x: AREA.left, y: 400, w: facts ? 560 : 680, h: 200 },
    ),
    facts > 0 && [
      rect(690, 164, 518, 444, ['bg', 0.7], { stroke: 'tx', strokeWidth: 2.2, name: '明细表' }),
      line(722, 164, 722, 608, 'tx', 1, { opacity: 0.5 }),
    ],
    range(0, facts - 1).map((i) => {
      const y = 164 + i * pitch
      return [
        i > 0 && line(690, y, 1208, y, 'tx', 1, { opacity: 0.5 }),
        text(706, y + pitch / 2 - 9, `${i + 1}`, 16, 'a2', { align: 'center', boxWidth: 28 }),
        stacked(i, { x: 744, y: y + pitch / 2, w: 448 }, [
          {
            as: 'number',
            at: [-4 - large * 1.34, large * 1.34],
            px: [large, 22],
            color: 'a2',
            lineHeight: 1.2,
            middle: true,
          },
          { as: 'text', at: [2, Math.min(110, pitch / 2 - 6)], px: [20, small, 15], lineHeight: 1.4 },
        ]),
      ]
    }),
    noteSlot(),
  ]
}

/** Fewer rows stand taller and are set larger; `roomy` leaves the page to long cells. */
const TABLE_LOOK = {
  size: 19,
  headerSize: 18,
  headerColor: 't2',
  rowHeight: 72,
  headerHeight: 58,
  padding: 16,
  outerRule: ['tx', 2.2, 1],
  headerRule: ['tx', 1.4, 1],
  innerRule: ['a6', 0.75, 1],
  headerFill: ['b2', 0.8],
  highlightFill: ['a2', 0.2],
} as const

function tablePage(rows: number, roomy: boolean): NodeTree {
  const rowHeight = Math.max(40, Math.min(122, 394 / rows))
  return [
    tableSlot(
      table(AREA.left, 164, 1136, roomy ? 452 : Math.min(452, 58 + rows * rowHeight), {
        ...TABLE_LOOK,
        size: rows <= 3 ? 26 : rows === 4 ? 23 : rows <= 6 ? 20 : 19,
        rowHeight,
      }),
    ),
    noteSlot(),
  ]
}

const CHART_LOOK = {
  size: 16,
  text: 't2',
  colors: ['a2', 'a1', 'a4', 'a3', 'a5', 'a6'],
  gridAlpha: 0.2,
  gap: 0.5,
} as const

function chartPage(readouts: number): NodeTree {
  const w = readouts ? 770 : 1136
  const pitch = readouts ? Math.min(222, 444 / readouts) : 0
  return [
    chartSlot(chart(AREA.left - 6, 168, w, 450, CHART_LOOK)),
    readouts > 0 && [
      rect(880, 166, 328, pitch * readouts, ['bg', 0.7], { stroke: 'tx', strokeWidth: 1.6, name: '读数' }),
      corners(880, 166, 328, pitch * readouts),
    ],
    range(0, readouts - 1).map((i) => {
      const y = 166 + i * pitch
      return [
        i > 0 && line(880, y, 1208, y, 'tx', 1, { opacity: 0.5 }),
        stacked(i, { x: 904, y: y + pitch / 2, w: 282 }, [
          { as: 'label', at: [-60, 28], px: [18, 14], color: 't2', lineHeight: 1.35 },
          { as: 'number', at: [-30, 62], px: [46, 50, 24], color: i === 0 ? 'a2' : 'tx', lineHeight: 1.2 },
          { as: 'text', at: [34, pitch / 2 - 38], px: [19, 13], lineHeight: 1.3 },
        ]),
      ]
    }),
    noteSlot(),
  ]
}

/** Fewer rows of symbols leave the formula more room. */
const formulaHeight = (n: number) => (n === 0 ? 430 : n <= 2 || n === 4 ? 250 : 192)

function symbols(n: number): Box[] {
  const y = 160 + formulaHeight(n) + 20
  return symbolCells(n, { x: AREA.left, y, h: 612 - y, pitch: 88, wide: 1136, narrow: 556, step: 580 })
}

/** Symbols in rows across the page have room for names: 总资产/净资产. */
const symbolWidth = (n: number) => (n <= 3 ? 176 : 116)

function formulaPage(n: number): NodeTree {
  const h = formulaHeight(n)
  const beside = symbolWidth(n) + 12
  return [
    rect(AREA.left, 160, 1136, h, ['b2', 0.55], { stroke: 'a1', strokeWidth: 1.4, name: '算式框' }),
    corners(AREA.left, 160, 1136, h),
    symbols(n).map((box, i) => [
      rule(box.x, box.y + box.h - 2, box.w),
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
        { x: box.x + beside + 8, y: box.y, w: box.w - beside - 12, h: box.h - 6 },
      ),
    ]),
    noteSlot(),
  ]
}

/** A quotation's box, px; its lines may be as large as the box holds. */
export const QUOTATION = {
  w: 690,
  h: 324,
  sizes: [72, 66, 60, 54, 49, 44, 40, 36, 33, 30, 27, 24, 21],
  lineHeight: 1.5,
  serif: false,
} as const

const quote = (look: Look): NodeTree => [
  detailCircle(look, 6),
  rect(AREA.left, 178, 6, 324, 'a2', { name: '引条' }),
  words(
    {
      as: 'body',
      name: '引文',
      px: [40],
      sizes: QUOTATION.sizes,
      font: 'heading',
      bold: true,
      lineHeight: QUOTATION.lineHeight,
      middle: true,
    },
    { x: 106, y: 178, w: QUOTATION.w, h: QUOTATION.h },
  ),
  dimension(106, 532, 500, 532),
  words({ as: 'by', px: [21, 15], color: 't2', lineHeight: 1.45 }, { x: 106, y: 548, w: 700, h: 62 }),
  noteSlot(),
]

function references(n: number): NodeTree {
  const pitch = Math.min(n <= 3 ? 148 : 112, 452 / n)
  return [
    range(0, n - 1).map((i) => {
      const y = 162 + i * pitch
      return [
        itemBall(i, 92, y + 21),
        words(
          {
            as: 'text',
            i,
            name: '文献',
            px: [20, n <= 3 ? 28 : n === 4 ? 25 : 20, 14],
            color: 'tx',
            lineHeight: 1.45,
          },
          { x: 132, y: y + 4, w: 1068, h: pitch - 14 },
        ),
        i < n - 1 && rule(132, y + pitch - 5, 1068),
      ]
    }),
    noteSlot(),
  ]
}

const figureWidth = (notes: number): number => (notes ? 730 : 1136)

function exhibitBox(notes: number, exhibit: Exhibit): Box {
  const w = figureWidth(notes)
  if (exhibit === 'formulafigure') return { x: AREA.left + 28, y: 176, w: w - 56, h: 424 }
  if (exhibit === 'chartfigure') return { x: AREA.left - 6, y: 168, w: w + 6, h: 450 }
  return exhibit === 'tablefigure'
    ? { x: AREA.left, y: 164, w, h: 452 }
    : { x: AREA.left + 8, y: 168, w: w - 16, h: 414 }
}

/** The subject's assembly with the callouts of its first parts. */
function drawing({ subject }: Look, n: number): NodeTree {
  const k = 0.86
  const [ox, oy] = [AREA.left + (figureWidth(n) - 600 * k) / 2, 170]
  const { nodes, tips } = assembly(subject)
  return [
    placed(nodes, ox, oy, k),
    tips
      .slice(0, n)
      .map(([x, y], i) =>
        ball(Math.max(104, ox + (x - 40) * k), Math.max(190, oy + (y - 70) * k), `${i + 1}`, [
          ox + x * k,
          oy + y * k,
        ]),
      ),
  ]
}

/** Pictures and formulas stand in a detail's frame, tables and charts on the sheet. */
function groundOf(n: number, exhibit: Exhibit): NodeTree {
  if (!hasGround(exhibit)) return null
  const [w, h] = [figureWidth(n), hasCaption(exhibit) ? 430 : 456]
  return [
    rect(AREA.left, 160, w, h, ['bg', 0.6], {
      stroke: 'tx',
      strokeWidth: 1.2,
      strokeOpacity: 0.8,
      name: '图框',
    }),
    corners(AREA.left, 160, w, h),
  ]
}

/** A statement beside an exhibit, with as much room as the others leave. */
function statement(i: number, n: number): NodeTree {
  const pitch = 452 / n
  const y = 164 + i * pitch
  return [
    i > 0 && rule(846, y - 8, 362),
    n > 1 && ball(846, y + 18, `${i + 1}`),
    words(
      { as: 'text', i, px: [21, n <= 2 ? 26 : n === 3 ? 23 : 20, 15], lineHeight: n <= 3 ? 1.5 : 1.36 },
      { x: n > 1 ? 880 : 846, y, w: n > 1 ? 328 : 362, h: pitch - 18 },
    ),
  ]
}

function figurePage(n: number, { exhibit, said }: FigureLook, place: NodeTree): NodeTree {
  const w = figureWidth(n)
  const pitch = Math.min(116, 440 / Math.max(1, n))
  return [
    groundOf(n, exhibit),
    place,
    hasCaption(exhibit) &&
      words(
        { as: 'caption', px: [17, 13], color: 't2', lineHeight: 1.35 },
        { x: AREA.left, y: 598, w, h: 26 },
      ),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n)
      const y = 164 + i * pitch
      return [
        ball(846, y + 18, `${i + 1}`),
        stacked(i, { x: 880, y, w: 328 }, [
          { as: 'title', at: [0, 34], px: [24, 17] },
          { as: 'text', at: [38, pitch - 46], px: [19, 20, 15], lineHeight: 1.4 },
        ]),
      ]
    }),
    noteSlot(),
  ]
}

/** Words of thanks in a sheet's frame, the drawing beside them; whom they are owed to stands under a dimension line. */
const thanks = (look: Look, names: boolean): NodeTree => [
  detailCircle(look, 2),
  rect(AREA.left, 168, 6, names ? 292 : 432, 'a2', { name: '引条' }),
  words(
    { as: 'body', name: '致谢', px: [28, 32, 18], lineHeight: 1.7, middle: true },
    { x: 106, y: 168, w: 690, h: names ? 292 : 432 },
  ),
  names && dimension(106, 490, 500, 490),
  names &&
    words(
      {
        as: 'by',
        name: '名单',
        sample: '姓名　姓名',
        px: [22, 24, 16],
        font: 'heading',
        bold: true,
        lineHeight: 1.45,
      },
      { x: 106, y: 510, w: 700, h: 100 },
    ),
  noteSlot(),
]

/** Sheets of numbers, tables, charts, formulas, quotes, references, figures and thanks. */
export const dataParts = (look: Look) =>
  ({
    bignum: (facts, grade) => bignum(look, facts, numberSizes[grade]!),
    numberFrame: (facts) => ({ x: AREA.left, y: 160, w: numberWidth(facts), h: 240 }),
    table: tablePage,
    chart: chartPage,
    formula: formulaPage,
    formulaFrames: (n) =>
      formulaFrames({ x: 110, y: 172, w: 1060, h: formulaHeight(n) - 24 }, symbols(n), {
        dx: 8,
        w: symbolWidth(n),
        below: 6,
      }),
    quote: () => quote(look),
    references,
    figure: figurePage,
    figureArt: (n) => ({ box: exhibitBox(n, 'picture'), nodes: drawing(look, n) }),
    exhibitBox,
    exhibitLooks: { table: TABLE_LOOK, chart: CHART_LOOK },
    pair: {
      table: { x: AREA.left, y: 164, w: 520, h: 452 },
      chart: { x: 620, y: 168, w: AREA.right - 620, h: 450 },
      mark: findingBar('a2'),
      indent: 22,
      color: 'tx',
      foot: noteSlot(),
    },
    thanks: (names) => thanks(look, names),
  }) satisfies Partial<ContentParts>
