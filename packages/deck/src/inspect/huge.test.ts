import { expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { planDeck, themeOf, writePptx } from '../index.ts'
import { costOf } from './testing/cost.ts'

const deck = planDeck(BENCH_OUTLINE, themeOf('ink', 'yanmo'))

test('a file of 100 MB costs what its texts cost: its pictures are never read', async () => {
  const small = await costOf(writePptx(deck), 4)
  const large = await costOf(writePptx(deck), 100)
  const pages = deck.slides.length
  expect(large).toMatchObject({ pages, summary: { pages, media: 25 } })
  // Each picture is 4 MB: a reader that took them up would be past this with a few.
  expect(large.peak - small.peak).toBeLessThan(24)
})
