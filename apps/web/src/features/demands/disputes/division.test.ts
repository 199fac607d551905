import { expect, it } from 'vitest'
import { fenOf, halfOf, restOf } from './division.ts'

it.each([
  ['1000', '333.33', '666.67'],
  ['1000.00', '0', '1000.00'],
  ['0.03', '0.01', '0.02'],
  ['1000', '1000', '0.00'],
  ['1000', '1000.01', null],
  ['1000', '1.234', null],
  ['1000', '', null],
  ['1000', '-1', null],
])('of %s, %s back leaves %s', (escrow, refund, rest) => expect(restOf(escrow, refund)).toBe(rest))

it('halves an escrow to the fen', () =>
  expect([halfOf('0.03'), halfOf('2184.00')]).toEqual(['0.01', '1092.00']))

it('reads yuan without floats: 4,586 prices would be a fen less', () =>
  expect([fenOf('19.99'), fenOf('1.1'), fenOf('1,000')]).toEqual([1_999, 110, null]))
