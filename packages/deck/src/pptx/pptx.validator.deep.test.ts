import { expect, test } from 'vitest'
import { LIGHT, probeDeck } from '../layout/testing/probe.ts'
import { validatorErrors } from '../layout/testing/validator.ts'
import { writePptx } from './index.ts'
import { formulaSlides } from './testing/formulas.ts'

test('every construct of a formula is valid, however long it goes on', async () => {
  expect(await validatorErrors(writePptx(probeDeck(LIGHT, formulaSlides())))).toEqual([])
})
