import { line, rect, text, type Box, type SceneNode, type TextContent } from '../scene/index.ts'
import { words } from '../plan/words.ts'
import { cutFill, type Fill, fillOf } from './fitting.ts'
import type { Item } from './material.ts'
import { cutList, setAsList } from './lists.ts'
import type { Slot } from '../reading/types.ts'

/** Sizes of text drawn into a free area, px. */
const SIZES = { list: 26, alone: 34, head: 26, body: 21 }
const LINE_HEIGHT = 1.6
const GAP = 36
const HEAD_HEIGHT = 84

/** A place for a drawn text that fills an area. */
export const areaSlot = (box: Box, size: number = SIZES.list, bold = false): Slot => ({
  at: -1,
  box,
  size,
  lineHeight: LINE_HEIGHT,
  bold,
  isExact: false,
  vertical: false,
  sample: '',
})

type Look = { lineHeight?: number; bold?: boolean; anchor?: 'top' | 'middle'; color?: 'tx' | 'a1' }

/** A text box that fills `box`. */
export function textIn(
  box: Box,
  content: TextContent,
  size: number,
  name: string,
  look: Look = {},
): SceneNode {
  const { lineHeight = LINE_HEIGHT, bold = false, anchor = 'top', color = 'tx' } = look
  return {
    ...text(box.x, box.y, content, size, color, { width: box.w, lineHeight, name, bold }),
    y: box.y,
    h: box.h,
    anchor,
  }
}

const of = ({ slot, content, size }: Fill, look: Look = {}): SceneNode =>
  textIn(slot.box, content, size, '正文', look)

const CARD = { inset: 24, bar: 5, heights: [200, 260, 320, 400] }

/** Headings with their texts side by side, each on a card under a bar in the theme's first colour. */
function columns(area: Box, items: readonly Item[]): { nodes: SceneNode[]; ratio: number } | null {
  const fits = items.length >= 2 && items.length <= 4 && items.every(({ head, text: body }) => head && body)
  if (!fits) return null
  const heights = [...CARD.heights.filter((h) => h < area.h), area.h]
  const tried = heights.flatMap((h) => cardsOf({ ...area, h }, items) ?? [])
  return tried.find(({ ratio }) => ratio === 1) ?? tried.at(-1) ?? null
}

function cardsOf(area: Box, items: readonly Item[]): { nodes: SceneNode[]; ratio: number } | null {
  const w = (area.w - GAP * (items.length - 1)) / items.length
  const fills = items.map(({ label, head, text: body }, i) => {
    const x = area.x + i * (w + GAP)
    const [left, top, width] = [x + CARD.inset, area.y + CARD.inset, w - 2 * CARD.inset]
    const title = [label, head].filter(Boolean).join('　')
    const rest = { x: left, y: top + HEAD_HEIGHT, w: width, h: area.h - HEAD_HEIGHT - 2 * CARD.inset }
    return [
      fillOf(areaSlot({ x: left, y: top, w: width, h: HEAD_HEIGHT }, SIZES.head, true), words(title)),
      fillOf(areaSlot(rest, SIZES.body), words(body!)),
    ] as const
  })
  if (fills.flat().includes(null)) return null
  const [heads, bodies] = [0, 1].map((k) => Math.min(...fills.map((pair) => pair[k]!.size))) as [
    number,
    number,
  ]
  const nodes = fills.flatMap(([head, body], i) => [
    rect(area.x + i * (w + GAP), area.y, w, area.h, ['a1', 0.08]),
    rect(area.x + i * (w + GAP), area.y, w, CARD.bar, 'a1'),
    of({ ...head!, size: heads }, { bold: true }),
    of({ ...body!, size: bodies }),
  ])
  return { nodes, ratio: Math.min(heads / SIZES.head, bodies / SIZES.body) }
}

const ROW = { most: 120, label: 0.14, head: 0.3, inset: 10 }

/** Items one under the other, each under a rule: its label, its heading and its text beside each other. */
function rows(area: Box, items: readonly Item[]): { nodes: SceneNode[]; ratio: number } | null {
  const h = Math.min(ROW.most, area.h / items.length)
  const hasLabels = items.some(({ label }) => label)
  const hasHeads = items.every(({ head, text: body }) => head && body)
  const labelW = hasLabels ? area.w * ROW.label : 0
  const headW = hasHeads ? area.w * ROW.head : 0
  const cell = (i: number, x: number, w: number, size: number, bold: boolean) =>
    areaSlot(
      { x: area.x + x, y: area.y + i * h + ROW.inset, w: w - ROW.inset, h: h - 2 * ROW.inset },
      size,
      bold,
    )
  const cells = items.map(({ label, head, text: body, by }, i) => {
    const said = [hasHeads ? body : [head, body].filter(Boolean).join('：'), by && `—— ${by}`].filter(Boolean)
    return [
      label ? fillOf(cell(i, 0, labelW, SIZES.head, true), words(label)) : undefined,
      hasHeads ? fillOf(cell(i, labelW, headW, SIZES.head, true), words(head!)) : undefined,
      fillOf(
        cell(i, labelW + headW, area.w - labelW - headW, hasHeads ? SIZES.body : SIZES.head, false),
        words(said.join('\n')),
      ),
    ]
  })
  if (cells.flat().includes(null)) return null
  const least = [0, 1, 2].map((k) => Math.min(...cells.flatMap((row) => row[k]?.size ?? [])))
  const nodes = cells.flatMap((row, i) => [
    line(area.x, area.y + i * h, area.x + area.w, area.y + i * h, 'a1', i === 0 ? 3 : 1),
    ...row.flatMap((fill, k) =>
      fill
        ? [of({ ...fill, size: least[k]! }, { bold: k < 2, anchor: 'middle', color: k === 0 ? 'a1' : 'tx' })]
        : [],
    ),
  ])
  return { nodes, ratio: least[2]! / (hasHeads ? SIZES.body : SIZES.head) }
}

const PANEL = { inset: 40, bar: 6, by: 48, heights: [220, 320] }

/** One thought on a ground of its own, beside a bar in the theme's first colour; who said it under it. */
function panel(area: Box, item: Item): { nodes: SceneNode[]; ratio: number } | null {
  const { by, ...said } = item
  const foot = by ? PANEL.by : 0
  const [left, w] = [area.x + PANEL.inset, area.w - 2 * PANEL.inset]
  const tried = [...PANEL.heights.filter((h) => h < area.h), area.h].flatMap((h) => {
    const slot = areaSlot({ x: left, y: area.y + 16, w, h: h - foot - 32 }, SIZES.alone)
    const fill = setAsList(slot, [said], 0.5)
    return fill ? [{ h, fill, ratio: fill.size / fill.slot.size }] : []
  })
  const best = tried.find(({ ratio }) => ratio === 1) ?? tried.at(-1)
  if (!best) return null
  const { h, fill, ratio } = best
  const line =
    by &&
    cutFill(areaSlot({ x: left, y: area.y + h - foot - 16, w, h: foot }, SIZES.body), words(`—— ${by}`), 0.7)
  return {
    nodes: [
      rect(area.x, area.y, area.w, h, ['a1', 0.08]),
      rect(area.x, area.y, PANEL.bar, h, 'a1'),
      of(fill, { anchor: 'middle' }),
      ...(line ? [of(line)] : []),
    ],
    ratio,
  }
}

/** Items drawn into a free area, with what their sizes are worth; null when they do not fit. */
export function drawItems(area: Box, items: readonly Item[]): { nodes: SceneNode[]; ratio: number } | null {
  const [only, another] = items
  const drawn = only && !another ? panel(area, only) : (columns(area, items) ?? rows(area, items))
  if (drawn) return drawn
  const fill = setAsList(areaSlot(area), items, 0.65)
  return fill && { nodes: [of(fill)], ratio: fill.size / fill.slot.size }
}

/** The same as one list, cut where it is longer than the area. */
export function drawCut(area: Box, items: readonly Item[], most: number = SIZES.list): SceneNode {
  const slot = areaSlot(area, most)
  return of(setAsList(slot, items) ?? cutList(slot, items))
}

/** A line at the foot of an area. */
export function drawLine(box: Box, words_: string, size: number): SceneNode {
  const { content } = cutFill(areaSlot(box, size), words_, 1)
  return textIn(box, content, size, '注', { lineHeight: 1.3 })
}
