import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { convertAllToPdf, pdfPages, TIMEOUT } from '../../layout/testing/libreoffice.ts'
import { validatorErrors } from '../../layout/testing/validator.ts'
import { inspectPptx } from '../index.ts'
import { dirtyDeck } from '../testing/dirty.ts'
import { repair, REPAIRS } from './index.ts'

vi.setConfig({ testTimeout: TIMEOUT })

test('a mended deck is valid and opens with all its pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deck-mended-'))
  try {
    const target = join(folder, 'deck.pptx')
    await repair(dirtyDeck().file, REPAIRS, target)
    const mended = await readFile(target)
    expect(await validatorErrors(mended)).toEqual([])
    expect((await convertAllToPdf([mended])).map(pdfPages)).toEqual([
      (await inspectPptx(mended)).pages.length,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
