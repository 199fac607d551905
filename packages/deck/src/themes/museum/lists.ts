import { circle, rect, text, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, words } from '../kit/index.ts'
import { exhibitOf, toneOf } from './art/collections.ts'
import { niche, standing } from './art/stand.ts'
import { AREA, hairline, label, ordinal } from './frame.ts'

const WITH_CASE = 4
const caseWidth = (n: number) => (n === 1 ? 420 : 316)

/** A case at the left of a list; which thing stands in it differs from page to page. */
const sideCase = (look: Look, n: number): NodeTree =>
  niche(
    exhibitOf(look, n),
    { x: AREA.left, y: AREA.top, w: caseWidth(n), h: AREA.h },
    toneOf(n),
    n === 1 ? 0.8 : 0.74,
  )

const besideCase = (n: number) => AREA.left + caseWidth(n) + 40

/** Rows beside a case: numeral, title, text. Five and more are set over the whole width. */
export function bullets(look: Look, n: number): NodeTree {
  if (n > WITH_CASE) return definitions(n)
  const x = besideCase(n)
  const w = AREA.right - x
  const pitch = Math.min(AREA.h / n, 231)
  const [titleTop, titleSize] = [
    [0, 0],
    [22, 50],
    [22, 34],
    [18, 29],
    [12, 26],
  ][n]!
  const titleHeight = n === 1 ? 142 : titleSize! * 1.36
  const textTop = titleTop! + titleHeight + (n === 4 ? 2 : 8)
  const indent = n > 1 ? 62 : 0
  return [
    sideCase(look, n),
    range(0, n - 1).map((i) => {
      const y = AREA.top + i * pitch
      const room = (n === 1 ? AREA.h : pitch) - textTop - (n === 4 ? 14 : 8)
      return [
        i > 0 && hairline(x, y, w),
        n > 1 && ordinal(x, y + titleTop! + 2, i, n === 4 ? 27 : 33),
        words(
          { as: 'title', i, name: '要点', px: [titleSize!, n === 1 ? 32 : 20] },
          { x: x + indent, y: y + titleTop!, w: w - indent, h: titleHeight },
        ),
        words(
          {
            as: 'text',
            i,
            px: [[0, 30, 27, 24, 22][n]!, n === 4 ? 16 : 18],
            lineHeight: [0, 1.6, 1.6, 1.5, 1.42][n]!,
          },
          { x: x + indent, y: y + textTop, w: w - indent, h: room },
        ),
      ]
    }),
  ]
}

/** Titles left, their texts right, over the whole width. */
export function definitions(n: number, least = { title: 16, text: 14 }): NodeTree {
  const pitch = Math.min(AREA.h / n, 200)
  return range(0, n - 1).map((i) => {
    const y = AREA.top + i * pitch
    const h = (n === 1 ? AREA.h : pitch) - 20
    const size = n <= 3 ? 28 : 23
    return [
      i > 0 && hairline(AREA.left, y, AREA.w),
      ordinal(AREA.left, y + 13, i, n <= 3 ? 32 : 25),
      words(
        { as: 'title', i, name: '要点', px: [size, least.title] },
        { x: AREA.left + 60, y: y + 12, w: 340, h },
      ),
      words(
        { as: 'text', i, px: [n <= 3 ? 22 : 19, least.text], lineHeight: n <= 4 ? 1.55 : 1.45 },
        { x: AREA.left + 440, y: y + 11, w: AREA.w - 440, h },
      ),
    ]
  })
}

/** Items of one text each; `wide` leaves out the case. */
export function lines(look: Look, n: number, wide: boolean): NodeTree {
  const beside = n <= WITH_CASE && !wide
  const x = beside ? besideCase(n) : AREA.left
  const w = AREA.right - x
  const pitch = Math.min(AREA.h / n, 231)
  const indent = n > 1 ? 62 : 0
  return [
    beside && sideCase(look, n),
    range(0, n - 1).map((i) => {
      const y = AREA.top + i * pitch
      const inset = n <= 4 ? 18 : 13
      const top = [0, 52, 40, 34, 28, 24, 21][n]!
      return [
        i > 0 && hairline(x, y, w),
        n > 1 && ordinal(x, y + inset + 3, i, n <= 3 ? 31 : 25),
        words(
          {
            as: 'text',
            i,
            name: '要点',
            px: [top, beside ? 17 : 15],
            color: 'tx',
            lineHeight: n <= 3 ? 1.55 : 1.42,
            ...(n === 1 && { font: 'heading', bold: true }),
          },
          { x: x + indent, y: y + inset, w: w - indent, h: (n === 1 ? AREA.h : pitch) - inset - 10 },
        ),
      ]
    }),
  ]
}

/** What is on today: label, title and, with `texts`, a remark. */
export function agenda(n: number, texts: boolean): NodeTree {
  const pitch = Math.min(AREA.h / n, 140)
  const grown = n <= 4 ? 5 : 0
  const titleX = AREA.left + 232
  return [
    rect(AREA.left, AREA.top, 200, pitch * n, 'b2', { name: '时间栏' }),
    rect(AREA.left, AREA.top, 4, pitch * n, 'a2', { name: '时间栏' }),
    range(0, n - 1).map((i) => {
      const y = AREA.top + i * pitch
      const row = { y: y + 6, h: pitch - 12 }
      return [
        i > 0 && hairline(AREA.left, y, AREA.w),
        words(
          {
            as: 'label',
            i,
            name: '时间',
            px: [26, (n <= 5 ? 28 : 23) + grown, 15],
            color: 'a2',
            font: 'heading',
            bold: true,
            lineHeight: 1.2,
            middle: true,
            align: 'center',
          },
          { x: AREA.left + 16, y: row.y, w: 172, h: row.h },
        ),
        words(
          { as: 'title', i, name: '议题', px: [(n <= 5 ? 27 : 23) + grown, 16], middle: true },
          { x: titleX, ...row, w: texts ? 440 : 900 },
        ),
        texts &&
          words(
            { as: 'text', i, px: [(n <= 5 ? 20 : 19) + grown / 2, 13], lineHeight: 1.4, middle: true },
            { x: titleX + 470, ...row, w: AREA.right - titleX - 470 },
          ),
      ]
    }),
  ]
}

/** Few works stand larger and further apart. */
const citations = (n: number) =>
  n <= 3 ? { pitch: 150, size: 27 } : n === 4 ? { pitch: 114, size: 24 } : { pitch: AREA.h / n, size: 20 }

/** Works under accession numbers. */
export function references(n: number): NodeTree {
  const { pitch, size } = citations(n)
  return range(0, n - 1).map((i) => {
    const y = AREA.top + i * pitch
    return [
      i > 0 && hairline(AREA.left, y, AREA.w),
      rect(AREA.left, y + 14, 44, 34, 'b2', { name: '登记号' }),
      text(AREA.left + 22, y + 21, `${i + 1}`, 20, 'a2', {
        font: 'heading',
        bold: true,
        align: 'center',
        boxWidth: 40,
      }),
      words(
        { as: 'text', i, name: '文献', px: [size, 14], color: 'tx', lineHeight: 1.45 },
        { x: AREA.left + 66, y: y + 15, w: AREA.w - 76, h: pitch - 24 },
      ),
    ]
  })
}

/** Two readings of one question: the one on paper, the other under the lamp. */
export function compare(look: Look, left: number, right: number, pause = false): NodeTree {
  const w = 552
  const head = 92
  const indent = pause ? 26 : 128
  const side = (family: 'left' | 'right', n: number): NodeTree => {
    const second = family === 'right'
    const x = second ? AREA.right - w : AREA.left
    const top = AREA.top + head + 6
    const pitch = Math.min(124, (AREA.bottom - top - 6) / n)
    const i = second ? 2 : 1
    return [
      label({ x, y: AREA.top, w, h: AREA.h }, second ? 'a2' : 'a6'),
      rect(x, AREA.top + 4, w, head - 4, second ? 'tx' : 'b2', { name: '栏头' }),
      second && !pause && rect(x, AREA.top + 4, 112, head - 4, 'b2', { name: '栏头' }),
      !pause &&
        standing(
          exhibitOf(look, i),
          { cx: x + 56, base: AREA.top + head - 9, w: 84, h: head - 24 },
          toneOf(i),
        ),
      words(
        {
          as: second ? 'rightTitle' : 'leftTitle',
          name: second ? '右题' : '左题',
          sample: '甲',
          px: [29, 30, 18],
          color: second ? 'bg' : 'tx',
          font: 'heading',
          bold: true,
          lineHeight: 1.22,
          middle: true,
        },
        { x: x + indent, y: AREA.top + 4, w: w - indent - 20, h: head - 4 },
      ),
      range(0, n - 1).map((k) => {
        const y = top + k * pitch
        return [
          k > 0 && hairline(x + 24, y, w - 48),
          circle(x + 33, y + pitch / 2, 5, second ? 'a2' : 'a6', { name: '标' }),
          words(
            {
              as: family,
              i: k,
              name: second ? '右' : '左',
              sample: '要点',
              px: [24, n <= 3 ? 26 : 22, 15],
              lineHeight: 1.45,
              middle: true,
            },
            { x: x + 56, y: y + 4, w: w - 80, h: pitch - 8 },
          ),
        ]
      }),
    ]
  }
  return [side('left', left), side('right', right)]
}
