import {
  arc,
  circle,
  ellipse,
  path,
  polar,
  polygon,
  rect,
  type NodeTree,
  type Point,
} from '../../../scene/index.ts'
import { ball, chalk, disc, face, ink, mount, rounded, type Exhibit } from './form.ts'

const ring = (cx: number, cy: number, r: number) => `${arc(cx, cy, r, 0, 359.9)}Z`
const around = (n: number, draw: (degrees: number, i: number) => NodeTree): NodeTree =>
  Array.from({ length: n }, (_, i) => draw((360 / n) * i - 90, i))
const spokes = (n: number, cy: number, from: number, to: number, turn = 0) =>
  Array.from({ length: n }, (_, i) => {
    const at = (360 / n) * i - 90 + turn
    return polygon([polar(0, cy, from, at), polar(0, cy, to, at)], false)
  }).join('')

/** A stand that holds a disc upright, from its foot to its rim. */
const cradle = (w: number) =>
  mount(`M${-w}-4L${-w + 5}-16L${-w + 9}-12C-8-5 8-5 ${w - 9}-12L${w - 5}-16L${w}-4V0H${-w}Z`)

const CAULDRON: Point[] = [
  [-32, -74],
  [-30, -70],
  [-33, -58],
  [-33, -44],
  [-26, -34],
  [-12, -29],
  [12, -29],
  [26, -34],
  [33, -44],
  [33, -58],
  [30, -70],
  [32, -74],
]
const leg = (x: number, w: number) =>
  rounded(
    [
      [x - w, -40],
      [x + w, -40],
      [x + w * 0.55, -14],
      [x + w * 0.8, 0],
      [x - w * 0.8, 0],
      [x - w * 0.55, -14],
    ],
    'a6',
    1.2,
  )
export const ding: Exhibit = {
  name: '圆鼎',
  width: 70,
  height: 96,
  draw: (tone) => [
    [-1, 1].map((side) => [
      path(`M${side * 18}-72V-96H${side * 30}V-72H${side * 25.5}V-90H${side * 22.5}V-72Z`, tone, {
        name: '耳',
      }),
      path(`M${side * 18}-72V-96H${side * 30}V-72H${side * 25.5}V-90H${side * 22.5}V-72Z`, ['tx', 0.3], {
        name: '耳',
      }),
    ]),
    leg(0, 5),
    leg(-22, 6),
    leg(22, 6),
    rounded(CAULDRON, tone),
    ink('M-33-58H33M-33-46H33', 1.4, 0.5),
    ink(
      [-26, -13, 13, 26].map((x) => `M${x - 4}-48V-56H${x + 4}V-50H${x - 1}V-53H${x + 1}`).join(''),
      1.4,
      0.55,
    ),
    ink('M0-59V-45M-3-56H3M-3-52H3M-3-48H3', 1.6, 0.55),
    path('M-32-74H32L31-71H-31Z', ['bg', 0.38], { name: '口沿' }),
    chalk('M-21-68V-60M-24-43L-18-37', 2, 0.5),
  ],
}

export const mirror: Exhibit = {
  name: '铜镜',
  width: 84,
  height: 96,
  draw: (tone) => [
    disc(0, -53, 42, tone),
    circle(0, -53, 37, 'none', { stroke: 'tx', strokeWidth: 2, strokeOpacity: 0.45, name: '缘' }),
    circle(0, -53, 38.4, 'none', { stroke: 'bg', strokeOpacity: 0.5, name: '缘' }),
    ink(spokes(48, -53, 31, 35), 1, 0.4),
    ink(ring(0, -53, 30) + ring(0, -53, 14), 1.2, 0.5),
    around(8, (at) => {
      const [x, y] = polar(0, -53, 22, at)
      return [circle(x, y, 4.4, ['tx', 0.14], { name: '乳钉' }), ball(x, y, 2.4, tone)]
    }),
    around(8, (at) => {
      const [x, y] = polar(0, -53, 22, at + 22.5)
      const [x2, y2] = polar(0, -53, 27, at + 22.5)
      return ink(`M${x} ${y}L${x2} ${y2}M${x - 3} ${y}A3 3 0 1 1 ${x + 3} ${y}`, 1.2, 0.45)
    }),
    ink(spokes(12, -53, 9, 13), 1.2, 0.45),
    ball(0, -53, 7, tone),
    cradle(30),
  ],
}

export const coin: Exhibit = {
  name: '花钱',
  width: 84,
  height: 96,
  draw: (tone) => [
    disc(0, -53, 42, tone),
    circle(0, -53, 37, 'none', { stroke: 'tx', strokeWidth: 2.4, strokeOpacity: 0.4, name: '轮' }),
    circle(0, -53, 38.6, 'none', { stroke: 'bg', strokeWidth: 1.2, strokeOpacity: 0.55, name: '轮' }),
    rect(-12, -65, 24, 24, ['tx', 0.78], { name: '穿' }),
    rect(-14.4, -67.4, 28.8, 28.8, 'none', {
      stroke: 'bg',
      strokeWidth: 1.4,
      strokeOpacity: 0.6,
      name: '郭',
    }),
    [45, 135, 225, 315].map((at) => ball(...polar(0, -53, 26, at), 3, tone)),
    [0, 90, 180, 270].map((at) =>
      ink(
        arc(...polar(0, -53, 25, at), 6.4, at + 70, at + 290) +
          arc(...polar(0, -53, 29, at), 3.2, at + 90, at + 270),
        2,
        0.5,
      ),
    ),
    cradle(30),
  ],
}

/** An eaves tile with clouds in its four fields. */
export const tile: Exhibit = {
  name: '云纹瓦当',
  width: 84,
  height: 96,
  draw: (tone) => [
    disc(0, -53, 42, tone),
    circle(0, -53, 35, ['tx', 0.16], { stroke: 'tx', strokeWidth: 1.6, strokeOpacity: 0.4, name: '边轮' }),
    ink(spokes(4, -53, 12, 34, 45), 2.2, 0.5),
    around(4, (at) => {
      const [lx, ly] = polar(0, -53, 24, at - 20)
      const [rx, ry] = polar(0, -53, 24, at + 20)
      return ink(
        `${arc(lx, ly, 5.4, at + 120, at - 200)}${arc(rx, ry, 5.4, at + 60, at + 380)}${arc(0, -53, 31, at - 34, at + 34)}`,
        2.2,
        0.5,
      )
    }),
    around(4, (at) => {
      const [x, y] = polar(0, -53, 17, at)
      return circle(x, y, 1.7, ['tx', 0.5], { name: '乳钉' })
    }),
    ball(0, -53, 10, tone),
    cradle(30),
  ],
}

const TEETH = 20
const gearOutline = (cy: number, r: number): Point[] =>
  Array.from({ length: TEETH }, (_, i) => (360 / TEETH) * i).flatMap((at): Point[] => [
    polar(0, cy, r - 5.4, at - 5.6),
    polar(0, cy, r, at - 3),
    polar(0, cy, r, at + 3),
    polar(0, cy, r - 5.4, at + 5.6),
  ])
export const gear: Exhibit = {
  name: '齿轮',
  width: 88,
  height: 98,
  draw: (tone) => {
    const outline = polygon(gearOutline(-54, 44))
    return [
      path(outline, tone, { name: '藏品' }),
      path(outline, ['tx', 0.16], { name: '暗面' }),
      disc(0, -54, 36, tone),
      circle(0, -54, 33, 'none', { stroke: 'bg', strokeWidth: 1.4, strokeOpacity: 0.5, name: '轮辋' }),
      around(5, (at) => {
        const [x, y] = polar(0, -54, 21, at)
        return circle(x, y, 8, ['tx', 0.7], { stroke: 'bg', strokeOpacity: 0.45, name: '减重孔' })
      }),
      ball(0, -54, 9, tone),
      circle(0, -54, 4, ['tx', 0.8], { name: '轴孔' }),
      cradle(30),
    ]
  },
}

/** A wafer of silicon: rows of dies inside its edge. */
export const wafer: Exhibit = {
  name: '晶圆',
  width: 84,
  height: 96,
  draw: (tone) => {
    const step = 9
    const inside = (x: number, y: number) =>
      [0, step].every((dx) => [0, step].every((dy) => Math.hypot(x + dx, y + dy) < 38.5))
    const dies = Array.from(
      { length: 100 },
      (_, i): Point => [((i % 10) - 5) * step, (Math.floor(i / 10) - 5) * step],
    ).filter(([x, y]) => inside(x, y))
    const cell = (list: readonly Point[]) =>
      list.map(([x, y]) => `M${x + 0.6} ${y - 52.4}h${step - 1.2}v${step - 1.2}h${-(step - 1.2)}Z`).join('')
    return [
      disc(0, -53, 42, tone),
      path(cell(dies), ['bg', 0.26], { name: '晶粒' }),
      path(cell(dies.filter((_, i) => (i * 7) % 5 === 0)), ['bg', 0.3], { name: '晶粒' }),
      path(cell(dies.filter((_, i) => (i * 11) % 7 === 2)), ['tx', 0.3], { name: '晶粒' }),
      path('M-34-78A42 42 0 0 1-6-94.6L16-20A42 42 0 0 1-10-12Z', ['bg', 0.16], { name: '反光' }),
      cradle(30),
    ]
  },
}

/** A diviner's board with its spoon of lodestone, or any compass. */
export const compass: Exhibit = {
  name: '罗盘',
  width: 84,
  height: 96,
  draw: (tone) => [
    disc(0, -53, 42, tone),
    [36, 27, 17].map((r) =>
      circle(0, -53, r, 'none', { stroke: 'tx', strokeWidth: 1.2, strokeOpacity: 0.5, name: '盘圈' }),
    ),
    ink(spokes(24, -53, 27, 36) + spokes(8, -53, 17, 27), 1.1, 0.5),
    chalk(spokes(72, -53, 37.4, 40), 0.9, 0.7),
    circle(0, -53, 16, ['bg', 0.5], { name: '天池' }),
    path('M0-67L3.4-53H-3.4Z', 'a2', { name: '指针' }),
    path('M0-39L3.4-53H-3.4Z', ['tx', 0.7], { name: '指针' }),
    circle(0, -53, 2, 'bg', { name: '轴' }),
    cradle(30),
  ],
}

/** A signet with a beast's back for a handle; its print lies beside it. */
export const seal: Exhibit = {
  name: '印',
  width: 76,
  height: 66,
  offAxis: true,
  draw: (tone) => [
    path('M8 0V-30H38V0Z', 'a2', { name: '印文' }),
    path('M12-4V-26H34V-4ZM17-21H29V-9H17ZM23-21V-9M17-15H29', 'none', {
      stroke: 'bg',
      strokeWidth: 1.8,
      strokeOpacity: 0.9,
      name: '印文',
    }),
    face('M-38 0V-34H2V0Z', tone, 0.26, 0.36),
    face('M-38-34L-34-38H-2L2-34Z', tone, 0.5, 0.1),
    face('M-32-38C-34-56-28-62-18-60C-10-70 0-62-4-54L-4-38H-12C-12-46-22-46-24-38Z', tone, 0.3, 0.4),
    ink('M-28-52C-22-56-14-56-9-52M-6-60L-3-61', 1.4, 0.5),
    circle(-7, -58, 1.3, ['tx', 0.8], { name: '目' }),
    chalk('M-34-29V-6', 2, 0.5),
  ],
}

export const lamp: Exhibit = {
  name: '铜灯',
  width: 62,
  height: 100,
  draw: (tone) => [
    path('M0-100C8-90 8-84 0-80C-8-84-6-90 0-100Z', 'a3', { name: '焰' }),
    path('M0-93C4-88 3-84 0-82C-3-84-3-88 0-93Z', ['bg', 0.75], { name: '焰' }),
    rounded(
      [
        [-27, -80],
        [27, -80],
        [22, -70],
        [8, -66],
        [-8, -66],
        [-22, -70],
      ],
      tone,
    ),
    ellipse(0, -80, 27, 3.4, tone, { name: '灯盘' }),
    ellipse(0, -80, 27, 3.4, ['tx', 0.34], { stroke: 'bg', strokeOpacity: 0.6, name: '灯盘' }),
    rounded(
      [
        [-3.4, -66],
        [3.4, -66],
        [5.6, -56],
        [3.4, -50],
        [3.2, -36],
        [6.4, -30],
        [3.4, -24],
        [4, -14],
        [-4, -14],
        [-3.4, -24],
        [-6.4, -30],
        [-3.2, -36],
        [-3.4, -50],
        [-5.6, -56],
      ],
      tone,
    ),
    rounded(
      [
        [-5, -14],
        [5, -14],
        [20, -6],
        [27, 0],
        [-27, 0],
        [-20, -6],
      ],
      tone,
    ),
    ink('M-22-4.6H22M-14-9H14', 1.2, 0.4),
  ],
}
