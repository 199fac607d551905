import { demandsLimits } from '@yantu/contract/limits/demands'
import { openArchive } from '@yantu/deck/inspect/archive'
import { InspectError } from '@yantu/deck/inspect/errors'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalFile, Material } from '../../modules/demands/drafts/reader.port.ts'
import { withFolder } from '../programs/run.ts'

const { files: MOST, fileBytes } = demandsLimits.figures
const READ = /\.(pptx|docx|pdf)$/i
/** What systems leave in archives. */
const LITTER = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/
/** Pictures and data hold no sentence that could be read. */
const OTHERS = /\.(ppt|doc|xlsx?|txt|md|7z|rar|zip)$/i

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * The documents of an archive, each in a folder of its own for the time of `read`; the rest is named as skipped. An archive
 * that cannot be opened is skipped whole.
 */
export async function unpacked(
  { name, path }: LocalFile,
  read: (files: readonly LocalFile[], skipped: readonly string[]) => Promise<Material>,
): Promise<Material> {
  const archive = await openArchive(path).catch((error: unknown) => {
    if (error instanceof InspectError) return null
    throw error
  })
  if (!archive) return read([], [name])
  try {
    const entries = [...archive.entries].filter(([entry]) => !entry.endsWith('/') && !LITTER.test(entry))
    const wanted = entries.filter(([entry, { size }]) => READ.test(entry) && size <= fileBytes).slice(0, MOST)
    const taken = new Set(wanted.map(([entry]) => entry))
    const skipped = entries.flatMap(([entry]) =>
      !taken.has(entry) && (READ.test(entry) || OTHERS.test(entry)) ? [nameOf(entry)] : [],
    )
    return await withFolder(async (folder) => {
      const files: LocalFile[] = []
      for (const [at, [entry]] of wanted.entries()) {
        const bytes = await archive.read(entry, fileBytes).catch(() => null)
        if (!bytes) {
          skipped.push(nameOf(entry))
          continue
        }
        const extension = nameOf(entry).split('.').at(-1)
        const target = join(folder, `${at}.${extension}`)
        await writeFile(target, bytes)
        files.push({ name: nameOf(entry), path: target })
      }
      return read(files, skipped)
    })
  } finally {
    archive.close()
  }
}
