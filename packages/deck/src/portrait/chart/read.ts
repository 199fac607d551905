import { readSeries, textIn } from '../../inspect/chart.ts'
import { colorIn, type ColorScheme } from '../../inspect/color.ts'
import type { Color } from '../../inspect/types.ts'
import {
  child,
  childrenOf,
  descendants,
  firstOf,
  flagOf,
  numberOf,
  type XmlElement,
} from '../../inspect/xml.ts'
import { fillElement } from '../../inspect/theme.ts'
import { mixed, type Paint, paintOf } from '../paint.ts'
import { EMU_PER_PX, PX_PER_PT } from '../../scene/index.ts'

export type ChartKind = 'bar' | 'line' | 'area' | 'pie' | 'doughnut' | 'scatter' | 'bubble' | 'radar'
export type Look = { size: number; color: Color; bold: boolean }

export type DrawnSeries = {
  name: string
  categories: string[]
  values: (number | null)[]
  color: Color
  /** Of bars and areas: what they are filled with. */
  paint: Paint | null
  /** Of single bars and slices. */
  points: ReadonlyMap<number, Color>
  /** px; 0 for a cloud of markers. */
  line: number
  marker: Marker | null
  isSmooth: boolean
  labels: Labels | null
  /** Of single points, null where one has none. */
  pointLabels: ReadonlyMap<number, Labels | null>
}
/** px; `line` around a marker. */
export type Marker = { radius: number; color: Color; line: { color: Color; width: number } | null }
export type Labels = {
  look: Look
  isPercent: boolean
  hasName: boolean
  hasValue: boolean
  format: string
  /** Of bars and slices: `ctr`, `inEnd`, `outEnd` … */
  place: string
}

export type Group = {
  kind: ChartKind
  isHorizontal: boolean
  stacking: 'none' | 'sum' | 'percent'
  /** Room between groups of bars, and by how much bars of a group cover each other, as parts of a bar. */
  gap: number
  overlap: number
  /** Of a ring, as a part of its radius. */
  hole: number
  /** Degrees from the top at which the first slice begins. */
  angle: number
  /** Of a radar: its polygons are filled. */
  isFilled: boolean
  series: DrawnSeries[]
  axes: string[]
}

export type ChartAxis = {
  id: string
  kind: 'category' | 'value'
  side: string
  isShown: boolean
  isReversed: boolean
  /** Of a value axis: categories begin and end half a slot inside it. */
  isBetween: boolean
  /** Names stand at the axis itself, wherever it crosses. */
  isNext: boolean
  isLog: boolean
  min: number | undefined
  max: number | undefined
  step: number | undefined
  format: string
  title: { text: string; look: Look; region: Region | null; isLevel: boolean } | null
  look: Look
  grid: Color | null
  line: Color | null
  hasLabels: boolean
}

/** Parts of the chart's box, 0–1. */
export type Region = { x: number; y: number; w: number | undefined; h: number | undefined }
export type DrawnChart = {
  title: { text: string; look: Look } | null
  legend: { side: string; look: Look; region: Region | null; isOver: boolean } | null
  groups: Group[]
  axes: ChartAxis[]
  /** The box between the axes, where the file fixes it. */
  inner: Region | null
  ground: Color | null
  look: Look
}

const KINDS: Readonly<Record<string, ChartKind>> = {
  barChart: 'bar',
  bar3DChart: 'bar',
  lineChart: 'line',
  line3DChart: 'line',
  stockChart: 'line',
  areaChart: 'area',
  area3DChart: 'area',
  pieChart: 'pie',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  doughnutChart: 'doughnut',
  scatterChart: 'scatter',
  bubbleChart: 'bubble',
  radarChart: 'radar',
}

/** What programs show for a title without words. */
const UNTITLED = '图表标题'

const value = (element: XmlElement | undefined, ...path: string[]): string | undefined =>
  child(element, ...path)?.attributes.val
const amount = (element: XmlElement | undefined, ...path: string[]): number | undefined =>
  numberOf(child(element, ...path), 'val')
const isOn = (element: XmlElement | undefined, ...path: string[]): boolean => {
  const found = child(element, ...path)
  return found !== undefined && (flagOf(found, 'val') ?? true)
}

/** Reads a chart's part for drawing. `plain` is the text colour of the page. */
export class ChartReader {
  private readonly scheme: ColorScheme
  private readonly root: XmlElement
  private readonly look: Look

  constructor(root: XmlElement, scheme: ColorScheme, plain: Color) {
    this.root = root
    this.scheme = scheme
    this.look = this.lookIn(child(root, 'txPr'), { size: 10 * PX_PER_PT, color: plain, bold: false })
  }

  read(): DrawnChart | null {
    const chart = child(this.root, 'chart')
    const plot = child(chart, 'plotArea')
    const groups = (plot?.children ?? []).flatMap((one) => {
      const kind = KINDS[one.name]
      return kind ? [this.group(one, kind)] : []
    })
    if (groups.every(({ series }) => series.length === 0)) return null
    return {
      title: this.title(chart, groups),
      legend: this.legend(child(chart, 'legend')),
      groups,
      axes: (plot?.children ?? [])
        .filter(({ name }) => /^(?:cat|val|date|ser)Ax$/.test(name))
        .map((one) => this.axis(one)),
      inner: value(plot, 'layout', 'manualLayout', 'layoutTarget') === 'inner' ? regionOf(plot) : null,
      ground: colorIn(child(this.root, 'spPr', 'solidFill'), this.scheme),
      look: this.look,
    }
  }

  private lookIn(properties: XmlElement | undefined, base: Look): Look {
    const look = firstOf(properties, 'defRPr') ?? firstOf(properties, 'rPr')
    const size = numberOf(look, 'sz')
    return {
      size: size === undefined ? base.size : (size / 100) * PX_PER_PT,
      color: colorIn(child(look, 'solidFill'), this.scheme) ?? base.color,
      bold: flagOf(look, 'b') ?? base.bold,
    }
  }

  private title(chart: XmlElement | undefined, groups: readonly Group[]): DrawnChart['title'] {
    const title = child(chart, 'title')
    const own = textIn(child(title, 'tx'))
    const only = groups.length === 1 && groups[0]!.series.length === 1 ? groups[0]!.series[0]!.name : ''
    const text = own || only || UNTITLED
    if (!title) return null
    return { text, look: this.lookIn(title, { ...this.look, size: this.look.size * 1.2 }) }
  }

  private legend(legend: XmlElement | undefined): DrawnChart['legend'] {
    if (!legend) return null
    return {
      side: value(legend, 'legendPos') ?? 'r',
      look: this.lookIn(child(legend, 'txPr'), this.look),
      region: regionOf(legend),
      isOver: isOn(legend, 'overlay') && child(legend, 'overlay') !== undefined,
    }
  }

  private group(element: XmlElement, kind: ChartKind): Group {
    const grouping = value(element, 'grouping')
    const series = childrenOf(element, 'ser').map((one, i) => this.series(one, i, kind, element))
    return {
      kind,
      isHorizontal: value(element, 'barDir') === 'bar',
      stacking: grouping === 'stacked' ? 'sum' : grouping === 'percentStacked' ? 'percent' : 'none',
      gap: (amount(element, 'gapWidth') ?? 150) / 100,
      overlap: (amount(element, 'overlap') ?? 0) / 100,
      hole: kind === 'doughnut' ? Math.min(0.9, (amount(element, 'holeSize') ?? 50) / 100) : 0,
      angle: amount(element, 'firstSliceAng') ?? 0,
      isFilled: value(element, 'radarStyle') === 'filled',
      series: series.toSorted((a, b) => a.order - b.order).map(({ drawn }) => drawn),
      axes: childrenOf(element, 'axId').map(({ attributes }) => attributes.val ?? ''),
    }
  }

  private series(element: XmlElement, place: number, kind: ChartKind, group: XmlElement) {
    const index = amount(element, 'idx') ?? place
    const isLine = kind === 'line' || kind === 'scatter' || kind === 'radar'
    const properties = child(element, 'spPr')
    const line = child(properties, 'ln')
    const named = (isLine ? this.colorOf(line) : null) ?? this.colorOf(properties) ?? this.colorOf(line)
    const style = value(group, 'scatterStyle')
    const hidden = child(line, 'noFill') !== undefined
    const width = numberOf(line, 'w')
    const symbolColor = isLine ? this.colorOf(child(element, 'marker', 'spPr')) : null
    const color = (hidden ? symbolColor : null) ?? named ?? this.accent(index)
    const drawn: DrawnSeries = {
      ...readSeries(element),
      color,
      paint: isLine ? null : paintOf(fillElement(properties), this.scheme),
      points: this.points(element, kind, group),
      line:
        isLine && !hidden && style !== 'marker'
          ? width === undefined
            ? 3
            : Math.max(1, width / EMU_PER_PX)
          : 0,
      marker: this.marker(element, kind, group, symbolColor ?? color),
      isSmooth: isOn(element, 'smooth') && child(element, 'smooth') !== undefined,
      labels: this.labels(child(element, 'dLbls') ?? child(group, 'dLbls'), null),
      pointLabels: this.pointLabels(child(element, 'dLbls')),
    }
    return { order: amount(element, 'order') ?? place, drawn }
  }

  private marker(element: XmlElement, kind: ChartKind, group: XmlElement, color: Color): Marker | null {
    const symbol = value(element, 'marker', 'symbol')
    const isShown = symbol
      ? symbol !== 'none'
      : kind === 'scatter' || (kind === 'line' && isOn(group, 'marker'))
    if (!isShown || (kind !== 'line' && kind !== 'scatter' && kind !== 'radar')) return null
    const line = child(element, 'marker', 'spPr', 'ln')
    const edge = child(line, 'noFill') ? null : this.colorOf(line)
    const width = Math.max(0.75, (numberOf(line, 'w') ?? EMU_PER_PX) / EMU_PER_PX)
    const radius = ((amount(element, 'marker', 'size') ?? 5) * PX_PER_PT) / 2
    return { radius, color, line: edge && { color: edge, width } }
  }

  private colorOf(properties: XmlElement | undefined): Color | null {
    const plain = colorIn(child(properties, 'solidFill'), this.scheme)
    if (plain) return plain
    const painted = child(properties, 'gradFill') ?? child(properties, 'pattFill')
    const colors = [...descendants(painted, 'gs'), ...descendants(painted, 'fgClr')].flatMap(
      (one) => colorIn(one, this.scheme) ?? [],
    )
    return colors[Math.floor(colors.length / 2)] ?? null
  }

  /** The theme's six accents; from the seventh on darker, then lighter. */
  private accent(index: number): Color {
    const hex = this.scheme.theme[`accent${(index % 6) + 1}`] ?? '808080'
    const round = Math.floor(index / 6)
    const color = { hex, alpha: 1 }
    if (round === 0) return color
    return mixed(color, { hex: round % 2 ? '000000' : 'FFFFFF', alpha: 1 }, 0.35)
  }

  private points(element: XmlElement, kind: ChartKind, group: XmlElement): Map<number, Color> {
    const points = new Map<number, Color>()
    const isRound = kind === 'pie' || kind === 'doughnut'
    const isVaried = isRound ? value(group, 'varyColors') !== '0' : false
    const { values } = readSeries(element)
    if (isVaried) values.forEach((_, i) => points.set(i, this.accent(i)))
    for (const point of childrenOf(element, 'dPt')) {
      const color = this.colorOf(child(point, 'spPr'))
      if (color) points.set(amount(point, 'idx') ?? 0, color)
    }
    return points
  }

  private pointLabels(element: XmlElement | undefined): Map<number, Labels | null> {
    const all = this.labels(element, null)
    return new Map(
      childrenOf(element, 'dLbl').map((one) => [amount(one, 'idx') ?? 0, this.labels(one, all)] as const),
    )
  }

  /** `base` has what a single point's labels leave unsaid. */
  private labels(element: XmlElement | undefined, base: Labels | null): Labels | null {
    if (!element || isDeleted(element)) return null
    const isShown = (name: string) => value(element, name) === '1'
    const [hasValue, isPercent, hasName] = [
      isShown('showVal'),
      isShown('showPercent'),
      isShown('showCatName'),
    ]
    if (!hasValue && !isPercent && !hasName) return null
    return {
      look: this.lookIn(child(element, 'txPr'), base?.look ?? this.look),
      isPercent,
      hasName,
      hasValue,
      format: child(element, 'numFmt')?.attributes.formatCode ?? base?.format ?? '',
      place: value(element, 'dLblPos') ?? base?.place ?? '',
    }
  }

  private axis(element: XmlElement): ChartAxis {
    const scaling = child(element, 'scaling')
    const gridLine = child(element, 'majorGridlines')
    const line = child(element, 'spPr', 'ln')
    const faint = { ...this.look.color, alpha: 0.2 }
    return {
      id: value(element, 'axId') ?? '',
      kind: element.name === 'valAx' ? 'value' : 'category',
      side: value(element, 'axPos') ?? 'b',
      isShown: !isDeleted(element),
      isReversed: value(scaling, 'orientation') === 'maxMin',
      isBetween: value(element, 'crossBetween') !== 'midCat',
      isNext: (value(element, 'tickLblPos') ?? 'nextTo') === 'nextTo',
      isLog: child(scaling, 'logBase') !== undefined,
      min: amount(scaling, 'min'),
      max: amount(scaling, 'max'),
      step: amount(element, 'majorUnit'),
      format: child(element, 'numFmt')?.attributes.formatCode ?? '',
      title: this.axisTitle(child(element, 'title')),
      look: this.lookIn(child(element, 'txPr'), this.look),
      grid:
        gridLine && !child(gridLine, 'spPr', 'ln', 'noFill')
          ? (this.colorOf(child(gridLine, 'spPr', 'ln')) ?? faint)
          : null,
      line: child(line, 'noFill') ? null : (this.colorOf(line) ?? { ...this.look.color, alpha: 0.5 }),
      hasLabels: value(element, 'tickLblPos') !== 'none',
    }
  }

  private axisTitle(title: XmlElement | undefined): ChartAxis['title'] {
    const text = textIn(child(title, 'tx'))
    if (!title || !text) return null
    const turn = firstOf(title, 'bodyPr')?.attributes.rot
    return { text, look: this.lookIn(title, this.look), region: regionOf(title), isLevel: turn === '0' }
  }
}

const isDeleted = (element: XmlElement): boolean =>
  child(element, 'delete') !== undefined && value(element, 'delete') !== '0'

function regionOf(element: XmlElement | undefined): Region | null {
  const layout = child(element, 'layout', 'manualLayout')
  const [x, y] = [amount(layout, 'x'), amount(layout, 'y')]
  return x === undefined || y === undefined ? null : { x, y, w: amount(layout, 'w'), h: amount(layout, 'h') }
}
