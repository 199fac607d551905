import type { PictureSource } from '../scene/index.ts'
import type { Part } from './part.ts'

/** Pictures of one package: the same bytes are stored once. */
export class Media {
  readonly parts: Part[] = []
  private readonly known = new Map<Uint8Array, string>()
  private readonly folder: string

  /** `prefix` keeps names of pictures on layouts and on slides apart. */
  constructor(prefix: string) {
    this.folder = `ppt/media/${prefix}`
  }

  /**
   * Package path of the picture, stored on first use.
   * @throws TypeError when the source has no bytes (an address only).
   */
  pathOf(source: PictureSource): string {
    const { bytes } = source
    if (!bytes) throw new TypeError('a picture needs its bytes to be written into a file')
    const existing = this.known.get(bytes)
    if (existing) return existing
    const path = `${this.folder}${this.parts.length + 1}.${source.type === 'image/png' ? 'png' : 'jpeg'}`
    this.parts.push({ name: path, data: bytes })
    this.known.set(bytes, path)
    return path
  }
}
