import { bind, layoutOf, type ChartContent } from '../layout/index.ts'
import type { ChartType, SlideOf } from '../outline/types.ts'
import { type ChartNode, legendOf, numberOf, plotGeometry } from '../scene/index.ts'
import { unmarked } from './marks.ts'
import { fillItems, single, type Page, type Setting } from './pages.ts'
import { readoutsOf } from './readouts.ts'

const LABELLED_BARS = 16

/** A cloud needs a number for each point to stand at; points with names are set as a line with markers. */
const nativeKind = (chart: ChartType, categories: readonly string[]): ChartContent['chart'] =>
  chart === 'scatter' && categories.some((name) => numberOf(name) === null) ? 'line' : chart

/** An area under a line means an amount from zero, so it is drawn only where zero is not far off. */
const startsLow = (values: readonly number[]) => Math.min(...values) < Math.max(...values) * 0.55

const logTitle = (unit: string | undefined) => (unit ? `${unit}（对数）` : '对数轴')

export function chartContent(slide: SlideOf<'chart'>): ChartContent {
  const { chart, categories, series, unit, axis } = slide
  const values = series[0]!.values
  const bars = categories.length * series.length
  const filled =
    !axis && chart === 'line' && series.length === 1 && Math.min(...values) >= 0 && startsLow(values)
  return {
    chart: nativeKind(chart, categories),
    categories,
    series: series.map(({ name, values: own }) => ({
      name,
      values: own,
      area: filled,
    })),
    ...(filled && { min: 0 }),
    ...(axis && { axis }),
    valueTitle: chart === 'pie' ? '' : axis ? logTitle(unit) : (unit ?? ''),
    valueLabels: chart === 'bar' && bars <= LABELLED_BARS,
    ...(chart === 'bar' && series.length === 1 && { highlight: values.indexOf(Math.max(...values)) }),
    alt: `${series.map(({ name }) => name).join('、')}：${categories[0]} 至 ${categories.at(-1)}`,
  }
}

/** A chart's names are plain: neither its workbook nor its axes know runs. */
export const unmarkedChart = (slide: SlideOf<'chart'>): SlideOf<'chart'> => ({
  ...slide,
  categories: slide.categories.map(unmarked),
  series: slide.series.map((series) => ({ ...series, name: unmarked(series.name) })),
  ...(slide.unit && { unit: unmarked(slide.unit) }),
})

/** A chart with the figures that matter beside it, taken from the author's own data. */
export function chartPages(given: SlideOf<'chart'>, setting: Setting): Page[] {
  const slide = unmarkedChart(given)
  const readouts = readoutsOf(slide)
  const chart = chartContent(slide)
  const page = single(setting, `chart${readouts.length}`, {
    chart,
    ...fillItems(readouts, (r) => ({ label: r.label, number: r.number, text: r.text })),
  })
  return [{ ...page, aside: [...page.aside, ...cutNames(page, chart, setting), ...offScale(slide)] }]
}

/** Names of series, slices or bars that the chart shows shortened or not at all, whole. */
function cutNames({ layout }: Page, chart: ChartContent, { skin }: Setting): string[] {
  const place = layoutOf(skin, layout).placeholders.find((node) => node.kind === 'chart')
  const node = place && bind(place, chart, skin.serifHeadings)
  if (node?.kind !== 'chart') return []
  const names = chart.chart === 'pie' ? chart.categories : chart.series.map(({ name }) => name)
  const { entries } = legendOf(node)
  const cut = names.filter((name, i) => entries[i] && entries[i].name !== name)
  return chart.chart === 'bar' ? [...cut, ...cutCategories(node)] : cut
}

/** Names under bars that are not printed whole. */
function cutCategories(node: ChartNode): string[] {
  const letters = (text: string) => text.replace(/\s/g, '')
  const printed = new Map(
    plotGeometry(node).labels.printed.map(({ index, lines }) => [index, letters(lines.join(''))]),
  )
  return node.categories.filter((name, i) => printed.get(i) !== letters(name))
}

/** Values that have no place on a logarithmic axis. */
const offScale = ({ axis, categories, series }: SlideOf<'chart'>): string[] =>
  axis
    ? series.flatMap(({ name, values }) =>
        values.flatMap((value, i) => (value > 0 ? [] : [`${name}　${categories[i]}：${value}`])),
      )
    : []
