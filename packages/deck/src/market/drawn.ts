import { line, text, type Box, type SceneNode, type TextContent } from '../scene/index.ts'
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

type Look = { lineHeight?: number; bold?: boolean; anchor?: 'top' | 'middle' }

/** A text box that fills `box`. */
export function textIn(
  box: Box,
  content: TextContent,
  size: number,
  name: string,
  look: Look = {},
): SceneNode {
  const { lineHeight = LINE_HEIGHT, bold = false, anchor = 'top' } = look
  return {
    ...text(box.x, box.y, content, size, 'tx', { width: box.w, lineHeight, name, bold }),
    y: box.y,
    h: box.h,
    anchor,
  }
}

const of = ({ slot, content, size }: Fill, look: Look = {}): SceneNode =>
  textIn(slot.box, content, size, '正文', look)

/** Headings with their texts side by side, each under a rule in the theme's first colour. */
function columns(area: Box, items: readonly Item[]): { nodes: SceneNode[]; ratio: number } | null {
  const fits = items.length >= 2 && items.length <= 4 && items.every(({ head, text: body }) => head && body)
  if (!fits) return null
  const w = (area.w - GAP * (items.length - 1)) / items.length
  const boxes = items.map((_, i) => ({ ...area, x: area.x + i * (w + GAP), w }))
  const fills = items.map(({ label, head, text: body }, i) => {
    const box = boxes[i]!
    const title = [label, head].filter(Boolean).join('　')
    return [
      fillOf(areaSlot({ ...box, y: box.y + 14, h: HEAD_HEIGHT }, SIZES.head, true), words(title)),
      fillOf(
        areaSlot({ ...box, y: box.y + 14 + HEAD_HEIGHT, h: box.h - 14 - HEAD_HEIGHT }, SIZES.body),
        words(body!),
      ),
    ] as const
  })
  if (fills.flat().includes(null)) return null
  const [heads, bodies] = [0, 1].map((k) => Math.min(...fills.map((pair) => pair[k]!.size))) as [
    number,
    number,
  ]
  const nodes = fills.flatMap(([head, body], i) => [
    line(boxes[i]!.x, area.y, boxes[i]!.x + w, area.y, 'a1', 3),
    of({ ...head!, size: heads }, { bold: true }),
    of({ ...body!, size: bodies }),
  ])
  return { nodes, ratio: Math.min(heads / SIZES.head, bodies / SIZES.body) }
}

/** Items drawn into a free area, with what their sizes are worth; null when they do not fit. */
export function drawItems(area: Box, items: readonly Item[]): { nodes: SceneNode[]; ratio: number } | null {
  const beside = columns(area, items)
  if (beside) return beside
  const isAlone = items.length === 1
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
