import { expect, test } from 'vitest'
import { planDeck, themeOf, themes } from './index.ts'
import { everyKindOutline } from './layout/testing/every-kind.ts'
import { outsideBoxes, SENTENCE } from './plan/testing/boxes.ts'

test.each(themes)(
  'twelve hundred characters in every place of $id stay inside their boxes',
  ({ id, palettes }) => {
    const outline = everyKindOutline(SENTENCE.repeat(30))
    expect(outsideBoxes(planDeck(outline, themeOf(id, palettes[0]!.id))).outside).toEqual([])
  },
)
