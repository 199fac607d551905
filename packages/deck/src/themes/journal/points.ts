import { text, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, words } from '../kit/index.ts'
import { plate } from './art/plate.ts'
import { AREA, column, hairline, opening, span } from './frame.ts'

/** Where rows begin beside a plate; a single one leaves the plate more of the page. */
const besidePlate = (n: number): number => (n === 1 ? column(5.4) : column(4) - 50)

/** A plate on the left, another cut for each count. */
const sidePlate = (look: Look, n: number): NodeTree =>
  plate(
    look,
    { x: AREA.left, y: AREA.top, w: n === 1 ? span(5) : span(3), h: AREA.h - 4 },
    { cell: n === 1 ? 104 : 92, at: [0.5, [0.5, 0.46, 0.62, 0.4][n % 4]!], turn: n },
  ).nodes

const WITH_PLATE = 4

/** Item numbers in the serif, as a journal's contents has them. */
const ordinal = (x: number, y: number, i: number, size: number): NodeTree =>
  text(x, y, `${i + 1}`, size, 'a1', { font: 'heading', bold: true, boxWidth: 56 })

const ruled = (i: number, x: number, y: number, w: number): NodeTree =>
  i === 0 ? opening(x, y - 2, w) : hairline(x, y, w)

/** Rows beside a plate: number, title, text. Five and more are set as a list of definitions. */
export function bullets(look: Look, n: number): NodeTree {
  if (n > WITH_PLATE) return definitions(n)
  const x = besidePlate(n)
  const w = AREA.right - x
  const pitch = Math.min(AREA.h / n, 220)
  const [titleTop, titleSize] = [
    [0, 0],
    [28, 52],
    [26, 34],
    [18, 30],
    [12, 27],
  ][n]!
  const titleHeight = n === 1 ? 148 : titleSize! * 1.34
  const textTop = titleTop! + titleHeight + (n === 4 ? 4 : 8)
  return [
    sidePlate(look, n),
    range(0, n - 1).map((i) => {
      const y = AREA.top + i * pitch
      const room = (n === 1 ? AREA.h : pitch) - textTop - 10
      return [
        ruled(i, x, y, w),
        n > 1 && ordinal(x, y + titleTop! - 2, i, n === 4 ? 36 : 44),
        words(
          { as: 'title', i, name: '要点', px: [titleSize!, n === 1 ? 32 : 21] },
          { x: n > 1 ? x + 66 : x, y: y + titleTop!, w: n > 1 ? w - 66 : w, h: titleHeight },
        ),
        words(
          {
            as: 'text',
            i,
            px: [[0, 30, 27, 24, 22][n]!, n === 4 ? 17 : 18],
            lineHeight: [0, 1.6, 1.6, 1.5, 1.42][n]!,
          },
          { x: n > 1 ? x + 66 : x, y: y + textTop, w: n > 1 ? w - 66 : w, h: room },
        ),
      ]
    }),
  ]
}

/** Titles left, their texts right, over the whole width. */
export function definitions(n: number): NodeTree {
  const pitch = Math.min(AREA.h / n, 200)
  return range(0, n - 1).map((i) => {
    const y = AREA.top + i * pitch
    const h = (n === 1 ? AREA.h : pitch) - 22
    return [
      ruled(i, AREA.left, y, AREA.w),
      ordinal(AREA.left, y + 14, i, n <= 3 ? 40 : 30),
      words(
        { as: 'title', i, name: '要点', px: [n <= 3 ? 28 : 23, 17] },
        { x: AREA.left + 58, y: y + 15, w: 354, h },
      ),
      words(
        { as: 'text', i, px: [n <= 3 ? 22 : 19, 14], lineHeight: n <= 4 ? 1.55 : 1.45 },
        { x: column(4) + 48, y: y + 14, w: span(8) - 48, h },
      ),
    ]
  })
}

/** Items of one text each; `wide` leaves out the plate. */
export function lines(look: Look, n: number, wide: boolean): NodeTree {
  const beside = n <= WITH_PLATE && !wide
  const x = beside ? besidePlate(n) : AREA.left
  const w = AREA.right - x
  const pitch = Math.min(AREA.h / n, 220)
  return [
    beside && sidePlate(look, n),
    range(0, n - 1).map((i) => {
      const y = AREA.top + i * pitch
      return [
        ruled(i, x, y, w),
        n > 1 && ordinal(x, y + 16, i, n <= 3 ? 44 : 34),
        words(
          {
            as: 'text',
            i,
            name: '要点',
            px: [[0, 48, 38, 33, 28, 24, 21][n]!, [0, 52, 40, 34, 28, 24, 21][n]!, beside ? 18 : 15],
            color: 'tx',
            lineHeight: n <= 3 ? 1.55 : 1.42,
            ...(n === 1 && { font: 'heading', bold: true }),
          },
          {
            x: n > 1 ? x + 66 : x,
            y: y + (n <= 4 ? 20 : 15),
            w: n > 1 ? w - 66 : w,
            h: (n === 1 ? AREA.h : pitch) - (n <= 4 ? 30 : 22),
          },
        ),
      ]
    }),
  ]
}

/** What is on today: label, title and, with `texts`, a remark. */
export function agenda(n: number, texts: boolean): NodeTree {
  const pitch = Math.min(AREA.h / n, 140)
  const grown = n <= 4 ? 6 : 0
  return range(0, n - 1).map((i) => {
    const y = AREA.top + i * pitch
    const line1 = { y: y + 8, h: pitch - 16 }
    const [titleX, titleWidth] = [column(2.5), texts ? span(5) : span(9.5)]
    return [
      ruled(i, AREA.left, y, AREA.w),
      words(
        {
          as: 'label',
          i,
          name: '时间',
          sample: '09:00',
          px: [30, (n <= 5 ? 34 : 26) + grown, 15],
          color: 'a1',
          font: 'heading',
          bold: true,
          lineHeight: 1.2,
          middle: true,
        },
        { x: AREA.left, y: line1.y, w: span(2.5) - 8, h: line1.h },
      ),
      words(
        { as: 'title', i, name: '议题', px: [26, (n <= 5 ? 28 : 24) + grown, 16], middle: true },
        { x: titleX, y: line1.y, w: titleWidth, h: line1.h },
      ),
      texts &&
        words(
          { as: 'text', i, px: [18, (n <= 5 ? 20 : 19) + grown / 2, 13], lineHeight: 1.4, middle: true },
          { x: column(7.5), y: line1.y, w: span(4.5), h: line1.h },
        ),
    ]
  })
}
