import { circle, ellipse, path, polygon, type NodeTree, type Slot } from '../../../scene/index.ts'
import {
  bar,
  chalk,
  face,
  fade,
  ink,
  light,
  mount,
  rounded,
  silhouette,
  type Exhibit,
  type Profile,
} from './form.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Thread-bound volumes lying on one another, their paper edge to the visitor. */
const volume = (y: number, shift: number, tone: Slot): NodeTree => {
  const [l, r] = [-40 + shift, 38 + shift]
  return [
    path(`M${l} ${y}V${y - 13}H${r}V${y}Z`, 'bg', { name: '书口' }),
    path(`M${l} ${y}V${y - 13}H${r}V${y}Z`, fade(0.16, 0.34, 0), { name: '书口' }),
    ink([3, 5.4, 7.8, 10.2].map((d) => `M${l + 2} ${y - d}H${r - 2}`).join(''), 0.7, 0.34),
    path(`M${l} ${y - 13}H${r}V${y - 16}H${l}ZM${l} ${y}H${r}V${y - 2.4}H${l}Z`, tone, { name: '书衣' }),
    path(`M${l} ${y - 13}H${r}V${y - 16}H${l}ZM${l} ${y}H${r}V${y - 2.4}H${l}Z`, fade(0.1, 0.4, 0), {
      name: '书衣',
    }),
  ]
}

export const books: Exhibit = {
  name: '线装书',
  width: 96,
  height: 86,
  draw: (tone) => [
    volume(0, 0, 'a4'),
    volume(-16, 4, tone),
    volume(-32, -2, 'a6'),
    face('M-44-48L-30-86H46L34-48Z', tone, 0.2, 0.3),
    path('M-20-80L-16-80L-24-56L-28-56Z', ['bg', 0.92], { name: '书签' }),
    chalk('M40-84L29-50M44-76L36-76M40-66L33-66M37-57L30-57', 1.4, 0.75),
    path('M-44-48H34V-51.4H-43Z', ['tx', 0.3], { name: '书衣' }),
  ],
}

export const openBook: Exhibit = {
  name: '展卷',
  width: 100,
  height: 70,
  draw: (tone) => [
    mount('M-34-8L34-8L40 0H-40Z'),
    path('M-50-58C-36-66-14-64 0-56C14-64 36-66 50-58V-10C36-18 14-16 0-8C-14-16-36-18-50-10Z', tone, {
      name: '封面',
    }),
    path('M-46-64C-32-71-12-68 0-60V-14C-12-22-32-24-46-18Z', 'bg', {
      stroke: 'tx',
      strokeOpacity: 0.3,
      name: '书页',
    }),
    path('M46-64C32-71 12-68 0-60V-14C12-22 32-24 46-18Z', 'bg', {
      stroke: 'tx',
      strokeOpacity: 0.3,
      name: '书页',
    }),
    path('M46-64C32-71 12-68 0-60V-14C12-22 32-24 46-18Z', fade(0.3, 0, 0), { name: '书页' }),
    path('M-46-64C-32-71-12-68 0-60V-14C-12-22-32-24-46-18Z', fade(0, 0.2, 0), { name: '书页' }),
    ink(
      upTo(6)
        .map((i) => `M${-39 + i * 6.4} ${-61 - Math.sin(i * 0.7) * 2.4}V${-27 - Math.sin(i * 0.6) * 3}`)
        .join(''),
      1.5,
      0.42,
    ),
    ink(
      upTo(6)
        .map(
          (i) =>
            `M${7 + i * 6.4} ${-59 - Math.sin(i * 0.7) * 3.4}V${-25 - Math.sin(i * 0.6) * 3 - (i % 3) * 6}`,
        )
        .join(''),
      1.5,
      0.42,
    ),
    path('M36-61H41V-54H36Z', 'a2', { name: '印' }),
  ],
}

export const scroll: Exhibit = {
  name: '卷轴',
  width: 72,
  height: 100,
  draw: (tone) => [
    path('M-24-92H24V-8H-24Z', tone, { name: '裱' }),
    path('M-24-92H24V-8H-24Z', fade(0.06, 0.22, 0), { name: '裱' }),
    path('M-18-78H18V-18H-18Z', 'bg', { name: '画心' }),
    path('M-18-40C-12-56-8-48-4-58C0-68 4-52 8-54C12-56 14-44 18-46V-18H-18Z', ['tx', 0.26], { name: '山' }),
    path('M-18-30C-10-40-4-32 2-38C8-42 12-34 18-34V-18H-18Z', ['tx', 0.34], { name: '山' }),
    circle(9, -68, 4, 'a2', { name: '日' }),
    ink('M0-100L-22-92M0-100L22-92', 1.2, 0.6),
    rounded(
      [
        [-27, -94],
        [27, -94],
        [27, -90],
        [-27, -90],
      ],
      'a6',
    ),
    rounded(
      [
        [-34, -11],
        [-30, -12],
        [30, -12],
        [34, -11],
        [34, -1],
        [30, 0],
        [-30, 0],
        [-34, -1],
      ],
      'a6',
      1.3,
    ),
    path('M-34-11H-29V-1H-34ZM34-11H29V-1H34Z', ['tx', 0.6], { name: '轴头' }),
  ],
}

export const slips: Exhibit = {
  name: '简牍',
  width: 88,
  height: 92,
  draw: (tone) => {
    const slip = (i: number): NodeTree => {
      const x = -42 + i * 10.6
      const top = -88 + 3 * Math.sin(i * 2.3)
      const data = `M${x} -4V${top}H${x + 9.4}V-4Z`
      return [
        path(data, tone, { name: '简' }),
        path(data, fade(0.04 + 0.05 * (i % 3), 0.32, 0), { name: '简' }),
        ink(
          upTo(6)
            .map((k) => `M${x + 2.6} ${-76 + k * 11}h4.2M${x + 4.6} ${-79 + k * 11}v6`)
            .join(''),
          1.1,
          0.55,
        ),
      ]
    }
    return [
      upTo(8).map(slip),
      ink('M-44-68C-20-65 20-65 44-68M-44-24C-20-21 20-21 44-24', 3, 0.75),
      chalk('M-44-69C-20-66 20-66 44-69M-44-25C-20-22 20-22 44-25', 1, 0.4),
      mount('M-46-4H46V0H-46Z'),
    ]
  },
}

const POT: Profile = [
  [23, 54],
  [22, 52],
  [21, 28],
  [22, 4],
  [23, 0],
]
const brush = (x: number, top: number, lean: number, slot: Slot): NodeTree => [
  path(`M${x} -48L${x + lean} ${top + 16}h3.4L${x + 3.6} -48Z`, slot, { name: '笔管' }),
  path(`M${x} -48L${x + lean} ${top + 16}h3.4L${x + 3.6} -48Z`, fade(0.1, 0.44, 0), { name: '笔管' }),
  path(
    `M${x + lean - 0.6} ${top + 16}C${x + lean - 2.4} ${top + 8} ${x + lean + 1} ${top + 4} ${x + lean + 2} ${top}C${x + lean + 3} ${top + 4} ${x + lean + 6} ${top + 8} ${x + lean + 4} ${top + 16}Z`,
    ['tx', 0.84],
    { name: '笔头' },
  ),
]
export const brushPot: Exhibit = {
  name: '笔筒',
  width: 60,
  height: 100,
  draw: (tone) => [
    ellipse(0, -54, 23, 4, ['tx', 0.7], { name: '口沿' }),
    brush(-14, -92, -8, 'a3'),
    brush(-4, -100, -1, 'a6'),
    brush(6, -94, 7, 'a4'),
    brush(12, -84, 13, 'a3'),
    rounded(silhouette(POT), tone),
    path('M-23-54Q0-46 23-54L22.8-51Q0-43-22.8-51Z', ['bg', 0.44], { name: '口沿' }),
    ink('M-12-12C-6-30-10-36 0-40M-6-24C0-28 4-26 8-32M-2-33C2-37 8-36 12-40', 1.6, 0.4),
    ink('M-21.4-6Q0 0 21.4-6', 1.3, 0.4),
  ],
}

export const inkstone: Exhibit = {
  name: '抄手砚',
  width: 92,
  height: 70,
  offAxis: true,
  draw: (tone) => [
    face('M-42-14L-34-46H34L42-14Z', tone, 0.16, 0.34),
    path('M-33-18L-27-42H27L33-18Z', ['tx', 0.3], { stroke: 'bg', strokeOpacity: 0.5, name: '砚堂' }),
    path('M-27-42H27L29-34C12-29-12-29-29-34Z', ['tx', 0.7], { name: '墨池' }),
    face('M-42-14H42L38 0H30C22-7-22-7-30 0H-38Z', tone, 0.1, 0.5),
    path('M8-30L30-70L38-66L18-26Z', ['tx', 0.88], { name: '墨' }),
    path('M30-70L38-66L36.6-63L28.6-67Z', 'a3', { name: '墨' }),
    chalk('M-28-22L-24-38', 2, 0.4),
  ],
}

const COLUMNS = 9
export const abacus: Exhibit = {
  name: '算盘',
  width: 100,
  height: 66,
  draw: (tone) => {
    const x = (i: number) => -36 + i * 9
    const bead = (cx: number, cy: number) =>
      `M${cx - 4} ${cy}L${cx - 2.4} ${cy - 2.7}H${cx + 2.4}L${cx + 4} ${cy}L${cx + 2.4} ${cy + 2.7}H${cx - 2.4}Z`
    const beads = upTo(COLUMNS).flatMap((i) => {
      const up = (i * 5 + 2) % 4
      const low = upTo(5).map((k) => (k < up ? -37 + k * 5.6 : -10.6 - (4 - k) * 5.6))
      return [-57, i % 3 === 1 ? -45.6 : -51.3, ...low].map((y) => bead(x(i), y))
    })
    return [
      path('M-44-60H44V-4H-44Z', ['bg', 0.4], { name: '框' }),
      ink(
        upTo(COLUMNS)
          .map((i) => `M${x(i)}-60V-4`)
          .join(''),
        1.2,
        0.7,
      ),
      path(beads.join(''), tone, { stroke: 'tx', strokeWidth: 0.9, strokeOpacity: 0.6, name: '珠' }),
      path(beads.join(''), light(0.3, 0), { name: '珠' }),
      bar(-44, -43, 88, 3),
      bar(-50, -66, 100, 6, 1),
      bar(-50, -6, 100, 6, 1),
      bar(-50, -66, 6, 66, 1),
      bar(44, -66, 6, 66, 1),
    ]
  },
}

/** A measure for grain, with the grain heaped in it. */
export const measure: Exhibit = {
  name: '方斗',
  width: 92,
  height: 70,
  draw: (tone) => [
    path('M-38-50C-24-66 18-74 38-50Z', 'a3', { name: '粮' }),
    path('M-38-50C-24-66 18-74 38-50Z', fade(0, 0.3, 0), { name: '粮' }),
    ink(
      'M-20-56l2-1M-8-60l2-1M4-62l2 0M14-58l2 1M-14-53l2-1M-2-55l2 0M10-53l2 1M24-54l2 1M-26-52l2-1',
      1.6,
      0.5,
    ),
    face('M-42-50H42L32 0H-32Z', tone, 0.22, 0.42),
    path('M-42-50H42L41-44.6H-41Z', ['tx', 0.34], { name: '口沿' }),
    ink('M-37.8-30H37.8M-34-10H34', 1.2, 0.4),
    path('M0-43L13-29L0-15L-13-29Z', ['bg', 0.8], { stroke: 'tx', strokeOpacity: 0.4, name: '斗方' }),
    path('M0-35L6-29L0-23L-6-29Z', 'a2', { name: '斗方' }),
    bar(-46, -35, 8, 4),
    bar(38, -35, 8, 4),
  ],
}

/** A tablet set upright, lines cut in it: what is laid down for all to read. */
export const stele: Exhibit = {
  name: '碑',
  width: 66,
  height: 100,
  draw: (tone) => {
    const body = 'M-25-12V-78C-25-92-14-100 0-100C14-100 25-92 25-78V-12Z'
    return [
      face(body, tone, 0.24, 0.42),
      path('M-13-92H13V-76H-13Z', ['tx', 0.2], { stroke: 'tx', strokeOpacity: 0.4, name: '碑额' }),
      ink('M-9-80C-13-88-4-92 0-84C4-92 13-88 9-80M-4-80C-4-84 4-84 4-80', 1.6, 0.55),
      ink(
        upTo(6)
          .map((i) => `M${-17 + i * 6.8}-70V${-24 + ((i * 7) % 4) * 3}`)
          .join(''),
        2,
        0.42,
      ),
      chalk('M-21-76V-18', 1.6, 0.5),
      face('M-33 0V-8L-29-13H29L33-8V0Z', tone, 0.2, 0.5),
      ink(
        polygon(
          [
            [-33, -8],
            [33, -8],
          ],
          false,
        ),
        1.2,
        0.4,
      ),
    ]
  },
}
