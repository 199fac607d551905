import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** ms; a busy machine may take a minute for what takes three seconds alone. */
export const TIMEOUT = 240_000

const INSTALL = 'apt-get install -y --no-install-recommends libreoffice-impress fonts-noto-cjk'

/** The program from SOFFICE or the path; its absence is a failure that names the remedy, never a skip. */
async function soffice(): Promise<string> {
  const program = process.env.SOFFICE ?? 'soffice'
  try {
    await run(program, ['--version'], { timeout: 60_000 })
    return program
  } catch (cause) {
    throw new Error(`LibreOffice was not found as ${program}; install it with: ${INSTALL}`, { cause })
  }
}

/** Pages are counted, not looked at: coarse pictures of its gradients make the export twice as fast. */
const COARSE = JSON.stringify({
  Quality: { type: 'long', value: '50' },
  ReduceImageResolution: { type: 'boolean', value: 'true' },
  MaxImageResolution: { type: 'long', value: '75' },
})

/** A presentation as LibreOffice prints it, in a profile of its own. */
export async function convertToPdf(pptx: Buffer): Promise<Buffer> {
  const program = await soffice()
  const folder = await mkdtemp(join(tmpdir(), 'deck-soffice-'))
  try {
    await writeFile(join(folder, 'deck.pptx'), pptx)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const target = [
      '--convert-to',
      `pdf:impress_pdf_Export:${COARSE}`,
      '--outdir',
      folder,
      join(folder, 'deck.pptx'),
    ]
    await run(program, [profile, '--headless', ...target], { timeout: TIMEOUT })
    return await readFile(join(folder, 'deck.pdf'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Pages of a PDF as LibreOffice writes it, with its page objects in the clear. */
export const pdfPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
