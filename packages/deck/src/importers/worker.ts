import { readFile } from 'node:fs/promises'
import { serve } from '../workers/serve.ts'
import { ImportError, type ImportErrorCode } from './errors.ts'
import type { ImportedOutline, ImportedPicture } from './model.ts'
import { importOutline } from './read.ts'

/** The file is named by its path: sent itself it would stand in memory twice. */
export type ImportTask = { fileName: string; path: string }
/** Pictures are sent one by one: together they would stand in memory three times. */
export type ImportPart = { key: string; picture: ImportedPicture }
export type ImportAnswer =
  | Pick<ImportedOutline, 'tree' | 'warnings'>
  | { refused: ImportErrorCode; detail?: string }

/** What was serialised of a picture from this size on, bytes, is let go at once: V8 does not feel its weight. */
const LARGE = 512 * 1024

serve({ import: read })

async function read(
  { fileName, path }: ImportTask,
  part: (part: ImportPart) => Promise<void>,
): Promise<ImportAnswer> {
  try {
    const { tree, media, warnings } = await importOutline(await readFile(path), fileName)
    for (const [key, picture] of media) {
      await part({ key, picture })
      media.delete(key)
      if (picture.bytes.length > LARGE) globalThis.gc?.()
    }
    return { tree, warnings }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { refused: error.code, ...(error.cause instanceof Error && { detail: error.cause.message }) }
  }
}
