import {
  circle,
  group,
  laidPath,
  line,
  linear,
  parsePath,
  path,
  polar,
  round2,
  seededRandom,
  smoothCurve,
  type NodeTree,
  type Point,
  type Slot,
} from '../../scene/index.ts'

/** A brush stroke through points that swells in the middle and thins at its end. */
export function stroke(points: Point[], width: number, slot: Slot, alpha: number): NodeTree {
  const sides = points.map((p, i) => {
    const a = points[Math.max(0, i - 1)]!
    const b = points[Math.min(points.length - 1, i + 1)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const u = i / (points.length - 1)
    const half = (width / 2) * (1 - 0.82 * u)
    return { p, nx: (-(b[1] - a[1]) / length) * half, ny: ((b[0] - a[0]) / length) * half }
  })
  const near = smoothCurve(sides.map(({ p, nx, ny }): Point => [p[0] + nx, p[1] + ny]))
  const far = smoothCurve(sides.map(({ p, nx, ny }): Point => [p[0] - nx, p[1] - ny]).reverse())
  return path(`${near}L${far.slice(1)}Z`, [slot, alpha], { name: '枝' })
}

/** A slender leaf along the x axis, 100 long; `breadth` of its fuller half. */
const blade = (breadth: number) =>
  parsePath(`M0 0C25 ${-breadth} 60 ${-breadth * 0.8} 100 0C60 ${breadth * 0.5} 25 ${breadth * 0.7} 0 0Z`)
const BLADES = { bamboo: blade(9), petal: blade(27), reed: blade(13) }

/** A leaf from (x, y) in direction `angle`, degrees. */
const leaf = (
  form: keyof typeof BLADES,
  x: number,
  y: number,
  length: number,
  angle: number,
  slot: Slot,
  alpha: number,
) => laidPath({ drawing: BLADES[form], x, y, angle, scale: length / 100 }, [slot, alpha], { name: '叶' })

/** Bamboo: jointed culms rising from `base`, leaves in threes at the joints. */
export function bamboo(x: number, base: number, height: number, seed: number, culms = 3): NodeTree {
  const random = seededRandom(seed)
  return Array.from({ length: culms }, (_, c) => {
    const x0 = x + (c - (culms - 1) / 2) * height * 0.16 + (random() - 0.5) * height * 0.06
    const lean = (random() - 0.5) * height * 0.16
    const joints = 5 + Math.floor(random() * 2)
    const tall = height * (0.78 + random() * 0.22)
    const width = height * (0.02 + 0.008 * random())
    const alpha = [0.82, 0.5, 0.3][c % 3]!
    const at = (u: number): Point => [x0 + lean * u * u, base - tall * u]
    return [
      Array.from({ length: joints }, (_, j) => {
        const [ax, ay] = at(j / joints)
        const [bx, by] = at((j + 1) / joints)
        const gap = width * 0.5
        return path(
          `M${round2(ax - width / 2)} ${round2(ay - gap)}L${round2(bx - width / 2)} ${round2(by)}H${round2(bx + width / 2)}L${round2(ax + width / 2)} ${round2(ay - gap)}Z`,
          linear(
            [
              ['a5', alpha, 0],
              ['a5', alpha * 0.6, 1],
            ],
            0,
          ),
          { name: '竹' },
        )
      }),
      Array.from({ length: joints - 1 }, (_, j) => {
        const [jx, jy] = at((j + 2) / joints)
        const side = (j + c) % 2 ? 1 : -1
        return Array.from({ length: 3 }, (_, k) => {
          const angle = (side > 0 ? 0 : 180) + side * (12 + k * 24 + random() * 10)
          return leaf('bamboo', jx, jy, height * (0.12 + random() * 0.07), angle, 'a1', alpha * 0.9)
        })
      }),
    ]
  })
}

function blossom(x: number, y: number, r: number, turn: number): NodeTree {
  return [
    Array.from({ length: 5 }, (_, i) => {
      const [px, py] = polar(x, y, r * 0.62, turn + i * 72)
      return circle(px, py, r * 0.5, ['a2', 0.72], { name: '梅' })
    }),
    circle(x, y, r * 0.22, 'a4'),
  ]
}

/** A plum branch reaching from `from` towards `to`, blossoms along its twigs. */
export function plum(from: Point, to: Point, seed: number, blossoms = 9): NodeTree {
  const random = seededRandom(seed)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const spine = Array.from({ length: 6 }, (_, i): Point => {
    const u = i / 5
    const sway = Math.sin(u * 5 + seed) * length * 0.06 + (random() - 0.5) * length * 0.04
    return [from[0] + dx * u - (dy / length) * sway, from[1] + dy * u + (dx / length) * sway]
  })
  const twigs = spine.slice(1, 5).map((p, i) => {
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI + (i % 2 ? 48 : -52) + (random() - 0.5) * 20
    const reach = length * (0.34 - i * 0.045)
    return [p, polar(p[0], p[1], reach * 0.55, angle + 8), polar(p[0], p[1], reach, angle - 4)] as Point[]
  })
  const spots = [...twigs.flatMap((twig) => [twig[2]!, twig[1]!]), spine[5]!, spine[4]!]
  return [
    stroke(spine, length * 0.045, 'a1', 0.85),
    twigs.map((twig, i) => stroke(twig, length * 0.018, 'a1', 0.75 - i * 0.06)),
    spots.slice(0, blossoms).map(([x, y], i) => blossom(x, y, length * (0.026 + random() * 0.014), i * 31)),
    spots
      .slice(0, 5)
      .map(([x, y]) =>
        circle(x + (random() - 0.5) * length * 0.14, y - length * 0.05 * random(), length * 0.011, [
          'a2',
          0.8,
        ]),
      ),
  ]
}

/** A lotus: leaf pads on stems, one flower. `k` scales a drawing about 300 px wide, standing on `base`. */
export function lotus(x: number, base: number, k: number, seed: number): NodeTree {
  const random = seededRandom(seed)
  const pad = (dx: number, up: number, r: number, alpha: number) => {
    const [cx, cy] = [x + dx * k, base - up * k]
    return [
      path(
        `M${cx} ${cy}Q${cx + 14 * k} ${cy + up * 0.5 * k} ${cx + (random() - 0.5) * 30 * k} ${base}`,
        'none',
        { stroke: 'a1', strokeWidth: 2.2 * k, strokeOpacity: 0.55 },
      ),
      path(
        `M${cx - r * k} ${cy}C${cx - r * 0.9 * k} ${cy - r * 0.5 * k} ${cx + r * 0.7 * k} ${cy - r * 0.56 * k} ${cx + r * k} ${cy - 4 * k}C${cx + r * 0.7 * k} ${cy + r * 0.34 * k} ${cx - r * 0.6 * k} ${cy + r * 0.36 * k} ${cx - r * k} ${cy}Z`,
        linear([
          ['a5', alpha, 0],
          ['a1', alpha * 0.6, 1],
        ]),
        { name: '荷叶' },
      ),
    ]
  }
  const [fx, fy] = [x + 40 * k, base - 214 * k]
  return [
    pad(-96, 96, 84, 0.55),
    pad(120, 60, 74, 0.42),
    pad(-20, 46, 62, 0.7),
    path(`M${fx} ${fy + 20 * k}Q${fx - 14 * k} ${fy + 110 * k} ${x + 8 * k} ${base}`, 'none', {
      stroke: 'a1',
      strokeWidth: 2.4 * k,
      strokeOpacity: 0.6,
    }),
    [-62, -34, 34, 62, -14, 14, 0].map((turn, i) =>
      leaf('petal', fx, fy + 24 * k, (i > 3 ? 66 : 58) * k, -90 + turn, 'a2', 0.36 + i * 0.05),
    ),
  ]
}

/** A pine on a cliff edge: leaning trunk, flat clouds of needles. */
export function pine(x: number, base: number, k: number, seed: number): NodeTree {
  const random = seededRandom(seed)
  const trunk: Point[] = [
    [x, base],
    [x + 16 * k, base - 70 * k],
    [x - 12 * k, base - 140 * k],
    [x - 60 * k, base - 196 * k],
  ]
  const clouds: [number, number, number][] = [
    [-92, 204, 58],
    [-20, 176, 46],
    [34, 128, 52],
    [-64, 140, 40],
    [58, 84, 36],
  ]
  return [
    stroke(trunk, 20 * k, 'a1', 0.88),
    stroke([trunk[1]!, [x + 40 * k, base - 104 * k], [x + 66 * k, base - 118 * k]], 8 * k, 'a1', 0.8),
    clouds.map(([dx, up, r]) => {
      const needles = Array.from({ length: 11 }, (_, i) => {
        const u = i / 10
        const [px, py] = [x + (dx - r + 2 * r * u) * k, base - (up - 6 * Math.sin(u * Math.PI)) * k]
        const lift = (16 + 12 * Math.sin(u * Math.PI) + random() * 5) * k
        return `M${round2(px)} ${round2(py)}l${round2((u - 0.5) * 18 * k)} ${round2(-lift)}M${round2(px)} ${round2(py)}l${round2((u - 0.5) * 34 * k)} ${round2(-lift * 0.7)}`
      })
      return [
        path(needles.join(''), 'none', {
          stroke: 'a5',
          strokeWidth: 1.5 * k,
          strokeOpacity: 0.85,
          name: '松针',
        }),
        path(
          `M${x + (dx - r) * k} ${base - up * k}Q${x + dx * k} ${base - (up - 16) * k} ${x + (dx + r) * k} ${base - up * k}Q${x + dx * k} ${base - (up + 22) * k} ${x + (dx - r) * k} ${base - up * k}Z`,
          ['a1', 0.5],
        ),
      ]
    }),
  ]
}

/** Reeds bending in one wind. */
export function reeds(x: number, base: number, height: number, seed: number, count = 9): NodeTree {
  const random = seededRandom(seed)
  const stems = Array.from({ length: count }, () => {
    const x0 = x + (random() - 0.5) * height * 0.9
    const h = height * (0.55 + random() * 0.45)
    const tip: Point = [x0 + h * (0.22 + random() * 0.16), base - h]
    return {
      x0,
      h,
      tip,
      curve: `M${round2(x0)} ${base}Q${round2(x0 + h * 0.04)} ${round2(base - h * 0.6)} ${round2(tip[0])} ${round2(tip[1])}`,
    }
  })
  return group([
    path(stems.map((s) => s.curve).join(''), 'none', {
      stroke: 'a1',
      strokeWidth: 1.6,
      strokeOpacity: 0.6,
      name: '芦苇',
    }),
    stems.map(({ tip, h }) => leaf('reed', tip[0] - h * 0.02, tip[1] + h * 0.05, h * 0.2, -38, 'a4', 0.75)),
  ])
}

/** A pavilion with a lifted roof, standing at (x, base). */
export const pavilion = (x: number, base: number, k: number): NodeTree => [
  path(
    `M${x - 46 * k} ${base - 52 * k}Q${x - 20 * k} ${base - 60 * k} ${x} ${base - 86 * k}Q${x + 20 * k} ${base - 60 * k} ${x + 46 * k} ${base - 52 * k}Q${x} ${base - 48 * k} ${x - 46 * k} ${base - 52 * k}Z`,
    ['a1', 0.92],
    { name: '亭' },
  ),
  [-26, -10, 10, 26].map((dx) =>
    line(x + dx * k, base - 50 * k, x + dx * k, base, 'a1', 2.4 * k, { opacity: 0.85 }),
  ),
  line(x - 40 * k, base, x + 40 * k, base, 'a1', 3 * k),
  line(x - 30 * k, base - 12 * k, x + 30 * k, base - 12 * k, 'a1', 1.4 * k, { opacity: 0.7 }),
  line(x, base - 86 * k, x, base - 98 * k, 'a1', 2.4 * k),
]
