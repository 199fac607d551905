import { expect, it } from 'vitest'
import { skins } from './testing.ts'
import { wholeOutlines } from './testing/outlines.ts'
import { smallBody } from './testing/small-body.ts'

const cases = wholeOutlines().flatMap(([id, outline]) =>
  skins().map((theme) => [id, theme.design.id, outline, theme] as const),
)

it.each(cases)('%s in %s: no body text is set below 14 pt', (_id, _skin, outline, theme) => {
  expect(smallBody(outline, theme).small).toEqual([])
})
