import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { UploadedFile } from '@yantu/contract/endpoint'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { Db, Trx } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { forbidden } from '../../kernel/errors/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { authorizeOwner, createAddressPolicy, type ReadableFile, type Signature } from './address.policy.ts'
import { extensionOf, mimeOf, safeFileName } from './file-type.ts'
import {
  bindFile,
  bindMade,
  deleteSetAside,
  findDownload,
  findFile,
  findPublicFile,
  forgetDownloads,
  insertFile,
  noteDownload,
  setAsideOne,
  setAsideUnbound,
  type StoredFile,
  sumStoredBytes,
  unbindAll,
  unbindFiles,
} from './files.repository.ts'
import { objectKey } from './object-key.ts'
import { otherWidths, pictureKey, type Rendition, widthOf } from './pictures.ts'
import type { ByteRange, LocalCopy, ObjectStorage } from './storage.port.ts'
import type { Widths } from './widths.service.ts'

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
  /** What it was promised to be: stored under the same again it is the same file, whatever cut the first time short. */
  promised?: { id: string; key: string }
}

export interface NewPicture {
  ownerId: number | null
  purpose: string
  /** One for each of catalogLimits.pictureWidths. */
  renditions: readonly Rendition[]
  /** As its owner called it; what nobody called anything is called by its key. */
  name?: string
  boundTo?: string
  /** As of a file's `promised`. */
  id?: string
}

/** Absolute path at which another process can read a file. */
export type CopyFile = (file: Pick<StoredFile, 'visibility' | 'key'>) => Promise<string>

/** A public file by what the database and what an address name. */
export type PublicFile = Pick<StoredFile, 'id' | 'key'>

export interface FilesDeps {
  db: Db
  clock: Clock
  storage: ObjectStorage
  secrets: Pick<Secrets, 'mac'>
  widths: Pick<Widths, 'ensure'>
}

/** What a file of this name, clean, is going to be. */
export function promise(name: string): { id: string; key: string } {
  const extension = extensionOf(name)
  return { id: uuidv7(), key: `${randomBytes(16).toString('hex')}${extension && `.${extension}`}` }
}

const addressPattern = /^\/files\/(public|private)\/([\w.-]+)$/

export function createFilesService({ db, clock, storage, secrets, widths }: FilesDeps) {
  const addresses = createAddressPolicy(secrets)

  async function removeObjects(file: StoredFile): Promise<void> {
    for (const key of [file.key, ...otherWidths(file.key)]) await storage.remove(objectKey({ ...file, key }))
  }

  /** By an id as it came in an address. */
  const findAsked = async (id: string) => (isUuid(id) ? findFile(db, id) : null)

  async function keep(at: string, source: NewFile['source']) {
    if (!(source instanceof UploadedFile)) {
      const { stream, result } = measure(source)
      await storage.put(at, stream)
      return result()
    }
    await storage.adopt(at, source.path).catch(async (error: unknown) => {
      if ((await storage.size(at)) !== source.size) throw error
    })
    return { sizeBytes: source.size, sha256: Buffer.from(source.sha256) }
  }

  return {
    /** Streams the bytes into the storage, then records them; what fails leaves nothing behind. */
    async store(file: NewFile): Promise<StoredFile> {
      const name = safeFileName(file.name)
      const extension = extensionOf(name)
      const { id, key } = file.promised ?? promise(name)
      const at = objectKey({ visibility: file.visibility, key })
      const measured = await keep(at, file.source)
      const stored: StoredFile = {
        id,
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
        if (!file.promised) await storage.remove(at)
        throw error
      }
      return stored
    },

    /**
     * Keeps a public picture at each of catalogLimits.pictureWidths under one name and returns its file, whose key is that
     * of the width that addresses name. Throws RangeError when a width is missing.
     */
    async storePicture(picture: NewPicture): Promise<StoredFile> {
      const name = randomBytes(16).toString('hex')
      const bytesOf = new Map(picture.renditions.map(({ width, bytes }) => [width, bytes]))
      const missing = catalogLimits.pictureWidths.filter((width) => !bytesOf.has(width))
      if (missing.length) throw new RangeError(`the picture lacks the widths ${missing.join(', ')}`)
      for (const [width, bytes] of bytesOf) {
        const at = objectKey({ visibility: 'public', key: pictureKey(name, width) })
        await storage.put(at, Readable.from([bytes], { objectMode: false }))
      }
      const [id, key] = [picture.id ?? uuidv7(), pictureKey(name)]
      const named = bytesOf.get(catalogLimits.pictureWireWidth) as Buffer
      const stored: StoredFile = {
        id,
        ownerId: picture.ownerId,
        purpose: picture.purpose,
        visibility: 'public',
        key,
        name: safeFileName(picture.name ?? key),
        extension: 'webp',
        mime: mimeOf('webp'),
        sizeBytes: named.length,
        sha256: createHash('sha256').update(named).digest(),
        boundTo: picture.boundTo ?? null,
      }
      await insertFile(db, stored, clock.now())
      return stored
    },

    /** A stored picture at each of catalogLimits.pictureWidths. Rejects when one is missing and can't be made. */
    renditions: (key: string): Promise<Rendition[]> =>
      Promise.all(
        [key, ...otherWidths(key)].map(async (at) => {
          await widths.ensure(at)
          const bytes = await buffer(await storage.read(objectKey({ visibility: 'public', key: at })))
          return { width: widthOf(at), bytes }
        }),
      ),

    /** Claims files that the server made itself: public ones, and private ones of nobody's. Throws when one is gone or taken. */
    async bindMade(trx: Trx, bound: { fileIds: readonly string[]; boundTo: string }): Promise<void> {
      const count = await bindMade(trx, bound)
      if (count !== new Set(bound.fileIds).size)
        throw new Error(`${bound.boundTo}: files are gone or taken: ${bound.fileIds.join(', ')}`)
    },

    /** Lets go of files that nothing has any more, whoever claimed them: the hourly job removes those older than a day. */
    releaseAll: (trx: Trx, fileIds: readonly string[]): Promise<void> => unbindAll(trx, fileIds),

    find: (id: string): Promise<StoredFile | null> => findFile(db, id),

    /** The file that `publicUrl` or `privateUrl` gave this address, as a body says it; null where there is none. */
    async findByUrl(url: string): Promise<StoredFile | null> {
      const [, visibility, name = ''] = addressPattern.exec(url) ?? []
      if (visibility === 'public') return findPublicFile(db, name)
      return visibility === 'private' ? findAsked(name) : null
    },

    /** The bytes, one chunk in memory at a time, for the platform's own use: what leaves goes by `readAs`. */
    read: (file: StoredFile, range?: ByteRange): Promise<Readable> => storage.read(objectKey(file), range),

    /** Gives absolute paths of files for other processes to read, which are good until `borrow` ends. */
    async withLocalCopies<T>(borrow: (copy: CopyFile) => Promise<T>): Promise<T> {
      const copies: LocalCopy[] = []
      const copy: CopyFile = async (file) => {
        const made = await storage.localCopy(objectKey(file))
        copies.push(made)
        return made.path
      }
      try {
        return await borrow(copy)
      } finally {
        await Promise.all(copies.map(({ release }) => release()))
      }
    },

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

    /** Address at which the owner's token opens a private file. */
    privateUrl: (fileId: string): string => `/files/private/${fileId}`,

    /** Address at which this user may start to load a private file within a minute, named `name` if given. */
    signedUrl: (fileId: string, userId: number, name?: string): string =>
      addresses.sign(fileId, userId, clock.now(), name && safeFileName(name)),

    /** The file as the owner may have it; null where there is none. Throws 401 and 403. */
    openOwn: async (fileId: string, caller: SignedIn | null): Promise<ReadableFile | null> =>
      authorizeOwner(await findAsked(fileId), caller),

    /**
     * The file as a signed address gives it: within the minute it begins a download, afterwards only one that began goes
     * on, with a later part. Throws 403, also where there is none.
     */
    async openSigned(
      fileId: string,
      signature: Signature,
      { caller, resumes }: { caller: SignedIn | null; resumes: boolean },
    ): Promise<ReadableFile> {
      const { file, mac } = addresses.authorizeBearer(await findAsked(fileId), signature, caller)
      const now = clock.now()
      const isBeginning = addresses.mayBegin(signature, now)
      if (isBeginning) await noteDownload(db, mac, addresses.endOf(signature))
      else if (!resumes || !(await findDownload(db, mac, now))) throw forbidden()
      return file
    },

    /** The bytes to whoever may have them. */
    readAs: (file: ReadableFile, range?: ByteRange): Promise<Readable> =>
      storage.read(objectKey(file), range),

    /** Bytes that count against the user's quota (filesLimits.upload.storedBytesPerUser). */
    storedBytes: (userId: number): Promise<number> => sumStoredBytes(db, userId),

    /** Removes a file at once that nothing has claimed; what something has stays. */
    async removeUnbound(fileId: string): Promise<void> {
      const file = await setAsideOne(db, fileId)
      if (!file) return
      await removeObjects(file)
      await deleteSetAside(db, file.id)
    },

    /** Removes files that nothing claimed within a day. Returns how many. */
    async sweepUnbound(): Promise<number> {
      const before = new Date(clock.now().getTime() - UNBOUND_LIFE_MS)
      await forgetDownloads(db, clock.now())
      await storage.removeIncomplete(before)
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
