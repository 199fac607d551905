import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coveredBy } from './cmap.ts'

/** A face as pages name it. */
type FaceName = { family: string; bold: boolean; italic: boolean }
type Face = FaceName & { file: string }

const require = createRequire(import.meta.url)

/** The package has no types of its own: a font reduced to the glyphs that the text needs. */
type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'sfnt'; noHinting: boolean },
) => Promise<Buffer>
const subsetFont = require('subset-font') as SubsetFont

export const DEFAULT_FAMILY = 'Noto Sans SC'

const WEIGHTS = {
  Regular: '400Regular',
  Bold: '700Bold',
  Italic: '400Regular_Italic',
  BoldItalic: '700Bold_Italic',
}
type Weight = keyof typeof WEIGHTS

/** A face of a family's package, which names its files by folder. */
function faceOf(family: string, weight: Weight = 'Regular'): Face {
  const folder = WEIGHTS[weight]
  const file = `${family.replaceAll(' ', '')}_${folder}.ttf`
  return {
    family,
    bold: weight.startsWith('Bold'),
    italic: weight.endsWith('Italic'),
    file: require.resolve(
      `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}/${folder}/${file}`,
    ),
  }
}

/** The faces that travel with the package (OFL-1.1): pictures are right on a machine without fonts. */
const FACES: readonly Face[] = [
  faceOf(DEFAULT_FAMILY),
  faceOf(DEFAULT_FAMILY, 'Bold'),
  faceOf('Noto Serif SC'),
  faceOf('Noto Serif SC', 'Bold'),
  faceOf('Noto Sans', 'Italic'),
  faceOf('Noto Sans', 'BoldItalic'),
  faceOf('Noto Serif', 'Italic'),
  faceOf('Noto Serif', 'BoldItalic'),
]

/** Where the Chinese faces have no glyph: most superscripts, Latin of other languages, signs, emoji. */
const FALLBACKS: readonly Face[] = [
  faceOf('Noto Sans'),
  faceOf('Noto Sans Math'),
  faceOf('Noto Emoji'),
  faceOf('Noto Sans Symbols 2'),
]

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Every character that the pages show, once. */
export function charactersOf(svgs: readonly string[]): string {
  const characters = new Set<string>()
  for (const svg of svgs) {
    const shown = svg
      .replace(/<[^>]+>/g, '')
      .replace(/&[a-z]+;|&#39;/g, (entity) => ENTITIES[entity] ?? entity)
    for (const character of shown) characters.add(character)
  }
  return [...characters].sort().join('')
}

const named = (svgs: readonly string[], text: string): boolean => svgs.some((svg) => svg.includes(text))

/** Faces that the pages name; the plain sans is always there to fall back on. */
function facesOf(svgs: readonly string[]): Face[] {
  const bold = named(svgs, 'font-weight="700"')
  const italic = named(svgs, 'font-style="italic"')
  return FACES.filter((face) => {
    if ((face.bold && !bold) || (face.italic && !italic)) return false
    const isDefault = face.family === DEFAULT_FAMILY && !face.bold
    return isDefault || named(svgs, `"${face.family},`) || named(svgs, `"${face.family}"`)
  })
}

const reduced = async (face: Face, characters: string): Promise<Buffer> =>
  subsetFont(await readFile(face.file), characters, { targetFormat: 'sfnt', noHinting: true })

/**
 * A face as a TrueType font of these characters only.
 * @throws RangeError when no such face travels with the package.
 */
export async function subsetFace(
  { family, bold }: { family: string; bold: boolean },
  characters: string,
): Promise<Buffer> {
  const face = FACES.find((known) => known.family === family && known.bold === bold && !known.italic)
  if (!face) throw new RangeError(`no ${bold ? 'bold' : 'regular'} face of ${family}`)
  return reduced(face, characters)
}

/** A face reduced to a deck's characters, and which of them it has. */
export type DeckFace = FaceName & { bytes: Buffer; covers: ReadonlySet<number> }

/** Marks that join emoji: a face joins only what it is given. */
const JOINERS = /[\u200d\ufe0f]/gu
/** What shows nothing, wherever it stands. */
const INVISIBLE = /[\s\p{Cf}\p{Cc}\ufe00-\ufe0f]/u

/**
 * The faces of a deck's pages reduced to its characters, those to fall back on last, and the
 * characters that no face has.
 */
export async function deckFaces(svgs: readonly string[]): Promise<{ faces: DeckFace[]; missing: string }> {
  const characters = charactersOf(svgs)
  const faces: DeckFace[] = []
  const add = async ({ family, bold, italic, file }: Face, text: string): Promise<ReadonlySet<number>> => {
    const bytes = await reduced({ family, bold, italic, file }, text)
    const covers = coveredBy(bytes)
    faces.push({ family, bold, italic, bytes, covers })
    return covers
  }
  for (const face of facesOf(svgs)) await add(face, characters)
  const plain = faces.find(({ family, bold }) => family === DEFAULT_FAMILY && !bold) as DeckFace
  let missing = [...characters].filter(
    (char) => !plain.covers.has(char.codePointAt(0)!) && !INVISIBLE.test(char),
  )
  const joiners = (characters.match(JOINERS) ?? []).join('')
  for (const face of FALLBACKS) {
    if (missing.length === 0) break
    const covers = await add(face, missing.join('') + joiners)
    const left = missing.filter((char) => !covers.has(char.codePointAt(0)!))
    if (left.length === missing.length) faces.pop()
    missing = left
  }
  return { faces, missing: missing.join('') }
}

/** A folder of font files that hold the pages' own characters only; drop it when done. */
export type DeckFontFiles = { files: string[]; missing: string; remove: () => Promise<void> }

/**
 * Subsets the faces to the characters of one deck. A renderer parses its fonts anew for every page,
 * so a full face costs more than the page itself.
 */
export async function deckFontFiles(svgs: readonly string[]): Promise<DeckFontFiles> {
  const { faces, missing } = await deckFaces(svgs)
  const folder = await mkdtemp(join(tmpdir(), 'deck-fonts-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const files = faces.map((_, i) => join(folder, `${i}.ttf`))
    await Promise.all(faces.map(({ bytes }, i) => writeFile(files[i] as string, bytes)))
    return { files, missing, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
