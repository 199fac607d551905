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
import { chalk, curvePoints, disc, face, fade, ink, mount, rounded, type Exhibit } from './form.ts'

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
  width: 76,
  height: 82,
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

/** A spore, much enlarged, on a stalk. */
export const pollen: Exhibit = {
  name: '孢子模型',
  width: 84,
  height: 96,
  offAxis: true,
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
