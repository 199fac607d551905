import {
  chart,
  circle,
  line,
  rect,
  table,
  text,
  verticalText,
  type Box,
  type NodeTree,
} from '../../scene/index.ts'
import {
  formulaFrames,
  hasCaption,
  range,
  symbolCells,
  type ContentParts,
  type Exhibit,
  type FigureArt,
  type FigureLook,
  words,
  stacked,
} from '../kit/index.ts'
import { formalNumeral } from '../kit/numerals.ts'
import { chartSlot, numberSlot, sizes, slot, tableSlot } from '../slots.ts'
import { CONTENT, noteSlot } from './frame.ts'
import { footRange, footRidge } from './foot.ts'
import { plum } from './flora.ts'
import { gateLayers, moon, moonGate, ripple, sun } from './landscape.ts'
import { vignette } from './vignettes.ts'

/** By grade: px of the number, and the height it stands at; what is said at length has more room below. */
const NUMBERS = [
  { sizes: [228, 198, 168], at: 272 },
  { sizes: [94], at: 226 },
  { sizes: [62], at: 180 },
] as const

function bignum(facts: number, seed: number, grade: number): NodeTree {
  const { sizes, at } = NUMBERS[grade]!
  const pitch = Math.min(150, 520 / Math.max(1, facts))
  const top = 92
  const h = sizes[0] * 1.15
  const body = at + Math.max(112, h / 2) + 22
  return [
    circle(250, at, Math.min(200, at - 62), ['a2', 0.09], { name: '日影' }),
    footRange(facts > 3 ? 84 : 130, 23 + seed),
    words(
      {
        as: 'number',
        name: '数字',
        sample: '26',
        sizes,
        color: 'a1',
        font: 'heading',
        bold: true,
        lineHeight: 1.1,
        middle: true,
      },
      { x: CONTENT.left, y: at - h / 2, w: 610, h },
    ),
    line(CONTENT.left + 4, body - 22, 240, body - 22, 'a2', 3),
    words(
      { as: 'body', name: '说明', px: [24, 28, 18], lineHeight: 1.65 },
      { x: CONTENT.left + 4, y: body, w: facts ? 590 : 960, h: 546 - body },
    ),
    facts > 0 && line(712, 84, 712, 84 + facts * pitch - 30, 'a1', 1, { opacity: 0.35 }),
    range(0, facts - 1).map((i) => {
      const y = top + i * pitch
      return [
        circle(712, y + 24, 5, 'a2', { name: '点' }),
        stacked(i, { x: 740, y, w: 372 }, [
          { as: 'number', at: [0, 50], px: [38, 40, 22], color: 'a1', lineHeight: 1.25 },
          { as: 'text', at: [54, pitch - 64], px: [21, 24, 16], lineHeight: 1.45 },
        ]),
      ]
    }),
    noteSlot(),
  ]
}

const TABLE_LOOK = {
  size: 19,
  headerSize: 18,
  headerFont: 'heading',
  headerColor: 'tx',
  rowHeight: 74,
  headerHeight: 58,
  padding: 14,
  outerRule: ['a1', 1.75, 1],
  headerRule: ['a1', 1, 1],
  innerRule: ['a6', 0.75, 1],
  headerFill: ['b2', 0.7],
  highlightFill: ['a4', 0.18],
} as const

/** Fewer rows stand taller, and the mountains rise under a short table; `roomy` leaves the page to long cells. */
function tablePage(rows: number, seed: number, roomy: boolean): NodeTree {
  const rowHeight = Math.max(46, Math.min(92, 470 / rows))
  const height = roomy ? 536 : Math.min(536, 58 + rows * rowHeight)
  const below = 84 + height
  return [
    below < 500
      ? footRange(Math.min(190, 640 - below), 37 + seed)
      : footRidge(seed, below < 580 ? 72 : 30, 0.24),
    tableSlot(
      table(CONTENT.left, 76, 1048, height, {
        ...TABLE_LOOK,
        size: rows <= 3 ? 23 : rows <= 5 ? 21 : 19,
        rowHeight,
      }),
    ),
    noteSlot(CONTENT.left, Math.min(636, below + 10)),
  ]
}

const CHART_LOOK = {
  size: 16,
  text: 't2',
  colors: ['a2', 'a1', 'a3', 'a4', 'a5', 'a6'],
  gridAlpha: 0.2,
  gap: 0.5,
} as const

/** The chart, and beside it the figures that matter, taken from the author's own data. */
function chartPage(readouts: number, seed: number): NodeTree {
  const w = readouts ? 742 : 1040
  const pitch = Math.min(250, 512 / Math.max(1, readouts))
  return [
    footRidge(seed, 26, 0.22),
    slot(
      text(CONTENT.left, 72, '单位', 16, 't2', { width: 420, lines: 1, lineHeight: 1.3 }),
      'unit',
      '单位',
      [16, 15, 14],
    ),
    chartSlot(chart(CONTENT.left - 8, 84, w, 516, CHART_LOOK)),
    readouts > 0 && rect(838, 84, 274, pitch * readouts + 8, ['b2', 0.75], { name: '题跋' }),
    range(0, readouts - 1).map((i) => {
      const y = 84 + i * pitch
      return [
        i > 0 && line(862, y + 4, 1088, y + 4, 'a1', 1, { opacity: 0.25 }),
        stacked(i, { x: 862, y: y + pitch / 2, w: 228 }, [
          { as: 'label', at: [-66, 28], px: [20, 15], color: 't2', lineHeight: 1.35 },
          { as: 'number', at: [-34, 70], px: [50, 56, 24], color: i === 0 ? 'a2' : 'a1', lineHeight: 1.2 },
          { as: 'text', at: [40, pitch / 2 - 44], px: [18, 19, 14], lineHeight: 1.35 },
        ]),
      ]
    }),
    noteSlot(CONTENT.left, 614),
  ]
}

/** Without symbols to explain a formula has the page, but for the ridge at its foot. */
const slipHeight = (n: number): number => (n === 0 ? 420 : 242)

const formulaBox = (n: number): Box => ({ x: 104, y: 92, w: 968, h: slipHeight(n) - 32 })

/** Where the words begin beside the symbols: a column of its own has room for whole names. */
const wordsAt = (n: number) => (n <= 3 ? 220 : 140)

const symbols = (n: number) =>
  symbolCells(n, { x: CONTENT.left + 16, y: 346, h: 272, pitch: 92, wide: 1000, narrow: 500, step: 530 })

function formulaPage(n: number, seed: number): NodeTree {
  return [
    footRidge(seed, n === 3 || n > 4 ? 30 : 70, 0.24),
    rect(CONTENT.left, 76, 1048, slipHeight(n), ['b2', 0.8], { name: '笺' }),
    rect(CONTENT.left + 10, 86, 1028, slipHeight(n) - 20, 'none', { stroke: 'a4', strokeOpacity: 0.6 }),
    symbols(n).map((box, i) => {
      return [
        line(box.x, box.y + box.h - 4, box.x + box.w, box.y + box.h - 4, 'a1', 1, { opacity: 0.18 }),
        words(
          { as: 'text', i, name: '含义', px: [20, n <= 4 ? 24 : 21, 16], lineHeight: 1.4, middle: true },
          { x: box.x + wordsAt(n), y: box.y, w: box.w - wordsAt(n) - 6, h: box.h - 8 },
        ),
      ]
    }),
    noteSlot(),
  ]
}

/** Chinese words stand in columns, from the right. */
const quoteVertical = (seed: number): NodeTree => [
  moonGate(300, 340, 216, gateLayers(340, 216, 9 + seed)),
  sun(384, 240, 34),
  ripple(320, 604, 140, 3),
  slot(
    verticalText(1040, 84, '引文\n引文\n引文\n引文\n引文\n引文', 42, 'tx', {
      bold: true,
      letterSpacing: 7,
      height: 452,
      columns: 6,
      lineHeight: 1.62,
    }),
    'body',
    '引文',
    [46, 42, 38, 34, 31, 28],
  ),
  words(
    { as: 'by', px: [20, 15], color: 't2', lineHeight: 1.45, align: 'right' },
    { x: 480, y: 584, w: 620, h: 62 },
  ),
  noteSlot(CONTENT.left, 640, 500),
]

const quoteWide = (seed: number): NodeTree => [
  footRange(128, 53 + seed),
  moon(1034, 150, 62),
  text(CONTENT.left, 70, '“', 150, ['a2', 0.5], { font: 'heading', bold: true, boxWidth: 160 }),
  words(
    {
      as: 'body',
      name: '引文',
      px: [34],
      sizes: [50, 46, 42, 38, 34, 31, 28, 25, 22],
      font: 'heading',
      bold: true,
      lineHeight: 1.55,
    },
    { x: CONTENT.left + 40, y: 160, w: 830, h: 270 },
  ),
  line(CONTENT.left + 42, 464, CONTENT.left + 130, 464, 'a2', 2.5),
  words(
    { as: 'by', px: [21, 16], color: 't2', lineHeight: 1.5 },
    { x: CONTENT.left + 40, y: 480, w: 860, h: 60 },
  ),
]

function references(n: number, seed: number): NodeTree {
  const pitch = n <= 4 ? Math.min(150, 500 / n) : 552 / n
  return [
    n <= 4 ? footRange(120, 61 + seed) : footRidge(seed, 40, 0.18),
    range(0, n - 1).map((i) => {
      const y = 76 + i * pitch
      return [
        rect(CONTENT.left, y + 4, 30, 30, 'a2', { radius: 4, name: '印' }),
        numberSlot(
          text(CONTENT.left + 15, y + 10, formalNumeral(i + 1), 17, 'bg', {
            align: 'center',
            font: 'heading',
            bold: true,
            boxWidth: 36,
          }),
          i,
          sizes(17, 11),
        ),
        words(
          {
            as: 'text',
            i,
            name: '文献',
            px: [21, n <= 3 ? 29 : n === 4 ? 26 : n === 5 ? 24 : 21, 15],
            color: 'tx',
            lineHeight: 1.45,
          },
          { x: CONTENT.left + 54, y: y + 2, w: 980, h: pitch - 14 },
        ),
        i < n - 1 && line(CONTENT.left + 54, y + pitch - 6, 1100, y + pitch - 6, 'a1', 1, { opacity: 0.18 }),
      ]
    }),
    noteSlot(CONTENT.left, 640),
  ]
}

const figureWidth = (notes: number): number => (notes ? 660 : 1048)

function exhibitBox(notes: number, exhibit: Exhibit): Box {
  const w = figureWidth(notes)
  if (exhibit === 'formulafigure') return { x: CONTENT.left + 32, y: 108, w: w - 64, h: 460 }
  if (exhibit === 'chartfigure') return { x: CONTENT.left - 8, y: 84, w: w + 12, h: 516 }
  return exhibit === 'tablefigure'
    ? { x: CONTENT.left, y: 76, w: w + 12, h: 524 }
    : { x: CONTENT.left + 8, y: 84, w: w - 16, h: 508 }
}

/** Pictures hang in a frame, formulas on a slip; tables and charts stand over a far ridge. */
function groundOf(n: number, seed: number, exhibit: Exhibit): NodeTree {
  const w = figureWidth(n)
  if (exhibit === 'formulafigure')
    return [
      rect(CONTENT.left, 76, w, 524, ['b2', 0.8], { name: '笺' }),
      rect(CONTENT.left + 10, 86, w - 20, 504, 'none', { stroke: 'a4', strokeOpacity: 0.6 }),
    ]
  if (!hasCaption(exhibit)) return footRidge(seed, 26, 0.22)
  return rect(CONTENT.left, 76, w, 524, 'b2', { stroke: 'a1', strokeOpacity: 0.4, name: '画框' })
}

/** A scene in the frame. */
function figureArt(n: number, seed: number): FigureArt {
  const box = exhibitBox(n, 'picture')
  return { box, nodes: vignette(0, box.x, box.y, box.w, box.h, seed) }
}

/** A statement beside an exhibit: a dot of vermilion and words with as much room as the others leave. */
function statement(i: number, n: number): NodeTree {
  const pitch = 528 / n
  const y = 84 + i * pitch
  return [
    circle(774, y + 16, 6, 'a2', { name: '点' }),
    i > 0 && line(796, y - 12, 1104, y - 12, 'a1', 1, { opacity: 0.25 }),
    words(
      { as: 'text', i, px: [21, n <= 2 ? 25 : n === 3 ? 23 : 20, 15], lineHeight: n <= 3 ? 1.55 : 1.4 },
      { x: 796, y, w: 308, h: pitch - 26 },
    ),
  ]
}

/** A slip of vermilion, as a seal without words. */
const slip = (x: number, y: number): NodeTree => [
  rect(x, y, 34, 34, 'a2', { radius: 5, name: '印' }),
  rect(x + 4, y + 4, 26, 26, 'none', { radius: 3, stroke: 'bg', strokeWidth: 1.4, strokeOpacity: 0.9 }),
]

function figurePage(n: number, seed: number, { exhibit, said }: FigureLook, place: NodeTree): NodeTree {
  const w = figureWidth(n)
  const pitch = Math.min(150, 520 / Math.max(1, n))
  return [
    groundOf(n, seed, exhibit),
    place,
    hasCaption(exhibit) &&
      words(
        { as: 'caption', px: [17, 14], color: 't2', lineHeight: 1.4 },
        { x: CONTENT.left, y: 610, w, h: 26 },
      ),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n)
      const y = 84 + i * pitch
      return [
        circle(776, y + 16, 17, 'a2', { name: '标' }),
        text(776, y + 6.5, formalNumeral(i + 1), 18, 'bg', {
          align: 'center',
          font: 'heading',
          bold: true,
          boxWidth: 34,
        }),
        stacked(i, { x: 808, y, w: 304 }, [
          { as: 'title', at: [0, 34], px: [24, 18] },
          { as: 'text', at: [40, pitch - 50], px: [20, n <= 3 ? 23 : 20, 16], lineHeight: 1.5 },
        ]),
      ]
    }),
    noteSlot(CONTENT.left, 640),
  ]
}

/** Thanks among blossoms; whom they are owed to stands under the words. */
const thanks = (seed: number, names: boolean): NodeTree => [
  footRange(150, 71 + seed),
  sun(196, 236, 62),
  plum([CONTENT.left - 100, 540], [340, 200], 5 + seed, 9),
  words(
    { as: 'body', name: '致谢', px: [30, 32, 18], lineHeight: 1.75, middle: true },
    { x: 448, y: 112, w: 622, h: names ? 320 : 460 },
  ),
  names && line(450, 456, 538, 456, 'a2', 2.5),
  names &&
    words(
      {
        as: 'by',
        name: '名单',
        sample: '姓名　姓名',
        px: [22, 24, 16],
        font: 'heading',
        bold: true,
        lineHeight: 1.5,
      },
      { x: 448, y: 474, w: 622, h: 130 },
    ),
  noteSlot(CONTENT.left, 640),
]

/** Pages of numbers, tables, charts, formulas, quotes, references, figures and thanks. */
export const dataParts = (seed: number) =>
  ({
    bignum: (facts, grade) => bignum(facts, seed, grade),
    numberFrame: (facts) => ({ x: CONTENT.left, y: 84, w: facts ? 630 : 1040, h: 320 }),
    table: (rows, roomy) => tablePage(rows, seed, roomy),
    chart: (readouts) => chartPage(readouts, seed),
    formula: (n) => formulaPage(n, seed),
    formulaFrames: (n) => formulaFrames(formulaBox(n), symbols(n), { dx: 0, w: wordsAt(n) - 14, below: 8 }),
    quote: () => quoteVertical(seed),
    plainQuote: () => quoteWide(seed),
    references: (n) => references(n, seed),
    figure: (notes, look, place) => figurePage(notes, seed, look, place),
    exhibitBox,
    exhibitLooks: { table: TABLE_LOOK, chart: CHART_LOOK },
    figureArt: (n) => figureArt(n, seed),
    pair: {
      table: { x: CONTENT.left, y: 76, w: 500, h: 536 },
      chart: { x: 604, y: 76, w: CONTENT.right - 604, h: 524 },
      mark: ({ x, y, h }) => slip(x, y + h / 2 - 17),
      indent: 50,
      color: 'tx',
      foot: [footRange(72, 29 + seed), noteSlot(CONTENT.left, 640)],
    },
    thanks: (names) => thanks(seed, names),
  }) satisfies Partial<ContentParts>
