import {
  circle,
  glow,
  line,
  linear,
  path,
  polygon,
  rect,
  round2,
  seededRandom,
  simplify,
  smoothCurve,
  type NodeTree,
  type PathNode,
  type Point,
  type ShapeOptions,
  type FillInput,
  type Slot,
} from '../../scene/index.ts'

type RidgeShape = {
  from: number
  to: number
  base: number
  height: number
  seed: number
  peaks?: number
  step?: number
  /** Greatest rise as a multiple of `height`, for ridges inside a frame. */
  cap?: number
}

/** Sum of three sines, a little noise and `peaks` sharp bumps (skins.md, 墨韵). */
function ridgePoints({
  from,
  to,
  base,
  height,
  seed,
  peaks = 3,
  step = 14,
  cap = Infinity,
}: RidgeShape): Point[] {
  const random = seededRandom(seed)
  const phase = Array.from({ length: 3 }, () => random() * 2 * Math.PI)
  const width = to - from
  const bumps = Array.from({ length: peaks }, () => ({
    x: from + random() * width,
    rise: 0.5 + random() * 0.5,
    spread: width * (0.07 + random() * 0.1),
  }))
  const points: Point[] = []
  for (let x = from; x < to + step; x += step) {
    const u = (x - from) / width
    const swell =
      0.12 * Math.sin(u * 5 + phase[0]!) +
      0.08 * Math.sin(u * 13 + phase[1]!) +
      0.045 * Math.sin(u * 31 + phase[2]!)
    const noise = 0.03 * (random() - 0.5)
    const rise = bumps.reduce(
      (sum, b) => sum + b.rise * Math.exp(-(Math.abs((x - b.x) / b.spread) ** 1.35)),
      0,
    )
    points.push([Math.min(x, to), base - foothill(swell + noise + rise) * height])
  }
  return capped(points, base, height * cap)
}

const FOOT = 0.1

/** Above the plain as it is; below it a slope that never quite ends, where a cut would draw a level line. */
const foothill = (rise: number): number => (rise >= FOOT ? rise : FOOT * Math.exp(rise / FOOT - 1))

function capped(points: Point[], base: number, most: number): Point[] {
  const rise = Math.max(...points.map(([, y]) => base - y))
  return rise <= most ? points : points.map(([x, y]) => [x, base - ((base - y) * most) / rise])
}

/** A ridge fading downwards into mist. */
export function ridge(shape: RidgeShape & { floor: number; alpha: number; slot?: Slot }): PathNode {
  const { alpha, slot = 'a1', floor, from } = shape
  const points = simplify(ridgePoints(shape), 0.7)
  const right = points.at(-1)![0]
  const mist = linear([
    [slot, alpha, 0],
    [slot, alpha * 0.42, 0.45],
    [slot, 0, 1],
  ])
  return path(`${smoothCurve(points)}L${round2(right)} ${floor}L${from} ${floor}Z`, mist, { name: '远山' })
}

/** Four ridges from far to near; `cap` as of each. */
export function range(
  from: number,
  to: number,
  base: number,
  height: number,
  seed: number,
  cap = Infinity,
): NodeTree {
  const far = { from, to, cap, slot: 'a3' } as const
  const near = { from, to, cap } as const
  return [
    ridge({
      ...far,
      base: base - height * 0.34,
      height: height * 0.62,
      seed,
      peaks: 4,
      floor: base + 20,
      alpha: 0.16,
    }),
    ridge({
      ...far,
      base: base - height * 0.2,
      height: height * 0.6,
      seed: seed + 7,
      floor: base + 30,
      alpha: 0.28,
    }),
    ridge({
      ...near,
      base: base - height * 0.06,
      height: height * 0.46,
      seed: seed + 19,
      floor: base + 44,
      alpha: 0.5,
    }),
    ridge({
      ...near,
      base: base + height * 0.05,
      height: height * 0.26,
      seed: seed + 31,
      peaks: 2,
      floor: base + 60,
      alpha: 0.82,
    }),
  ]
}

type DiscLayer = { base: number; height: number; seed: number; alpha: number; slot: Slot }

/** Ridges seen through a moon gate: cut by the chord, closed along the rim. */
export function moonGate(cx: number, cy: number, r: number, layers: DiscLayer[]): NodeTree {
  return [
    circle(cx, cy, r, 'b2', { name: '月洞门' }),
    layers.map((layer) => discRidge(cx, cy, r, layer)),
    circle(cx, cy, r, 'none', { stroke: 'a1', strokeWidth: 1.4, strokeOpacity: 0.55 }),
  ]
}

function discRidge(
  cx: number,
  cy: number,
  r: number,
  { base, height, seed, alpha, slot }: DiscLayer,
): PathNode {
  const inside = ridgePoints({
    from: cx - r + 2,
    to: cx + r - 2,
    base,
    height,
    seed,
    step: Math.max(5, r / 24),
  })
  const clipped = inside.map(([x, y]): Point => {
    const chord = Math.sqrt(Math.max(0, r * r - (x - cx) ** 2))
    return [x, Math.min(cy + chord, Math.max(cy - chord, y))]
  })
  const angle = ([x, y]: Point) => Math.atan2(y - cy, x - cx)
  const start = clipped[0]!
  const a = angle(clipped.at(-1)!)
  const b = angle(start) < a ? angle(start) + 2 * Math.PI : angle(start)
  const rim = `A${r} ${r} 0 ${b - a > Math.PI ? 1 : 0} 1 ${round2(start[0])} ${round2(start[1])}Z`
  const mist = linear([
    [slot, alpha, 0],
    [slot, alpha * 0.25, 1],
  ])
  return path(polygon(simplify(clipped, 0.6), false) + rim, mist, { name: '山' })
}

/** The usual four layers of a moon gate's mountains. */
export const gateLayers = (cy: number, r: number, seed: number): DiscLayer[] => [
  { base: cy + r * 0.38, height: r * 1.05, seed, alpha: 0.22, slot: 'a3' },
  { base: cy + r * 0.55, height: r * 0.84, seed: seed + 13, alpha: 0.36, slot: 'a3' },
  { base: cy + r * 0.7, height: r * 0.52, seed: seed + 24, alpha: 0.7, slot: 'a1' },
  { base: cy + r * 0.97, height: r * 0.28, seed: seed + 3, alpha: 0.9, slot: 'a1' },
]

export const sun = (cx: number, cy: number, r: number): NodeTree => [
  glow(cx, cy, r * 2, 'a2', 0.16),
  circle(cx, cy, r, 'a2', { opacity: 0.86, name: '日' }),
]

/** A pale moon: the ground colour over a dim ring. */
export const moon = (cx: number, cy: number, r: number): NodeTree => [
  glow(cx, cy, r * 1.7, 'a4', 0.22),
  circle(cx, cy, r, ['a4', 0.26], { stroke: 'a4', strokeWidth: 1.2, strokeOpacity: 0.6, name: '月' }),
]

export const boat = (x: number, y: number, k = 1): NodeTree => [
  path(
    `M${x} ${y}Q${x + 30 * k} ${y + 14 * k} ${x + 72 * k} ${y - 4 * k}Q${x + 46 * k} ${y + 5 * k} ${x} ${y}Z`,
    'tx',
    { name: '舟' },
  ),
  path(`M${x + 22 * k} ${y + 2 * k}Q${x + 32 * k} ${y - 16 * k} ${x + 46 * k} ${y + k}Z`, 'tx', {
    opacity: 0.85,
  }),
  line(x + 56 * k, y, x + 60 * k, y - 24 * k, 'tx', 1.4),
]

/** Ripples: each line 13 % shorter and paler than the one above. */
export const ripple = (x: number, y: number, w: number, lines = 5, pitch = 13): NodeTree =>
  Array.from({ length: lines }, (_, i) => {
    const q = round2((w * (1 - i * 0.13)) / 4)
    return path(`M${x + ((i * 17) % 40)} ${y + i * pitch}q${q / 2} -5 ${q} 0t${q} 0t${q} 0t${q} 0`, 'none', {
      stroke: 'a1',
      strokeOpacity: Math.max(0.08, 0.34 - 0.045 * i),
      name: '水纹',
    })
  })

export const bird = (x: number, y: number, k = 1): PathNode =>
  path(`M${x} ${y}q${8 * k} ${-8 * k} ${15 * k} 0q${7 * k} ${-8 * k} ${15 * k} 0`, 'none', {
    stroke: 'tx',
    strokeWidth: 1.5,
    cap: 'round',
    name: '鸟',
  })

export const birds = (x: number, y: number): NodeTree => [
  bird(x, y),
  bird(x + 46, y + 26, 0.8),
  bird(x - 34, y + 40, 0.7),
]

/** A band of water along a centre line, `from` px wide at its head and `to` at its mouth. */
export function river(
  points: Point[],
  from: number,
  to: number,
  fill: FillInput,
  options: ShapeOptions = {},
): PathNode {
  const sides = points.map((p, i) => {
    const a = points[Math.max(0, i - 1)]!
    const b = points[Math.min(points.length - 1, i + 1)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const half = (from + ((to - from) * i) / (points.length - 1)) / 2
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half]
    return { left: [p[0] + nx, p[1] + ny] as Point, right: [p[0] - nx, p[1] - ny] as Point }
  })
  const near = smoothCurve(sides.map((s) => s.left))
  const far = smoothCurve(sides.map((s) => s.right).reverse())
  return path(`${near}L${far.slice(1)}Z`, fill, { name: '河', ...options })
}

/** Paper warming downwards, under a whole page. */
export const paper = (): NodeTree =>
  rect(
    0,
    0,
    1280,
    720,
    linear([
      ['b2', 0, 0],
      ['b2', 0.9, 1],
    ]),
    { name: '纸' },
  )
