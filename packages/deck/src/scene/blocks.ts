import type { Point } from './geometry.ts'
import { contentWidth, verticalLength } from './measure.ts'
import {
  flatten,
  type Align,
  type ChartNode,
  type ChartStyle,
  type FontRole,
  type Named,
  type NodeTree,
  type PictureNode,
  type PictureSource,
  type Placeholder,
  type PlaceholderNode,
  type PlaceholderType,
  type SceneNode,
  type TableNode,
  type TableStyle,
  type TextNode,
} from './nodes.ts'
import type { Slot, SlotColor } from './paint.ts'
import { paragraphsOf, plainText, type TextContent } from './rich-text.ts'

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

/** A picture, cropped to (`cover`) or kept whole inside (`contain`) its box; `fallback` is drawn until there is one. */
export const picture = (
  x: number,
  y: number,
  w: number,
  h: number,
  source: PictureSource | null,
  alt: string,
  options: { fit?: 'cover' | 'contain'; name?: string; fallback?: NodeTree } = {},
): PictureNode => ({
  kind: 'picture',
  x,
  y,
  w,
  h,
  source,
  alt,
  fit: options.fit ?? 'cover',
  ...(options.fallback && { fallback: flatten(options.fallback) }),
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
  log: false,
  across: null,
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
  options: Partial<Pick<Placeholder, 'key' | 'sizes' | 'group'>> = {},
): N & { placeholder: Placeholder } => ({
  ...node,
  placeholder: {
    type,
    index,
    name,
    key: options.key ?? (index === null ? defaultKey(type) : String(index)),
    ...(options.sizes && { sizes: options.sizes }),
    ...(options.group && { group: options.group }),
  },
})

const defaultKey = (type: PlaceholderType): string => (type === 'ctrTitle' ? 'title' : type)

export const isPlaceholder = (node: SceneNode): node is PlaceholderNode =>
  'placeholder' in node && node.placeholder !== undefined

/** Moves every point of a list, for motifs drawn at the origin. */
export const translate = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]): Point => [x + dx, y + dy])
