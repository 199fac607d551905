import { expect, it } from 'vitest'
import { grouped, sumYuan } from './money.ts'

it.each([
  ['0.00', '0.00'],
  ['999.90', '999.90'],
  ['1000.00', '1,000.00'],
  ['-1234567.05', '-1,234,567.05'],
])('%s is shown as %s', (yuan, shown) => expect(grouped(yuan)).toBe(shown))

it('adds up in fen', () => expect(sumYuan(['0.10', '0.20', '-0.30', '19.90'])).toBe('19.90'))
