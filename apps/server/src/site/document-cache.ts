import { Lru } from '../kernel/cache/lru.ts'
import type { SiteDocument } from './site-document.ts'

/**
 * Documents of one catalogue version, least recently used first out, bounded in bytes. Concurrent misses of a
 * key share one rendering; a document that `render` returns null for is not kept.
 */
export class DocumentCache {
  readonly #kept: Lru<string, SiteDocument>
  readonly #rendering = new Map<string, Promise<SiteDocument | null>>()
  #version = ''

  constructor(maxBytes: number) {
    this.#kept = new Lru({ maxWeight: maxBytes, weigh: ({ bytes }) => bytes })
  }

  async get(
    version: string,
    key: string,
    render: () => Promise<SiteDocument | null>,
  ): Promise<SiteDocument | null> {
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
