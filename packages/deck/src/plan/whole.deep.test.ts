import { expect, it } from 'vitest'
import { planDeck } from './index.ts'
import { skins } from './testing.ts'
import { layoutFaults } from './testing/faults.ts'
import { wholeOutlines } from './testing/outlines.ts'
import { drawnBehindDrawn, PAUSING } from './testing/pauses.ts'
import { smallBody } from './testing/small-body.ts'

it.each(skins().map((theme) => [theme.design.id, theme] as const))(
  'in %s no outline has anything dropped, outside its box or overlapping, a body text below 14 pt or drawings in a row',
  (skin, theme) => {
    const behindDrawn: boolean[] = []
    const faults = wholeOutlines().flatMap(([id, outline]) => {
      const deck = planDeck(outline, theme)
      if (id !== 'extreme') behindDrawn.push(...drawnBehindDrawn(deck))
      return [...layoutFaults(outline, deck), ...smallBody(deck).small].map((fault) => `${id}: ${fault}`)
    })
    expect(faults).toEqual([])
    if (PAUSING.includes(skin))
      expect(behindDrawn.filter(Boolean).length / behindDrawn.length).toBeLessThanOrEqual(0.25)
  },
)
