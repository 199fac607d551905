import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unescapeXml } from '../scene/xml.ts'
import { clustersOf, coversAll } from './clusters.ts'
import { coveredBy } from './cmap.ts'
import { DEFAULT_FAMILY, type Face, FACES, type FaceName, FALLBACKS } from './faces.ts'

const require = createRequire(import.meta.url)

/** The package has no types of its own: a font reduced to the glyphs that the text needs. */
type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'sfnt'; noHinting: boolean },
) => Promise<Buffer>
const subsetFont = require('subset-font') as SubsetFont

/** Everything that the pages show, cut into what readers take for characters, each once. */
function shownOn(svgs: readonly string[]): string[] {
  const shown = new Set<string>()
  for (const svg of svgs)
    for (const [, text] of svg.matchAll(/>([^<]+)/g))
      for (const cluster of clustersOf(unescapeXml(text!))) shown.add(cluster)
  return [...shown]
}

const charactersIn = (clusters: readonly string[]): string => [...new Set(clusters.join(''))].sort().join('')

/** Every character that the pages show, once. */
export const charactersOf = (svgs: readonly string[]): string => charactersIn(shownOn(svgs))

const mention = (svgs: readonly string[], text: string): boolean => svgs.some((svg) => svg.includes(text))

/** Faces that the pages name; the plain sans is always there to fall back on. */
function facesOf(svgs: readonly string[]): Face[] {
  const bold = mention(svgs, 'font-weight="700"')
  const italic = mention(svgs, 'font-style="italic"')
  return FACES.filter((face) => {
    if ((face.bold && !bold) || (face.italic && !italic)) return false
    const isDefault = face.family === DEFAULT_FAMILY && !face.bold
    return isDefault || mention(svgs, `"${face.family},`) || mention(svgs, `"${face.family}"`)
  })
}

const reduced = async (file: string, characters: string): Promise<Buffer> =>
  subsetFont(await readFile(file), characters, { targetFormat: 'sfnt', noHinting: true })

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
  return reduced(face.file, characters)
}

/** A face reduced to a deck's characters, and which of them it has. */
export type DeckFace = FaceName & { bytes: Buffer; covers: ReadonlySet<number>; fallback: boolean }

const plainOf = (faces: readonly DeckFace[]): DeckFace =>
  faces.find(({ family, bold }) => family === DEFAULT_FAMILY && !bold) as DeckFace

export type DeckFaces = {
  /**
   * Upright ones that pages name, those to fall back on, italics. A renderer that misses a glyph takes the
   * first face that has it, and the whole line with it where that face has all of it: italics come last.
   */
  faces: readonly DeckFace[]
  /** What no face has. */
  missing: string
}

/** Stands for what no face has. */
export const UNKNOWN = '□'

/** The faces of a deck's pages reduced to its characters; faces to fall back on hold only what the others lack. */
export async function deckFaces(svgs: readonly string[]): Promise<DeckFaces> {
  const shown = shownOn(svgs)
  const characters = charactersIn([...shown, UNKNOWN])
  const faces: DeckFace[] = []
  const add = async (
    { file, ...name }: Face,
    text: string,
    fallback = false,
  ): Promise<ReadonlySet<number>> => {
    const bytes = await reduced(file, text)
    const covers = coveredBy(bytes)
    faces.push({ ...name, bytes, covers, fallback })
    return covers
  }
  const named = facesOf(svgs)
  for (const face of named) if (!face.italic) await add(face, characters)
  const plain = plainOf(faces)
  let missing = shown.filter((cluster) => !coversAll(plain.covers, cluster))
  for (const face of FALLBACKS) {
    if (missing.length === 0) break
    const covers = await add(face, charactersIn(missing), true)
    const left = missing.filter((cluster) => !coversAll(covers, cluster))
    if (left.length === missing.length) faces.pop()
    missing = left
  }
  for (const face of named) if (face.italic) await add(face, characters)
  return { faces, missing: charactersIn(missing) }
}

/**
 * A page that names the face for what its own faces lack, for renderers that otherwise take a
 * neighbour's face for the whole line, or nothing once a single character is found nowhere.
 */
export function withFallbacks(svg: string, { faces }: DeckFaces): string {
  const plain = plainOf(faces)
  const fallbacks = faces.filter(({ fallback }) => fallback)
  const shown = (cluster: string): string => {
    const char = unescapeXml(cluster)
    if (coversAll(plain.covers, char)) return cluster
    const face = fallbacks.find(({ covers }) => coversAll(covers, char))
    return face ? `<tspan font-family="${face.family}">${cluster}</tspan>` : UNKNOWN
  }
  return svg.replace(/>([^<]+)/g, (whole, text: string) => {
    if (coversAll(plain.covers, unescapeXml(text))) return whole
    const pieces = text.split(/(&[a-z]+;|&#39;)/).flatMap((piece, i) => (i % 2 ? [piece] : clustersOf(piece)))
    return `>${pieces.map(shown).join('')}`
  })
}

/** A folder of font files that hold the pages' own characters only; drop it when done. */
export type DeckFontFiles = { files: string[]; remove: () => Promise<void> }

/** Writes fonts to files: a renderer reads its fonts by path. */
export async function fontFiles(fonts: readonly Buffer[]): Promise<DeckFontFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'deck-fonts-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const files = fonts.map((_, i) => join(folder, `${i}.ttf`))
    await Promise.all(fonts.map((bytes, i) => writeFile(files[i] as string, bytes)))
    return { files, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
