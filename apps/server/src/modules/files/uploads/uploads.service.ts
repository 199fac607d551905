import { UploadedFile } from '@yantu/contract/endpoint'
import {
  extensionOf,
  type FileRule,
  fileProblem,
  fileRules,
  purposeRules,
  uploadRules,
} from '@yantu/contract/files/rules'
import { filesMessages } from '@yantu/contract/messages/files'
import { JobError } from '@yantu/deck/workers/job-error'
import { Refusal, tooManyRequests } from '../../../kernel/errors/index.ts'
import type { StoredFile } from '../files.repository.ts'
import type { FilesService } from '../files.service.ts'
import { largestOf, type Rendition } from '../pictures.ts'
import { agrees, readHead } from './first-bytes.ts'

/** The picture at this path at each of catalogLimits.pictureWidths, without what its camera noted. Rejects with a JobError. */
export type ScalePicture = (path: string, userId: number) => Promise<Rendition[]>

/** The middle of the picture at this path, as a WebP square. Rejects with a JobError. */
export type SquarePicture = (path: string, userId: number) => Promise<Buffer>

/** A picture for a deck; px. */
export interface Figure {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** The picture at this path drawn anew for a deck. Rejects with a JobError. */
export type DrawFigure = (path: string, userId: number) => Promise<Figure>

/** The picture at this path drawn anew, with the words that say what alone it is for; a JPEG. Rejects with a JobError. */
export type MarkPhoto = (path: string, userId: number) => Promise<Buffer>

/** Purpose of photos of documents: kept marked alone, never as they came. */
const PHOTO = 'photo'

export interface UploadsDeps {
  files: Pick<FilesService, 'store' | 'storePicture' | 'withLocalCopies'>
  scalePicture: ScalePicture
  squarePicture: SquarePicture
  markPhoto: MarkPhoto
  drawFigure: DrawFigure
}

/** What is said of a file before it is seen. */
export interface Announced {
  ownerId: number
  name: string
  /** Bytes. */
  sizeBytes: number
  visibility: 'public' | 'private'
  /** One of purposeRules, or ANY_PURPOSE. */
  purpose: string
}

/** Where its bytes are: absolute path, and what they were promised to become. */
export interface Arrived extends Announced {
  path: string
  sha256: Uint8Array
  promised?: { id: string; key: string }
}

/** Throws the refusal of the rule that a file does not keep by its name and size. */
export function refuseWrong({ name, sizeBytes: size, visibility, purpose }: Announced): void {
  refuseBy([...(isKnown(purpose) ? [purposeRules[purpose]] : []), uploadRules[visibility]], { name, size })
}

function refuseBy(rules: readonly FileRule[], file: { name: string; size: number }): void {
  for (const rule of rules) {
    const problem = fileProblem(rule, file)
    if (problem) throw new Refusal(problem)
  }
  if (file.size === 0) throw new Refusal(filesMessages.fileEmpty)
}

/** Throws a refusal where a file does not begin as its name says. */
export async function refuseFalse({ name, path }: { name: string; path: string }): Promise<void> {
  if (!agrees(extensionOf(name), await readHead(path))) throw new Refusal(filesMessages.fileMismatch)
}

const isKnown = (purpose: string): purpose is keyof typeof purposeRules =>
  Object.hasOwn(purposeRules, purpose)

/** Keeps what arrived, unbound: the owner's call claims it. */
export function createUploadsService({
  files,
  scalePicture,
  squarePicture,
  markPhoto,
  drawFigure,
}: UploadsDeps) {
  async function keepPicture({ path, promised, ...picture }: Arrived): Promise<StoredFile> {
    const renditions = await scalePicture(path, picture.ownerId).catch(refuseUnreadable)
    return files.storePicture({ ...picture, renditions, id: promised?.id })
  }

  async function keepPhoto(
    path: string,
    { ownerId, name, promised }: Pick<Arrived, 'ownerId' | 'name' | 'promised'>,
  ): Promise<StoredFile> {
    const source = await markPhoto(path, ownerId).catch(refuseUnreadable)
    const asJpeg = `${name.replace(/\.[^.]*$/, '')}.jpg`
    return files.store({ ownerId, purpose: PHOTO, visibility: 'private', name: asJpeg, source, promised })
  }

  const keepPrivate = ({ sizeBytes: size, sha256, path, ...file }: Arrived): Promise<StoredFile> =>
    files.store({ ...file, source: new UploadedFile({ fileName: file.name, path, size, sha256 }) })

  /** Of a file that is what it says. Throws refusals for a picture that can't be drawn. */
  async function keep(file: Arrived): Promise<StoredFile> {
    if (file.visibility === 'public') return keepPicture(file)
    return file.purpose === PHOTO ? keepPhoto(file.path, file) : keepPrivate(file)
  }

  return {
    keep,
    /** A marked copy of a picture that came without saying what it is for. Throws refusals for what can't be drawn. */
    markedCopy: (file: StoredFile): Promise<StoredFile> =>
      files.withLocalCopies(async (copy) =>
        keepPhoto(await copy(largestOf(file)), { ownerId: file.ownerId as number, name: file.name }),
      ),
    /** Throws refusals for what it is not to be. */
    async take(file: Arrived): Promise<StoredFile> {
      refuseWrong(file)
      await refuseFalse(file)
      return keep(file)
    },

    /** Keeps the middle of a picture for everybody, as a square, without what its camera noted. Throws as `take`. */
    async takeSquare(file: Omit<Arrived, 'visibility'>): Promise<StoredFile> {
      refuseWrong({ ...file, visibility: 'public' })
      await refuseFalse(file)
      const source = await squarePicture(file.path, file.ownerId).catch(refuseUnreadable)
      const { ownerId, purpose } = file
      return files.store({ ownerId, purpose, name: `${purpose}.webp`, visibility: 'public', source })
    },

    /** Draws a user's picture anew for a deck; whose outline it is for keeps it. Throws as `take`. */
    async figureOf({ fileName: name, size, path }: UploadedFile, userId: number): Promise<Figure> {
      refuseBy([fileRules.figure], { name, size })
      await refuseFalse({ name, path })
      return drawFigure(path, userId).catch(refuseUnreadable)
    },
  }
}

export type UploadsService = ReturnType<typeof createUploadsService>

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof JobError)) throw error
  if (error.isTooMuch) throw new Refusal(filesMessages.pictureTooBig)
  if (error.code === 'failed') throw new Refusal(filesMessages.pictureUnreadable)
  if (error.code === 'busy') throw tooManyRequests()
  throw error
}
