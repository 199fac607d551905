import { text, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range } from '../kit/index.ts'
import { block, item, sizes, slot } from '../slots.ts'
import { plate } from './art/plate.ts'
import { AREA, column, hairline, heading, opening, prose, span } from './frame.ts'

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
        heading(
          item('title', i),
          `要点${i + 1}`,
          { x: n > 1 ? x + 66 : x, y: y + titleTop!, w: n > 1 ? w - 66 : w, h: titleHeight },
          titleSize!,
          n === 1 ? 32 : 21,
        ),
        prose(
          item('text', i),
          `说明${i + 1}`,
          { x: n > 1 ? x + 66 : x, y: y + textTop, w: n > 1 ? w - 66 : w, h: room },
          [0, 30, 27, 24, 22][n]!,
          n === 4 ? 17 : 18,
          [0, 1.6, 1.6, 1.5, 1.42][n]!,
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
      heading(
        item('title', i),
        `要点${i + 1}`,
        { x: AREA.left + 58, y: y + 15, w: 354, h },
        n <= 3 ? 28 : 23,
        17,
      ),
      prose(
        item('text', i),
        `说明${i + 1}`,
        { x: column(4) + 48, y: y + 14, w: span(8) - 48, h },
        n <= 3 ? 22 : 19,
        14,
        n <= 4 ? 1.55 : 1.45,
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
        slot(
          block(
            n > 1 ? x + 66 : x,
            y + (n <= 4 ? 20 : 15),
            n > 1 ? w - 66 : w,
            (n === 1 ? AREA.h : pitch) - (n <= 4 ? 30 : 22),
            '要点',
            [0, 48, 38, 33, 28, 24, 21][n]!,
            'tx',
            { lineHeight: n <= 3 ? 1.55 : 1.42, ...(n === 1 && { font: 'heading', bold: true }) },
          ),
          item('text', i),
          `要点${i + 1}`,
          sizes([0, 52, 40, 34, 28, 24, 21][n]!, beside ? 18 : 15),
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
      slot(
        block(AREA.left, line1.y, span(2.5) - 8, line1.h, '09:00', 30, 'a1', {
          font: 'heading',
          bold: true,
          lineHeight: 1.2,
          middle: true,
        }),
        item('label', i),
        `时间${i + 1}`,
        sizes((n <= 5 ? 34 : 26) + grown, 15),
      ),
      slot(
        block(titleX, line1.y, titleWidth, line1.h, '议题', 26, 'tx', {
          font: 'heading',
          bold: true,
          lineHeight: 1.3,
          middle: true,
        }),
        item('title', i),
        `议题${i + 1}`,
        sizes((n <= 5 ? 28 : 24) + grown, 16),
      ),
      texts &&
        slot(
          block(column(7.5), line1.y, span(4.5), line1.h, '说明', 18, 't2', {
            lineHeight: 1.4,
            middle: true,
          }),
          item('text', i),
          `说明${i + 1}`,
          sizes((n <= 5 ? 20 : 19) + grown / 2, 13),
        ),
    ]
  })
}
