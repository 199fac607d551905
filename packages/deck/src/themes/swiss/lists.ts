import { text, type Box, type NodeTree } from '../../scene/index.ts'
import { range, type CardLook, type ContentParts, words } from '../kit/index.ts'
import { numberSlot } from '../slots.ts'
import { AREA, AXIS, bar, BOLD, HEADING, LEFT, RIGHT, rowBar, W, X } from './grid.ts'

const pitchOf = (n: number): number => AREA.height / n
const topOf = (n: number, i: number): number => AREA.top + i * pitchOf(n)

/** A number on its baseline; the first is in colour. */
const numeral = (i: number, x: number, baseline: number, size: number): NodeTree =>
  numberSlot(
    text(x, baseline - size * 0.88, `${i + 1}`, size, i === 0 ? 'a1' : 'tx', {
      ...BOLD,
      letterSpacing: -size / 30,
      boxWidth: W(2),
    }),
    i,
  )

/** Height of figures, em. */
const CAP = 0.735

/** A number in the margin columns, its top beside the top of the text. */
const hanging = (i: number, y: number, size: number) => numeral(i, LEFT - size / 24, y + CAP * size, size)

const numberSizes = [0, 148, 112, 84, 64, 50, 42]

/** Statements with their explanation under them or, from four on, beside them. */
function bullets(n: number): NodeTree {
  const pitch = pitchOf(n)
  const beside = n >= 4
  return range(0, n - 1).map((i) => {
    const y = topOf(n, i)
    const size = [0, 64, 46, 36, 32, 28, 25][n]!
    const titleHeight = beside ? pitch - 24 : size * 1.34
    const text = [0, 34, 30, 27, 24, 22, 20][n]!
    return [
      rowBar(i, LEFT, y, W(8)),
      hanging(i, y + 22, numberSizes[n]!),
      words(
        { as: 'title', i, name: '要点', px: [size, 19], ...HEADING },
        { x: AXIS, y: y + 18, w: beside ? W(2.6) : W(6), h: n === 1 ? 100 : titleHeight },
      ),
      beside
        ? words(
            { as: 'text', i, px: [text, 16], lineHeight: 1.45 },
            { x: X(4.7), y: y + 18, w: RIGHT - X(4.7), h: pitch - 26 },
          )
        : words(
            { as: 'text', i, px: [text, 16], lineHeight: 1.5 },
            {
              x: AXIS,
              y: y + 18 + (n === 1 ? 122 : titleHeight + 10),
              w: W(6),
              h: pitch - (n === 1 ? 150 : titleHeight + 40),
            },
          ),
    ]
  })
}

/** Statements alone; one by itself is not counted, and begins at the margin. */
function lines(n: number): NodeTree {
  const pitch = pitchOf(n)
  const size = [0, 84, 46, 36, 30, 26, 24][n]!
  const counted = n > 1
  return range(0, n - 1).map((i) => {
    const y = topOf(n, i)
    return [
      rowBar(i, LEFT, y, W(8)),
      counted && hanging(i, y + 22, numberSizes[n]!),
      words(
        { as: 'text', i, name: '要点', px: [size, 16], color: 'tx', lineHeight: 1.42 },
        { x: counted ? AXIS : LEFT, y: y + 18, w: W(counted ? 6 : 7.6), h: pitch - 26 },
      ),
    ]
  })
}

type CardColumn = { x: number; w: number; thickness: 6 | 10 | 16 }

/** Columns as wide as their rank: the first carries the heaviest bar. */
const cardColumns: Record<number, readonly CardColumn[]> = {
  2: [
    { x: X(0), w: W(4.4), thickness: 16 },
    { x: X(4.7), w: W(3.3), thickness: 10 },
  ],
  3: [
    { x: X(0), w: W(2.8), thickness: 16 },
    { x: X(3), w: W(2.3), thickness: 10 },
    { x: X(5.5), w: W(2.5), thickness: 6 },
  ],
  4: [
    { x: X(0), w: W(2.1), thickness: 16 },
    { x: X(2.3), w: W(1.75), thickness: 10 },
    { x: X(4.2), w: W(1.75), thickness: 6 },
    { x: X(6.1), w: W(1.9), thickness: 6 },
  ],
}

const cardTop = (long: boolean) =>
  long ? { icon: 232, size: 52, title: 300 } : { icon: 254, size: 148, title: 448 }

function tallCards(n: number, { long, icons }: CardLook): NodeTree {
  const { title, size } = cardTop(long)
  const baseline = long ? 276 : 402
  return cardColumns[n]!.map(({ x, w, thickness }, i) => {
    const own = i === 0 && !long ? 200 : size
    const body = title + 58
    return [
      bar(x, AREA.top, w, thickness, i === 0 ? 'a1' : 'tx'),
      !icons && numeral(i, x - own / 24, baseline, own),
      words(
        { as: 'title', i, name: '栏题', px: [n === 4 ? 32 : 36, 18], ...HEADING },
        { x, y: title, w, h: 50 },
      ),
      words(
        { as: 'text', i, name: '正文', px: [n === 2 ? 30 : n === 3 ? 28 : 25, 16], lineHeight: 1.5 },
        { x, y: body, w: w - 6, h: AREA.bottom - body },
      ),
    ]
  })
}

/** Five or six: wide ones above, the rest below. */
function cardRows(n: number): Box[] {
  const h = 210
  return [n - 3, 3].flatMap((count, row) => {
    const w = (W(8) - (count - 1) * 32) / count
    return range(0, count - 1).map((i) => ({ x: LEFT + i * (w + 32), y: AREA.top + row * (h + 24), w, h }))
  })
}

const SMALL_NUMBER = 92
/** Where the text of a small card begins, px from its left. */
const SMALL_TEXT = 108

function smallCards(n: number, icons: boolean): NodeTree {
  return cardRows(n).map(({ x, y, w, h }, i) => [
    bar(x, y, w, i === 0 ? 16 : 6, i === 0 ? 'a1' : 'tx'),
    !icons && numeral(i, x, y + 34 + CAP * SMALL_NUMBER, SMALL_NUMBER),
    words(
      { as: 'title', i, name: '栏题', px: [34, 18], ...HEADING },
      { x: x + SMALL_TEXT, y: y + 32, w: w - SMALL_TEXT, h: 48 },
    ),
    words(
      { as: 'text', i, name: '正文', px: [27, 16], lineHeight: 1.45 },
      { x: x + SMALL_TEXT, y: y + 88, w: w - SMALL_TEXT, h: h - 90 },
    ),
  ])
}

const cards = (n: number, look: CardLook): NodeTree =>
  n <= 4 ? tallCards(n, look) : smallCards(n, look.icons)

function cardIcons(n: number, long: boolean): Box[] {
  if (n > 4) return cardRows(n).map(({ x, y }) => ({ x, y: y + 30, w: SMALL_NUMBER, h: SMALL_NUMBER }))
  const { icon, size } = cardTop(long)
  return cardColumns[n]!.map(({ x }) => ({ x, y: icon, w: size, h: size }))
}

/** Works cited, numbered in the margin columns. */
function references(n: number): NodeTree {
  const pitch = Math.min(132, pitchOf(n))
  return range(0, n - 1).map((i) => {
    const y = AREA.top + i * pitch
    return [
      rowBar(i, LEFT, y, W(8)),
      numberSlot(text(LEFT, y + 20, `${i + 1}`, 28, 'tx', { ...BOLD, boxWidth: W(1) }), i),
      words(
        {
          as: 'text',
          i,
          name: '文献',
          px: [n <= 3 ? 27 : n === 4 ? 23 : 20, 14],
          color: 'tx',
          lineHeight: 1.42,
        },
        { x: AXIS, y: y + 18, w: W(6), h: pitch - 24 },
      ),
    ]
  })
}

/** The hours of a meeting as a timetable. */
function agenda(n: number, texts: boolean): NodeTree {
  const pitch = Math.min(126, pitchOf(n))
  const style = { middle: true, lineHeight: 1.25 } as const
  return range(0, n - 1).map((i) => {
    const y = AREA.top + i * pitch
    const row = { y: y + 8, h: pitch - 14 }
    return [
      rowBar(i, LEFT, y, W(8)),
      words(
        {
          as: 'label',
          i,
          name: '时间',
          px: [n <= 3 ? 40 : n <= 5 ? 32 : 25, 16],
          color: 'a1',
          ...BOLD,
          ...style,
        },
        { x: LEFT, w: W(1.8), ...row },
      ),
      words(
        { as: 'title', i, name: '议题', px: [n <= 3 ? 38 : n <= 5 ? 31 : 24, 17], ...style },
        { x: AXIS, w: texts ? W(3) : W(6), ...row },
      ),
      texts &&
        words(
          { as: 'text', i, px: [n <= 3 ? 25 : 21, 15], ...style, lineHeight: 1.35 },
          { x: X(5), w: W(3), ...row },
        ),
    ]
  })
}

/** Pages of everything that is read as a list. */
export const listParts = {
  bullets,
  lines,
  cards,
  cardIcons,
  references,
  agenda,
} satisfies Partial<ContentParts>
