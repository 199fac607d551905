import { circle, line, path, polar, type NodeTree, type Slot } from '../../../scene/index.ts'
import { leaf, type LeafLook } from './leaf.ts'
import { along, curveData, type Curve } from './pen.ts'
import type { Species } from './species.ts'

export type BranchLook = {
  stem?: Slot
  stemWidth?: number
  /** Leaves take these in turn. */
  leaves?: readonly LeafLook[]
}

const GREEN: readonly LeafLook[] = [{ slot: 'a1' }, { slot: 'a2' }]
/** On a1 the stem is light and every other leaf pale, with dark veins. */
export const ON_DARK: readonly LeafLook[] = [
  { slot: 'a2', veins: 'a1', lit: 'a1', litAlpha: 0.14 },
  { slot: 'bg', veins: 'a1', lit: 'a1', litAlpha: 0.16 },
  { slot: 'a2', veins: 'a1', lit: 'a1', litAlpha: 0.14 },
]

/** Narrow leaves stand closer together than broad ones. */
const crowd = (breadth: number): number => (breadth < 0.26 ? 1.5 : breadth > 0.5 ? 0.76 : 1)

/** A stem with about `count` alternate leaves that shrink towards the tip, and one at its end. */
export function branch(
  { leaf: form, scale, spread, breadth }: Species,
  curve: Curve,
  count: number,
  length: number,
  look: BranchLook = {},
): NodeTree {
  const looks = look.leaves ?? GREEN
  const tip = along(curve, 1)
  const leaves = Math.round(count * crowd(breadth))
  return [
    path(curveData(curve), 'none', {
      stroke: look.stem ?? 'a1',
      strokeWidth: look.stemWidth ?? 3,
      cap: 'round',
      name: '茎',
    }),
    Array.from({ length: leaves }, (_, i) => {
      const t = (i + 1) / (leaves + 0.6)
      const { x, y, angle } = along(curve, t)
      const varied = 0.88 + 0.24 * (((i * 37) % 10) / 10)
      const size = length * scale * (1 - 0.5 * t) * varied
      return leaf(form, x, y, size, angle + (i % 2 ? -spread : spread), looks[(i + 1) % looks.length]!)
    }),
    leaf(form, tip.x, tip.y, length * 0.6 * scale, tip.angle, looks[0]!),
  ]
}

/** A twig of small leaves from (x, y); `leafLength` in px. */
export function twig(
  plant: Species,
  x: number,
  y: number,
  length: number,
  angle: number,
  count = 4,
  leafLength = length * 0.5,
): NodeTree {
  const bend = (k: number, turn: number) => polar(x, y, length * k, angle + turn)
  const curve: Curve = [[x, y], bend(0.34, -9), bend(0.68, 8), bend(1, 0)]
  return branch(plant, curve, count, leafLength, { stemWidth: 2.2 })
}

/** Ring of leaves that lean outwards and inwards in turn, with flowers and fruits on it. */
export function wreath(plant: Species, cx: number, cy: number, radius: number, count: number): NodeTree {
  const looks: LeafLook[] = [{ slot: 'a1' }, { slot: 'a2' }, { slot: 'a1' }, { slot: 'a6', veinAlpha: 0.8 }]
  const k = radius / 262
  const leaves = 2 * Math.round((count * Math.min(1, crowd(plant.breadth))) / 2)
  return [
    circle(cx, cy, radius, 'none', { stroke: 'a1', strokeWidth: 3, name: '环' }),
    Array.from({ length: leaves }, (_, i) => {
      const a = (i * 360) / leaves - 90
      const [x, y] = polar(cx, cy, radius, a)
      const size = (82 + (i % 3) * 12) * k * Math.min(1.15, plant.scale)
      const outward = i % 2 === 1
      return leaf(
        plant.leaf,
        x,
        y,
        outward ? size : size * (plant.breadth > 0.5 ? 0.56 : 0.7),
        a + (outward ? 90 - plant.spread : 90 + plant.spread),
        looks[i % looks.length]!,
      )
    }),
    [0, 70, 120, 180, 220, 320].map((a) => plant.fruit(...polar(cx, cy, radius * 1.04, a), 9 * k + 1)),
    [30, 150, 270].map((a) => plant.flower(...polar(cx, cy, radius, a), 38 * k, 'b2')),
  ]
}

/** A plant at one of its ages 0 (seed) to 1 (fruit), standing on (x, ground). */
export function seedling(plant: Species, x: number, ground: number, tall: number, age: number): NodeTree {
  if (age <= 0)
    return [
      path(
        `M${x - 28} ${ground - 3}C${x - 26} ${ground - 24} ${x + 26} ${ground - 24} ${x + 28} ${ground - 3}C${x + 20} ${ground + 16} ${x - 20} ${ground + 16} ${x - 28} ${ground - 3}Z`,
        'a4',
        { name: '种子' },
      ),
      path(`M${x - 16} ${ground - 5}Q${x} ${ground - 11} ${x + 15} ${ground - 5}`, 'none', {
        stroke: 'bg',
        strokeWidth: 1.5,
        strokeOpacity: 0.6,
      }),
    ]
  const height = tall * (0.16 + 0.84 * age)
  const pairs = Math.max(1, Math.round(age * 6 * Math.min(1, crowd(plant.breadth))))
  const size = (56 + 38 * age) * plant.scale * Math.min(1, (tall / 290) ** 0.8)
  const gap = (height - 34) / pairs
  const top = ground - height
  const bears = age > 0.6
  return [
    line(x, ground, x, top, 'a1', 4, { cap: 'round', name: '茎' }),
    Array.from({ length: pairs }, (_, k) => {
      const y = ground - 18 - k * gap
      const own = size * (1 - k * 0.07)
      return [-1, 1].map((side) =>
        leaf(plant.leaf, x, side > 0 ? y : y - 8, own, -90 + side * (plant.spread + 12), {
          slot: k % 2 === (side > 0 ? 1 : 0) ? 'a1' : 'a2',
        }),
      )
    }),
    leaf(plant.leaf, x, top + 6, size * 0.66, -90, { slot: 'a2' }),
    bears && plant.flower(x + size * 0.44, top + height * 0.06, size * 0.29, 'bg'),
    bears && age < 0.9 && plant.flower(x - size * 0.5, top + height * 0.3, size * 0.26, 'bg'),
    age >= 0.9 &&
      [
        [54, 0.3],
        [-58, 0.5],
        [56, 0.66],
      ].map(([dx, u]) => plant.fruit(x + (dx! * size) / 94, top + height * u!, size * 0.125)),
    circle(x, ground, 6, 'a3', { name: '根颈' }),
  ]
}
