import { describe, expect, test } from 'vitest'
import { planDeck, themeOf, themes, writePptx } from '../index.ts'
import { inspectPptx } from '../inspect/index.ts'
import { demoOutlines } from '../plan/testing.ts'
import { flatCards, groupedCards, pictured, placeholders } from './testing/foreign.ts'
import { likenessFaults } from './testing/likeness.ts'
import { strangers } from './testing/outlines.ts'

const demos = [...demoOutlines().values()]
/** Demo decks, each in another skin; the other skins are deep. */
const ours = themes
  .filter((_, i) => i % 3 === 0)
  .map(
    ({ id, palettes }, i) =>
      [id, async () => writePptx(planDeck(demos[i * 15]!, themeOf(id, palettes[0]!.id)))] as const,
  )
const foreign = Object.entries({ flatCards, groupedCards, pictured, placeholders })

describe.each([...ours, ...foreign])('in %s', (_name, make) => {
  test('no page is plainer than the one it is a copy of, no card stands empty, no list has two weights', async () => {
    const template = await make()
    const before = await inspectPptx(template)
    for (const [name, outline] of Object.entries(strangers))
      expect(await likenessFaults(template, before, outline), name).toEqual([])
  })
})
