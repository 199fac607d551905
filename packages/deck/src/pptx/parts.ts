import {
  AIGC_PROPERTY,
  aigcValue,
  type Deck,
  type DeckFonts,
  type Palette,
  type Skin,
} from '../layout/index.ts'
import { contentTypes, presentationParts, propertyParts } from './document.ts'
import type { EmbeddedFace } from './embedded.ts'
import { skinParts } from './master.ts'
import { Media } from './media.ts'
import { NOTES_MASTER_PARTS } from './notes.ts'
import { type Part, xmlPart } from './part.ts'
import { type ChartCounter, slideParts } from './slide.ts'
import { themeXml } from './theme.ts'

export type PptxOptions = {
  /** Typefaces of the theme; by default the skin's (思源宋体 or 微软雅黑). */
  fonts?: DeckFonts
  /** Custom document properties beside the label of generated content (`deck.meta.aigc`). */
  properties?: Readonly<Record<string, string>>
  /** Faces that the file brings along; `fonts` then name them. */
  faces?: readonly EmbeddedFace[]
  /** Bytes that a part takes in the file, by which it has as many of the offered layouts as keep it small; else about. */
  sizeOf?: (part: Part) => number
}

/** Bytes of a file by its pages: twenty take 180 kB (reference/performance.md), and so many what fewer do. */
const BYTES_PER_PAGE = 9_000
const LEAST_PAGES = 16

/** What the parts take that are not known yet: content types, the master's list. */
const UNKNOWN = 4_000

/** Repeated markup packs well, and a part's name stands there twice. */
const aboutSize = ({ name, data }: Part): number =>
  76 + 2 * name.length + (typeof data === 'string' ? 300 + data.length * 0.13 : data.length)

/** Faces that Chinese Windows, macOS and WPS have or replace well. */
export const fileFonts = (skin: Skin): DeckFonts => ({
  heading: skin.serifHeadings ? '思源宋体' : '微软雅黑',
  body: '微软雅黑',
})

const themes = new WeakMap<Palette, Map<string, Part>>()

function themePart(skin: Skin, palette: Palette, fonts: DeckFonts): Part {
  const key = JSON.stringify([skin.id, fonts.heading, fonts.body])
  const known = themes.get(palette) ?? new Map<string, Part>()
  themes.set(palette, known)
  const existing = known.get(key)
  if (existing) return existing
  const name = `${skin.name} ${palette.name}`
  const variants = skin.palettes.filter((other) => other !== palette)
  const theme = xmlPart('ppt/theme/theme1.xml', themeXml(name, palette.colors, fonts, variants))
  const part: Part = { ...theme, fixed: true }
  known.set(key, part)
  return part
}

const aigcProperty = ({ meta: { aigc } }: Deck): Record<string, string> =>
  aigc ? { [AIGC_PROPERTY]: aigcValue(aigc) } : {}

/** All parts of the presentation, content types first. Runs in a browser as well. */
export function deckParts(deck: Deck, options: PptxOptions = {}): Part[] {
  const { skin, palette, slides } = deck
  const media = new Media((number) => `image${number}`)
  const counter: ChartCounter = { charts: 0 }
  const written = slides.flatMap((slide, i) => slideParts(skin, slide, i + 1, media, counter))
  const before = [
    ...propertyParts(deck, { ...aigcProperty(deck), ...options.properties }),
    ...presentationParts(deck, options.faces),
    themePart(skin, palette, options.fonts ?? fileFonts(skin)),
  ]
  const after = [...NOTES_MASTER_PARTS, ...written]
  const { sizeOf = aboutSize } = options
  const taken = [...before, ...after]
    .filter(({ name }) => !name.startsWith('ppt/fonts/'))
    .reduce((sum, part) => sum + sizeOf(part), UNKNOWN)
  const room = BYTES_PER_PAGE * Math.max(slides.length, LEAST_PAGES) - taken
  const parts = [...before, ...skinParts(deck, { room, sizeOf }), ...after, ...media.parts]
  return [contentTypes(parts), ...parts]
}
