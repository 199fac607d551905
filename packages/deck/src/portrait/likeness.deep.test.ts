import { expect, test } from 'vitest'
import { themes } from '../index.ts'
import { ownLikeness, unlikePlan } from './testing/own.ts'

test.each(themes.map(({ id, palettes }) => [id, palettes.at(-1)!.id] as const))(
  'every page of a deck of %s, written and drawn again, is the page that was planned',
  async (id, palette) => {
    const { pages, omitted } = await ownLikeness(id, palette)
    expect(omitted).toEqual([])
    expect(unlikePlan(pages)).toEqual([])
  },
)
