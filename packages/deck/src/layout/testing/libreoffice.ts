import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** ms; a busy machine may take a minute for what takes three seconds alone. */
export const TIMEOUT = 240_000
/** ms for one deck; a busy machine may take ten times what it needs alone. */
const TIMEOUT_EACH = 120_000

const INSTALL = 'apt-get install -y --no-install-recommends libreoffice-impress fonts-noto-cjk'

/** The program from SOFFICE or the path; its absence is a failure that names the remedy, never a skip. */
async function soffice(args: readonly string[], timeout: number): Promise<void> {
  const program = process.env.SOFFICE ?? 'soffice'
  try {
    await run(program, [...args], { timeout })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw new Error(`LibreOffice was not found as ${program}; install it with: ${INSTALL}`, { cause })
  }
}

/** Coarse pictures of its gradients make the export twice as fast; pages are compared at fewer px. */
const COARSE = JSON.stringify({
  Quality: { type: 'long', value: '80' },
  ReduceImageResolution: { type: 'boolean', value: 'true' },
  MaxImageResolution: { type: 'long', value: '75' },
})

/**
 * Presentations as LibreOffice prints them, in their order and in a profile of their own: starting it costs more
 * than a deck, so one process converts them all.
 */
export async function convertAllToPdf(decks: readonly Buffer[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deck-soffice-'))
  try {
    const files = decks.map((_, i) => join(folder, `${i}.pptx`))
    for (const [i, deck] of decks.entries()) await writeFile(files[i]!, deck)
    const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to']
    const target = [`pdf:impress_pdf_Export:${COARSE}`, '--outdir', folder, ...files]
    await soffice([...args, ...target], TIMEOUT_EACH * decks.length)
    return await Promise.all(decks.map((_, i) => readFile(join(folder, `${i}.pdf`))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Pages of a PDF as LibreOffice writes it, with its page objects in the clear. */
export const pdfPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
