import { describe, expect, it } from 'vitest'
import { apart, chartOf, partOf } from './drawn.ts'

const PARAMETERS = [
  ['器件', 'Voc（V）', 'Jsc（mA/cm²）', 'FF（%）', '效率（%）'],
  ['对照组', '1.09', '24.9', '81.4', '22.1'],
  ['仅锚定', '1.14', '25.0', '82.6', '23.5'],
  ['双分子', '1.19', '25.4', '84.7', '25.6'],
]
const COSTS = [
  ['项目', '现行（元）', '改进（元）', '说明'],
  ['基板', '12.0', '12.0', '沿用'],
  ['电极', '21.0', '14.6', '银浆改铜浆'],
  ['封装', '9.0', '8.1', '换薄胶膜'],
  ['合计', '42.0', '34.7', '降低 17%'],
]

describe('of a table that a chart cannot say whole', () => {
  it('what its page tells of is drawn', () => {
    expect(partOf(PARAMETERS, '双分子钝化使效率升至 25.6%')).toMatchObject({
      chart: 'bar',
      categories: ['对照组', '仅锚定', '双分子'],
      series: [{ name: '效率（%）', values: [22.1, 23.5, 25.6] }],
      unit: '%',
    })
  })

  it('columns of one unit are drawn, without totals', () => {
    expect(partOf(COSTS, '')).toMatchObject({
      categories: ['基板', '电极', '封装'],
      series: [{ name: '现行（元）', values: [12, 21, 9] }, { name: '改进（元）' }],
      unit: '元',
    })
  })

  it('its only column of figures is drawn', () => {
    const rows = COSTS.map(([name, , now, why]) => [name!, now!, why!])
    expect(partOf(rows, '')).toMatchObject({ series: [{ name: '改进（元）', values: [12, 14.6, 8.1] }] })
  })

  it.each<[string, string[][]]>([
    ['figures of several units, none told of', PARAMETERS.map((row) => row.filter((_, i) => i !== 3))],
    ['what a chart says whole', COSTS.map((row) => row.slice(0, 3)).slice(0, 4)],
    ['two rows', COSTS.slice(0, 3)],
    ['rows of one name', [COSTS[0]!, COSTS[1]!, COSTS[1]!, COSTS[2]!]],
    [
      'years',
      [
        ['桥', '通车', '意义'],
        ['甲', '1997', '早'],
        ['乙', '2008', '长'],
        ['丙', '2018', '新'],
      ],
    ],
    [
      'more rows than have room',
      [COSTS[0]!, ...'甲乙丙丁戊己庚辛'].map((name) =>
        typeof name === 'string' ? [name, '1', '2', '说'] : name,
      ),
    ],
  ])('nothing of %s is', (_, rows) => expect(partOf(rows, '')).toBeNull())
})

it('few rows over moments are lines over time', () => {
  const rows = [
    ['目标', '2023 年', '2024 年', '2025 年'],
    ['分析', '0.70', '0.76', '0.83'],
    ['表达', '0.77', '0.82', '0.87'],
    ['判断', '0.62', '0.78', '0.89'],
  ]
  expect(chartOf(rows)).toMatchObject({
    chart: 'line',
    categories: ['2023 年', '2024 年', '2025 年'],
    series: [{ name: '分析' }, { name: '表达' }, { name: '判断' }],
  })
})

describe('a chart and its table on slides of their own', () => {
  const chart = { kind: 'chart', title: '题', chart: 'bar', categories: ['甲'], series: [] } as const
  const cells = { columns: ['项'], rows: [['甲']] }
  const own = { ...chart, categories: ['甲'], series: [] }

  it('are two, where the chart says less than the table', () => {
    expect(apart({ ...own, table: cells })).toEqual([own, { kind: 'table', title: '题', ...cells }])
  })

  it('are one for each formula of a derivation, under its title', () => {
    const [first, second] = [
      { latex: 'a', where: [], note: '(1)' },
      { latex: 'b', where: [], notes: '说' },
    ]
    const derivation = { kind: 'derivation', title: '题', notes: '本节', steps: [first, second] } as const
    expect(apart({ ...derivation, steps: [...derivation.steps] })).toEqual([
      { kind: 'formula', title: '题', ...first, notes: '本节' },
      { kind: 'formula', title: '题', ...second },
    ])
  })

  it('are the chart alone, where it is drawn from the table', () => {
    expect(apart({ ...own, table: { ...cells, drawn: true } })).toEqual([own])
  })
})
