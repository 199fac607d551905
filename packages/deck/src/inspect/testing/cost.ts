import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeHugeDeck } from './huge.ts'

const program = fileURLToPath(new URL('./measure-huge.ts', import.meta.url))

/** What a process of its own needed for a file: ms, and MB at most. */
export type Cost = {
  summary: { pages: number; media: number }
  summaryMs: number
  summaryPeak: number
  inspectMs: number
  peak: number
  pages: number
}

/** Inspects a deck that carries so many megabytes of pictures; the file is not kept. */
export async function costOf(deck: Buffer, megabytes: number): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'deck-huge-'))
  try {
    const path = join(folder, 'deck.pptx')
    await writeHugeDeck(path, deck, megabytes)
    const { stdout } = await promisify(execFile)(process.execPath, [program, path])
    return JSON.parse(stdout) as Cost
  } finally {
    await rm(folder, { recursive: true })
  }
}
