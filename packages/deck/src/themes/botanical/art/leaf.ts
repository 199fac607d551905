import {
  parsePath,
  smoothCurve,
  type NodeTree,
  type Point,
  type Segment,
  type Slot,
} from '../../../scene/index.ts'
import { pen } from './pen.ts'

/** A leaf along the x axis from its stalk at 0, drawn at its length; small ones have fewer veins. */
type Blade = { outline: string; lit: string; veins: string }
export type LeafForm = (length: number) => Blade

export type LeafLook = {
  slot: Slot
  alpha?: number
  /** Slot of the light half (skins.md: bg at 14 %), or of the dark half of a pale leaf. */
  lit?: Slot
  litAlpha?: number
  veins?: Slot
  veinAlpha?: number
}

const veinPairs = (length: number): number => (length > 120 ? 6 : length > 56 ? 4 : 0)

/** Midrib to .96 and pairs of side veins that end on the margin's `half` width. */
function veined(length: number, half: (t: number) => number): string {
  const pairs = veinPairs(length)
  let data = `M0 0L${length * 0.96} 0`
  for (let i = 1; i <= pairs; i++) {
    const t = (i / (pairs + 1.4)) * (pairs > 4 ? 1 : 0.97)
    const reach = half(t)
    for (const side of [-1, 1]) {
      const end = `${(t + 0.12) * length} ${side * reach}`
      data +=
        length > 120
          ? `M${t * length} 0Q${(t + 0.05) * length} ${side * reach * 0.55} ${end}`
          : `M${t * length} 0L${end}`
    }
  }
  return data
}

/** The leaf of the rule: two cubics a side, `ratio` wide. */
export const ovate =
  (ratio: number): LeafForm =>
  (l) => {
    const w = l * ratio
    const upper = `M0 0C${l * 0.22} ${-w * 0.62} ${l * 0.62} ${-w * 0.6} ${l} 0`
    return {
      outline: `${upper}C${l * 0.62} ${w * 0.6} ${l * 0.22} ${w * 0.62} 0 0Z`,
      lit: `${upper}Z`,
      veins: veined(l, (t) => 0.4 * w * Math.sin(Math.PI * t ** 0.85)),
    }
  }

/** A heart: broad at the stalk, drawn out to a point. */
export const cordate: LeafForm = (l) => {
  const upper = `M${l * 0.04} 0C${-l * 0.1} ${-l * 0.24} ${l * 0.06} ${-l * 0.46} ${l * 0.34} ${-l * 0.38}C${l * 0.62} ${-l * 0.3} ${l * 0.72} ${-l * 0.06} ${l} 0`
  const lower = `C${l * 0.72} ${l * 0.06} ${l * 0.62} ${l * 0.3} ${l * 0.34} ${l * 0.38}C${l * 0.06} ${l * 0.46} ${-l * 0.1} ${l * 0.24} ${l * 0.04} 0Z`
  return {
    outline: upper + lower,
    lit: `${upper}Z`,
    veins: veined(l, (t) => l * (0.34 - 0.32 * t)),
  }
}

const MARGIN_POINTS = 20

/** A margin sampled from its half width; lobed and toothed leaves. */
function margined(l: number, half: (t: number) => number, veins: string): Blade {
  const side = (sign: number): Point[] =>
    Array.from({ length: MARGIN_POINTS + 1 }, (_, i): Point => {
      const t = i / MARGIN_POINTS
      return [t * l, sign * half(t)]
    })
  const upper = smoothCurve(side(-1))
  return { outline: `${upper}L${smoothCurve(side(1).reverse()).slice(1)}Z`, lit: `${upper}Z`, veins }
}

export const oak: LeafForm = (l) => {
  const body = (t: number) => l * 0.27 * Math.sin(Math.PI * t ** 1.25) ** 0.75
  return margined(
    l,
    (t) => body(t) * (0.8 + 0.2 * Math.cos(2 * Math.PI * (4 * t + 0.42))) + (t < 0.08 ? l * 0.006 : 0),
    veined(l, (t) => body(t) * 0.82),
  )
}

/** A fan on a long stalk, notched in the middle, with veins that spread from the stalk. */
export const fan: LeafForm = (l) => {
  const stalk = l * 0.3
  const upper = `M${stalk} 0C${l * 0.5} ${-l * 0.1} ${l * 0.6} ${-l * 0.36} ${l * 0.7} ${-l * 0.52}C${l * 0.84} ${-l * 0.5} ${l * 0.94} ${-l * 0.34} ${l * 0.97} ${-l * 0.2}C${l} ${-l * 0.1} ${l * 0.96} ${-l * 0.04} ${l * 0.84} 0`
  const lower = `C${l * 0.96} ${l * 0.04} ${l} ${l * 0.1} ${l * 0.97} ${l * 0.2}C${l * 0.94} ${l * 0.34} ${l * 0.84} ${l * 0.5} ${l * 0.7} ${l * 0.52}C${l * 0.6} ${l * 0.36} ${l * 0.5} ${l * 0.1} ${stalk} 0Z`
  const rays = l > 90 ? [-44, -32, -20, -9, 9, 20, 32, 44] : l > 40 ? [-38, -19, 19, 38] : []
  const vein = (degrees: number) => {
    const a = (degrees * Math.PI) / 180
    const reach = l * (0.59 - Math.abs(degrees) * 0.0007)
    return `M${stalk + l * 0.06} ${Math.sin(a) * l * 0.02}L${stalk + Math.cos(a) * reach} ${Math.sin(a) * reach}`
  }
  return { outline: upper + lower, lit: `${upper}Z`, veins: rays.map(vein).join('') }
}

/** Five lobes between five bays, as ivy and vine have them. */
export const palmLobed: LeafForm = (l) => {
  const upper = `M${l * 0.1} 0C${-l * 0.02} ${-l * 0.1} ${-l * 0.06} ${-l * 0.28} ${l * 0.06} ${-l * 0.42}C${l * 0.16} ${-l * 0.34} ${l * 0.26} ${-l * 0.34} ${l * 0.34} ${-l * 0.3}C${l * 0.42} ${-l * 0.4} ${l * 0.54} ${-l * 0.48} ${l * 0.72} ${-l * 0.44}C${l * 0.7} ${-l * 0.34} ${l * 0.66} ${-l * 0.26} ${l * 0.64} ${-l * 0.18}C${l * 0.76} ${-l * 0.14} ${l * 0.9} ${-l * 0.08} ${l} 0`
  const lower = `C${l * 0.9} ${l * 0.08} ${l * 0.76} ${l * 0.14} ${l * 0.64} ${l * 0.18}C${l * 0.66} ${l * 0.26} ${l * 0.7} ${l * 0.34} ${l * 0.72} ${l * 0.44}C${l * 0.54} ${l * 0.48} ${l * 0.42} ${l * 0.4} ${l * 0.34} ${l * 0.3}C${l * 0.26} ${l * 0.34} ${l * 0.16} ${l * 0.34} ${l * 0.06} ${l * 0.42}C${-l * 0.06} ${l * 0.28} ${-l * 0.02} ${l * 0.1} ${l * 0.1} 0Z`
  const ribs = [-1, 1].map(
    (s) => `M${l * 0.1} 0L${l * 0.66} ${s * l * 0.38}M${l * 0.1} 0L${l * 0.09} ${s * l * 0.34}`,
  )
  const twigs =
    l > 90
      ? [-1, 1].map((s) => [0.34, 0.5].map((t) => `M${l * t} 0L${l * (t + 0.12)} ${s * l * 0.13}`).join(''))
      : []
  return {
    outline: upper + lower,
    lit: `${upper}Z`,
    veins: `M${l * 0.1} 0L${l * 0.95} 0${ribs.join('')}${twigs.join('')}`,
  }
}

/** A leaflet with a narrow foot, so that neighbours on one stalk do not cover one another. */
const leaflet = (l: number, w: number) => ({
  outline: parsePath(
    `M0 0C${l * 0.3} ${-w * 0.2} ${l * 0.45} ${-w * 0.72} ${l} 0C${l * 0.45} ${w * 0.72} ${l * 0.3} ${w * 0.2} 0 0Z`,
  ),
  lit: parsePath(`M0 0C${l * 0.3} ${-w * 0.2} ${l * 0.45} ${-w * 0.72} ${l} 0Z`),
})

const print = (segments: readonly Segment[]): string => segments.map((s) => s.join(' ')).join('')

/** Five leaflets spread from the end of a stalk. */
export const palmate: LeafForm = (l) => {
  const stalk = l * 0.24
  const fingers = (
    [
      [0, 0.76],
      [-37, 0.68],
      [37, 0.68],
      [-76, 0.5],
      [76, 0.5],
    ] as const
  ).map(([angle, length]) => ({
    place: pen(stalk, 0, angle),
    length: l * length,
    ...leaflet(l * length, l * length * 0.5),
  }))
  const rib = (place: ReturnType<typeof pen>, length: number) => {
    const [x, y] = place.at(length * 0.9, 0)
    return `M${stalk} 0L${x} ${y}`
  }
  return {
    outline: fingers.map(({ place, outline }) => print(place.lay(outline))).join(''),
    lit: fingers.map(({ place, lit }) => print(place.lay(lit))).join(''),
    veins: fingers.map(({ place, length }) => rib(place, length)).join(''),
  }
}

/** A frond: pairs of leaflets that shrink towards the tip. */
export const pinnate =
  (pairs: number, width: number): LeafForm =>
  (l) => {
    const steps = Array.from({ length: pairs }, (_, i) => (i + 0.9) / (pairs + 0.8))
    const pinnae = steps.flatMap((t) =>
      [-1, 1].map((side) => {
        const length = l * 0.36 * Math.sin(Math.PI * (0.22 + 0.74 * t)) ** 0.9
        return {
          side,
          place: pen(t * l, 0, side * (66 - 24 * t)),
          ...leaflet(length, Math.min(length * width, (l / pairs) * 1.1)),
        }
      }),
    )
    const tip = pen(l * 0.93, 0)
    const end = leaflet(l * 0.09, l * 0.06)
    return {
      outline:
        pinnae.map(({ place, outline }) => print(place.lay(outline))).join('') + print(tip.lay(end.outline)),
      lit: pinnae
        .filter(({ side }) => side < 0)
        .map(({ place, outline }) => print(place.lay(outline)))
        .join(''),
      veins: '',
    }
  }

/** A blade of grass, bowed. */
export const blade: LeafForm = (l) => {
  const upper = `M0 0C${l * 0.3} ${-l * 0.12} ${l * 0.7} ${-l * 0.1} ${l} ${l * 0.1}`
  return {
    outline: `${upper}C${l * 0.7} ${l * 0.01} ${l * 0.3} ${l * 0.03} 0 0Z`,
    lit: `${upper}C${l * 0.7} ${-l * 0.04} ${l * 0.3} ${-l * 0.045} 0 0Z`,
    veins:
      l > 56
        ? `M${l * 0.06} ${-l * 0.01}C${l * 0.3} ${-l * 0.05} ${l * 0.68} ${-l * 0.05} ${l * 0.94} ${l * 0.07}`
        : '',
  }
}

/** Forms whose stalk has to be drawn, because the blade begins away from it. */
const stalks = new Map<LeafForm, number>([
  [fan, 0.34],
  [palmate, 0.26],
  [palmLobed, 0.12],
])
const isFrond = (data: Blade) => data.veins === ''

/** A leaf of any form from (x, y) in direction `angle`, degrees. */
export function leaf(
  form: LeafForm,
  x: number,
  y: number,
  length: number,
  angle: number,
  look: LeafLook,
): NodeTree {
  const place = pen(x, y, angle)
  const drawn = form(length)
  const alpha = look.alpha ?? 1
  const stalk = stalks.get(form) ?? (isFrond(drawn) && form !== blade ? 0.95 : 0)
  const veinAlpha = (look.veinAlpha ?? 0.62) * Math.min(1, alpha * 3)
  return [
    stalk > 0 &&
      place.draw(`M0 0L${stalk * length} 0`, 'none', {
        stroke: look.slot,
        strokeWidth: Math.max(1.2, length / 60),
        strokeOpacity: alpha,
        cap: 'round',
      }),
    place.draw(drawn.outline, [look.slot, alpha], { name: '叶' }),
    look.litAlpha !== 0 &&
      place.draw(drawn.lit, [look.lit ?? 'bg', look.litAlpha ?? 0.15], { name: '向光面' }),
    drawn.veins !== '' &&
      length > 30 &&
      place.draw(drawn.veins, 'none', {
        stroke: look.veins ?? 'bg',
        strokeWidth: length > 200 ? 1.3 : 1.1,
        strokeOpacity: veinAlpha,
        cap: 'round',
        name: '脉',
      }),
  ]
}

/** A leaf in lines only. */
export function lineLeaf(
  form: LeafForm,
  x: number,
  y: number,
  length: number,
  angle: number,
  slot: Slot,
  width = 2,
): NodeTree {
  const place = pen(x, y, angle)
  const { outline, veins } = form(length)
  const stalk = stalks.get(form) ?? (veins === '' ? 0.95 : 0)
  return [
    place.draw(outline, 'bg', { stroke: slot, strokeWidth: width, join: 'round', name: '叶' }),
    place.draw(veins + (stalk > 0 ? `M0 0L${stalk * length} 0` : ''), 'none', {
      stroke: slot,
      strokeWidth: width * 0.65,
      strokeOpacity: 0.85,
      cap: 'round',
      name: '脉',
    }),
  ]
}
