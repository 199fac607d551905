import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesLimits } from '@yantu/contract/limits/files'
import { statusTexts } from '@yantu/contract/messages/status'
import { Refusal } from '../../../kernel/errors/index.ts'

const IDLE = 'idle'
const LOOKS = 5
/** By then a writer who said nothing has been cut off, here or where its process died. */
const LET_GO_MS = 1.5 * filesLimits.upload.resumable.silentMs

/** What has arrived of an upload, held by one writer. */
export interface Part {
  /** Absolute. */
  path: string
  /** Bytes. */
  size: number
  /**
   * Adds at most so many bytes to its end. Returns how many came. Throws what the source throws, and 413 for more; what
   * came before stays, but on a full disk, which gets back what did not fit.
   */
  append(chunks: AsyncIterable<Buffer> | Iterable<Buffer>, most: number): Promise<number>
  /** Leaves it to whoever comes next; one that was moved away is no longer there. */
  release(): Promise<void>
}

/**
 * What has arrived of uploads, in a folder each. The one file in it is called `idle`, or by its writer's own name:
 * taking it is a rename, which one of several processes wins. A writer's file that has not grown for longer than a
 * writer may be silent belongs to nobody.
 */
export function createParts(root: string) {
  const folder = (id: string) => join(root, id)

  /** Looks again where a name is gone that was just there: it is being renamed. */
  async function look(id: string): Promise<{ name: string; size: number; changed: number } | null> {
    for (let tries = 0; tries < LOOKS; tries++) {
      const names = await readdir(folder(id)).catch(() => null)
      if (!names) return null
      const [name = IDLE] = names
      const found = await stat(join(folder(id), name)).catch(() => null)
      if (found) return { name, size: found.size, changed: found.mtimeMs }
    }
    return null
  }

  return {
    async begin(id: string): Promise<void> {
      await mkdir(folder(id), { recursive: true })
      await writeFile(join(folder(id), IDLE), '', { flag: 'wx', mode: 0o600 })
    },

    /** Bytes that are here; null where there is no such upload on this machine. */
    sizeOf: async (id: string): Promise<number | null> => (await look(id))?.size ?? null,

    /** Null where another writes, or there is nothing. */
    async take(id: string): Promise<Part | null> {
      const found = await look(id)
      if (!found || (found.name !== IDLE && Date.now() - found.changed < LET_GO_MS)) return null
      const path = join(folder(id), randomUUID())
      try {
        await rename(join(folder(id), found.name), path)
        const now = new Date()
        await utimes(path, now, now)
        return { path, size: (await stat(path)).size, ...writer(path, join(folder(id), IDLE)) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: (id: string): Promise<void> => rm(folder(id), { recursive: true, force: true }),

    /** Uploads whose folder has not changed since then. */
    async before(then: Date): Promise<string[]> {
      const ids = await readdir(root).catch(() => [])
      const times = await Promise.all(ids.map((id) => stat(folder(id)).catch(() => null)))
      return ids.filter((_, at) => (times[at]?.mtime ?? then) < then)
    },
  }
}

export type Parts = ReturnType<typeof createParts>

const writer = (path: string, idle: string): Pick<Part, 'append' | 'release'> => ({
  async append(chunks, most) {
    const file = await open(path, 'a')
    const { size } = await file.stat()
    let came = 0
    try {
      for await (const chunk of chunks) {
        came += chunk.length
        if (came > most) throw tooLarge()
        await file.appendFile(chunk)
      }
      return came
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') await file.truncate(size)
      throw error
    } finally {
      await file.close()
    }
  },
  async release() {
    await rename(path, idle).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  },
})

const tooLarge = () => new Refusal(statusTexts[413] ?? '', { code: 413, status: 413 })
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
