import { filesLimits } from '@yantu/contract/limits/files'
import { filesMessages } from '@yantu/contract/messages/files'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { findFile, type StoredFile } from '../files.repository.ts'
import { promise } from '../files.service.ts'
import { objectKey } from '../object-key.ts'
import type { ObjectStorage } from '../storage.port.ts'
import type { Part, Parts } from './parts.ts'
import {
  deleteResumable,
  findResumable,
  findResumablesBefore,
  insertResumable,
  noteMeasured,
  type Resumable,
} from './resumables.repository.ts'
import { sha256Of } from './sha256.ts'
import { type Announced, refuseFalse, refuseWrong, type UploadsService } from './uploads.service.ts'

const { lifeMs } = filesLimits.upload.resumable
/** What began to be finished just before the end of its life is not swept from under it. */
const GRACE_MS = 3_600_000
const SWEEP_BATCH = 200

export interface ResumablesDeps {
  db: Db
  clock: Clock
  parts: Parts
  uploads: Pick<UploadsService, 'keep'>
  storage: Pick<ObjectStorage, 'remove'>
}

/** How far an upload is; `expiresAt` is null once it is a stored file. */
export interface Progress {
  sizeBytes: number
  /** Bytes that are here. */
  offset: number
  expiresAt: Date | null
}

const refusal = (message: string, status: number) => new Refusal(message, { code: status, status })
const gone = (status: 404 | 410 = 404) => refusal(filesMessages.fileGone, status)
const busy = () => refusal(filesMessages.uploadBusy, 423)
const otherOffset = () => refusal(filesMessages.uploadBroken, 409)

/** Uploads that go on after a break, by tus 1.0: what has arrived lies in `parts`, what it is to be in a row. */
export function createResumables({ db, clock, parts, uploads, storage }: ResumablesDeps) {
  const finishing = new Map<string, Promise<StoredFile>>()

  const endOf = ({ createdAt }: Resumable) => new Date(createdAt.getTime() + lifeMs)

  /** Another's is not there. Throws 404, and 410 for one that took too long. */
  async function openOwn(id: string, ownerId: number): Promise<Resumable> {
    const upload = await findResumable(db, id)
    if (upload?.ownerId !== ownerId) throw gone()
    if (endOf(upload) < clock.now()) throw gone(410)
    return upload
  }

  async function findKept(id: string, ownerId: number): Promise<StoredFile | null> {
    const file = await findFile(db, id)
    return file?.ownerId === ownerId ? file : null
  }

  async function giveUp(id: string): Promise<void> {
    await deleteResumable(db, id)
    await parts.remove(id)
  }

  /** The part as a whole; null where a finish that was cut short has moved it already. */
  async function takeWhole({ id, sizeBytes, measured }: Resumable): Promise<Part | null> {
    const part = await parts.take(id)
    if (!part) {
      if ((await parts.sizeOf(id)) !== null) throw busy()
      if (!measured) throw gone()
      return null
    }
    if (part.size === sizeBytes) return part
    await part.release()
    throw otherOffset()
  }

  async function measure({ id, name }: Resumable, { path }: Part) {
    await refuseFalse({ name, path })
    const { key } = promise(name)
    const measured = await noteMeasured(db, id, { key, sha256: await sha256Of(path) })
    if (!measured) throw gone()
    return measured
  }

  /** Whatever cuts it short, the next finds what it left and comes to the same file. */
  async function finish(upload: Resumable): Promise<StoredFile> {
    const part = await takeWhole(upload)
    try {
      const { key, sha256 } = upload.measured ?? (await measure(upload, part as Part))
      const { id } = upload
      const file = await uploads.keep({
        ...upload,
        path: part?.path ?? '',
        sha256,
        promised: { id, key },
      })
      await giveUp(id)
      return file
    } catch (error) {
      if (error instanceof Refusal && error.code === 400) await giveUp(upload.id)
      else await part?.release()
      throw error
    }
  }

  return {
    /** Throws refusals for what is not to be sent. Returns its id, and until when it has to be whole. */
    async begin(announced: Announced): Promise<{ id: string; expiresAt: Date }> {
      refuseWrong(announced)
      const upload = { ...announced, id: uuidv7(), createdAt: clock.now(), measured: null }
      await insertResumable(db, upload)
      await parts.begin(upload.id)
      return { id: upload.id, expiresAt: endOf(upload) }
    },

    /** Throws 404 and 410. */
    async progressOf(id: string, ownerId: number): Promise<Progress> {
      const kept = await findKept(id, ownerId)
      if (kept) return { sizeBytes: kept.sizeBytes, offset: kept.sizeBytes, expiresAt: null }
      const upload = await openOwn(id, ownerId)
      const offset = (await parts.sizeOf(id)) ?? (upload.measured && upload.sizeBytes)
      if (offset === null) throw gone()
      return { sizeBytes: upload.sizeBytes, offset, expiresAt: endOf(upload) }
    },

    /**
     * Adds to what is here, and answers how much that is then; what arrived before a source broke stays. Throws 409 for
     * another offset, 423 while another writes, 413 past what was announced.
     */
    async append(id: string, from: Progress, chunks: AsyncIterable<Buffer>): Promise<number> {
      const part = await parts.take(id)
      if (!part) throw busy()
      try {
        if (part.size !== from.offset) throw otherOffset()
        return from.offset + (await part.append(chunks, from.sizeBytes - from.offset))
      } finally {
        await part.release()
      }
    },

    /** Throws 404 and 410. */
    async remove(id: string, ownerId: number): Promise<void> {
      await giveUp((await openOwn(id, ownerId)).id)
    },

    /** The stored file, the same however often it is asked for. Throws refusals for what it is not to be. */
    async finish(id: string, ownerId: number): Promise<StoredFile> {
      const kept = await findKept(id, ownerId)
      if (kept) return kept
      const upload = await openOwn(id, ownerId)
      const running = finishing.get(id) ?? finish(upload).finally(() => finishing.delete(id))
      finishing.set(id, running)
      return running
    },

    /** Forgets what did not become whole in its time. Returns how many. */
    async sweep(): Promise<number> {
      const before = new Date(clock.now().getTime() - lifeMs - GRACE_MS)
      let swept = 0
      for (;;) {
        const uploads = await findResumablesBefore(db, before, SWEEP_BATCH)
        for (const { id, measured, visibility } of uploads) {
          if (measured && !(await findFile(db, id)))
            await storage.remove(objectKey({ visibility, key: measured.key }))
          await giveUp(id)
        }
        swept += uploads.length
        if (uploads.length < SWEEP_BATCH) break
      }
      for (const id of await parts.before(before)) await parts.remove(id)
      return swept
    },
  }
}

export type Resumables = ReturnType<typeof createResumables>
