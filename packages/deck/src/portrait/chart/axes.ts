import type { Box } from '../../scene/index.ts'
import type { PortraitNode } from '../../scene/portrait.ts'
import { type Plot, pointAt } from './cartesian.ts'
import { numberText } from './numbers.ts'
import { isChinese, label, lineHeight, linesOf, rule, textWidth, uprightLabel } from './parts.ts'
import type { ChartAxis } from './read.ts'
import { along, type Scale } from './scales.ts'

export type PlotAxes = {
  category: ChartAxis | undefined
  categories: readonly string[]
  count: number
  /** Numbers across in place of categories. */
  across: Scale | null
  value: ChartAxis | undefined
  scale: Scale
  second: { axis: ChartAxis | undefined; scale: Scale } | null
  isHorizontal: boolean
  /** The whole chart's box. */
  frame: Box
  /** Categories have their middle in a slot; else the first and the last stand at the ends. */
  isBetween: boolean
}

const CLEAR = 7
const MOST_LINES = 3

const hasLabels = (axis: ChartAxis | undefined): axis is ChartAxis =>
  axis !== undefined && axis.isShown && axis.hasLabels

const tickText = ({ format }: ChartAxis, { isPercent }: Scale, tick: number): string =>
  numberText(isPercent ? '0%' : format, tick)

const widest = (axis: ChartAxis, scale: Scale): number =>
  Math.max(...scale.ticks.map((tick) => textWidth(tickText(axis, scale, tick), axis.look)))

/** The box between the axes, when what stands around it has its room. */
export function axesAround(axes: PlotAxes, box: Box): Box {
  const { category, value, scale, second, isHorizontal, across } = axes
  let [left, right, top, bottom] = [2, 8, 6, 4]
  const [beside, below] = isHorizontal ? [category, value] : [value, category]
  if (hasLabels(beside)) {
    const names = axes.categories.map((name) => textWidth(name, beside.look))
    const width = isHorizontal ? Math.min(Math.max(0, ...names), box.w * 0.35) : widest(beside, scale)
    left += width + CLEAR
    top = Math.max(top, beside.look.size * 0.6)
  }
  if (beside?.title && !beside.title.isLevel) left += lineHeight(beside.title.look) * 1.3
  if (hasLabels(below)) {
    const slot = (box.w - left - right) / axes.count
    const rows = isHorizontal || across ? 1 : rowsOf(axes, below, slot)
    bottom += rows * lineHeight(below.look) + CLEAR
    if (isHorizontal || across) right = Math.max(right, below.look.size)
  }
  if (below?.title) bottom += lineHeight(below.look) * 1.2
  if (hasLabels(second?.axis)) right += widest(second.axis, second.scale) + CLEAR
  return {
    x: box.x + left,
    y: box.y + top,
    w: Math.max(10, box.w - left - right),
    h: Math.max(10, box.h - top - bottom),
  }
}

/** Every how many names one is printed: as many as have room for some four characters. */
function everyOf(axes: PlotAxes, look: ChartAxis['look'], slot: number): number {
  const names = axes.categories.filter((name) => name !== '')
  const longest = Math.max(0, ...names.map((name) => textWidth(name, look)))
  const least = Math.min(longest, names.some(isChinese) ? look.size * 4 : longest)
  return Math.max(1, Math.ceil((least * 1.05) / Math.max(1, slot)))
}

function rowsOf(axes: PlotAxes, axis: ChartAxis, slot: number): number {
  const every = everyOf(axes, axis.look, slot)
  const width = slot * every * 0.96
  return Math.max(
    1,
    ...axes.categories.map((name, i) => (i % every ? 0 : linesOf(name, width, axis.look, MOST_LINES).length)),
  )
}

/** Grid and axes under the data, names and numbers over it. */
export function axisNodes(axes: PlotAxes, plot: Plot): { under: PortraitNode[]; over: PortraitNode[] } {
  const under = [...gridNodes(axes, plot), ...zeroNodes(axes, plot)]
  const over = [
    ...(hasLabels(axes.value) ? valueNames(axes.value, axes.scale, plot, false) : []),
    ...(hasLabels(axes.second?.axis) ? valueNames(axes.second.axis, axes.second.scale, plot, true) : []),
    ...(hasLabels(axes.category) ? categoryNames(axes, axes.category, plot) : []),
    ...titles(axes, plot),
  ]
  return { under, over }
}

function gridNodes({ value, category, scale, across }: PlotAxes, plot: Plot): PortraitNode[] {
  const grid = value?.grid
  const line = (tick: number) => {
    const at = along(scale, tick)
    return rule(...pointAt(plot, 0, at), ...pointAt(plot, 1, at), grid!)
  }
  const upright = across && category?.grid
  const numbers = upright
    ? across.ticks.flatMap((tick) =>
        rule(...pointAt(plot, along(across, tick), 0), ...pointAt(plot, along(across, tick), 1), upright),
      )
    : []
  return [...(grid ? scale.ticks.flatMap(line) : []), ...numbers]
}

/** Where the axis of the categories crosses that of the values. */
const zeroOf = (scale: Scale): number =>
  along(scale, Math.max(scale.min, Math.min(scale.max, scale.isLog ? scale.min : 0)))

function zeroNodes({ category, value, scale }: PlotAxes, plot: Plot): PortraitNode[] {
  const zero = zeroOf(scale)
  const along0 =
    category?.isShown && category.line
      ? rule(...pointAt(plot, 0, zero), ...pointAt(plot, 1, zero), category.line)
      : []
  const up =
    value?.isShown && value.line && !value.grid
      ? rule(...pointAt(plot, 0, 0), ...pointAt(plot, 0, 1), value.line)
      : []
  return [...along0, ...up]
}

function valueNames(axis: ChartAxis, scale: Scale, plot: Plot, isSecond: boolean): PortraitNode[] {
  const { box, isHorizontal } = plot
  return scale.ticks.map((tick) => {
    const text = tickText(axis, scale, tick)
    const [x, y] = pointAt(plot, 0, along(scale, tick))
    if (isHorizontal)
      return label(text, x, box.y + box.h + CLEAR + lineHeight(axis.look) / 2, axis.look, 'center')
    return isSecond
      ? label(text, box.x + box.w + CLEAR, y, axis.look)
      : label(text, box.x - CLEAR, y, axis.look, 'right')
  })
}

function categoryNames(axes: PlotAxes, axis: ChartAxis, plot: Plot): PortraitNode[] {
  const { box, isHorizontal } = plot
  const { look } = axis
  const { across, count, isBetween } = axes
  const [zeroX, zeroY] = pointAt(plot, 0, axis.isNext ? zeroOf(axes.scale) : 0)
  const below = (isHorizontal ? box.y + box.h : Math.max(zeroY, box.y)) + CLEAR
  if (across)
    return across.ticks.map((tick) =>
      label(
        tickText(axis, across, tick),
        pointAt(plot, along(across, tick), 0)[0],
        below + lineHeight(look) / 2,
        look,
        'center',
      ),
    )
  const at = (i: number) => (isBetween ? (i + 0.5) / count : count > 1 ? i / (count - 1) : 0.5)
  if (isHorizontal) {
    const every = Math.max(1, Math.ceil((lineHeight(look) * count) / box.h))
    return axes.categories.flatMap((name, i) =>
      i % every || !name ? [] : [label(name, zeroX - CLEAR, pointAt(plot, at(i), 0)[1], look, 'right')],
    )
  }
  const slot = box.w / count
  const every = everyOf(axes, look, slot)
  return axes.categories.flatMap((name, i) => {
    if (i % every || !name) return []
    const [x] = pointAt(plot, at(i), 0)
    const lines = linesOf(name, slot * every * 0.96, look, MOST_LINES)
    return lines.map((line, row) => label(line, x, below + lineHeight(look) * (row + 0.5), look, 'center'))
  })
}

function titles({ category, value, isHorizontal, frame }: PlotAxes, { box }: Plot): PortraitNode[] {
  const [beside, below] = isHorizontal ? [category, value] : [value, category]
  const fixed = (axis: ChartAxis | undefined): PortraitNode[] | null => {
    const title = axis?.title
    if (!axis?.isShown || !title?.region || !title.isLevel) return null
    const { x, y } = title.region
    return [
      label(
        title.text,
        frame.x + x * frame.w,
        frame.y + y * frame.h + lineHeight(title.look) / 2,
        title.look,
      ),
    ]
  }
  const under = (): PortraitNode[] =>
    below?.isShown && below.title
      ? [
          label(
            below.title.text,
            box.x + box.w / 2,
            box.y + box.h + CLEAR + lineHeight(below.look) * 1.9,
            below.title.look,
            'center',
          ),
        ]
      : []
  const upright = (): PortraitNode[] =>
    beside?.isShown && beside.title
      ? [
          uprightLabel(
            beside.title.text,
            frame.x + lineHeight(beside.title.look) * 0.7,
            box.y + box.h / 2,
            beside.title.look,
          ),
        ]
      : []
  return [...(fixed(below) ?? under()), ...(fixed(beside) ?? upright())]
}
