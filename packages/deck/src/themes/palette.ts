import { SLOTS, type Slot } from '../scene/paint.ts'

/** The ten theme colours as six-digit hex without `#`. */
export type Colors = Readonly<Record<Slot, string>>

export type ThemePalette = {
  id: string
  name: string
  colors: Colors
  /** The colour the catalogue files the theme under. */
  mainColor: MainColor
  dark: boolean
}

/** Values of the catalogue's colour dictionary. */
export type MainColor =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'cyan'
  | 'blue'
  | 'navy'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'black'
  | 'gray'
  | 'white'

/** Ten hex values in slot order: bg tx b2 t2 a1 … a6. */
export function palette(id: string, name: string, mainColor: MainColor, hexes: string): ThemePalette {
  const values = hexes.split(' ')
  const colors = Object.fromEntries(SLOTS.map((slot, i) => [slot, values[i]])) as Colors
  return { id, name, mainColor, colors, dark: luminance(colors.bg) < 0.2 }
}

type Rgb = [number, number, number]
const rgb = (hex: string): Rgb => [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Rgb

/** WCAG relative luminance, 0–1. */
function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((v) => {
    const c = v / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio of two colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `top` at opacity `alpha` laid over `under`, as hex. */
export function mix(top: string, under: string, alpha: number): string {
  const [a, b] = [rgb(top), rgb(under)]
  return a
    .map((v, i) =>
      Math.round(v * alpha + b[i]! * (1 - alpha))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()
}
