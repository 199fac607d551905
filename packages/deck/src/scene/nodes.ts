import type { Box } from './geometry.ts'
import type { Fill, Shadow, Slot, SlotColor, Stroke } from './paint.ts'
import type { Turn } from './jpeg.ts'
import type { Laid, Segment } from './path.ts'
import type { TextContent } from './rich-text.ts'

/** Nodes are plain objects in px on a 1280 × 720 canvas; both writers read the same numbers. */
export type Named = {
  /** Shown in the editing program's selection pane. */
  name?: string
  /** Alternative text; a shape without it is decoration. */
  alt?: string
  /** Drawn for its looks alone: pages that pause leave it out. */
  ornament?: true
}
type Shape = Named & Box & { fill: Fill | null; stroke: Stroke | null; shadow: Shadow | null }

export type RectNode = Shape & { kind: 'rect'; radius: number }
export type EllipseNode = Shape & { kind: 'ellipse' }
/** `laid` says the same as `segments`: leaves of one form are one text in a file, however they are turned. */
export type PathNode = Shape & { kind: 'path'; segments: readonly Segment[]; laid?: Laid }
export type LineNode = Named & {
  kind: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  stroke: Stroke
}
export type GroupNode = Named & Box & { kind: 'group'; rotation: number; nodes: readonly SceneNode[] }

/** A formula: Office math for the programs that know it, shapes for the others and for pages. */
export type FormulaNode = Named &
  Box & {
    kind: 'formula'
    latex: string
    /** px of its letters at full height. */
    size: number
    color: Slot
    align: 'left' | 'center'
    /** Whether it stands in its box at a size that can be read. */
    fits: boolean
    /** The formula drawn, inside its box. */
    nodes: readonly SceneNode[]
  }

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
  /** px of the picture itself as it is seen, upright. */
  width: number
  height: number
  /** How the stored pixels are turned to stand upright; only where the bytes are known. */
  turn?: Turn
}
export type PictureNode = Named &
  Box & {
    kind: 'picture'
    source: PictureSource | null
    fit: 'cover' | 'contain'
    /** Drawn while there is no source, all of it inside the box. */
    fallback?: readonly SceneNode[]
    placeholder?: Placeholder
  }

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

export type ChartKind = 'bar' | 'line' | 'area' | 'pie' | 'scatter'
export type Axis = { min: number; max: number; step: number }
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
    /** The value axis goes by powers of ten; `step` is then the factor from tick to tick. */
    log: boolean
    /** The scale along the bottom of a scatter chart, whose categories are numbers; other charts have none. */
    across: Axis | null
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
  /** Texts of one slide in the same group take the smallest size that any of them was fitted to. */
  group?: string
}

export type PlaceholderNode = (TextNode | TableNode | ChartNode | PictureNode) & { placeholder: Placeholder }

export type SceneNode =
  | RectNode
  | EllipseNode
  | PathNode
  | LineNode
  | GroupNode
  | FormulaNode
  | TextNode
  | PictureNode
  | TableNode
  | ChartNode

/** What a motif may return: nodes, lists of them to any depth, and holes. */
export type NodeTree = SceneNode | null | undefined | false | readonly NodeTree[]

/** A drawing for its looks alone, which pages that pause leave out. */
export const forLooks = (tree: NodeTree): SceneNode[] =>
  flatten(tree).map((node) => ({ ...node, ornament: true }))

/** All nodes of a tree in drawing order. */
export function flatten(tree: NodeTree): SceneNode[] {
  if (!tree) return []
  if (Array.isArray(tree)) return tree.flatMap(flatten)
  return [tree as SceneNode]
}
