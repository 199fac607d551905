import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** A small generator of numbers from a seed (mulberry32), the same on every machine. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Mutation = (bytes: Buffer, next: (below: number) => number) => Buffer

const SPLICES = [
  '<',
  '>',
  '&',
  '"',
  '{',
  '}',
  '[',
  ']',
  '\0',
  '\uFFFD',
  '<!DOCTYPE x>',
  '&lol;',
  '../',
  '</w:p>',
  '-1',
  '1e309',
  'null',
  '<w:tbl>',
  '$$',
  '|',
  '\n\n',
]

const MUTATIONS: Mutation[] = [
  (bytes, next) => {
    for (let i = 1 + next(8); i > 0; i--) bytes[next(bytes.length)]! ^= 1 << next(8)
    return bytes
  },
  (bytes, next) => {
    for (let i = 1 + next(16); i > 0; i--) bytes[next(bytes.length)] = next(256)
    return bytes
  },
  (bytes, next) => bytes.subarray(0, next(bytes.length)),
  (bytes, next) => bytes.subarray(next(bytes.length)),
  (bytes, next) => {
    const from = next(bytes.length)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + next(64))])
  },
  (bytes, next) => {
    const from = next(bytes.length)
    const piece = bytes.subarray(from, from + next(512))
    const at = next(bytes.length)
    return Buffer.concat([
      bytes.subarray(0, at),
      ...Array.from({ length: 1 + next(40) }, () => piece),
      bytes.subarray(at),
    ])
  },
  (bytes, next) => {
    const at = next(bytes.length)
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(SPLICES[next(SPLICES.length)]!),
      bytes.subarray(at),
    ])
  },
  (bytes, next) => {
    const at = next(bytes.length)
    bytes.fill(next(2) * 255, at, Math.min(at + next(32), bytes.length))
    return bytes
  },
]

/** The file damaged in one to three ways, the same for the same seed. */
function mutate(bytes: Uint8Array, seed: number): Buffer {
  const draw = random(seed)
  const next = (below: number) => Math.floor(draw() * Math.max(below, 1))
  let mutated: Buffer = Buffer.from(bytes)
  for (let times = 1 + next(3); times > 0 && mutated.length > 0; times--) {
    mutated = MUTATIONS[next(MUTATIONS.length)]!(mutated, next)
  }
  return mutated
}

const VALUES = [
  '',
  '-1',
  '0',
  '4294967296',
  '1e309',
  'NaN',
  '../../x',
  'http://x',
  '甲'.repeat(300),
  'true',
  '📎',
]
const JSON_VALUES = ['null', '[]', '{}', '0', '-1', 'true', '"x"', '[[{}]]', '{"x":[null]}']

/** Characters looked at for a place to damage: a search through all of a long text takes seconds. */
const WINDOW = 4_000
const JSON_PLACE = /(?<=":)(?:"[^"]{0,400}"|-?\d+|null)/g
const XML_PLACE = /(?<==")[^"<]{0,400}(?=")|<[\w:]{1,40}[^<>]{0,400}\/>|(?<=>)[^<>]{1,400}(?=<)/g

/** Damages a text so that it mostly still parses: attribute values, whole empty elements, JSON values. */
function mutateText(text: string, seed: number): string {
  const draw = random(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)]!
  let mutated = text
  for (let times = 1 + Math.floor(draw() * 4); times > 0; times--) {
    const isJson = /^\s*[[{]/.test(mutated)
    const from = Math.floor(draw() * Math.max(0, mutated.length - WINDOW))
    const places = [...mutated.slice(from, from + WINDOW).matchAll(isJson ? JSON_PLACE : XML_PLACE)]
    if (places.length === 0) continue
    const { 0: found, index } = pick(places)
    const replacement = isJson
      ? pick(JSON_VALUES)
      : found.startsWith('<')
        ? pick(['', found + found])
        : pick(VALUES)
    mutated = mutated.slice(0, from + index) + replacement + mutated.slice(from + index + found.length)
  }
  return mutated
}

const decoder = new TextDecoder()

/** The file damaged as a whole, or in one of its parts, or in what its texts say: by turns of the seed. */
export function mutateDocument(bytes: Uint8Array, seed: number): Uint8Array {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50
  if (seed % 3 === 0 || isPdf) return mutate(bytes, seed)
  if (!isZip)
    return seed % 3 === 1 ? Buffer.from(mutateText(decoder.decode(bytes), seed)) : mutate(bytes, seed)
  const files = unzipSync(bytes)
  const names = Object.keys(files)
  const name = names[Math.floor(random(seed ^ 0x9e37)() * names.length)]!
  const isText = /\.(?:xml|rels|json)$/.test(name)
  files[name] =
    isText && seed % 3 === 1
      ? strToU8(mutateText(strFromU8(files[name]!), seed))
      : new Uint8Array(mutate(files[name]!, seed))
  return zipSync(files, { level: 1, mtime: new Date(2024, 0, 1) })
}
