/** Hashes of a page's words: as many agree of two pages as of their shingles are the same (MinHash, Broder 1997). */
export const WORD_HASHES = 32
/** Characters of a shingle: two Chinese words share three rarely by chance. */
const SHINGLE = 3
const EMPTY = 0xffffffff

/** What of a text is compared: letters and figures, however they are spaced and set. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const mixed = (value: number): number => {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** FNV-1a. */
export function hashOf(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return mixed(hash)
}

const SEEDS = Uint32Array.from({ length: WORD_HASHES }, (_, i) => mixed(i * 0x9e3779b9 + 1))

/** Every three characters that follow one another. */
export const shinglesOf = (bare: string): Set<string> =>
  new Set(
    Array.from({ length: Math.max(0, bare.length - SHINGLE + 1) }, (_, at) => bare.slice(at, at + SHINGLE)),
  )

export function wordHashes(bare: string): Uint32Array {
  const least = new Uint32Array(WORD_HASHES).fill(EMPTY)
  for (const one of shinglesOf(bare)) {
    const shingle = hashOf(one)
    for (let i = 0; i < WORD_HASHES; i++) {
      const hash = mixed(shingle ^ SEEDS[i]!)
      if (hash < least[i]!) least[i] = hash
    }
  }
  return least
}

/** The part of two pages' shingles that is the same, 0–1, about. */
export const sameWords = (a: Uint32Array, b: Uint32Array): number =>
  a.reduce((same, hash, i) => same + (hash === b[i] ? 1 : 0), 0) / WORD_HASHES
