import { readFile } from 'node:fs/promises'
import { ImportError, type ImportErrorCode } from './errors.ts'
import { importOutline } from './read.ts'
import type { ImportedOutline, ImportedPicture } from './model.ts'

/** A large file is named by the path of a copy: sent itself it would stand in memory twice. */
export type ImportRequest = { id: number; fileName: string } & ({ bytes: Uint8Array } | { path: string })
/** Pictures are sent one by one: together they would stand in memory three times. */
export type ImportReply = { id: number; peak: number } & (
  | { kind: 'picture'; key: string; picture: ImportedPicture }
  | { kind: 'done'; tree: ImportedOutline['tree']; warnings: ImportedOutline['warnings'] }
  | { kind: 'refused'; code: ImportErrorCode; detail?: string }
  | { kind: 'failed'; stack: string }
)
type Answer = ImportReply extends infer Reply
  ? Reply extends ImportReply
    ? Omit<Reply, 'id' | 'peak'>
    : never
  : never

if (!process.send) throw new Error('importers/worker.ts runs as a child process')

/** What was serialised of a picture from this size on, bytes, is let go at once: V8 does not feel its weight. */
const LARGE = 512 * 1024

async function answer({ id, fileName, ...file }: ImportRequest): Promise<void> {
  /** Most memory this process ever had, bytes. */
  const reply = (message: Answer) =>
    new Promise<void>((resolve) => {
      process.send!({ id, peak: process.resourceUsage().maxRSS * 1024, ...message }, undefined, {}, () =>
        resolve(),
      )
    })
  try {
    const bytes = 'path' in file ? await readFile(file.path) : file.bytes
    const { tree, media, warnings } = await importOutline(bytes, fileName)
    for (const [key, picture] of media) {
      await reply({ kind: 'picture', key, picture })
      media.delete(key)
      if (picture.bytes.length > LARGE) globalThis.gc?.()
    }
    await reply({ kind: 'done', tree, warnings })
  } catch (error) {
    if (error instanceof ImportError) {
      await reply({
        kind: 'refused',
        code: error.code,
        ...(error.cause instanceof Error && { detail: error.cause.message }),
      })
    } else {
      await reply({
        kind: 'failed',
        stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (request: ImportRequest) => void answer(request))
process.send({ kind: 'ready' })
