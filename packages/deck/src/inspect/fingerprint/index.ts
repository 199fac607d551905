import { LOOK_BYTES, lookHash, sameLook, type SeenPage } from './look.ts'
import { bareText, hashOf, sameWords, WORD_HASHES, wordHashes } from './words.ts'

export { LOOK, type SeenPage } from './look.ts'
export { matchPages, type PageMatch, unlikePdf, unreadablePdf } from './match.ts'

/** What is kept of a page to know it again: changed colours, another size and shape leave it as it is. */
export type PageFingerprint = {
  /** Letters and figures on it. */
  letters: number
  words: Uint32Array
  look: Uint8Array | null
}
export type Fingerprint = readonly PageFingerprint[]

export function fingerprint({ text, grey }: SeenPage): PageFingerprint {
  const bare = bareText(text)
  return { letters: Math.min(bare.length, 0xffff), words: wordHashes(bare), look: grey && lookHash(grey) }
}

/** Letters from which words alone tell a page; with fewer its picture does. */
const WORDY = 24
/** Letters from which a page counts in full: chapter names, thanks and contents are like others by themselves. */
const FULL = 80

const isWordy = ({ letters }: PageFingerprint): boolean => letters >= WORDY

/** How much a page says of what a work is, 0–1. */
export function weightOf(page: PageFingerprint): number {
  if (isWordy(page)) return Math.min(1, page.letters / FULL)
  return page.look && page.letters === 0 ? 1 : 0
}

/** How alike two pages are, 0–1: by their words, and where both have none by their look. */
export function likeness(a: PageFingerprint, b: PageFingerprint): number {
  if (isWordy(a) && isWordy(b)) return sameWords(a.words, b.words)
  if (a.letters > 0 || b.letters > 0 || !a.look || !b.look) return 0
  return Math.max(0, (sameLook(a.look, b.look) - CHANCE) / (1 - CHANCE))
}

/** Half of the way from here to the same is a copy: of other works' figures at most 80 % of the bits agree, of changed copies 88 % and more. */
const CHANCE = 0.72

/** Pages of two works that are one another's copies; numbers from 1. */
export type Pair = { a: number; b: number; likeness: number }
export type Comparison = {
  /** The part of the smaller work that stands in the other, 0–1, by what its pages say. */
  score: number
  pairs: Pair[]
}

/** Likeness from which a page is a copy, and the score from which a work is one. */
const COPY = 0.5
export const NEAR_DUPLICATE = 0.6

/** Compares two works page by page, each page with one other. */
export function compare(a: Fingerprint, b: Fingerprint): Comparison {
  const known = a.flatMap((one, i) =>
    weightOf(one) === 0
      ? []
      : b.map((other, k): Pair => ({ a: i + 1, b: k + 1, likeness: likeness(one, other) })),
  )
  const taken = { a: new Set<number>(), b: new Set<number>() }
  const pairs: Pair[] = []
  for (const pair of known
    .filter((one) => one.likeness >= COPY)
    .toSorted((x, y) => y.likeness - x.likeness)) {
    if (taken.a.has(pair.a) || taken.b.has(pair.b)) continue
    taken.a.add(pair.a)
    taken.b.add(pair.b)
    pairs.push(pair)
  }
  const all = (pages: Fingerprint) => pages.reduce((sum, page) => sum + weightOf(page), 0)
  const shared = pairs.reduce((sum, pair) => sum + weightOf(a[pair.a - 1]!), 0)
  const smaller = Math.min(all(a), all(b))
  return {
    score: smaller > 0 ? Math.min(1, shared / smaller) : 0,
    pairs: pairs.toSorted((x, y) => x.a - y.a),
  }
}

/** Hashes that two copies of a page share one of, nearly always: four of its words' each, or 18 bits of its look. */
const WORDS_OF_KEY = 4
const BITS_OF_KEY = 18
/** Pages that say less are in too many works to find one by. */
const TELLING = 0.5

/** By what a work is found among others: whole numbers of 53 bits, for an index. */
export function keysOf(pages: Fingerprint): number[] {
  const texts = pages
    .filter((page) => weightOf(page) >= TELLING)
    .flatMap((page) => (isWordy(page) ? wordKeys(page.words) : lookKeys(page.look!)))
  return [...new Set(texts)].map((text) => (hashOf(text) >>> 11) * 2 ** 32 + hashOf(text, 1))
}

const wordKeys = (words: Uint32Array): string[] =>
  Array.from({ length: WORD_HASHES / WORDS_OF_KEY }, (_, i) => {
    const from = i * WORDS_OF_KEY
    return `w${i}:${words.subarray(from, from + WORDS_OF_KEY).join()}`
  })

function lookKeys(look: Uint8Array): string[] {
  const bits = [...look].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: bits.length / BITS_OF_KEY }, (_, i) => {
    return `l${i}:${bits.slice(i * BITS_OF_KEY, (i + 1) * BITS_OF_KEY)}`
  })
}

const PAGE_BYTES = 3 + WORD_HASHES * 4 + LOOK_BYTES

/** Bytes to keep, 167 a page. */
export function fingerprintBytes(pages: Fingerprint): Buffer {
  const bytes = Buffer.alloc(pages.length * PAGE_BYTES)
  for (const [i, { letters, words, look }] of pages.entries()) {
    let at = bytes.writeUInt16LE(letters, i * PAGE_BYTES)
    at = bytes.writeUInt8(look ? 1 : 0, at)
    for (const hash of words) at = bytes.writeUInt32LE(hash, at)
    if (look) bytes.set(look, at)
  }
  return bytes
}

export function fingerprintOf(bytes: Uint8Array): Fingerprint {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: buffer.length / PAGE_BYTES }, (_, i) => {
    const at = i * PAGE_BYTES
    const words = Uint32Array.from({ length: WORD_HASHES }, (_hash, k) => buffer.readUInt32LE(at + 3 + k * 4))
    const look = buffer.subarray(at + 3 + WORD_HASHES * 4, at + PAGE_BYTES)
    return { letters: buffer.readUInt16LE(at), words, look: buffer[at + 2] ? new Uint8Array(look) : null }
  })
}
