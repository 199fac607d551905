/** A small generator of numbers from a seed (mulberry32), the same on every machine. */
export function random(seed: number): () => number {
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
    bytes.fill(next(2) * 255, at, at + next(32))
    return bytes
  },
]

/** The file damaged in one to three ways, the same for the same seed. */
export function mutate(bytes: Uint8Array, seed: number): Buffer {
  const draw = random(seed)
  const next = (below: number) => Math.floor(draw() * Math.max(below, 1))
  let mutated: Buffer = Buffer.from(bytes)
  for (let times = 1 + next(3); times > 0 && mutated.length > 0; times--) {
    mutated = MUTATIONS[next(MUTATIONS.length)]!(mutated, next)
  }
  return mutated
}
