import { Lru } from '../kernel/cache/lru.ts'

/** A rendered document cut at its nonces; between two segments the response's own nonce is written. */
export interface Segments {
  parts: Buffer[]
  bytes: number
}

/** Cuts a document at each occurrence of the mark that was rendered in the nonce's place. */
export function cut(html: string, mark: string): Segments {
  const parts = html.split(mark).map((part) => Buffer.from(part))
  return { parts, bytes: parts.reduce((sum, part) => sum + part.length, 0) }
}

/** Puts a document together with this response's nonce. */
export function stitch({ parts }: Segments, nonce: string): Buffer {
  const seam = Buffer.from(nonce)
  return Buffer.concat(parts.flatMap((part, index) => (index ? [seam, part] : [part])))
}

/**
 * Documents of one catalogue version, least recently used first out, bounded in bytes. Concurrent misses of a
 * key share one rendering; a document that `render` returns null for is not kept.
 */
export class DocumentCache {
  readonly #kept: Lru<string, Segments>
  readonly #rendering = new Map<string, Promise<Segments | null>>()
  #version = ''

  constructor(maxBytes: number) {
    this.#kept = new Lru({ maxWeight: maxBytes, weigh: ({ bytes }) => bytes })
  }

  async get(version: string, key: string, render: () => Promise<Segments | null>): Promise<Segments | null> {
    this.#startVersion(version)
    const kept = this.#kept.get(key)
    if (kept) return kept
    const underWay = this.#rendering.get(key)
    if (underWay) return underWay
    const rendering = render().then((document) => {
      if (document && version === this.#version) this.#kept.set(key, document)
      return document
    })
    this.#rendering.set(key, rendering)
    try {
      return await rendering
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  #startVersion(version: string): void {
    if (version === this.#version) return
    this.#version = version
    this.#kept.clear()
    this.#rendering.clear()
  }
}
