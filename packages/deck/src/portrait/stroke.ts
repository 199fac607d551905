import { colorIn, type ColorScheme } from '../inspect/color.ts'
import type { Theme } from '../inspect/theme.ts'
import type { Color } from '../inspect/types.ts'
import { child, childrenOf, descendants, numberOf, type XmlElement } from '../inspect/xml.ts'
import { EMU_PER_PX, type Hex, type Stroke } from '../scene/index.ts'
import { hexOf } from './paint.ts'

const STANDARD = 9525

export type EndKind = 'triangle' | 'arrow' | 'stealth' | 'diamond' | 'oval'
/** `w` and `l` in widths of the line. */
export type LineEnd = { kind: EndKind; w: number; l: number }
export type Line = { stroke: Stroke<Hex>; head: LineEnd | null; tail: LineEnd | null }

/** Dash and gap in widths of the line (ST_PresetLineDashVal). */
const DASHES: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 3],
  sysDot: [1, 1],
  dash: [4, 3],
  sysDash: [3, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  sysDashDot: [3, 1, 1, 1],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
}

const SIZES: Readonly<Record<string, number>> = { sm: 2, med: 3, lg: 5 }
const KINDS: ReadonlySet<string> = new Set(['triangle', 'arrow', 'stealth', 'diamond', 'oval'])

function endOf(element: XmlElement | undefined): LineEnd | null {
  const { type = 'none', w = 'med', len = 'med' } = element?.attributes ?? {}
  return KINDS.has(type) ? { kind: type as EndKind, w: SIZES[w] ?? 3, l: SIZES[len] ?? 3 } : null
}

const isPainted = ({ name }: XmlElement): boolean => /^(?:no|solid|grad|patt)Fill$/.test(name)

/**
 * The line of a shape: what the nearest `ln` says, and for the rest the one after it. Null where none is drawn.
 * `styled` is the theme's line that the shape's style refers to, with the style's colour.
 */
export function lineOf(
  lines: readonly XmlElement[],
  scheme: ColorScheme,
  styled: { line: XmlElement; color: Color | null } | null,
): Line | null {
  const all = styled ? [...lines, styled.line] : lines
  const painted = all.find(({ children }) => children.some(isPainted))
  const fill = painted?.children.find(isPainted)
  if (!painted || !fill || fill.name === 'noFill') return null
  const color = colorOf(fill, painted === styled?.line ? { ...scheme, placeholder: styled.color } : scheme)
  if (!color) return null
  const sized = all.find(({ attributes }) => 'w' in attributes)
  const width = Math.max((numberOf(sized, 'w') ?? STANDARD) / EMU_PER_PX, 0.25)
  const of = (...names: string[]) =>
    all.map((one) => one.children.find(({ name }) => names.includes(name))).find(Boolean)
  const cap = all.find(({ attributes }) => 'cap' in attributes)?.attributes.cap
  const join = of('round', 'bevel', 'miter')?.name
  return {
    stroke: {
      slot: hexOf(color),
      alpha: color.alpha,
      width,
      dash: dashOf(of('prstDash', 'custDash'), width),
      cap: cap === 'rnd' ? 'round' : cap === 'sq' ? 'square' : 'flat',
      join: join === 'miter' ? 'miter' : join === 'bevel' ? 'bevel' : 'round',
    },
    head: endOf(of('headEnd')),
    tail: endOf(of('tailEnd')),
  }
}

/** A line's gradient or pattern is drawn in the colour of its middle. */
function colorOf(fill: XmlElement, scheme: ColorScheme): Color | null {
  if (fill.name === 'solidFill') return colorIn(fill, scheme)
  const colors = [...descendants(fill, 'gs'), ...descendants(fill, 'fgClr')].flatMap(
    (one) => colorIn(one, scheme) ?? [],
  )
  return colors[Math.floor(colors.length / 2)] ?? null
}

function dashOf(element: XmlElement | undefined, width: number): number[] | null {
  const own = childrenOf(element, 'ds').flatMap((one) => [
    (numberOf(one, 'd') ?? 100_000) / 100_000,
    (numberOf(one, 'sp') ?? 100_000) / 100_000,
  ])
  const widths = element?.name === 'custDash' ? own : DASHES[element?.attributes.val ?? '']
  if (!widths?.length) return null
  return widths.map((value) => Math.max(0.1, Math.round(value * Math.max(width, 0.75) * 10) / 10))
}

/** The theme's line that a style refers to. */
export function styledLine(style: XmlElement | undefined, theme: Theme, scheme: ColorScheme) {
  const reference = child(style, 'lnRef')
  const line = theme.lines[(numberOf(reference, 'idx') ?? 0) - 1]
  return line ? { line, color: colorIn(reference, scheme) } : null
}
