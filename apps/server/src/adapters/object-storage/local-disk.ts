import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectStorage } from '../../modules/files/index.ts'
import { assertObjectKey } from './object-key.ts'

/** Objects as files under `root`. A write goes to a temporary file, is flushed to disk and renamed. */
export function createLocalDiskStorage({ root }: { root: string }): ObjectStorage {
  const incoming = join(root, 'incoming')
  const pathOf = (key: string) => {
    assertObjectKey(key)
    return join(root, key)
  }
  return {
    async localCopy(key) {
      const path = pathOf(key)
      await stat(path)
      return { path, release: async () => undefined }
    },
    async put(key, source) {
      const target = pathOf(key)
      await Promise.all([mkdir(incoming, { recursive: true }), mkdir(dirname(target), { recursive: true })])
      const temporary = join(incoming, randomUUID())
      try {
        await pipeline(source, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(temporary, target)
        await flush(dirname(target)) // A rename is only durable once its directory is.
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async adopt(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      await flush(path)
      await rename(path, target)
      await flush(dirname(target)) // A rename is only durable once its directory is.
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async read(key, range): Promise<Readable> {
      const file = await open(pathOf(key), 'r')
      return file.createReadStream({ ...(range && { start: range.start, end: range.end }) })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async removeIncomplete(before) {
      const names = await readdir(incoming).catch(() => [])
      for (const name of names) {
        const path = join(incoming, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
