import type { NodeTree } from '../../scene/index.ts'
import { box, boxData, disc, leafData, poly, ring, shape, wedge } from './shapes.ts'
import type { Tone } from './tones.ts'

/** An abstract composition in a square of `u` px whose upper left corner is (x, y). */
export type Form = (x: number, y: number, u: number, tone: Tone) => NodeTree

const target: Form = (x, y, u, { main, second, field }) => [
  disc(x + u / 2, y + u / 2, u / 2, main),
  disc(x + u / 2, y + u / 2, u * 0.3, field),
  disc(x + u / 2, y + u / 2, u * 0.14, second),
]

const full: Form = (x, y, u, { main }) => disc(x + u / 2, y + u / 2, u / 2, main)

const triangle: Form = (x, y, u, { main }) =>
  poly(
    [
      [x, y + u],
      [x + u / 2, y],
      [x + u, y + u],
    ],
    main,
  )

const window: Form = (x, y, u, { main, field }) => [
  box(x + u * 0.12, y + u * 0.12, u * 0.76, u * 0.76, main),
  disc(x + u / 2, y + u / 2, u * 0.22, field),
]

const halves: Form = (x, y, u, { main, second }) => [
  wedge(x + u / 2, y + u / 2, u / 2, 180, 360, main),
  wedge(x + u / 2, y + u / 2, u / 2, 0, 180, second),
]

const quarter: Form = (x, y, u, { main, second }) => [
  wedge(x, y + u, u, 270, 360, main),
  disc(x + u * 0.28, y + u * 0.72, u * 0.14, second),
]

const rainbow: Form = (x, y, u, { main, second, third }) => {
  const [cx, cy] = [x + u / 2, y + u * 0.78]
  return [
    ring(cx, cy, u * 0.5, u * 0.42, 180, 360, second),
    ring(cx, cy, u * 0.36, u * 0.28, 180, 360, third),
    ring(cx, cy, u * 0.22, u * 0.14, 180, 360, main),
    disc(cx, cy, u * 0.1, second),
  ]
}

const pyramid: Form = (x, y, u, { second, field }) => {
  const heights = [0.16, 0.34, 0.5, 0.3, 0.12]
  const base = y + u * 0.88
  return [
    poly(
      [
        [x, base],
        [x + u / 2, y + u * 0.12],
        [x + u, base],
      ],
      second,
    ),
    shape(
      heights.map((h, i) => boxData(x + u * (0.26 + i * 0.105), base - u * h, u * 0.06, u * h)).join(''),
      field,
    ),
  ]
}

const lens: Form = (x, y, u, { main, second, third }) => {
  const cy = y + u / 2
  const r = u * 0.62
  return [
    shape(`M${x} ${cy}A${r} ${r} 0 0 1 ${x + u} ${cy}A${r} ${r} 0 0 1 ${x} ${cy}Z`, second),
    disc(x + u / 2, cy, u * 0.2, third),
    disc(x + u / 2, cy, u * 0.085, main),
  ]
}

const stairs: Form = (x, y, u, { main, second, third }) => [
  shape(
    `M${x} ${y + u * 0.92}${[0.76, 0.6, 0.44, 0.28].map((k) => `V${y + u * k}h${u / 4}`).join('')}V${y + u * 0.92}Z`,
    second,
  ),
  disc(x + u * 0.13, y + u * 0.62, u * 0.11, main),
  wedge(x + u * 0.625, y + u * 0.44, u * 0.12, 180, 360, third),
]

export const petals: Form = (x, y, u, { main, second, third }) => {
  const [cx, cy] = [x + u / 2, y + u / 2]
  return [
    shape(leafData([cx, cy], [x + u, y]) + leafData([cx, cy], [x, y + u]), main),
    shape(leafData([cx, cy], [x, y]) + leafData([cx, cy], [x + u, y + u]), second),
    disc(cx, cy, u * 0.08, third),
  ]
}

export const pinwheel: Form = (x, y, u, { main, second }) => {
  const h = u / 2
  return [
    [
      [x, y + h, 270],
      [x + h, y, 0],
      [x + u, y + h, 90],
      [x + h, y + u, 180],
    ].map(([cx, cy, from], i) => wedge(cx!, cy!, h, from!, from! + 90, i % 2 ? second : main)),
  ]
}

const hourglass: Form = (x, y, u, { main, second, third }) => [
  poly(
    [
      [x, y],
      [x + u, y],
      [x + u / 2, y + u / 2],
    ],
    main,
  ),
  poly(
    [
      [x, y + u],
      [x + u / 2, y + u / 2],
      [x + u, y + u],
    ],
    second,
  ),
  disc(x + u / 2, y + u / 2, u * 0.12, third),
]

const counterchange: Form = (x, y, u, { main, second, field }) => [
  box(x, y, u / 2, u, main),
  wedge(x + u / 2, y + u / 2, u * 0.34, 90, 270, field),
  wedge(x + u / 2, y + u / 2, u * 0.34, -90, 90, second),
]

const waves: Form = (x, y, u, { main, second, third }) => {
  const r = u / 4
  return [
    [main, second, third].map((slot, row) => [
      wedge(x + r, y + r * (1 + row), r, 180, 360, slot),
      wedge(x + 3 * r, y + r * (1 + row), r, 0, 180, slot),
    ]),
  ]
}

/** On the strips of the contents. */
export const plain: readonly Form[] = [full, triangle, window, halves, quarter, petals]

/** On plates and cards, where more room is. */
export const rich: readonly Form[] = [
  rainbow,
  pyramid,
  lens,
  pinwheel,
  stairs,
  petals,
  counterchange,
  hourglass,
  target,
  waves,
]

/** Solids that stand on a step of `w` px, from its top downwards at (cx, base). */
export const solids: readonly ((cx: number, base: number, r: number, tone: Tone) => NodeTree)[] = [
  (cx, base, r, { main }) => disc(cx, base - r, r, main),
  (cx, base, r, { second }) => wedge(cx, base, r * 1.3, 180, 360, second),
  (cx, base, r, { main }) =>
    poly(
      [
        [cx - r, base],
        [cx, base - r * 1.8],
        [cx + r, base],
      ],
      main,
    ),
  (cx, base, r, { third }) => box(cx - r * 0.85, base - r * 1.7, r * 1.7, r * 1.7, third),
  (cx, base, r, { main, second }) => [
    wedge(cx, base, r * 1.4, 180, 360, main),
    wedge(cx, base, r * 0.7, 180, 360, second),
  ],
  (cx, base, r, { second, main }) => [
    wedge(cx - r, base, r * 1.8, 270, 360, second),
    disc(cx - r * 0.5, base - r * 0.5, r * 0.3, main),
  ],
]
