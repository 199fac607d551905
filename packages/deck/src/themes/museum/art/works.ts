import { path, type NodeTree, type Slot } from '../../../scene/index.ts'
import { chalk, face, fade, ink, mount, rounded, type Exhibit } from './form.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Brackets under an eave: arms on blocks on arms. */
const arm = (y: number, w: number, tone: Slot): NodeTree => {
  const data = `M${-w} ${y}V${y - 6}C${-w + 2} ${y + 1} ${-w + 8} ${y + 7} ${-w + 15} ${y + 7}H${w - 15}C${w - 8} ${y + 7} ${w - 2} ${y + 1} ${w} ${y - 6}V${y - 7}H${-w}Z`
  return [
    path(data, tone, { name: '栱' }),
    path(data, fade(0.06, 0.4, 0), { name: '栱' }),
    ink(data, 0.8, 0.3),
  ]
}
const cap = (x: number, y: number, tone: Slot): NodeTree =>
  face(`M${x - 7} ${y - 9}H${x + 7}V${y - 4}L${x + 4.6} ${y}H${x - 4.6}L${x - 7} ${y - 4}Z`, tone, 0.3, 0.4)

export const brackets: Exhibit = {
  name: '斗栱模型',
  width: 100,
  height: 92,
  draw: (tone) => [
    mount('M-20-3H20V0H-20Z'),
    rounded(
      [
        [-9, -26],
        [9, -26],
        [9, -3],
        [-9, -3],
      ],
      'a6',
      1.2,
    ),
    face('M-15-38H15V-32L10-25H-10L-15-32Z', tone, 0.3, 0.4),
    arm(-43, 30, tone),
    [-23, 0, 23].map((x) => cap(x, -50, tone)),
    arm(-64, 44, tone),
    [-37, -18, 0, 18, 37].map((x) => cap(x, -71, tone)),
    face('M-50-90H50V-81H-50Z', 'a6', 0.2, 0.4),
    ink('M-50-85.5H50', 1, 0.4),
  ],
}

export const arch: Exhibit = {
  name: '石拱桥模型',
  width: 104,
  height: 60,
  offAxis: true,
  draw: (tone) => {
    const vault = 'M-52 0V-18C-30-40-16-44 0-44C16-44 30-40 52-18V0H38A38 33 0 0 0-38 0Z'
    const joints = upTo(13).map((i) => {
      const at = ((180 + (180 / 12) * i) * Math.PI) / 180
      return `M${(38 * Math.cos(at)).toFixed(1)} ${(33 * Math.sin(at)).toFixed(1)}L${(46 * Math.cos(at)).toFixed(1)} ${(40 * Math.sin(at)).toFixed(1)}`
    })
    return [
      path(vault, tone, { name: '桥' }),
      path(vault, fade(0.02, 0.34, 0), { name: '桥' }),
      path(
        'M-46-6A6.6 8 0 0 1-33-18V-22A9 11 0 0 0-46-10ZM46-6A6.6 8 0 0 0 33-18V-22A9 11 0 0 1 46-10Z',
        ['tx', 0.6],
        { name: '敞肩' },
      ),
      ink(joints.join(''), 1.2, 0.5),
      ink('M-52-22C-30-44-16-48 0-48C16-48 30-44 52-22', 3, 0.65),
      ink(
        upTo(11)
          .map((i) => {
            const x = -45 + i * 9
            const y = -22 - 26 * (1 - (x / 50) ** 2)
            return `M${x} ${y.toFixed(1)}V${(y - 8).toFixed(1)}`
          })
          .join(''),
        1.8,
        0.6,
      ),
      ink('M-48-32C-28-52-16-56 0-56C16-56 28-52 48-32', 1.8, 0.6),
      chalk('M-34-22C-20-36-10-38 0-38', 1.4, 0.5),
    ]
  },
}

const STOREYS = [
  [30, -8, 18],
  [27, -26, 16],
  [24, -42, 14],
  [20, -56, 13],
  [16, -69, 11],
] as const
export const pagoda: Exhibit = {
  name: '塔模型',
  width: 76,
  height: 100,
  draw: (tone) => [
    face('M-36 0V-5H-33V-9H33V-5H36V0Z', 'a6', 0.2, 0.42),
    STOREYS.map(([w, y, h]) => [
      rounded(
        [
          [-w * 0.74, y],
          [w * 0.74, y],
          [w * 0.7, y - h],
          [-w * 0.7, y - h],
        ],
        'bg',
        1.1,
      ),
      path(`M-4 ${y}V${y - h * 0.52}A4 4 0 0 1 4 ${y - h * 0.52}V${y}Z`, ['tx', 0.7], { name: '门' }),
      ink(`M${-w * 0.5} ${y}V${y - h}M${w * 0.5} ${y}V${y - h}`, 1.2, 0.4),
      face(
        `M${-w - 5} ${y - h + 3}C${-w} ${y - h + 1} ${-w * 0.7} ${y - h - 3} ${-w * 0.64} ${y - h - 5}H${w * 0.64}C${w * 0.7} ${y - h - 3} ${w} ${y - h + 1} ${w + 5} ${y - h + 3}Z`,
        tone,
        0.2,
        0.44,
      ),
    ]),
    face('M-9-84L0-92L9-84Z', tone, 0.2, 0.4),
    ink('M0-100V-90M-2.4-95H2.4M-3-92.4H3', 2, 0.8),
  ],
}

/** A drum for the signal and for the dance. */
export const drum: Exhibit = {
  name: '建鼓',
  width: 84,
  height: 96,
  draw: (tone) => [
    mount('M-3-96H3V-8H-3ZM-26 0L-3-14H3L26 0H18L0-8L-18 0Z'),
    rounded(
      [
        [-38, -80],
        [-30, -84],
        [30, -84],
        [38, -80],
        [42, -56],
        [38, -32],
        [30, -28],
        [-30, -28],
        [-38, -32],
        [-42, -56],
      ],
      tone,
    ),
    path('M-38-80C-32-70-32-42-38-32L-42-40V-72ZM38-80C32-70 32-42 38-32L42-40V-72Z', ['bg', 0.7], {
      name: '鼓面',
    }),
    ink(
      upTo(7)
        .map((i) => `M-33.4 ${-76 + i * 6.7}h0.1M33.3 ${-76 + i * 6.7}h0.1`)
        .join(''),
      3.2,
      0.8,
    ),
    ink('M-18-56C-18-68-4-68-4-56C-4-48-12-48-12-55M18-56C18-68 4-68 4-56C4-48 12-48 12-55', 2, 0.45),
    chalk('M-26-78H20', 2.4, 0.45),
  ],
}
