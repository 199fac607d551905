import { expect, test } from 'vitest'
import { themes } from '../index.ts'
import { reuseFaults } from './testing/pour.ts'
import { ofOurs, pourFaults } from './testing/pour-faults.ts'

test.each(themes)('poured into $id, a deck has no error that its template has not', async (theme) => {
  expect(await pourFaults(ofOurs(theme))).toEqual([])
})

test.each(themes)('a deck of ours in $id carries another’s outline', async (theme) => {
  expect(await reuseFaults(theme)).toEqual([])
})
