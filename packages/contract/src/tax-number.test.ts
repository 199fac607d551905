import { expect, it } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

it.each([
  ['9144030071526726XG', true],
  ['91330100799655058B', true],
  ['91350100M000100Y43', true],
  ['91330100799655058C', false],
  ['91330100799655085B', false],
  ['9133010079965505B', false],
  ['91330100799655058b', false],
  ['9133010079965505IB', false],
  ['', false],
])('%s is a tax number: %s', (text, expected) => expect(isTaxNumber(text)).toBe(expected))

it('every change of one sign shows', () => {
  const code = '91330100799655058B'
  const changed = [...code].flatMap((_sign, at) =>
    [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((sign) => code.slice(0, at) + sign + code.slice(at + 1)),
  )
  expect(new Set(changed.filter(isTaxNumber))).toEqual(new Set([code]))
})
