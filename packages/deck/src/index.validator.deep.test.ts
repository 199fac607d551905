import { expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../bench/outline.ts'
import { planDeck, themeOf, themes, writePptx } from './index.ts'
import { everyKindOutline } from './layout/testing/every-kind.ts'
import { validatorErrors } from './layout/testing/validator.ts'

const skins = themes.map(({ id, palettes }) => [id, palettes[0]?.id ?? ''] as const)

test.each(skins)('skin %s writes valid files', async (id, palette) => {
  for (const outline of [BENCH_OUTLINE, everyKindOutline('四六分水，因势利导')])
    expect(await validatorErrors(writePptx(planDeck(outline, themeOf(id, palette))))).toEqual([])
})
