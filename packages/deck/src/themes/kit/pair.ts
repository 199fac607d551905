import {
  type Box,
  chart,
  type ChartStyle,
  type NodeTree,
  rect,
  type Slot,
  table,
  type TableStyle,
} from '../../scene/index.ts'
import { block, chartSlot, item, sizes, slot, tableSlot } from '../slots.ts'
import { range } from './pieces.ts'

/** Findings under the table of a page that has a chart beside it. */
export const MOST_FINDINGS = 2

/** px of a finding, and between two. */
const FINDING = 84
const GAP = 16

/** How a skin sets tables and charts wherever they stand. */
export type ExhibitLooks = { table: Partial<TableStyle>; chart: Partial<ChartStyle> }

/** 表图: a skin's table and chart side by side, and what is found in them under the table. */
export type PairLook = {
  /** The whole of the left half; findings take their room from its foot. */
  table: Box
  chart: Box
  /** The mark of a finding; its words stand `indent` px right of it. */
  mark: (finding: Box) => NodeTree
  indent: number
  /** Colour of a finding. */
  color: Slot
  /** What the chart stands on. */
  ground?: NodeTree
  /** The line of the footnote, where the page's frame has none, and what is drawn behind it. */
  foot?: NodeTree
}

const ROWS = { size: 19, headerSize: 17, rowHeight: 58, headerHeight: 48, padding: 10 } as const
const FOUND = { font: 'heading', bold: true, lineHeight: 1.3 } as const

/** `said`: the finding is a statement without a name over it. */
function finding(i: number, { x, y, w, h }: Box, said: boolean, color: Slot): NodeTree {
  if (said)
    return slot(
      block(x, y, w, h, '发现', 22, color, { ...FOUND, middle: true }),
      item('text', i),
      `发现${i + 1}`,
      sizes(24, 18),
    )
  return [
    slot(block(x, y + 1, w, 34, '发现', 23, color, FOUND), item('title', i), `发现${i + 1}`, sizes(24, 18)),
    slot(
      block(x, y + 37, w, h - 37, '说明', 19, 't2', { lineHeight: 1.25 }),
      item('text', i),
      `说明${i + 1}`,
      sizes(19, 16),
    ),
  ]
}

/** The page of a table and a chart with `n` findings. */
export function pairPage(n: number, said: boolean, look: PairLook, looks: ExhibitLooks): NodeTree {
  const { table: whole, chart: right, mark, indent, color, ground, foot } = look
  const found = n * (FINDING + GAP)
  const [top, bottom] = [whole.h - found, whole.y + whole.h]
  return [
    ground,
    foot,
    tableSlot(table(whole.x, whole.y, whole.w, top, { ...looks.table, ...ROWS })),
    chartSlot(chart(right.x, right.y, right.w, right.h, looks.chart)),
    range(0, n - 1).map((i) => {
      const box = { x: whole.x, y: bottom - found + i * (FINDING + GAP) + GAP, w: whole.w, h: FINDING }
      return [mark(box), finding(i, { ...box, x: box.x + indent, w: box.w - indent }, said, color)]
    }),
  ]
}

/** An upright bar before a finding. */
export const findingBar =
  (color: Slot, w = 4) =>
  ({ x, y, h }: Box): NodeTree =>
    rect(x, y + 6, w, h - 12, color, { name: '题条' })
