import { axisTicks, hasValueAxis, tidy, valueTicks } from './chart-axes.ts'
import type { ChartNode } from './nodes.ts'

/** How numbers are written: the format code of a native chart, and what it prints. */
export type NumberForm = { readonly code: string; readonly say: (value: number) => string }

/** A step of counting: from which size numbers are said in it, and how many decimals its code prints. */
export type CountingStep = { from: number; size: number; name: string; decimals: number; code: string }

/**
 * A format code divides by thousands only; a point set as a letter between the digits divides by ten
 * more, so 万 have one decimal and 亿 two. c:dispUnits would need neither, but LibreOffice ignores it.
 */
const CHINESE: readonly CountingStep[] = [
  { from: 1e12, size: 1e12, name: '万亿', decimals: 2, code: '0.00,,,,' },
  { from: 1e8, size: 1e8, name: '亿', decimals: 2, code: '0\\.00,,' },
  { from: 1e5, size: 1e4, name: '万', decimals: 1, code: '0\\.0,' },
]
const ENGLISH: readonly CountingStep[] = [
  { from: 1e9, size: 1e9, name: 'billion', decimals: 2, code: '0.00,,,' },
  { from: 1e6, size: 1e6, name: 'million', decimals: 1, code: '0.0,,' },
]

const HAN = /\p{Script=Han}/u
/** A unit that counts by steps itself, or in which a figure is no amount; 千克 and 千瓦 are units. */
const STEPPED =
  /^(?:[十百万亿兆]|千(?![克米瓦焦帕伏卡赫])|[%‰]|thousand|million|billion|trillion)|[(（/，\s][十百千万亿兆]/i

/** The steps in which amounts of a unit are said among these words, the largest first. */
export function stepsAmong(words: string, unit: string): readonly CountingStep[] {
  if (STEPPED.test(unit)) return []
  return HAN.test(words + unit) ? CHINESE : ENGLISH
}

const GENERAL: NumberForm = { code: 'General', say: (value) => String(tidy(value)) }

const rounded = (value: number, decimals: number): string => {
  const whole = Math.round(Math.abs(value) * 10 ** decimals) / 10 ** decimals
  return (value < 0 ? '-' : '') + whole.toFixed(decimals)
}

const stepForm = ({ size, decimals, code }: CountingStep): NumberForm => ({
  code: `${code};\\-${code};0`,
  say: (value) => (value === 0 ? '0' : rounded(value / size, decimals)),
})

function groupedForm(decimals: number): NumberForm {
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return { code: decimals ? `#,##0.${'0'.repeat(decimals)}` : '#,##0', say: (value) => format.format(value) }
}

const GROUPED = [groupedForm(0), groupedForm(1), groupedForm(2)] as const

const powerOf = (value: number, digits: number): string => value.toExponential(digits).toUpperCase()

const POWERS: NumberForm = {
  code: '0.0E+0;\\-0.0E+0;0',
  say: (value) => (value === 0 ? '0' : powerOf(value, 1)),
}

/** Ticks of a logarithmic axis: each of its own size. */
const DECADES: NumberForm = {
  code: '[>=1000000]0E+0;[>=10000]#,##0;General',
  say: (value) => (value >= 1e6 ? powerOf(value, 0) : value >= 1e4 ? GROUPED[0].say(value) : String(value)),
}

const decimalsOf = (value: number): number => String(tidy(value)).split('.')[1]?.length ?? 0

const largestOf = (values: readonly number[]): number => Math.max(0, ...values.map(Math.abs))

/** Without a step: as it stands, in groups of three digits, or by powers of ten. */
function plainForm(values: readonly number[]): NumberForm {
  const largest = largestOf(values)
  if (largest >= 1e15 || (largest > 0 && largest < 1e-3)) return POWERS
  if (largest < 1e4) return GENERAL
  return GROUPED[Math.min(2, Math.max(...values.map(decimalsOf))) as 0 | 1 | 2]
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6

/** Most that a label may be off by, as part of its value. */
const INEXACT = 0.03

/** Whether a step's decimals tell apart all that a chart prints, and say it nearly enough. */
function suits(step: CountingStep, chart: ChartNode, labelled: readonly number[]): boolean {
  const least = step.size / 10 ** step.decimals
  if (hasValueAxis(chart) && !isWhole(chart.step / least)) return false
  const { say } = stepForm(step)
  const shown = new Set(labelled)
  const isNear = (value: number) =>
    Math.abs(Math.round(value / least) * least - value) <= Math.abs(value) * INEXACT
  return new Set([...shown].map(say)).size === shown.size && [...shown].every(isNear)
}

const shownValues = (chart: ChartNode): number[] =>
  chart.series.flatMap(({ values }) => values.flatMap((value) => value ?? []))

const wordsOf = ({ categories, series }: ChartNode): string =>
  [...categories, ...series.map(({ name }) => name)].join('')

function stepOf(chart: ChartNode): CountingStep | undefined {
  if (chart.log || chart.chart === 'pie') return
  const values = shownValues(chart)
  const largest = largestOf(values)
  const labelled = chart.style.valueLabels ? values : []
  return stepsAmong(wordsOf(chart), chart.valueTitle).find(
    (step) => largest >= step.from && suits(step, chart, labelled),
  )
}

const COUNTED =
  '[\\u4e00-\\u9fff]{0,2}元|人次?|户|家|个|件|台|辆|套|只|头|株|册|本|篇|次|例|座|栋|条|项|年|天|小时|分钟|秒|毫秒|吨|[公千]?克|公斤|斤|[公千厘毫]?米|公里|里|亩|公顷|(?:平方|立方)[公千]?米|升|千瓦时?|瓦|度|倍|股|份'
const SYMBOL = '[A-Za-zμΩ°℃][A-Za-zμΩ°℃²³/·]{0,7}'
/** Units that a step's name stands before: 万元, 亿人次, 万 kWh. */
const UNIT = new RegExp(`^(?:${COUNTED})(?:/\\S{1,4})?$`)
const LATIN_UNIT = new RegExp(`^${SYMBOL}$`)
const BARE_UNIT = new RegExp(`^(?:[十百千万亿兆]*(?:${COUNTED})(?:/\\S{1,4})?|${SYMBOL}|[%‰])$`)

/** A unit with the step in which its figures are given; a quantity's name has the step behind it. */
function stepped(title: string, name: string): string {
  if (!HAN.test(name)) return title ? `${title}, ${name}` : name
  if (UNIT.test(title)) return name + title
  if (LATIN_UNIT.test(title)) return `${name} ${title}`
  return title ? `${title}（${name}）` : name
}

/** As Chinese charts are labelled: 单位：亿元; what is no unit stands as it is. */
const labelled = (unit: string, said: string): string =>
  BARE_UNIT.test(unit) || unit === '' ? `单位：${said}` : said

export type ChartNumbers = {
  /** Of the value axis: its unit, with the step in which the numbers are given. */
  valueTitle: string
  ticks: NumberForm
  labels: NumberForm
  /** Of a scatter chart's bottom axis. */
  across: NumberForm
}

function titleOf(chart: ChartNode, step: CountingStep | undefined): string {
  const { valueTitle } = chart
  const said = step ? stepped(valueTitle, step.name) : valueTitle
  return said && HAN.test(wordsOf(chart) + valueTitle) ? labelled(valueTitle, said) : said
}

/** How a chart's numbers are written, the same in the file and in the drawing: 12,500; 3.60 under 亿元; 2.0E-9. */
export function chartNumbers(chart: ChartNode): ChartNumbers {
  const step = stepOf(chart)
  const valueTitle = titleOf(chart, step)
  const across = chart.across ? plainForm(axisTicks(chart.across)) : GENERAL
  if (step) {
    const form = stepForm(step)
    return { valueTitle, ticks: form, labels: form, across }
  }
  const ticks = chart.log ? DECADES : plainForm(valueTicks(chart))
  return { valueTitle, ticks, labels: plainForm(shownValues(chart)), across }
}
