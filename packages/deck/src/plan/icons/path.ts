import { parsePath, type Segment } from '../../scene/index.ts'
import type { Icon } from './types.ts'

type Attributes = Readonly<Record<string, string>>

const numbers = (attributes: Attributes, ...names: string[]): number[] =>
  names.map((name) => Number(attributes[name] ?? 0))

function ellipseData(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`
}

function rectData(attributes: Attributes): string {
  const [x, y, w, h] = numbers(attributes, 'x', 'y', 'width', 'height') as [number, number, number, number]
  const r = Number(attributes.rx ?? attributes.ry ?? 0)
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}` +
    `h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`
  )
}

/** The SVG elements that icons are made of, as path data. */
const elements: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d }) => d!,
  circle: (attributes) => {
    const [cx, cy, r] = numbers(attributes, 'cx', 'cy', 'r') as [number, number, number]
    return ellipseData(cx, cy, r, r)
  },
  ellipse: (attributes) =>
    ellipseData(...(numbers(attributes, 'cx', 'cy', 'rx', 'ry') as [number, number, number, number])),
  line: (attributes) => {
    const [x1, y1, x2, y2] = numbers(attributes, 'x1', 'y1', 'x2', 'y2')
    return `M${x1} ${y1}L${x2} ${y2}`
  },
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  rect: rectData,
}

/**
 * All strokes of an icon as one path, moved to (x, y) and scaled.
 * @throws RangeError when the icon has an element that is none of SVG's basic shapes.
 */
export function iconPath({ name, node }: Icon, x: number, y: number, scale: number): Segment[] {
  const segments = node.flatMap(([tag, attributes]) => {
    const element = elements[tag]
    if (!element) throw new RangeError(`icon ${name} has an element <${tag}>`)
    return parsePath(element(attributes))
  })
  const px = (value: number) => x + value * scale
  const py = (value: number) => y + value * scale
  return segments.map((s): Segment => {
    if (s[0] === 'Z') return s
    if (s[0] === 'C') return ['C', px(s[1]), py(s[2]), px(s[3]), py(s[4]), px(s[5]), py(s[6])]
    return [s[0], px(s[1]), py(s[2])]
  })
}
