import { buffer } from 'node:stream/consumers'
import type { FileSource } from '@yantu/deck/make/source'
import type { Files, StoredFile } from '../files/index.ts'

/** A stored file for another process: its path where it has one, else its bytes. */
export async function sourceOf(files: Pick<Files, 'pathOf' | 'read'>, file: StoredFile): Promise<FileSource> {
  const path = files.pathOf(file)
  return path === undefined ? buffer(await files.read(file)) : { path }
}
