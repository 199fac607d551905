import {
  forLooks,
  chart,
  circle,
  line,
  path,
  rect,
  table,
  text,
  type Box,
  type NodeTree,
} from '../../scene/index.ts'
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
  type FigureLook,
  words,
} from '../kit/index.ts'
import { chartSlot, tableSlot } from '../slots.ts'
import { exhibitOf, studiedOf, toneOf } from './art/collections.ts'
import { halfSection } from './art/section.ts'
import { niche, scaleIn, showcase, standing } from './art/stand.ts'
import { AREA, hairline, label, stroke } from './frame.ts'

/** By grade: px of the number, and how much of the page it has over its words; what is said at length has more below. */
const NUMBERS = [
  { sizes: [264, 232, 200], h: 296 },
  { sizes: [124], h: 224 },
  { sizes: [66], h: 132 },
] as const
const FACTS_X = 724

/** One figure that a page is about, and labels with the figures that explain it. */
export function bignum(look: Look, facts: number, grade: number): NodeTree {
  const { sizes, h } = NUMBERS[grade]!
  const pitch = facts ? Math.min(152, AREA.h / facts) : 0
  const left = facts ? FACTS_X - 52 - AREA.left : 740
  const body = AREA.top + h + 44
  const rest = AREA.h - facts * pitch - 4
  const lead = pitch > 140 ? 26 : 12
  return [
    words(
      {
        as: 'number',
        name: '数字',
        sample: '26',
        sizes,
        color: 'a2',
        font: 'heading',
        bold: true,
        lineHeight: 1.1,
        middle: true,
      },
      { x: AREA.left, y: AREA.top, w: left, h },
    ),
    stroke(AREA.left, body - 24),
    words(
      { as: 'body', name: '说明', px: [27, 16], lineHeight: 1.6 },
      { x: AREA.left, y: body, w: left, h: AREA.bottom - body },
    ),
    facts > 0 &&
      rest > 100 &&
      showcase(
        look,
        { x: FACTS_X, y: AREA.bottom - rest, w: AREA.right - FACTS_X, h: rest },
        facts === 1 ? 2 : 3,
        facts,
      ),
    facts === 0 &&
      niche(exhibitOf(look, 3), { x: 860, y: AREA.top, w: AREA.right - 860, h: AREA.h }, toneOf(0), 0.72),
    range(0, facts - 1).map((i) => {
      const box = { x: FACTS_X, y: AREA.top + i * pitch, w: AREA.right - FACTS_X, h: pitch - 14 }
      return [
        label(box, i === 0 ? 'a2' : toneOf(i)),
        words(
          { as: 'number', i, px: [40, 20], color: 'a2', lineHeight: 1.15, middle: true },
          { x: box.x + 22, y: box.y + lead, w: box.w - 44, h: 48 },
        ),
        words(
          { as: 'text', i, name: '注', px: [21, 14], lineHeight: 1.4 },
          { x: box.x + 22, y: box.y + lead + 52, w: box.w - 44, h: box.h - lead - 58 },
        ),
      ]
    }),
  ]
}

export const numberFrame = (facts: number): Box => ({
  x: AREA.left,
  y: AREA.top,
  w: facts ? FACTS_X - 30 - AREA.left : 760,
  h: NUMBERS[0].h,
})

const TABLE_LOOK = {
  size: 19,
  headerSize: 17,
  headerFont: 'heading',
  headerColor: 't2',
  rowHeight: 72,
  headerHeight: 52,
  padding: 14,
  outerRule: ['tx', 2.4, 1],
  headerRule: ['tx', 1, 0.8],
  innerRule: ['tx', 0.75, 0.16],
  headerFill: null,
  highlightFill: ['b2', 1],
} as const

/** Three-rule table; under a short one stands a shelf, unless its cells are long. */
export function tablePage(look: Look, rows: number, roomy: boolean): NodeTree {
  const header = TABLE_LOOK.headerHeight
  const rowHeight = Math.max(40, Math.min(80, (AREA.h - header) / rows))
  const h = header + rows * rowHeight
  const free = Math.min(220, AREA.bottom - (AREA.top + h + 28))
  return [
    tableSlot(
      table(AREA.left, AREA.top, AREA.w, roomy ? AREA.h : Math.min(AREA.h, h), {
        ...TABLE_LOOK,
        size: rows <= 4 ? 22 : 19,
        rowHeight,
      }),
    ),
    !roomy &&
      free > 110 &&
      showcase(look, { x: AREA.left, y: AREA.bottom - free, w: AREA.w, h: free }, 6, rows),
  ]
}

const CHART_LOOK = {
  size: 16,
  text: 't2',
  colors: ['a2', 'a4', 'a3', 'a1', 'a5', 'a6'],
  gridAlpha: 0.2,
  gap: 0.5,
} as const
const READOUTS_X = 924

/** A chart and, on labels, the figures worth saying aloud. */
export function chartPage(look: Look, readouts: number): NodeTree {
  const w = readouts ? READOUTS_X - 34 - AREA.left : AREA.w
  const pitch = Math.min(160, (AREA.h + 14) / Math.max(1, readouts))
  const rest = AREA.h - readouts * pitch
  return [
    chartSlot(chart(AREA.left - 6, AREA.top, w, AREA.h, CHART_LOOK)),
    readouts > 0 &&
      rest > 100 &&
      forLooks(
        niche(
          exhibitOf(look, readouts),
          { x: READOUTS_X, y: AREA.bottom - rest, w: AREA.right - READOUTS_X, h: rest },
          toneOf(readouts),
        ),
      ),
    range(0, readouts - 1).map((i) => {
      const box = { x: READOUTS_X, y: AREA.top + i * pitch, w: AREA.right - READOUTS_X, h: pitch - 16 }
      const inner = { x: box.x + 18, w: box.w - 34 }
      return [
        label(box, (['a2', 'a4', 'a3'] as const)[i]!),
        words(
          { as: 'label', i, name: '名', px: [18, 14], color: 't2', lineHeight: 1.35 },
          { x: inner.x, y: box.y + 16, w: inner.w, h: 26 },
        ),
        words(
          { as: 'number', i, px: [46, 22], color: 'a2', lineHeight: 1.15, middle: true },
          { ...inner, y: box.y + 42, h: 56 },
        ),
        words(
          { as: 'text', i, name: '注', px: [19, 14], lineHeight: 1.3 },
          { ...inner, y: box.y + 102, h: box.h - 108 },
        ),
      ]
    }),
  ]
}

/** Fewer rows of symbols leave the formula more room. */
const formulaHeight = (n: number) =>
  n === 0 ? 430 : symbolRows(n) === 1 ? 290 : symbolRows(n) === 2 ? 250 : 198

const symbols = (n: number): Box[] => {
  const top = AREA.top + formulaHeight(n) + 20
  return symbolCells(n, {
    x: AREA.left,
    y: top,
    h: AREA.bottom - top,
    pitch: 88,
    wide: AREA.w,
    narrow: 554,
    step: 582,
  })
}

/** One column of symbols has room for names of quantities, two for letters. */
const symbolPlate = (n: number) => (n <= 3 ? 232 : 132)

/** A case for a picture or a formula: a ground with a fine line inside its edge. */
const caseOf = (x: number, y: number, w: number, h: number, name: string): NodeTree => [
  rect(x, y, w, h, 'b2', { name }),
  rect(x + 8, y + 8, w - 16, h - 16, 'none', {
    stroke: 'tx',
    strokeWidth: 0.8,
    strokeOpacity: 0.4,
    name: '内框',
  }),
]

/** A formula in its case, its symbols on dark number plates with what they mean. */
export function formulaPage(n: number): NodeTree {
  const h = formulaHeight(n)
  const plate = symbolPlate(n)
  return [
    caseOf(AREA.left, AREA.top, AREA.w, h, '算式'),
    symbols(n).map((box, i) => [
      rect(box.x, box.y, plate, box.h - 10, 'tx', { name: '符号牌' }),
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
        { x: box.x + plate + 20, y: box.y, w: box.w - plate - 24, h: box.h - 10 },
      ),
    ]),
  ]
}

export const formulaFrames = (n: number): Record<string, Box> =>
  framesOf({ x: AREA.left + 40, y: AREA.top + 18, w: AREA.w - 80, h: formulaHeight(n) - 36 }, symbols(n), {
    dx: 24,
    w: symbolPlate(n) - 40,
    below: 10,
  })

/** Opening marks, `h` px high. Drawn, because fonts set the character in half or all of an em. */
function quotationMark(x: number, y: number, h: number): NodeTree {
  const one = (left: number) =>
    `M${left} ${y + h}V${y + h * 0.55}C${left} ${y + h * 0.24} ${left + h * 0.2} ${y + h * 0.06} ${left + h * 0.5} ${y}` +
    `L${left + h * 0.56} ${y + h * 0.14}C${left + h * 0.36} ${y + h * 0.22} ${left + h * 0.28} ${y + h * 0.36} ${left + h * 0.3} ${y + h * 0.52}H${left + h * 0.54}V${y + h}Z`
  return path(one(x) + one(x + h * 0.78), 'a2', { name: '引号' })
}

/** Where the words of a quotation stand beside their case: few of them large, in the middle. */
export const QUOTATION = {
  w: 740,
  h: 290,
  sizes: [84, 76, 70, 64, 60, 54, 50, 46, 42, 39, 36, 33, 30],
  lineHeight: 1.5,
  serif: true,
} as const

/** The words, who said them, and a thing in its case; `plain` gives long ones the whole width. */
export function quote(look: Look, plain: boolean): NodeTree {
  const w = plain ? AREA.w : QUOTATION.w
  const set = { font: 'heading', bold: true, lineHeight: QUOTATION.lineHeight } as const
  return [
    !plain &&
      niche(exhibitOf(look, 4), { x: 868, y: AREA.top, w: AREA.right - 868, h: AREA.h }, toneOf(4), 0.72),
    quotationMark(AREA.left, AREA.top + 8, plain ? 34 : 56),
    plain
      ? words(
          { as: 'body', name: '引文', px: [36, 17], ...set },
          { x: AREA.left, y: AREA.top + 58, w, h: 326 },
        )
      : words(
          { as: 'body', name: '引文', px: [46], sizes: QUOTATION.sizes, ...set, middle: true },
          { x: AREA.left, y: AREA.top + 84, w, h: QUOTATION.h },
        ),
    hairline(AREA.left, AREA.bottom - 70, w),
    words(
      { as: 'by', px: [22, 16], color: 't2', lineHeight: 1.4, middle: true },
      { x: AREA.left, y: AREA.bottom - 62, w: w - 8, h: 60 },
    ),
  ]
}

const FIGURE_HEIGHT = 420
const NOTES_X = 846
const LETTERS = 'abcde'

const panelOf = (n: number): Box => ({
  x: AREA.left,
  y: AREA.top,
  w: n ? NOTES_X - 34 - AREA.left : AREA.w,
  h: FIGURE_HEIGHT,
})

export const exhibits = (look: Look): ExhibitParts => ({
  exhibitBox,
  exhibitLooks: { table: TABLE_LOOK, chart: CHART_LOOK },
  figureArt: (n) => ({ box: panelOf(n), nodes: studied(look, panelOf(n), n) }),
  pair: {
    table: { x: AREA.left, y: AREA.top, w: 520, h: AREA.h },
    chart: { x: 622, y: AREA.top, w: AREA.right - 622, h: AREA.h },
    mark: findingBar('a2'),
    indent: 22,
    color: 'tx',
  },
})

function exhibitBox(n: number, exhibit: Exhibit): Box {
  const { x, y, w, h } = panelOf(n)
  if (exhibit === 'formulafigure') return { x: x + 28, y: y + 24, w: w - 56, h: AREA.h - 48 }
  if (exhibit === 'chartfigure') return { x: x - 6, y, w, h: AREA.h }
  return exhibit === 'tablefigure' ? { x, y, w, h: AREA.h } : { x: x + 16, y: y + 16, w: w - 32, h: h - 32 }
}

/** Pictures and formulas lie in a case, tables and charts on the page. */
function groundOf(n: number, exhibit: Exhibit): NodeTree {
  const { x, y, w, h } = panelOf(n)
  if (hasCaption(exhibit)) return caseOf(x, y, w, h, '图框')
  return exhibit === 'formulafigure' && caseOf(x, y, w, AREA.h, '算式')
}

/** A statement on a label of its own, with as much room as the others leave. */
function statement(i: number, n: number): NodeTree {
  const pitch = (AREA.h + 12) / n
  const box = { x: NOTES_X, y: AREA.top + i * pitch, w: AREA.right - NOTES_X, h: pitch - 12 }
  return [
    label(box, toneOf(i)),
    words(
      {
        as: 'text',
        i,
        px: [n <= 2 ? 25 : n === 3 ? 22 : 19, 14],
        color: 'tx',
        lineHeight: n <= 3 ? 1.5 : 1.36,
      },
      { x: box.x + 20, y: box.y + 20, w: box.w - 38, h: box.h - 30 },
    ),
  ]
}

/** `long` sets titles of notes in two lines. */
type FigureManner = FigureLook & { long?: boolean }

/** An exhibit with lettered labels, or with statements on labels, beside it. */
export function figurePage(
  n: number,
  { exhibit, said, long = false }: FigureManner,
  place: NodeTree,
): NodeTree {
  const { w } = panelOf(n)
  const pitch = Math.min(n <= 2 ? 210 : 160, (AREA.h + 12) / Math.max(1, n))
  const own = AREA.right - NOTES_X
  const title = long ? (n <= 3 ? 58 : 44) : 30
  return [
    groundOf(n, exhibit),
    place,
    hasCaption(exhibit) &&
      words(
        { as: 'caption', px: [17, 13], color: 't2', lineHeight: 1.3, middle: true },
        { x: AREA.left, y: AREA.top + FIGURE_HEIGHT + 6, w, h: 34 },
      ),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n)
      const box = { x: NOTES_X, y: AREA.top + i * pitch, w: own, h: pitch - 12 }
      const top = box.y + (n === 5 ? 10 : 16)
      return [
        label(box, toneOf(i)),
        text(box.x + 16, top + 1, LETTERS[i]!, 21, 'a2', {
          font: 'heading',
          bold: true,
          italic: true,
          boxWidth: 26,
        }),
        words(
          { as: 'title', i, name: '注题', px: [n <= 3 ? 22 : 20, long ? 14 : 16] },
          { x: box.x + 44, y: top, w: own - 58, h: title },
        ),
        words(
          { as: 'text', i, px: [n <= 2 ? 21 : 19, long ? 13 : 14], lineHeight: n <= 3 ? 1.48 : 1.35 },
          { x: box.x + 16, y: top + title + 4, w: own - 30, h: box.y + box.h - top - title - 8 },
        ),
      ]
    }),
  ]
}

/** Where letters point on a thing, from its head, by share of its height. */
const POINTS = [0.9, 0.7, 0.5, 0.3, 0.12]

/** A thing under study: its view with letters, an axis, its height taken; of turned forms the half section too. */
function studied(look: Look, { x, y, w, h }: Box, n: number): NodeTree {
  const exhibit = studiedOf(look)
  const base = y + h - 44
  const { profile } = exhibit
  const cx = x + w * (profile ? 0.66 : 0.5)
  const place = { cx, base, w: w * (profile ? 0.38 : 0.6), h: h - 92 }
  const k = scaleIn(exhibit, place)
  const top = base - exhibit.height * k
  const half = (exhibit.width * k) / 2
  const rule = cx - half - 34
  return [
    rect(x, y, w, h, 'b2', { name: '图版' }),
    line(x + 24, base, x + w - 24, base, 'tx', 1.2, { opacity: 0.6, name: '地平线' }),
    profile && halfSection(profile, { cx: x + w * 0.25, base, w: 0, h: 0 }, k),
    standing(exhibit, place, toneOf(0)),
    path(`M${rule - 6} ${top}H${rule + 6}M${rule - 6} ${base}H${rule + 6}M${rule} ${top}V${base}`, 'none', {
      stroke: 'tx',
      strokeOpacity: 0.6,
      name: '量高',
    }),
    range(0, n - 1).map((i) => {
      const level = base - exhibit.height * k * POINTS[i]!
      const edge = cx + half + 40
      return [
        circle(cx, level, 4, 'bg', { stroke: 'tx', strokeWidth: 1.6, name: '指点' }),
        line(cx + 4, level, edge, level, 'tx', 1, { opacity: 0.75, name: '引线' }),
        circle(edge + 14, level, 14, 'bg', { stroke: 'tx', strokeOpacity: 0.6, name: '子图号' }),
        text(edge + 14, level - 9, LETTERS[i]!, 18, 'a2', {
          align: 'center',
          font: 'heading',
          bold: true,
          italic: true,
          boxWidth: 28,
        }),
      ]
    }),
  ]
}

/** An acknowledgement and the people it is owed to. */
export function thanks(look: Look, names: boolean): NodeTree {
  const w = 740
  return [
    niche(exhibitOf(look, 5), { x: 868, y: AREA.top, w: AREA.right - 868, h: AREA.h }, toneOf(0), 0.72),
    words(
      { as: 'body', name: '致谢', px: [34, 17], lineHeight: 1.7 },
      { x: AREA.left, y: AREA.top + 6, w, h: names ? 300 : AREA.h - 10 },
    ),
    names && [
      stroke(AREA.left, 496),
      words(
        { as: 'by', name: '名单', px: [24, 15], color: 't2', lineHeight: 1.55 },
        { x: AREA.left, y: 516, w: w - 8, h: 112 },
      ),
    ],
  ]
}
