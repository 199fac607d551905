import { describe, it } from 'vitest'
import { sameThroughMarkdown, sameThroughXmind } from '../testing/round-trip.ts'

const OUTLINES = 1_000

describe(`${OUTLINES} outlines exported and imported again`, () => {
  it('are the same trees through markdown', () => sameThroughMarkdown(OUTLINES))

  it('are the same trees through xmind', () => sameThroughXmind(OUTLINES))
})
