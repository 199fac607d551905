import { describe, expect, it } from 'vitest'
import { once } from '../layout/testing/once.ts'
import type { OutlineSlide } from '../outline/index.ts'
import { themeOf, themes } from '../themes/index.ts'
import { planDeck } from './index.ts'
import { overflows } from './testing.ts'
import { chineseOf, ENGLISH, HAN } from './testing/english.ts'

/** Ink's seal is a picture of two words. */
const SEAL = 'mark'

/** Every third of the layouts that others vary, others in the next skin; english.deep.test.ts has them all. */
const VARIANTS_EACH = 3

describe('an English deck', () => {
  const decks = new Map(
    themes.map(({ id, palettes }) => [id, once(() => planDeck(ENGLISH, themeOf(id, palettes[0]!.id)))]),
  )

  it.each(themes.map(({ id }, s) => ({ id, s })))(
    'has no layout in $id that says anything in Chinese by itself',
    ({ id, s }) => {
      expect(chineseOf(decks.get(id)!().skin, (_key, i) => (i + s) % VARIANTS_EACH === 0)).toEqual([])
    },
  )

  it.each(themes.map(({ id }) => id))('fits what is said of a chart as it stands there, in %s', (id) => {
    const palette = themes.find((theme) => theme.id === id)!.palettes[0]!.id
    const name = 'self decides how much of the whole may be read by anybody who comes late'
    const over = Array.from({ length: name.length - 8 }, (_, i) => name.slice(0, i + 8).trim()).flatMap(
      (category) => {
        const slide: OutlineSlide = {
          kind: 'chart',
          title: 'Results',
          chart: 'bar',
          categories: ['a', category],
          series: ['one', 'two', 'three'].map((series, n) => ({ name: series, values: [n, n + 2] })),
        }
        const deck = planDeck(
          { title: 'What late readers read', sections: [{ title: 'Results', slides: [slide] }] },
          themeOf(id, palette),
        )
        return overflows(deck)
      },
    )
    expect(over).toEqual([])
  })

  it.each(themes.map(({ id }) => id))('says nothing in Chinese of its own in %s', (id) => {
    const { slides: pages } = decks.get(id)!()
    const own = pages.flatMap(({ fill }) =>
      Object.entries(fill).flatMap(([key, content]) =>
        typeof content === 'string' && key !== SEAL && HAN.test(content) ? [`${key}: ${content}`] : [],
      ),
    )
    expect(own.filter((line) => !line.endsWith('样品由合作者提供'))).toEqual([])
    const said = JSON.stringify(pages.map(({ fill }) => fill))
    expect(said).toContain('样品由合作者提供')
    for (const word of ['References', 'Contents', 'Thank you', 'Zhou Wendao']) expect(said).toContain(word)
  })
})
