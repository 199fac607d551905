import { circle, ellipse, line, path, rect, type NodeTree } from '../../../scene/index.ts'
import { placed } from '../../place.ts'
import { leaf, lineLeaf } from './leaf.ts'
import { dots, pen } from './pen.ts'
import { branch, twig } from './plants.ts'
import type { Species } from './species.ts'

/** A small specimen drawn within 220 × 150 around the origin. */
type Plate = (plant: Species) => NodeTree

const sprig: Plate = (plant) =>
  branch(
    plant,
    [
      [0, 78],
      [-6, 34],
      [10, -4],
      [0, -34],
    ],
    4,
    84,
  )

const inFlower: Plate = (plant) => [
  leaf(plant.leaf, -18, 22, 84 * plant.scale, 160, { slot: 'a1' }),
  leaf(plant.leaf, 18, 22, 84 * plant.scale, 20, { slot: 'a2' }),
  leaf(plant.leaf, 0, 34, 62 * plant.scale, 90, { slot: 'a1' }),
  plant.flower(0, 0, 52, 'bg'),
]

const cut: Plate = (plant) => [
  leaf(plant.leaf, 34, 40, 70 * plant.scale, -36, { slot: 'a2' }),
  plant.section(-22, 6, 60),
  plant.fruit(76, 28, 24),
]

/** Length of a leaf that stays within `height` px across. */
const within = (plant: Species, length: number, height: number) => Math.min(length, height / plant.breadth)

const study: Plate = (plant) => [
  lineLeaf(plant.leaf, -within(plant, 100, 62), 26, within(plant, 178, 112), -14, 'a1'),
  leaf(plant.leaf, 44, 58, within(plant, 78, 56), -28, { slot: 'a2' }),
]

const sprout: Plate = (plant) => [
  path('M0 30C-8 46 6 58 -4 76M0 34C14 44 16 58 28 68M0 34C-14 42 -20 54 -34 62', 'none', {
    stroke: 'a3',
    strokeWidth: 2,
    cap: 'round',
    name: '根',
  }),
  path('M-96 28Q0 18 96 28', 'none', { stroke: 'a3', strokeWidth: 2.4, cap: 'round', name: '土面' }),
  line(0, 34, 0, -28, 'a1', 4, { cap: 'round' }),
  leaf(plant.leaf, 0, -4, 78 * plant.scale, -28, { slot: 'a1' }),
  leaf(plant.leaf, 0, -4, 78 * plant.scale, -152, { slot: 'a2' }),
  leaf(plant.leaf, 0, -22, 50 * plant.scale, -90, { slot: 'a2' }),
]

const seeds: Plate = (plant) => [
  [
    [-66, 34, 26],
    [-8, 46, 24],
    [58, 36, 25],
  ].map(([x, y, r], i) => [
    ellipse(x!, y!, r!, r! * 0.66, i === 1 ? 'a3' : 'a4', { name: '种子' }),
    path(`M${x! - r! * 0.5} ${y! - 3}Q${x!} ${y! - 10} ${x! + r! * 0.5} ${y! - 3}`, 'none', {
      stroke: 'bg',
      strokeWidth: 1.4,
      strokeOpacity: 0.6,
    }),
  ]),
  path('M-8 34C-16 6 8 -8 -2 -34', 'none', { stroke: 'a2', strokeWidth: 3.4, cap: 'round', name: '胚芽' }),
  leaf(plant.leaf, -2, -32, 50 * plant.scale, -130, { slot: 'a1' }),
  leaf(plant.leaf, -2, -32, 50 * plant.scale, -44, { slot: 'a2' }),
]

const lens: Plate = (plant) => [
  leaf(plant.leaf, -92, 46, within(plant, 170, 120), -24, { slot: 'a2' }),
  line(66, 40, 104, 76, 'a3', 9, { cap: 'round', name: '镜柄' }),
  circle(34, 6, 50, 'bg', { stroke: 'a3', strokeWidth: 5, name: '放大镜' }),
  pen(34, 6).draw('M-34 22L34 -22M-12 8L-20 -24M-12 8L14 30M10 -6L2 -38M10 -6L34 14', 'none', {
    stroke: 'a1',
    strokeWidth: 2.4,
    cap: 'round',
    name: '叶脉',
  }),
]

/** A leaf in cross-section: epidermis, palisade, spongy tissue. */
export function tissue(x: number, y: number, w: number, k = 1): NodeTree {
  const columns = Math.floor(w / (18 * k))
  const pitch = w / columns
  const palisade = Array.from({ length: columns }, (_, i) => {
    const left = i * pitch + pitch * 0.12
    const wide = pitch * 0.76
    const r = wide / 2
    return `M${left} ${r}c0 ${(-4 * r) / 3} ${wide} ${(-4 * r) / 3} ${wide} 0V${36 * k - r}c0 ${(4 * r) / 3} ${-wide} ${(4 * r) / 3} ${-wide} 0Z`
  })
  const spongy = [0, 1].flatMap((row) =>
    Array.from(
      { length: Math.floor(columns * 0.8) },
      (_, i) => [((i + 0.5 + row * 0.3) * w) / (columns * 0.83), row * 15 * k] as const,
    ),
  )
  return [
    rect(x, y, w, 14 * k, 'a1', { name: '上表皮' }),
    pen(x, y + 17 * k).draw(palisade.join(''), 'a2', { name: '栅栏组织' }),
    pen(x, y + 66 * k).draw(
      dots(
        spongy.filter(([px]) => px + 7 * k < w),
        6.4 * k,
      ),
      ['a2', 0.65],
      { name: '海绵组织' },
    ),
    rect(x, y + 91 * k, w, 10 * k, ['a1', 0.85], { name: '下表皮' }),
  ]
}

const slice: Plate = () => [
  tissue(-96, -46, 192),
  rect(-104, -56, 208, 118, 'none', { stroke: 'a3', strokeWidth: 1.6, radius: 6, name: '玻片' }),
]

const fruiting: Plate = (plant) => [
  twig(plant, -96, 20, 176, -10, 4),
  plant.fruit(-20, 44, 17),
  plant.fruit(34, 36, 17),
]

const plates: Plate[] = [sprig, study, inFlower, sprout, cut, fruiting, seeds, lens, slice]

/** The specimen over an item; neighbours never repeat. `size` is its width. */
export const plate = (
  plant: Species,
  i: number,
  cx: number,
  cy: number,
  size: number,
  seed: number,
): NodeTree => placed(plates[(i * 2 + seed) % plates.length]!(plant), cx, cy, size / 220)

const ages: Plate[] = [seeds, sprout, sprig, inFlower, fruiting, cut]

/** Ages of a plant from seed to fruit, `n` of them spread over `count` steps. */
export const agePlate = (
  plant: Species,
  i: number,
  count: number,
  cx: number,
  cy: number,
  size: number,
): NodeTree =>
  placed(ages[Math.round((i * (ages.length - 1)) / Math.max(1, count - 1))]!(plant), cx, cy, size / 220)
