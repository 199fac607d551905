import { circle, line, path, polygon, rect, text, type Box, type NodeTree } from '../../scene/index.ts'
import {
  heading,
  inRows,
  label,
  note,
  range,
  stacked,
  type CardLook,
  type ContentParts,
} from '../kit/index.ts'
import { block, item, sizes, slot } from '../slots.ts'
import { detail } from './details.ts'
import { arrow, ball, CENTRE, dimension } from './drafting.ts'
import { AREA, corners, noteSlot, rule } from './frame.ts'

const letters = 'ABCDEF'

const rowPitch = (n: number) => [0, 440, 212, 150, 113, 91, 76][n]!

/** A detail circle beside the points it belongs to. */
const besidePoints = (n: number, seed: number): NodeTree => [
  circle(1012, 380, 178, 'bg', { stroke: 'a2', strokeWidth: 2, name: '详图圆' }),
  circle(1012, 380, 186, 'none', { stroke: 'a2', dash: '18 6 3 6', strokeOpacity: 0.8 }),
  detail(n, 884, 304, 256, seed),
  text(1012, 580, `详图 ${letters[n % 6]}`, 16, 't2', { align: 'center' }),
]

function points(n: number, seed: number, plain: boolean): NodeTree {
  const pitch = rowPitch(n)
  const beside = n <= 4
  const w = beside ? 650 : 1060
  const top = 168
  return [
    beside && besidePoints(n, seed),
    n > 1 && line(92, top + 20, 92, top + 20 + pitch * (n - 1), 'a2', 1.2, { dash: CENTRE, opacity: 0.7 }),
    range(0, n - 1).map((i) => {
      const y = top + i * pitch
      const row = [ball(92, y + 19, `${i + 1}`), i < n - 1 && rule(132, y + pitch - 14, w)]
      if (plain)
        return [
          row,
          slot(
            block(132, y, w, pitch - 20, '要点', 24, 'tx', { lineHeight: 1.5 }),
            item('text', i),
            `要点${i + 1}`,
            sizes(n <= 2 ? 34 : beside ? 28 : 23, 17),
          ),
        ]
      return [
        row,
        slot(
          block(132, y - (n === 1 ? 6 : 0), w, n === 1 ? 58 : 40, '要点', 28, 'tx', {
            font: 'heading',
            bold: true,
            lineHeight: 1.3,
          }),
          item('title', i),
          `要点${i + 1}`,
          sizes(n === 1 ? 42 : n <= 3 ? 31 : beside ? 28 : 25, 20),
        ),
        slot(
          block(
            132,
            y + (n === 1 ? 74 : n <= 4 ? 46 : 40),
            w,
            pitch - (n === 1 ? 90 : n <= 4 ? 62 : 56),
            '说明',
            22,
            't2',
            {
              lineHeight: 1.45,
            },
          ),
          item('text', i),
          `说明${i + 1}`,
          sizes(n === 1 ? 30 : n <= 3 ? 24 : n === 4 ? 22 : 19, 16),
        ),
      ]
    }),
    noteSlot(),
  ]
}

const cardSizes: Record<number, [w: number, gap: number]> = { 2: [540, 56], 3: [360, 28], 4: [266, 24] }

const sectionCells = (n: number) => {
  const [w, gap] = cardSizes[n]!
  return inRows(n, { perRow: n, w, h: 452, gapX: gap, gapY: 0, centre: 640, top: 160 })
}
const artHeight = (n: number, long: boolean) => (long ? 150 : n === 4 ? 200 : 240)

/** A detail circle that holds an icon instead of a drawing. */
const iconCircle = ({ x, y, w }: Box): NodeTree => [
  circle(x + w / 2, y + w / 2, w * 0.86, 'bg', { stroke: 'a2', strokeWidth: 1.6, name: '详图圆' }),
  circle(x + w / 2, y + w / 2, w * 0.86 + 6, 'none', { stroke: 'a2', dash: '18 6 3 6', strokeOpacity: 0.7 }),
]

const sectionIcons = (n: number, long: boolean): Box[] => {
  const art = artHeight(n, long)
  const side = art * 0.4
  return sectionCells(n).map(({ x, y, w }) => ({
    x: x + (w - side) / 2,
    y: y + (art - side) / 2,
    w: side,
    h: side,
  }))
}

function sections(n: number, seed: number, { long, icons }: CardLook): NodeTree {
  const art = artHeight(n, long)
  const boxes = sectionIcons(n, long)
  return sectionCells(n).map(({ x, y, w, h }, i) => {
    const drawing = Math.min(w - 40, (art - 24) * 1.7)
    return [
      rect(x, y, w, h, ['bg', 0.7], { stroke: 'tx', strokeWidth: 1.2, strokeOpacity: 0.8, name: '剖面框' }),
      icons ? iconCircle(boxes[i]!) : detail(i, x + (w - drawing) / 2, y + 12, drawing, seed),
      line(x, y + art, x + w, y + art, 'tx', 1, { dash: CENTRE, opacity: 0.6 }),
      corners(x, y, w, h),
      ball(x + 36, y + art + 38, letters[i]!),
      slot(
        block(x + 66, y + art + 18, w - 84, 42, '框题', 27, 'tx', {
          font: 'heading',
          bold: true,
          lineHeight: 1.3,
          middle: true,
        }),
        item('title', i),
        `框题${i + 1}`,
        sizes(n === 2 ? 30 : n === 3 ? 27 : 24, 17),
      ),
      slot(
        block(x + 24, y + art + 76, w - 48, h - art - 90, '正文', 21, 't2', { lineHeight: 1.6 }),
        item('text', i),
        `正文${i + 1}`,
        sizes(n === 2 ? 26 : n === 3 ? 24 : 22, 16),
      ),
    ]
  })
}

/** Five or six cards in two rows. */
const smallCells = (n: number) =>
  inRows(n, { perRow: 3, w: 362, h: 214, gapX: 25, gapY: 26, centre: 640, top: 160 })

const smallIcons = (n: number): Box[] =>
  smallCells(n).map(({ x, y, w, h }) => ({ x: x + w - 110, y: y + h - 104, w: 64, h: 64 }))

function smallSections(n: number, seed: number, icons: boolean): NodeTree {
  const boxes = smallIcons(n)
  return smallCells(n).map(({ x, y, w, h }, i) => {
    return [
      rect(x, y, w, h, ['bg', 0.7], { stroke: 'tx', strokeWidth: 1.2, strokeOpacity: 0.8, name: '剖面框' }),
      corners(x, y, w, h),
      icons ? iconCircle(boxes[i]!) : detail(i, x + w - 146, y + h - 92, 130, seed),
      ball(x + 36, y + 40, letters[i]!),
      slot(
        block(x + 66, y + 20, w - 84, 40, '框题', 25, 'tx', {
          font: 'heading',
          bold: true,
          lineHeight: 1.3,
          middle: true,
        }),
        item('title', i),
        `框题${i + 1}`,
        sizes(25, 17),
      ),
      slot(
        block(x + 24, y + 76, w - 180, h - 88, '正文', 20, 't2', { lineHeight: 1.5 }),
        item('text', i),
        `正文${i + 1}`,
        sizes(20, 15),
      ),
    ]
  })
}

/** A chain of dimensions; moments alternate above and below it. */
function timeline(n: number): NodeTree {
  const [from, to, axis] = [124, 1156, 386]
  const step = (to - from) / (n - 1)
  const w = Math.min(300, 2 * step - 30, step + 30)
  const centres = range(0, n - 1).map((i) => from + i * step)
  return [
    line(56, axis, 1224, axis, 'a1', 1, { dash: CENTRE, opacity: 0.7 }),
    centres.slice(0, -1).map((x) => dimension(x + 12, axis, x + step - 12, axis, '', 'a1')),
    centres.map((x, i) => {
      const up = i % 2 === 0
      const top = up ? 164 : 438
      const left = Math.max(AREA.left - 8, Math.min(x - 40, AREA.right - w))
      return [
        path(
          polygon([
            [x, axis - 14],
            [x + 14, axis],
            [x, axis + 14],
            [x - 14, axis],
          ]),
          i === n - 1 ? 'a2' : 'bg',
          { stroke: 'a2', strokeWidth: 2, name: '节点' },
        ),
        line(x, up ? axis - 16 : axis + 16, x, up ? 334 : 426, 'a2', 1.2, { dash: '5 4' }),
        stacked(i, { x: left, y: top, w }, [
          label(0, 32, 22, 'a2', sizes(24, 15), { bold: true, lineHeight: 1.3 }),
          heading(34, 34, 24, sizes(n <= 5 ? 25 : 22, 16)),
          note(73, up ? 92 : 104, 19, sizes(n <= 5 ? 20 : 18, 15), 1.45),
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
  const h = 190
  return [
    stepCells(n).map(({ x, w, gap }, i) => {
      const last = i === n - 1
      return [
        dimension(x, 200, x + w, 200),
        text(x + w / 2, 171, `工序 ${i + 1}`, 17, 'a2', { align: 'center', boxWidth: w }),
        rect(x, y, w, h, last ? 'a1' : 'b2', { stroke: 'a1', strokeWidth: 2, name: '方框' }),
        !last && rect(x + 7, y + 7, w - 14, h - 14, 'none', { stroke: 'a1', strokeOpacity: 0.35 }),
        icons && rect(x + w - 66, y, 66, 60, 'bg', { stroke: 'a1', strokeWidth: 1.4, name: '图标框' }),
        text(x + 20, y + 18, `${i + 1}`, 26, last ? 'bg' : 'a2', { bold: true }),
        slot(
          {
            ...block(x + 12, y + 56, w - 24, 96, '步骤', 32, last ? 'bg' : 'tx', {
              font: 'heading',
              bold: true,
              lineHeight: 1.25,
              middle: true,
            }),
            align: 'center',
          },
          item('title', i),
          `步骤${i + 1}`,
          sizes(n <= 4 ? 34 : 28, 18),
        ),
        !last && [
          line(x + w, y + h / 2, x + w + gap - 10, y + h / 2, 'a2', 2.2),
          arrow(x + w + gap, y + h / 2, 0, 'a2', 13),
        ],
        line(x + w / 2, y + h, x + w / 2, y + h + 34, 'a1', 1.4, { dash: '5 4' }),
        slot(
          block(x + 2, y + h + 46, w - 4, 144, '说明', 20, 'tx', { lineHeight: 1.6 }),
          item('text', i),
          `说明${i + 1}`,
          sizes(n <= 4 ? 24 : 20, 16),
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
      slot(
        block(x + 26, 164, w - 140, 60, '甲', 29, 'tx', {
          font: 'heading',
          bold: true,
          lineHeight: 1.25,
          middle: true,
        }),
        family === 'left' ? 'leftTitle' : 'rightTitle',
        family === 'left' ? '左题' : '右题',
        sizes(29, 18),
      ),
      range(0, n - 1).map((i) => [
        i > 0 && rule(x + 26, top + i * pitch, w - 52),
        rect(x + 28, top + i * pitch + pitch / 2 - 6, 12, 12, 'none', {
          stroke: family === 'left' ? 'a2' : 'a4',
          strokeWidth: 2,
          name: '标',
        }),
        slot(
          block(x + 58, top + i * pitch + 4, w - 84, pitch - 8, '要点', 24, 'tx', {
            lineHeight: 1.45,
            middle: true,
          }),
          item(family, i),
          `${family === 'left' ? '左' : '右'}${i + 1}`,
          sizes(n <= 3 ? 27 : 24, 16),
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
  const pitch = Math.min(96, 448 / n)
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
        stacked(i, { x: 92, y, w: 128 }, [label(6, h, 22, 'a2', sizes(24, 15), { ...middle, bold: true })]),
        stacked(i, { ...titles, y }, [
          heading(6, h, 24, sizes(texts ? 26 : n <= 5 ? 32 : 27, 17), { ...middle, lineHeight: 1.25 }),
        ]),
        texts &&
          stacked(i, { x: 706, y, w: 482 }, [
            note(6, h, 19, sizes(n <= 5 ? 21 : 19, 15), 1.3, { middle: true }),
          ]),
      ]
    }),
    noteSlot(),
  ]
}

/** Sheets of everything that comes as a list of items. */
export const listParts = (seed: number) =>
  ({
    bullets: (n) => points(n, seed, false),
    lines: (n) => points(n, seed, true),
    cards: (n, look) => (n <= 4 ? sections(n, seed, look) : smallSections(n, seed, look.icons)),
    cardIcons: (n, long) => (n <= 4 ? sectionIcons(n, long) : smallIcons(n)),
    timeline,
    process,
    processIcons,
    compare,
    agenda,
  }) satisfies Partial<ContentParts>
