import type { UploadPurpose } from '@yantu/contract/files/rules'
import type { Data } from './json.ts'

export interface UploadHow {
  /** The user has cancelled (its reason is CANCELLED), or left. */
  signal: AbortSignal
  /** How many bytes the server has. */
  onSent: (bytes: number) => void
  /** What an earlier try left to go on from; undefined begins at the first byte. */
  resume?: unknown
  /** From here a later try can go on. */
  onResumable: (token: unknown) => void
}

/** How a file gets to the server; what it answers is the field's value. Rejects with an ApiError. */
export type Upload<Result> = (file: File, how: UploadHow) => Promise<Result>

/** What is said of a file beside its bytes; one that is not private is a picture for everybody. */
export interface Said {
  type?: 'private'
  purpose?: UploadPurpose
}

/** A file as the server keeps it. */
export type UploadedFile = Data<'POST /api/file/upload'>
