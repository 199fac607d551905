import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Face = { family: string; bold: boolean; file: string }

const require = createRequire(import.meta.url)

/** The package has no types of its own: a font reduced to the glyphs that the text needs. */
type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'sfnt'; noHinting: boolean },
) => Promise<Buffer>
const subsetFont = require('subset-font') as SubsetFont

export const DEFAULT_FAMILY = 'Noto Sans SC'
const SERIF_FAMILY = 'Noto Serif SC'

/** The faces that travel with the package (OFL-1.1): pictures are right on a machine without fonts. */
const FACES: readonly Face[] = [
  {
    family: DEFAULT_FAMILY,
    bold: false,
    file: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  },
  {
    family: DEFAULT_FAMILY,
    bold: true,
    file: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  },
  {
    family: SERIF_FAMILY,
    bold: false,
    file: require.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  },
  {
    family: SERIF_FAMILY,
    bold: true,
    file: require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
  },
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

/** Faces that the pages name; the plain sans is always there to fall back on. */
function facesOf(svgs: readonly string[]): Face[] {
  const bold = svgs.some((svg) => svg.includes('font-weight="700"'))
  return FACES.filter(({ family, bold: isBold }) => {
    if (isBold && !bold) return false
    return (family === DEFAULT_FAMILY && !isBold) || svgs.some((svg) => svg.includes(`"${family}`))
  })
}

/**
 * A face as a TrueType font of these characters only.
 * @throws RangeError when no such face travels with the package.
 */
export async function subsetFace(
  { family, bold }: { family: string; bold: boolean },
  characters: string,
): Promise<Buffer> {
  const face = FACES.find((known) => known.family === family && known.bold === bold)
  if (!face) throw new RangeError(`no ${bold ? 'bold' : 'regular'} face of ${family}`)
  return subsetFont(await readFile(face.file), characters, {
    targetFormat: 'sfnt',
    noHinting: true,
  })
}

/** A folder of font files that hold the pages' own characters only; drop it when done. */
export type DeckFontFiles = { files: string[]; remove: () => Promise<void> }

/**
 * Subsets the faces to the characters of one deck. A renderer parses its fonts anew for every page,
 * so a full face costs more than the page itself.
 */
export async function deckFontFiles(svgs: readonly string[]): Promise<DeckFontFiles> {
  const characters = charactersOf(svgs)
  const folder = await mkdtemp(join(tmpdir(), 'deck-fonts-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const files: string[] = []
    for (const [i, face] of facesOf(svgs).entries()) {
      const path = join(folder, `${i}.ttf`)
      await writeFile(path, await subsetFace(face, characters))
      files.push(path)
    }
    return { files, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
