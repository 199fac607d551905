import type { Outline } from '../../outline/index.ts'
import type { Theme } from '../../themes/index.ts'
import { planDeck } from '../index.ts'
import { bare, overflows, overlaps, readable, tallTables, written } from '../testing.ts'

/** What an outline planned in a theme drops, sets outside its box or over something else. */
export function layoutFaults(outline: Outline, theme: Theme): string[] {
  const deck = planDeck(outline, theme)
  const found = readable(deck)
  const dropped = written(outline).filter((text) => !found.includes(bare(text)))
  return [...dropped, ...overflows(deck), ...tallTables(deck), ...overlaps(deck)]
}
