import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where the bytes of stored files lie. Keys are slash-separated, made by the files module, never by a user.
 * Fits a local directory and an S3-compatible store alike: whole objects, written once, read in ranges.
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
  /** Where the object lies for a process of ours to read, where it lies on a disk of ours. */
  pathOf?(key: string): string
  /** Succeeds also when there is nothing. */
  remove(key: string): Promise<void>
  /** Clears what was left of writes that began before then and never ended. */
  removeIncomplete(before: Date): Promise<void>
}
