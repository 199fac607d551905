import { describe, expect, it } from 'vitest'
import { readoutsOf } from './readouts.ts'

const numbersOf = (values: number[], unit = '元', categories = values.map((_, i) => `第${i + 1}季`)) =>
  readoutsOf({ kind: 'chart', chart: 'line', categories, unit, series: [{ name: 'x', values }] }).map(
    ({ number }) => number,
  )

describe('figures beside a chart', () => {
  it.each([
    [0.1 + 0.2, '0.3'],
    [-0.5, '-0.5'],
    [2024, '2024'],
    [12_345.6, '12,345.6'],
    [99_999, '99,999'],
    [-1_234_567, '-123.46万'],
    [2_005_000_000, '20.05亿'],
    [9_999_000_000_000, '10万亿'],
    [2e15, '2000万亿'],
    [2e-9, '2×10⁻⁹'],
  ])('%s is said as %s', (value, said) => {
    expect(numbersOf([1, value])[0]).toBe(said)
  })

  it('has no second 亿 beside a unit that counts by 万, and none in English', () => {
    expect(numbersOf([1, 2e8], '万元')[0]).toBe('200,000,000')
    expect(numbersOf([1, 2e8], '千瓦')[0]).toBe('2亿')
    expect(numbersOf([1, 2e8], 'USD', ['Q1', 'Q2'])[0]).toBe('200 million')
    expect(numbersOf([1, 2e21], 'USD', ['Q1', 'Q2'])[0]).toBe('2×10²¹')
  })

  it('stands with its per cent, and over a unit of more letters', () => {
    const [percent] = readoutsOf({
      kind: 'chart',
      chart: 'line',
      categories: ['甲', '乙'],
      unit: '%',
      series: [{ name: 'x', values: [1, 26.1] }],
    })
    expect(percent).toMatchObject({ number: '26.1%', text: '' })
    const [power] = readoutsOf({
      kind: 'chart',
      chart: 'bar',
      categories: ['甲', '乙'],
      unit: '亿千瓦',
      series: [{ name: 'x', values: [1, 8.87] }],
    })
    expect(power).toMatchObject({ number: '8.87', text: '亿千瓦' })
  })
})
