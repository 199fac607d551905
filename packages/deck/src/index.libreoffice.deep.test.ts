import { expect, test } from 'vitest'
import { planDeck, themeOf, themes, writePptx } from './index.ts'
import { everyKindOutline } from './layout/testing/every-kind.ts'
import { convertAllToPdf, pdfPages, TIMEOUT } from './layout/testing/libreoffice.ts'

test('LibreOffice opens each skin with all its pages', { timeout: 2 * TIMEOUT }, async () => {
  const outline = everyKindOutline('四六分水，因势利导')
  const decks = themes.map(({ id, palettes }) => planDeck(outline, themeOf(id, palettes[0]!.id)))
  const printed = await convertAllToPdf(decks.map((deck) => writePptx(deck)))
  expect(printed.map((pdf, i) => [themes[i]!.id, pdfPages(pdf)])).toEqual(
    decks.map((deck, i) => [themes[i]!.id, deck.slides.length]),
  )
})
