import { describe, expect, it } from 'vitest'
import { bindChart } from '../layout/bind-chart.ts'
import { chart, chartNumbers, type ChartNode } from './index.ts'
import type { ChartContent } from '../layout/types.ts'

const LOOK = { size: 16, text: 'tx', colors: ['a1', 'a2'], gridAlpha: 0.2, gap: 0.3 } as const

const bound = (values: number[], content: Partial<ChartContent> = {}): ChartNode =>
  bindChart(chart(0, 0, 800, 400, LOOK), {
    chart: 'line',
    categories: values.map((_, i) => `第${i + 1}季`),
    series: [{ name: '销售额', values }],
    alt: '图',
    ...content,
  })

const BARS = { chart: 'bar', valueLabels: true } as const

describe('numbers of an axis', () => {
  it.each([
    [[1.2e12, 2e12], '元', '单位：万亿元', '1.20'],
    [[1.2e8, 3.6e8], '元', '单位：亿元', '2.00'],
    [[120_000, 350_000], '人', '单位：万人', '10.0'],
    [[3e6, 6e6], '', '单位：万', '300.0'],
    [[3e6, 6e6], 'kWh', '单位：万 kWh', '300.0'],
    [[3e6, 6e6], '注册用户数', '注册用户数（万）', '300.0'],
    [[66_384, 69_541], '万吨', '单位：万吨', '67,000'],
    [[3e8, 6e8], '千瓦', '单位：亿千瓦', '3.00'],
    [[12_000, 45_000], '公里', '单位：公里', '20,000'],
    [[0.2, 0.9], '错误率', '错误率', '0.2'],
    [[2e-9, 8e-9], 's', '单位：s', '2.0E-9'],
  ])('%j %s stand under %s: %s', (values, valueTitle, title, tick) => {
    const node = bound(values, { valueTitle })
    const numbers = chartNumbers(node)
    expect(numbers.valueTitle).toBe(title)
    const said = Array.from({ length: 6 }, (_, i) => numbers.ticks.say(node.min + i * node.step))
    expect(said).toContain(tick)
  })

  it('are English among English words', () => {
    const content = { ...BARS, categories: ['Q1', 'Q2'], series: [{ name: 'Sales', values: [2.4e9, 3.1e9] }] }
    const numbers = chartNumbers(bound([1, 2], { ...content, valueTitle: 'USD' }))
    expect([numbers.valueTitle, numbers.labels.say(2.4e9)]).toEqual(['USD, billion', '2.40'])
  })

  it('are never rounded to the same or to nothing', () => {
    const near = chartNumbers(bound([1_200_100, 1_200_300], { ...BARS, valueTitle: '元' }))
    expect([1_200_100, 1_200_300].map(near.labels.say)).toEqual(['1,200,100', '1,200,300'])
    const least = chartNumbers(bound([9800, 142_000], { ...BARS, valueTitle: '只' }))
    expect([9800, 142_000].map(least.labels.say)).toEqual(['1.0', '14.2'])
    const wide = chartNumbers(bound([500, 3e8], { ...BARS, valueTitle: '元' }))
    expect(wide.labels.say(500)).toBe('500')
    const ticks = bound([100_000_100, 100_000_300], { valueTitle: '元' })
    expect(
      new Set([0, 1, 2].map((i) => chartNumbers(ticks).ticks.say(ticks.min + i * ticks.step))).size,
    ).toBe(3)
  })

  it('of a logarithmic axis are each of their own size', () => {
    const { ticks, valueTitle } = chartNumbers(bound([30, 6e9], { axis: 'log', valueTitle: '人（对数）' }))
    expect([10, 1000, 100_000, 1e7].map(ticks.say)).toEqual(['10', '1000', '100,000', '1E+7'])
    expect(valueTitle).toBe('人（对数）')
  })

  it('below a scatter chart are years or groups', () => {
    const across = (categories: string[]) =>
      chartNumbers(bound([1, 2], { chart: 'scatter', categories, series: [{ name: 'x', values: [1, 2] }] }))
        .across
    expect(across(['2015', '2024']).say(2020)).toBe('2020')
    expect(across(['12000', '31000']).say(15_000)).toBe('15,000')
  })
})

/** What a spreadsheet prints for one section of digits, commas and letters. */
function printed(code: string, value: number): string {
  const [positive, negative, zero] = code.split(';') as [string, string?, string?]
  if (value === 0 && zero !== undefined) return zero
  const section = value < 0 && negative !== undefined ? negative : positive
  const sign = value < 0 ? '-' : ''
  const body = section.replace(/^\\-/, '')
  const thousands = /(,*)$/.exec(body)![1]!.length
  const digits = body.slice(0, body.length - thousands)
  const scaled = Math.abs(value) / 1000 ** thousands
  const letter = digits.indexOf('\\.')
  if (letter < 0) return sign + scaled.toFixed(digits.split('.')[1]?.length ?? 0)
  const after = digits.length - letter - 2
  const whole = String(Math.round(scaled)).padStart(after + 1, '0')
  return `${sign}${whole.slice(0, -after)}.${whole.slice(-after)}`
}

it.each([
  ['元', [1.2e12, 1.634e12, 2.5e12]],
  ['元', [-2.5e8, 3.456e8, 0]],
  ['人', [1_234_567, -25_000, 980_500]],
])('a code prints what is drawn: %s %j', (valueTitle, values) => {
  const { labels } = chartNumbers(bound(values, { ...BARS, valueTitle }))
  expect(labels.code).toMatch(/,/)
  for (const value of values) expect(printed(labels.code, value)).toBe(labels.say(value))
})
