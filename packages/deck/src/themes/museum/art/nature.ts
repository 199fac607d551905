import {
  arc,
  circle,
  ellipse,
  path,
  polar,
  polygon,
  smoothCurve,
  type NodeTree,
  type Point,
} from '../../../scene/index.ts'
import {
  ball,
  chalk,
  curvePoints,
  disc,
  face,
  facet,
  fade,
  ink,
  mount,
  rounded,
  type Exhibit,
} from './form.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** A slab of the rock in which a thing was found. */
const matrix = (points: readonly Point[]): NodeTree => [
  path(polygon(points.map(([x, y]): Point => [x + 1.6, y + 1.2])), ['tx', 0.4], { name: '围岩' }),
  path(polygon(points), 'a6', { name: '围岩' }),
  path(polygon(points), fade(0, 0.24, 45), { name: '围岩' }),
]
const SLAB: Point[] = [
  [-44, 0],
  [-47, -28],
  [-42, -62],
  [-30, -80],
  [2, -85],
  [34, -80],
  [46, -52],
  [43, -18],
  [37, 0],
]

const spiralAt = (degrees: number): number => 40 * 0.9988 ** degrees
export const ammonite: Exhibit = {
  name: '菊石',
  width: 88,
  height: 92,
  draw: (tone) => {
    const [cx, cy] = [-2, -46]
    const along = (from: number, to: number, k = 1): Point[] =>
      upTo(Math.ceil((to - from) / 18) + 1).map((i) => {
        const at = Math.min(to, from + i * 18)
        return polar(cx, cy, spiralAt(at) * k, at - 40)
      })
    const ribs = upTo(58).map((i) => {
      const at = 8 + i * 15
      const [a, m, b] = [
        polar(cx, cy, spiralAt(at) * 0.98, at - 40),
        polar(cx, cy, spiralAt(at) * 0.82, at - 33),
        polar(cx, cy, spiralAt(at + 360) * 1.04, at - 37),
      ]
      return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}Q${m[0].toFixed(1)} ${m[1].toFixed(1)} ${b[0].toFixed(1)} ${b[1].toFixed(1)}`
    })
    const outline = [...along(0, 360), polar(cx, cy, spiralAt(360) * 1.02, -40)]
    return [
      path(smoothCurve(outline, true, 0.1), tone, { name: '藏品' }),
      circle(cx - 1, cy - 1, 33, ['bg', 0.16], { name: '亮面' }),
      path(smoothCurve(outline, true, 0.1), fade(0, 0.36, 60), { name: '暗面' }),
      ink(ribs.join(''), 1.5, 0.45),
      ink(smoothCurve(along(0, 1150)), 2.2, 0.6),
      chalk(smoothCurve(along(30, 900, 0.9)), 1.4, 0.42),
      mount('M-22-4L-15-13L-9-8H7L13-13L20-4V0H-22Z'),
    ]
  },
}

export const trilobite: Exhibit = {
  name: '三叶虫',
  width: 66,
  height: 92,
  draw: (tone) => {
    const body = curvePoints([
      [0, -90],
      [20, -86],
      [30, -72],
      [29, -60],
      [25, -40],
      [17, -18],
      [0, -6],
      [-17, -18],
      [-25, -40],
      [-29, -60],
      [-30, -72],
      [-20, -86],
      [0, -90],
    ])
    const rings = upTo(11).map((i) => {
      const y = -58 + i * 4.5
      const w = 28 - i * 1.75
      return `M${-w} ${y + 4}C${-w * 0.7} ${y - 1} ${-w * 0.4} ${y - 2} ${-w * 0.32} ${y}C${-w * 0.1} ${y + 3} ${w * 0.1} ${y + 3} ${w * 0.32} ${y}C${w * 0.4} ${y - 2} ${w * 0.7} ${y - 1} ${w} ${y + 4}`
    })
    return [
      path(
        polygon([
          [-33, -90],
          [33, -90],
          [35, 0],
          [-35, 0],
        ]),
        'a6',
        { name: '围岩' },
      ),
      path(
        polygon([
          [-33, -90],
          [33, -90],
          [35, 0],
          [-35, 0],
        ]),
        fade(0.04, 0.26, 40),
        { name: '围岩' },
      ),
      path(polygon(body.map(([x, y]): Point => [x + 1.4, y + 1.8])), ['tx', 0.4], { name: '影' }),
      rounded(body, tone),
      ink(rings.join(''), 1.5, 0.5),
      ink(
        'M-29-61C-20-56-10-57-9-62C-8-70-12-80-8-84C-4-87 4-87 8-84C12-80 8-70 9-62C10-57 20-56 29-61',
        1.6,
        0.55,
      ),
      ink('M-9-58C-7-40-5-24-2-10M9-58C7-40 5-24 2-10', 1.2, 0.4),
      [-17, 17].map((x) => [
        ellipse(x, -72, 5, 3.2, ['tx', 0.5], { name: '眼' }),
        ellipse(x - 1, -73, 3, 1.6, ['bg', 0.5], { name: '眼' }),
      ]),
    ]
  },
}

export const fish: Exhibit = {
  name: '鱼化石',
  width: 96,
  height: 85,
  draw: (tone) => {
    const spine = (x: number) => -42 - 2 * Math.sin((x + 30) / 18)
    const body =
      'M-36-42C-28-58-6-60 10-51C18-47 22-45 27-44L38-57C37-48 37-38 39-27L27-40C20-38 14-34 4-31C-12-26-28-30-36-42Z'
    const ribs = upTo(14).map((i) => {
      const x = -18 + i * 3
      const r = 11 - i * 0.62
      return `M${x} ${spine(x)}L${x + 3.6} ${spine(x) - r}M${x} ${spine(x)}L${x + 3.6} ${spine(x) + r * 0.9}`
    })
    return [
      matrix(SLAB),
      path(body, tone, { name: '藏品' }),
      path(body, fade(0.04, 0.3, 90), { name: '暗面' }),
      path('M-8-56L6-68L14-50ZM-2-30L8-22L12-34Z', [tone, 0.8], { name: '鳍' }),
      ink('M-4-57L3-64M0-56L7-65M5-54L10-60M2-30L7-25M6-32L9-27', 1.1, 0.5),
      ink(ribs.join(''), 1.2, 0.6),
      ink(
        `M-24-42${upTo(10)
          .map((i) => `L${-18 + i * 5} ${spine(-18 + i * 5).toFixed(1)}`)
          .join('')}L30-42`,
        2,
        0.7,
      ),
      ink('M-24-54C-20-48-20-38-25-32M29-44L37-52M29-42L37-42M29-41L37-32', 1.4, 0.55),
      circle(-28, -45, 2.8, ['bg', 0.8], { stroke: 'tx', strokeWidth: 1.4, strokeOpacity: 0.8, name: '眼' }),
    ]
  },
}

export const fern: Exhibit = {
  name: '蕨叶印痕',
  width: 96,
  height: 85,
  draw: (tone) => {
    const at = (t: number): Point => [-30 + 62 * t, -8 - 78 * t + 30 * t * t]
    const leaves = upTo(13).flatMap((i) => {
      const t = 0.06 + i * 0.07
      const [x, y] = at(t)
      const l = 25 * Math.sin(Math.PI * (0.22 + 0.74 * t))
      return [-1, 1].map((side) => {
        const angle = -52 + 26 * t + side * 62
        const [ex, ey] = polar(x, y, l, angle)
        const [ax, ay] = polar(x, y, l * 0.5, angle - 17)
        const [bx, by] = polar(x, y, l * 0.5, angle + 17)
        return `M${x.toFixed(1)} ${y.toFixed(1)}Q${ax.toFixed(1)} ${ay.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}Q${bx.toFixed(1)} ${by.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}Z`
      })
    })
    return [
      matrix(SLAB),
      path(leaves.join(''), tone, { stroke: 'tx', strokeOpacity: 0.45, strokeWidth: 0.9, name: '羽片' }),
      path(leaves.filter((_, i) => i % 2 === 0).join(''), ['bg', 0.2], { name: '羽片' }),
      ink(smoothCurve(upTo(9).map((i) => at(i / 8))), 2.4, 0.65),
    ]
  },
}

export const scallop: Exhibit = {
  name: '扇贝',
  width: 84,
  height: 80,
  draw: (tone) => {
    const [n, cy] = [12, -10]
    const edge = upTo(n * 2 + 1).map((i): Point => {
      const [x, y] = polar(0, cy, i % 2 ? 66 : 61.5, -162 + (144 / (n * 2)) * i)
      return [x * 0.66, y]
    })
    const shell = smoothCurve([[0, cy + 4], ...edge], true, 0.12)
    const rays = edge
      .filter((_, i) => i % 2 === 0)
      .map(([x, y]) => `M0 ${cy + 2}Q${x * 0.66} ${(y + cy) / 2 - 4} ${x} ${y}`)
    return [
      face('M-16-18L-20 0H20L16-18Z', tone, 0.2, 0.3),
      path(shell, tone, { name: '藏品' }),
      path(shell, fade(0, 0.3, 90), { name: '暗面' }),
      path(shell, fade(0, 0.24, 0), { name: '暗面' }),
      ink(rays.join(''), 1.6, 0.42),
      chalk(
        edge
          .filter((_, i) => i % 2 === 1)
          .slice(1, 8)
          .map(([x, y]) => `M${x * 0.5} ${(y + cy) / 2 - 3}L${x * 0.93} ${y * 0.95}`)
          .join(''),
        2,
        0.34,
      ),
      ink(
        [30, 44, 55]
          .map((r) => {
            const ring = upTo(9).map((i): Point => {
              const [x, y] = polar(0, cy, r, -162 + 18 * i)
              return [x * 0.66, y]
            })
            return smoothCurve(ring)
          })
          .join(''),
        1.1,
        0.3,
      ),
    ]
  },
}

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
  width: 90,
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

export const acorn: Exhibit = {
  name: '橡实',
  width: 60,
  height: 92,
  draw: (tone) => {
    const nut = curvePoints([
      [-25, -58],
      [-26, -40],
      [-19, -18],
      [-6, -7],
      [0, -2],
      [6, -7],
      [19, -18],
      [26, -40],
      [25, -58],
    ])
    const cup = curvePoints([
      [-29, -54],
      [-30, -64],
      [-20, -78],
      [0, -83],
      [20, -78],
      [30, -64],
      [29, -54],
      [0, -49],
      [-29, -54],
    ])
    const scales = [0, 1, 2, 3].flatMap((row) =>
      upTo(9 - row).map((i) => {
        const x = (i - (8 - row) / 2) * (6.6 - row * 0.35)
        const y = -56 - row * 6.4 - 2 * Math.cos(x / 18)
        return `M${(x - 3).toFixed(1)} ${y.toFixed(1)}q3 4.6 6 0`
      }),
    )
    return [
      ink('M0-82C1-88 4-90 6-93', 5, 0.8),
      rounded(nut, tone),
      chalk('M-14-48C-15-36-12-24-8-16', 3, 0.5),
      ink('M4-50C5-34 4-20 1-6M14-50C14-36 11-22 6-10', 0.9, 0.3),
      rounded(cup, 'a6', 1.2),
      ink(scales.join(''), 1.4, 0.5),
    ]
  },
}

export const wheat: Exhibit = {
  name: '谷穗',
  width: 62,
  height: 100,
  draw: (tone) => {
    const at = (t: number): Point => [-6 + 16 * t * t, -18 - 66 * t]
    const grains = upTo(11).flatMap((i) => {
      const [x, y] = at(0.16 + i * 0.076)
      return [-1, 1].map((side) => ({ x: x + side * 4.8, y, angle: -80 + side * 28, side }))
    })
    const awns = grains.map(({ x, y, angle, side }) => {
      const [ax, ay] = polar(x, y, 7, angle)
      const [bx, by] = polar(x, y, 27, angle + side * 5)
      return `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${Math.max(-99, by).toFixed(1)}`
    })
    const seedShape = ({ x, y, angle }: { x: number; y: number; angle: number }) => {
      const [tx, ty] = polar(x, y, 8.6, angle)
      const [bx, by] = polar(x, y, -4.4, angle)
      const [lx, ly] = polar(x, y, 5, angle - 78)
      const [rx, ry] = polar(x, y, 5, angle + 78)
      const print = (v: number) => v.toFixed(1)
      return `M${print(bx)} ${print(by)}Q${print(lx)} ${print(ly)} ${print(tx)} ${print(ty)}Q${print(rx)} ${print(ry)} ${print(bx)} ${print(by)}Z`
    }
    const [tx, ty] = at(1)
    return [
      ink(`M-8-2C-8-30-4-60 ${tx} ${ty}`, 3, 0.55),
      ink(awns.join(''), 0.9, 0.5),
      path('M-8-20C-22-34-30-46-30-66C-20-52-12-42-7-30Z', 'a6', { name: '叶' }),
      path('M-8-20C-22-34-30-46-30-66C-20-52-12-42-7-30Z', ['tx', 0.24], { name: '叶' }),
      path(grains.map(seedShape).join(''), tone, {
        stroke: 'tx',
        strokeWidth: 1,
        strokeOpacity: 0.5,
        name: '籽粒',
      }),
      path(
        grains
          .filter(({ side }) => side < 0)
          .map(seedShape)
          .join(''),
        ['bg', 0.3],
        { name: '籽粒' },
      ),
      mount('M-22-3H10V0H-22ZM-9.6-8H-5.6V-2H-9.6Z'),
    ]
  },
}

export const pod: Exhibit = {
  name: '豆荚',
  width: 96,
  height: 62,
  draw: (tone) => {
    const husk = 'M-46-30C-30-4 22-2 44-44C48-52 46-56 40-52C18-40-18-40-34-44C-44-46-50-40-46-30Z'
    const beans = upTo(6).map((i): [number, number, number] => [
      -31 + i * 12.4,
      -28.6 + 1.6 * Math.sin(i * 0.9) - (i > 3 ? (i - 3) * 2.4 : 0),
      6.8 - Math.abs(i - 2.4) * 0.5,
    ])
    return [
      ink('M42-52C46-58 48-60 48-62', 3, 0.6),
      path(husk, 'a6', { name: '荚' }),
      path(husk, fade(0, 0.4, 90), { name: '荚' }),
      path('M-43-31C-28-14 18-14 39-44C18-33-20-34-34-37C-40-38-44-36-43-31Z', ['bg', 0.5], { name: '荚' }),
      beans.map(([x, y, r]) => ball(x, y, r, tone)),
      ink('M-46-30C-30-4 22-2 44-44', 1.4, 0.5),
    ]
  },
}

export const cone: Exhibit = {
  name: '球果',
  width: 60,
  height: 96,
  draw: (tone) => {
    const rows = 9
    const scale = (x: number, y: number, r: number) => {
      const at = (dx: number, dy: number) => `${(x + dx * r).toFixed(1)} ${(y + dy).toFixed(1)}`
      return `M${at(-1, 0)}C${at(-1, 8)} ${at(-0.3, 12)} ${at(0, 12.6)}C${at(0.3, 12)} ${at(1, 8)} ${at(1, 0)}Z`
    }
    const body = curvePoints([
      [0, -88],
      [17, -80],
      [26, -52],
      [22, -22],
      [0, 0],
      [-22, -22],
      [-26, -52],
      [-17, -80],
      [0, -88],
    ])
    return [
      ink('M0-86V-96', 5, 0.8),
      path(polygon(body), tone, { name: '藏品' }),
      path(polygon(body), ['tx', 0.45], { name: '暗面' }),
      upTo(rows).map((row) => {
        const y = -86 + row * 8.6
        const w = 27 * Math.sin(Math.PI * (0.16 + 0.74 * ((row + 0.6) / rows)))
        const n = row % 2 ? 4 : 5
        const scales = upTo(n).map((i) => scale(((i - (n - 1) / 2) / n) * 2 * w, y, w / n))
        return [
          path(scales.join(''), tone, { stroke: 'tx', strokeWidth: 1.1, strokeOpacity: 0.5, name: '种鳞' }),
          path(scales.join(''), fade(0.34, 0, 90), { name: '种鳞' }),
        ]
      }),
      path('M-26-52C-24-76-14-86 0-88V0C-16-4-26-22-26-52Z', fade(0.36, 0, 0), { name: '暗面' }),
      path('M26-52C24-76 14-86 0-88V0C16-4 26-22 26-52Z', fade(0, 0.42, 0), { name: '暗面' }),
    ]
  },
}

export const lotusPod: Exhibit = {
  name: '莲蓬',
  width: 72,
  height: 88,
  draw: (tone) => {
    const holes: Point[] = [
      [-22, -69],
      [-8, -72],
      [8, -72],
      [22, -69],
      [-15, -63],
      [0, -65],
      [15, -63],
      [-5, -58.6],
      [7, -58.6],
    ]
    return [
      ink('M0-26C1-16-3-8 1 0', 5, 0.7),
      rounded(
        curvePoints([
          [-34, -66],
          [-30, -52],
          [-18, -34],
          [-5, -24],
          [5, -24],
          [18, -34],
          [30, -52],
          [34, -66],
        ]),
        tone,
      ),
      ink(
        'M-24-54C-18-40-10-30-4-25M-10-54C-8-40-4-30-1-25M10-54C8-40 4-30 1-25M24-54C18-40 10-30 4-25',
        1.1,
        0.35,
      ),
      ellipse(0, -66, 34, 11, tone, { name: '蓬面' }),
      ellipse(0, -66, 34, 11, ['bg', 0.26], {
        stroke: 'tx',
        strokeWidth: 1.2,
        strokeOpacity: 0.4,
        name: '蓬面',
      }),
      holes.map(([x, y]) => [
        ellipse(x, y, 4, 2.8, ['tx', 0.66], { name: '莲房' }),
        ellipse(x, y - 0.6, 2.8, 2, 'a6', { name: '莲子' }),
      ]),
      mount('M-16-2H18V0H-16Z'),
    ]
  },
}

/** A ball of seeds on its stalk, some of them flying. */
export const pollen: Exhibit = {
  name: '花粉粒模型',
  width: 84,
  height: 96,
  draw: (tone) => [
    ink('M0-20V-2', 4, 0.85),
    mount('M-18-4H18L22 0H-22Z'),
    upTo(20).map((i) => {
      const [x, y] = polar(0, -56, 38, i * 18)
      return circle(x, y, 2.6, tone, { stroke: 'tx', strokeOpacity: 0.5, name: '刺' })
    }),
    disc(0, -56, 36, tone),
    circle(-11, -68, 20, ['bg', 0.2], { name: '高光' }),
    upTo(3).map((i) => {
      const [x, y] = polar(0, -56, 17, i * 120 - 90)
      return [
        ellipse(x, y, 6, 6, ['tx', 0.34], { name: '萌发孔' }),
        ellipse(x - 1, y - 1, 3.4, 3.4, ['bg', 0.4], { name: '萌发孔' }),
      ]
    }),
    ink(
      upTo(3)
        .map((i) => arc(0, -56, 27, i * 120 - 66, i * 120 + 6))
        .join(''),
      1.4,
      0.4,
    ),
  ],
}
