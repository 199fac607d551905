import { readFile } from 'node:fs/promises'

/** A file as it goes to another process: by its absolute path where there is one, since bytes are copied thrice. */
export type FileSource = { path: string } | Uint8Array

/** A picture and its type, `image/png`. */
export type PictureSource = { type: string; source: FileSource }

/** The bytes of a file. Rejects when it is not there. */
export async function bytesOf(source: FileSource): Promise<Buffer> {
  if ('path' in source) return readFile(source.path)
  return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
}
