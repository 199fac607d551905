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

const told = (said: string, title = '') => ({ title, said })

describe('of a table that a chart cannot say whole', () => {
  it('what its page tells of is drawn', () => {
    expect(partOf(PARAMETERS, told('双分子钝化使效率升至 25.6%'))).toMatchObject({
      chart: 'bar',
      categories: ['对照组', '仅锚定', '双分子'],
      series: [{ name: '效率（%）', values: [22.1, 23.5, 25.6] }],
      unit: '%',
    })
  })

  it('what its title tells of goes before what else is said, also by a part of its name', () => {
    const trials = [
      ['场次', '降雨量（mm）', '发布提前量（min）', '误报（次）'],
      ['6·18', '62', '18', '1'],
      ['7·02', '48', '23', '0'],
      ['7·21', '95', '22', '2'],
    ]
    const drawnOf = (title: string) => partOf(trials, told('误报集中在立交桥下', title))?.series
    expect(drawnOf('试验结果：平均提前 21 分钟')).toMatchObject([{ name: '发布提前量（min）' }])
    expect(drawnOf('降雨量与预警')).toMatchObject([{ name: '降雨量（mm）' }])
    expect(drawnOf('试验结果')).toMatchObject([{ name: '误报（次）' }])
  })

  it('columns of one unit are drawn, without totals', () => {
    expect(partOf(COSTS, told(''))).toMatchObject({
      categories: ['基板', '电极', '封装'],
      series: [{ name: '现行（元）', values: [12, 21, 9] }, { name: '改进（元）' }],
      unit: '元',
    })
  })

  it('its only column of figures is drawn', () => {
    const rows = COSTS.map(([name, , now, why]) => [name!, now!, why!])
    expect(partOf(rows, told(''))).toMatchObject({
      series: [{ name: '改进（元）', values: [12, 14.6, 8.1] }],
    })
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
  ])('nothing of %s is', (_, rows) => expect(partOf(rows, told(''))).toBeNull())

  it.each<[string, string[][], string, number[]]>([
    [
      'a count beside its share',
      [
        ['态度', '人数', '比例'],
        ['支持', '120', '60.0%'],
        ['中立', '50', '25.0%'],
        ['反对', '30', '15.0%'],
      ],
      '比例',
      [60, 25, 15],
    ],
    [
      'a share in its own column of decimals',
      [
        ['Answer', 'Count', 'Share'],
        ['Yes', '61', '0.61'],
        ['No', '30', '0.30'],
        ['Other', '9', '0.09'],
      ],
      'Share',
      [0.61, 0.3, 0.09],
    ],
  ])('of %s the share is drawn', (_, rows, name, values) => {
    expect(partOf(rows, told(''))).toMatchObject({ series: [{ name, values }] })
  })

  it('a count and a rate that is none of its shares stay a table', () => {
    const rows = [
      ['班', '人数', '及格率'],
      ['一', '40', '91%'],
      ['二', '52', '88%'],
      ['三', '35', '96%'],
    ]
    expect(partOf(rows, told(''))).toBeNull()
    expect(partOf(rows, told('三班的及格率最高'))).toMatchObject({ series: [{ name: '及格率' }] })
  })

  it('columns that are compared are drawn together or not at all', () => {
    const compared = [
      ['工序', '改造前', '改造后', '说明'],
      ['下料', '12', '9', '套料'],
      ['焊接', '30', '21', '机器人'],
      ['涂装', '18', '17', '换漆'],
    ]
    expect(partOf(compared, told('改造前后各工序用时对比'))).toMatchObject({
      series: [{ name: '改造前' }, { name: '改造后' }],
    })
    const unread = compared.map((row, i) => (i === 2 ? row.with(2, '约 21') : row))
    expect(partOf(unread, told('改造前后各工序用时对比'))).toBeNull()
  })
})

describe('rows of unlike units', () => {
  const overTime = (...names: string[]) => [
    ['指标', '一季度', '二季度', '三季度', '全年'],
    ...names.map((name, i) => [name, `${12 + i}`, `${14 + i}`, `${13 + i}`, `${39 + i}`]),
  ]

  it.each<[string, string[]]>([
    ['in brackets', ['心率（次/分）', '体温（℃）', '体重（kg）']],
    ['of powers and parts', ['白细胞（×10⁹/L）', 'CRP（mg/L）', '血糖(mmol/L)']],
    ['behind a stroke', ['血压/mmHg', '血糖/(mmol·L⁻¹)', '体重/kg']],
    ['behind a space', ['血压 mmHg', '血糖 mmol/L', '体重 kg']],
    ['beside a name without one', ['里程（km）', '车辆数', '准时率（%）']],
    ['of one letter', ['电压（V）', '电流（A）', '功率（W）']],
    ['in Chinese', ['收入（万元）', '员工（人）', '毛利率（％）']],
  ])('%s are no chart', (_, names) => {
    const rows = [['指标', '前', '后'], ...names.map((name, i) => [name, `${20 + i}`, `${15 + i}`])]
    expect(chartOf(rows)).toBeNull()
    expect(partOf(rows, told('前后相比三项都下降'))).toBeNull()
    const wider = rows.map((row, i) => [...row, i === 0 ? '说明' : '好'])
    expect(partOf(wider, told('后'))).toBeNull()
  })

  it('said in a column are no chart either, like ones are', () => {
    const rows = (...units: string[]) => [
      ['项目', '单位', '数值'],
      ...units.map((unit, i) => [`第${'一二三'[i]}项`, unit, `${20 + i}`]),
    ]
    expect(partOf(rows('元', '人', '%'), told(''))).toBeNull()
    expect(partOf(rows('元', '元', '元'), told(''))).toMatchObject({ series: [{ name: '数值' }] })
    expect(partOf(rows('教务处', '财务处', '后勤处'), told(''))).toMatchObject({ series: [{ name: '数值' }] })
  })

  it('are no chart where only cells say so', () => {
    const rows = [
      ['指标', '前', '后'],
      ['里程', '42', '34'],
      ['车辆', '5', '4'],
      ['准时', '82%', '95%'],
    ]
    expect(chartOf(rows)).toBeNull()
    expect(partOf(rows, told('前后'))).toBeNull()
  })

  it('are told of one at a time over time, without the whole year', () => {
    const rows = overTime('收入（万元）', '毛利率（%）', '新客户（家）')
    expect(chartOf(rows)).toBeNull()
    expect(partOf(rows, told(''))).toBeNull()
    expect(partOf(rows, told('三季度收入略降'))).toMatchObject({
      chart: 'line',
      categories: ['一季度', '二季度', '三季度'],
      series: [{ name: '收入（万元）', values: [12, 14, 13] }],
      unit: '万元',
    })
  })

  it.each<[string, string[]]>([
    ['names in brackets', ['方案（A）', '方案（B）', '方案（C）']],
    ['letters', ['方案 A', '方案 K', '方案 V']],
    ['models', ['甲（CNN/LSTM）', '乙（RNN）', '丙（SVM）']],
    ['times', ['5 min', '24 h', '3 d']],
    ['years', ['张（2019/20）', '李（2020/21）', '王（2021/22）']],
  ])('are not read in %s', (_, names) => {
    const rows = [['组', '前', '后'], ...names.map((name, i) => [name, `${20 + i}`, `${15 + i}`])]
    expect(chartOf(rows)).toMatchObject({ categories: names })
    expect(chartOf(rows)).not.toHaveProperty('unit')
  })

  it('alike are the unit of the chart', () => {
    const rows = [
      ['部位', '左', '右'],
      ['上臂（cm）', '28', '27'],
      ['前臂（cm）', '24', '24'],
      ['小腿（cm）', '35', '36'],
    ]
    expect(chartOf(rows)).toMatchObject({ chart: 'bar', unit: 'cm' })
  })
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
    const closed = apart({ ...derivation, note: '证毕', steps: [first, { ...second, note: '(2)' }] })
    expect(closed.map(({ note }) => note)).toEqual(['(1)', '(2)　证毕'])
  })

  it('are the chart alone, where it is drawn from the table', () => {
    expect(apart({ ...own, table: { ...cells, drawn: true } })).toEqual([own])
  })
})
