import type { Deck } from '../../layout/index.ts'
import type { Outline } from '../../outline/index.ts'
import { bare, overflows, overlaps, readable, tallTables, written } from '../testing.ts'

/** What an outline's deck drops, sets outside its box or over something else. */
export function layoutFaults(outline: Outline, deck: Deck): string[] {
  const found = readable(deck)
  const dropped = written(outline).filter((text) => !found.includes(bare(text)))
  return [...dropped, ...overflows(deck), ...tallTables(deck), ...overlaps(deck)]
}
