import type { Color } from './types.ts'
import { numberOf, portionOf, type XmlElement } from './xml.ts'

/** What a scheme colour's name means at some place: theme colours behind the master's or page's map. */
export type ColorScheme = {
  theme: Readonly<Record<string, string>>
  /** bg1, tx1 … → lt1, dk1 … */
  map: Readonly<Record<string, string>>
  /** The colour that a style gave to the theme's own fills. */
  placeholder?: Color | null
}

const COLORS = new Set(['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'])

/** The colour inside an element (a fill, a font reference), its modifiers applied; null where there is none. */
export function colorIn(element: XmlElement | undefined, scheme: ColorScheme): Color | null {
  const found = element?.children.find(({ name }) => COLORS.has(name))
  const base = found && baseColor(found, scheme)
  return base ? modified(base, found) : null
}

function baseColor(element: XmlElement, scheme: ColorScheme): Color | null {
  const { val = '', lastClr = '' } = element.attributes
  switch (element.name) {
    case 'srgbClr':
      return opaque(val)
    case 'sysClr':
      return opaque(lastClr || (val === 'window' ? 'FFFFFF' : '000000'))
    case 'prstClr':
      return opaque(presetColor(val))
    case 'schemeClr':
      if (val === 'phClr') return scheme.placeholder ?? null
      return opaque(own(scheme.theme, own(scheme.map, val) ?? val) ?? '')
    case 'scrgbClr':
      return opaque(hexOf(['r', 'g', 'b'].map((key) => gamma(portionOf(element, key))) as Rgb))
    default:
      return opaque(
        hexOf(
          fromHsl([
            (numberOf(element, 'hue') ?? 0) / 21_600_000,
            portionOf(element, 'sat'),
            portionOf(element, 'lum'),
          ]),
        ),
      )
  }
}

/** Names come from the file: `constructor` is none of ours. */
const own = (record: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const opaque = (hex: string): Color | null =>
  /^[0-9a-f]{6}$/i.test(hex) ? { hex: hex.toUpperCase(), alpha: 1 } : null

/** Percentages are written in thousandths, or in strict files with a percent sign. */
type Rgb = [number, number, number]

const rgbOf = (hex: string): Rgb =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb
const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const hexOf = (rgb: Rgb): string =>
  rgb
    .map((value) =>
      Math.round(clamp(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * clamp(v) ** (1 / 2.4) - 0.055)

function toHsl([r, g, b]: Rgb): Rgb {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [l, d] = [(most + least) / 2, most - least]
  if (d === 0) return [0, 0, l]
  const s = d / (1 - Math.abs(2 * l - 1))
  const h = most === r ? ((g - b) / d + 6) % 6 : most === g ? (b - r) / d + 2 : (r - g) / d + 4
  return [h / 6, s, l]
}

function fromHsl([h, s, l]: Rgb): Rgb {
  const at = (n: number) => {
    const k = (n + (((h % 1) + 1) % 1) * 12) % 12
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [at(0), at(8), at(4)]
}

type Change = (rgb: Rgb, value: number) => Rgb

const inHsl =
  (change: (hsl: Rgb, value: number) => Rgb): Change =>
  (rgb, value) => {
    const [h, s, l] = change(toHsl(rgb), value)
    return fromHsl([h, clamp(s), clamp(l)])
  }
const inLinear =
  (change: (v: number, value: number) => number): Change =>
  (rgb, value) =>
    rgb.map((v) => gamma(change(linear(v), value))) as Rgb

/** ECMA-376 part 1, 20.1.2.3. */
const CHANGES = new Map<string, Change>(
  Object.entries({
    lumMod: inHsl(([h, s, l], by) => [h, s, l * by]),
    lumOff: inHsl(([h, s, l], by) => [h, s, l + by]),
    lum: inHsl(([h, s], to) => [h, s, to]),
    satMod: inHsl(([h, s, l], by) => [h, s * by, l]),
    satOff: inHsl(([h, s, l], by) => [h, s + by, l]),
    sat: inHsl(([h, , l], to) => [h, to, l]),
    tint: inLinear((v, by) => v * by + (1 - by)),
    shade: inLinear((v, by) => v * by),
    inv: (rgb) => rgb.map((v) => gamma(1 - linear(v))) as Rgb,
    gray: ([r, g, b]) => {
      const v = 0.299 * r + 0.587 * g + 0.114 * b
      return [v, v, v]
    },
    comp: inHsl(([h, s, l]) => [h + 0.5, s, l]),
  } satisfies Record<string, Change>),
)

function modified(base: Color, element: XmlElement): Color {
  let rgb = rgbOf(base.hex)
  let { alpha } = base
  for (const change of element.children) {
    const value = portionOf(change)
    if (change.name === 'alpha') alpha = value
    else if (change.name === 'alphaMod') alpha *= value
    else if (change.name === 'alphaOff') alpha += value
    else if (change.name === 'hueOff' || change.name === 'hueMod' || change.name === 'hue') {
      const [h, s, l] = toHsl(rgb)
      const turned =
        change.name === 'hueMod'
          ? h * value
          : (change.name === 'hue' ? 0 : h) + (value * 100_000) / 21_600_000
      rgb = fromHsl([turned, s, l])
    } else rgb = CHANGES.get(change.name)?.(rgb, value) ?? rgb
  }
  return { hex: hexOf(rgb), alpha: clamp(alpha) }
}

/** The colours that programs write by name; the rest of CSS's names are met in nobody's files. */
const PRESETS = new Map(
  Object.entries({
    black: '000000',
    white: 'FFFFFF',
    red: 'FF0000',
    green: '008000',
    lime: '00FF00',
    blue: '0000FF',
    yellow: 'FFFF00',
    cyan: '00FFFF',
    aqua: '00FFFF',
    magenta: 'FF00FF',
    fuchsia: 'FF00FF',
    gray: '808080',
    grey: '808080',
    silver: 'C0C0C0',
    maroon: '800000',
    olive: '808000',
    navy: '000080',
    purple: '800080',
    teal: '008080',
    orange: 'FFA500',
    brown: 'A52A2A',
    pink: 'FFC0CB',
    gold: 'FFD700',
    ivory: 'FFFFF0',
    beige: 'F5F5DC',
    whitesmoke: 'F5F5F5',
    gainsboro: 'DCDCDC',
    lightgray: 'D3D3D3',
    darkgray: 'A9A9A9',
    dimgray: '696969',
    darkblue: '00008B',
    darkred: '8B0000',
    darkgreen: '006400',
    lightblue: 'ADD8E6',
    lightgreen: '90EE90',
    lightyellow: 'FFFFE0',
    skyblue: '87CEEB',
    steelblue: '4682B4',
    royalblue: '4169E1',
    crimson: 'DC143C',
    tomato: 'FF6347',
    coral: 'FF7F50',
    salmon: 'FA8072',
    indigo: '4B0082',
    violet: 'EE82EE',
    khaki: 'F0E68C',
    tan: 'D2B48C',
    wheat: 'F5DEB3',
    turquoise: '40E0D0',
  }),
)

/** Presets shorten dark and light to dk and lt. */
const presetColor = (name: string): string =>
  PRESETS.get(name.toLowerCase().replace(/^dk/, 'dark').replace(/^lt/, 'light')) ?? ''
