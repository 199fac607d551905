import { readFile } from 'node:fs/promises'
import { serve } from '../workers/serve.ts'
import { ImportError } from './errors.ts'
import { importOutline } from './read.ts'
import type { ImportAnswer, ImportPart, ImportTask } from './task.ts'

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
