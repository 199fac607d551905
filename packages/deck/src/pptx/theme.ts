import type { DeckFonts, Palette, PaletteColors } from '../layout/index.ts'
import { COLOR_MAP } from './color-map.ts'
import type { Slot } from '../scene/index.ts'
import { DRAWING, escapeXml } from './xml.ts'

/** Order and names of the theme's colour slots; links take the first and fifth accent. */
const SCHEME: readonly (readonly [string, Slot])[] = [
  ['dk1', 'tx'],
  ['lt1', 'bg'],
  ['dk2', 't2'],
  ['lt2', 'b2'],
  ['accent1', 'a1'],
  ['accent2', 'a2'],
  ['accent3', 'a3'],
  ['accent4', 'a4'],
  ['accent5', 'a5'],
  ['accent6', 'a6'],
  ['hlink', 'a1'],
  ['folHlink', 'a5'],
]

type Substitute = { face: string; look: string }

/**
 * Faces that few machines have, with what is to stand for them: its look is what programs find a
 * substitute by (ISO/IEC 29500-1, 21.1.2.5), so that a serif is not replaced by a sans.
 */
const SUBSTITUTES: Readonly<Record<string, Substitute>> = {
  思源宋体: { face: '宋体', look: ' panose="02010600030101010101" pitchFamily="2" charset="-122"' },
}

/** Every role may go to the same face: 思源 faces carry Latin, and a deck then looks alike everywhere. */
const fontXml = (tag: 'majorFont' | 'minorFont', face: string): string => {
  const name = escapeXml(face)
  const { face: common, look } = SUBSTITUTES[face] ?? { face: name, look: '' }
  return (
    `<a:${tag}><a:latin typeface="${name}"${look}/><a:ea typeface="${name}"${look}/><a:cs typeface=""/>` +
    `<a:font script="Hans" typeface="${common}"/></a:${tag}>`
  )
}

const PLACEHOLDER_FILLS = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)
const LINES = [6350, 12_700, 19_050]
  .map((width) => `<a:ln w="${width}"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>`)
  .join('')
const EFFECTS = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)

function colorScheme(name: string, colors: PaletteColors): string {
  const slots = SCHEME.map(([tag, slot]) => `<a:${tag}><a:srgbClr val="${colors[slot]}"/></a:${tag}>`)
  return `<a:clrScheme name="${escapeXml(name)}">${slots.join('')}</a:clrScheme>`
}

/**
 * The theme part: the only place of a file where colours and typefaces are named. `variants` are the
 * skin's other palettes, kept beside the deck's own.
 */
export function themeXml(
  name: string,
  colors: PaletteColors,
  fonts: DeckFonts,
  variants: readonly Palette[] = [],
): string {
  const title = escapeXml(name)
  const others = variants.map(
    (variant) =>
      `<a:extraClrScheme>${colorScheme(variant.name, variant.colors)}<a:clrMap ${COLOR_MAP}/></a:extraClrScheme>`,
  )
  const extra = others.length ? `<a:extraClrSchemeLst>${others.join('')}</a:extraClrSchemeLst>` : ''
  return (
    `<a:theme xmlns:a="${DRAWING}main" name="${title}"><a:themeElements>` +
    colorScheme(name, colors) +
    `<a:fontScheme name="${title}">${fontXml('majorFont', fonts.heading)}${fontXml('minorFont', fonts.body)}</a:fontScheme>` +
    `<a:fmtScheme name="Office"><a:fillStyleLst>${PLACEHOLDER_FILLS}</a:fillStyleLst><a:lnStyleLst>${LINES}</a:lnStyleLst>` +
    `<a:effectStyleLst>${EFFECTS}</a:effectStyleLst><a:bgFillStyleLst>${PLACEHOLDER_FILLS}</a:bgFillStyleLst></a:fmtScheme>` +
    `</a:themeElements><a:objectDefaults/>${extra}</a:theme>`
  )
}
