import { circle, line, path, polygon, rect, text, type Box, type NodeTree } from '../../scene/index.ts'
import { inRows, range, type CardLook, type ContentParts, words, stacked } from '../kit/index.ts'
import { numberSlot } from '../slots.ts'
import type { Look } from '../design.ts'
import { detail } from './details.ts'
import { arrow, CENTRE, dimension, itemBall } from './drafting.ts'
import { AREA, corners, noteSlot, rule } from './frame.ts'

const letters = 'ABCDEF'

const rowPitch = (n: number) => [0, 440, 212, 150, 113, 91, 76][n]!

/** A detail circle beside the points it belongs to. */
const besidePoints = (n: number, look: Look): NodeTree => [
  circle(1012, 380, 178, 'bg', { stroke: 'a2', strokeWidth: 2, name: '详图圆' }),
  circle(1012, 380, 186, 'none', { stroke: 'a2', dash: '18 6 3 6', strokeOpacity: 0.8 }),
  detail(n, 868, 295, 288, look),
  text(1012, 580, `详图 ${letters[n % 6]}`, 16, 't2', { align: 'center' }),
]

/** Statements with their explanation under them. */
const explained = (n: number, i: number, y: number, pitch: number): NodeTree => [
  words(
    { as: 'title', i, name: '要点', px: [28, n === 1 ? 48 : n <= 3 ? 31 : 28, 20] },
    { x: 132, y: y - (n === 1 ? 10 : 0), w: BESIDE, h: n === 1 ? 66 : 40 },
  ),
  words(
    { as: 'text', i, px: [22, n === 1 ? 34 : n <= 3 ? 25 : 22, 16], lineHeight: 1.45 },
    { x: 132, y: y + (n === 1 ? 74 : 46), w: BESIDE, h: pitch - (n === 1 ? 90 : 62) },
  ),
]

/** Many statements: each in one row with its explanation. */
const inOneRow = (i: number, y: number, pitch: number): NodeTree => [
  words(
    { as: 'title', i, name: '要点', px: [26, 18], lineHeight: 1.25, middle: true },
    { x: 132, y: y - 14, w: 330, h: pitch - 14 },
  ),
  words(
    { as: 'text', i, px: [22, 15], lineHeight: 1.4, middle: true },
    { x: 490, y: y - 14, w: 702, h: pitch - 14 },
  ),
]

/** px of text beside a detail circle, and across the page. */
const BESIDE = 650
const ACROSS = 1060

/** One statement by itself is not counted: it stands at the height of the detail circle. */
const statement = (look: Look): NodeTree => [
  besidePoints(1, look),
  words(
    { as: 'text', i: 0, name: '要点', px: [28, 54, 17], color: 'tx', lineHeight: 1.5, middle: true },
    { x: AREA.left, y: 168, w: 700, h: 424 },
  ),
  noteSlot(),
]

function points(n: number, look: Look, plain: boolean): NodeTree {
  if (n === 1 && plain) return statement(look)
  const pitch = rowPitch(n)
  const beside = n <= 4
  const w = beside ? BESIDE : ACROSS
  const top = beside ? 168 : 176
  return [
    beside && besidePoints(n, look),
    n > 1 && line(92, top + 20, 92, top + 20 + pitch * (n - 1), 'a2', 1.2, { dash: CENTRE, opacity: 0.7 }),
    range(0, n - 1).map((i) => {
      const y = top + i * pitch
      return [
        itemBall(i, 92, y + 19),
        i < n - 1 && rule(132, y + pitch - 14, w),
        plain
          ? words(
              {
                as: 'text',
                i,
                name: '要点',
                px: [24, [0, 0, 38, 31, 28, 23, 23][n]!, 17],
                color: 'tx',
                lineHeight: 1.5,
              },
              { x: 132, y, w, h: pitch - 20 },
            )
          : beside
            ? explained(n, i, y, pitch)
            : inOneRow(i, y, pitch),
      ]
    }),
    noteSlot(),
  ]
}

const cardSizes: Record<number, [w: number, gap: number]> = { 2: [540, 56], 3: [360, 28], 4: [266, 24] }

const sectionCells = (n: number, long: boolean) => {
  const [w, gap] = cardSizes[n]!
  return inRows(n, { perRow: n, w, h: cardHeight(n, long), gapX: gap, gapY: 0, centre: 640, top: 160 })
}
const artHeight = (n: number, long: boolean) => (long ? 150 : n === 4 ? 196 : 250)
const cardHeight = (n: number, long: boolean) => (long ? 452 : n === 4 ? 418 : 446)

/** A detail circle that holds an icon instead of a drawing. */
const iconCircle = ({ x, y, w }: Box): NodeTree => [
  circle(x + w / 2, y + w / 2, w * 0.86, 'bg', { stroke: 'a2', strokeWidth: 1.6, name: '详图圆' }),
  circle(x + w / 2, y + w / 2, w * 0.86 + 6, 'none', { stroke: 'a2', dash: '18 6 3 6', strokeOpacity: 0.7 }),
]

const sectionIcons = (n: number, long: boolean): Box[] => {
  const art = artHeight(n, long)
  const side = art * 0.4
  return sectionCells(n, long).map(({ x, y, w }) => ({
    x: x + (w - side) / 2,
    y: y + (art - side) / 2,
    w: side,
    h: side,
  }))
}

function sections(n: number, look: Look, { long, icons }: CardLook): NodeTree {
  const art = artHeight(n, long)
  const boxes = sectionIcons(n, long)
  return sectionCells(n, long).map(({ x, y, w, h }, i) => {
    const drawing = Math.min(w - 40, (art - 24) * 1.7)
    return [
      rect(x, y, w, h, ['bg', 0.7], { stroke: 'tx', strokeWidth: 1.2, strokeOpacity: 0.8, name: '剖面框' }),
      icons ? iconCircle(boxes[i]!) : detail(i, x + (w - drawing) / 2, y + 12, drawing, look),
      line(x, y + art, x + w, y + art, 'tx', 1, { dash: CENTRE, opacity: 0.6 }),
      corners(x, y, w, h),
      itemBall(i, x + 36, y + art + 38),
      words(
        { as: 'title', i, name: '框题', px: [27, n === 2 ? 32 : n === 3 ? 29 : 26, 17], middle: true },
        { x: x + 66, y: y + art + 18, w: w - 80, h: 42 },
      ),
      words(
        { as: 'text', i, name: '正文', px: [21, n === 2 ? 28 : n === 3 ? 26 : 24, 16], lineHeight: 1.5 },
        { x: x + 24, y: y + art + 74, w: w - 44, h: h - art - 86 },
      ),
    ]
  })
}

/** Five or six cards in two rows. */
const smallCells = (n: number) =>
  inRows(n, { perRow: 3, w: 362, h: 214, gapX: 25, gapY: 26, centre: 640, top: 160 })

const smallIcons = (n: number): Box[] =>
  smallCells(n).map(({ x, y, w, h }) => ({ x: x + w - 110, y: y + h - 104, w: 64, h: 64 }))

function smallSections(n: number, look: Look, icons: boolean): NodeTree {
  const boxes = smallIcons(n)
  return smallCells(n).map(({ x, y, w, h }, i) => {
    return [
      rect(x, y, w, h, ['bg', 0.7], { stroke: 'tx', strokeWidth: 1.2, strokeOpacity: 0.8, name: '剖面框' }),
      corners(x, y, w, h),
      icons ? iconCircle(boxes[i]!) : detail(i, x + w - 150, y + h - 98, 136, look),
      itemBall(i, x + 36, y + 40),
      words(
        { as: 'title', i, name: '框题', px: [25, 17], middle: true },
        { x: x + 66, y: y + 20, w: w - 84, h: 40 },
      ),
      words(
        { as: 'text', i, name: '正文', px: [20, 23, 15], lineHeight: 1.5 },
        { x: x + 24, y: y + 76, w: w - 180, h: h - 88 },
      ),
    ]
  })
}

/** Moments begin here on the axis; what is said of the last keeps inside the frame. */
const FIRST_MOMENT = 100
const AXIS = 388

/** px between two moments, and for the words of one, which have two steps to themselves. */
function momentSpacing(n: number): { step: number; w: number } {
  if (n <= 4) return { step: 688 / (n - 1), w: 400 }
  const step = 1132 / (n + 1)
  return { step, w: 2 * step - 40 }
}

/** A chain of dimensions with a flag at each moment, above and below it in turn. */
function timeline(n: number): NodeTree {
  const { step, w } = momentSpacing(n)
  const centres = range(0, n - 1).map((i) => FIRST_MOMENT + i * step)
  const [labels, titles, notes] = n <= 5 ? [28, 29, 23] : n === 6 ? [25, 26, 20] : [22, 22, 19]
  return [
    line(56, AXIS, 1224, AXIS, 'a1', 1, { dash: CENTRE, opacity: 0.7 }),
    centres.slice(0, -1).map((x) => dimension(x + 16, AXIS, x + step - 16, AXIS, '', 'a1')),
    centres.map((x, i) => {
      const up = i % 2 === 0
      const top = up ? 164 : 436
      const [from, to] = up ? [AXIS - 16, top] : [AXIS + 16, 612]
      return [
        line(x, from, x, to, 'a2', 1.2, { dash: '5 4', opacity: 0.8 }),
        path(
          polygon([
            [x, AXIS - 14],
            [x + 14, AXIS],
            [x, AXIS + 14],
            [x - 14, AXIS],
          ]),
          i === n - 1 ? 'a2' : 'bg',
          { stroke: 'a2', strokeWidth: 2, name: '节点' },
        ),
        stacked(i, { x: x + 16, y: top, w }, [
          { as: 'label', at: [0, 36], px: [24, labels, 15], color: 'a2', bold: true, lineHeight: 1.3 },
          { as: 'title', at: [38, 38], px: [24, titles, 16] },
          { as: 'text', at: [80, up ? 118 : 96], px: [19, notes, 15], lineHeight: 1.4 },
        ]),
      ]
    }),
    noteSlot(),
  ]
}

const stepCells = (n: number) => {
  const gap = n <= 4 ? 44 : 30
  const w = (1136 - gap * (n - 1)) / n
  return range(0, n - 1).map((i) => ({ x: AREA.left + i * (w + gap), w, gap }))
}

const processIcons = (n: number): Box[] =>
  stepCells(n).map(({ x, w }) => ({ x: x + w - 60, y: 238, w: 48, h: 48 }))

/** An icon stands in the corner opposite the step's number. */
function process(n: number, icons: boolean): NodeTree {
  const y = 232
  const h = 206
  return [
    stepCells(n).map(({ x, w, gap }, i) => {
      const last = i === n - 1
      return [
        dimension(x, 200, x + w, 200),
        text(x + w / 2, 171, `工序 ${i + 1}`, 17, 'a2', { align: 'center', boxWidth: w }),
        rect(x, y, w, h, last ? 'a1' : 'b2', { stroke: 'a1', strokeWidth: 2, name: '方框' }),
        !last && rect(x + 7, y + 7, w - 14, h - 14, 'none', { stroke: 'a1', strokeOpacity: 0.35 }),
        icons && rect(x + w - 66, y, 66, 60, 'bg', { stroke: 'a1', strokeWidth: 1.4, name: '图标框' }),
        numberSlot(text(x + 20, y + 18, `${i + 1}`, 26, last ? 'bg' : 'a2', { bold: true, boxWidth: 60 }), i),
        words(
          {
            as: 'title',
            i,
            name: '步骤',
            px: [32, n <= 4 ? 38 : 30, 18],
            color: last ? 'bg' : 'tx',
            lineHeight: 1.25,
            middle: true,
            align: 'center',
          },
          { x: x + 12, y: y + 60, w: w - 24, h: 106 },
        ),
        !last && [
          line(x + w, y + h / 2, x + w + gap - 10, y + h / 2, 'a2', 2.2),
          arrow(x + w + gap, y + h / 2, 0, 'a2', 13),
        ],
        line(x + w / 2, y + h, x + w / 2, y + h + 34, 'a1', 1.4, { dash: '5 4' }),
        words(
          { as: 'text', i, px: [20, n <= 4 ? 26 : 22, 16], color: 'tx', lineHeight: 1.5 },
          { x: x + 2, y: y + h + 42, w: w - 2, h: 130 },
        ),
      ]
    }),
    noteSlot(),
  ]
}

function compare(left: number, right: number): NodeTree {
  const side = (x: number, n: number, family: 'left' | 'right') => {
    const [w, top] = [546, 244]
    const pitch = Math.min(122, 366 / n)
    return [
      rect(x, 160, w, 452, ['bg', 0.7], {
        stroke: 'tx',
        strokeWidth: 1.2,
        strokeOpacity: 0.8,
        name: '剖面框',
      }),
      rect(x, 160, w, 68, 'b2', { stroke: 'a1', strokeWidth: 1.6 }),
      corners(x, 160, w, 452),
      text(x + w - 20, 184, family === 'left' ? '剖面 A–A' : '剖面 B–B', 15, 't2', { align: 'right' }),
      words(
        {
          as: family === 'left' ? 'leftTitle' : 'rightTitle',
          name: family === 'left' ? '左题' : '右题',
          sample: '甲',
          px: [29, 18],
          font: 'heading',
          bold: true,
          lineHeight: 1.25,
          middle: true,
        },
        { x: x + 26, y: 164, w: w - 140, h: 60 },
      ),
      range(0, n - 1).map((i) => [
        i > 0 && rule(x + 26, top + i * pitch, w - 52),
        rect(x + 28, top + i * pitch + pitch / 2 - 6, 12, 12, 'none', {
          stroke: family === 'left' ? 'a2' : 'a4',
          strokeWidth: 2,
          name: '标',
        }),
        words(
          {
            as: family,
            i,
            name: family === 'left' ? '左' : '右',
            sample: '要点',
            px: [24, n <= 3 ? 27 : 24, 16],
            lineHeight: 1.45,
            middle: true,
          },
          { x: x + 58, y: top + i * pitch + 4, w: w - 84, h: pitch - 8 },
        ),
      ]),
    ]
  }
  return [
    side(AREA.left, left, 'left'),
    side(662, right, 'right'),
    line(640, 146, 640, 622, 'a3', 1.4, { dash: CENTRE }),
    noteSlot(),
  ]
}

/** A schedule of drawings: moments in the first column, what happens in the second, notes in the third. */
function agenda(n: number, texts: boolean): NodeTree {
  const pitch = Math.min(126, 448 / n)
  const middle = { middle: true, lineHeight: 1.3 } as const
  const titles = texts ? { x: 262, w: 396 } : { x: 262, w: 926 }
  const columns = [236, ...(texts ? [682] : [])]
  const bottom = 164 + pitch * n
  return [
    rect(AREA.left, 164, 1136, pitch * n, ['bg', 0.7], { stroke: 'tx', strokeWidth: 2.2, name: '明细表' }),
    columns.map((x) => line(x, 164, x, bottom, 'tx', 1, { opacity: 0.5 })),
    corners(AREA.left, 164, 1136, pitch * n),
    range(0, n - 1).map((i) => {
      const y = 164 + i * pitch
      const h = pitch - 12
      return [
        i > 0 && line(AREA.left, y, AREA.right, y, 'tx', 1, { opacity: 0.5 }),
        words(
          { as: 'label', i, px: [22, n <= 3 ? 30 : 25, 15], color: 'a2', ...middle, bold: true },
          { x: 92, y: y + 6, w: 128, h },
        ),
        stacked(i, { ...titles, y }, [
          {
            as: 'title',
            at: [6, h],
            px: [24, n <= 3 ? 34 : texts ? 27 : n <= 5 ? 32 : 27, 17],
            ...middle,
            lineHeight: 1.25,
          },
        ]),
        texts &&
          words(
            { as: 'text', i, px: [19, n <= 3 ? 25 : n <= 5 ? 22 : 19, 15], lineHeight: 1.3, middle: true },
            { x: 706, y: y + 6, w: 482, h },
          ),
      ]
    }),
    noteSlot(),
  ]
}

/** Sheets of everything that comes as a list of items. */
export const listParts = (look: Look) =>
  ({
    bullets: (n) => points(n, look, false),
    lines: (n) => points(n, look, true),
    cards: (n, card) => (n <= 4 ? sections(n, look, card) : smallSections(n, look, card.icons)),
    cardIcons: (n, long) => (n <= 4 ? sectionIcons(n, long) : smallIcons(n)),
    timeline,
    process,
    processIcons,
    compare,
    agenda,
  }) satisfies Partial<ContentParts>
