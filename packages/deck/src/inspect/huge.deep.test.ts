import { expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { planDeck, themeOf, writePptx } from '../index.ts'
import { costOf } from './testing/cost.ts'

test('a file of 500 MB', async () => {
  const cost = await costOf(writePptx(planDeck(BENCH_OUTLINE, themeOf('ink', 'yanmo'))), 500)
  console.log(
    `500 MB: structure ${cost.summaryMs} ms and ${cost.summaryPeak} MB, all ${cost.pages} pages ${cost.inspectMs} ms and ${cost.peak} MB`,
  )
  expect(cost.summary).toMatchObject({ pages: cost.pages, media: 125 })
  expect(cost.peak).toBeLessThan(160)
})
