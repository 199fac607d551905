import { expect, test } from 'vitest'
import { convertAllToPdf } from '../checks/testing/convert.ts'
import { everywhere, HOSTILE } from '../layout/testing/hostile.ts'
import { pdfPages, TIMEOUT } from '../layout/testing/libreoffice.ts'
import { LIGHT, PROBE_SLIDES, probeDeck } from '../layout/testing/probe.ts'
import { writePptx } from './index.ts'

test('LibreOffice opens the probe, and hostile text, with all pages', { timeout: TIMEOUT }, async () => {
  const hostile = HOSTILE.flatMap(everywhere)
  const decks = [probeDeck(), probeDeck(LIGHT, hostile)].map((deck) => writePptx(deck))
  const pages = (await convertAllToPdf(decks)).map(pdfPages)
  expect(pages).toEqual([PROBE_SLIDES.length, hostile.length])
})
