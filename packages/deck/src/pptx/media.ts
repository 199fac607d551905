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

/** Pictures of one package, with their own bytes: the same ones are stored once. */
export class Media {
  private readonly stored = new Map<string, Part>()
  private readonly nameOf: (index: number, digest: string) => string
  private readonly fixed: boolean

  /** `nameOf` is given the picture's number, from 1, and its digest; `fixed` pictures come in many decks. */
  constructor(nameOf: (index: number, digest: string) => string, fixed = false) {
    this.nameOf = nameOf
    this.fixed = fixed
  }

  get parts(): Part[] {
    return [...this.stored.values()]
  }

  /**
   * Package path of the picture, stored on first use.
   * @throws TypeError when the source has no bytes (an address only).
   */
  pathOf({ bytes, type }: PictureSource): string {
    if (!bytes) throw new TypeError('a picture needs its bytes to be written into a file')
    const digest = knownDigest(bytes)
    const existing = this.stored.get(digest)
    if (existing) return existing.name
    const name = `ppt/media/${this.nameOf(this.stored.size + 1, digest)}.${type === 'image/png' ? 'png' : 'jpeg'}`
    this.stored.set(digest, { name, data: bytes, ...(this.fixed && { fixed: true }) })
    return name
  }
}
