import {
  ellipse,
  path,
  polar,
  polygon,
  smoothCurve,
  type NodeTree,
  type Point,
} from '../../../scene/index.ts'
import { chalk, facet, fade, ink, mount, type Exhibit } from './form.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

type Crystal = readonly [x: number, w: number, h: number, tip: number, lean: number]
/** A six-sided column with its point: three planes face the visitor. */
const column = ([x, w, h, tip, lean]: Crystal, tone: Parameters<Exhibit['draw']>[0]): NodeTree => {
  const at = (k: number, y: number): Point => [x + k * w + lean * y, -y]
  const planes = [
    [-1, -0.4, 0.3],
    [-0.4, 0.5, 0.06],
    [0.5, 1, -0.28],
  ] as const
  return planes.map(([from, to, value]) => [
    facet([at(from, 0), at(to, 0), at(to, h - tip), at(from, h - tip)], tone, value),
    facet([at(from, h - tip), at(to, h - tip), at(-0.05, h)], tone, value > 0 ? value + 0.16 : value - 0.1),
  ])
}
const ROCK: Point[] = [
  [-44, 0],
  [-40, -11],
  [-26, -16],
  [-8, -13],
  [8, -17],
  [28, -13],
  [41, -9],
  [44, 0],
]
export const quartz: Exhibit = {
  name: '水晶簇',
  width: 102,
  height: 100,
  draw: (tone) => [
    column([-22, 9, 62, 16, -0.24], tone),
    column([22, 10, 70, 17, 0.22], tone),
    column([-10, 11, 84, 20, -0.1], tone),
    column([8, 13, 100, 24, 0.04], tone),
    column([-30, 7, 38, 11, -0.42], tone),
    column([33, 7, 40, 11, 0.4], tone),
    column([-4, 8, 46, 13, -0.02], tone),
    path(polygon(ROCK), 'a6', { name: '母岩' }),
    path(polygon(ROCK), fade(0.1, 0.4, 90), { name: '母岩' }),
  ],
}

export const octahedron: Exhibit = {
  name: '萤石八面体',
  width: 84,
  height: 94,
  draw: (tone) => [
    facet(
      [
        [0, -94],
        [-40, -48],
        [-8, -40],
      ],
      tone,
      0.34,
    ),
    facet(
      [
        [0, -94],
        [-8, -40],
        [40, -52],
      ],
      tone,
      0.08,
    ),
    facet(
      [
        [-40, -48],
        [-8, -40],
        [0, -5],
      ],
      tone,
      -0.14,
    ),
    facet(
      [
        [-8, -40],
        [40, -52],
        [0, -5],
      ],
      tone,
      -0.4,
    ),
    chalk('M-40-48L10-58L40-52M10-58L0-94M10-58L0-5', 0.8, 0.34),
    path('M-20-71L-4-67L-24-44L-24.6-44.8Z', ['bg', 0.16], { name: '解理' }),
    path('M-2-78L16-76L-5-52Z', ['bg', 0.2], { name: '解理' }),
    path('M-5-30L10-46L0-12Z', ['bg', 0.12], { name: '解理' }),
    ink('M18-66L33-56M-26-34L-12-24', 1, 0.22),
    mount('M-18 0L-12-8L-4-4H4L12-8L18 0Z'),
  ],
}

export const agate: Exhibit = {
  name: '玛瑙切面',
  width: 88,
  height: 94,
  draw: (tone) => {
    const loop = (k: number) =>
      smoothCurve(
        upTo(14).map((i) => {
          const at = (360 / 14) * i
          const wave = 1 + 0.07 * Math.sin(i * 2.1) + 0.05 * Math.cos(i * 3.7 + k * 2)
          const [x, y] = polar(0, 0, 40 * k * wave, at)
          return [x * 1.02 - (1 - k) * 4, y - 52 + (1 - k) * 4] as Point
        }),
        true,
      )
    const bands = [
      [0.94, 'bg', 0.4],
      [0.88, tone, 1],
      [0.78, 'tx', 0.24],
      [0.74, 'bg', 0.3],
      [0.66, tone, 0.9],
      [0.58, 'bg', 0.34],
      [0.52, 'tx', 0.2],
      [0.44, tone, 0.8],
      [0.36, 'bg', 0.5],
      [0.26, 'tx', 0.4],
    ] as const
    return [
      path(loop(1), 'a6', { name: '皮壳' }),
      path(loop(1), fade(0.1, 0.5), { name: '皮壳' }),
      bands.map(([k, slot, alpha]) => path(loop(k), [slot, alpha], { name: '纹层' })),
      facet(
        [
          [-10, -50],
          [-4, -58],
          [2, -50],
          [-4, -45],
        ],
        'bg',
        0.3,
      ),
      mount('M-24-3L-18-15L-13-10C-8-5 8-5 13-10L18-15L24-3V0H-24Z'),
    ]
  },
}

export const pyrite: Exhibit = {
  name: '黄铁矿',
  width: 92,
  height: 80,
  draw: (tone) => {
    const cube = (x: number, y: number, s: number): NodeTree => [
      facet(
        [
          [x - s, y - s * 0.5],
          [x, y],
          [x, y - s * 1.06],
          [x - s, y - s * 1.5],
        ],
        tone,
        0.12,
      ),
      facet(
        [
          [x, y],
          [x + s * 0.8, y - s * 0.56],
          [x + s * 0.8, y - s * 1.6],
          [x, y - s * 1.06],
        ],
        tone,
        -0.36,
      ),
      facet(
        [
          [x - s, y - s * 1.5],
          [x, y - s * 1.06],
          [x + s * 0.8, y - s * 1.6],
          [x - s * 0.2, y - s * 1.98],
        ],
        tone,
        0.44,
      ),
      chalk(
        [0.2, 0.4, 0.6, 0.8].map((k) => `M${x - s} ${y - s * (0.5 + k)}L${x} ${y - s * 1.06 * k}`).join(''),
        0.8,
        0.4,
      ),
    ]
    return [
      path(polygon(ROCK.map(([x, y]): Point => [x, y * 0.9])), 'a6', { name: '母岩' }),
      path(polygon(ROCK.map(([x, y]): Point => [x, y * 0.9])), fade(0.1, 0.4, 90), { name: '母岩' }),
      cube(22, -10, 21),
      cube(-4, -6, 36),
      cube(-28, -4, 15),
      cube(32, -4, 12),
    ]
  },
}

export const core: Exhibit = {
  name: '岩芯',
  width: 44,
  height: 100,
  draw: (tone) => {
    const [w, d] = [20, 5]
    const layer = (from: number, to: number) =>
      `M${-w} ${-to}Q0 ${-to + d * 2} ${w} ${-to}V${-from}Q0 ${-from + d * 2} ${-w} ${-from}Z`
    const beds = [
      [6, 20, 'a6', 0.2],
      [20, 31, tone, 0],
      [31, 38, 'tx', 0.1],
      [38, 58, tone, 0.16],
      [58, 66, 'a6', 0],
      [66, 74, 'a3', 0],
      [74, 95, tone, 0.06],
    ] as const
    return [
      beds.map(([from, to, slot, dark]) => [
        path(layer(from, to), slot === 'tx' ? ['tx', 0.6] : slot, { name: '岩层' }),
        path(layer(from, to), ['tx', dark], { name: '岩层' }),
      ]),
      ink('M-12-46L-6-43M2-50L9-47M-8-84L-3-82M6-82L12-84M-14-26L-9-25M4-27L12-26', 1.2, 0.4),
      path(layer(6, 95), fade(0.4, 0, 0), { name: '暗面' }),
      path(layer(6, 95), fade(0, 0.34, 0), { name: '暗面' }),
      ellipse(0, -95, w, d, tone, { name: '断面' }),
      ellipse(0, -95, w, d, ['bg', 0.34], { stroke: 'tx', strokeOpacity: 0.3, name: '断面' }),
      mount('M-23-6C-10 0 10 0 23-6V0H-23Z'),
    ]
  },
}
