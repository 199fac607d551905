import { expect, it } from 'vitest'
import { parseOutline } from '../outline/index.ts'
import { writePptx } from '../pptx/index.ts'
import { inspectPresentation } from '../inspect/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { planDeck } from './index.ts'

const cards = (count: number) => ({
  kind: 'cards',
  title: '三件事',
  items: Array.from({ length: count }, (_, at) => ({ title: `第 ${at + 1} 件`, text: '做到一半' })),
})

it.each(themes)(
  'a file in $id offers the layout of one card more than each page has',
  async ({ id, palettes }) => {
    const outline = parseOutline({
      title: '计划',
      sections: [{ title: '安排', slides: [cards(3), cards(5)] }],
    })
    const deck = planDeck(outline, themeOf(id, palettes[0]!.id))
    const used = deck.slides.map(({ layout }) => layout)
    expect(used.some((key) => key.startsWith('cards3'))).toBe(true)
    expect(deck.offered?.toSorted()).toEqual(
      used
        .flatMap(
          (key) => /^cards\d(:icons)?/.exec(key)?.[0].replace(/\d/, (n) => String(Number(n) + 1)) ?? [],
        )
        .toSorted(),
    )
    const inspection = await inspectPresentation(writePptx(deck))
    const written = 'layouts' in inspection ? inspection.layouts.map(({ name }) => name) : []
    for (const key of deck.offered ?? []) expect(written).toContain(deck.skin.layouts[key]!.name)
  },
)
