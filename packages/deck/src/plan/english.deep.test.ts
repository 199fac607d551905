import { expect, it } from 'vitest'
import { planDeck } from './index.ts'
import { skins } from './testing.ts'
import { chineseOf, ENGLISH, overFromChart } from './testing/english.ts'

it.each(skins())('no layout of $design.id says anything in Chinese by itself in an English deck', (theme) => {
  expect(chineseOf(planDeck(ENGLISH, theme).skin, () => true)).toEqual([])
})

it.each(skins())('what is said of a chart fits as it stands there, in $design.id', (theme) => {
  expect(overFromChart(theme, () => true)).toEqual([])
})
