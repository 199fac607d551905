import { expect, it } from 'vitest'
import { skins } from './testing.ts'
import { wholeOutlines } from './testing/outlines.ts'
import { smallBody } from './testing/small-body.ts'

const all = skins()

/** Each outline in one skin, the extreme one in all; readable.deep.test.ts has each in each. */
const cases = wholeOutlines().flatMap(([id, outline], i) =>
  all
    .filter((_, s) => id === 'extreme' || (s + i) % all.length === 0)
    .map((theme) => [id, theme.design.id, outline, theme] as const),
)

it('reads 41 outlines, each skin five times at least', () => {
  expect(new Set(cases.map(([id]) => id)).size).toBe(41)
  for (const { design } of all)
    expect(cases.filter(([, skin]) => skin === design.id).length, design.id).toBeGreaterThanOrEqual(5)
})

it.each(cases)('%s in %s: no body text is set below 14 pt', (_id, _skin, outline, theme) => {
  const { texts, small } = smallBody(outline, theme)
  expect(texts).toBeGreaterThan(40)
  expect(small).toEqual([])
})
