import { ellipse, path, type Point } from '../../../scene/index.ts'
import { chalk, glass, ink, mount, rounded, silhouette, type Exhibit, type Profile } from './form.ts'

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
