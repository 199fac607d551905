import { momentOf } from './moments.ts'
import type { OutlineSlide, SlideOf } from './types.ts'

export type Rows = readonly (readonly string[])[]

const NUMERIC = /^[+\-−]?(?:\d{1,3}(?:,\d{3})+|0|[1-9]\d*)(?:\.\d+)?\s*[%％]?$/u
/** Columns whose numbers name, rank or test, and measure nothing that a bar could show. */
const NAMING = /号$|编号|序号|电话|手机|邮编|年份|年度$|排名|名次|\bID\b|^P$|P\s*值|p-?value/iu
const TOTAL = /^(?:合计|总计|小计|共计|平均|均值|总和|全部|全年|total|average|mean)/iu
const LONG_NUMBER = /^\d{5,}$/u
const MOST_POINTS = 12
const MOST_SERIES = 4
const LEAST_POINTS = 3
/** Series whose sizes differ more than this cannot share one axis. */
const MOST_SPREAD = 40

const valueOf = (cell: string): number | null =>
  NUMERIC.test(cell.trim()) ? Number(cell.replace(/[,，%％\s]/gu, '').replace('−', '-')) : null

const HEADER_UNIT = /[（(/](?<unit>[^（()）]{1,12})[)）]?$/u

/** Units that stand by themselves in print; A, B and C in brackets are names. */
const UNIT = [
  '[十百千万亿]*(?:[美欧日港]?元|人次|[人名位个家户件台辆座套份篇项次例只头株条种类所间本册页字岁年月周天日时分秒度倍吨克斤米升里亩票场])',
  '(?:小时|分钟|毫秒|课时|学时|学分|公里|千米|厘米|毫米|微米|纳米|千克|公斤|毫克|微克|毫升|公顷|平方米|立方米|平方公里|千瓦时|千瓦|兆瓦|百分点|个百分点)',
  '[kKMGTmcnuμµ]?(?:mol|Hz|Pa|eV|Wh|cal|bps|[mgsLlJNVAWKΩ])|[kKMGTmcnuμµ](?:B|F|T)|mmHg|cmH2O|min|[hdt]|I?U|dBm?|rpm|bpm|fps|pp[mb]|px|lx|lm|bar|atm|ha',
  '[%％‰°℃℉]|°C',
].join('|')
/** Of several parts or powers: 元/月, ×10⁹/L, mL/(min·1.73m²). */
const COMPOUND =
  /^(?!.*[\p{Script=Han}].*[\p{Script=Han}])(?=.*[/·^²³⁻⁰-⁹])(?=.*(?:\p{L}|10))[\p{L}\d/·^×().%°μ²³⁻¹⁰-⁹-]+$/u
const WHOLE_UNIT = new RegExp(`^(?:${UNIT})(?:/(?:${UNIT}))?$`, 'u')
const isUnit = (text: string): boolean => WHOLE_UNIT.test(text) || COMPOUND.test(text)

const IN_BRACKETS = /[（([【](?<unit>[^（()）[\]【】]{1,16}|[^（()）]*\([^()]*\))[)）\]】]$/u
/** 体重 kg, 血糖/mmol/L; 方案 A and 24 h are names. */
const BEHIND = /(?<![\d/])(?:\/\s*(?<parted>\S{1,12})|\s+(?<apart>\S{2,12}))$/u

/** The unit of each row: what a column 单位 says, or its first cell; where brackets hold names, they hold no units. */
function unitsOfRows([head = [], ...body]: Rows): string[] {
  const said = head.findIndex(
    (name, i) =>
      i > 0 &&
      /^(?:计量)?单位$|^units?$/iu.test(name.trim()) &&
      body.every((row) => /^[-—–/无]?$/u.test(row[i]?.trim() ?? '') || isUnit(row[i]!.trim())),
  )
  if (said > 0) return body.map((row) => row[said]?.trim().replace('％', '%') ?? '')
  const names = body.map((row) => row[0]!.trim())
  const bracketed = names.map((name) => IN_BRACKETS.exec(name)?.groups?.unit?.trim())
  const areUnits = bracketed.every((unit) => unit === undefined || isUnit(unit))
  return names.map((name, i) => {
    const { parted, apart } = BEHIND.exec(name)?.groups ?? {}
    const behind = parted ?? apart ?? ''
    const unit = (areUnits && bracketed[i]) || (isUnit(behind) ? behind : '')
    return unit.replace('％', '%')
  })
}

/** The units of a table's rows, each once: of more than one its rows measure several things (mmHg, mmol/L). */
const unitsDown = (rows: Rows): ReadonlySet<string> => new Set(unitsOfRows(rows))

const isShare = (cell: string): boolean => /[%％]$/u.test(cell.trim())

/** Whether a column has shares beside amounts; 0 is either. */
const isMixed = (cells: readonly string[]): boolean =>
  cells.some(isShare) && cells.some((cell) => !isShare(cell) && valueOf(cell) !== 0)

/** The unit of each column: that of its cells, or the one its head names in brackets. */
const unitsOf = (heads: readonly string[], cells: Rows): string[] =>
  heads.map((head, column) =>
    cells.some((row) => isShare(row[column]!))
      ? '%'
      : (HEADER_UNIT.exec(head.trim())?.groups?.unit?.trim().replace('％', '%') ?? ''),
  )

/** Numbers of one length from five digits on are names: 20210001, 20210002. */
const areNames = (cells: readonly string[]) =>
  cells.every((cell) => LONG_NUMBER.test(cell.trim())) &&
  new Set(cells.map((cell) => cell.trim().length)).size === 1

const spread = (values: readonly number[]): number => {
  const sizes = values.map(Math.abs).filter((size) => size > 0)
  return sizes.length ? Math.max(...sizes) / Math.min(...sizes) : 1
}

type ChartData = Pick<SlideOf<'chart'>, 'chart' | 'categories' | 'series' | 'unit'>

/**
 * The chart that says all that a table says: few rows, few columns, every cell a number of like
 * size and of one unit, none of them a name, a rank or a total. `null` where a table says more.
 */
export const chartOf = (rows: Rows): ChartData | null =>
  isOverTime(rows)
    ? (chartOfColumns(turned(rows)) ?? chartOfColumns(rows))
    : (chartOfColumns(rows) ?? (areAlike(rows) ? chartOfColumns(turned(rows)) : null))

const isMoment = (name: string): boolean => momentOf(name)?.rest === ''

/** Whether the columns are moments, over which the few rows can be drawn as lines. */
const isOverTime = (rows: Rows): boolean =>
  rows.length - 1 <= MOST_SERIES && (rows[0]?.slice(1).every(isMoment) ?? false) && areAlike(rows)

/** Whether the columns of a table measure one thing, so that its rows can be drawn over them. */
function areAlike([head = [], ...body]: Rows): boolean {
  const heads = head.slice(1)
  const even = body.length > 0 && body.every((row) => row.length === head.length)
  return (
    even &&
    !heads.some((name) => NAMING.test(name.trim()) || TOTAL.test(name.trim())) &&
    !body.some(([name]) => TOTAL.test(name!.trim())) &&
    new Set(
      unitsOf(
        heads,
        body.map((row) => row.slice(1)),
      ),
    ).size === 1
  )
}

/** Columns as rows; ragged rows stay as they are. */
export function turned(rows: Rows): Rows {
  const width = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== width)) return rows
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]!))
}

function chartOfColumns([head, ...body]: Rows): ChartData | null {
  if (!head || head.length < 2 || head.length - 1 > MOST_SERIES) return null
  if (body.length < LEAST_POINTS || body.length > MOST_POINTS) return null
  if (body.some((row) => row.length !== head.length || TOTAL.test(row[0]!.trim()))) return null
  const heads = head.slice(1)
  const cells = body.map((row) => row.slice(1))
  const values = cells.map((row) => row.map(valueOf))
  if (values.some((row) => row.includes(null)) || heads.some((name) => NAMING.test(name.trim()))) return null
  const columns = heads.map((_, column) => cells.map((row) => row[column]!))
  if (columns.some((column) => areNames(column) || isMixed(column))) return null
  const ofRows = unitsDown([head, ...body])
  if (ofRows.size > 1) return null
  const units = new Set(unitsOf(heads, cells))
  const figures = values as number[][]
  if (units.size > 1 || spread(figures.flat()) > MOST_SPREAD) return null
  const unit = [...units, ...ofRows].find(Boolean)
  const categories = body.map((row) => row[0]!)
  return {
    chart: categories.every(isMoment) ? 'line' : 'bar',
    categories,
    series: heads.map((name, column) => ({ name, values: figures.map((row) => row[column]!) })),
    ...(unit && { unit }),
  }
}

const MOST_COLUMNS_BESIDE = 6
/** em of the name of a bar that has half a page. */
const MOST_NAME = 9

/** Rows of a table that has half a page. */
export const MOST_ROWS_BESIDE = 7

/** Whether a table has room beside a chart, as the skins' sheets draw the two. */
export const isSmall = ([head = [], ...body]: Rows): boolean =>
  body.length <= MOST_ROWS_BESIDE && head.length <= MOST_COLUMNS_BESIDE

/** The name of a column without its unit. */
const bare = (head: string): string => head.replace(HEADER_UNIT, '').trim()

/** What is held against each other: a picture of one of the two is half of what is compared. */
const COMPARED = [
  ['前', '后'],
  ['新', '旧'],
  ['男', '女'],
  ['实验', '对照'],
  ['试验', '对照'],
  ['观察', '对照'],
  ['治疗', '对照'],
  ['线上', '线下'],
  ['国内', '国外'],
  ['城市', '农村'],
] as const

/** The names of what a column is compared with: 优化后 of 优化前. */
const counterparts = (name: string): string[] =>
  COMPARED.flatMap(([a, b]) => [name.replace(a, b), name.replace(b, a)]).filter((other) => other !== name)

/** What a page says of its table: its title, and the rest of it. */
type Told = { title: string; said: string }

/** Columns of figures, of which some are to be drawn. */
type Figures = { heads: readonly string[]; units: readonly string[]; values: readonly (readonly number[])[] }

const SHARE = /比例|占比|比重|份额|百分比|构成比|\bshare\b|percent/iu
/** What a share is off by its rounding, of the largest. */
const ROUNDED = 0.02

/** A count beside its share is the same bars twice: the share is drawn. */
function shareOf({ heads, units, values }: Figures): readonly number[] {
  const at = heads.findIndex((name, i) => units[i] === '%' || SHARE.test(name))
  const [shares, counts] = [values[at], values[1 - at]]
  if (values.length !== 2 || !shares || !counts?.every(Number.isInteger)) return []
  const [whole, all] = [Math.max(...shares), Math.max(...counts)]
  const isSame = counts.every((count, i) => Math.abs(count / all - shares[i]! / whole) <= ROUNDED)
  return isSame ? [at] : []
}

/** Whether two characters of a name stand together in a text: 平均提前 21 分钟 is about 提前量. */
const shares = (name: string, text: string): boolean =>
  [...name].some(
    (_, i) => /^\p{Script=Han}{2}$/u.test(name.slice(i, i + 2)) && text.includes(name.slice(i, i + 2)),
  )

/** The columns that are told of, those of the title first: by their names, or there one by a part of its own. */
function columnsTold(names: readonly string[], { title, said }: Told): number[] {
  const columns = names.map((_, i) => i)
  const namedIn = (text: string) => columns.filter((i) => names[i]!.length > 1 && text.includes(names[i]!))
  const inTitle = namedIn(title)
  if (inTitle.length > 0) return [...new Set([...inTitle, ...namedIn(said)])]
  const shared = columns.filter((i) => shares(names[i]!, title))
  return shared.length === 1 ? shared : namedIn(said)
}

/**
 * Of columns of figures those that are told of, with what they are compared with; else the only one, those that are of
 * one unit or over time, or a share.
 */
function columnsToDraw(figures: Figures, told: Told): readonly number[] {
  const { heads, units } = figures
  const columns = heads.map((_, i) => i)
  const names = heads.map(bare)
  const named = columnsTold(names, told)
  if (named.length > 0) {
    const isWith = (i: number) => counterparts(names[named[0]!]!).includes(names[i]!)
    return columns.filter(
      (i) =>
        units[i] === units[named[0]!] &&
        (i === named[0] || isWith(i) || (named.includes(i) && units[i] !== '')),
    )
  }
  const [alike = []] = [...new Set(units)]
    .map((unit) => columns.filter((i) => units[i] === unit))
    .filter(
      (group) => group.length > 1 && (units[group[0]!] !== '' || group.every((i) => isMoment(heads[i]!))),
    )
    .toSorted((a, b) => b.length - a.length)
  if (columns.length === 1) return columns
  return alike.length > 0 ? alike : shareOf(figures)
}

/**
 * What of a small table can be drawn beside it, where a chart cannot say all of it: its figures of one unit, those
 * that its page tells of (`told`), or its only ones. Totals stay in the table. Rows of unlike units are drawn over time
 * only, where each is a line of its own.
 */
export function partOf(rows: Rows, told: Told): ChartData | null {
  const [head = [], ...body] = rows
  if (!isSmall(rows) || body.some((row) => row.length !== head.length) || chartOf(rows)) return null
  if (unitsDown(rows).size <= 1) return partOfColumns(rows, told)
  const isTime = head.slice(1).every((name) => isMoment(name) || TOTAL.test(name.trim()))
  return isTime ? partOfColumns(turned(rows), told) : null
}

function partOfColumns([head = [], ...body]: Rows, told: Told): ChartData | null {
  const drawn = body.filter(([name]) => !TOTAL.test(name!.trim()))
  const names = new Set(drawn.map(([name]) => name!.trim()))
  if (names.size < drawn.length || [...names].some((name) => !name || [...name].length > MOST_NAME))
    return null
  const figures = head.flatMap((name, i) => {
    const cells = drawn.map((row) => row[i]!)
    const isFigure = i > 0 && cells.every((cell) => valueOf(cell) !== null)
    const isNamed = NAMING.test(name.trim()) || areNames(cells) || cells.every(isMoment)
    return isFigure && !isNamed && !isMixed(cells) ? [i] : []
  })
  const heads = figures.map((i) => head[i]!)
  const cells = drawn.map((row) => figures.map((i) => row[i]!))
  const values = heads.map((_, column) => cells.map((row) => valueOf(row[column]!)!))
  const shown = columnsToDraw({ heads, units: unitsOf(heads, cells), values }, told).map((i) => figures[i]!)
  const compared = new Set(shown.flatMap((i) => counterparts(bare(head[i]!))))
  const isHalf = head.some((name, i) => compared.has(bare(name)) && !shown.includes(i))
  if (shown.length === 0 || isHalf) return null
  return chartOf([head, ...drawn].map((row) => [row[0]!, ...shown.map((i) => row[i]!)]))
}

/** A slide that shows one thing. */
export type SingleSlide = Exclude<OutlineSlide, SlideOf<'derivation'>>

/** The steps of a derivation as slides of their own, the last with what closes it. */
const stepsApart = ({ kind: _, steps, notes, note, ...common }: SlideOf<'derivation'>): SingleSlide[] =>
  steps.map((step, i) => {
    const said = [i === 0 && notes, step.notes].filter(Boolean).join('\n')
    const foot = [step.note, i === steps.length - 1 && note].filter(Boolean).join('　')
    return { ...common, kind: 'formula', ...step, ...(foot && { note: foot }), ...(said && { notes: said }) }
  })

/** A chart and the table beside it, and formulas, as slides of their own, for pages that have no room for all; else the slide. */
export function apart(slide: OutlineSlide): SingleSlide[] {
  if (slide.kind === 'derivation') return stepsApart(slide)
  if (slide.kind !== 'chart' || !slide.table) return [slide]
  const { table, ...chart } = slide
  const { drawn, ...cells } = table
  const title = slide.title === undefined ? {} : { title: slide.title }
  return drawn ? [chart] : [chart, { kind: 'table', ...title, ...cells }]
}
