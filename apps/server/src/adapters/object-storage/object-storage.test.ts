import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../kernel/log/index.ts'
import type { ObjectStorage } from '../../modules/files/index.ts'
import { createLocalDiskStorage } from './local-disk.ts'
import { openS3Storage } from './s3.ts'
import { startTestStore } from './testing.ts'

const HOUR_MS = 3_600_000
const MB = 1 << 20
const KEY = 'private/0a/0a12.pptx'

interface Opened {
  storage: ObjectStorage
  /** Where copies lie; undefined where there are none. */
  spool?: string
  /** How many files lie in its folder, whatever they are. */
  objects(): Promise<number>
  /** Leaves behind what a process leaves that dies while it writes. */
  beginAndDie(): Promise<void>
  close(): Promise<void>
}

async function openLocal(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'yantu-disk-'))
  const incoming = join(root, 'incoming')
  return {
    storage: createLocalDiskStorage({ root }),
    async objects() {
      const found = await readdir(root, { recursive: true, withFileTypes: true })
      return found.filter((entry) => entry.isFile()).length
    },
    async beginAndDie() {
      await mkdir(incoming, { recursive: true })
      await writeFile(join(incoming, 'half'), 'half')
      const now = new Date()
      await utimes(join(incoming, 'half'), now, now)
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}

async function openS3(): Promise<Opened> {
  const store = await startTestStore()
  const spool = await mkdtemp(join(tmpdir(), 'yantu-copies-'))
  const { storage } = await openS3Storage(store.config, { log: createLogger('silent'), spool })
  return {
    storage,
    spool,
    objects: store.objects,
    async beginAndDie() {
      store.fault = (method, url) => (method === 'DELETE' && url.includes('uploadId') ? 'cut' : undefined)
      await expect(storage.put('private/0b/0b.mp4', brokenAfter(6 * MB))).rejects.toThrow('connection lost')
      store.fault = () => undefined
    },
    async close() {
      await store.close()
      await rm(spool, { recursive: true })
    },
  }
}

function brokenAfter(bytes: number): Readable {
  async function* broken() {
    yield randomBytes(bytes)
    throw new Error('connection lost')
  }
  return Readable.from(broken(), { objectMode: false })
}

/** In chunks of a size that meets no boundary of a part. */
function inChunks(bytes: Buffer): Readable {
  function* chunks() {
    for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001)
  }
  return Readable.from(chunks(), { objectMode: false })
}

describe.each([
  ['the local disk', openLocal],
  ['S3', openS3],
])('%s', (_, open) => {
  let opened: Opened
  let storage: ObjectStorage
  beforeEach(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterEach(() => opened.close())

  it.each([0, 1, 200_000, 5 * MB - 1, 5 * MB, 12 * MB + 7])(
    'gives back the %i bytes it took',
    async (size) => {
      const bytes = randomBytes(size)
      await storage.put(KEY, inChunks(bytes))
      expect(await storage.size(KEY)).toBe(size)
      expect((await buffer(await storage.read(KEY))).equals(bytes)).toBe(true)
    },
  )

  // Not 0 to 0: s3rver takes an end of 0 for none.
  it.each([
    [1, 1],
    [0, 9],
    [70_000, 140_005],
    [6 * MB, 6 * MB + 99],
  ])('reads the range %i to %i', async (start, end) => {
    const bytes = randomBytes(6 * MB + 100)
    await storage.put(KEY, inChunks(bytes))
    const part = await buffer(await storage.read(KEY, { start, end }))
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it('takes over a file, which is then gone from its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yantu-spool-'))
    const path = join(folder, 'uploaded')
    await writeFile(path, 'a deck')
    await storage.adopt(KEY, path)
    expect((await buffer(await storage.read(KEY))).toString()).toBe('a deck')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    await rm(folder, { recursive: true })
  })

  it('lends an object to another process as a file, of which nothing stays but what was there', async () => {
    const bytes = randomBytes(6 * MB)
    await storage.put(KEY, inChunks(bytes))
    const [one, other] = await Promise.all([storage.localCopy(KEY), storage.localCopy(KEY)])
    for (const { path } of [one, other]) expect((await readFile(path)).equals(bytes)).toBe(true)
    await Promise.all([one.release(), other.release()])
    expect((await buffer(await storage.read(KEY))).equals(bytes)).toBe(true)
    await expect(storage.localCopy('private/0a/none')).rejects.toThrow(/ENOENT|does not exist/)
    if (opened.spool) expect(await readdir(opened.spool)).toEqual([])
  })

  it('has no size for what is not there, and rejects to read it', async () => {
    expect(await storage.size(KEY)).toBeNull()
    await expect(storage.read(KEY)).rejects.toThrow(/ENOENT|does not exist/)
  })

  it('removes, also what is not there', async () => {
    await storage.put(KEY, inChunks(randomBytes(10)))
    await storage.remove(KEY)
    expect(await storage.size(KEY)).toBeNull()
    expect(await opened.objects()).toBe(0)
    await expect(storage.remove(KEY)).resolves.toBeUndefined()
  })

  it('puts a later object in the place of the earlier, whole', async () => {
    await storage.put(KEY, inChunks(randomBytes(6 * MB)))
    await storage.put(KEY, inChunks(Buffer.from('short')))
    expect((await buffer(await storage.read(KEY))).toString()).toBe('short')
  })

  it.each([100, 12 * MB])('leaves nothing of a source that breaks after %i bytes', async (bytes) => {
    await expect(storage.put(KEY, brokenAfter(bytes))).rejects.toThrow('connection lost')
    expect(await storage.size(KEY)).toBeNull()
    expect(await opened.objects()).toBe(0)
  })

  it('clears what a process that died left half-written, and leaves writes that may still go on', async () => {
    await opened.beginAndDie()
    await storage.removeIncomplete(new Date(Date.now() - 24 * HOUR_MS))
    expect(await opened.objects()).toBeGreaterThan(0)
    await storage.removeIncomplete(new Date(Date.now() + HOUR_MS))
    expect(await opened.objects()).toBe(0)
  })

  it('has nothing to clear before the first write', async () => {
    await expect(storage.removeIncomplete(new Date())).resolves.toBeUndefined()
  })

  it.each(['../secret', 'private/../secret', '/etc/passwd', 'private/0a/é', 'private//a', 'private'])(
    'refuses %j, which is no key',
    async (key) => {
      await expect(storage.put(key, inChunks(Buffer.from('x')))).rejects.toThrow(RangeError)
      await expect(storage.read(key)).rejects.toThrow(RangeError)
      await expect(storage.remove(key)).rejects.toThrow(RangeError)
    },
  )
})
