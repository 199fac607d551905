import type { OutlineTree as WireTree } from '@yantu/contract/ai/tree'
import type { OutlineTree as DeckTree } from '@yantu/deck/outline/tree'
import { expectTypeOf, it } from 'vitest'

it('is one outline for the wire and for the deck engine', () => {
  expectTypeOf<WireTree>().toExtend<DeckTree>()
  expectTypeOf<DeckTree>().toExtend<WireTree>()
})
