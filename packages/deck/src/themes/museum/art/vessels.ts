import { ellipse, path, polygon, type NodeTree, type Point } from '../../../scene/index.ts'
import {
  band,
  chalk,
  curvePoints,
  flutes,
  gleam,
  glass,
  ink,
  mount,
  rim,
  rounded,
  silhouette,
  type Exhibit,
  type Profile,
} from './form.ts'

const widest = (profile: Profile) => 2 * Math.max(...profile.map(([r]) => r))
const highest = (profile: Profile) => profile[0]![1]

type Turned = {
  name: string
  profile: Profile
  /** Drawn over the shaded body. */
  over?: NodeTree
  /** Drawn behind it: handles, ears. */
  behind?: Exhibit['draw']
  mouth?: boolean
  shine?: number
}

/** A thing turned on a wheel or a lathe. */
const turned = ({ name, profile, over, behind, mouth = true, shine = 0.5 }: Turned): Exhibit => ({
  name,
  width: widest(profile),
  height: highest(profile),
  profile,
  draw: (tone) => [
    behind?.(tone),
    rounded(silhouette(profile), tone),
    over,
    gleam(profile, 0.08, 0.86, shine),
    mouth && rim(profile[0]![0], highest(profile), tone),
  ],
})

const BOTTLE: Profile = [
  [7.5, 100],
  [7, 97],
  [5.5, 92],
  [5, 80],
  [5.5, 66],
  [9.2, 58],
  [18, 50],
  [23.5, 40],
  [24.5, 30],
  [22, 16],
  [16, 5],
  [15, 0],
]
export const bottle = turned({
  name: '八棱净瓶',
  profile: BOTTLE,
  over: [flutes(BOTTLE, 4, [-0.7, -0.35, 0.35, 0.7]), band(5.6, 66), band(9.2, 58)],
})

const BOWL: Profile = [
  [42, 66],
  [41, 62],
  [37, 46],
  [30, 29],
  [21, 14],
  [15, 7],
  [14.5, 0],
]
export const bowl = turned({
  name: '莲瓣碗',
  profile: BOWL,
  over: flutes(BOWL, 1, [-0.66, -0.3, 0.1, 0.46, 0.76]),
})

export const jar = turned({
  name: '四系罐',
  profile: [
    [19, 84],
    [17, 80],
    [17.5, 75],
    [30, 68],
    [38, 54],
    [37, 34],
    [28, 12],
    [24, 0],
  ],
  over: [band(30, 68), band(36.4, 59)],
})

export const meiping = turned({
  name: '梅瓶',
  profile: [
    [7.5, 96],
    [6.4, 92],
    [7.5, 87],
    [18, 82],
    [26, 72],
    [27, 60],
    [22.5, 40],
    [17, 18],
    [16.5, 4],
    [18, 0],
  ],
  over: band(25.4, 73),
})

export const pearVase = turned({
  name: '玉壶春瓶',
  profile: [
    [13.5, 92],
    [11, 89],
    [6.4, 80],
    [6, 66],
    [11, 51],
    [21, 36],
    [24.5, 23],
    [20, 8],
    [15, 4],
    [16, 0],
  ],
  over: band(6.6, 64),
})

export const censer = turned({
  name: '鼓腹炉',
  profile: [
    [30, 62],
    [27.5, 58],
    [27, 51],
    [33, 43],
    [35, 30],
    [30, 12],
    [22, 4],
    [22, 0],
  ],
  over: [band(27.2, 50), band(33.4, 40)],
})

export const gu = turned({
  name: '青铜觚',
  profile: [
    [30, 100],
    [24, 94],
    [13.5, 74],
    [9.6, 60],
    [12, 57],
    [12, 43],
    [9.6, 40],
    [11, 24],
    [17, 6],
    [18, 0],
  ],
  over: [
    band(10, 60, 0.6),
    band(10, 40, 0.6),
    ink('M-8-54H-2V-46H-8ZM8-54H2V-46H8ZM-5.5-51.5V-48.5M5.5-51.5V-48.5', 1.4),
  ],
})

export const weight = turned({
  name: '铜权',
  profile: [
    [4, 74],
    [9, 73],
    [9, 66],
    [6, 61],
    [12, 56],
    [24, 42],
    [26, 30],
    [18, 18],
    [18, 13],
    [26, 8],
    [27, 0],
  ],
  over: [
    path('M-9-64M-3.4-68.5A3.4 3.4 0 1 0 3.4-68.5A3.4 3.4 0 1 0-3.4-68.5Z', ['tx', 0.7], { name: '系孔' }),
    band(25.6, 33),
    band(18, 16),
  ],
  mouth: false,
})

export const gourd = turned({
  name: '葫芦',
  profile: [
    [1.4, 100],
    [2, 92],
    [3.4, 88],
    [13, 82],
    [17, 71],
    [13, 60],
    [10, 55],
    [17, 47],
    [27, 33],
    [27, 17],
    [17, 3],
    [9, 0],
  ],
  over: [band(10.4, 55, 0.5), ink('M-10-55C-18-58-24-50-20-44', 1.6), ink('M-10-55C-15-50-17-42-13-38', 1.6)],
  mouth: false,
})

export const medicineJar = turned({
  name: '药罐',
  profile: [
    [4, 94],
    [5.6, 90],
    [4, 85],
    [20, 79],
    [22, 75],
    [18.5, 73],
    [18.5, 70],
    [27, 64],
    [29, 52],
    [29, 18],
    [25, 4],
    [22, 0],
  ],
  over: [
    path('M-19-50H19V-22H-19Z', ['bg', 0.82], { stroke: 'tx', strokeOpacity: 0.5, name: '药签' }),
    ink('M-12-42H12M-12-36H12M-12-30H4', 1.6),
    band(20, 77, 0.5),
  ],
  mouth: false,
})

export const top: Exhibit = turned({
  name: '陀螺',
  profile: [
    [2, 92],
    [3, 90],
    [2.4, 70],
    [3.4, 62],
    [30, 56],
    [37, 49],
    [34, 40],
    [20, 22],
    [5, 6],
    [0.5, 0],
  ],
  over: [band(36, 50, 0.6), band(28, 32, 0.4)],
  mouth: false,
})

const BELL: Profile = [
  [17, 74],
  [18, 73],
  [22, 52],
  [26, 26],
  [29, 2],
  [29, 0],
]
/** A chime bell on its hook, the knobs in rows. */
export const bell: Exhibit = {
  name: '编钟',
  width: 58,
  height: 100,
  draw: (tone) => {
    const mouth: Point[] = [
      [29, 0],
      [20, -5],
      [8, -8],
      [-8, -8],
      [-20, -5],
      [-29, 0],
    ]
    const side = curvePoints(BELL).map(([r, h]): Point => [r, -h])
    const body = [...side, ...mouth, ...side.toReversed().map(([x, y]): Point => [-x, y])]
    const knobs = [-66, -57, -48].flatMap((y, row) =>
      [-0.72, -0.46, 0.46, 0.72].map((k) => [k * (19 + row * 1.9), y] as const),
    )
    return [
      path('M-3-74L-5-96C-3-101 3-101 5-96L3-74Z', tone, { name: '甬' }),
      path('M-3-74L-5-96C-3-101 3-101 5-96L3-74Z', ['tx', 0.3], { name: '甬' }),
      rounded(body, tone),
      ink('M-19-70H-6V-43H-21M19-70H6V-43H21M-24-36H24M-26-24H26', 1.3, 0.5),
      ink('M-12-30C-9-34-4-34-4-30C-4-27-8-27-8-30M12-30C9-34 4-34 4-30C4-27 8-27 8-30', 1.3, 0.5),
      knobs.map(([x, y]) => [
        ellipse(x, y, 2.4, 3, tone, { stroke: 'tx', strokeOpacity: 0.5, name: '枚' }),
        ellipse(x - 0.7, y - 0.9, 0.9, 1.1, ['bg', 0.6], { name: '枚' }),
      ]),
    ]
  },
}

const MORTAR: Profile = [
  [31, 56],
  [29.5, 52],
  [27, 36],
  [22, 20],
  [13, 13],
  [13, 9],
  [21, 4],
  [22, 0],
]
export const mortar: Exhibit = {
  name: '药臼',
  width: 70,
  height: 84,
  profile: MORTAR,
  draw: (tone) => [
    rim(31, 56, tone),
    path('M6-54L26-82C29-86 36-81 33-77L15-50Z', 'a6', { name: '杵' }),
    path('M6-54L26-82C29-86 36-81 33-77L15-50Z', ['tx', 0.2], { name: '杵' }),
    rounded(silhouette(MORTAR), tone),
    gleam(MORTAR),
    path('M-31-56Q0-46 31-56L30.4-53.6Q0-43.4-30.4-53.6Z', ['bg', 0.4], { name: '口沿' }),
    band(27.6, 40),
  ],
}

const FLASK: Profile = [
  [9, 92],
  [7, 90],
  [6.6, 84],
  [6.6, 58],
  [9, 50],
  [30, 12],
  [32, 5],
  [29, 0],
]
export const flask: Exhibit = {
  name: '锥形瓶',
  width: 64,
  height: 92,
  draw: (tone) => {
    const liquid: Point[] = [
      [17.4, -34],
      [29, -12],
      [31, -5],
      [28, -1],
      [-28, -1],
      [-31, -5],
      [-29, -12],
      [-17.4, -34],
    ]
    return [
      glass(silhouette(FLASK)),
      rounded(liquid, tone, 0.7),
      ellipse(0, -34, 17.4, 2.6, tone, { name: '液面' }),
      ellipse(0, -34, 17.4, 2.6, ['bg', 0.4], { name: '液面' }),
      chalk('M-9-48L-25-16', 2.2, 0.7),
      ink('M5-44H9M8-36H13M12-28H17M16-20H21', 1.2),
    ]
  },
}

const BULB: Profile = [
  [1.6, 100],
  [4, 96],
  [16, 88],
  [20, 76],
  [20, 34],
  [17, 25],
]
export const tube: Exhibit = {
  name: '电子管',
  width: 44,
  height: 100,
  draw: (tone) => [
    [-12, -6, 6, 12].map((x) => ink(`M${x}-10V-1`, 2.6, 0.8)),
    ink('M-9-32V-70M9-32V-70M0-70V-84', 1.6),
    rounded(
      [
        [-10, -78],
        [10, -78],
        [10, -36],
        [-10, -36],
      ],
      tone,
    ),
    ink('M-10-70H10M-10-62H10M-10-54H10M-10-46H10', 1.1),
    path('M-13-82H13V-78H-13Z', ['tx', 0.6], { name: '云母片' }),
    glass(silhouette(BULB)),
    chalk('M-15-80V-36', 2.4, 0.75),
    rounded(
      [
        [-18, -27],
        [18, -27],
        [20, -22],
        [19, -8],
        [-19, -8],
        [-20, -22],
      ],
      'tx',
      0.2,
    ),
    path('M-18-27H18L20-22H-20Z', ['bg', 0.3], { name: '管座' }),
  ],
}

const SAND: Profile = [
  [19, 88],
  [19, 78],
  [14, 64],
  [2, 51],
  [2, 49],
  [14, 36],
  [19, 22],
  [19, 12],
]
export const hourglass: Exhibit = {
  name: '沙漏',
  width: 56,
  height: 100,
  draw: (tone) => {
    const below: Point[] = [
      [-18.6, -13],
      [18.6, -13],
      [18.6, -19],
      [0, -32],
      [-18.6, -19],
    ]
    const above: Point[] = [
      [-15.6, -69],
      [15.6, -69],
      [9, -59],
      [1.4, -51],
      [-1.4, -51],
      [-9, -59],
    ]
    return [
      [-23, 23].map((x) => mount(`M${x - 1.8}-92H${x + 1.8}V-8H${x - 1.8}Z`)),
      rounded(below, tone),
      rounded(above, tone),
      ink('M0-51V-32', 1.4, 0.5),
      glass(silhouette(SAND)),
      chalk('M-14.5-84V-74C-14-68-12-66-9-62M-14.5-16V-24', 2, 0.8),
      mount('M-27-100H27V-94L25-91H-25L-27-94Z'),
      mount('M-25-9H25L27-6V0H-27V-6Z'),
    ]
  },
}

/** The clay of a broken vessel under its glaze, with fine cracks across. */
export const sherd = (name: string, turn: number): Exhibit => ({
  name,
  width: 76,
  height: 72,
  draw: (tone) => {
    const points = SHERD.map(([r, at]): Point => {
      const angle = ((at + turn) * Math.PI) / 180
      return [r * Math.cos(angle), -36 + r * Math.sin(angle)]
    })
    const shifted = (dx: number, dy: number) => polygon(points.map(([x, y]): Point => [x + dx, y + dy]))
    const cracks = points
      .slice(0, 4)
      .map(([x, y], i) => {
        const [x2, y2] = points[(i + 3) % points.length]!
        return `M${x * 0.97} ${y}L${(x + x2) / 2 + 3 * Math.cos(i * 2)} ${(y + y2) / 2 + 3}L${x2 * 0.97} ${y2}`
      })
      .join('')
    return [
      path(shifted(2, 3), ['tx', 0.2], { name: '影' }),
      path(shifted(1, 1.8), 'a6', { name: '胎' }),
      path(shifted(0, 0), tone, { name: '釉' }),
      path(shifted(0, 0), ['bg', 0.1], { name: '釉' }),
      chalk(cracks, 1, 0.45),
      ink(shifted(0, 0), 0.8, 0.3),
    ]
  },
})
const SHERD = [
  [34, 10],
  [33, 62],
  [29, 108],
  [37, 152],
  [31, 205],
  [35, 262],
  [29, 316],
] as const
