import { polar, seededRandom, type Point } from '../../../scene/index.ts'
import { motif, type DrawMotif } from './motif.ts'

const HEX = [30, 90, 150, 210, 270, 330]
const OUTLINE = 12

/** A tissue under the microscope: packed cells of uneven walls, each with its nucleus. */
export const tissue: DrawMotif = ({ box, cell, seed, focus }) => {
  const random = seededRandom(seed * 61 + 5)
  const [stepX, stepY] = [cell, cell * 0.866]
  const across = Math.ceil(box.w / stepX) + 1
  const down = Math.ceil(box.h / stepY) + 1
  const drawing = motif({})
  const jitter = new Map<string, Point>()
  const corner = (x: number, y: number): Point => {
    const key = `${Math.round(x / 4)}:${Math.round(y / 4)}`
    const known = jitter.get(key) ?? [(random() - 0.5) * cell * 0.3, (random() - 0.5) * cell * 0.3]
    jitter.set(key, known)
    return [x + known[0], y + known[1]]
  }
  for (let j = -down; j <= down; j++)
    for (let i = -across; i <= across; i++) {
      const x = focus[0] + (i + (Math.abs(j) % 2) / 2) * stepX
      const y = focus[1] + j * stepY
      if (x < box.x - cell || x > box.x + box.w + cell || y < box.y - cell || y > box.y + box.h + cell)
        continue
      const walls = HEX.map((angle) => corner(...(polar(x, y, cell * 0.577, angle) as [number, number])))
      const points = rounded(walls, [x, y], 0.9)
      const chosen = i === 0 && j === 0
      const tone = chosen ? 0.6 : [0.2, 0.34, 0.5][Math.floor(random() * 3)]!
      ;(chosen ? drawing.accent : drawing.faces).push({ points, tone })
      const nucleus: Point = [x + (random() - 0.5) * cell * 0.16, y + (random() - 0.5) * cell * 0.16]
      drawing.pores.push({ at: nucleus, r: cell * (0.13 + random() * 0.05) })
      if (random() < 0.55) drawing.dots.push({ at: walls[Math.floor(random() * 6)]!, r: cell * 0.05 })
    }
  return drawing
}

/** A polygon with its corners taken off, shrunk about a point. */
function rounded(corners: readonly Point[], [cx, cy]: Point, k: number): Point[] {
  const toward = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [
    ax + (bx - ax) * t,
    ay + (by - ay) * t,
  ]
  return corners
    .flatMap((p, i) => {
      const before = corners[(i + corners.length - 1) % corners.length]!
      const after = corners[(i + 1) % corners.length]!
      return [toward(p, before, 0.24), toward(p, after, 0.24)]
    })
    .slice(0, OUTLINE)
    .map(([x, y]): Point => [cx + (x - cx) * k, cy + (y - cy) * k])
}

/** Contours of a hill: level upon level, a stream, gauges on the ways down. */
export const contours: DrawMotif = ({ box, cell, seed, focus }) => {
  const random = seededRandom(seed * 41 + 3)
  const [a, b, c] = [random() * 6.28, random() * 6.28, random() * 6.28]
  const step = cell * 0.36
  const reach = Math.hypot(
    Math.max(focus[0] - box.x, box.x + box.w - focus[0]),
    Math.max(focus[1] - box.y, box.y + box.h - focus[1]),
  )
  const ring = (level: number): Point[] => {
    const r = level * step
    const bend = Math.min(1, 0.4 + level * 0.07)
    const sides = Math.min(64, 20 + level * 3)
    return Array.from({ length: sides }, (_, i) => {
      const angle = (i / sides) * 2 * Math.PI
      const wave =
        0.2 * Math.sin(2 * angle + a) +
        0.13 * Math.sin(3 * angle + b) +
        0.06 * Math.sin(5 * angle + c + level * 0.22)
      const out = r * (1 + bend * wave)
      return [focus[0] + out * 1.12 * Math.cos(angle), focus[1] + out * 0.92 * Math.sin(angle)]
    })
  }
  const levels = Math.ceil(reach / (step * 0.72))
  const drawing = motif({ accent: [{ points: ring(1), tone: 0.55 }] })
  for (let level = levels; level > 1; level--) {
    const points = ring(level)
    drawing.lines.push([...points, points[0]!])
    if (level % 2 === 0) drawing.faces.push({ points, tone: 0.3 })
  }
  for (let level = 2; level < levels; level += 2) {
    const points = ring(level)
    for (const turn of [0.12, 0.47, 0.79])
      drawing.dots.push({
        at: points[Math.floor(((turn + level * 0.031) % 1) * points.length)]!,
        r: cell * 0.055,
      })
  }
  drawing.pores.push(
    ...[5, 6, 8, 9, 11].map((level, i) => {
      const points = ring(level)
      return {
        at: points[Math.floor(points.length * ((0.2 + i * 0.23) % 1))]!,
        r: cell * (0.13 + 0.02 * (i % 3)),
      }
    }),
  )
  return drawing
}
