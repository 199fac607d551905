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
} from '../kit/index.ts'
import { block, chartSlot, item, sizes, slot, tableSlot } from '../slots.ts'
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
    slot(
      block(80, 268 - h / 2, facts ? 600 : 760, h, '26', size, 'a1', {
        font: 'heading',
        bold: true,
        lineHeight: 1.1,
        middle: true,
      }),
      'number',
      '数字',
      [size],
    ),
    forLooks([
      mesh(60, 380, w - 40, 80, 0.16),
      trace(suite(look).lead(0.3), { x: 60, y: 386, w: w - 40, h: 68 }, 'a1', { dot: 5 }),
    ]),
    slot(
      block(80, 486, w - 80, 150, '说明', 25, 'tx', { lineHeight: 1.5 }),
      'body',
      '说明',
      sizes(facts ? 27 : 30, 17),
    ),
    range(0, facts - 1).map((i) => {
      const y = AREA.top + i * pitch
      const color = channelColor(i + 1)
      return [
        plate(764, y, 476, height, color),
        slot(
          block(794, y + lead, 430, head, '数', facts > PLACES ? 38 : 44, color, {
            font: 'heading',
            bold: true,
            lineHeight: 1.2,
            middle: true,
          }),
          item('number', i),
          `数${i + 1}`,
          sizes(facts > PLACES ? 40 : 50, 24),
        ),
        slot(
          block(794, y + lead + head + 3, 430, height - lead - head - 7, '说明', 20, 't2', {
            lineHeight: 1.3,
          }),
          item('text', i),
          `注${i + 1}`,
          sizes(facts > PLACES ? 20 : 22, 14),
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
        slot(
          block(940, y + 14, 284, 26, '名', 18, 't2', { lineHeight: 1.35 }),
          item('label', i),
          `名${i + 1}`,
          sizes(18, 14),
        ),
        slot(
          block(940, y + 44, 284, 68, '数', 56, color, {
            font: 'heading',
            bold: true,
            lineHeight: 1.15,
            middle: true,
          }),
          item('number', i),
          `数${i + 1}`,
          sizes(58, 24),
        ),
        slot(
          block(940, y + 111, 284, 46, '注', 19, 't2', { lineHeight: 1.2 }),
          item('text', i),
          `注${i + 1}`,
          sizes(19, 13),
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
      slot(
        block(cell.x + 140, cell.y, cell.w - 146, cell.h - 8, '含义', 21, 'tx', {
          lineHeight: 1.35,
          middle: true,
        }),
        item('text', i),
        `含义${i + 1}`,
        sizes(n <= 4 ? 25 : 20, 15),
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
  slot(
    block(84, 170, QUOTATION.w, QUOTATION.h, '引文', 44, 'tx', {
      font: 'heading',
      bold: true,
      lineHeight: QUOTATION.lineHeight,
      middle: true,
    }),
    'body',
    '引文',
    QUOTATION.sizes,
  ),
  slot(block(84, 494, 1130, 40, '出处', 22, 'a1', { lineHeight: 1.35 }), 'by', '出处', sizes(22, 15)),
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
    slot(
      block(860, y + 20, 362, pitch - 48, '说明', 21, 'tx', { lineHeight: n <= 3 ? 1.5 : 1.36 }),
      item('text', i),
      `说明${i + 1}`,
      sizes(n <= 2 ? 26 : n === 3 ? 23 : 20, 14),
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
      slot(
        block(AREA.left, 622, w, 26, '图注', 17, 't2', { lineHeight: 1.35 }),
        'caption',
        '图注',
        sizes(17, 13),
      ),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n)
      const y = AREA.top + i * pitch
      return [
        i > 0 && rule(830, y - 6, 410),
        circle(845, y + 28, 15, 'none', { stroke: 'a2', strokeWidth: 2, name: '标号' }),
        text(845, y + 19, `${i + 1}`, 17, 'tx', { align: 'center', bold: true, boxWidth: 30 }),
        slot(
          block(876, y, 364, n <= 4 ? 56 : 46, '注题', 24, 'tx', {
            font: 'heading',
            bold: true,
            lineHeight: 1.3,
            middle: true,
          }),
          item('title', i),
          `注题${i + 1}`,
          sizes(25, 16),
        ),
        slot(
          block(876, y + (n <= 4 ? 60 : 48), 364, pitch - (n <= 4 ? 72 : 58), '说明', 19, 't2', {
            lineHeight: 1.42,
          }),
          item('text', i),
          `说明${i + 1}`,
          sizes(n <= 3 ? 21 : 19, 14),
        ),
      ]
    }),
    noteSlot(),
  ]
}

const thanks = (look: Look, names: boolean): NodeTree => [
  glow(512, 420, 520, 'b2', 1),
  trace(suite(look).lead(0), { x: 0, y: 540, w: 1160, h: 100 }, 'a1', { dot: 6 }),
  slot(
    block(62, 164, names ? 700 : 1100, 350, '致谢', 28, 'tx', { lineHeight: 1.7, middle: true }),
    'body',
    '致谢',
    sizes(36, 17),
  ),
  names && [
    plate(820, 164, 420, 350, 'a1'),
    mesh(842, 418, 380, 80, 0.14),
    trace(channelOf(suite(look), 2), { x: 842, y: 426, w: 380, h: 64 }, 'a3', { width: 2.2, dot: 4 }),
    circle(1212, 192, 6, 'a1', { name: '指示灯' }),
    slot(
      block(852, 208, 362, 200, '姓名　姓名', 22, 'tx', { bold: true, lineHeight: 1.6 }),
      'by',
      '名单',
      sizes(24, 15),
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
      around: [panel(628, AREA.top, AREA.right - 628, 498, '图框'), noteSlot()],
    },
    thanks: (names) => thanks(look, names),
  }) satisfies Partial<ContentParts>
