import { colorIn, type ColorScheme } from './color.ts'
import type { Color, Fill, ThemeFonts, ThemeInfo } from './types.ts'
import { child, childrenOf, numberOf, type XmlElement } from './xml.ts'

/** A theme with what styles refer to in it. */
export type Theme = ThemeInfo & {
  fills: readonly XmlElement[]
  lines: readonly XmlElement[]
  backgrounds: readonly XmlElement[]
}

const COLOR_NAMES = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]
const OFFICE = '000000 FFFFFF 44546A E7E6E6 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47 0563C1 954F72'.split(
  ' ',
)

export const DEFAULT_MAP: Readonly<Record<string, string>> = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
}

/** A theme part; what it lacks is Office's own. */
export function readTheme(root: XmlElement | null): Theme {
  const elements = child(root ?? undefined, 'themeElements')
  const scheme = child(elements, 'clrScheme')
  const fonts = child(elements, 'fontScheme')
  const formats = child(elements, 'fmtScheme')
  const colors = COLOR_NAMES.map((name, i) => {
    const color = colorIn(child(scheme, name), { theme: {}, map: {} })
    return [name, color?.hex ?? OFFICE[i]!] as const
  })
  return {
    name: root?.attributes.name ?? '',
    colors: Object.fromEntries(colors),
    fonts: { heading: readFonts(child(fonts, 'majorFont')), body: readFonts(child(fonts, 'minorFont')) },
    fills: child(formats, 'fillStyleLst')?.children ?? [],
    lines: child(formats, 'lnStyleLst')?.children ?? [],
    backgrounds: child(formats, 'bgFillStyleLst')?.children ?? [],
  }
}

/** The face for Chinese is the East Asian one, or where that is empty the one for the script Hans. */
function readFonts(fonts: XmlElement | undefined): ThemeFonts {
  const listed = childrenOf(fonts, 'font').find(({ attributes }) => attributes.script === 'Hans')
  const hans = listed?.attributes.typeface ?? ''
  const ea = child(fonts, 'ea')?.attributes.typeface || hans
  return {
    latin: child(fonts, 'latin')?.attributes.typeface ?? '',
    ea,
    substitute: hans && hans !== ea ? hans : null,
  }
}

/** A colour map as a master or an override writes it. */
export const readColorMap = (element: XmlElement | undefined): Readonly<Record<string, string>> | null =>
  element ? { ...DEFAULT_MAP, ...element.attributes } : null

/** `+mj-ea` as the theme's face; anything else as it stands. */
export function faceOf(typeface: string | undefined, { fonts }: ThemeInfo): string | undefined {
  const reference = /^\+(mj|mn)-(lt|ea|cs)$/.exec(typeface ?? '')
  if (!reference) return typeface
  const role = reference[1] === 'mj' ? fonts.heading : fonts.body
  return reference[2] === 'ea' ? role.ea : role.latin
}

const FILLS = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'])

export const fillElement = (properties: XmlElement | undefined): XmlElement | undefined =>
  properties?.children.find(({ name }) => FILLS.has(name))

/** A fill as far as a text's contrast on it can be told. */
export function readFill(element: XmlElement | undefined, scheme: ColorScheme): Fill | null {
  if (!element) return null
  if (element.name === 'noFill') return { kind: 'none' }
  if (element.name !== 'solidFill') return { kind: 'other' }
  const color = colorIn(element, scheme)
  return color ? { kind: 'solid', color } : { kind: 'other' }
}

/** A fill that a style refers to: the theme's, its placeholder colour set. */
export function styledFill(
  reference: XmlElement | undefined,
  theme: Theme,
  scheme: ColorScheme,
): Fill | null {
  const index = numberOf(reference, 'idx')
  if (!reference || index === undefined) return null
  const element = index > 1000 ? theme.backgrounds[index - 1001] : theme.fills[index - 1]
  const placeholder: Color | null = colorIn(reference, scheme)
  return index === 0 || index === 1000 ? { kind: 'none' } : readFill(element, { ...scheme, placeholder })
}

/** The background of a page, layout or master; null where it has none of its own. */
export function readBackground(part: XmlElement | null, theme: Theme, scheme: ColorScheme): Fill | null {
  const background = child(part ?? undefined, 'cSld', 'bg')
  if (!background) return null
  return (
    readFill(fillElement(child(background, 'bgPr')), scheme) ??
    styledFill(child(background, 'bgRef'), theme, scheme)
  )
}
