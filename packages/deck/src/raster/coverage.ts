import { readFile } from 'node:fs/promises'
import { clustersOf, coversAll } from './clusters.ts'
import { coveredBy } from './cmap.ts'
import { DEFAULT_FAMILY, FACES, FALLBACKS } from './faces.ts'

/** What the Chinese face has for sure: most decks need no font to be read. */
const CERTAIN =
  /^[\u0020-\u007e\u00b7\u2014\u2018\u2019\u201c\u201d\u2026\u3001-\u3011\u4e00-\u9fa5\uff01-\uff5e\s]*$/u

/** Read once: a quarter of a second and a few MB. */
let covers: Promise<ReadonlySet<number>[]> | undefined

const readCovers = (): Promise<ReadonlySet<number>[]> => {
  const plain = FACES.filter(({ family, bold, italic }) => family === DEFAULT_FAMILY && !bold && !italic)
  return Promise.all([...plain, ...FALLBACKS].map(async ({ file }) => coveredBy(await readFile(file))))
}

/** The characters of a text that pictures of pages and PDFs show as □, each once. */
export async function unseenIn(text: string): Promise<string[]> {
  if (CERTAIN.test(text)) return []
  const known = await (covers ??= readCovers())
  const clusters = new Set(clustersOf(text))
  return [...clusters].filter((cluster) => !known.some((covered) => coversAll(covered, cluster)))
}
