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
  readonly #maxBytes: number
  readonly #kept = new Map<string, Segments>()
  readonly #rendering = new Map<string, Promise<Segments | null>>()
  #version = ''
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  async get(version: string, key: string, render: () => Promise<Segments | null>): Promise<Segments | null> {
    this.#startVersion(version)
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const underWay = this.#rendering.get(key)
    if (underWay) return underWay
    const rendering = render().then((document) => {
      if (document && version === this.#version) this.#keep(key, document)
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
    this.#bytes = 0
  }

  #keep(key: string, document: Segments): void {
    if (document.bytes > this.#maxBytes) return
    this.#kept.set(key, document)
    this.#bytes += document.bytes
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes
    }
  }
}

/**
 * Shares a query among those who wait for it, never an answer older than the question: whoever asks while one
 * is under way gets the next, started after they asked.
 */
export function coalesced<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null
  let next: Promise<Value> | null = null
  const start = () => {
    const current = load().finally(() => {
      if (running === current) running = null
    })
    running = current
    return current
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
