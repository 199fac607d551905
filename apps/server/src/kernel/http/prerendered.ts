import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { DataOf, Endpoint } from '@yantu/contract'
import { success } from './envelope.ts'

const COMPRESS_FROM_BYTES = 1024

/**
 * An answer kept as the bytes that leave. It can only be made by `prerender`, so it has passed the
 * endpoint's allow-list, and `route()` sends it without doing the work again.
 */
export class Prerendered<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly body: Buffer
  #brotli: Buffer | undefined
  #etag: string | undefined

  constructor(endpoint: E, data: DataOf<E>) {
    this.endpoint = endpoint
    this.body = Buffer.from(JSON.stringify(success(endpoint.data.parse(data), endpoint.successMessage)))
  }

  /** Compressed once, however often it is sent; undefined where that is not worth it. */
  get brotli(): Buffer | undefined {
    if (this.body.length < COMPRESS_FROM_BYTES) return undefined
    this.#brotli ??= brotliCompressSync(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return this.#brotli
  }

  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`
    return this.#etag
  }
}

export const prerender = <E extends Endpoint>(endpoint: E, data: DataOf<E>): Prerendered<E> =>
  new Prerendered(endpoint, data)
