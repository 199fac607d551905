import { expect, test } from 'vitest'
import { themes } from '../index.ts'
import { ownLikeness, unlikePlan } from './testing/own.ts'

/** Every how many pages one is drawn; the outline has each kind of page more than once, the skins come to all. */
const EVERY = 5

const skins = themes.map(({ id, palettes }, s) => [id, palettes.at(-1)!.id, s % EVERY] as const)

/** likeness.deep.test.ts draws every page. */
test.each(skins)(
  'a deck of %s, written and drawn again, is the page that was planned',
  async (id, palette, first) => {
    const { pages, omitted } = await ownLikeness(id, palette, (at) => at % EVERY === first)
    expect(pages.length).toBeGreaterThan(3)
    expect(omitted).toEqual([])
    expect(unlikePlan(pages)).toEqual([])
  },
)
