import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Spooled {
  path: string
  /** Bytes. */
  size: number
  sha256: Uint8Array
}

export type Spool = ReturnType<typeof createSpool>

/** Where the files of forms lie while their call runs: written as they arrive, one chunk in memory. */
export function createSpool(root: string) {
  return {
    /** Writes a source to a file of its own; what breaks leaves nothing. */
    async write(source: Readable): Promise<Spooled> {
      await mkdir(root, { recursive: true })
      const path = join(root, randomUUID())
      const hash = createHash('sha256')
      let size = 0
      async function* measured(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      }
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      try {
        await pipeline(source, measured, target)
      } catch (error) {
        // Its file may be on the way still: removed before, it would stay.
        if (!target.closed) await new Promise<void>((resolve) => target.once('close', () => resolve()))
        await rm(path, { force: true })
        throw error
      }
      return { path, size, sha256: hash.digest() }
    },

    /** Forgets a file; one that was taken over is no longer there. */
    remove: ({ path }: Pick<Spooled, 'path'>): Promise<void> => rm(path, { force: true }),

    /** Removes what calls left that began before then: their process died. */
    async sweep(before: Date): Promise<void> {
      for (const name of await readdir(root).catch(() => [])) {
        const path = join(root, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}
