import { line, rect, text, type NodeTree, type Slot } from '../../scene/index.ts'
import type { ContentFrame } from '../kit/index.ts'
import { words } from '../kit/index.ts'

/** Left edge of a column of the twelve-column grid: 74 px columns, 24 px gutters. */
export const column = (c: number): number => 64 + 98 * c
/** Width of `k` columns with their inner gutters. */
export const span = (k: number): number => 98 * k - 24

/** Content lies between the page title and the footnote. */
export const AREA = { left: 64, right: 1216, top: 176, bottom: 632, w: 1152, h: 456 } as const

export const LOGO = { x: 1076, y: 678, w: 140, h: 34 }

export const hairline = (x: number, y: number, w: number): NodeTree =>
  line(x, y, x + w, y, 't2', 0.8, { opacity: 0.55, name: '细线' })

/** The thick rule that opens a list or a table. */
export const opening = (x: number, y: number, w: number, slotName: Slot = 'tx'): NodeTree =>
  rect(x, y, w, 4, slotName, { name: '正线' })

/** The hairline between two columns of text, in the middle of their gutter. */
export const gutter = (x: number, y: number, h: number): NodeTree =>
  line(x - 12, y, x - 12, y + h, 't2', 0.8, { opacity: 0.5, name: '栏线' })

/** Running head: a thick and a thin rule, what the deck is, chapter and page. */
export const runningHead = (chapter: boolean): NodeTree => [
  rect(AREA.left, 34, AREA.w, 3, 'tx', { name: '书眉' }),
  line(AREA.left, 41, AREA.right, 41, 'tx', 0.8, { name: '书眉' }),
  words({ as: 'mark', name: '书眉', px: [13, 13], bold: true }, { x: AREA.left, y: 50, w: 860 }),
  chapter && [
    text(1133, 50, '第', 13, 't2', { align: 'right', boxWidth: 20 }),
    words(
      { as: 'numeral', sample: '1', px: [13, 13], color: 't2', align: 'center' },
      { x: 1144, y: 50, w: 24 },
    ),
    text(1155, 50, '章', 13, 't2', { boxWidth: 20 }),
  ],
  words(
    { as: 'sldNum', sample: '1', px: [14], align: 'right', font: 'heading', bold: true },
    { x: AREA.right, y: 49.5, w: 40 },
  ),
]

const footRule = (): NodeTree => line(AREA.left, 672, AREA.right, 672, 'tx', 0.8, { name: '脚线' })

const title = (y: number, h: number, sizes: readonly number[]): NodeTree =>
  words(
    { as: 'title', sample: '结论式标题', px: [36], sizes, lineHeight: 1.25, middle: true },
    { x: AREA.left, y, w: AREA.w, h },
  )

const ledTitle = (): NodeTree => [
  title(66, 48, [36, 34, 32, 30]),
  words(
    { as: 'lead', px: [19, 20, 19], color: 't2', lineHeight: 1.3 },
    { x: AREA.left, y: 119, w: AREA.w, h: 50 },
  ),
]

/** A content page about its content: head, title, footnote, foot. */
const page = (_variant: string, content: NodeTree, led: boolean): NodeTree => [
  runningHead(true),
  led ? ledTitle() : title(72, 74, [36, 34, 32, 30, 28, 26, 24]),
  content,
  words(
    { as: 'note', sample: '注：数据来源', px: [15, 13], color: 't2', lineHeight: 1.25, middle: true },
    { x: AREA.left, y: 640, w: AREA.w, h: 26 },
  ),
  footRule(),
  words({ as: 'footer', sample: '署名', px: [13, 13], color: 't2' }, { x: AREA.left, y: 684, w: 960 }),
]

export const frame: ContentFrame = { variants: [''], draw: page, logo: LOGO }

/** An italic letter before an item's title: a, b, c … */
export const letter = (x: number, y: number, i: number, size = 22): NodeTree =>
  text(x, y, 'abcdefgh'[i]!, size, 'a1', { font: 'heading', bold: true, italic: true, boxWidth: 28 })
