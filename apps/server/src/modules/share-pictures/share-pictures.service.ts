import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ShareCard } from '@yantu/deck/share/types'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import { shanghaiDay } from '../../kernel/time/index.ts'
import { type CopyFile, type Files, largestOf, type ObjectStorage } from '../files/index.ts'
import { findKept, findUnused, forgetUnused, noteUse, touch } from './share-pictures.repository.ts'

/** Raised when the drawing changes: every picture is then another one. */
const DESIGN = 1
/** More wait for theirs: the rest is shown something else. */
const MOST_WAITING = 6
const UNUSED_DAYS = 60
const DAY_MS = 24 * 3_600_000
const SWEEP_BATCH = 200

/** A picture as cards name it: the address of a public file, or a drawing of ours by its absolute path. */
export type PictureName = string | { path: string }
export type ShareFacts = ShareCard<PictureName>

export interface SharePicturesDeps {
  db: Db
  clock: Clock
  storage: ObjectStorage
  files: Pick<Files, 'findByUrl' | 'withLocalCopies'>
  /** A PNG of what is shown. */
  draw: (card: ShareCard) => Promise<Buffer>
  log: Logger
}

/** What was drawn once of what is shown. */
export interface SharePicture {
  hash: string
  read(): Promise<Buffer>
}

const objectKey = (hash: string) => `share/${hash.slice(0, 2)}/${hash}.png`

const hashOf = (facts: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, facts]))
    .digest('hex')

export function createSharePicturesService(deps: SharePicturesDeps) {
  const { db, clock, storage, files, log } = deps
  const drawings = new Map<string, Promise<Buffer | null>>()
  const today = () => shanghaiDay(clock.now())
  const isFull = () => drawings.size >= MOST_WAITING

  /** The files that a card names, where another process reads them; what is gone is left out. */
  async function drawn(facts: ShareFacts): Promise<Buffer> {
    return files.withLocalCopies(async (copy) => {
      const found = await Promise.all(facts.pictures.map((name) => pathOf(name, copy)))
      const pictures = found.filter((path) => path !== null).map((path) => ({ path }))
      const lacksPhoto = facts.kind === 'person' && facts.hasPhoto && !found[0]
      return deps.draw({ ...facts, pictures, ...(lacksPhoto && { hasPhoto: false }) } as ShareCard)
    })
  }

  async function pathOf(name: PictureName, copy: CopyFile): Promise<string | null> {
    if (typeof name !== 'string') return name.path
    const file = await files.findByUrl(name)
    if (file?.visibility !== 'public') return null
    return copy(largestOf(file)).catch(() => null)
  }

  async function keep(hash: string, facts: ShareFacts): Promise<Buffer | null> {
    try {
      const bytes = await drawn(facts)
      await storage.put(objectKey(hash), Readable.from([bytes], { objectMode: false }))
      await noteUse(db, { hash, bytes: bytes.length, day: today() })
      return bytes
    } catch (error) {
      log.warn({ error, kind: facts.kind }, 'a picture for a link could not be drawn')
      return null
    } finally {
      drawings.delete(hash)
    }
  }

  return {
    hashOf,

    /**
     * The picture of what is shown: kept, or drawn now where `mayDraw` lets it, and once however many ask. Null where
     * it is not to be had now: too many wait, the caller may not, or it can't be drawn.
     */
    async pictureOf(facts: ShareFacts, mayDraw: () => Promise<boolean>): Promise<SharePicture | null> {
      const hash = hashOf(facts)
      const kept = await findKept(db, hash)
      if (kept && (await storage.size(objectKey(hash))) !== null) {
        if (kept.usedOn !== today()) await touch(db, hash, today())
        return { hash, read: async () => buffer(await storage.read(objectKey(hash))) }
      }
      if (!drawings.has(hash) && (isFull() || !(await mayDraw()))) return null
      if (!drawings.has(hash)) {
        if (isFull()) return null
        drawings.set(hash, keep(hash, facts))
      }
      const bytes = await drawings.get(hash)
      return bytes ? { hash, read: async () => bytes } : null
    },

    /** Removes pictures that nobody has asked for in two months. Returns how many. */
    async sweepUnused(): Promise<number> {
      const before = shanghaiDay(new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS))
      let swept = 0
      for (;;) {
        const hashes = await findUnused(db, before, SWEEP_BATCH)
        for (const hash of hashes) {
          if (!(await forgetUnused(db, hash, before))) continue
          await storage.remove(objectKey(hash))
          swept += 1
        }
        if (hashes.length < SWEEP_BATCH) return swept
      }
    },
  }
}

export type SharePictures = ReturnType<typeof createSharePicturesService>
