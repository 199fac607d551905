import { expect, it } from 'vitest'
import { skins } from './testing.ts'
import { TITLE_LENGTHS, titleFaults } from './testing/titles.ts'

it.each(skins())('titles of any length stand clear of all other words in $design.id', (theme) => {
  expect(TITLE_LENGTHS.flatMap((length) => titleFaults(length, theme))).toEqual([])
})
