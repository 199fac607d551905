import {
  forLooks,
  chart,
  circle,
  glow,
  rect,
  table,
  text,
  type Box,
  type NodeTree,
  type Slot,
} from '../../scene/index.ts'
import type { Look } from '../design.ts'
import {
  findingBar,
  formulaFrames,
  hasCaption,
  range,
  symbolCells,
  type ContentParts,
  type Exhibit,
  type FigureLook,
  words,
} from '../kit/index.ts'
import { chartSlot, slot, tableSlot } from '../slots.ts'
import { figure } from './figures.ts'
import { AREA, noteSlot, rule } from './frame.ts'
import { dial, panel, plate, recorderPlate } from './instruments.ts'
import { channelOf, suite } from './signals/index.ts'
import { channelColor, mesh, trace } from './traces.ts'

/** Plates in a column of readouts; what has no figure to show records a channel. */
const PLACES = 3

const NUMBER_SIZES = [168, 104, 62]

function bignum(look: Look, facts: number, grade: number): NodeTree {
  const size = NUMBER_SIZES[grade]!
  const h = size * 1.15
  const w = facts ? 700 : AREA.w
  const places = Math.max(PLACES, facts)
  const pitch = (498 + 14) / places
  const height = pitch - 14
  const head = facts > PLACES ? 46 : 54
  const lead = Math.max(6, (height - 54 - head) / 2)
  return [
    panel(AREA.left, AREA.top, w, 498, '读数'),
    glow(AREA.left + 240, 300, 140, 'a1', 0.1),
    !facts && dial(1010, 300, 128, 0.72, 'a1', { needle: true }),
    words(
      {
        as: 'number',
        name: '数字',
        sample: '26',
        sizes: [size],
        color: 'a1',
        font: 'heading',
        bold: true,
        lineHeight: 1.1,
        middle: true,
      },
      { x: 80, y: 268 - h / 2, w: facts ? 600 : 760, h },
    ),
    forLooks([
      mesh(60, 380, w - 40, 80, 0.16),
      trace(suite(look).lead(0.3), { x: 60, y: 386, w: w - 40, h: 68 }, 'a1', { dot: 5 }),
    ]),
    words(
      { as: 'body', name: '说明', px: [25, facts ? 27 : 30, 17], lineHeight: 1.5 },
      { x: 80, y: 486, w: w - 80, h: 150 },
    ),
    range(0, facts - 1).map((i) => {
      const y = AREA.top + i * pitch
      const color = channelColor(i + 1)
      return [
        plate(764, y, 476, height, color),
        words(
          {
            as: 'number',
            i,
            px: [facts > PLACES ? 38 : 44, facts > PLACES ? 40 : 50, 24],
            color,
            lineHeight: 1.2,
            middle: true,
          },
          { x: 794, y: y + lead, w: 430, h: head },
        ),
        words(
          {
            as: 'text',
            i,
            name: '注',
            sample: '说明',
            px: [20, facts > PLACES ? 20 : 22, 14],
            lineHeight: 1.3,
          },
          { x: 794, y: y + lead + head + 3, w: 430, h: height - lead - head - 7 },
        ),
      ]
    }),
    facts > 0 &&
      range(facts, places - 1).map((i) =>
        forLooks(
          recorderPlate(
            channelOf(suite(look), i + 1),
            { x: 764, y: AREA.top + i * pitch, w: 476, h: height },
            channelColor(i + 1),
          ),
        ),
      ),
    noteSlot(),
  ]
}

/** Rows of a table that leave room for a strip. */
const FEW_ROWS = 4

const TABLE_LOOK = {
  size: 19,
  headerSize: 17,
  headerColor: 't2',
  rowHeight: 76,
  headerHeight: 52,
  padding: 14,
  outerRule: null,
  headerRule: null,
  innerRule: ['t2', 1, 0.28],
  headerFill: ['b2', 1],
  highlightFill: ['a2', 0.18],
} as const

/** Fewer rows stand taller, with a strip of recording under a short table; `roomy` leaves the page to long cells. */
function tablePage(look: Look, rows: number, roomy: boolean): NodeTree {
  const rowHeight = Math.max(44, Math.min(rows <= FEW_ROWS ? 80 : 90, 446 / rows))
  const h = roomy ? 498 : Math.min(498, 52 + rows * rowHeight)
  const top = AREA.top + h + 26
  const strip = { x: AREA.left, y: top, w: AREA.w, h: Math.min(220, AREA.bottom - top) }
  return [
    tableSlot(
      table(AREA.left, AREA.top, AREA.w, h, {
        ...TABLE_LOOK,
        size: rows <= FEW_ROWS ? 23 : rows <= 6 ? 21 : 19,
        headerSize: rows <= FEW_ROWS ? 19 : 17,
        rowHeight,
        padding: 16,
      }),
    ),
    rows <= FEW_ROWS &&
      !roomy && [
        rect(strip.x, strip.y, strip.w, strip.h, 'b2', { radius: 12, name: '走纸' }),
        mesh(strip.x, strip.y + (strip.h % 20) / 2, strip.w, strip.h - (strip.h % 20), 0.18),
        trace(
          suite(look).lead(0.4),
          { x: strip.x, y: strip.y + strip.h * 0.18, w: strip.w - 30, h: strip.h * 0.64 },
          'a1',
          { dot: 6 },
        ),
      ],
    noteSlot(),
  ]
}

/** Colours of series, and of the readouts that belong to them. */
const SERIES: readonly Slot[] = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']

const CHART_LOOK = { size: 16, text: 't2', colors: SERIES, gridAlpha: 0.2, gap: 0.5 } as const

function chartPage(look: Look, readouts: number): NodeTree {
  const w = readouts ? 850 : AREA.w
  const pitch = 169
  return [
    panel(AREA.left, AREA.top, w, 498, '图框'),
    slot(
      text(AREA.left + 26, AREA.top + 20, '单位', 16, 't2', { width: 420, lines: 1, lineHeight: 1.3 }),
      'unit',
      '单位',
      [16, 15, 14],
    ),
    chartSlot(chart(AREA.left + 18, AREA.top + 18, w - 40, 468, CHART_LOOK)),
    range(0, readouts - 1).map((i) => {
      const y = AREA.top + i * pitch
      const color = SERIES[i]!
      return [
        plate(914, y, 326, 160, color),
        words(
          { as: 'label', i, name: '名', px: [18, 14], color: 't2', lineHeight: 1.35 },
          { x: 940, y: y + 14, w: 284, h: 26 },
        ),
        words(
          { as: 'number', i, px: [56, 58, 24], color, lineHeight: 1.15, middle: true },
          { x: 940, y: y + 44, w: 284, h: 68 },
        ),
        words(
          { as: 'text', i, name: '注', px: [19, 13], lineHeight: 1.2 },
          { x: 940, y: y + 111, w: 284, h: 46 },
        ),
      ]
    }),
    readouts > 0 &&
      range(readouts, PLACES - 1).map((i) =>
        forLooks(
          recorderPlate(
            channelOf(suite(look), i),
            { x: 914, y: AREA.top + i * pitch, w: 326, h: 160 },
            SERIES[i]!,
          ),
        ),
      ),
    noteSlot(),
  ]
}

const formulaHeight = (n: number) => [330, 330, 290, 210, 290, 210, 210][n]!

const cells = (n: number): Box[] => {
  const y = AREA.top + formulaHeight(n) + 20
  return symbolCells(n, {
    x: AREA.left,
    y,
    h: AREA.bottom - y,
    pitch: 88,
    wide: AREA.w,
    narrow: 588,
    step: 612,
  })
}

function formulaPage(look: Look, n: number): NodeTree {
  const h = formulaHeight(n)
  return [
    panel(AREA.left, AREA.top, AREA.w, h, '算式框'),
    forLooks(mesh(AREA.left + 10, AREA.top + 5, AREA.w - 20, h - 10, 0.12)),
    rect(AREA.left, AREA.top + 20, 6, h - 40, 'a1', { radius: 3, name: '通道' }),
    n === 0 &&
      trace(suite(look).lead(0.3), { x: AREA.left, y: 516, w: AREA.w - 20, h: 110 }, 'a1', { dot: 6 }),
    cells(n).map((cell, i) => [
      rule(cell.x, cell.y + cell.h - 2, cell.w),
      words(
        {
          as: 'text',
          i,
          name: '含义',
          px: [21, n <= 4 ? 25 : 20, 15],
          color: 'tx',
          lineHeight: 1.35,
          middle: true,
        },
        { x: cell.x + 140, y: cell.y, w: cell.w - 146, h: cell.h - 8 },
      ),
    ]),
    noteSlot(),
  ]
}

export const QUOTATION = {
  w: 1130,
  h: 300,
  sizes: [66, 60, 55, 50, 46, 42, 38, 34, 31, 28, 25, 22, 20],
  lineHeight: 1.45,
  serif: false,
} as const

const quote = (look: Look): NodeTree => [
  glow(420, 330, 480, 'b2', 0.9),
  rect(AREA.left, 170, 6, 300, 'a1', { radius: 3, name: '引条' }),
  words(
    {
      as: 'body',
      name: '引文',
      px: [44],
      sizes: QUOTATION.sizes,
      font: 'heading',
      bold: true,
      lineHeight: QUOTATION.lineHeight,
      middle: true,
    },
    { x: 84, y: 170, w: QUOTATION.w, h: QUOTATION.h },
  ),
  words({ as: 'by', px: [22, 15], color: 'a1', lineHeight: 1.35 }, { x: 84, y: 494, w: 1130, h: 40 }),
  forLooks(trace(suite(look).lead(0.35), { x: 0, y: 548, w: 1160, h: 96 }, 'a1', { dot: 6 })),
  noteSlot(),
]

const panelOf = (notes: number, exhibit: Exhibit): Box => ({
  x: AREA.left,
  y: AREA.top,
  w: notes ? 760 : AREA.w,
  h: hasCaption(exhibit) ? 462 : 498,
})

function exhibitBox(notes: number, exhibit: Exhibit): Box {
  const { x, y, w, h } = panelOf(notes, exhibit)
  if (exhibit === 'tablefigure') return { x, y, w, h }
  const inset = exhibit === 'formulafigure' ? 32 : exhibit === 'chartfigure' ? 18 : 12
  return { x: x + inset, y: y + inset, w: w - 2 * inset, h: h - 2 * inset }
}

/** All but a table, which has its own rows, stand in a panel. */
function groundOf(n: number, exhibit: Exhibit): NodeTree {
  const box = panelOf(n, exhibit)
  return exhibit !== 'tablefigure' && panel(box.x, box.y, box.w, box.h, '图框')
}

/** A statement on a plate of its own, with as much room as the others leave. */
function statement(i: number, n: number): NodeTree {
  const pitch = (498 + 14) / n
  const y = AREA.top + i * pitch
  return [
    plate(830, y, 410, pitch - 14, channelColor(i)),
    words(
      {
        as: 'text',
        i,
        px: [21, n <= 2 ? 26 : n === 3 ? 23 : 20, 14],
        color: 'tx',
        lineHeight: n <= 3 ? 1.5 : 1.36,
      },
      { x: 860, y: y + 20, w: 362, h: pitch - 48 },
    ),
  ]
}

function figurePage(n: number, { exhibit, said }: FigureLook, place: NodeTree): NodeTree {
  const { w } = panelOf(n, exhibit)
  const pitch = Math.min(150, 498 / Math.max(1, n))
  return [
    groundOf(n, exhibit),
    place,
    hasCaption(exhibit) &&
      words(
        { as: 'caption', px: [17, 13], color: 't2', lineHeight: 1.35 },
        { x: AREA.left, y: 622, w, h: 26 },
      ),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n)
      const y = AREA.top + i * pitch
      return [
        i > 0 && rule(830, y - 6, 410),
        circle(845, y + 28, 15, 'none', { stroke: 'a2', strokeWidth: 2, name: '标号' }),
        text(845, y + 19, `${i + 1}`, 17, 'tx', { align: 'center', bold: true, boxWidth: 30 }),
        words(
          { as: 'title', i, name: '注题', px: [24, 25, 16], middle: true },
          { x: 876, y, w: 364, h: n <= 4 ? 56 : 46 },
        ),
        words(
          { as: 'text', i, px: [19, n <= 3 ? 21 : 19, 14], lineHeight: 1.42 },
          { x: 876, y: y + (n <= 4 ? 60 : 48), w: 364, h: pitch - (n <= 4 ? 72 : 58) },
        ),
      ]
    }),
    noteSlot(),
  ]
}

const thanks = (look: Look, names: boolean): NodeTree => [
  glow(512, 420, 520, 'b2', 1),
  trace(suite(look).lead(0), { x: 0, y: 540, w: 1160, h: 100 }, 'a1', { dot: 6 }),
  words(
    { as: 'body', name: '致谢', px: [28, 36, 17], lineHeight: 1.7, middle: true },
    { x: 62, y: 164, w: names ? 700 : 1100, h: 350 },
  ),
  names && [
    plate(820, 164, 420, 350, 'a1'),
    mesh(842, 418, 380, 80, 0.14),
    trace(channelOf(suite(look), 2), { x: 842, y: 426, w: 380, h: 64 }, 'a3', { width: 2.2, dot: 4 }),
    circle(1212, 192, 6, 'a1', { name: '指示灯' }),
    words(
      { as: 'by', name: '名单', sample: '姓名　姓名', px: [22, 24, 15], bold: true, lineHeight: 1.6 },
      { x: 852, y: 208, w: 362, h: 200 },
    ),
  ],
  noteSlot(),
]

/** Pages of numbers, tables, charts, formulas, quotations, figures and thanks. */
export const dataParts = (look: Look) =>
  ({
    bignum: (facts, grade) => bignum(look, facts, grade),
    numberFrame: (facts): Box => ({ x: 80, y: 160, w: facts ? 620 : 780, h: 216 }),
    table: (rows, roomy) => tablePage(look, rows, roomy),
    chart: (readouts) => chartPage(look, readouts),
    formula: (n) => formulaPage(look, n),
    formulaFrames: (n) =>
      formulaFrames(
        { x: AREA.left + 60, y: AREA.top + 14, w: AREA.w - 120, h: formulaHeight(n) - 28 },
        cells(n),
        { dx: 8, w: 120, below: 8 },
      ),
    quote: () => quote(look),
    figure: figurePage,
    figureArt: (n) => ({ box: panelOf(n, 'figure'), nodes: figure(look, panelOf(n, 'figure'), n) }),
    exhibitBox,
    exhibitLooks: { table: TABLE_LOOK, chart: CHART_LOOK },
    pair: {
      table: { x: AREA.left, y: AREA.top, w: 560, h: 498 },
      chart: { x: 646, y: AREA.top + 18, w: 576, h: 468 },
      mark: findingBar('a1', 6),
      indent: 24,
      color: 'tx',
      ground: panel(628, AREA.top, AREA.right - 628, 498, '图框'),
      foot: noteSlot(),
    },
    thanks: (names) => thanks(look, names),
  }) satisfies Partial<ContentParts>
