import { circle, line, path, polygon, rect, text, type NodeTree } from '../../scene/index.ts'
import type { PlannedLayout } from '../design.ts'
import { block, item, sizes, slot } from '../slots.ts'
import { detail } from './details.ts'
import { arrow, ball, CENTRE, dimension } from './drafting.ts'
import { AREA, corners, noteSlot, rule, withTitle } from './frame.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
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

function sections(n: number, seed: number, long: boolean): NodeTree {
  const [w, gap] = cardSizes[n]!
  const [y, h] = [160, 452]
  const art = long ? 150 : n === 4 ? 200 : 240
  const drawing = Math.min(w - 40, (art - 24) * 1.7)
  return range(0, n - 1).map((i) => {
    const x = 640 - (n * w + (n - 1) * gap) / 2 + i * (w + gap)
    return [
      rect(x, y, w, h, ['bg', 0.7], { stroke: 'tx', strokeWidth: 1.2, strokeOpacity: 0.8, name: '剖面框' }),
      detail(i, x + (w - drawing) / 2, y + 12, drawing, seed),
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
function smallSections(n: number, seed: number): NodeTree {
  const [w, h, gap] = [362, 214, 25]
  return range(0, n - 1).map((i) => {
    const row = i < 3 ? 0 : 1
    const inRow = row === 0 ? 3 : n - 3
    const x = 640 - (inRow * w + (inRow - 1) * gap) / 2 + (i - row * 3) * (w + gap)
    const y = 160 + row * (h + 26)
    return [
      rect(x, y, w, h, ['bg', 0.7], { stroke: 'tx', strokeWidth: 1.2, strokeOpacity: 0.8, name: '剖面框' }),
      corners(x, y, w, h),
      detail(i, x + w - 146, y + h - 92, 130, seed),
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
        slot(
          block(left, top, w, 32, '时间', 22, 'a2', { bold: true, lineHeight: 1.3 }),
          item('label', i),
          `时间${i + 1}`,
          sizes(24, 15),
        ),
        slot(
          block(left, top + 34, w, 34, '节点', 24, 'tx', { font: 'heading', bold: true, lineHeight: 1.3 }),
          item('title', i),
          `节点${i + 1}`,
          sizes(n <= 5 ? 25 : 22, 16),
        ),
        slot(
          block(left, top + 73, w, up ? 92 : 104, '说明', 19, 't2', { lineHeight: 1.45 }),
          item('text', i),
          `说明${i + 1}`,
          sizes(n <= 5 ? 20 : 18, 15),
        ),
      ]
    }),
    noteSlot(),
  ]
}

function process(n: number): NodeTree {
  const gap = n <= 4 ? 44 : 30
  const w = (1136 - gap * (n - 1)) / n
  const y = 232
  const h = 190
  return [
    range(0, n - 1).map((i) => {
      const x = AREA.left + i * (w + gap)
      const last = i === n - 1
      return [
        dimension(x, 200, x + w, 200),
        text(x + w / 2, 171, `工序 ${i + 1}`, 17, 'a2', { align: 'center', boxWidth: w }),
        rect(x, y, w, h, last ? 'a1' : 'b2', { stroke: 'a1', strokeWidth: 2, name: '方框' }),
        !last && rect(x + 7, y + 7, w - 14, h - 14, 'none', { stroke: 'a1', strokeOpacity: 0.35 }),
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

/** Layouts of everything that comes as a list of items. */
export function listLayouts(seed: number): Record<string, PlannedLayout> {
  const layouts: Record<string, PlannedLayout>[] = []
  for (const n of range(1, 6)) {
    layouts.push(withTitle(`bullets${n}`, `要点 ${n} 项`, () => points(n, seed, false)))
    layouts.push(withTitle(`lines${n}`, `条目 ${n} 项`, () => points(n, seed, true)))
  }
  for (const n of range(2, 4)) {
    layouts.push(withTitle(`cards${n}`, `剖面 ${n}`, () => sections(n, seed, false)))
    layouts.push(withTitle(`cards${n}+`, `剖面 ${n} 长文`, () => sections(n, seed, true)))
  }
  for (const n of range(5, 6)) layouts.push(withTitle(`cards${n}`, `剖面 ${n}`, () => smallSections(n, seed)))
  for (const n of range(3, 8)) layouts.push(withTitle(`timeline${n}`, `尺寸链 ${n} 段`, () => timeline(n)))
  for (const n of range(3, 6)) layouts.push(withTitle(`process${n}`, `流程 ${n} 步`, () => process(n)))
  for (const l of range(1, 5))
    for (const r of range(1, 5))
      layouts.push(withTitle(`compare${l}x${r}`, `对比 ${l}–${r}`, () => compare(l, r)))
  return Object.assign({}, ...layouts)
}
