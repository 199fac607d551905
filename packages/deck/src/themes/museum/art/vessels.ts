import { ellipse, path, type Point } from '../../../scene/index.ts'
import {
  band,
  curvePoints,
  gleam,
  ink,
  rim,
  rounded,
  silhouette,
  type Exhibit,
  type Profile,
} from './form.ts'
import { turned } from './turned.ts'

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
