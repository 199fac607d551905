import { seededRandom, type Point } from '../../../scene/index.ts'
import { motif, type DrawMotif } from './motif.ts'

const FACETS = [0.5, 0.2, 0.34, 0.66]

/** Who is linked with whom: a triangulated net, hubs in it, one triangle that the work is about. */
export const network: DrawMotif = ({ box, cell, seed, focus }) => {
  const random = seededRandom(seed * 53 + 9)
  const step = cell * 0.94
  const [left, right] = [
    Math.floor((box.x - focus[0]) / step) - 1,
    Math.ceil((box.x + box.w - focus[0]) / step) + 1,
  ]
  const [top, bottom] = [
    Math.floor((box.y - focus[1]) / step) - 1,
    Math.ceil((box.y + box.h - focus[1]) / step) + 1,
  ]
  const nodes = new Map<string, Point>()
  const node = (i: number, j: number): Point => nodes.get(`${i}:${j}`)!
  for (let j = top; j <= bottom; j++)
    for (let i = left; i <= right; i++) {
      const at: Point = [
        focus[0] + (i + (Math.abs(j) % 2) / 2 + (random() - 0.5) * 0.56) * step,
        focus[1] + (j + (random() - 0.5) * 0.56) * step,
      ]
      nodes.set(`${i}:${j}`, at)
    }
  const drawing = motif({})
  for (let j = top; j < bottom; j++)
    for (let i = left; i < right; i++) {
      const odd = Math.abs(j) % 2
      const [a, b, c, d] = [node(i, j), node(i + 1, j), node(i, j + 1), node(i + 1, j + 1)]
      const pair = odd
        ? [
            [a, b, d],
            [a, d, c],
          ]
        : [
            [a, b, c],
            [b, d, c],
          ]
      for (const [k, points] of pair.entries()) {
        const chosen = j === 0 && i === 0
        const tone = chosen ? [0.66, 0.3][k]! : [0.06, 0.12, 0.2, 0.34][Math.floor(random() * 4)]!
        ;(chosen ? drawing.accent : drawing.faces).push({ points, tone })
      }
    }
  for (const at of nodes.values()) {
    if (random() < 0.22) drawing.pores.push({ at, r: cell * (0.1 + random() * 0.06) })
    else drawing.dots.push({ at, r: cell * (0.035 + random() * 0.035) })
  }
  return drawing
}

/** Rings of two sources beyond the panel: where they cross, a field of panes, bright and dark in turn. */
export const waves: DrawMotif = ({ box, cell, seed, focus }) => {
  const apart = Math.max(box.w, box.h) * (1.5 + (seed % 3) * 0.2)
  const depth = Math.max(box.w, box.h) * (0.62 + (seed % 4) * 0.06)
  const y = focus[1] + depth
  const a: Point = [focus[0] - apart * 0.46, y]
  /** Above the line of the sources, the place `r` px from the left one and `s` px from the right one. */
  const meet = (r: number, s: number): Point | null => {
    const along = (r * r - s * s + apart * apart) / (2 * apart)
    const rise = r * r - along * along
    return rise < 0 ? null : [a[0] + along, y - Math.sqrt(rise)]
  }
  const step = cell * 0.62
  const r0 = Math.hypot(apart * 0.46, depth) - step / 2
  const s0 = Math.hypot(apart * 0.54, depth) - step / 2
  const most = Math.ceil(Math.hypot(box.w, box.h) / step) + 1
  const near = { x: box.x - step, y: box.y - step, w: box.w + 2 * step, h: box.h + 2 * step }
  const drawing = motif({})
  const corner = (i: number, j: number) => meet(r0 + i * step, s0 + j * step)
  for (let i = -most; i <= most; i++)
    for (let j = -most; j <= most; j++) {
      const points = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)].filter(
        (p) => p !== null,
      )
      const [first, , third] = points
      if (!first || !third || points.length < 4) continue
      const at: Point = [(first[0] + third[0]) / 2, (first[1] + third[1]) / 2]
      if (at[0] < near.x || at[0] > near.x + near.w || at[1] < near.y || at[1] > near.y + near.h) continue
      if (i === 0 && j === 0) drawing.accent.push({ points, tone: 0.6 })
      else if ((i + j) % 2 === 0) drawing.faces.push({ points, tone: FACETS[(((i * 3 + j) % 4) + 4) % 4]! })
      else if (i % 2 === 0) drawing.pores.push({ at, r: step * 0.17 })
      else drawing.faces.push({ points, tone: 0.08 })
      if ((i + j) % 2 === 0) drawing.dots.push({ at: first, r: cell * 0.045 })
    }
  return drawing
}

const SHADES = [
  [0.66, 0.34, 0.2],
  [0.5, 0.2, 0.12],
  [0.34, 0.2, 0.06],
] as const

/** Building blocks seen from a corner, top, left and right side of each; one of them is gold. */
export const blocks: DrawMotif = ({ box, cell, seed, focus }) => {
  const random = seededRandom(seed * 29 + 17)
  const r = cell * 0.56
  const w = r * 0.866
  const drawing = motif({})
  const down = Math.ceil(box.h / r / 1.5) + 1
  const across = Math.ceil(box.w / w / 2) + 1
  for (let j = -down; j <= down; j++)
    for (let i = -across; i <= across; i++) {
      const x = focus[0] + (i * 2 + (Math.abs(j) % 2)) * w
      const y = focus[1] + j * 1.5 * r
      if (x < box.x - w || x > box.x + box.w + w || y < box.y - r || y > box.y + box.h + r) continue
      const chosen = i === 0 && j === 0
      const shade = SHADES[chosen ? 0 : Math.floor(random() * 3)]!
      const [top, left, right, bottom] = [y - r, x - w, x + w, y + r]
      const [up, low] = [y - r / 2, y + r / 2]
      const sides: Point[][] = [
        [
          [x, top],
          [right, up],
          [x, y],
          [left, up],
        ],
        [
          [left, up],
          [x, y],
          [x, bottom],
          [left, low],
        ],
        [
          [x, y],
          [right, up],
          [right, low],
          [x, bottom],
        ],
      ]
      const open = !chosen && random() < 0.22
      const faces = sides.map((points, k) => ({ points, tone: shade[k]! })).slice(open ? 1 : 0)
      ;(chosen ? drawing.accent : drawing.faces).push(...faces)
      if (open) drawing.pores.push({ at: [x, up], r: r * 0.2 })
      else if (random() < 0.5) drawing.dots.push({ at: [x, y], r: cell * 0.05 })
    }
  return drawing
}
