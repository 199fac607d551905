import { describe, expect, it } from 'vitest'
import { planDeck } from './index.ts'
import { skins } from './testing.ts'
import { layoutFaults } from './testing/faults.ts'
import { wholeOutlines } from './testing/outlines.ts'
import { drawnBehindDrawn, PAUSING } from './testing/pauses.ts'
import { smallBody } from './testing/small-body.ts'

const SKINS_EACH = 2
const all = skins()
const outlines = wholeOutlines()

/** Each outline in two skins, the extreme one in all; whole.deep.test.ts has each in each. */
const cases = all.map((theme, s) => ({
  skin: theme.design.id,
  theme,
  own: outlines.filter(([id], i) => id === 'extreme' || (s + i) % (all.length / SKINS_EACH) === 0),
}))

it('reads 41 outlines', () => expect(outlines.length).toBe(41))

it('is about each outline in two skins at least, and each skin with ten outlines', () => {
  for (const [id] of outlines)
    expect(cases.filter(({ own }) => own.some(([known]) => known === id)).length, id).toBeGreaterThanOrEqual(
      SKINS_EACH,
    )
  for (const { skin, own } of cases) expect(own.length, skin).toBeGreaterThanOrEqual(10)
})

describe.each(cases)('in $skin', ({ skin, theme, own }) => {
  const behindDrawn: boolean[] = []

  it.each(own)(
    '%s has nothing dropped, outside its box or overlapping, and no body text below 14 pt',
    (id, outline) => {
      const deck = planDeck(outline, theme)
      if (id !== 'extreme') behindDrawn.push(...drawnBehindDrawn(deck))
      expect(layoutFaults(outline, deck)).toEqual([])
      const { texts, small } = smallBody(deck)
      expect(texts).toBeGreaterThan(40)
      expect(small).toEqual([])
    },
  )

  if (PAUSING.includes(skin))
    it('drawings stand one behind another on at most a quarter of the pages', () => {
      expect(behindDrawn.length).toBeGreaterThan(100)
      expect(behindDrawn.filter(Boolean).length / behindDrawn.length).toBeLessThanOrEqual(0.25)
    })
})
