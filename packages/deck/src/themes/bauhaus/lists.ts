import { circle, rect, text, type Box, type NodeTree, type TextNode } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, type CardLook, type ContentParts, words } from '../kit/index.ts'
import { numberSlot } from '../slots.ts'
import { plate } from './emblems.ts'
import { rich } from './forms.ts'
import { BAND, HEADING, MARGIN, PANEL, bar, plateOf } from './frame.ts'
import { mosaic } from './mosaic.ts'
import { wedge } from './shapes.ts'
import { fieldAt, iconGround, inkOn, toneOf, type Field } from './tones.ts'

export const rule = (x: number, y: number, w: number): NodeTree => rect(x, y - 1, w, 2, 'tx', { name: '线' })

/** An item's number in figures as large as its row allows. */
export const figure = (x: number, middle: number, i: number, size: number): TextNode =>
  text(x, middle - size * 0.5, `${i + 1}`, size, 'a1', {
    font: 'heading',
    bold: true,
    lineHeight: 1.2,
    boxWidth: size * 1.3,
  })

/** The same where the planner counts, from page to page. */
const counted = (x: number, middle: number, i: number, size: number): NodeTree =>
  numberSlot(figure(x, middle, i, size), i)

const bodyOf = { lineHeight: 1.45 } as const

/** A single point speaks large beside the emblem. */
const onePoint = (subject: string): NodeTree => [
  plate(subject, 720, BAND, PANEL.h, 'a3'),
  bar(MARGIN, 204, 'a1'),
  words({ as: 'title', i: 0, name: '要点', px: [60, 28], ...HEADING }, { x: MARGIN, y: 238, w: 610, h: 176 }),
  words(
    { as: 'text', i: 0, px: [30, 18], color: 'tx', lineHeight: 1.6 },
    { x: MARGIN, y: 432, w: 610, h: 262 },
  ),
]

type PointLook = {
  /** Squares side by side in a row of the mosaic. */
  squares: number
  title: number
  text: number
  /** px over a row's title, and of the title. */
  pad: number
  head: number
}

const pointLooks: Record<number, PointLook> = {
  2: { squares: 2, title: 46, text: 30, pad: 40, head: 112 },
  3: { squares: 2, title: 38, text: 28, pad: 34, head: 52 },
  4: { squares: 2, title: 33, text: 25, pad: 20, head: 44 },
  5: { squares: 3, title: 29, text: 22, pad: 14, head: 38 },
  6: { squares: 3, title: 26, text: 20, pad: 9, head: 34 },
}

/** Rows of squares, one a point; `roomy` keeps one square of each for longer words. */
function bullets({ seed, subject }: Look, n: number, roomy: boolean): NodeTree {
  if (n === 1) return onePoint(subject)
  const u = PANEL.h / n
  const { squares, title, text: body, pad: loose, head } = pointLooks[n]!
  const columns = roomy ? 1 : squares
  const pad = roomy ? loose / 2 : loose
  const x = columns * u + 40
  const textX = x + title * 1.35
  const w = 1224 - textX
  return [
    mosaic(seed + n, { x: 0, y: BAND, u, columns, rows: n }),
    range(0, n - 1).map((i) => {
      const y = BAND + i * u
      return [
        i > 0 && rule(columns * u, y, 1280 - columns * u),
        counted(x, y + pad + title * 0.61, i, title + 6),
        words(
          { as: 'title', i, name: '要点', px: [title, 20], ...HEADING },
          { x: textX, y: y + pad, w, h: head },
        ),
        words(
          { as: 'text', i, px: [body, roomy ? 15 : 18], ...bodyOf },
          { x: textX, y: y + pad + head + 4, w, h: u - pad - head - 10 },
        ),
      ]
    }),
  ]
}

const lineSizes = [0, 84, 46, 40, 34, 30, 26]

/** Statements with a mosaic beside them: four large squares, or a column of small ones. */
function lines({ seed, subject }: Look, n: number): NodeTree {
  const many = n > 4
  const left = many ? 1140 : 720
  const pitch = PANEL.h / n
  const size = lineSizes[n]!
  const textX = n === 1 ? MARGIN : MARGIN + 62
  return [
    n === 1
      ? plate(subject, left, BAND, PANEL.h, 'a3')
      : mosaic(seed + n, {
          x: left,
          y: BAND,
          u: many ? 140 : 280,
          columns: many ? 1 : 2,
          rows: many ? 4 : 2,
        }),
    range(0, n - 1).map((i) => {
      const y = BAND + i * pitch
      return [
        i > 0 && rule(0, y, left),
        n > 1 && counted(MARGIN, y + pitch / 2, i, 40),
        words(
          {
            as: 'text',
            i,
            name: '条目',
            px: [size, 16],
            color: 'tx',
            ...bodyOf,
            middle: true,
            bold: n === 1,
          },
          { x: textX, y: y + 8, w: left - 40 - textX, h: pitch - 16 },
        ),
      ]
    }),
  ]
}

type CardBox = { x: number; w: number; form: Box }

const formSize = (n: number, long: boolean): number => (long ? 112 : n === 4 ? 228 : 244)

/** Two to four plates side by side, a form on each. */
function cardBoxes(n: number, long: boolean): CardBox[] {
  const w = 1280 / n
  const u = formSize(n, long)
  return range(0, n - 1).map((i) => {
    const x = i * w
    const form = { x: long ? x + 36 : x + (w - u) / 2, y: BAND + (long ? 24 : 28), w: u, h: u }
    return { x, w, form }
  })
}

const smallCard = { w: 1280 / 3, h: 280, u: 112 }

/** Five or six plates in two rows, each with a small form in its corner. */
function smallCardBoxes(n: number): (Box & { form: Box })[] {
  const { h, u } = smallCard
  return range(0, n - 1).map((i) => {
    const row = i < 3 ? 0 : 1
    const w = 1280 / (row === 0 ? 3 : n - 3)
    const x = (row === 0 ? i : i - 3) * w
    const y = BAND + row * h
    return { x, y, w, h, form: { x: x + w - u - 26, y: y + 22, w: u, h: u } }
  })
}

/** The planner's icon stands on a disc that every field sets off. */
const art = ({ x, y, w }: Box, i: number, field: Field, seed: number, icons: boolean): NodeTree =>
  icons
    ? circle(x + w / 2, y + w / 2, w / 2, iconGround(field), { name: '图标底' })
    : rich[(i + seed) % rich.length]!(x, y, w, toneOf(field))

/** The square inside an icon's disc. */
const iconBox = ({ x, y, w }: Box): Box => {
  const side = w * 0.56
  return { x: x + (w - side) / 2, y: y + (w - side) / 2, w: side, h: side }
}

function cards(seed: number, n: number, { long, icons }: CardLook): NodeTree {
  if (n > 4) return smallCards(seed, n, icons)
  const top = BAND + (long ? 150 : formSize(n, false) + 42)
  const head = long ? 58 : 72
  return cardBoxes(n, long).map(({ x, w, form }, i) => {
    const field = fieldAt(i)
    const ink = inkOn(field)
    const pad = n === 4 ? 28 : 38
    const column = { x: x + pad, w: w - 2 * pad }
    return [
      plateOf(x, BAND, w, PANEL.h, field),
      art(form, i, field, seed + n, icons),
      words(
        {
          as: 'title',
          i,
          name: '板题',
          px: [long ? 34 : n === 2 ? 54 : n === 3 ? 48 : 40, 20],
          color: ink,
          ...HEADING,
          middle: true,
        },
        { ...column, y: top, h: head },
      ),
      words(
        {
          as: 'text',
          i,
          name: '正文',
          px: [n === 2 ? 36 : n === 3 ? 32 : 28, long ? 16 : 20],
          color: ink,
          lineHeight: 1.5,
        },
        { ...column, y: top + head + 12, h: 700 - top - head - 12 },
      ),
    ]
  })
}

function smallCards(seed: number, n: number, icons: boolean): NodeTree {
  return smallCardBoxes(n).map(({ x, y, w, h, form }, i) => {
    const field = fieldAt(i)
    const ink = inkOn(field)
    return [
      plateOf(x, y, w, h, field),
      art(form, i, field, seed + n, icons),
      words(
        { as: 'title', i, name: '板题', px: [42, 19], color: ink, ...HEADING, middle: true },
        { x: x + 32, y: y + 30, w: form.x - x - 56, h: 96 },
      ),
      words(
        { as: 'text', i, name: '正文', px: [27, 15], color: ink, ...bodyOf },
        { x: x + 32, y: y + 146, w: w - 64, h: h - 156 },
      ),
    ]
  })
}

const cardIcons = (n: number, long: boolean): Box[] =>
  (n > 4 ? smallCardBoxes(n) : cardBoxes(n, long)).map(({ form }) => iconBox(form))

const sides = {
  left: { x: 0, field: 'a2', title: 'leftTitle', name: '左' },
  right: { x: 640, field: 'a3', title: 'rightTitle', name: '右' },
} as const

function side(family: 'left' | 'right', n: number): NodeTree {
  const { x, field, title, name } = sides[family]
  const ink = inkOn(field)
  const start = family === 'left' ? x + MARGIN : x + 80
  const w = 504
  const top = 316
  const pitch = Math.min(n <= 2 ? 160 : 124, 388 / n)
  return [
    plateOf(x, BAND, 640, PANEL.h, field),
    words(
      { as: title, name: `${name}题`, px: [46, 22], color: ink, ...HEADING, middle: true },
      { x: start, y: 204, w: w - 8, h: 64 },
    ),
    rect(start, 296, w, 6, ink, { name: '线' }),
    range(0, n - 1).map((i) => {
      const y = top + i * pitch
      const middle = y + pitch / 2
      return [
        i > 0 && rect(start, y, w, 1.5, [ink, 0.4], { name: '线' }),
        family === 'left'
          ? rect(start, middle - 8, 16, 16, 'a3', { name: '标' })
          : circle(start + 8, middle, 9, 'a1', { name: '标' }),
        words(
          {
            as: family,
            i,
            name,
            px: [n <= 2 ? 32 : n === 3 ? 28 : 24, 15],
            color: ink,
            lineHeight: 1.4,
            middle: true,
          },
          { x: start + 34, y: y + 5, w: w - 34, h: pitch - 10 },
        ),
      ]
    }),
  ]
}

/** Two plates; where they meet, a disc of either in the other's colour. */
const compare = (left: number, right: number): NodeTree => [
  side('left', left),
  side('right', right),
  wedge(640, 236, 50, 90, 270, 'a3'),
  wedge(640, 236, 50, -90, 90, 'a2'),
]

/** Rows: a coloured square with the time, what is on, and who or how. */
function agenda(n: number, texts: boolean): NodeTree {
  const pitch = PANEL.h / n
  const w = 220
  return range(0, n - 1).map((i) => {
    const y = BAND + i * pitch
    const field = fieldAt(i)
    const middle = { middle: true, lineHeight: 1.25 } as const
    const row = { y: y + 5, h: pitch - 10 }
    return [
      plateOf(0, y, w, pitch, field),
      i > 0 && rule(w, y, 1280 - w),
      words(
        {
          as: 'label',
          i,
          name: '时间',
          px: [n <= 4 ? 34 : 28, 15],
          color: inkOn(field),
          ...middle,
          bold: true,
        },
        { ...row, x: 32, w: w - 48 },
      ),
      words(
        { as: 'title', i, name: '议题', px: [n <= 4 ? 36 : 28, 17], ...HEADING, ...middle },
        { ...row, x: w + 36, w: texts ? 420 : 960 },
      ),
      texts &&
        words(
          { as: 'text', i, px: [n <= 5 ? 23 : 20, 14], ...middle, lineHeight: 1.35 },
          { ...row, x: 712, w: 512 },
        ),
    ]
  })
}

/** Pages of everything that comes as a list of items. */
export const listParts = (look: Look) =>
  ({
    bullets: (n) => bullets(look, n, false),
    lines: (n) => lines(look, n),
    cards: (n, style) => cards(look.seed, n, style),
    cardIcons,
    compare,
    agenda,
  }) satisfies Partial<ContentParts>

/** Points of longer words. */
export const roomyLists = (look: Look) =>
  ({ bullets: (n) => bullets(look, n, true) }) satisfies ContentParts['roomy']
