import { describe, expect, it } from 'vitest'
import { boundPlaceholders } from '../layout/index.ts'
import type { ChartType, OutlineSlide, Series } from '../outline/index.ts'
import { chartXml } from '../pptx/chart.ts'
import { legendOf, plotGeometry, textWidth, valueTicks, type ChartNode } from '../scene/index.ts'
import { slideSvg } from '../svg/index.ts'
import { themeOf } from '../themes/index.ts'
import { planDeck } from './index.ts'
import { bodyOf, outlineOf, skins } from './testing.ts'

const theme = themeOf('ink', 'yanmo')
const CATEGORIES = ['甲', '乙', '丙', '丁']
const VALUES = [0.5, 20, 0, 3000]

function planned(chart: ChartType, series: Series[], extra: Partial<OutlineSlide> = {}) {
  const categories = chart === 'scatter' ? ['1', '2', '3', '4'] : CATEGORIES
  const slide = { kind: 'chart', title: '图', chart, categories, series, ...extra } as OutlineSlide
  const deck = planDeck(outlineOf(slide), theme)
  const node = boundPlaceholders(deck.skin, deck.slides[1]!, 2).find(
    ({ kind }) => kind === 'chart',
  ) as ChartNode
  return { node, svg: slideSvg(deck, 1), notes: bodyOf(deck)[0]!.notes ?? '' }
}

const texts = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, inner]) => inner!.replace(/<[^>]+>/g, ''))

const logarithmic = (chart: ChartType) =>
  planned(chart, [{ name: '浓度', values: VALUES }], { axis: 'log', unit: 'mg' })

describe.each(['bar', 'line', 'area', 'scatter'] as const)('a %s chart by powers of ten', (chart) => {
  it('has the same ends and steps in the file as in SVG', () => {
    const { node, svg } = logarithmic(chart)
    const xml = chartXml(node)
    expect(xml).toMatch(
      /<c:scaling><c:logBase val="10"\/><c:orientation val="minMax"\/><c:max val="10000"\/><c:min val="0.1"\/>/,
    )
    expect(xml.match(/logBase/g)).toHaveLength(1)
    expect(xml).toContain('<c:majorUnit val="10"/>')
    expect(valueTicks(node)).toEqual([0.1, 1, 10, 100, 1000, 10_000])
    const shown = texts(svg)
    for (const tick of ['0.1', '1', '10', '100', '1000', '10,000']) expect(shown).toContain(tick)
    expect(shown).toContain('mg（对数）')
  })

  it('lets the bottom axis stand at the lowest power', () => {
    expect(chartXml(logarithmic(chart).node)).toMatch(/<c:crossAx val="222"\/><c:crosses val="min"\/>/)
  })

  it('sets equal factors equally far apart', () => {
    const { yOf } = plotGeometry(logarithmic(chart).node)
    expect(yOf(1) - yOf(10)).toBeCloseTo(yOf(100) - yOf(1000), 6)
    expect(yOf(2) - yOf(4)).toBeCloseTo(yOf(500) - yOf(1000), 6)
  })

  it('leaves out what is not above zero, and says it in the notes', () => {
    const { node, notes } = logarithmic(chart)
    expect(node.series[0]!.values).toEqual([0.5, 20, null, 3000])
    expect(chartXml(node)).not.toContain('<c:v>0</c:v>')
    expect(notes).toMatch(/浓度　(丙|3)：0/)
  })
})

it('a linear chart has none of it', () => {
  const { node, notes } = planned('bar', [{ name: '浓度', values: VALUES }])
  expect(chartXml(node)).not.toContain('logBase')
  expect(node.series[0]!.values).toEqual(VALUES)
  expect(notes).not.toContain('浓度')
})

describe('names under bars', () => {
  const values = [3, 5, 2, 8, 4, 6]
  const under = (categories: string[]) => {
    const slide = {
      kind: 'chart',
      title: '图',
      chart: 'bar',
      categories,
      series: [{ name: '值', values }],
    } as OutlineSlide
    const bauhaus = skins().find(({ design }) => design.id === 'bauhaus')!
    const deck = planDeck(outlineOf(slide), bauhaus)
    const node = boundPlaceholders(deck.skin, deck.slides[1]!, 2).find(
      ({ kind }) => kind === 'chart',
    ) as ChartNode
    return { node, svg: slideSvg(deck, 1), notes: bodyOf(deck)[0]!.notes ?? '' }
  }

  it('are all printed where they fit in three lines, in the file at the same size', () => {
    const categories = values.map((_, i) => `深度学习图像识别方法对比${i + 1}号`)
    const { node, svg, notes } = under(categories)
    const shown = texts(svg).join('')
    for (const name of categories) expect(shown).toContain(name)
    const { size } = plotGeometry(node).labels
    expect(chartXml(node)).toMatch(
      new RegExp(`<c:catAx>.*<a:bodyPr rot="0" vert="horz"/>.*sz="${size * 75}".*<c:tickLblSkip val="1"/>`),
    )
    expect(notes).not.toContain(categories[1])
  })

  it('stand whole in the notes where one is cut', () => {
    const categories = values.map((_, i) => `${'一个长得没有任何柱子下面放得下的类别名称'.repeat(3)}${i + 1}`)
    const { notes } = under(categories)
    for (const name of categories) expect(notes).toContain(name)
  })
})

describe('a pie of many slices', () => {
  const pie = (categories: string[], values: number[]) => {
    const slide = {
      kind: 'chart',
      title: '图',
      chart: 'pie',
      categories,
      unit: '万元',
      series: [{ name: '额', values }],
    }
    const deck = planDeck(outlineOf(slide as OutlineSlide), theme)
    const node = boundPlaceholders(deck.skin, deck.slides[1]!, 2).find(
      ({ kind }) => kind === 'chart',
    ) as ChartNode
    return { node, notes: bodyOf(deck)[0]!.notes ?? '' }
  }
  const names = (count: number) => Array.from({ length: count }, (_, i) => `类别${i + 1}`)

  it('draws the smallest as one, in the file as well, and lists all in the notes', () => {
    const { node, notes } = pie(['其它', ...names(10)], [50, 10, 0.1, 30, 0.2, 40, 5, 60, 70, 80, 90])
    expect(node.categories).toEqual(['类别1', '类别3', '类别5', '类别7', '类别8', '类别9', '类别10', '其他'])
    expect(node.series[0]!.values).toEqual([10, 30, 40, 60, 70, 80, 90, 55.3])
    expect(chartXml(node)).toContain('<c:v>其他</c:v>')
    expect(chartXml(node)).not.toContain('类别2')
    expect(notes).toContain('类别2：0.1万元')
    expect(notes).toContain('其它：50万元')
    expect(notes).toContain('类别10：90万元')
  })

  it('stays as it is up to eight', () => {
    const { node, notes } = pie(names(8), [1, 2, 3, 4, 5, 6, 7, 8])
    expect(node.categories).toEqual(names(8))
    expect(notes).not.toContain('类别1：')
  })
})

describe('a legend', () => {
  const named = (...names: string[]) =>
    planned(
      'line',
      names.map((name, i) => ({ name, values: [1, 2, 3, 4 + i] })),
      { unit: '万吨标准煤' },
    )

  const right = ({ size, entries }: ReturnType<typeof legendOf>) =>
    Math.max(...entries.map(({ name, x }) => x + 34 + textWidth(name, { size })))

  it('keeps short names as they are', () => {
    const { node } = named('甲', '乙')
    expect(legendOf(node)).toMatchObject({ size: node.style.size, entries: [{ name: '甲' }, { name: '乙' }] })
  })

  it('is set smaller before a name is cut', () => {
    const { node, notes } = named(
      '一个比较长的系列名称甲乙丙',
      '一个比较长的系列名称丁戊己',
      '较长系列名称庚',
    )
    const { size, entries } = legendOf(node)
    expect(size).toBeLessThan(node.style.size)
    expect(entries.map(({ name }) => name)).toEqual(node.series.map(({ name }) => name))
    expect(notes).not.toContain('系列名称甲乙丙')
  })

  it('cuts what is too long, with the whole name in data and notes', () => {
    const long = '一个长得没有任何图例放得下的系列名称'.repeat(3)
    const { node, svg, notes } = named(long, '乙', `${long}之二`)
    const legend = legendOf(node)
    expect(right(legend)).toBeLessThanOrEqual(node.x + node.w)
    const title = node.x + textWidth(node.valueTitle, { size: node.style.size })
    expect(legend.entries[0]!.x).toBeGreaterThan(title)
    expect(legend.entries[1]!.name).toBe('乙')
    expect(texts(svg).some((text) => /^一个长得.+…$/.test(text))).toBe(true)
    expect(chartXml(node)).toContain(`<c:v>${long}</c:v>`)
    expect(notes).toContain(`${long}之二`)
    expect(chartXml(node)).toMatch(new RegExp(`<c:legend>.*sz="${legend.size * 75}"`))
  })

  it('cuts the names of slices as well', () => {
    const long = '一个长得没有任何图例放得下的类别名称'.repeat(3)
    const deck = planDeck(
      outlineOf({
        kind: 'chart',
        chart: 'pie',
        categories: [long, '乙'],
        series: [{ name: '占比', values: [1, 2] }],
      }),
      theme,
    )
    const node = boundPlaceholders(deck.skin, deck.slides[1]!, 2).find(
      ({ kind }) => kind === 'chart',
    ) as ChartNode
    expect(right(legendOf(node))).toBeLessThanOrEqual(node.x + node.w)
    expect(bodyOf(deck)[0]!.notes).toContain(long)
  })
})

it('prints large figures as people read them, by the same code in the file as in SVG', () => {
  const { node, svg } = planned('bar', [{ name: '旅客', values: [1_234_567, 980_000, 3_000_000] }], {
    unit: '人次',
  })
  const shown = texts(svg)
  for (const text of ['单位：万人次', '123.5', '98.0', '300.0']) expect(shown).toContain(text)
  const xml = chartXml(node)
  expect(xml).toContain('<c:dLbls><c:numFmt formatCode="0\\.0,;\\-0\\.0,;0" sourceLinked="0"/>')
  expect(xml).toContain('<a:t>单位：万人次</a:t>')
  expect(xml).toContain('<c:v>1234567</c:v>')
})

it('stands a negative value under the end of its bar, a positive one above', () => {
  const { node, svg } = planned('bar', [{ name: '盈亏', values: [-25, 41, 61, 8] }])
  const { yOf } = plotGeometry(node)
  const baseline = (said: string) =>
    Number(new RegExp(`text-anchor="middle"[^>]*><tspan x="[\\d.]+" y="([\\d.]+)">${said}<`).exec(svg)![1])
  expect(baseline('-25') - node.style.size * 0.88).toBeGreaterThan(yOf(-25))
  expect(baseline('41')).toBeLessThan(yOf(41))
})

it.each(skins().map((skin) => [skin.design.id, skin] as const))(
  'in %s says the figures beside a chart whole, without where they are from where there is little room',
  (_, skin) => {
    const slide: OutlineSlide = {
      kind: 'chart',
      title: '图',
      chart: 'line',
      categories: ['2025 年第一季度', '2025 年第二季度', '2026 年第四季度'],
      series: [
        { name: '机构采购', values: [30, 120, 380] },
        { name: '家庭租赁', values: [0, 90, 420] },
      ],
    }
    const [page] = bodyOf(planDeck(outlineOf(slide), skin))
    const said = [page!.fill.text1, page!.fill.text2].map(String)
    expect(said[0]).toMatch(/30 → 380$/)
    expect(said[1]).toMatch(/0 → 420$/)
    expect(said.join()).not.toContain('…')
  },
)
