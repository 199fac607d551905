import { expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { planDeck, themeOf, writePptx } from '../index.ts'
import { inspectPptx } from '../inspect/index.ts'
import { convertToPdf, pdfPages, TIMEOUT } from '../layout/testing/libreoffice.ts'
import { classifyTemplate } from './classify.ts'
import { pourOutline } from './pour.ts'
import { flatCards } from './testing/foreign.ts'

const templates = {
  'a template of flat shapes': flatCards,
  'a deck of ours': async () => writePptx(planDeck(BENCH_OUTLINE, themeOf('ink', 'yanmo'))),
}

test.each(Object.entries(templates))(
  'LibreOffice prints every page of an outline in %s',
  async (_name, make) => {
    const template = await make()
    const plan = classifyTemplate(await inspectPptx(template))!
    const { bytes, pages } = await pourOutline(template, plan, BENCH_OUTLINE)
    expect(pdfPages(await convertToPdf(bytes))).toBe(pages)
  },
  TIMEOUT,
)
