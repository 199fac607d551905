import { createHash } from 'node:crypto'
import { Lru } from '../kernel/cache/lru.ts'
import type { SiteDocument } from './site-document.ts'

/**
 * A kept page is at most this old: counters, the hot order, dictionary labels and agreements may lag (decisions,
 * Pages and caches); what is published shows at once by the catalogue's version.
 */
export const DOCUMENT_AGE_MS = 30_000

interface Kept {
  document: SiteDocument
  /** ms; from then on it is rendered anew. */
  until: number
}

/**
 * When a page rendered at `now` has to be rendered again, ms. Every key has boundaries of its own, spread evenly:
 * with a common one every page of the site would be rendered anew in the same moment.
 */
export function expiryOf(key: string, now: number, ageMs: number = DOCUMENT_AGE_MS): number {
  const phase = createHash('sha1').update(key).digest().readUInt32BE() % ageMs
  return now + ageMs - ((((now - phase) % ageMs) + ageMs) % ageMs)
}

/**
 * Documents of one catalogue version, least recently used first out, bounded in bytes and age. Concurrent misses of
 * a key share one rendering; a document that `render` returns null for is not kept.
 */
export class DocumentCache {
  readonly #kept: Lru<string, Kept>
  readonly #rendering = new Map<string, Promise<SiteDocument | null>>()
  readonly #now: () => number
  #version = ''

  constructor(maxBytes: number, now: () => number) {
    this.#kept = new Lru({ maxWeight: maxBytes, weigh: ({ document }) => document.bytes })
    this.#now = now
  }

  async get(
    version: string,
    key: string,
    render: () => Promise<SiteDocument | null>,
  ): Promise<SiteDocument | null> {
    this.#startVersion(version)
    const kept = this.#kept.get(key)
    const now = this.#now()
    if (kept && now < kept.until) return kept.document
    const underWay = this.#rendering.get(key)
    if (underWay) return underWay
    const rendering = render().then((document) => {
      if (document && version === this.#version) this.#kept.set(key, { document, until: expiryOf(key, now) })
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
