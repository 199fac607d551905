import { type Box, type NodeTree } from '../../scene/index.ts'
import { block, item, sizes, slot } from '../slots.ts'
import type { PairLook } from './pair.ts'
import { range } from './pieces.ts'

/** Formulas of a derivation on one page. */
export const MOST_STEPS = 3

/** px between two steps, and of what is said over a formula: two lines, `long` four. */
const GAP = 24
const SAID = { short: 62, long: 116 } as const
const UNDER_SAID = 8
type Manner = keyof typeof SAID

/** The whole of a page that a table and a chart share. */
function areaOf({ table, chart }: PairLook): Box {
  const y = Math.max(table.y, chart.y)
  const bottom = Math.min(table.y + table.h, chart.y + chart.h)
  return { x: table.x, y, w: chart.x + chart.w - table.x, h: bottom - y }
}

const rowsOf = (n: number, look: PairLook): Box[] => {
  const { x, y, w, h } = areaOf(look)
  const row = (h - (n - 1) * GAP) / n
  return range(0, n - 1).map((i) => ({ x, y: y + i * (row + GAP), w, h: row }))
}

/** The page of `n` formulas, each under what is said of it, marked as a finding is. */
export const derivationPage = (n: number, manner: Manner, look: PairLook): NodeTree => [
  look.foot,
  rowsOf(n, look).map((row, i) => [
    look.mark({ ...row, h: SAID[manner] }),
    slot(
      block(row.x + look.indent, row.y, row.w - look.indent, SAID[manner], '说明', 21, 'tx', {
        lineHeight: 1.3,
        middle: true,
      }),
      item('text', i),
      `说明${i + 1}`,
      sizes(22, 19),
    ),
  ]),
]

/** Where the formulas stand: `formula1` … under what is said, `row1` … where nothing is. */
export const derivationFrames = (n: number, manner: Manner, look: PairLook): Record<string, Box> =>
  Object.fromEntries(
    rowsOf(n, look).flatMap((row, i) => {
      const [x, w] = [row.x + look.indent, row.w - look.indent]
      const top = SAID[manner] + UNDER_SAID
      return [
        [`formula${i + 1}`, { x, y: row.y + top, w, h: row.h - top }],
        [`row${i + 1}`, { x, y: row.y, w, h: row.h }],
      ]
    }),
  )
