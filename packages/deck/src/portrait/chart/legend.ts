import type { Color } from '../../inspect/types.ts'
import type { Box } from '../../scene/index.ts'
import type { PortraitNode } from '../../scene/portrait.ts'
import { bar, label, lineHeight, textWidth, trace } from './parts.ts'
import type { DrawnChart, DrawnSeries, Group } from './read.ts'

type Entry = { name: string; color: Color; isLine: boolean }

const isRound = ({ kind }: Group): boolean => kind === 'pie' || kind === 'doughnut'

const entriesOf = ({ groups }: DrawnChart): Entry[] =>
  groups.flatMap((group): Entry[] => {
    const [first] = group.series
    if (isRound(group))
      return (first?.categories ?? []).map((name, i) => ({
        name,
        color: first!.points.get(i) ?? first!.color,
        isLine: false,
      }))
    const isLine = (one: DrawnSeries) =>
      (group.kind === 'line' || group.kind === 'scatter' || group.kind === 'radar') && one.line > 0
    const entries = group.series.map((one) => ({ name: one.name, color: one.color, isLine: isLine(one) }))
    return group.isHorizontal && group.stacking === 'none' ? entries.toReversed() : entries
  })

const KEY = 1.6
const GAP = 1

export type Laid = { nodes: PortraitNode[]; rest: Box }

const SHARE = 0.4

/** The legend at its side of the box, and what is left of the box. */
export function legendNodes(chart: DrawnChart, box: Box): Laid {
  const { legend } = chart
  const entries = entriesOf(chart).filter(({ name }) => name !== '')
  if (!legend || entries.length === 0) return { nodes: [], rest: box }
  const { look, side, region } = legend
  const widths = entries.map(({ name }) => textWidth(name, look) + look.size * (KEY + GAP))
  const isColumn = side === 'r' || side === 'l' || side === 'tr'
  const pitch = lineHeight(look) * 1.3
  const total = widths.reduce((sum, one) => sum + one, 0)
  const width = Math.min(isColumn ? Math.max(...widths) : total, isColumn ? box.w * SHARE : box.w)
  const place = (x: number, y: number, { name, color, isLine }: Entry): PortraitNode[] => {
    const { size } = look
    const key = isLine
      ? trace(
          [
            ['M', x, y],
            ['L', x + size * 1.2, y],
          ],
          color,
          2.5,
        )
      : bar({ x: x + size * 0.3, y: y - size * 0.3, w: size * 0.6, h: size * 0.6 }, color)
    return [...key, label(name, x + size * KEY, y, look)]
  }
  if (isColumn) {
    const height = pitch * entries.length
    const x = region ? box.x + region.x * box.w : side === 'l' ? box.x : box.x + box.w - width
    const top = region
      ? box.y + region.y * box.h
      : side === 'tr'
        ? box.y
        : box.y + Math.max(0, (box.h - height) / 2)
    const nodes = entries.flatMap((entry, i) => place(x, top + pitch * (i + 0.5), entry))
    const rest = legend.isOver ? box : { ...box, x: side === 'l' ? box.x + width : box.x, w: box.w - width }
    return { nodes, rest }
  }
  const rows = inRows(widths, box.w)
  const height = pitch * rows.length
  const top = region ? box.y + region.y * box.h : side === 't' ? box.y : box.y + box.h - height
  const nodes = rows.flatMap((row, r) => {
    const length = row.reduce((sum, i) => sum + widths[i]!, 0) - look.size * GAP
    let x = region && rows.length === 1 ? box.x + region.x * box.w : box.x + (box.w - length) / 2
    return row.flatMap((i) => {
      const drawn = place(x, top + pitch * (r + 0.5), entries[i]!)
      x += widths[i]!
      return drawn
    })
  })
  const rest = legend.isOver ? box : { ...box, y: side === 't' ? box.y + height : box.y, h: box.h - height }
  return { nodes, rest }
}

function inRows(widths: readonly number[], room: number): number[][] {
  const rows: number[][] = [[]]
  let used = 0
  widths.forEach((width, i) => {
    if (used + width > room && rows.at(-1)!.length > 0) {
      rows.push([])
      used = 0
    }
    rows.at(-1)!.push(i)
    used += width
  })
  return rows.slice(0, 4)
}
