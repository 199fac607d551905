import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { planDeck, themeOf, writePptx } from '../index.ts'
import { writeHugeDeck } from './testing/huge.ts'

const program = fileURLToPath(new URL('./testing/measure-huge.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-huge-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Cost = {
  summary: { pages: number; media: number }
  summaryMs: number
  summaryPeak: number
  inspectMs: number
  peak: number
  pages: number
}

const deck = planDeck(BENCH_OUTLINE, themeOf('ink', 'yanmo'))

async function costOf(megabytes: number): Promise<Cost> {
  const path = join(folder, `${megabytes}.pptx`)
  await writeHugeDeck(path, writePptx(deck), megabytes)
  expect((await stat(path)).size).toBeGreaterThan(megabytes * 1_000_000)
  const { stdout } = await promisify(execFile)(process.execPath, [program, path])
  await rm(path)
  return JSON.parse(stdout) as Cost
}

test('a file of 500 MB costs what its texts cost: its pictures are never read', async () => {
  const small = await costOf(4)
  const large = await costOf(500)
  const pages = deck.slides.length
  console.log(
    `500 MB: structure ${large.summaryMs} ms and ${large.summaryPeak} MB, all ${pages} pages ${large.inspectMs} ms and ` +
      `${large.peak} MB; 4 MB: ${small.summaryPeak} and ${small.peak} MB`,
  )
  expect(large).toMatchObject({ pages, summary: { pages, media: 125 } })
  // Each of the 125 pictures is 4 MB: a reader that took them up would be past this with a few.
  expect(large.peak - small.peak).toBeLessThan(24)
})
