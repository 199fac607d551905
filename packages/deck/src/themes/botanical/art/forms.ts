import { parsePath, smoothCurve, type Point, type Segment } from '../../../scene/index.ts'
import { pen } from './pen.ts'

/** How much of a leaf is drawn: 0 for the smallest, 3 for those that fill a hand's breadth of the page. */
export type Detail = 0 | 1 | 2 | 3

/**
 * A leaf along the x axis, from its stalk at 0 to its tip at 100. `lit` is the half towards the
 * light, laid over the outline; `pale` is a part of the leaf of its own that is drawn thinner.
 */
export type Blade = {
  outline: readonly Segment[]
  lit: readonly Segment[]
  pale: readonly Segment[]
  veins: readonly Segment[]
  /** Where the blade begins; up to there a stalk is drawn. */
  stalk: number
}
export type LeafForm = (detail: Detail) => Blade

const NONE: readonly Segment[] = []

/** A side of a leaf read from tip to stalk and on the other side of the axis. */
function mirrored(side: readonly Segment[]): Segment[] {
  const back: Segment[] = []
  for (let i = side.length - 1; i > 0; i--) {
    const segment = side[i]!
    const [x, y] = side[i - 1]!.slice(-2) as [number, number]
    if (segment[0] === 'C') {
      const [, x1, y1, x2, y2] = segment
      back.push(['C', x2, -y2, x1, -y1, x, -y])
    } else back.push(['L', x, -y])
  }
  return back
}

/** Both sides from one; the first is the lit one. */
const symmetric = (data: string, veins: string, stalk = 0): Blade => {
  const upper = parsePath(data)
  return {
    outline: [...upper, ...mirrored(upper), ['Z']],
    lit: [...upper, ['Z']],
    pale: NONE,
    veins: parsePath(veins),
    stalk,
  }
}

const VEIN_PAIRS = [0, 3, 4, 6] as const

/** Midrib to 96, which on a small leaf is the edge of its lit half, and pairs of side veins that end at `half` width; the largest are bowed. */
function veined(detail: Detail, half: (t: number) => number): string {
  const pairs = VEIN_PAIRS[detail]
  let data = pairs ? 'M0 0L96 0' : ''
  for (let i = 1; i <= pairs; i++) {
    const t = i / (pairs + 1.4)
    for (const side of [-1, 1]) {
      const reach = side * half(t)
      const end = `${(t + 0.12) * 100} ${reach}`
      data +=
        detail === 3 ? `M${t * 100} 0Q${(t + 0.05) * 100} ${reach * 0.55} ${end}` : `M${t * 100} 0L${end}`
    }
  }
  return data
}

/** The leaf of the rule: two cubics a side, `ratio` wide. */
export const ovate =
  (ratio: number): LeafForm =>
  (detail) => {
    const w = 100 * ratio
    return symmetric(
      `M0 0C22 ${-0.62 * w} 62 ${-0.6 * w} 100 0`,
      veined(detail, (t) => 0.4 * w * Math.sin(Math.PI * t ** 0.85)),
    )
  }

/** A heart: broad at the stalk, drawn out to a point. */
export const cordate: LeafForm = (detail) =>
  symmetric(
    'M4 0C-10 -24 6 -46 34 -38C62 -30 72 -6 100 0',
    veined(detail, (t) => 34 - 32 * t),
  )

/** Round lobes with bays between them: the margin goes through their tips and floors. */
export const oak: LeafForm = (detail) => {
  const lobes = detail < 3 ? 3 : 4
  const body = (t: number) => 27 * Math.sin(Math.PI * t ** 1.25) ** 0.75
  const margin = Array.from({ length: lobes * 2 + 2 }, (_, i): Point => {
    const t = i === 0 ? 0 : (i + 0.35) / (lobes * 2 + 1.35)
    return [t * 100, i === lobes * 2 + 1 ? 0 : -body(t) * (i % 2 ? 0.68 : 1)]
  })
  const leaf = symmetric(
    smoothCurve(margin, false, 0.22),
    veined(detail === 2 ? 1 : detail, (t) => body(t) * 0.82),
  )
  return detail === 0 ? { ...leaf, lit: NONE, veins: parsePath('M0 0L94 0') } : leaf
}

const RAYS = [[], [-30, 30], [-38, -19, 19, 38], [-44, -32, -20, -9, 9, 20, 32, 44]] as const

/** A fan on a long stalk, notched in the middle, with veins that spread from the stalk. */
export const fan: LeafForm = (detail) => {
  const ray = (degrees: number) => {
    const [x, y] = pen(30, 0, degrees).at(59 - Math.abs(degrees) * 0.07, 0)
    return `M36 ${y * 0.05}L${x} ${y}`
  }
  return symmetric(
    'M30 0C50 -10 60 -36 70 -52C84 -50 94 -34 97 -20C100 -10 96 -4 84 0',
    RAYS[detail].map(ray).join(''),
    34,
  )
}

/** Five lobes between five bays, as ivy and vine have them. */
export const palmLobed: LeafForm = (detail) => {
  const twigs = [-11, 11].map((y) => `M34 0L46 ${y * 1.18}M50 0L62 ${y * 1.18}`)
  return symmetric(
    'M10 0C-2 -10 -6 -28 6 -42C16 -34 26 -34 34 -30C42 -40 54 -48 72 -44C70 -34 66 -26 64 -18C76 -14 90 -8 100 0',
    detail === 0
      ? ''
      : `M10 0L95 0M10 0L66 -38M10 0L66 38M10 0L9 -34M10 0L9 34${detail === 3 ? twigs.join('') : ''}`,
    12,
  )
}

/** One side of a leaflet with a narrow foot, so that neighbours on one stalk do not cover one another. */
const leaflet = (l: number, w: number, detail: Detail): string =>
  detail === 0
    ? `M0 0L${l * 0.5} ${-w * 0.46}L${l} 0`
    : `M0 0C${l * 0.3} ${-w * 0.2} ${l * 0.45} ${-w * 0.72} ${l} 0`

const FINGERS = [
  [0, 76],
  [-37, 68],
  [37, 68],
  [-76, 50],
  [76, 50],
] as const

/** Five leaflets spread from the end of a stalk. */
export const palmate: LeafForm = (detail) => {
  const fingers = FINGERS.map(([angle, length]) => {
    const place = pen(24, 0, angle)
    const { outline, lit } = symmetric(leaflet(length, length * 0.5, detail), '')
    return {
      outline: place.lay(outline),
      lit: place.lay(lit),
      rib: `M24 0L${place.at(length * 0.9, 0).join(' ')}`,
    }
  })
  return {
    outline: fingers.flatMap(({ outline }) => outline),
    lit: detail < 2 ? NONE : fingers.flatMap(({ lit }) => lit),
    pale: NONE,
    veins: parsePath(fingers.map(({ rib }) => rib).join('')),
    stalk: 26,
  }
}

/** A frond: pairs of leaflets that shrink towards the tip, those on one side pale. */
export const pinnate =
  (most: number, width: number): LeafForm =>
  (detail) => {
    const pairs = Math.max(4, most - [5, 4, 3, 0][detail]!)
    const row = (side: number) =>
      Array.from({ length: pairs }, (_, i) => {
        const t = (i + 0.9) / (pairs + 0.8)
        const length = 36 * Math.sin(Math.PI * (0.22 + 0.74 * t)) ** 0.9
        const { outline } = symmetric(leaflet(length, Math.min(length * width, 110 / pairs), detail), '')
        return pen(t * 100, 0, side * (66 - 24 * t)).lay(outline)
      }).flat()
    const tip = pen(92, 0).lay(symmetric(leaflet(10, 7, detail), '').outline)
    return { outline: [...row(1), ...tip], lit: NONE, pale: row(-1), veins: NONE, stalk: 95 }
  }

/** A blade of grass, bowed. */
export const blade: LeafForm = (detail) => {
  const upper = 'M0 0C30 -12 70 -10 100 10'
  return {
    outline: parsePath(`${upper}C70 1 30 3 0 0Z`),
    lit: parsePath(`${upper}C70 -4 30 -4.5 0 0Z`),
    pale: NONE,
    veins: detail === 0 ? NONE : parsePath('M6 -1C30 -5 68 -5 94 7'),
    stalk: 0,
  }
}
