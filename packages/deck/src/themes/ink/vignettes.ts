import { circle, line, linear, path, rect, type NodeTree, type Point } from '../../scene/index.ts'
import { bamboo, lotus, pavilion, pine, plum, reeds } from './flora.ts'
import { bird, boat, ridge, ripple, river } from './landscape.ts'

type Vignette = (x: number, y: number, w: number, h: number, seed: number) => NodeTree

const hills: Vignette = (x, y, w, h, seed) => [
  circle(x + w * 0.76, y + h * 0.28, h * 0.1, 'a2', { opacity: 0.86 }),
  ridge({
    cap: 1.15,
    from: x,
    to: x + w,
    base: y + h * 0.72,
    height: h * 0.5,
    seed: seed + 1,
    floor: y + h,
    alpha: 0.4,
    slot: 'a3',
    step: 9,
  }),
  ridge({
    cap: 1.15,
    from: x,
    to: x + w,
    base: y + h * 0.9,
    height: h * 0.4,
    seed: seed + 5,
    floor: y + h,
    alpha: 0.8,
    step: 9,
  }),
]
const stream: Vignette = (x, y, w, h, seed) => {
  const m = Math.min(w, h * 1.2)
  const centre = x + w / 2
  const course: Point[] = [
    [centre + m * 0.12, y + h * 0.48],
    [centre - m * 0.06, y + h * 0.6],
    [centre + m * 0.1, y + h * 0.76],
    [centre - m * 0.06, y + h * 0.92],
  ]
  const deepening = linear(
    [
      ['a3', 0.3, 0],
      ['a3', 0.8, 1],
    ],
    90,
  )
  return [
    ridge({
      cap: 1.15,
      from: x,
      to: x + w,
      base: y + h * 0.48,
      height: h * 0.3,
      seed: seed + 2,
      floor: y + h * 0.62,
      alpha: 0.4,
      slot: 'a3',
      step: 9,
    }),
    river(course, m * 0.02, m * 0.18, deepening),
    boat(centre - m * 0.1, y + h * 0.84, m / 330),
  ]
}
const stalks: Vignette = (x, y, w, h, seed) => [
  circle(x + w * 0.68, y + h * 0.34, h * 0.16, ['a4', 0.4]),
  bamboo(x + w * 0.4, y + h, Math.min(h * 0.92, w * 0.95), seed, 3),
]
const branch: Vignette = (x, y, w, h, seed) => {
  const reach = Math.min(w * 0.78, h * 1.15)
  const from = x + Math.max(0, (w - reach) * 0.3)
  return plum([from, y + h * 0.9], [from + reach, y + h * 0.42], seed, 7)
}
const pads: Vignette = (x, y, w, h, seed) => [
  lotus(x + w * 0.46, y + h * 0.92, Math.min(h / 290, w / 420), seed),
  ripple(x + w * 0.1, y + h * 0.9, w * 0.66, 2, 8),
]
const crag: Vignette = (x, y, w, h, seed) => [
  ridge({
    cap: 1.15,
    from: x,
    to: x + w,
    base: y + h * 0.94,
    height: h * 0.34,
    seed: seed + 9,
    floor: y + h,
    alpha: 0.45,
    slot: 'a3',
    step: 9,
  }),
  path(
    `M${x} ${y + h}V${y + h * 0.62}Q${x + w * 0.18} ${y + h * 0.54} ${x + w * 0.34} ${y + h * 0.7}Q${x + w * 0.46} ${y + h * 0.82} ${x + w * 0.5} ${y + h}Z`,
    linear([
      ['a1', 0.9, 0],
      ['a1', 0.5, 1],
    ]),
  ),
  pine(x + w * 0.36, y + h * 0.68, Math.min(h / 380, w / 460), seed),
]
const shore: Vignette = (x, y, w, h, seed) => [
  circle(x + w * 0.6, y + h * 0.4, h * 0.15, 'a2', { opacity: 0.86 }),
  line(x + w * 0.06, y + h * 0.62, x + w * 0.94, y + h * 0.62, 'a1', 1, { opacity: 0.5 }),
  ripple(x + w * 0.14, y + h * 0.7, w * 0.62, 3, 11),
  reeds(x + w * 0.3, y + h, Math.min(h * 0.7, w * 0.5), seed, 6),
]
const tower: Vignette = (x, y, w, h, seed) => [
  ridge({
    cap: 1.15,
    from: x,
    to: x + w,
    base: y + h * 0.86,
    height: h * 0.42,
    seed: seed + 4,
    floor: y + h,
    alpha: 0.36,
    slot: 'a3',
    step: 9,
  }),
  ridge({
    cap: 1.15,
    from: x,
    to: x + w,
    base: y + h * 0.98,
    height: h * 0.22,
    seed: seed + 6,
    floor: y + h,
    alpha: 0.7,
    step: 9,
  }),
  pavilion(x + w * 0.46, y + h * 0.82, Math.min(h / 190, w / 200)),
  bird(x + w * 0.72, y + h * 0.24),
]
const vignettes = [hills, branch, stream, stalks, shore, pads, crag, tower]

/** A small picture for a scroll; neighbours never repeat. */
export const vignette = (i: number, x: number, y: number, w: number, h: number, seed: number): NodeTree => [
  rect(x, y, w, h, ['a3', 0.12], { name: '画心' }),
  vignettes[(i * 3 + seed) % vignettes.length]!(x, y, w, h, seed * 7 + i * 5),
]

/** A picture field left to an icon: the moon behind it. */
export const iconField = (x: number, y: number, w: number, h: number): NodeTree => [
  rect(x, y, w, h, ['a3', 0.12], { name: '画心' }),
  circle(x + w / 2, y + h / 2, Math.min(w, h) * 0.4, ['bg', 0.9], {
    stroke: 'a1',
    strokeOpacity: 0.35,
    name: '月',
  }),
]

/** A wide strip of far hills, for the head of a panel. */
export const panorama = (
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  sunAt: number,
): NodeTree => [
  rect(x, y, w, h, ['a3', 0.12], { name: '画心' }),
  circle(x + w * sunAt, y + h * 0.36, h * 0.15, 'a2', { opacity: 0.86, name: '日' }),
  ridge({
    cap: 1.15,
    from: x,
    to: x + w,
    base: y + h * 0.8,
    height: h * 0.4,
    seed: seed + 2,
    floor: y + h,
    alpha: 0.34,
    slot: 'a3',
    peaks: 4,
    step: 9,
  }),
  ridge({
    cap: 1.15,
    from: x,
    to: x + w,
    base: y + h * 0.94,
    height: h * 0.26,
    seed: seed + 8,
    floor: y + h,
    alpha: 0.74,
    step: 9,
  }),
]
