import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
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
 * Documents by key and version, least recently used first out, bounded in bytes and age. Concurrent misses of both share
 * one rendering; a document that `render` returns null for is not kept.
 */
export class DocumentCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #rendering = new Map<string, Promise<SiteDocument | null>>()
  readonly #now: () => number

  constructor(maxBytes: number, now: () => number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ document }) => document.bytes })
    this.#now = now
  }

  /** `version` is that of what the page shows, read before it is asked for: what is rendered is never older. */
  async get(
    version: string,
    key: string,
    render: () => Promise<SiteDocument | null>,
  ): Promise<SiteDocument | null> {
    const name = `${version} ${key}`
    const kept = this.#kept.get(name)
    const now = this.#now()
    if (kept && now < kept.until) return kept.document
    const underWay = this.#rendering.get(name)
    if (underWay) return underWay
    const rendering = render().then((document) => {
      if (document) this.#kept.set(name, { document, until: expiryOf(key, now) })
      return document
    })
    this.#rendering.set(name, rendering)
    try {
      return await rendering
    } finally {
      this.#rendering.delete(name)
    }
  }
}
