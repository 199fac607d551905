import { expect, test } from 'vitest'
import { planDeck, themes, themeOf, writePptx } from '../index.ts'
import { demoOutlines } from '../plan/testing.ts'
import { inspectPptx } from './index.ts'
import { DOCTORED, troubles } from './testing/doctored.ts'

const demo = demoOutlines()
const decks = themes.flatMap(({ id, palettes }) =>
  DOCTORED.map((name) => [name, id, palettes[0]!.id] as const),
)

test.each(decks)('the doctor finds nothing in demo deck %s in %s', async (name, skin, palette) => {
  const deck = planDeck(demo.get(name)!, themeOf(skin, palette))
  expect(troubles(await inspectPptx(writePptx(deck)))).toEqual([])
})
