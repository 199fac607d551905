import { expect, test, vi } from 'vitest'
import { everywhere, HOSTILE } from '../layout/testing/hostile.ts'
import { convertToPdf, pdfPages, TIMEOUT } from '../layout/testing/libreoffice.ts'
import { LIGHT, PROBE_SLIDES, probeDeck } from '../layout/testing/probe.ts'
import { writePptx } from './index.ts'

vi.setConfig({ testTimeout: TIMEOUT })

test('LibreOffice opens the probe with all its pages', async () => {
  expect(pdfPages(await convertToPdf(writePptx(probeDeck())))).toBe(PROBE_SLIDES.length)
})

test('hostile text costs no page', async () => {
  const slides = HOSTILE.flatMap(everywhere)
  expect(pdfPages(await convertToPdf(writePptx(probeDeck(LIGHT, slides))))).toBe(slides.length)
})
