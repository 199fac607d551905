import { expect, test, vi } from 'vitest'
import { planDeck, themeOf, themes, writePptx } from './index.ts'
import { everyKindOutline } from './layout/testing/every-kind.ts'
import { convertToPdf, pdfPages, TIMEOUT } from './layout/testing/libreoffice.ts'

vi.setConfig({ testTimeout: TIMEOUT })

const skins = themes.map(({ id, palettes }) => [id, palettes[0]?.id ?? ''] as const)

test.each(skins)('LibreOffice opens skin %s with all its pages', async (id, palette) => {
  const deck = planDeck(everyKindOutline('四六分水，因势利导'), themeOf(id, palette))
  expect(pdfPages(await convertToPdf(writePptx(deck)))).toBe(deck.slides.length)
})
