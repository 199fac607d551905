import { forLooks, circle, line, rect, text, type Box, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { inRows, range, type CardLook, type ContentParts, words, stacked } from '../kit/index.ts'
import { numberSlot, sizes } from '../slots.ts'
import { AREA, noteSlot, rule } from './frame.ts'
import { dial, instrument, panel, plate } from './instruments.ts'
import { channelOf, suite } from './signals/index.ts'
import { channelColor, mesh, trace } from './traces.ts'

const SIDE = { x: 830, w: 410 }

/** A recorder beside a list: three channels and two instruments; which ones differs from page to page. */
function recorder(look: Look, turn: number): NodeTree {
  const { x, w } = SIDE
  const [y, h] = [AREA.top, 498]
  const signals = suite(look)
  const inner = w - 40
  return [
    panel(x, y, w, h, '记录仪'),
    mesh(x + 20, y + 20, inner, 280, 0.16),
    range(0, 2).map((i) => {
      const channel = i === 0 ? 0 : 1 + ((turn + i + look.seed) % 5)
      const box = { x: x + 20, y: y + 30 + i * 92, w: inner, h: i === 0 ? 78 : 66 }
      return trace(channelOf(signals, channel), box, channelColor(channel), { from: turn * 0.37, dot: 4.5 })
    }),
    rule(x + 20, y + 320, inner),
    range(0, 1).map((i) => {
      const channel = (turn + i * 2 + 1) % 5
      const box = { x: x + 36 + i * 190, y: y + 348, w: 148, h: 120 }
      return instrument(
        turn + i,
        look.seed,
        channelOf(signals, channel),
        box,
        channelColor(channel),
        i ? 0.34 : 0.72,
      )
    }),
    line(x + w / 2, y + 340, x + w / 2, y + h - 22, 't2', 1, { opacity: 0.28 }),
  ]
}

/** With so few rows a recorder stands beside them. */
const BESIDE = 4

/** px between rows; where a row's words begin, behind its number or without one; the column in which more rows than that run their trace. */
const GAP = 12
const WORDS = 150
const ALONE = 92
const TRACE = { x: 976, w: 240 }

/** How wide rows are, and how far their words reach; `roomy` leaves the whole width to words. */
function reach(n: number, roomy: boolean): { plate: number; words: number } {
  if (roomy) return { plate: AREA.w, words: 1210 - WORDS }
  if (n > BESIDE) return { plate: AREA.w, words: TRACE.x - 30 - WORDS }
  return { plate: SIDE.x - 24 - AREA.left, words: SIDE.x - 48 - WORDS }
}

type Row = { x: number; y: number; w: number; h: number }

/** Rows of a list, each a channel's plate. */
function rows(look: Look, n: number, roomy: boolean, said: (i: number, row: Row) => NodeTree): NodeTree {
  const pitch = (498 + GAP) / n
  const h = pitch - GAP
  const width = reach(n, roomy)
  const numeral = Math.min(56, h * 0.42)
  return [
    !roomy && n <= BESIDE && recorder(look, n),
    range(0, n - 1).map((i) => {
      const y = AREA.top + i * pitch
      const color = channelColor(i)
      const wave = {
        x: TRACE.x,
        y: y + h / 2 - Math.min(52, h * 0.6) / 2,
        w: TRACE.w,
        h: Math.min(52, h * 0.6),
      }
      return [
        plate(AREA.left, y, width.plate, h, color),
        n > 1 &&
          numberSlot(
            text(94, y + h / 2 - numeral * 0.6, `${i + 1}`, numeral, color, {
              bold: true,
              align: 'center',
              lineHeight: 1.2,
              boxWidth: 84,
            }),
            i,
          ),
        !roomy &&
          n > BESIDE && [
            mesh(TRACE.x, y + 8, TRACE.w, h - 16, 0.14),
            trace(channelOf(suite(look), i), wave, color, { width: 2.2, scale: 0.8 }),
          ],
        said(
          i,
          n > 1 ? { x: WORDS, y, w: width.words, h } : { x: ALONE, y, w: width.words + WORDS - ALONE, h },
        ),
      ]
    }),
    noteSlot(),
  ]
}

/** The smallest that a row's words may be. */
const least = (roomy: boolean) => (roomy ? 14 : 17)

/** Of a row's title and text: the title's top under the row's, its height and size, the text's size. */
const pointLooks: Record<number, { top: number; h: number; title: number; text: number }> = {
  1: { top: 130, h: 112, title: 46, text: 32 },
  2: { top: 60, h: 54, title: 38, text: 28 },
  3: { top: 28, h: 46, title: 33, text: 25 },
  4: { top: 14, h: 38, title: 28, text: 22 },
  5: { top: 12, h: 34, title: 25, text: 20 },
  6: { top: 7, h: 31, title: 23, text: 19 },
}

const bullets = (look: Look, n: number, roomy: boolean): NodeTree =>
  rows(look, n, roomy, (i, row) => {
    const { top, h, title, text: size } = pointLooks[n]!
    const below = top + h + 2
    return stacked(i, row, [
      { as: 'title', name: '要点', at: [top, h], px: [title, 18], lineHeight: 1.28 },
      { as: 'text', at: [below, row.h - below - 4], px: [size, least(roomy)], lineHeight: 1.45 },
    ])
  })

const lines = (look: Look, n: number, roomy: boolean): NodeTree =>
  rows(look, n, roomy, (i, { x, y, w, h }) =>
    words(
      {
        as: 'text',
        i,
        name: '要点',
        px: [24, n === 1 ? 52 : n === 2 ? 42 : n === 3 ? 38 : n <= BESIDE ? 32 : 26, least(roomy)],
        color: 'tx',
        lineHeight: 1.5,
        middle: true,
      },
      { x, y: y + 6, w, h: h - 12 },
    ),
  )

/** Two to four cards stand in one row, more in two. */
const SMALL = 5
const cardWidths: Record<number, [w: number, gap: number]> = { 2: [588, 24], 3: [384, 24], 4: [282, 24] }

function cardBoxes(n: number): Box[] {
  if (n >= SMALL)
    return inRows(n, { perRow: 3, w: 384, h: 240, gapX: 24, gapY: 18, centre: 640, top: AREA.top })
  const [w, gapX] = cardWidths[n]!
  return inRows(n, { perRow: n, w, h: 498, gapX, gapY: 0, centre: 640, top: AREA.top })
}

type Art = { cx: number; cy: number; r: number }

/** Where a card's dial stands: in the middle over its text, or small at its corner. */
function artOf(box: Box, n: number, long: boolean): Art {
  if (n >= SMALL) return { cx: box.x + 60, cy: box.y + 66, r: 42 }
  if (long) return { cx: box.x + 76, cy: box.y + 82, r: 54 }
  const r = n === 4 ? 108 : 132
  return { cx: box.x + box.w / 2, cy: box.y + 24 + r, r }
}

/** px at the foot of a tall card for its channel's trace. */
const FOOT = 84

function cardText(n: number, i: number, { x, y, w, h }: Box, long: boolean): NodeTree {
  const small = n >= SMALL
  const beside = small || long
  const titleTop = small ? 34 : long ? 40 : n === 4 ? 244 : 274
  const textTop = small ? 124 : long ? 156 : titleTop + 56
  const left = small ? 118 : 146
  return [
    words(
      {
        as: 'title',
        i,
        name: '卡题',
        px: [small ? 25 : 30, small ? 27 : n === 4 ? 25 : 30, 17],
        middle: true,
      },
      {
        x: beside ? x + left : x + 26,
        y: y + titleTop,
        w: w - (beside ? left + 18 : 52),
        h: small ? 66 : long ? 84 : 44,
      },
    ),
    words(
      {
        as: 'text',
        i,
        name: '正文',
        px: [22],
        sizes: small ? sizes(23, 15) : sizes(n === 2 ? 26 : n === 3 ? 24 : 22, long ? 15 : 18),
        lineHeight: 1.55,
      },
      { x: x + 26, y: y + textTop, w: w - 52, h: h - textTop - (beside ? 18 : FOOT) },
    ),
  ]
}

/** Dials that read which of the cards this is: 1 of 3, 2 of 3, 3 of 3. */
function cards(look: Look, n: number, { long, icons }: CardLook): NodeTree {
  return [
    cardBoxes(n).map((box, i) => {
      const { cx, cy, r } = artOf(box, n, long)
      const color = channelColor(i)
      const wide = r > 60
      const size = r * 0.56
      return [
        panel(box.x, box.y, box.w, box.h, '表盘框'),
        circle(box.x + box.w - 28, box.y + 28, 6, color, { name: '指示灯' }),
        dial(cx, cy, r, (i + 1) / n, color, wide ? {} : { ticks: 20, every: 5 }),
        !icons &&
          numberSlot(
            text(cx, cy - size * 0.5, `${i + 1}`, size, 'tx', { align: 'center', bold: true, boxWidth: r }),
            i,
          ),
        wide && [
          text(cx - r * 0.8, cy + r * 0.62, '0', 16, 't2', { align: 'center', boxWidth: 40 }),
          text(cx + r * 0.8, cy + r * 0.62, `${n}`, 16, 't2', { align: 'center', boxWidth: 40 }),
        ],
        wide &&
          trace(
            channelOf(suite(look), i),
            { x: box.x + 26, y: box.y + box.h - 72, w: box.w - 52, h: 50 },
            color,
            { width: 2.2, scale: 0.8 },
          ),
        cardText(n, i, box, long),
      ]
    }),
    noteSlot(),
  ]
}

const cardIcons = (n: number, long: boolean): Box[] =>
  cardBoxes(n).map((box) => {
    const { cx, cy, r } = artOf(box, n, long)
    const side = r * 0.8
    return { x: cx - side / 2, y: cy - side / 2, w: side, h: side }
  })

function compare(look: Look, left: number, right: number): NodeTree {
  const side = (x: number, n: number, family: 'left' | 'right') => {
    const w = 588
    const color = family === 'left' ? 'a3' : 'a2'
    const top = AREA.top + 112
    const pitch = Math.min(128, 378 / n)
    return [
      panel(x, AREA.top, w, 498),
      rect(x, AREA.top + 14, 6, 66, color, { radius: 3, name: '通道' }),
      forLooks(
        trace(
          suite(look).lead(family === 'left' ? 1 : 0),
          { x: x + 400, y: AREA.top + 18, w: 164, h: 58 },
          color,
          { width: 2.2, scale: 0.7, dot: 4 },
        ),
      ),
      words(
        {
          as: family === 'left' ? 'leftTitle' : 'rightTitle',
          name: family === 'left' ? '左题' : '右题',
          sample: '甲',
          px: [29, 30, 18],
          font: 'heading',
          bold: true,
          lineHeight: 1.25,
          middle: true,
        },
        { x: x + 28, y: AREA.top + 12, w: 356, h: 70 },
      ),
      rule(x + 28, AREA.top + 96, w - 56),
      range(0, n - 1).map((i) => [
        i > 0 && rule(x + 28, top + i * pitch, w - 56),
        circle(x + 37, top + i * pitch + pitch / 2, 6, 'none', { stroke: color, strokeWidth: 3, name: '标' }),
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
          { x: x + 64, y: top + i * pitch + 4, w: w - 92, h: pitch - 8 },
        ),
      ]),
    ]
  }
  return [side(AREA.left, left, 'left'), side(652, right, 'right'), noteSlot()]
}

function references(n: number): NodeTree {
  const pitch = 498 / Math.max(3, n)
  return [
    range(0, n - 1).map((i) => {
      const y = AREA.top + i * pitch
      const color = channelColor(i)
      return [
        rect(AREA.left, y + 2, 5, pitch - 18, color, { radius: 2.5, name: '通道' }),
        numberSlot(
          text(86, y + pitch / 2 - 20, `${i + 1}`, 26, color, { align: 'center', bold: true, boxWidth: 60 }),
          i,
        ),
        words(
          {
            as: 'text',
            i,
            name: '文献',
            px: [20, n <= 3 ? 25 : n === 4 ? 22 : 20, 14],
            color: 'tx',
            lineHeight: 1.45,
            middle: true,
          },
          { x: 126, y, w: AREA.right - 126, h: pitch - 14 },
        ),
        i < n - 1 && rule(126, y + pitch - 7, AREA.right - 126),
      ]
    }),
    noteSlot(),
  ]
}

const AGENDA_BESIDE = 6

/** Where title and words stand in a row of the agenda: below each other while its rows are high enough. */
function agendaPlaces(n: number, w: number, pitch: number, texts: boolean) {
  const whole = { x: 250, w, top: 4, h: pitch - 12 }
  if (!texts) return { titled: whole, said: null }
  if (n > AGENDA_BESIDE)
    return {
      titled: { ...whole, w: w * 0.48 },
      said: { ...whole, x: 250 + w * 0.5, w: w * 0.5, middle: true },
    }
  return {
    titled: { ...whole, top: 6, h: pitch * 0.5 - 6 },
    said: { ...whole, top: pitch * 0.5 + 2, h: pitch * 0.5 - 12, middle: false },
  }
}

/** Hours on a vertical scale. */
function agenda(look: Look, n: number, texts: boolean): NodeTree {
  const beside = n <= AGENDA_BESIDE
  const pitch = Math.min(128, 498 / n)
  const w = (beside ? SIDE.x - 36 : AREA.right) - 268
  const { titled, said } = agendaPlaces(n, w, pitch, texts)
  return [
    beside && recorder(look, n + 1),
    line(214, AREA.top + pitch / 2, 214, AREA.top + pitch * (n - 0.5), 't2', 1.4, { opacity: 0.5 }),
    range(0, n - 1).map((i) => {
      const y = AREA.top + i * pitch
      const color = channelColor(i)
      return [
        words(
          {
            as: 'label',
            i,
            name: '时间',
            px: [28, n <= 5 ? 28 : 24, 14],
            color,
            bold: true,
            lineHeight: 1.25,
            middle: true,
          },
          { x: AREA.left, y: y + 4, w: 156, h: pitch - 12 },
        ),
        circle(214, y + pitch / 2 - 2, 8, 'bg', { stroke: color, strokeWidth: 3, name: '节点' }),
        i < n - 1 && rule(248, y + pitch - 5, w + 20),
        words(
          {
            as: 'title',
            i,
            name: '议题',
            px: [26, n <= 4 ? 28 : n <= 6 ? 25 : 22, 16],
            lineHeight: 1.25,
            middle: true,
          },
          { x: titled.x, y: y + titled.top, w: titled.w, h: titled.h },
        ),
        said &&
          words(
            { as: 'text', i, px: [19, n <= 5 ? 20 : 19, 13], lineHeight: 1.35, middle: said.middle },
            { x: said.x, y: y + said.top, w: said.w, h: said.h },
          ),
      ]
    }),
    noteSlot(),
  ]
}

/** Pages that list things. */
export const listParts = (look: Look) =>
  ({
    bullets: (n) => bullets(look, n, false),
    lines: (n) => lines(look, n, false),
    pauses: {
      bullets: (n) => bullets(look, n, true),
      lines: (n) => lines(look, n, true),
    },
    iconColors: { cards: channelColor, process: channelColor },
    cards: (n, wanted) => cards(look, n, wanted),
    cardIcons,
    compare: (left, right) => compare(look, left, right),
    references,
    agenda: (n, texts) => agenda(look, n, texts),
  }) satisfies Partial<ContentParts>

/** Lists of longer words, without recorder and traces. */
export const roomyLists = (look: Look) =>
  ({
    bullets: (n) => bullets(look, n, true),
    lines: (n) => lines(look, n, true),
  }) satisfies ContentParts['roomy']
