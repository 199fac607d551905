import type { Readable } from 'node:stream'
import { filesMessages } from '@yantu/contract/messages/files'
import { Refusal } from '../../kernel/errors/index.ts'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** The answer to whoever stores or reads while the storage does not answer. */
export const storageAway = () => new Refusal(filesMessages.storageAway, { code: 503, status: 503 })

export interface LocalCopy {
  /** Absolute. */
  path: string
  release(): Promise<void>
}

/**
 * Where the bytes of stored files lie. Keys are slash-separated, made by the files module, never by a user.
 * Fits a local directory and an S3-compatible store alike: whole objects, written once, read in ranges. A storage that
 * does not answer is `storageAway`.
 */
export interface ObjectStorage {
  /** Writes a whole object; under the key there is nothing or everything, also after a crash. */
  put(key: string, source: Readable): Promise<void>
  /** As `put`, of a file of this machine, which is then gone from its path. */
  adopt(key: string, path: string): Promise<void>
  /** Size in bytes, null when there is no such object. */
  size(key: string): Promise<number | null>
  /** A stream that holds one chunk at a time. Rejects when there is no such object. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /**
   * The object as a file of this machine, for another process to read: itself where it lies on a disk of ours, else a
   * copy, which `release` removes. Rejects when there is no such object.
   */
  localCopy(key: string): Promise<LocalCopy>
  /** Succeeds also when there is nothing. */
  remove(key: string): Promise<void>
  /** Clears what was left of writes that began before then and never ended. */
  removeIncomplete(before: Date): Promise<void>
}
