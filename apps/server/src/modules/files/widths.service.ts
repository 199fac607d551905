import { Readable } from 'node:stream'
import { lruOf } from '../../kernel/cache/lru.ts'
import type { Logger } from '../../kernel/log/index.ts'
import { objectKey } from './object-key.ts'
import { widerThan, widthOf } from './pictures.ts'
import type { ObjectStorage } from './storage.port.ts'

export interface WidthsDeps {
  storage: Pick<ObjectStorage, 'size' | 'put' | 'remove' | 'localCopy'>
  /** The picture at that absolute path as WebP so many px wide. Without it no width is made later. */
  scale?: (path: string, width: number) => Promise<Buffer>
  log?: Pick<Logger, 'warn'>
}

/** What answers for an address of a public file. */
export interface FoundPublic {
  /** Another than was asked for while that width is still to be made. */
  key: string
  /** Bytes. */
  size: number
}

/** Widths made at a time; what is asked for meanwhile is made when it is asked for again. */
const MOST_AT_ONCE = 4

const at = (key: string) => objectKey({ visibility: 'public', key })

/**
 * Public files by key. A picture that was kept before one of its widths was offered gets that width when somebody first
 * asks for it: the next wider one answers until then, so no picture is ever missing and no old one has to be looked for.
 */
export function createWidths({ storage, scale, log }: WidthsDeps) {
  const sizes = lruOf<string, number>(20_000)
  const underWay = new Map<string, Promise<void>>()

  async function sizeOf(key: string): Promise<number | null> {
    const size = sizes.get(key) ?? (await storage.size(at(key)))
    if (size !== null) sizes.set(key, size)
    return size
  }

  async function nextWider(key: string): Promise<FoundPublic | null> {
    for (const wider of widerThan(key)) {
      const size = await sizeOf(wider)
      if (size !== null) return { key: wider, size }
    }
    return null
  }

  async function scaled(key: string, wider: string, scaleTo: NonNullable<typeof scale>): Promise<void> {
    const copy = await storage.localCopy(at(wider))
    try {
      const bytes = await scaleTo(copy.path, widthOf(key))
      await storage.put(at(key), Readable.from([bytes], { objectMode: false }))
    } finally {
      await copy.release()
    }
    // Removed meanwhile: what nobody would remove again must not stay.
    if ((await storage.size(at(wider))) === null) await storage.remove(at(key))
  }

  /** Makes a width of a picture that has a wider one. Rejects where there is none, or it can't be made. */
  async function make(key: string): Promise<void> {
    const wider = await nextWider(key)
    if (!wider || !scale) throw new RangeError(`no picture to make ${key} of`)
    const making = underWay.get(key) ?? scaled(key, wider.key, scale).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    /** The file of that key, or what stands in for it; null where there is neither. */
    async find(key: string): Promise<FoundPublic | null> {
      const size = await sizeOf(key)
      if (size !== null) return { key, size }
      const wider = await nextWider(key)
      if (wider && scale && underWay.size < MOST_AT_ONCE)
        make(key).catch((error: unknown) => log?.warn({ err: error, key }, 'a width of a picture not made'))
      return wider
    },

    /** Sees to it that the picture has this width. Rejects as `make`. */
    async ensure(key: string): Promise<void> {
      if ((await sizeOf(key)) === null) await make(key)
    },
  }
}

export type Widths = ReturnType<typeof createWidths>
