import type { PictureSource } from '../scene/index.ts'
import type { Part } from './part.ts'

const OFFSETS = [0x811c9dc5, 0x9747b28c] as const
const PRIME = 0x01000193

/** 64 bits of a picture's bytes, FNV-1a from two starts: names must not depend on what was written before. */
function digestOf(bytes: Uint8Array): string {
  let [a, b]: number[] = [...OFFSETS] as [number, number]
  for (const byte of bytes) {
    a = Math.imul(a! ^ byte, PRIME)
    b = Math.imul(b! ^ byte, PRIME)
  }
  return [a, b].map((half) => (half! >>> 0).toString(16).padStart(8, '0')).join('')
}

const digests = new WeakMap<Uint8Array, string>()

function knownDigest(bytes: Uint8Array): string {
  const digest = digests.get(bytes) ?? digestOf(bytes)
  digests.set(bytes, digest)
  return digest
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a === b || (a.length === b.length && a.every((byte, i) => byte === b[i]))

/** Pictures of one package, with their own bytes: the same ones are stored once. */
export class Media {
  private readonly stored: Part[] = []
  /** A digest can be the same for two pictures, so the bytes decide. */
  private readonly byDigest = new Map<string, Part[]>()
  private readonly nameOf: (index: number, digest: string) => string
  private readonly fixed: boolean
  private readonly digestOf: (bytes: Uint8Array) => string

  /** `nameOf` is given the picture's number, from 1, and its digest; `fixed` pictures come in many decks. */
  constructor(
    nameOf: (index: number, digest: string) => string,
    fixed = false,
    digestOf: (bytes: Uint8Array) => string = knownDigest,
  ) {
    this.nameOf = nameOf
    this.fixed = fixed
    this.digestOf = digestOf
  }

  get parts(): Part[] {
    return [...this.stored]
  }

  /**
   * Package path of the picture, stored on first use.
   * @throws TypeError when the source has no bytes (an address only).
   */
  pathOf({ bytes, type }: PictureSource): string {
    if (!bytes) throw new TypeError('a picture needs its bytes to be written into a file')
    const digest = this.digestOf(bytes)
    const alike = this.byDigest.get(digest) ?? []
    const existing = alike.find(({ data }) => sameBytes(data as Uint8Array, bytes))
    if (existing) return existing.name
    const own = alike.length === 0 ? digest : `${digest}-${alike.length + 1}`
    const name = `ppt/media/${this.nameOf(this.stored.length + 1, own)}.${type === 'image/png' ? 'png' : 'jpeg'}`
    const part: Part = { name, data: bytes, ...(this.fixed && { fixed: true }) }
    this.stored.push(part)
    this.byDigest.set(digest, [...alike, part])
    return name
  }
}
