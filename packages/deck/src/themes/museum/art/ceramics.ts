import { path, polygon, type Point } from '../../../scene/index.ts'
import { band, chalk, flutes, ink, type Exhibit, type Profile } from './form.ts'
import { turned } from './turned.ts'

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
