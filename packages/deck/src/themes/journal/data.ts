import { chart, path, circle, line, rect, table, text, type Box, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import {
  findingBar,
  formulaFrames as framesOf,
  hasCaption,
  range,
  symbolCells,
  symbolRows,
  type Exhibit,
  type ExhibitParts,
  type FigureArt,
  type FigureLook,
  words,
} from '../kit/index.ts'
import { chartSlot, tableSlot } from '../slots.ts'
import { plate } from './art/plate.ts'
import { AREA, column, gutter, hairline, letter, opening, span } from './frame.ts'

const numberSizes = [210, 128, 68] as const

/** One figure that a page is about, and the figures that explain it. */
export function bignum(look: Look, facts: number, grade: number): NodeTree {
  const size = numberSizes[grade]!
  const pitch = facts ? Math.min(152, AREA.h / facts) : 0
  const wide = facts ? span(6) : span(8)
  return [
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
      { x: AREA.left, y: AREA.top, w: facts ? span(6.2) : span(8), h: 236 },
    ),
    rect(AREA.left, 430, span(1), 4, 'tx', { name: '正线' }),
    words(
      { as: 'body', name: '说明', px: [27, 17], lineHeight: 1.6 },
      { x: AREA.left, y: 454, w: wide - 8, h: 176 },
    ),
    facts === 0 &&
      plate(
        look,
        { x: column(8.5), y: AREA.top, w: span(3.5), h: AREA.h },
        { cell: 100, at: [0.5, 0.42], turn: 3 },
      ).nodes,
    facts > 0 && gutter(column(6.5), AREA.top, AREA.h),
    range(0, facts - 1).map((i) => {
      const [x, y, w] = [column(6.5) + 12, AREA.top + i * pitch, span(5.5) - 12]
      return [
        i === 0 ? opening(x, y - 2, w) : hairline(x, y, w),
        words({ as: 'number', i, px: [44, 22], lineHeight: 1.15, middle: true }, { x, y: y + 12, w, h: 52 }),
        words(
          { as: 'text', i, name: '注', px: [21, 14], lineHeight: 1.4 },
          { x, y: y + 67, w, h: pitch - 73 },
        ),
      ]
    }),
  ]
}

export const numberFrame = (facts: number): Box => ({
  x: AREA.left,
  y: AREA.top,
  w: facts ? span(6.4) : span(8.3),
  h: 236,
})

const TABLE_LOOK = {
  size: 19,
  headerSize: 17,
  headerColor: 't2',
  rowHeight: 72,
  headerHeight: 54,
  padding: 14,
  outerRule: ['tx', 3, 1],
  headerRule: ['tx', 1, 1],
  innerRule: ['t2', 0.75, 0.28],
  headerFill: null,
  highlightFill: ['a1', 0.1],
} as const

/** Three-rule table; under a short one stands a band of the plate, unless its cells are long. */
export function tablePage(look: Look, rows: number, roomy: boolean): NodeTree {
  const rowHeight = Math.max(40, Math.min(84, (AREA.h - 54) / rows))
  const h = 54 + rows * rowHeight
  const free = Math.min(270, AREA.bottom - (AREA.top + h + 30))
  return [
    tableSlot(
      table(AREA.left, AREA.top, AREA.w, roomy ? AREA.h : Math.min(AREA.h, h), {
        ...TABLE_LOOK,
        size: rows <= 4 ? 22 : 19,
        rowHeight,
      }),
    ),
    !roomy &&
      free > 64 &&
      plate(
        look,
        { x: AREA.left, y: AREA.bottom - free, w: AREA.w, h: free },
        { cell: Math.min(96, free * 0.6), at: [0.78, 0.5], turn: rows },
      ).nodes,
  ]
}

const CHART_LOOK = {
  size: 16,
  text: 't2',
  colors: ['a1', 'a4', 'a3', 'a2', 'a5', 'a6'],
  gridAlpha: 0.2,
  gap: 0.5,
} as const

/** A chart and, beyond a hairline, the figures worth saying aloud. */
export function chartPage(readouts: number): NodeTree {
  const w = readouts ? span(8.6) : AREA.w
  const pitch = Math.min(168, AREA.h / Math.max(1, readouts))
  const [x, own] = [column(9) + 12, span(3) - 12]
  return [
    chartSlot(chart(AREA.left - 6, AREA.top, w, AREA.h, CHART_LOOK)),
    readouts > 0 && gutter(column(9), AREA.top, AREA.h),
    range(0, readouts - 1).map((i) => {
      const y = AREA.top + i * pitch
      return [
        i === 0 ? opening(x, y - 2, own) : hairline(x, y, own),
        words(
          { as: 'label', i, name: '名', px: [18, 14], color: 't2', lineHeight: 1.35 },
          { x, y: y + 14, w: own, h: 26 },
        ),
        words(
          { as: 'number', i, px: [54, 24], color: i === 0 ? 'a1' : 'tx', lineHeight: 1.15, middle: true },
          { x, y: y + 42, w: own, h: 66 },
        ),
        words(
          { as: 'text', i, name: '注', px: [19, 14], lineHeight: 1.3 },
          { x, y: y + 112, w: own, h: pitch - 116 },
        ),
      ]
    }),
  ]
}

/** Fewer rows of symbols leave the formula more room. */
const formulaHeight = (n: number) =>
  n === 0 ? 420 : symbolRows(n) === 1 ? 280 : symbolRows(n) === 2 ? 250 : 196

const symbols = (n: number): Box[] => {
  const top = AREA.top + formulaHeight(n) + 20
  return symbolCells(n, {
    x: AREA.left,
    y: top,
    h: AREA.bottom - top,
    pitch: 88,
    wide: AREA.w,
    narrow: span(6),
    step: 588,
  })
}

/** A formula on its own ground, its symbols explained in ruled rows. */
export function formulaPage(n: number): NodeTree {
  const h = formulaHeight(n)
  return [
    rect(AREA.left, AREA.top, AREA.w, h, 'b2', { name: '算式' }),
    opening(AREA.left, AREA.top, AREA.w),
    symbols(n).map((box, i) => [
      i >= (n <= 3 ? 1 : 2) && hairline(box.x, box.y - 3, box.w),
      words(
        {
          as: 'text',
          i,
          name: '含义',
          px: [21, n <= 4 ? 23 : 20, 15],
          color: 'tx',
          lineHeight: 1.38,
          middle: true,
        },
        { x: box.x + 138, y: box.y, w: box.w - 142, h: box.h - 6 },
      ),
    ]),
  ]
}

export const formulaFrames = (n: number): Record<string, Box> =>
  framesOf({ x: AREA.left + 40, y: AREA.top + 18, w: AREA.w - 80, h: formulaHeight(n) - 32 }, symbols(n), {
    dx: 4,
    w: 122,
    below: 6,
  })

/** A pair of opening marks, `h` px high. Drawn, because fonts set the character in half or all of an em. */
function quotationMark(x: number, y: number, h: number): NodeTree {
  const r = h * 0.29
  const mark = (left: number) => {
    const [cx, cy] = [left + r, y + h - r]
    return (
      `M${cx} ${cy - r}A${r} ${r} 0 1 1 ${cx - r} ${cy}C${cx - r} ${y + h * 0.34} ${cx - r * 0.2} ${y + h * 0.1} ` +
      `${cx + r * 0.86} ${y}L${cx + r} ${y + h * 0.1}C${cx + r * 0.3} ${y + h * 0.18} ${cx - r * 0.1} ${y + h * 0.3} ${cx} ${cy - r}Z`
    )
  }
  return path(mark(x) + mark(x + r * 2.7), 'a1', { name: '引号' })
}

/** Where the words of a quotation stand beside their plate: few of them large, in the middle. */
export const QUOTATION = {
  w: span(7.6),
  h: 276,
  sizes: [84, 76, 70, 64, 58, 54, 50, 46, 42, 39, 36, 33, 30],
  lineHeight: 1.5,
  serif: true,
} as const

/** A great quotation mark, the words, who said them; `plain` gives long ones the whole width. */
export function quote(look: Look, plain: boolean): NodeTree {
  const w = plain ? AREA.w : QUOTATION.w
  const set = { font: 'heading', bold: true, lineHeight: QUOTATION.lineHeight } as const
  return [
    !plain &&
      plate(
        look,
        { x: column(8.3), y: AREA.top, w: 1216 - column(8.3), h: AREA.h },
        { cell: 98, at: [0.5, 0.38], turn: 4 },
      ).nodes,
    quotationMark(AREA.left, AREA.top + 4, plain ? 40 : 64),
    plain
      ? words(
          { as: 'body', name: '引文', px: [36, 17], ...set },
          { x: AREA.left, y: AREA.top + 62, w, h: 322 },
        )
      : words(
          { as: 'body', name: '引文', px: [46], sizes: QUOTATION.sizes, ...set, middle: true },
          { x: AREA.left, y: AREA.top + 92, w, h: QUOTATION.h },
        ),
    hairline(AREA.left, AREA.bottom - 70, w),
    words(
      { as: 'by', px: [21, 22, 16], color: 't2', lineHeight: 1.4, middle: true },
      { x: AREA.left, y: AREA.bottom - 62, w: w - 8, h: 60 },
    ),
  ]
}

/** Few works stand larger and further apart. */
const citations = (n: number) =>
  n <= 3 ? { pitch: 150, size: 27 } : n === 4 ? { pitch: 114, size: 24 } : { pitch: AREA.h / n, size: 20 }

/** A list of works, numbered as in the journal. */
export function references(n: number): NodeTree {
  const { pitch, size } = citations(n)
  return range(0, n - 1).map((i) => {
    const y = AREA.top + i * pitch
    return [
      i === 0 ? opening(AREA.left, y - 2, AREA.w) : hairline(AREA.left, y, AREA.w),
      text(AREA.left, y + 15, `[${i + 1}]`, 22, 'a1', { font: 'heading', bold: true, boxWidth: 60 }),
      words(
        { as: 'text', i, name: '文献', px: [size, 14], color: 'tx', lineHeight: 1.45 },
        { x: AREA.left + 66, y: y + 15, w: AREA.w - 76, h: pitch - 24 },
      ),
    ]
  })
}

const FIGURE_HEIGHT = 410

const panelOf = (n: number): Box => ({
  x: AREA.left,
  y: AREA.top,
  w: n ? span(8.3) : AREA.w,
  h: FIGURE_HEIGHT,
})

export const exhibits = (look: Look): ExhibitParts => ({
  exhibitBox,
  exhibitLooks: { table: TABLE_LOOK, chart: CHART_LOOK },
  figureArt: (n) => figureArt(look, n),
  pair: {
    table: { x: AREA.left, y: AREA.top, w: span(5.5), h: AREA.h },
    chart: { x: column(5.8), y: AREA.top, w: AREA.right - column(5.8), h: AREA.h },
    mark: findingBar('a1'),
    indent: 22,
    color: 'tx',
  },
})

function exhibitBox(n: number, exhibit: Exhibit): Box {
  const { x, y, w, h } = panelOf(n)
  if (exhibit === 'formulafigure') return { x: x + 28, y: y + 20, w: w - 56, h: AREA.h - 40 }
  if (exhibit === 'chartfigure') return { x: x - 6, y, w, h: AREA.h }
  return exhibit === 'tablefigure' ? { x, y, w, h: AREA.h } : { x: x + 10, y: y + 10, w: w - 20, h: h - 20 }
}

/** What is under an exhibit: the plate of a picture, the ground of a formula; tables and charts stand on the paper. */
function groundOf(n: number, exhibit: Exhibit): NodeTree {
  const { x, y, w, h } = panelOf(n)
  if (hasCaption(exhibit)) return rect(x, y, w, h, 'b2', { name: '图框' })
  return exhibit === 'formulafigure' && [rect(x, y, w, AREA.h, 'b2', { name: '算式' }), opening(x, y, w)]
}

/** The plate with the letters of its notes. */
function figureArt(look: Look, n: number): FigureArt {
  const box = panelOf(n)
  const { nodes, tips } = plate(look, box, { cell: 112, at: n ? [0.45, 0.5] : [0.6, 0.48], turn: 6 })
  return { box, nodes: [nodes, tips.slice(0, n).map(([x, y], i) => flag(x, y, i))] }
}

/** A statement beside an exhibit, with as much room as the others leave. */
const statement = (i: number, n: number, x: number, w: number): NodeTree => {
  const pitch = AREA.h / n
  const y = AREA.top + i * pitch
  return [
    i === 0 ? opening(x, y - 2, w) : hairline(x, y, w),
    words(
      {
        as: 'text',
        i,
        px: [n <= 2 ? 26 : n === 3 ? 23 : 20, 15],
        color: 'tx',
        lineHeight: n <= 3 ? 1.5 : 1.35,
      },
      { x, y: y + 16, w, h: pitch - 26 },
    ),
  ]
}

/** `long` sets titles of notes in two lines. */
type FigureManner = FigureLook & { long?: boolean }

/** An exhibit with lettered notes, or with statements, beside it. */
export function figurePage(
  n: number,
  { exhibit, said, long = false }: FigureManner,
  place: NodeTree,
): NodeTree {
  const { w } = panelOf(n)
  const pitch = Math.min(152, AREA.h / Math.max(1, n))
  const [x, own] = [column(8.6), 1216 - column(8.6)]
  const title = long ? (n <= 3 ? 60 : 46) : 32
  return [
    groundOf(n, exhibit),
    place,
    hasCaption(exhibit) &&
      words(
        { as: 'caption', px: [17, 13], color: 't2', lineHeight: 1.35, middle: true },
        { x: AREA.left, y: AREA.top + FIGURE_HEIGHT + 8, w, h: 34 },
      ),
    n > 0 && line(x - 14, AREA.top, x - 14, AREA.bottom, 't2', 0.8, { opacity: 0.5, name: '栏线' }),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n, x, own)
      const y = AREA.top + i * pitch
      return [
        i === 0 ? opening(x, y - 2, own) : hairline(x, y, own),
        letter(x, y + 14, i, 22),
        words(
          { as: 'title', i, name: '注题', px: [21, n <= 3 ? 22 : 20, long ? 14 : 16] },
          { x: x + 28, y: y + 13, w: own - 28, h: title },
        ),
        words(
          { as: 'text', i, px: [n <= 2 ? 22 : 19, long ? 13 : 15], lineHeight: n <= 3 ? 1.5 : 1.35 },
          { x, y: y + title + 18, w: own, h: pitch - title - 22 },
        ),
      ]
    }),
  ]
}

/** A letter on the plate, on a small disc of the page's own ground. */
const flag = (x: number, y: number, i: number): NodeTree => [
  circle(x, y, 15, 'bg', { name: '子图号' }),
  text(x, y - 10, 'abcde'[i]!, 19, 'a1', {
    align: 'center',
    font: 'heading',
    bold: true,
    italic: true,
    boxWidth: 30,
  }),
]

/** An acknowledgement and the people it is owed to. */
export function thanks(look: Look, names: boolean): NodeTree {
  const w = span(7.6)
  return [
    plate(
      look,
      { x: column(8.3), y: AREA.top, w: 1216 - column(8.3), h: AREA.h },
      { cell: 98, at: [0.5, 0.6], turn: 8 },
    ).nodes,
    opening(AREA.left, AREA.top - 2, w),
    words(
      { as: 'body', name: '致谢', px: [34, 17], lineHeight: 1.7 },
      { x: AREA.left, y: AREA.top + 26, w, h: names ? 280 : 420 },
    ),
    names && [
      hairline(AREA.left, 496, w),
      words(
        { as: 'by', name: '名单', px: [24, 15], color: 't2', lineHeight: 1.55 },
        { x: AREA.left, y: 514, w: w - 8, h: 114 },
      ),
    ],
  ]
}
