import { expect, it } from 'vitest'
import { skins } from './testing.ts'
import { layoutFaults } from './testing/faults.ts'
import { wholeOutlines } from './testing/outlines.ts'

const SKINS_EACH = 2
const all = skins()
const outlines = wholeOutlines()

/** Each outline in two skins, the extreme one in all; whole.deep.test.ts has each in each. */
const cases = outlines.flatMap(([id, outline], i) =>
  all
    .filter((_, s) => id === 'extreme' || (s + i) % (all.length / SKINS_EACH) === 0)
    .map((theme) => [id, theme.design.id, outline, theme] as const),
)

it('reads 41 outlines', () => expect(outlines.length).toBe(41))

it('is about each outline in two skins at least, and each skin with ten outlines', () => {
  for (const [id] of outlines)
    expect(cases.filter(([own]) => own === id).length, id).toBeGreaterThanOrEqual(SKINS_EACH)
  for (const { design } of all)
    expect(cases.filter(([, skin]) => skin === design.id).length, design.id).toBeGreaterThanOrEqual(10)
})

it.each(cases)('%s in %s: nothing dropped, outside its box or overlapping', (_id, _skin, outline, theme) => {
  expect(layoutFaults(outline, theme)).toEqual([])
})
