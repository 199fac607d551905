import {
  circle,
  ellipse,
  linear,
  path,
  polygon,
  radial,
  rect,
  type NodeTree,
  type Point,
  type Slot,
} from '../../../scene/index.ts'

/**
 * A thing in the collection, drawn standing on (0, 0), upwards, 100 units high at most. Every fill is
 * `tone` shaded with the ink and the ground, so that things of any tone and discipline are lit alike.
 */
export type Exhibit = {
  /** As the caption names it. */
  name: string
  /** Units from side to side. */
  width: number
  /** Units from foot to head: a bowl beside a vase is lower. */
  height: number
  draw: (tone: Slot) => NodeTree
  /** Not all of its middle line lies on it, so nothing there can be pointed at. */
  offAxis?: true
  /** Measured drawing of a turned form: wall cut on the left, view on the right. */
  profile?: Profile
}

/** Half of a turned form from rim to foot: radius and height above the foot, units. */
export type Profile = readonly Point[]

const STEPS = 4

/** Points along a Catmull-Rom curve, so that parts cut from a form have exactly its edge. */
export function curvePoints(points: readonly Point[], steps = STEPS): Point[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  const along = (i: number, t: number): Point => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const mix = (k: 0 | 1) =>
      b[k] +
      0.5 *
        t *
        (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])))
    return [mix(0), mix(1)]
  }
  const inner = points
    .slice(0, -1)
    .flatMap((_, i) => Array.from({ length: steps }, (_unused, k) => along(i, k / steps)))
  return [...inner, points.at(-1)!]
}

/** Both sides of a turned form, `k` of its radius wide. */
export const silhouette = (profile: Profile, k = 1): Point[] => {
  const side = curvePoints(profile).map(([r, h]): Point => [r * k, -h])
  return [...side, ...side.toReversed().map(([x, y]): Point => [-x, y])]
}

/** What of a polygon lies between two uprights. */
function between(points: readonly Point[], from: number, to: number): Point[] {
  const cut = (given: readonly Point[], x: number, sign: 1 | -1): Point[] =>
    given.flatMap((a, i): Point[] => {
      const b = given[(i + 1) % given.length]!
      const [inA, inB] = [(a[0] - x) * sign >= 0, (b[0] - x) * sign >= 0]
      const crossing: Point[] = inA === inB ? [] : [[x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]]
      return inA ? [a, ...crossing] : crossing
    })
  return cut(cut(points, from, 1), to, -1)
}

const shade = (from: number, to: number, angle = 0) =>
  linear(
    [
      ['tx', from, 0],
      ['tx', to, 1],
    ],
    angle,
  )

export const light = (from: number, to: number, angle = 90) =>
  linear(
    [
      ['bg', from, 0],
      ['bg', to, 1],
    ],
    angle,
  )

export const fade = (from: number, to: number, angle = 90) => shade(from, to, angle)

const extent = (points: readonly Point[]): [left: number, right: number] => [
  Math.min(...points.map(([x]) => x)),
  Math.max(...points.map(([x]) => x)),
]

/**
 * A round body: dark at both sides, lit left of its middle, darker towards the foot. Gradients have
 * two stops, on parts cut from the body, because some programs keep only the first and the last.
 */
export function rounded(points: readonly Point[], tone: Slot, depth = 1): NodeTree {
  const [left, right] = extent(points)
  const w = right - left
  const part = (from: number, to: number) => polygon(between(points, left + from * w, left + to * w))
  return [
    path(polygon(points), tone, { name: '藏品' }),
    path(part(0, 0.36), shade(0.44 * depth, 0), { name: '暗面' }),
    path(part(0.46, 1), shade(0, 0.52 * depth), { name: '暗面' }),
    path(polygon(points), shade(0, 0.2 * depth, 90), { name: '暗面' }),
  ]
}

/** The streak of light that a glaze throws back, along the left of a turned form. */
export function gleam(profile: Profile, from = 0.08, to = 0.86, strength = 0.5): NodeTree {
  const side = curvePoints(profile)
  const part = side.slice(Math.floor(side.length * from), Math.ceil(side.length * to))
  const outer = part.map(([r, h]): Point => [-r * 0.6, -h])
  const inner = part.map(([r, h], i): Point => {
    const bulge = Math.sin((Math.PI * i) / Math.max(1, part.length - 1))
    return [-r * (0.6 - 0.2 * bulge), -h]
  })
  return path(polygon([...outer, ...inner.toReversed()]), light(strength, 0.04), { name: '釉光' })
}

/** How deep a mouth is seen into, as part of its radius. */
export const RIM = 0.16

/** The mouth of a vessel. */
export const rim = (r: number, h: number, tone: Slot): NodeTree => [
  ellipse(0, -h, r, r * RIM, tone, { name: '口沿' }),
  ellipse(0, -h, r, r * RIM, ['tx', 0.32], {
    stroke: 'bg',
    strokeWidth: 1.4,
    strokeOpacity: 0.7,
    name: '口沿',
  }),
]

/** A band around a turned form. */
export const band = (r: number, h: number, strength = 0.32): NodeTree => {
  const dip = r * 0.09
  return path(`M${-r} ${-h}Q0 ${-h + dip * 2} ${r} ${-h}`, 'none', {
    stroke: 'tx',
    strokeWidth: 1.5,
    strokeOpacity: strength,
    name: '弦纹',
  })
}

/** Ridges down a turned form, as on an octagonal bottle: a dark line with a light one beside it. */
export function flutes(profile: Profile, from: number, at: readonly number[]): NodeTree {
  const lower = profile.slice(from)
  const down = (k: number, shift: number) =>
    polygon(
      curvePoints(lower, 2).map(([r, h]): Point => [r * k + shift, -h]),
      false,
    )
  return [
    path(at.map((k) => down(k, 0)).join(''), 'none', { stroke: 'tx', strokeOpacity: 0.26, strokeWidth: 1.4 }),
    path(at.map((k) => down(k, 0.5)).join(''), 'none', { stroke: 'bg', strokeOpacity: 0.4 }),
  ]
}

/** A disc seen from the front, darker towards its edge. */
export const disc = (cx: number, cy: number, r: number, tone: Slot): NodeTree => [
  circle(cx, cy, r, tone, { name: '藏品' }),
  circle(
    cx,
    cy,
    r,
    radial([
      ['tx', 0, 0],
      ['tx', 0.42, 1],
    ]),
    { name: '暗面' },
  ),
]

/** A ball with its light on the upper left. */
export const ball = (cx: number, cy: number, r: number, tone: Slot): NodeTree => [
  disc(cx, cy, r, tone),
  circle(
    cx - r * 0.3,
    cy - r * 0.34,
    r * 0.56,
    radial([
      ['bg', 0.5, 0],
      ['bg', 0, 1],
    ]),
    { name: '高光' },
  ),
]

/** A flat face: its outline filled, with light falling across it. */
export const face = (data: string, tone: Slot, from = 0.16, to = 0.24): NodeTree => [
  path(data, tone, { name: '藏品' }),
  path(data, light(from, 0, 90), { name: '亮面' }),
  path(data, shade(0, to, 0), { name: '暗面' }),
]

/** A plane of a body of many planes: light (above 0) or dark (below). */
export const facet = (points: readonly Point[], tone: Slot, value: number): NodeTree => [
  path(polygon(points), tone, { name: '藏品' }),
  path(polygon(points), value >= 0 ? ['bg', value] : ['tx', -value], {
    stroke: 'bg',
    strokeOpacity: 0.5,
    join: 'round',
    name: '晶面',
  }),
]

export const ink = (data: string, width = 1.4, strength = 0.55): NodeTree =>
  path(data, 'none', {
    stroke: 'tx',
    strokeWidth: width,
    strokeOpacity: strength,
    cap: 'round',
    join: 'round',
    name: '纹',
  })

export const chalk = (data: string, width = 1.2, strength = 0.6): NodeTree =>
  path(data, 'none', {
    stroke: 'bg',
    strokeWidth: width,
    strokeOpacity: strength,
    cap: 'round',
    join: 'round',
    name: '纹',
  })

/** Dark wood or metal that holds a thing up. */
export const mount = (data: string): NodeTree => [
  path(data, ['tx', 0.86], { name: '支座' }),
  path(data, light(0.26, 0, 0), { name: '支座' }),
]

export const bar = (x: number, y: number, w: number, h: number, radius = 0): NodeTree => [
  rect(x, y, w, h, ['tx', 0.86], { radius, name: '支座' }),
  rect(x, y, w, h, light(0.26, 0, 0), { radius, name: '支座' }),
]

/** Clear glass: the ground seen through it, an edge of ink, one streak of light. */
export const glass = (points: readonly Point[]): NodeTree => [
  path(polygon(points), ['bg', 0.46], {
    stroke: 'tx',
    strokeWidth: 1.6,
    strokeOpacity: 0.55,
    join: 'round',
    name: '玻璃',
  }),
  path(polygon(points), shade(0.16, 0), { name: '玻璃' }),
]
