import {
  circle,
  ellipse,
  line,
  parsePath,
  path,
  polar,
  smoothCurve,
  type NodeTree,
  type Point,
  type Slot,
} from '../../../scene/index.ts'
import { dots, pen } from './pen.ts'

/** A flower seen from above, `r` its radius; `petal` its slot on this ground. */
export type Flower = (x: number, y: number, r: number, petal: Slot) => NodeTree
/** A fruit hanging or standing at (x, y), `r` its radius. */
export type Fruit = (x: number, y: number, r: number) => NodeTree
/** A fruit cut across, in a circle of radius `r`. */
export type CrossSection = (x: number, y: number, r: number) => NodeTree

const ring = (n: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: n }, (_, i) => polar(0, 0, radius, turn + (i * 360) / n))

const stamens = (x: number, y: number, r: number, n: number, reach: number): NodeTree => {
  const place = pen(x, y)
  const tips = ring(n, r * reach)
  return [
    place.draw(tips.map(([a, b]) => `M0 0L${a} ${b}`).join(''), 'none', {
      stroke: 'a6',
      strokeWidth: 1.2,
      name: '蕊',
    }),
    place.draw(dots(tips, r * 0.055), 'a3', { name: '蕊' }),
    circle(x, y, r * 0.14, 'a6', { name: '蕊' }),
  ]
}

const SMALL_FLOWER = 36

const petal = (r: number, w: number, notch: number) =>
  `M${r * 0.08} 0C${r * 0.24} ${-w * 0.9} ${r * 0.86} ${-w * 1.15} ${r} ${-w * 0.28}Q${r * (1.02 - notch)} 0 ${r} ${w * 0.28}C${r * 0.86} ${w * 1.15} ${r * 0.24} ${w * 0.9} ${r * 0.08} 0Z`

/** `n` round petals, as camellias (six) and plums (five) have them; those of small flowers only touch and are one shape. */
const rosette =
  (n: number, breadth: number, notch: number): Flower =>
  (x, y, r, slot) => {
    const small = r < SMALL_FLOWER
    const look = { stroke: 'a6', strokeWidth: 1.2, join: 'round', name: '花瓣' } as const
    const outline = parsePath(petal(r, r * (small ? Math.tan(Math.PI / n) * 0.66 : breadth), notch))
    const petals = Array.from({ length: n }, (_, i) => pen(x, y, -90 + (i * 360) / n))
    return [
      small
        ? path(
            petals.flatMap(({ lay }) => lay(outline)),
            slot,
            look,
          )
        : petals.map(({ draw }) => draw(outline, slot, look)),
      stamens(x, y, r, small ? n : n * 2, 0.32),
    ]
  }

export const camellia = rosette(6, 0.42, 0)
export const blossom = rosette(5, 0.52, 0.16)

/** Rays around a disc of florets. */
export const daisy: Flower = (x, y, r) => {
  const w = r * 0.155
  const ray = parsePath(
    `M${r * 0.2} 0C${r * 0.5} ${-w} ${r * 0.8} ${-w} ${r} 0C${r * 0.8} ${w} ${r * 0.5} ${w} ${r * 0.2} 0Z`,
  )
  const rays = Array.from({ length: 12 }, (_, i) => pen(x, y, i * 30).lay(ray)).flat()
  const florets =
    r < SMALL_FLOWER ? ring(7, r * 0.26) : [...ring(12, r * 0.33), ...ring(8, r * 0.2, 22), [0, 0] as const]
  return [
    path(rays, 'a6', { stroke: 'a3', strokeWidth: 0.8, strokeOpacity: 0.5, name: '舌状花' }),
    circle(x, y, r * 0.42, 'a4', { name: '花盘' }),
    pen(x, y).draw(dots(florets, r * 0.05), ['bg', 0.6], { name: '管状花' }),
  ]
}

/** A flat head of small berries on rays, as ginseng carries them. */
export const umbel: Flower = (x, y, r) => {
  const tips = [...ring(9, r * 0.82, 10), ...ring(5, r * 0.42)]
  const place = pen(x, y)
  return [
    place.draw(tips.map(([a, b]) => `M0 0L${a} ${b}`).join(''), 'none', {
      stroke: 'a2',
      strokeWidth: 1.4,
      name: '花梗',
    }),
    place.draw(dots(tips, r * 0.17), 'a4', { name: '果' }),
    r >= SMALL_FLOWER &&
      place.draw(
        dots(
          tips.map(([a, b]): Point => [a - r * 0.05, b - r * 0.06]),
          r * 0.045,
        ),
        ['bg', 0.7],
        { name: '高光' },
      ),
  ]
}

/** A nodding ear of grain. */
export const ear: Flower = (x, y, r) => {
  const place = pen(x, y + r * 0.9, -90)
  const kernels = Array.from({ length: 6 }, (_, i) => i).flatMap((i) =>
    [-1, 1].map((side) => ({ t: 0.18 + i * 0.26, side })),
  )
  const grain = (t: number, side: number) => {
    const inner = pen(t * r, side * r * 0.05, side * 26)
    const l = r * 0.4
    const to = (px: number, py: number) => inner.at(px, py).join(' ')
    return `M${to(0, 0)}C${to(l * 0.3, -l * 0.3)} ${to(l * 0.8, -l * 0.24)} ${to(l, 0)}C${to(l * 0.8, l * 0.24)} ${to(l * 0.3, l * 0.3)} ${to(0, 0)}Z`
  }
  const awn = (t: number, side: number) => {
    const inner = pen(t * r, side * r * 0.05, side * 22)
    return `M${inner.at(r * 0.36, 0).join(' ')}L${inner.at(r * 0.72, 0).join(' ')}`
  }
  return [
    place.draw(`M${-r * 0.3} 0L${r * 1.6} 0`, 'none', {
      stroke: 'a3',
      strokeWidth: Math.max(1.2, r / 24),
      name: '穗轴',
    }),
    place.draw(kernels.map(({ t, side }) => awn(t, side)).join(''), 'none', {
      stroke: 'a3',
      strokeWidth: 1,
      strokeOpacity: 0.7,
      name: '芒',
    }),
    [-1, 1].map((s) =>
      place.draw(
        kernels
          .filter(({ side }) => side === s)
          .map(({ t, side }) => grain(t, side))
          .join(''),
        'a6',
        { stroke: 'a3', strokeWidth: 0.9, name: '谷粒' },
      ),
    ),
    place.draw(grain(1.66, 0), 'a6', { stroke: 'a3', strokeWidth: 0.9, name: '谷粒' }),
  ]
}

/** The rolled tip of a young frond. */
export const crozier: Flower = (x, y, r) => {
  const turns = Array.from({ length: 20 }, (_, i): Point => {
    const u = i / 19
    return polar(0, 0, r * (0.92 - 0.8 * u), 90 + u * 700)
  })
  const place = pen(x, y)
  return [
    place.draw(smoothCurve(turns), 'none', {
      stroke: 'a2',
      strokeWidth: Math.max(3, r * 0.2),
      cap: 'round',
      join: 'round',
      name: '拳芽',
    }),
    place.draw(
      dots(
        turns
          .slice(0, 14)
          .filter((_, i) => i % 2 === 0)
          .map(([a, b]): Point => [a * 1.2, b * 1.2]),
        r * 0.055,
      ),
      'a3',
      { name: '拳芽' },
    ),
  ]
}

/** A hanging catkin. */
export const catkin: Flower = (x, y, r) => {
  const rows = Array.from({ length: 8 }, (_, i): Point[] => {
    const w = r * 0.2 * Math.sin(Math.PI * (0.2 + 0.72 * (i / 7)))
    return [
      [-w, -r + i * r * 0.27],
      [w, -r + i * r * 0.27 + r * 0.1],
    ]
  }).flat()
  return [
    line(x, y - r * 1.15, x, y + r, 'a3', 1.4),
    pen(x, y).draw(dots(rows, r * 0.11), 'a6', { stroke: 'a3', strokeWidth: 0.8, name: '葇荑花序' }),
  ]
}

const shine = (x: number, y: number, r: number): NodeTree =>
  circle(x - r * 0.3, y - r * 0.34, r * 0.26, ['bg', 0.45], { name: '高光' })

export const berry: Fruit = (x, y, r) => [circle(x, y, r, 'a4', { name: '果' }), r >= 10 && shine(x, y, r)]

export const nut: Fruit = (x, y, r) => [
  line(x, y - r * 2, x, y - r * 0.8, 'a3', 1.4),
  ellipse(x, y, r * 0.86, r * 1.12, 'a6', { stroke: 'a3', strokeWidth: 1.2, name: '果' }),
  line(x, y - r * 0.7, x, y + r * 0.9, 'a3', 1, { opacity: 0.6 }),
]

export const acorn: Fruit = (x, y, r) => [
  line(x, y - r * 1.7, x, y - r * 0.9, 'a3', Math.max(1.4, r * 0.14)),
  pen(x, y).draw(
    `M${-r * 0.76} ${-r * 0.3}C${-r * 0.8} ${r * 0.7} ${-r * 0.3} ${r * 1.1} 0 ${r * 1.36}C${r * 0.3} ${r * 1.1} ${r * 0.8} ${r * 0.7} ${r * 0.76} ${-r * 0.3}Z`,
    'a6',
    { name: '果' },
  ),
  pen(x, y).draw(
    `M${-r} ${-r * 0.2}C${-r} ${-r * 0.9} ${-r * 0.4} ${-r} 0 ${-r}C${r * 0.4} ${-r} ${r} ${-r * 0.9} ${r} ${-r * 0.2}Q0 ${r * 0.12} ${-r} ${-r * 0.2}Z`,
    'a3',
    { name: '壳斗' },
  ),
]

export const peach: Fruit = (x, y, r) => [
  pen(x, y).draw(
    `M0 ${r * 1.12}C${-r * 0.7} ${r * 0.96} ${-r * 1.1} ${r * 0.4} ${-r} ${-r * 0.14}C${-r * 0.9} ${-r * 0.74} ${-r * 0.3} ${-r * 0.96} 0 ${-r * 0.66}C${r * 0.3} ${-r * 0.96} ${r * 0.9} ${-r * 0.74} ${r} ${-r * 0.14}C${r * 1.1} ${r * 0.4} ${r * 0.7} ${r * 0.96} 0 ${r * 1.12}Z`,
    'a4',
    { fillOpacity: 0.92, name: '果' },
  ),
  path(`M${x} ${y - r * 0.66}Q${x + r * 0.34} ${y} ${x} ${y + r * 0.9}`, 'none', {
    stroke: 'bg',
    strokeWidth: 1.2,
    strokeOpacity: 0.6,
  }),
]

export const drupe: Fruit = (x, y, r) => [
  ellipse(x, y, r * 0.8, r * 1.05, 'a4', { name: '果' }),
  ellipse(x - r * 0.26, y - r * 0.36, r * 0.16, r * 0.28, ['bg', 0.45], { name: '高光' }),
]

export const grapes: Fruit = (x, y, r) => {
  const at: Point[] = [
    [-0.9, -0.6],
    [0, -0.7],
    [0.9, -0.6],
    [-0.48, 0.16],
    [0.48, 0.16],
    [0, 0.96],
  ]
  return [
    line(x, y - r * 1.7, x, y - r * 0.8, 'a3', 1.6),
    at.map(([a, b]) =>
      circle(x + a * r * 0.86, y + b * r * 0.9, r * 0.5, 'a4', {
        stroke: 'bg',
        strokeWidth: 1,
        strokeOpacity: 0.5,
        name: '果',
      }),
    ),
  ]
}

export const pod: Fruit = (x, y, r) => [
  pen(x, y, 64).draw(
    `M${-r * 1.5} 0C${-r * 0.8} ${-r * 0.8} ${r * 0.8} ${-r * 0.8} ${r * 1.5} 0C${r * 0.8} ${r * 0.62} ${-r * 0.8} ${r * 0.62} ${-r * 1.5} 0Z`,
    'a2',
    { stroke: 'a1', strokeWidth: 1.1, name: '荚' },
  ),
  pen(x, y, 64).draw(
    dots(
      [
        [-r * 0.66, 0],
        [0, 0],
        [r * 0.66, 0],
      ],
      r * 0.22,
    ),
    ['a1', 0.6],
    { name: '种子' },
  ),
]

/** Chambers around a core, each with its seed. */
export const chambered =
  (n: number): CrossSection =>
  (x, y, r) => [
    circle(x, y, r, 'bg', { stroke: 'a1', strokeWidth: 2, name: '果皮' }),
    circle(x, y, r * 0.88, ['a2', 0.2], { name: '果肉' }),
    ring(n, r * 0.47, -90).map(([a, b]) => {
      const s = r * Math.min(0.32, 1.1 / n)
      return [
        circle(x + a, y + b, s, ['a4', 0.9], { name: '种子' }),
        circle(x + a - s * 0.24, y + b - s * 0.28, s * 0.28, ['bg', 0.5]),
      ]
    }),
  ]

/** One stone in the middle. */
export const stoned: CrossSection = (x, y, r) => [
  circle(x, y, r, 'bg', { stroke: 'a1', strokeWidth: 2, name: '果皮' }),
  circle(x, y, r * 0.88, ['a4', 0.3], { name: '果肉' }),
  ellipse(x, y, r * 0.34, r * 0.46, 'a3', { name: '核' }),
  pen(x, y).draw(
    `M0 ${-r * 0.36}Q${r * 0.12} 0 0 ${r * 0.36}M${-r * 0.16} ${-r * 0.24}Q${-r * 0.06} 0 ${-r * 0.16} ${r * 0.24}`,
    'none',
    { stroke: 'bg', strokeWidth: 1.2, strokeOpacity: 0.7 },
  ),
]

/** Rings of growth, or of vessels in a stem. */
export const ringed: CrossSection = (x, y, r) => [
  circle(x, y, r, 'bg', { stroke: 'a1', strokeWidth: 2, name: '表皮' }),
  [0.84, 0.62, 0.42].map((k, i) =>
    circle(x, y, r * k, ['a2', 0.14 + i * 0.1], {
      stroke: 'a3',
      strokeWidth: 1,
      strokeOpacity: 0.7,
      name: '年轮',
    }),
  ),
  pen(x, y).draw(
    ring(16, r)
      .map(([a, b]) => `M${a * 0.24} ${b * 0.24}L${a * 0.8} ${b * 0.8}`)
      .join(''),
    'none',
    { stroke: 'a3', strokeWidth: 1, strokeOpacity: 0.35, name: '射线' },
  ),
  circle(x, y, r * 0.16, 'a4', { name: '髓' }),
]
