import {
  arc,
  circle,
  ellipse,
  path,
  polar,
  polygon,
  type NodeTree,
  type Point,
} from '../../../scene/index.ts'
import {
  ball,
  bar,
  chalk,
  disc,
  face,
  fade,
  glass,
  ink,
  light,
  mount,
  rounded,
  type Exhibit,
} from './form.ts'

/** An ellipse as a closed curve, turned by `lean` degrees. */
function oval(cx: number, cy: number, rx: number, ry: number, lean: number): string {
  const points = Array.from({ length: 25 }, (_, i): Point => {
    const [x, y] = [rx * Math.cos((i * Math.PI) / 12), ry * Math.sin((i * Math.PI) / 12)]
    const turn = (lean * Math.PI) / 180
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)]
  })
  return polygon(points.slice(0, -1))
}

/** A ring of metal: its own colour between two dark edges. */
const hoop = (data: string, tone: Parameters<Exhibit['draw']>[0], width = 4): NodeTree => [
  path(data, 'none', { stroke: 'tx', strokeWidth: width + 1.6, strokeOpacity: 0.75, name: '环' }),
  path(data, 'none', { stroke: tone, strokeWidth: width, name: '环' }),
  path(data, 'none', { stroke: 'bg', strokeWidth: 1, strokeOpacity: 0.5, name: '环' }),
]

export const armillary: Exhibit = {
  name: '浑仪',
  width: 84,
  height: 100,
  draw: (tone) => [
    mount('M-3-26H3V-12C12-10 20-6 24 0H-24C-20-6-12-10-3-12Z'),
    mount('M-36-60C-36-30-18-20 0-20C18-20 36-30 36-60L40-60C40-26 20-15 0-15C-20-15-40-26-40-60Z'),
    hoop(oval(0, -60, 37, 11, -24), tone),
    hoop(oval(0, -60, 36, 36, 0), tone, 5),
    hoop(oval(0, -60, 13, 36, 24), tone),
    hoop(oval(0, -60, 34, 9, 20), 'a3', 3),
    ink('M-16-96L16-24', 2, 0.7),
    ball(0, -60, 7, 'a4'),
    ink(
      Array.from({ length: 36 }, (_, i) =>
        polygon([polar(0, -60, 35, i * 10), polar(0, -60, 37.4, i * 10)], false),
      ).join(''),
      0.9,
      0.6,
    ),
  ],
}

export const telescope: Exhibit = {
  name: '折射望远镜',
  width: 96,
  height: 96,
  offAxis: true,
  draw: (tone) => {
    const along = (t: number, side: number): Point => {
      const [x, y] = [-44 + 82 * t, -44 - 40 * t]
      return [x + side * 0.44, y + side * 0.9]
    }
    const tubePart = (from: number, to: number, a: number, b: number): Point[] => [
      along(from, -a),
      along(to, -b),
      along(to, b),
      along(from, a),
    ]
    const shadeAcross = (points: readonly Point[], own: typeof tone): NodeTree => [
      path(polygon(points), own, { name: '镜筒' }),
      path(polygon(points), fade(0, 0.5, 64), { name: '镜筒' }),
      path(polygon([points[0]!, points[1]!, along(0.5, 0)]), ['bg', 0], { name: '镜筒' }),
    ]
    return [
      mount('M-2-58L2-58L-24 0H-29ZM-2-58L2-58L30 0H25ZM-2.4-58H2.4L1.6 0H-1.6Z'),
      ink('M-16-26H15', 1.6, 0.6),
      shadeAcross(tubePart(0, 0.16, 3.6, 3.6), 'a6'),
      shadeAcross(tubePart(0.13, 0.3, 5, 5), tone),
      shadeAcross(tubePart(0.28, 0.84, 7, 8.4), tone),
      shadeAcross(tubePart(0.82, 1, 10, 10), 'a3'),
      chalk(polygon([along(0.3, -4.4), along(0.8, -5.4)], false), 2.4, 0.6),
      ink(
        polygon([along(0.36, -7.2), along(0.36, 7.2)], false) +
          polygon([along(0.76, -8), along(0.76, 8)], false),
        1.4,
        0.5,
      ),
      disc(0, -60, 6, 'a3'),
    ]
  },
}

export const balance: Exhibit = {
  name: '天平',
  width: 96,
  height: 98,
  draw: (tone) => {
    const pan = (x: number, y: number): NodeTree => [
      ink(`M${x} ${y}L${x - 17} -33M${x} ${y}L${x + 17} -33`, 1.2, 0.6),
      path(`M${x - 20}-34H${x + 20}C${x + 16}-23 ${x - 16}-23 ${x - 20}-34Z`, tone, { name: '秤盘' }),
      path(`M${x - 20}-34H${x + 20}C${x + 16}-23 ${x - 16}-23 ${x - 20}-34Z`, fade(0.06, 0.42, 0), {
        name: '秤盘',
      }),
      path(`M${x - 20}-34H${x + 20}L${x + 19}-32H${x - 19}Z`, ['bg', 0.5], { name: '秤盘' }),
    ]
    return [
      rounded(
        [
          [-2.6, -86],
          [2.6, -86],
          [3.6, -8],
          [-3.6, -8],
        ],
        tone,
      ),
      ink('M0-72L-4-30H4Z', 1, 0.4),
      path('M-30-80C-20-88-8-86 0-90C8-86 20-88 30-80L30-77C20-83 8-81 0-82C-8-81-20-83-30-77Z', tone, {
        stroke: 'tx',
        strokeOpacity: 0.6,
        name: '横梁',
      }),
      path(
        'M-30-80C-20-88-8-86 0-90C8-86 20-88 30-80L30-77C20-83 8-81 0-82C-8-81-20-83-30-77Z',
        ['tx', 0.24],
        { name: '横梁' },
      ),
      ball(0, -93, 4, tone),
      pan(-29, -79),
      pan(29, -79),
      rounded(
        [
          [21, -35],
          [21, -46],
          [23, -48],
          [23, -51],
          [28, -51],
          [28, -48],
          [30, -46],
          [30, -35],
        ],
        'a3',
      ),
      rounded(
        [
          [-20, -8],
          [20, -8],
          [30, -3],
          [30, 0],
          [-30, 0],
          [-30, -3],
        ],
        tone,
      ),
      ink('M-20-8H20', 1.2, 0.4),
    ]
  },
}

export const lens: Exhibit = {
  name: '放大镜',
  width: 78,
  height: 100,
  draw: (tone) => [
    rounded(
      [
        [-3, -32],
        [3, -32],
        [5.4, -10],
        [4, -4],
        [-4, -4],
        [-5.4, -10],
      ],
      'a6',
      1.3,
    ),
    mount('M-18-5H18L22 0H-22Z'),
    circle(0, -64, 32, ['bg', 0.5], { name: '镜片' }),
    circle(0, -64, 32, fade(0, 0.2, 60), { name: '镜片' }),
    path(`${arc(0, -64, 25, 190, 262)}`, 'none', {
      stroke: 'bg',
      strokeWidth: 4,
      strokeOpacity: 0.9,
      cap: 'round',
      name: '反光',
    }),
    path(`${arc(0, -64, 25, 20, 62)}`, 'none', {
      stroke: 'bg',
      strokeWidth: 2.4,
      strokeOpacity: 0.6,
      cap: 'round',
      name: '反光',
    }),
    circle(0, -64, 33.6, 'none', { stroke: 'tx', strokeWidth: 6.6, strokeOpacity: 0.8, name: '镜圈' }),
    circle(0, -64, 33.6, 'none', { stroke: tone, strokeWidth: 5, name: '镜圈' }),
    circle(0, -64, 34.8, 'none', { stroke: 'bg', strokeOpacity: 0.5, name: '镜圈' }),
    rounded(
      [
        [-4, -36],
        [4, -36],
        [4, -27],
        [-4, -27],
      ],
      tone,
    ),
  ],
}

export const globe: Exhibit = {
  name: '地球仪',
  width: 76,
  height: 100,
  draw: (tone) => [
    mount('M-3-18H3V-8C10-7 18-4 20 0H-20C-18-4-10-7-3-8Z'),
    ball(0, -56, 32, tone),
    path(
      'M-22-76C-14-84-4-84-2-78C2-76-4-72-2-68C2-64-6-60-8-54C-10-48-16-50-18-58C-24-62-28-66-22-76ZM8-74C16-80 22-74 26-68C28-62 22-62 18-58C20-50 14-46 10-52C6-56 4-66 8-74ZM2-42C8-44 16-40 12-34C8-30 0-34 2-42Z',
      ['bg', 0.46],
      { name: '陆地' },
    ),
    ink(oval(0, -56, 13, 32, 18) + oval(0, -56, 26, 32, 18) + oval(0, -56, 32, 9, 18), 0.9, 0.4),
    path(arc(0, -56, 36, -114, 112), 'none', {
      stroke: 'tx',
      strokeWidth: 4.6,
      strokeOpacity: 0.8,
      name: '子午圈',
    }),
    path(arc(0, -56, 36, -114, 112), 'none', { stroke: 'a3', strokeWidth: 3, name: '子午圈' }),
    ink('M11-92L13-98M-11-20L-13-16', 3, 0.8),
  ],
}

export const microscope: Exhibit = {
  name: '显微镜',
  width: 66,
  height: 100,
  offAxis: true,
  draw: (tone) => [
    path('M8-70C32-66 38-34 20-8H10C26-30 22-54 4-58Z', tone, { name: '镜臂' }),
    path('M8-70C32-66 38-34 20-8H10C26-30 22-54 4-58Z', fade(0.1, 0.5, 0), { name: '镜臂' }),
    rounded(
      [
        [-17, -96],
        [-5, -98],
        [-4, -92],
        [-16, -90],
      ],
      'tx',
      0.4,
    ),
    rounded(
      [
        [-14.6, -90],
        [-4.6, -91.6],
        [2, -54],
        [-9, -52],
      ],
      'a3',
    ),
    rounded(
      [
        [-11, -54],
        [4, -56.6],
        [5, -50],
        [-10, -47.4],
      ],
      tone,
    ),
    rounded(
      [
        [-6, -48],
        [1, -49.4],
        [1, -40],
        [-3.6, -39],
      ],
      'a3',
      1.3,
    ),
    bar(-24, -35, 44, 4),
    path('M-14-36.4H6V-35H-14Z', ['bg', 0.9], { name: '玻片' }),
    disc(17, -45, 6.4, 'a3'),
    disc(19, -22, 5, 'a3'),
    path('M-11-22L5-26L7-20L-9-16Z', ['bg', 0.8], { stroke: 'tx', strokeOpacity: 0.6, name: '反光镜' }),
    face('M-30 0C-30-6-24-9-16-9H22C30-9 33-5 33 0Z', tone, 0.2, 0.46),
    chalk('M-9-86L-4-58', 2, 0.6),
  ],
}

/** A prism on its foot: one ray goes in, a fan comes out. */
export const prism: Exhibit = {
  name: '棱镜',
  width: 98,
  height: 84,
  draw: (tone) => [
    path('M-49-30L-15-44L-15-41.6L-49-27.4Z', ['bg', 0.9], { name: '光' }),
    (['a2', 'a3', 'a1', 'a4', 'a5'] as const).map((slot, i) =>
      path(`M14-45L49 ${-40 + i * 6}V${-34 + i * 6}L15-43Z`, [slot, 0.75], { name: '光' }),
    ),
    glass([
      [0, -84],
      [34, -18],
      [-34, -18],
    ]),
    path('M0-84L34-18H6Z', [tone, 0.55], { name: '棱镜' }),
    path('M0-84L6-18H-34Z', [tone, 0.3], { name: '棱镜' }),
    path('M-3-72L-28-22H-23L-2-64Z', light(0.8, 0.1), { name: '反光' }),
    bar(-36, -18, 72, 5),
    mount('M-4-13H4V-5C10-5 16-3 18 0H-18C-16-3-10-5-4-5Z'),
  ],
}

/** A rain gauge's drum and pen, as any recorder of slow things. */
export const recorder: Exhibit = {
  name: '自记仪',
  width: 90,
  height: 82,
  offAxis: true,
  draw: (tone) => [
    rounded(
      [
        [-34, -76],
        [14, -76],
        [14, -12],
        [-34, -12],
      ],
      'bg',
      0.9,
    ),
    ink(
      [-66, -56, -46, -36, -26].map((y) => `M-34${y}H14`).join('') +
        [-22, -10, 2].map((x) => `M${x}-76V-12`).join(''),
      0.8,
      0.3,
    ),
    path('M-34-34C-28-36-26-54-20-52C-14-50-14-26-8-30C-2-34-2-64 4-60C8-58 10-44 14-46', 'none', {
      stroke: 'a2',
      strokeWidth: 2,
      name: '曲线',
    }),
    ellipse(-10, -76, 24, 3.6, tone, { stroke: 'tx', strokeOpacity: 0.5, name: '鼓' }),
    ink('M14-46L38-52', 2, 0.8),
    rounded(
      [
        [34, -66],
        [40, -66],
        [40, -10],
        [34, -10],
      ],
      tone,
    ),
    ball(37, -70, 5, 'a3'),
    rounded(
      [
        [-38, -14],
        [18, -14],
        [18, -8],
        [-38, -8],
      ],
      tone,
    ),
    face('M-44 0V-8H44V0Z', tone, 0.2, 0.5),
  ],
}

/** A swing on its gallows, with the arc of its way. */
export const pendulum: Exhibit = {
  name: '单摆',
  width: 84,
  height: 100,
  offAxis: true,
  draw: (tone) => [
    bar(-38, -8, 76, 8),
    bar(-32, -98, 5, 92),
    bar(-32, -98, 58, 5),
    path(arc(14, -93, 66, 62, 118), 'none', {
      stroke: 'tx',
      strokeWidth: 1.4,
      strokeOpacity: 0.4,
      dash: '4 4',
      name: '摆弧',
    }),
    ink('M14-93V-30', 1.2, 0.35),
    ink(`M14-93L${14 - 30} -36`, 1.6, 0.8),
    ball(-17, -33, 10, tone),
    ink('M-14-12V-8M0-12V-8M14-12V-8M28-12V-8', 1.2, 0.6),
  ],
}
