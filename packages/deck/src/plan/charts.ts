import { bind, layoutOf, type ChartContent } from '../layout/index.ts'
import type { ChartType, SlideOf } from '../outline/types.ts'
import { type ChartNode, legendOf, numberOf, plotGeometry, tidy } from '../scene/index.ts'
import { besidePage, withFindings } from './beside.ts'
import { unmarked } from './marks.ts'
import { fillItems, single, type Page, type Setting } from './pages.ts'
import { saidIn } from './english.ts'
import { type Readout, readoutsOf } from './readouts.ts'

const LABELLED_BARS = 16

/** A cloud needs a number for each point to stand at; points with names are set as a line with markers. */
const nativeKind = (chart: ChartType, categories: readonly string[]): ChartContent['chart'] =>
  chart === 'scatter' && categories.some((name) => numberOf(name) === null) ? 'line' : chart

/** An area under a line means an amount from zero, so it is drawn only where zero is not far off. */
const startsLow = (values: readonly number[]) => Math.min(...values) < Math.max(...values) * 0.55

const logTitle = (unit: string | undefined) => (unit ? `${unit}（对数）` : '对数轴')

const MOST_SLICES = 8
const HAN = /\p{Script=Han}/u
const REST = /^(?:其他|其它|其余|others?)$/i

/** Which slices are drawn as one: the author's own rest and the smallest, where there are too many. */
function foldedSlices({ chart, categories, series }: SlideOf<'chart'>): ReadonlySet<number> {
  if (chart !== 'pie' || categories.length <= MOST_SLICES) return new Set()
  const sizeOf = (i: number) => (REST.test(categories[i]!.trim()) ? -1 : series[0]!.values[i]!)
  const bySize = categories.map((_, i) => i).sort((a, b) => sizeOf(b) - sizeOf(a))
  return new Set(bySize.slice(MOST_SLICES - 1))
}

/** A pie of as many slices as can be told apart, the last one the sum of the smallest. */
function withoutSlivers(slide: SlideOf<'chart'>): SlideOf<'chart'> {
  const folded = foldedSlices(slide)
  if (folded.size === 0) return slide
  const drawn = <T>(items: readonly T[]) => items.filter((_, i) => !folded.has(i))
  return {
    ...slide,
    categories: [...drawn(slide.categories), HAN.test(slide.categories.join('')) ? '其他' : 'Other'],
    series: slide.series.map(({ name, values }) => {
      const rest = values.reduce((sum, value, i) => (folded.has(i) ? sum + value : sum), 0)
      return { name, values: [...drawn(values), tidy(rest)] }
    }),
  }
}

/** All slices with their values, for the notes of a pie that does not draw each. */
const allSlices = (slide: SlideOf<'chart'>): string[] =>
  foldedSlices(slide).size === 0
    ? []
    : slide.categories.map((name, i) => `${name}：${slide.series[0]!.values[i]}${slide.unit ?? ''}`)

export function chartContent(slide: SlideOf<'chart'>): ChartContent {
  const { chart, categories, series, unit, axis } = withoutSlivers(slide)
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

/** The chart's page with its figures; what is said of them is said shorter where it would be cut. */
function readOut(chart: ChartContent, readouts: readonly Readout[], setting: Setting): Page {
  const inWords = (label: string, number: string, text: string) => ({
    label: saidIn(setting.skin, label),
    number,
    text: saidIn(setting.skin, text),
  })
  const said = readouts.map(({ label, number, text }) => inWords(label, number, text))
  const brief = readouts.map(({ label, number, text, short = text }) => inWords(label, number, short))
  const fillOf = (texts: typeof said) => fillItems(texts, (one) => one)
  const pageOf = (texts: typeof said) =>
    single(setting, `chart${readouts.length}`, { chart, ...fillOf(texts) })
  const page = pageOf(said)
  const isWhole = Object.entries(fillOf(said)).every(([key, content]) => page.fill[key] === content)
  return isWhole ? page : pageOf(brief)
}

/** A chart with the figures that matter beside it, taken from the author's own data. */
export function chartPages(given: SlideOf<'chart'>, setting: Setting): Page[] {
  const slide = unmarkedChart(given)
  const readouts = readoutsOf(slide)
  const chart = chartContent(slide)
  const alone = () => [readOut(chart, readouts, setting)]
  const beside = () => besidePage('chartfigure', { chart }, slide.points ?? [], setting)
  const [page, ...rest] = withFindings(slide.points, setting, alone, beside)
  const aside = [...cutNames(page!, chart, setting), ...chartAside(slide)]
  return [{ ...page!, aside: [...page!.aside, ...aside] }, ...rest]
}

/** What a chart's drawing leaves out. */
export const chartAside = (slide: SlideOf<'chart'>): string[] => [...allSlices(slide), ...offScale(slide)]

/** Names of series, slices or bars that the chart shows shortened or not at all, whole. */
export function cutNames({ layout }: Page, chart: ChartContent, { skin }: Setting): string[] {
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
