import type { Box, Edge, Point, Shape, Style } from './read.ts'
import { colorIn, edgeLabelSvg } from './words.ts'

const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

/** Where a line that is bound to a shape's edge begins, as its style says in parts of the box; null: not said. */
function boundTo(box: Box, style: Style, end: 'exit' | 'entry'): Point | null {
  const [x, y] = [style.get(`${end}X`), style.get(`${end}Y`)]
  if (x === undefined || y === undefined) return null
  const [dx, dy] = [Number(style.get(`${end}Dx`)) || 0, Number(style.get(`${end}Dy`)) || 0]
  return { x: box.x + Number(x) * box.w + dx, y: box.y + Number(y) * box.h + dy }
}

/** Where the line from a box's middle to a point leaves it: its outline, or for right angles the middle of a side. */
function leaving(box: Box, to: Point, isRightAngled: boolean): Point {
  const middle = middleOf(box)
  const [dx, dy] = [to.x - middle.x, to.y - middle.y]
  if (dx === 0 && dy === 0) return middle
  const [w, h] = [box.w / 2 || 1, box.h / 2 || 1]
  const isSideways = Math.abs(dx) / w > Math.abs(dy) / h
  if (isRightAngled) {
    const isBeside = Math.abs(dy) < h
    const isAbove = Math.abs(dx) < w
    if (isBeside || (isSideways && !isAbove))
      return { x: middle.x + Math.sign(dx) * w, y: isBeside ? to.y : middle.y }
    return { x: isAbove ? to.x : middle.x, y: middle.y + Math.sign(dy) * h }
  }
  const share = isSideways ? w / Math.abs(dx) : h / Math.abs(dy)
  return { x: middle.x + dx * share, y: middle.y + dy * share }
}

/** Which way a line leaves a box at a point. */
const isSidewaysAt = (box: Box | undefined, { x, y }: Point): boolean | null => {
  if (!box) return null
  const toSide = Math.min(Math.abs(x - box.x), Math.abs(x - box.x - box.w))
  const toEnd = Math.min(Math.abs(y - box.y), Math.abs(y - box.y - box.h))
  return toSide === toEnd ? null : toSide < toEnd
}

/** Corners between points, so that each stretch is level or upright. */
function rightAngled(points: readonly Point[], first: boolean | null, last: boolean | null): Point[] {
  const set: Point[] = [points[0]!]
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [set.at(-1)!, points[at]!]
    const isAligned = Math.abs(from.x - to.x) < 1 || Math.abs(from.y - to.y) < 1
    const isOnly = points.length === 2
    if (!isAligned && isOnly && (first ?? last ?? true) === (last ?? first ?? true)) {
      const isLevel = first ?? last ?? true
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
      set.push(isLevel ? { x, y: from.y } : { x: from.x, y }, isLevel ? { x, y: to.y } : { x: to.x, y })
    } else if (!isAligned) {
      const isLevelFirst =
        at === points.length - 1 && last !== null ? !last : at === 1 && first !== null ? first : true
      set.push(isLevelFirst ? { x: to.x, y: from.y } : { x: from.x, y: to.y })
    }
    set.push(to)
  }
  return set
}

const SOLID = new Set(['classic', 'classicThin', 'block', 'blockThin', 'diamond', 'oval'])

/** An arrow's head at the end of a line from `from` to `to`. */
function headSvg(
  from: Point,
  to: Point,
  kind: string,
  { color, width }: { color: string; width: number },
): string {
  if (kind === 'none' || !kind) return ''
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const length = 7 + 2 * width
  const at = (back: number, aside: number) =>
    `${to.x - back * Math.cos(angle) - aside * Math.sin(angle)} ${to.y - back * Math.sin(angle) + aside * Math.cos(angle)}`
  if (kind === 'oval') return `<circle cx="${to.x}" cy="${to.y}" r="${length / 2}" fill="${color}"/>`
  if (kind.startsWith('diamond'))
    return `<path d="M${to.x} ${to.y} L${at(length, length / 2)} L${at(2 * length, 0)} L${at(length, -length / 2)} Z" fill="${color}"/>`
  if (!SOLID.has(kind))
    return `<path d="M${at(length, length / 2)} L${to.x} ${to.y} L${at(length, -length / 2)}" fill="none" stroke="${color}" stroke-width="${width}"/>`
  const notch = kind.startsWith('classic') ? length * 0.7 : length
  return `<path d="M${to.x} ${to.y} L${at(length, length / 2.6)} L${at(notch, 0)} L${at(length, -length / 2.6)} Z" fill="${color}"/>`
}

/** The point half way along a line. */
function halfWay(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((to, at) => Math.hypot(to.x - points[at]!.x, to.y - points[at]!.y))
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [at, length] of lengths.entries()) {
    if (left <= length) {
      const [from, to] = [points[at]!, points[at + 1]!]
      const share = length ? left / length : 0
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    left -= length
  }
  return points[0]!
}

/** A line between shapes, with its heads and its words; '' where an end is nowhere. */
export function edgeSvg(edge: Edge, shapes: ReadonlyMap<string, Shape>): string {
  const { style } = edge
  const [source, target] = [shapes.get(edge.source)?.box, shapes.get(edge.target)?.box]
  const isRightAngled = /orthogonal|elbow|entityRelation|segment/i.test(style.get('edgeStyle') ?? '')
  const toward = (box: Box | undefined, point: Point | null) => (box ? middleOf(box) : point)
  const near = edge.points[0] ?? (target ? boundTo(target, style, 'entry') : null) ?? toward(target, edge.to)
  const far =
    edge.points.at(-1) ?? (source ? boundTo(source, style, 'exit') : null) ?? toward(source, edge.from)
  const from = source
    ? (boundTo(source, style, 'exit') ?? (near && leaving(source, near, isRightAngled)))
    : edge.from
  const to = target
    ? (boundTo(target, style, 'entry') ?? (far && leaving(target, far, isRightAngled)))
    : edge.to
  if (!from || !to) return ''
  const corners = [from, ...edge.points, to]
  const points = isRightAngled
    ? rightAngled(corners, isSidewaysAt(source, from), isSidewaysAt(target, to))
    : corners
  const color = colorIn(style, 'strokeColor', '#000000')
  const width = Math.min(40, Number(style.get('strokeWidth')) || 1)
  const dash = style.get('dashed') === '1' ? ` stroke-dasharray="${3 * width} ${3 * width}"` : ''
  const line = points.map(({ x, y }) => `${x} ${y}`).join(' L')
  const look = { color, width }
  return (
    `<path d="M${line}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${dash}/>` +
    headSvg(points.at(-2)!, points.at(-1)!, style.get('endArrow') ?? 'classic', look) +
    headSvg(points[1]!, points[0]!, style.get('startArrow') ?? 'none', look) +
    edgeLabelSvg(edge.lines, style, halfWay(points))
  )
}
