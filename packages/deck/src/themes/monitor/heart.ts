import {
  circle,
  line,
  path,
  polar,
  round1,
  smoothCurve,
  type NodeTree,
  type Point,
} from '../../scene/index.ts'

/** A branch whose calibre falls from `from` to `to` px; `narrow` is the point where it is pinched. */
function artery(course: readonly Point[], from: number, to: number, opacity: number, narrow = -1): NodeTree {
  const left: Point[] = []
  const right: Point[] = []
  course.forEach(([x, y], i) => {
    const a = course[Math.max(0, i - 1)]!
    const b = course[Math.min(course.length - 1, i + 1)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const calibre = (from + ((to - from) * i) / (course.length - 1)) * (i === narrow ? 0.3 : 1)
    const [nx, ny] = [(-(b[1] - a[1]) / length) * (calibre / 2), ((b[0] - a[0]) / length) * (calibre / 2)]
    left.push([round1(x + nx), round1(y + ny)])
    right.push([round1(x - nx), round1(y - ny)])
  })
  const back = smoothCurve(right.reverse()).replace('M', 'L')
  return path(`${smoothCurve(left)}${back}Z`, ['a4', opacity], { name: '血管' })
}

const outline: Point[] = [
  [300, 196],
  [400, 190],
  [500, 240],
  [548, 350],
  [540, 470],
  [486, 580],
  [400, 628],
  [310, 590],
  [200, 500],
  [140, 400],
  [150, 290],
  [210, 220],
]

const branches: { course: Point[]; from: number; to: number; opacity: number; narrow?: number }[] = [
  {
    course: [
      [232, 164],
      [262, 196],
      [296, 222],
      [330, 236],
    ],
    from: 30,
    to: 25,
    opacity: 1,
  },
  {
    course: [
      [330, 236],
      [388, 262],
      [430, 300],
      [462, 348],
      [486, 404],
      [498, 462],
      [496, 520],
      [478, 574],
    ],
    from: 22,
    to: 7,
    opacity: 1,
    narrow: 2,
  },
  {
    course: [
      [330, 236],
      [376, 226],
      [430, 232],
      [484, 266],
      [522, 322],
      [536, 388],
    ],
    from: 19,
    to: 6,
    opacity: 0.8,
  },
  {
    course: [
      [486, 262],
      [510, 300],
      [524, 420],
      [516, 490],
    ],
    from: 8,
    to: 4,
    opacity: 0.7,
  },
  {
    course: [
      [400, 272],
      [370, 316],
      [352, 372],
      [346, 430],
    ],
    from: 11,
    to: 4,
    opacity: 0.75,
  },
  {
    course: [
      [470, 366],
      [436, 404],
      [414, 458],
      [404, 520],
    ],
    from: 9,
    to: 3,
    opacity: 0.65,
  },
  {
    course: [
      [494, 440],
      [456, 480],
      [440, 540],
    ],
    from: 7,
    to: 3,
    opacity: 0.6,
  },
  {
    course: [
      [232, 164],
      [196, 214],
      [168, 282],
      [166, 352],
      [190, 424],
      [240, 500],
      [306, 566],
      [380, 600],
    ],
    from: 20,
    to: 6,
    opacity: 0.8,
  },
  {
    course: [
      [178, 390],
      [230, 400],
      [276, 430],
    ],
    from: 8,
    to: 3,
    opacity: 0.6,
  },
  {
    course: [
      [256, 520],
      [262, 470],
      [290, 440],
    ],
    from: 7,
    to: 3,
    opacity: 0.55,
  },
]

const SPOT: Point = [431, 300]

/** Coronary arteries on the outline of a heart, in x 64–600, y 150–640; five parts may be pinned. */
export const heart = (): { nodes: NodeTree; tips: readonly { pin: Point; tip: Point }[] } => ({
  nodes: [
    path(smoothCurve(outline, true), ['t2', 0.12], {
      stroke: 't2',
      strokeWidth: 1.4,
      strokeOpacity: 0.4,
      name: '心影',
    }),
    branches.map(({ course, from, to, opacity, narrow }) => artery(course, from, to, opacity, narrow)),
    circle(...SPOT, 40, 'none', { stroke: 'a2', strokeWidth: 2.4, name: '病变' }),
    [0, 90, 180, 270].map((angle) => {
      const [from, to] = [polar(...SPOT, 40, angle), polar(...SPOT, 50, angle)]
      return line(...from, ...to, 'a2', 2.4)
    }),
  ],
  tips: [
    { pin: [600, 250], tip: [471, 300] },
    { pin: [90, 180], tip: [240, 176] },
    { pin: [90, 430], tip: [172, 392] },
    { pin: [600, 420], tip: [531, 360] },
    { pin: [600, 560], tip: [484, 560] },
  ],
})
