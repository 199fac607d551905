import { outlineScenes } from '@yantu/contract/ai/choices'
import { describe, expect, it } from 'vitest'
import { farFromAsked, lengths } from './length.fixture.ts'
import { deckPages, partsFor } from './length.ts'

describe('a deck of about so many pages', () => {
  it.each(lengths)('has them within a tenth, cover and openings included: %i', (pages) => {
    for (const cites of [true, false]) {
      const made = deckPages(partsFor(pages, 5, cites))
      expect(Math.abs(made - pages)).toBeLessThanOrEqual(pages / 10)
    }
  })

  it.each([undefined, NaN, Infinity, 0, -3, 2.5])('is refused where they are no count: %s', (pages) => {
    expect(() => partsFor(pages as number, 5, true)).toThrow(RangeError)
  })

  it.each(outlineScenes.map(({ value }, i) => [value, i] as const))(
    'is so as it is planned in a skin each, for %s',
    async (scene, i) => {
      expect(await farFromAsked(scene, (skin, length) => (skin + length + i) % 8 === 0)).toEqual([])
    },
  )
})
