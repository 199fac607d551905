import { type Box, type Point, unionBox } from './geometry.ts'
import { contentWidth, verticalLength } from './measure.ts'
import {
  type Fill,
  type FillInput,
  radial,
  type Shadow,
  type Slot,
  type SlotColor,
  type Stroke,
  toFill,
} from './paint.ts'
import { parsePath, pathBox, type Segment } from './path.ts'
import { paragraphsOf, plainText, type TextContent } from './rich-text.ts'

/** Nodes are plain objects in px on a 1280 × 720 canvas; both writers read the same numbers. */
type Named = {
  /** Shown in the editing program's selection pane. */
  name?: string
  /** Alternative text; a shape without it is decoration. */
  alt?: string
}
type Shape = Named & Box & { fill: Fill | null; stroke: Stroke | null; shadow: Shadow | null }

export type RectNode = Shape & { kind: 'rect'; radius: number }
export type EllipseNode = Shape & { kind: 'ellipse' }
export type PathNode = Shape & { kind: 'path'; segments: readonly Segment[] }
export type LineNode = Named & {
  kind: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  stroke: Stroke
}
export type GroupNode = Named & Box & { kind: 'group'; rotation: number; nodes: readonly SceneNode[] }

/** Which of the two theme fonts. */
export type FontRole = 'heading' | 'body'
export type Align = 'left' | 'center' | 'right'

export type TextNode = Named &
  Box & {
    kind: 'text'
    content: TextContent
    size: number
    color: SlotColor
    /** Exact line pitch in em. */
    lineHeight: number
    letterSpacing: number
    font: FontRole
    bold: boolean
    italic: boolean
    align: Align
    anchor: 'top' | 'middle'
    /** Lines break at the box; otherwise each paragraph is one line. */
    wrap: boolean
    vertical: boolean
    /** px taken off the width so that no paragraph ends in a line of one or two characters. */
    inset: number
    /** Vertical text: how many columns the box has room for. */
    columns: number
    placeholder?: Placeholder
  }

/** A picture's bytes, or for the browser an address; the file needs bytes. */
export type PictureSource = {
  type: 'image/png' | 'image/jpeg'
  bytes?: Uint8Array
  href?: string
  /** px of the picture itself, for cropping to a box. */
  width: number
  height: number
}
export type PictureNode = Named &
  Box & { kind: 'picture'; source: PictureSource | null; fit: 'cover' | 'contain'; placeholder?: Placeholder }

/** A rule in a table: slot, px, opacity. */
export type Rule = readonly [slot: Slot, width: number, alpha: number]
export type TableStyle = {
  size: number
  headerSize: number
  headerFont: FontRole
  headerColor: Slot
  rowHeight: number
  headerHeight: number
  padding: number
  /** Above the header and under the last row. */
  outerRule: Rule | null
  headerRule: Rule | null
  innerRule: Rule | null
  headerFill: readonly [Slot, number] | null
  highlightFill: readonly [Slot, number] | null
}
export type TableColumn = { width: number; align: Align }
export type TableNode = Named &
  Box & {
    kind: 'table'
    columns: readonly TableColumn[]
    /** The first row is the header. */
    rows: readonly (readonly TextContent[])[]
    /** px; as many as rows. */
    rowHeights: readonly number[]
    /** Index of the one emphasised row, or -1. */
    highlightRow: number
    style: TableStyle
    placeholder?: Placeholder
  }

export type ChartKind = 'bar' | 'line' | 'area' | 'pie'
export type ChartSeries = { name: string; values: readonly (number | null)[]; color: Slot; area?: boolean }
export type ChartStyle = {
  size: number
  text: Slot
  /** Colours given to series, or to the slices of a pie, in this order. */
  colors: readonly Slot[]
  gridAlpha: number
  /** Empty part between groups of bars, as part of a group's width. */
  gap: number
  legend: boolean
  /** Values printed at the points or bars; a bar chart then has no value axis. */
  valueLabels: boolean
}
export type ChartNode = Named &
  Box & {
    kind: 'chart'
    chart: ChartKind
    categories: readonly string[]
    series: readonly ChartSeries[]
    min: number
    max: number
    step: number
    categoryTitle: string
    valueTitle: string
    /** Index of the one emphasised category (bars, slices), or -1. */
    highlight: number
    style: ChartStyle
    placeholder?: Placeholder
  }

export type PlaceholderType =
  | 'title'
  | 'ctrTitle'
  | 'subTitle'
  | 'body'
  | 'tbl'
  | 'chart'
  | 'pic'
  | 'sldNum'
  | 'ftr'
  | 'dt'

/** A layout's slot for content, as the presentation format knows it. */
export type Placeholder = {
  type: PlaceholderType
  /** Unique on its layout; titles have none. */
  index: number | null
  name: string
  /** The key under which a slide fills it: by default the index, or the type. */
  key: string
  /** px, descending: the sizes that fitting may choose from. */
  sizes?: readonly number[]
}

export type PlaceholderNode = (TextNode | TableNode | ChartNode | PictureNode) & { placeholder: Placeholder }

export type SceneNode =
  | RectNode
  | EllipseNode
  | PathNode
  | LineNode
  | GroupNode
  | TextNode
  | PictureNode
  | TableNode
  | ChartNode

/** What a motif may return: nodes, lists of them to any depth, and holes. */
export type NodeTree = SceneNode | null | undefined | false | readonly NodeTree[]

/** All nodes of a tree in drawing order. */
export function flatten(tree: NodeTree): SceneNode[] {
  if (!tree) return []
  if (Array.isArray(tree)) return tree.flatMap(flatten)
  return [tree as SceneNode]
}

export type ShapeOptions = Named & {
  stroke?: Slot
  strokeWidth?: number
  strokeOpacity?: number
  /** px, as in SVG: '12 5 3 5'. */
  dash?: string
  cap?: 'round'
  join?: 'round'
  fillOpacity?: number
  /** Of fill and stroke together; gradients keep their own. */
  opacity?: number
  shadow?: Shadow
}

function toStroke(options: ShapeOptions): Stroke | null {
  if (!options.stroke) return null
  return {
    slot: options.stroke,
    alpha: (options.strokeOpacity ?? 1) * (options.opacity ?? 1),
    width: options.strokeWidth ?? 1,
    dash: options.dash ? options.dash.split(' ').map(Number) : null,
    cap: options.cap ?? 'flat',
    join: options.join ?? 'miter',
  }
}

const look = (fill: FillInput, options: ShapeOptions) => ({
  fill: toFill(fill, (options.fillOpacity ?? 1) * (options.opacity ?? 1)),
  stroke: toStroke(options),
  shadow: options.shadow ?? null,
  ...(options.name !== undefined && { name: options.name }),
  ...(options.alt !== undefined && { alt: options.alt }),
})

/** Rectangle; `radius` rounds its corners, px. */
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: FillInput,
  options: ShapeOptions & { radius?: number } = {},
): RectNode => ({ kind: 'rect', x, y, w, h, radius: options.radius ?? 0, ...look(fill, options) })

/** Ellipse by centre and radii. */
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: FillInput,
  options: ShapeOptions = {},
): EllipseNode => ({ kind: 'ellipse', x: cx - rx, y: cy - ry, w: 2 * rx, h: 2 * ry, ...look(fill, options) })

/** Circle by centre and radius. */
export const circle = (
  cx: number,
  cy: number,
  radius: number,
  fill: FillInput,
  options: ShapeOptions = {},
): EllipseNode => ellipse(cx, cy, radius, radius, fill, options)

/** Straight line. */
export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: Slot = 'tx',
  strokeWidth = 1,
  options: Omit<ShapeOptions, 'stroke' | 'strokeWidth'> = {},
): LineNode => {
  const { fill: _fill, shadow: _shadow, ...rest } = look(null, { ...options, stroke, strokeWidth })
  return { kind: 'line', x1, y1, x2, y2, ...rest, stroke: rest.stroke as Stroke }
}

/** Any outline as SVG path data, or as segments; subpaths cut holes by the even-odd eye of both writers. */
export function path(
  data: string | readonly Segment[],
  fill: FillInput,
  options: ShapeOptions = {},
): PathNode {
  const segments = typeof data === 'string' ? parsePath(data) : data
  return { kind: 'path', segments, ...pathBox(segments), ...look(fill, options) }
}

/**
 * Light behind things: a square circle, because every program agrees on a radial gradient only when
 * its box is square, and two stops, because LibreOffice before 7.6 keeps two.
 */
export const glow = (cx: number, cy: number, radius: number, slot: Slot, alpha: number): EllipseNode =>
  circle(
    cx,
    cy,
    radius,
    radial([
      [slot, alpha, 0],
      [slot, 0, 1],
    ]),
    { name: '光' },
  )

export function boxOf(node: SceneNode): Box {
  if (node.kind !== 'line') return { x: node.x, y: node.y, w: node.w, h: node.h }
  const [x, y] = [Math.min(node.x1, node.x2), Math.min(node.y1, node.y2)]
  return { x, y, w: Math.abs(node.x2 - node.x1), h: Math.abs(node.y2 - node.y1) }
}

/** Nodes that move and turn as one; `rotation` in degrees about the centre of their common box. */
export function group(tree: NodeTree, rotation = 0, options: Named = {}): GroupNode {
  const nodes = flatten(tree)
  return { kind: 'group', nodes, rotation, ...unionBox(nodes.map(boxOf)), ...options }
}

/** Distance from the last baseline to the bottom of an exact line pitch, em (measured in LibreOffice). */
export const DESCENT = 0.204
/** Top of the glyphs above the baseline, em. */
const ASCENT = 0.88

export type TextOptions = Named & {
  /** Em; 1.62 for wrapped text, 1.3 otherwise. */
  lineHeight?: number
  letterSpacing?: number
  /** px: lines break at this width. */
  width?: number
  /** px: width of the box of a text that does not break. */
  boxWidth?: number
  /** How many lines the box holds; by default those of the sample text. */
  lines?: number
  align?: Align
  font?: FontRole
  bold?: boolean
  italic?: boolean
  opacity?: number
}

/**
 * Text whose glyphs' top stands at `y`; `x` is its left, centre or right edge as `align` says.
 * With `width` it wraps; otherwise each line of the content stays one line.
 */
export function text(
  x: number,
  y: number,
  content: TextContent,
  size: number,
  color: Slot | readonly [Slot, number] = 'tx',
  options: TextOptions = {},
): TextNode {
  const wrap = options.width !== undefined
  const lineHeight = options.lineHeight ?? (wrap ? 1.62 : 1.3)
  const style = { size, letterSpacing: options.letterSpacing ?? 0, bold: options.bold ?? false }
  const w = options.width ?? options.boxWidth ?? contentWidth(content, style) * 1.08 + size
  const lines = options.lines ?? paragraphsOf(content).length
  const align = options.align ?? 'left'
  return {
    kind: 'text',
    x: align === 'center' ? x - w / 2 : align === 'right' ? x - w : x,
    y: y + size * ASCENT - (lineHeight - DESCENT) * size,
    w,
    h: lines * lineHeight * size + size * 0.12,
    content,
    size,
    color: textColor(color, options.opacity),
    lineHeight,
    letterSpacing: style.letterSpacing,
    font: options.font ?? 'body',
    bold: style.bold,
    italic: options.italic ?? false,
    align,
    anchor: 'top',
    wrap,
    vertical: false,
    inset: 0,
    columns: 1,
    ...(options.name !== undefined && { name: options.name }),
  }
}

function textColor(color: Slot | readonly [Slot, number], opacity = 1): SlotColor {
  if (typeof color === 'string') return { slot: color, alpha: opacity }
  return { slot: color[0], alpha: color[1] * opacity }
}

export type VerticalTextOptions = Named & {
  lineHeight?: number
  letterSpacing?: number
  /** px down. */
  height?: number
  columns?: number
  font?: FontRole
  bold?: boolean
  opacity?: number
}

/**
 * Text set downwards, columns from the right; (x, y) is the centre of the first column and its top.
 * One column's box is exactly one pitch of 1.2 em wide, where LibreOffice centres the glyphs.
 */
export function verticalText(
  x: number,
  y: number,
  content: TextContent,
  size: number,
  color: Slot | readonly [Slot, number] = 'tx',
  options: VerticalTextOptions = {},
): TextNode {
  const letterSpacing = options.letterSpacing ?? size * 0.12
  const columns = options.columns ?? Math.max(1, paragraphsOf(content).length)
  const lineHeight = options.lineHeight ?? 1.2
  const pitch = size * lineHeight
  const longest = Math.max(
    ...plainText(content)
      .split('\n')
      .map((column) => verticalLength(column, { size, letterSpacing })),
  )
  return {
    kind: 'text',
    x: x - (columns - 0.5) * pitch,
    y,
    w: pitch * columns,
    h: options.height ?? longest + size * 0.6,
    content,
    size,
    color: textColor(color, options.opacity),
    lineHeight,
    letterSpacing,
    font: options.font ?? 'heading',
    bold: options.bold ?? false,
    italic: false,
    align: 'left',
    anchor: 'top',
    wrap: columns > 1,
    vertical: true,
    inset: 0,
    columns,
    ...(options.name !== undefined && { name: options.name }),
  }
}

/** A picture, cropped to (`cover`) or kept whole inside (`contain`) its box. */
export const picture = (
  x: number,
  y: number,
  w: number,
  h: number,
  source: PictureSource | null,
  alt: string,
  options: { fit?: 'cover' | 'contain'; name?: string } = {},
): PictureNode => ({
  kind: 'picture',
  x,
  y,
  w,
  h,
  source,
  alt,
  fit: options.fit ?? 'cover',
  ...(options.name !== undefined && { name: options.name }),
})

export const TABLE_STYLE: TableStyle = {
  size: 18,
  headerSize: 16,
  headerFont: 'body',
  headerColor: 't2',
  rowHeight: 56,
  headerHeight: 50,
  padding: 12,
  outerRule: ['tx', 2, 1],
  headerRule: ['tx', 1.25, 1],
  innerRule: ['a6', 0.75, 1],
  headerFill: null,
  highlightFill: ['a2', 0.16],
}

/** The place and look of a table on a layout; a slide brings rows. Heights in `style` are wishes: rows are fitted to `h`. */
export const table = (
  x: number,
  y: number,
  w: number,
  h: number,
  style: Partial<TableStyle> = {},
): TableNode => ({
  kind: 'table',
  x,
  y,
  w,
  h,
  columns: [],
  rows: [],
  rowHeights: [],
  highlightRow: -1,
  style: { ...TABLE_STYLE, ...style },
})

export const CHART_STYLE: ChartStyle = {
  size: 15,
  text: 't2',
  colors: ['a1', 'a6', 'a3', 'a4', 'a5', 'a2'],
  gridAlpha: 0.2,
  gap: 0.45,
  legend: true,
  valueLabels: false,
}

/** The place and look of a chart on a layout; a slide brings categories and series. */
export const chart = (
  x: number,
  y: number,
  w: number,
  h: number,
  style: Partial<ChartStyle> = {},
): ChartNode => ({
  kind: 'chart',
  x,
  y,
  w,
  h,
  chart: 'bar',
  categories: [],
  series: [],
  min: 0,
  max: 1,
  step: 0.25,
  categoryTitle: '',
  valueTitle: '',
  highlight: -1,
  style: { ...CHART_STYLE, ...style },
})

/**
 * Makes a text, table, chart or picture a placeholder of its layout: the node's content becomes the
 * prompt, a slide's `fill[key]` the content. `key` defaults to the index, or to the type without one.
 */
export const placeholder = <N extends TextNode | TableNode | ChartNode | PictureNode>(
  node: N,
  type: PlaceholderType,
  index: number | null,
  name: string,
  options: { key?: string; sizes?: readonly number[] } = {},
): N & { placeholder: Placeholder } => ({
  ...node,
  placeholder: {
    type,
    index,
    name,
    key: options.key ?? (index === null ? defaultKey(type) : String(index)),
    ...(options.sizes && { sizes: options.sizes }),
  },
})

const defaultKey = (type: PlaceholderType): string => (type === 'ctrTitle' ? 'title' : type)

export const isPlaceholder = (node: SceneNode): node is PlaceholderNode =>
  'placeholder' in node && node.placeholder !== undefined

/** Moves every point of a list, for motifs drawn at the origin. */
export const translate = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]): Point => [x + dx, y + dy])
