import { circle, line, path, rect, text, type Box, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, words } from '../kit/index.ts'
import { sizes } from '../slots.ts'
import { plate } from './art/plate.ts'
import { AREA, column, gutter, hairline, letter, opening, span } from './frame.ts'

type Place = { x: number; w: number }

/** The first of three columns is the widest: it holds what the others rest on. */
function cardColumns(n: number): Place[] {
  if (n === 3)
    return [
      { x: column(0), w: span(5) },
      { x: column(5), w: span(3.5) },
      { x: column(8.5), w: span(3.5) },
    ]
  return range(0, n - 1).map((i) => ({ x: column((12 / n) * i), w: span(12 / n) }))
}

/** By grade, how high plates and titles are and to what size the texts below may shrink. */
const cardGrades = [
  { art: 292, floor: 19, leading: 1.6, icon: 132, title: 36 },
  { art: 196, floor: 16, leading: 1.6, icon: 104, title: 36 },
  { art: 92, floor: 14, leading: 1.5, icon: 64, title: 66 },
] as const
type CardLook = { grade: number; icons: boolean }
const gradeOf = (grade: number) => cardGrades[grade] ?? cardGrades[2]

/** Columns of a page without boxes: a plate, an italic letter, a title, a text. */
export function cards(look: Look, n: number, card: CardLook): NodeTree {
  if (n > 4) return smallCards(look, n, card)
  const { grade, icons } = card
  const { art, floor, leading, title } = gradeOf(grade)
  return cardColumns(n).map(({ x, w }, i) => {
    const top = AREA.top + art + 16
    const panel = { x, y: AREA.top, w, h: art }
    return [
      i > 0 && gutter(x, AREA.top, AREA.h),
      icons
        ? rect(x, AREA.top, w, art, 'b2', { name: '图版' })
        : plate(look, panel, {
            cell: [84, 120, 168, 104][i]! * Math.min(1, art / 200),
            at: [
              [0.5, 0.5],
              [0.46, 0.5],
              [0.5, 0.52],
              [0.4, 0.45],
            ][i] as [number, number],
            tone: i === 0 ? 'dark' : 'light',
            turn: i * 5,
          }).nodes,
      letter(x, top, i, 24),
      words(
        {
          as: 'title',
          i,
          name: '栏题',
          sample: `栏题${i + 1}`,
          px: [22, n === 2 ? 26 : n === 3 ? 24 : 22, 17],
        },
        { x: x + 28, y: top, w: w - 28, h: title },
      ),
      words(
        { as: 'text', i, name: '正文', px: [n === 2 ? 25 : 23, floor], lineHeight: leading },
        { x, y: top + title + 8, w: w - 4, h: AREA.bottom - top - title - 8 },
      ),
    ]
  })
}

const iconIn = ({ x, y, w, h }: Box, size: number): Box => ({
  x: x + (w - size) / 2,
  y: y + (h - size) / 2,
  w: size,
  h: size,
})

/** Five and six cards stand in two rows: two or three above, three below. */
const smallPlaces = (n: number): Box[] => {
  const above = n - 3
  return range(0, n - 1).map((i) => {
    const inRow = i < above ? above : 3
    const at = i < above ? i : i - above
    return {
      x: column((12 / inRow) * at),
      y: AREA.top + (i < above ? 0 : 236),
      w: span(12 / inRow),
      h: 220,
    }
  })
}

const SMALL_ICON = 68
const STRIP = 96

/** Under strips of the plate, which make way for icons and for long text. */
function smallCards(look: Look, n: number, { grade, icons }: CardLook): NodeTree {
  const strip = grade === 0 && !icons ? STRIP : 0
  return smallPlaces(n).map(({ x, y, w, h }, i) => {
    const indent = icons ? SMALL_ICON + 18 : 30
    const title = y + (strip ? strip + 14 : icons ? 22 : 20)
    const text = title + (icons ? SMALL_ICON + 14 : 44)
    const left = x + (icons || strip ? 0 : indent)
    return [
      strip
        ? plate(
            look,
            { x, y, w, h: strip },
            { cell: 66, at: [0.3 + (i % 3) * 0.2, 0.5], tone: i === 0 ? 'dark' : 'light', turn: i * 3 },
          ).nodes
        : opening(x, y, w),
      !icons && letter(x, title, i, 24),
      words(
        { as: 'title', i, name: '栏题', px: [24, icons ? 27 : 24, 17], ...(icons && { middle: true }) },
        { x: x + indent, y: title, w: w - indent, h: icons ? SMALL_ICON : 36 },
      ),
      words(
        {
          as: 'text',
          i,
          name: '正文',
          px: [icons ? 23 : 20, strip ? 17 : 14],
          lineHeight: strip ? 1.45 : 1.55,
        },
        { x: left, y: text, w: x + w - left, h: y + h - text },
      ),
    ]
  })
}

export function cardIcons(n: number, grade: number): Box[] {
  if (n > 4) return smallPlaces(n).map(({ x, y }) => ({ x, y: y + 22, w: SMALL_ICON, h: SMALL_ICON }))
  const { art, icon } = gradeOf(grade)
  return cardColumns(n).map(({ x, w }) => iconIn({ x, y: AREA.top, w, h: art }, icon))
}

const ONE_LINE_OF_TIME = 5
const BAND = 104

/** How moments are set: alone on their page with large figures, or in two lines of smaller ones. */
const settings = {
  large: {
    figure: 66,
    axis: 4,
    node: 8,
    below: 26,
    label: sizes(58, 17),
    titleHeight: 58,
    title: 24,
    text: 21,
    leading: 1.6,
  },
  small: {
    figure: 50,
    axis: 3,
    node: 6.5,
    below: 16,
    label: sizes(40, 15),
    titleHeight: 34,
    title: 22,
    text: 20,
    leading: 1.45,
  },
} as const

type TimeLine = {
  /** Index of its first moment, and how many it has. */
  first: number
  count: number
  /** Index of the page's last moment, where the story has come to. */
  last: number
  y: number
  h: number
  setting: keyof typeof settings
  /** Smallest size of the texts. */
  floor: number
}

/** Years in large figures on a double rule; six and more moments take two such lines. `long` leaves out the band. */
export function timeline(look: Look, n: number, long: boolean): NodeTree {
  const last = n - 1
  if (n > ONE_LINE_OF_TIME) {
    const above = Math.ceil(n / 2)
    const shared = { last, h: 212, setting: 'small', floor: 14 } as const
    return [
      moments({ ...shared, first: 0, count: above, y: AREA.top }),
      moments({ ...shared, first: above, count: n - above, y: AREA.top + 236 }),
    ]
  }
  const y = AREA.top + 8
  const band = { x: AREA.left, y: AREA.bottom - BAND, w: AREA.w, h: BAND }
  const h = (long ? AREA.bottom : band.y - 20) - y
  return [
    moments({ first: 0, count: n, last, y, h, setting: 'large', floor: long ? 14 : 17 }),
    !long && plate(look, band, { cell: 62, at: [1 - 0.5 / n, 0.5], turn: n }).nodes,
  ]
}

function moments({ first, count, last, y, h, setting, floor }: TimeLine): NodeTree {
  const own = settings[setting]
  const w = AREA.w / count
  const axis = y + own.figure + 12
  const titles = axis + own.below
  const texts = titles + own.titleHeight + 4
  return [
    rect(AREA.left, axis - 2, AREA.w, own.axis, 'tx', { name: '时间轴' }),
    line(AREA.left, axis + 6, AREA.right, axis + 6, 'tx', 0.8, { name: '时间轴' }),
    range(0, count - 1).map((k) => {
      const i = first + k
      const x = AREA.left + k * w
      const left = x + (k ? 18 : 0)
      const room = w - (k ? 34 : 16)
      const color = i === last ? 'a1' : 'tx'
      return [
        k > 0 && line(x, y, x, y + h, 't2', 0.8, { opacity: 0.5, name: '栏线' }),
        circle(left + 8, axis + 1, own.node, i === last ? 'a1' : 'bg', {
          stroke: color,
          strokeWidth: 2.5,
          name: '节点',
        }),
        words(
          {
            as: 'label',
            i,
            name: '时间',
            sample: '2026',
            px: [own.label[0]!],
            sizes: own.label,
            color,
            font: 'heading',
            bold: true,
            lineHeight: 1.2,
            middle: true,
          },
          { x: left, y: y - 2, w: room, h: own.figure },
        ),
        words(
          { as: 'title', i, name: '节点', px: [own.title, own.title - 6] },
          { x: left, y: titles, w: room, h: own.titleHeight },
        ),
        words(
          { as: 'text', i, px: [own.text, floor], lineHeight: own.leading },
          { x: left, y: texts, w: room, h: y + h - texts },
        ),
      ]
    }),
  ]
}

const stepPlaces = (n: number, long: boolean): Box[] => {
  const gap = n <= 4 ? 44 : 30
  const w = (AREA.w - gap * (n - 1)) / n
  return range(0, n - 1).map((i) => ({ x: AREA.left + i * (w + gap), y: AREA.top, w, h: long ? 112 : 238 }))
}

/** Panels joined by arrows; the last one, what comes of it, on the dark ground. */
export function process(n: number, { long, icons }: { long: boolean; icons: boolean }): NodeTree {
  const places = stepPlaces(n, long)
  return places.map(({ x, y, w, h }, i) => {
    const last = i === n - 1
    const next = places[i + 1]
    const title = long ? 68 : 38
    const text1 = y + h + title + 40
    return [
      rect(x, y, w, h, last && !icons ? 'a2' : 'b2', { name: '步骤' }),
      rect(x, y, w, 4, last ? 'a1' : 'tx', { name: '正线' }),
      !icons &&
        text(x + w / 2, y + (long ? 24 : 54), `${i + 1}`, long ? 76 : 140, last ? 'bg' : 'a1', {
          align: 'center',
          font: 'heading',
          bold: true,
          boxWidth: Math.min(w, 130),
        }),
      next && arrow(x + w + 6, y + h / 2, next.x - 6),
      words(
        { as: 'title', i, name: '步骤', px: [26, n <= 4 ? 28 : 23, 17] },
        { x, y: y + h + 20, w, h: title },
      ),
      hairline(x, y + h + title + 26, w),
      words(
        { as: 'text', i, px: [n <= 4 ? 24 : 21, long ? 14 : 17], lineHeight: 1.6 },
        { x, y: text1, w, h: AREA.bottom - text1 },
      ),
    ]
  })
}

const arrow = (from: number, y: number, to: number): NodeTree => [
  line(from, y, to - 8, y, 'a1', 2.2, { name: '箭头' }),
  path(`M${to} ${y}L${to - 11} ${y - 6}V${y + 6}Z`, 'a1', { name: '箭头' }),
]

export const processIcons = (n: number, long: boolean): Box[] =>
  stepPlaces(n, long).map((place) => iconIn(place, long ? 68 : 120))

/** Two readings of one question, on a pale head and a dark one. */
export function compare(left: number, right: number): NodeTree {
  const side = (family: 'left' | 'right', n: number): NodeTree => {
    const dark = family === 'right'
    const x = column(dark ? 6 : 0)
    const [w, top] = [span(6), AREA.top + 84]
    const pitch = Math.min(124, (AREA.bottom - top) / n)
    return [
      rect(x, AREA.top, w, 72, dark ? 'a2' : 'b2', { name: '栏头' }),
      rect(x, AREA.top, w, 4, dark ? 'a1' : 'tx', { name: '正线' }),
      words(
        {
          as: dark ? 'rightTitle' : 'leftTitle',
          name: dark ? '右题' : '左题',
          sample: '甲',
          px: [29, 19],
          color: dark ? 'bg' : 'tx',
          font: 'heading',
          bold: true,
          lineHeight: 1.22,
          middle: true,
        },
        { x: x + 24, y: AREA.top + 4, w: w - 48, h: 68 },
      ),
      range(0, n - 1).map((i) => {
        const y = top + i * pitch
        return [
          i > 0 && hairline(x, y, w),
          rect(x + 2, y + pitch / 2 - 5, 10, 10, dark ? 'a1' : 'a6', { name: '标' }),
          words(
            {
              as: family,
              i,
              name: dark ? '右' : '左',
              sample: '要点',
              px: [24, n <= 3 ? 26 : 22, 15],
              lineHeight: 1.45,
              middle: true,
            },
            { x: x + 30, y: y + 4, w: w - 40, h: pitch - 8 },
          ),
        ]
      }),
    ]
  }
  return [side('left', left), side('right', right), gutter(column(6), AREA.top, AREA.h)]
}
