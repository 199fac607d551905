import { expect, test } from 'vitest'
import { planDeck, themeOf, themes, writePptx } from '../index.ts'
import { demoOutlines } from '../plan/testing.ts'
import { inspectPptx } from './index.ts'
import { DOCTORED, troubles } from './testing/doctored.ts'

const demo = demoOutlines()

/** Of the demo decks with formulas, charts of three series, tables, facts and quotes, each skin has another. */
const decks = themes.map(
  ({ id, palettes }, i) => [DOCTORED[i % DOCTORED.length]!, id, palettes[0]!.id] as const,
)

test.each(decks)('the doctor finds nothing in demo deck %s in %s', async (name, skin, palette) => {
  const deck = planDeck(demo.get(name)!, themeOf(skin, palette))
  expect(troubles(await inspectPptx(writePptx(deck)))).toEqual([])
})
