import { expect, test } from 'vitest'
import { skins } from '../plan/testing.ts'
import { cutDividers, drawnTitles, tornTitles } from './testing/title-lines.ts'
import { titleCases } from './testing/titles.ts'

test.each(skins())('$design.name tears no term of any title and names every chapter whole', (theme) => {
  const drawn = drawnTitles(titleCases, theme)
  expect(cutDividers(drawn)).toEqual([])
  expect(tornTitles(drawn)).toEqual([])
})
