import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { UploadedFile } from '@yantu/contract/endpoint'
import { limits } from '@yantu/contract/limits'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { createAddressPolicy, type Signature } from './address.policy.ts'
import { extensionOf, mimeOf, safeFileName } from './file-type.ts'
import {
  bindFile,
  bindPictures,
  deleteSetAside,
  findDownload,
  findFile,
  forgetDownloads,
  insertFile,
  noteDownload,
  setAsideUnbound,
  type StoredFile,
  sumPrivateBytes,
  unbindFiles,
  unbindPictures,
} from './files.repository.ts'
import { otherWidths, pictureKey, type Rendition, widthOf } from './pictures.ts'
import type { ByteRange, ObjectStorage } from './storage.port.ts'

const UNBOUND_LIFE_MS = 24 * 3_600_000
const SWEEP_BATCH = 200

export interface NewFile {
  /** Null for files of the platform itself. */
  ownerId: number | null
  /** What it was given for, such as `work-main`: only that use may claim it. */
  purpose: string
  /** As the owner called it; cleaned before it is kept. */
  name: string
  visibility: 'public' | 'private'
  /** A file of an upload is taken over where it lies: moved, not read again. */
  source: Buffer | Readable | UploadedFile
  /** What claims it at once, such as `work:12`; without it the file goes after 24 h unless claimed. */
  boundTo?: string
}

export interface NewPicture {
  ownerId: number | null
  purpose: string
  /** One for each of limits.pictureWidths. */
  renditions: readonly Rendition[]
  boundTo?: string
}

export interface FilesDeps {
  db: Db
  clock: Clock
  storage: ObjectStorage
  secrets: Pick<Secrets, 'mac'>
}

/** Where a file's bytes lie; the first folder keeps public and private apart, whatever a route is asked. */
export const objectKey = ({ visibility, key }: Pick<StoredFile, 'visibility' | 'key'>) =>
  `${visibility}/${key.slice(0, 2)}/${key}`

export function createFilesService({ db, clock, storage, secrets }: FilesDeps) {
  const addresses = createAddressPolicy(secrets)

  async function removeObjects(file: StoredFile): Promise<void> {
    for (const key of [file.key, ...otherWidths(file.key)]) await storage.remove(objectKey({ ...file, key }))
  }

  async function keep(at: string, source: NewFile['source']) {
    if (!(source instanceof UploadedFile)) {
      const { stream, result } = measure(source)
      await storage.put(at, stream)
      return result()
    }
    await storage.adopt(at, source.path)
    return { sizeBytes: source.size, sha256: Buffer.from(source.sha256) }
  }

  return {
    /** Streams the bytes into the storage, then records them; what fails leaves nothing behind. */
    async store(file: NewFile): Promise<StoredFile> {
      const name = safeFileName(file.name)
      const extension = extensionOf(name)
      const key = `${randomBytes(16).toString('hex')}${extension && `.${extension}`}`
      const at = objectKey({ visibility: file.visibility, key })
      const measured = await keep(at, file.source)
      const stored: StoredFile = {
        id: uuidv7(),
        ownerId: file.ownerId,
        purpose: file.purpose,
        visibility: file.visibility,
        key,
        name,
        extension,
        mime: mimeOf(extension),
        ...measured,
        boundTo: file.boundTo ?? null,
      }
      try {
        await insertFile(db, stored, clock.now())
      } catch (error) {
        await storage.remove(at)
        throw error
      }
      return stored
    },

    /**
     * Keeps a public picture at each of limits.pictureWidths under one name; the key returned is that of the
     * width that addresses name. Throws RangeError when a width is missing.
     */
    async storePicture(picture: NewPicture): Promise<string> {
      const name = randomBytes(16).toString('hex')
      const bytesOf = new Map(picture.renditions.map(({ width, bytes }) => [width, bytes]))
      const missing = limits.pictureWidths.filter((width) => !bytesOf.has(width))
      if (missing.length) throw new RangeError(`the picture lacks the widths ${missing.join(', ')}`)
      for (const [width, bytes] of bytesOf) {
        const at = objectKey({ visibility: 'public', key: pictureKey(name, width) })
        await storage.put(at, Readable.from([bytes], { objectMode: false }))
      }
      const key = pictureKey(name)
      const named = bytesOf.get(limits.pictureWireWidth) as Buffer
      await insertFile(
        db,
        {
          id: uuidv7(),
          ownerId: picture.ownerId,
          purpose: picture.purpose,
          visibility: 'public',
          key,
          name: key,
          extension: 'webp',
          mime: mimeOf('webp'),
          sizeBytes: named.length,
          sha256: createHash('sha256').update(named).digest(),
          boundTo: picture.boundTo ?? null,
        },
        clock.now(),
      )
      return key
    },

    /** A stored picture at each of limits.pictureWidths. Rejects when one is missing. */
    renditions: (key: string): Promise<Rendition[]> =>
      Promise.all(
        [key, ...otherWidths(key)].map(async (at) => ({
          width: widthOf(at),
          bytes: await buffer(await storage.read(objectKey({ visibility: 'public', key: at }))),
        })),
      ),

    /** Claims pictures that were stored without an owner of their own. Throws when one is gone or taken. */
    async bindPictures(trx: Trx, bound: { keys: readonly string[]; boundTo: string }): Promise<void> {
      const count = await bindPictures(trx, bound)
      if (count !== new Set(bound.keys).size)
        throw new Error(`${bound.boundTo}: pictures are gone or taken: ${bound.keys.join(', ')}`)
    },

    /** Lets go of pictures that nothing shows any more: the hourly job removes those older than a day. */
    releasePictures: (trx: Trx, keys: readonly string[]): Promise<void> => unbindPictures(trx, keys),

    find: (id: string): Promise<StoredFile | null> => findFile(db, id),

    /** The bytes, one chunk in memory at a time. */
    read: (file: StoredFile, range?: ByteRange): Promise<Readable> => storage.read(objectKey(file), range),

    /** Absolute path of the bytes where the storage has one; undefined where they can only be read. */
    pathOf: (file: StoredFile): string | undefined => storage.pathOf?.(objectKey(file)),

    /** Claims an uploaded file for a thing; null when it is another's, of another purpose, or taken (trust G3). */
    claim: (
      trx: Trx,
      claim: { fileId: string; ownerId: number; purpose: string; boundTo: string },
    ): Promise<StoredFile | null> => bindFile(trx, claim),

    /**
     * Lets go of files that a thing had claimed. The owner may claim them again until the hourly job removes them,
     * a day after they were stored at the earliest.
     */
    release: (trx: Trx, released: { fileIds: readonly string[]; boundTo: string }): Promise<void> =>
      unbindFiles(trx, released),

    /** Address of a public picture or film, unchanging and cacheable for ever. */
    publicUrl: ({ key }: Pick<StoredFile, 'key'>): string => `/files/public/${key}`,

    /** Address at which this user may start to load a private file within a minute, named `name` if given. */
    signedUrl: (fileId: string, userId: number, name?: string): string =>
      addresses.sign(fileId, userId, clock.now(), name && safeFileName(name)),

    /**
     * Whether a request with this signed address is answered: within the minute it begins a download, afterwards only
     * one that began goes on, with a later part.
     */
    async opens(fileId: string, signature: Signature, { resumes }: { resumes: boolean }): Promise<boolean> {
      const mac = addresses.verified(fileId, signature)
      if (!mac) return false
      const now = clock.now()
      if (!addresses.mayBegin(signature, now)) return resumes && findDownload(db, mac, now)
      await noteDownload(db, mac, addresses.endOf(signature))
      return true
    },

    /** Bytes that count against the user's quota (limits.upload.storedBytesPerUser). */
    storedBytes: (userId: number): Promise<number> => sumPrivateBytes(db, userId),

    /** Removes files that nothing claimed within a day. Returns how many. */
    async sweepUnbound(): Promise<number> {
      const before = new Date(clock.now().getTime() - UNBOUND_LIFE_MS)
      await storage.removeIncomplete(before)
      await forgetDownloads(db, clock.now())
      let swept = 0
      for (;;) {
        const files = await setAsideUnbound(db, before, SWEEP_BATCH)
        for (const file of files) {
          await removeObjects(file)
          await deleteSetAside(db, file.id)
        }
        swept += files.length
        if (files.length < SWEEP_BATCH) return swept
      }
    },
  }
}

export type FilesService = ReturnType<typeof createFilesService>

/** Counts and hashes what flows through. */
function measure(source: Buffer | Readable) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const input = Buffer.isBuffer(source) ? Readable.from([source], { objectMode: false }) : source
  async function* counted() {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sizeBytes += chunk.length
      yield chunk
    }
  }
  return {
    stream: Readable.from(counted(), { objectMode: false }),
    result: () => ({ sizeBytes, sha256: hash.digest() }),
  }
}
