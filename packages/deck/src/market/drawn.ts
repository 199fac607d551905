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

const CARD = { inset: 24, bar: 5, most: 400 }

/** Headings with their texts side by side, each on a card under a bar in the theme's first colour. */
function columns(area: Box, items: readonly Item[]): { nodes: SceneNode[]; ratio: number } | null {
  const fits = items.length >= 2 && items.length <= 4 && items.every(({ head, text: body }) => head && body)
  if (!fits) return null
  const w = (area.w - GAP * (items.length - 1)) / items.length
  const h = Math.min(area.h, CARD.most)
  const boxes = items.map((_, i) => ({ x: area.x + i * (w + GAP), y: area.y, w, h }))
  const fills = items.map(({ label, head, text: body }, i) => {
    const { x, y } = boxes[i]!
    const inner = { x: x + CARD.inset, y: y + CARD.inset, w: w - 2 * CARD.inset, h: h - 2 * CARD.inset }
    const title = [label, head].filter(Boolean).join('　')
    return [
      fillOf(areaSlot({ ...inner, h: HEAD_HEIGHT }, SIZES.head, true), words(title)),
      fillOf(areaSlot({ ...inner, y: inner.y + HEAD_HEIGHT, h: inner.h - HEAD_HEIGHT }, SIZES.body), words(body!)),
    ] as const
  })
  if (fills.flat().includes(null)) return null
  const [heads, bodies] = [0, 1].map((k) => Math.min(...fills.map((pair) => pair[k]!.size))) as [
    number,
    number,
  ]
  const nodes = fills.flatMap(([head, body], i) => [
    rect(boxes[i]!.x, area.y, w, h, ['a1', 0.08]),
    rect(boxes[i]!.x, area.y, w, CARD.bar, 'a1'),
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
    areaSlot({ x: area.x + x, y: area.y + i * h + ROW.inset, w: w - ROW.inset, h: h - 2 * ROW.inset }, size, bold)
  const cells = items.map(({ label, head, text: body, by }, i) => {
    const said = [hasHeads ? body : [head, body].filter(Boolean).join('：'), by && `—— ${by}`].filter(Boolean)
    return [
      label ? fillOf(cell(i, 0, labelW, SIZES.head, true), words(label)) : undefined,
      hasHeads ? fillOf(cell(i, labelW, headW, SIZES.head, true), words(head!)) : undefined,
      fillOf(cell(i, labelW + headW, area.w - labelW - headW, hasHeads ? SIZES.body : SIZES.head, false), words(said.join('\n'))),
    ]
  })
  if (cells.flat().includes(null)) return null
  const least = [0, 1, 2].map((k) => Math.min(...cells.flatMap((row) => row[k]?.size ?? [])))
  const nodes = cells.flatMap((row, i) => [
    line(area.x, area.y + i * h, area.x + area.w, area.y + i * h, 'a1', i === 0 ? 3 : 1),
    ...row.flatMap((fill, k) =>
      fill ? [of({ ...fill, size: least[k]! }, { bold: k < 2, anchor: 'middle', color: k === 0 ? 'a1' : 'tx' })] : [],
    ),
  ])
  return { nodes, ratio: least[2]! / (hasHeads ? SIZES.body : SIZES.head) }
}

/** Items drawn into a free area, with what their sizes are worth; null when they do not fit. */
export function drawItems(area: Box, items: readonly Item[]): { nodes: SceneNode[]; ratio: number } | null {
  const beside = columns(area, items)
  if (beside) return beside
  const isAlone = items.length === 1
  const under = isAlone ? null : rows(area, items)
  if (under) return under
  const fill = setAsList(areaSlot(area, isAlone ? SIZES.alone : SIZES.list), items, isAlone ? 0.5 : 0.65)
  return (
    fill && { nodes: [of(fill, { anchor: isAlone ? 'middle' : 'top' })], ratio: fill.size / fill.slot.size }
  )
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
