import { expect, test } from 'vitest'
import { planDeck, themeOf, themes, writePptx } from '../index.ts'
import { inspectPptx } from '../inspect/index.ts'
import { demoOutlines } from '../plan/testing.ts'
import { flatCards, groupedCards, placeholders } from './testing/foreign.ts'
import { likenessFaults } from './testing/likeness.ts'
import { strangers } from './testing/outlines.ts'
import { reuseFaults } from './testing/pour.ts'
import { ofOurs, pourFaults } from './testing/pour-faults.ts'

test.each(themes)('poured into $id, a deck has no error that its template has not', async (theme) => {
  expect(await pourFaults(ofOurs(theme))).toEqual([])
})

test.each(Object.entries({ flatCards, groupedCards, placeholders }))(
  'poured into %s, a deck has no error that its template has not',
  async (_name, make) => {
    expect(await pourFaults(await make())).toEqual([])
  },
)

test.each(themes)('a deck of ours in $id carries another’s outline', async (theme) => {
  expect(await reuseFaults(theme)).toEqual([])
})

const demos = [...demoOutlines().values()]

test.each(themes.map((theme, i) => [theme.id, theme, demos[i * 5]!] as const))(
  'poured into a demo deck in %s, no page is plainer than its own',
  async (_id, { id, palettes }, outline) => {
    const template = writePptx(planDeck(outline, themeOf(id, palettes[0]!.id)))
    const before = await inspectPptx(template)
    for (const [name, stranger] of Object.entries(strangers))
      expect(await likenessFaults(template, before, stranger), name).toEqual([])
  },
)
