import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  ['0.00', '0.00'],
  ['999.90', '999.90'],
  ['1000.00', '1,000.00'],
  ['-1234567.05', '-1,234,567.05'],
  [0.1234, '0.1234'],
])('%s is shown as %s', (value, shown) => expect(grouped(value)).toBe(shown))

it('agrees with the formatter of Chinese that it stands for', () => {
  for (let value = 1; value < 1e12; value = value * 7 + 3)
    expect(grouped(value)).toBe(value.toLocaleString('zh-CN'))
})
