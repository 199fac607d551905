import { type Box, unionBox } from './geometry.ts'
import {
  type EllipseNode,
  flatten,
  type GroupNode,
  type LineNode,
  type Named,
  type NodeTree,
  type PathNode,
  type RectNode,
  type SceneNode,
} from './nodes.ts'
import {
  type FillInput,
  type PlainFill,
  radial,
  type Shadow,
  type Slot,
  type Stroke,
  toFill,
} from './paint.ts'
import { type Laid, laidSegments, parsePath, pathBox, type Segment } from './path.ts'

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

/** A drawing in its own axes where it is laid; its lines keep their width. One colour: a gradient would turn with it. */
export const laidPath = (laid: Laid, fill: PlainFill, options: ShapeOptions = {}): PathNode => ({
  ...path(laidSegments(laid), fill, options),
  laid,
})

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
