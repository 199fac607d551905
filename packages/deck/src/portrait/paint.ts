import { colorIn, type ColorScheme } from '../inspect/color.ts'
import { fillElement, type Theme } from '../inspect/theme.ts'
import type { Color } from '../inspect/types.ts'
import { child, childrenOf, numberOf, portionOf, type XmlElement } from '../inspect/xml.ts'
import type { Box, Fill, GradientStop, Hex } from '../scene/index.ts'

/** What a fill paints with: nothing, colours, or a picture that stands in `element`. */
export type Paint =
  | { kind: 'none' }
  | { kind: 'colors'; fillOf: (box: Box) => Fill<Hex> }
  | { kind: 'picture'; element: XmlElement }

export const NO_PAINT: Paint = { kind: 'none' }

export const hexOf = ({ hex }: Color): Hex => `#${hex.toLowerCase()}`

export const solid = (color: Color): Fill<Hex> => ({ type: 'solid', slot: hexOf(color), alpha: color.alpha })
const solidPaint = (color: Color): Paint => ({ kind: 'colors', fillOf: () => solid(color) })

/** A fill element as paint; null where it says nothing (or refers to the group's fill). */
export function paintOf(element: XmlElement | undefined, scheme: ColorScheme): Paint | null {
  switch (element?.name) {
    case 'noFill':
      return NO_PAINT
    case 'solidFill': {
      const color = colorIn(element, scheme)
      return color ? solidPaint(color) : NO_PAINT
    }
    case 'gradFill':
      return gradientPaint(element, scheme)
    case 'pattFill':
      return patternPaint(element, scheme)
    case 'blipFill':
      return { kind: 'picture', element }
    default:
      return null
  }
}

/** What a style refers to in the theme, in the style's own colour. */
export function styledPaint(
  reference: XmlElement | undefined,
  theme: Theme,
  scheme: ColorScheme,
): Paint | null {
  const index = numberOf(reference, 'idx')
  if (!reference || index === undefined) return null
  const element = index > 1000 ? theme.backgrounds[index - 1001] : theme.fills[index - 1]
  return paintOf(element, { ...scheme, placeholder: colorIn(reference, scheme) })
}

/** The paint of the first properties that name one; the group's where they say so. */
export function paintIn(
  properties: readonly XmlElement[],
  groups: readonly XmlElement[],
  scheme: ColorScheme,
): Paint | null {
  const element = properties.map(fillElement).find(Boolean)
  if (element?.name !== 'grpFill') return paintOf(element, scheme)
  const own = groups.toReversed().map((group) => fillElement(child(group, 'grpSpPr')))
  return paintOf(
    own.find((one) => one && one.name !== 'grpFill'),
    scheme,
  )
}

function stopsOf(element: XmlElement, scheme: ColorScheme): GradientStop<Hex>[] {
  const stops = childrenOf(child(element, 'gsLst'), 'gs').flatMap((stop) => {
    const color = colorIn(stop, scheme)
    if (!color) return []
    const offset = Math.min(1, Math.max(0, portionOf(stop, 'pos')))
    return [{ slot: hexOf(color), alpha: color.alpha, offset }]
  })
  return stops.sort((a, b) => a.offset - b.offset)
}

function gradientPaint(element: XmlElement, scheme: ColorScheme): Paint | null {
  const stops = stopsOf(element, scheme)
  const [first] = stops
  if (!first) return null
  if (stops.length === 1)
    return { kind: 'colors', fillOf: () => ({ type: 'solid', slot: first.slot, alpha: first.alpha }) }
  const path = child(element, 'path')
  if (path) return { kind: 'colors', fillOf: (box) => radialFill(path, stops, box) }
  const linear = child(element, 'lin')
  const degrees = (numberOf(linear, 'ang') ?? 0) / 60_000
  const isScaled = linear?.attributes.scaled === '1'
  return {
    kind: 'colors',
    fillOf: (box) => ({ type: 'linear', angle: isScaled ? scaledAngle(degrees, box) : degrees, stops }),
  }
}

/** The gradient's direction stretched with its box (20.1.8.41): 45° goes from corner to corner. */
function scaledAngle(degrees: number, { w, h }: Box): number {
  const angle = (degrees * Math.PI) / 180
  return (Math.atan2(Math.sin(angle) * h, Math.cos(angle) * w) * 180) / Math.PI
}

/** From a place in the box to its farthest corner; along a box's sides it is drawn as a circle. */
function radialFill(path: XmlElement, stops: readonly GradientStop<Hex>[], box: Box): Fill<Hex> {
  const to = child(path, 'fillToRect')
  const side = (name: string) => portionOf(to, name)
  const cx = box.x + (box.w * (side('l') + 1 - side('r'))) / 2
  const cy = box.y + (box.h * (side('t') + 1 - side('b'))) / 2
  const [dx, dy] = [Math.max(cx - box.x, box.x + box.w - cx), Math.max(cy - box.y, box.y + box.h - cy)]
  const r = path.attributes.path === 'circle' ? Math.hypot(dx, dy) : Math.max(dx, dy)
  return { type: 'radial', stops, circle: { cx, cy, r: Math.max(r, 1) } }
}

/** How much of a pattern its foreground covers: told by the name where that has a percentage, else a third. */
function patternPaint(element: XmlElement, scheme: ColorScheme): Paint | null {
  const front = colorIn(child(element, 'fgClr'), scheme)
  const back = colorIn(child(element, 'bgClr'), scheme)
  if (!front || !back) return front || back ? solidPaint((front ?? back)!) : null
  const share = Number(/^pct(\d+)$/.exec(element.attributes.prst ?? '')?.[1] ?? 33) / 100
  return solidPaint(mixed(back, front, share))
}

const channels = (hex: string): number[] => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the second colour in the first. */
export function mixed(a: Color, b: Color, share: number): Color {
  const [from, to] = [channels(a.hex), channels(b.hex)]
  const hex = from
    .map((value, i) =>
      Math.round(value + (to[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
  return { hex, alpha: a.alpha + (b.alpha - a.alpha) * share }
}

const WHITE: Color = { hex: 'FFFFFF', alpha: 1 }
const BLACK: Color = { hex: '000000', alpha: 1 }
const SHADES = {
  lighten: [WHITE, 0.4],
  lightenLess: [WHITE, 0.2],
  darken: [BLACK, 0.4],
  darkenLess: [BLACK, 0.2],
} as const

/** A fill lightened or darkened, as parts of a form ask. */
export function shaded(fill: Fill<Hex>, shade: keyof typeof SHADES): Fill<Hex> {
  const [toward, share] = SHADES[shade]
  const change = <T extends { slot: Hex; alpha: number }>(one: T): T => {
    const hex = mixed({ hex: one.slot.slice(1), alpha: 1 }, toward, share).hex
    return { ...one, slot: `#${hex}` as Hex }
  }
  return fill.type === 'solid' ? change(fill) : { ...fill, stops: fill.stops.map(change) }
}
