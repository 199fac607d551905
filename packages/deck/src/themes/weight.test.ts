import { expect, test } from 'vitest'
import { demoOutlines } from '../plan/testing.ts'
import { planDeck } from '../plan/index.ts'
import { writePptx } from '../pptx/index.ts'
import { themeOf } from './index.ts'

const MOST_KILOBYTES = 180
const outlines = demoOutlines()

/** The heaviest of the forty demo decks in skins that draw much. */
test.each([
  ['botanical', 'chaqing', 'b18'],
  ['botanical', 'chaqing', 'b01'],
  ['botanical', 'chaqing', 'a13'],
  ['ink', 'yanmo', 'b01'],
  ['ink', 'yanmo', 'b03'],
  ['monitor', 'jianhulv', 'b01'],
])('%s in %s: twenty pages of %s take at most 180 kB', (skin, palette, id) => {
  const deck = planDeck(outlines.get(id)!, themeOf(skin, palette))
  const kilobytes = writePptx(deck).length / 1000
  expect((kilobytes / deck.slides.length) * 20).toBeLessThanOrEqual(MOST_KILOBYTES)
})
