import { describe, expect, it } from 'vitest'
import { once } from '../layout/testing/once.ts'
import { themeOf, themes } from '../themes/index.ts'
import { planDeck } from './index.ts'
import { skins } from './testing.ts'
import { chineseOf, ENGLISH, HAN, overFromChart } from './testing/english.ts'

/** Ink's seal is a picture of two words. */
const SEAL = 'mark'

/** Every fifth of the layouts that others vary, others in the next skin; english.deep.test.ts has them all. */
const VARIANTS_EACH = 5
/** So with the lengths of a chart's names. */
const LENGTHS_EACH = 4

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

  it.each(skins().map((theme, s) => [theme.design.id, theme, s] as const))(
    'fits what is said of a chart as it stands there, in %s',
    (_, theme, s) => {
      expect(overFromChart(theme, (length) => (length + s) % LENGTHS_EACH === 0)).toEqual([])
    },
  )

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
