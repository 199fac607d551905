import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** ms for one deck; a busy machine may take ten times what it needs alone. */
const TIMEOUT_EACH = 120_000

/** Pictures of gradients need no more than the pages are compared at. */
const COARSE = JSON.stringify({
  Quality: { type: 'long', value: '80' },
  ReduceImageResolution: { type: 'boolean', value: 'true' },
  MaxImageResolution: { type: 'long', value: '75' },
})

/**
 * Presentations as LibreOffice prints them, in their order: starting it costs more than a deck, so one
 * process converts them all.
 */
export async function convertAllToPdf(decks: readonly Buffer[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deck-checks-'))
  try {
    const files = decks.map((_, i) => join(folder, `${i}.pptx`))
    for (const [i, deck] of decks.entries()) await writeFile(files[i]!, deck)
    const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to']
    const target = [`pdf:impress_pdf_Export:${COARSE}`, '--outdir', folder, ...files]
    await run(process.env.SOFFICE ?? 'soffice', [...args, ...target], {
      timeout: TIMEOUT_EACH * decks.length,
    })
    return await Promise.all(decks.map((_, i) => readFile(join(folder, `${i}.pdf`))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
