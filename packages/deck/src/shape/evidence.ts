import type { OutlineNode, OutlineTree } from '../outline/tree.ts'

const SCALES: Readonly<Record<string, number>> = { 百: 1e2, 千: 1e3, 万: 1e4, 亿: 1e8 }

/** Ways of writing one unit; the first stands for all. */
const SAME_UNITS = [
  ['km', '公里', '千米'],
  ['m', '米'],
  ['cm', '厘米'],
  ['mm', '毫米'],
  ['kg', '公斤', '千克'],
  ['g', '克'],
  ['mg', '毫克'],
  ['t', '吨'],
  ['l', '升'],
  ['ml', '毫升'],
  ['h', '小时', '时'],
  ['min', '分钟'],
  ['s', '秒'],
  ['天', '日', 'd'],
  ['人', '名', '位', '人次'],
  ['㎡', '平方米', 'm2'],
  ['个百分点', '百分点'],
] as const
const UNIT_NAMES = new Map(
  SAME_UNITS.flatMap(([first, ...rest]) => rest.map((name) => [name as string, first as string])),
)

const LONG_UNITS =
  '个百分点|百分点|平方公里|平方米|立方米|分钟|小时|公里|千米|千克|公斤|毫克|毫米|厘米|毫升|公顷|人次|美元|欧元|日元|英镑|港元'
/** Single characters after a number that are a unit; any other is the next word. */
const HAN_UNITS = '年月日天周时分秒人名位个项篇例家所元倍种类条件套吨米克升本份页字户亩座台辆岁级届期章节度'
const UNIT = `%|‰|℃|°C|㎡|${LONG_UNITS}|[a-zA-ZμΩ][a-zA-ZμΩ/·^\\d-]*|[${HAN_UNITS}]`
const FIGURE = new RegExp(
  `(?<percent>百分之)?(?<sign>(?<![\\p{L}\\d])[-−])?(?<digits>\\d+(?:\\.\\d+)?)\\s*(?<scale>[百千万亿]*)\\s*(?<unit>${UNIT})?(?<range>\\s*[-–—~～至到]\\s*(?=\\d))?`,
  'gu',
)
const ENUMERATION = /^\s*(?:\d+[.、)](?!\d)|[(]\d+[)])/u
const HAN_NUMBER = new RegExp(`([一二两三四五六七八九十]{1,3})(?=${LONG_UNITS}|[${HAN_UNITS}])`, 'gu')
const HAN_VALUES = '零一二三四五六七八九'

/** 三 → 3, 十二 → 12, 二十 → 20. */
function hanValue(numeral: string): number {
  const digit = (mark: string | undefined) => (mark === '两' ? 2 : HAN_VALUES.indexOf(mark ?? '零'))
  const [tens, ones] = numeral.split('十')
  return ones === undefined ? digit(numeral) : (tens ? digit(tens) : 1) * 10 + (ones ? digit(ones) : 0)
}

/** One notation for all: full-width forms, grouping, dates, 余 and sums of 万 and 千. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)[, ](?=\d{3}(?!\d))/gu, '')
    .replace(/µ/gu, 'μ')
    .replace(
      /(?<![\d.])((?:1[89]|20)\d{2})[-./](0?[1-9]|1[0-2])(?:[-./](\d{1,2}))?(?![\d.]|\s*[a-zA-Zμ°%])/gu,
      (_, year, month, day) => (day ? `${year}年${month}月${day}日` : `${year}年${month}月`),
    )
    .replace(/(\d+(?:\.\d+)?)万(\d+)千/gu, (_, many, more) => String(Number(many) * 1e4 + Number(more) * 1e3))
    .replace(/(?<=[\d百千万亿])\s*[余多](?=\s*[\u4e00-\u9fff])/gu, '')

/** Before a figure, of up to `BEFORE` characters: 第 3 章 counts nothing, GPT-4 and PM2.5 are names. */
const NO_QUANTITY = /第\s*$|[a-zA-Z][-–_]?$/u
const BEFORE = 3
/** 5G, 4K, 3D and 2B are names and not in it. */
const LATIN_UNIT =
  /^(?:[nμmckMGhd]?(?:m|g|s|L|V|A|W|J|N|Pa|Hz|mol|eV|Ω|Wh|bps)|[kMGT]B|min|h|d|ha|t|dB|rpm|ppm|ppb|fps)(?:[/·^-].*|[23])?$/u

/** Whether a unit as written makes the figure before it a quantity. */
const isMeasure = (unit: string): boolean =>
  unit !== '' && (/^[%‰℃㎡\u4e00-\u9fff]/u.test(unit) || unit === '°C' || LATIN_UNIT.test(unit))

/** `isQuantity`: it says how much of what, and is no ordinal (第 3 章) and no part of a name (GPT-4, PM2.5). */
type Found = { written: string; value: number; unit: string; isQuantity: boolean }

function figuresIn(text: string): Found[] {
  const read = text.replace(ENUMERATION, '')
  const matches = [...read.matchAll(FIGURE)]
  const found: Found[] = []
  for (let i = matches.length - 1; i >= 0; i--) {
    const { 0: written, groups, index } = matches[i]!
    const { percent, sign, digits, scale = '', unit = '', range } = groups!
    const factor = [...scale].reduce((product, mark) => product * SCALES[mark]!, 1)
    const value = Number((Number(digits) * factor * (sign ? -1 : 1)).toPrecision(12))
    const own = percent
      ? '%'
      : unit === '°C'
        ? '℃'
        : (UNIT_NAMES.get(unit) ?? UNIT_NAMES.get(unit.toLowerCase()) ?? unit)
    const shared = range && !own ? (found.at(-1)?.unit ?? '') : own
    const isNamed = NO_QUANTITY.test(read.slice(Math.max(0, index - BEFORE), index))
    found.push({
      written: written.slice(0, written.length - (range?.length ?? 0)).trim(),
      value,
      unit: shared,
      isQuantity: !isNamed && (scale !== '' || percent !== undefined || isMeasure(unit || shared)),
    })
  }
  return found.reverse()
}

/** Values of a source with the units they stand with there, as JSON. */
export type SourceFigures = [value: number, units: string[]][]

function sourceFigures(source: string): SourceFigures {
  const text = plain(source)
  const spelled = text.replace(HAN_NUMBER, (numeral) => String(hanValue(numeral)))
  return [...figuresIn(text), ...figuresIn(spelled)].map(({ value, unit }) => [value, [unit]])
}

/** Figures of a source, to be asked whether a figure occurs there with its unit. */
export class Evidence {
  readonly #units = new Map<number, Set<string>>()

  /** Of a text, or of what `figures` kept of one or of several. */
  constructor(source: string | SourceFigures) {
    const found = typeof source === 'string' ? sourceFigures(source) : source
    for (const [value, units] of found)
      this.#units.set(value, new Set([...(this.#units.get(value) ?? []), ...units]))
  }

  /** All that has to be kept of the source. */
  get figures(): SourceFigures {
    return [...this.#units].map(([value, units]) => [value, [...units]])
  }

  /**
   * Figures of `text` that the source does not have, as written. 1.2 万 is 12000, ３０％ is 30% is
   * 百分之 30, 5 km is 5 公里; a figure without a unit on either side fits any unit on the other.
   * `quantities` asks for those only that claim a quantity: years, shares, measures, counts, and
   * neither 第 3 章 nor GPT-4.
   */
  doubtful(text: string, ask: 'all' | 'quantities' = 'all'): string[] {
    return figuresIn(plain(text))
      .filter(({ value, unit, isQuantity }) => {
        if (ask === 'quantities' && !isQuantity) return false
        const units = this.#units.get(value)
        return !units || (unit !== '' && !units.has(unit) && !units.has(''))
      })
      .map(({ written }) => written)
  }
}

/** Figures in a text as `Evidence` writes them: without grouping commas, full-width forms plain. */
export const figuresOf = (text: string): string[] => figuresIn(plain(text)).map(({ written }) => written)

/** Texts of a node in which figures stand. */
export const wordsOf = ({
  text,
  notes = '',
  table,
}: Pick<OutlineNode, 'text' | 'notes' | 'table'>): string[] => [text, notes, ...(table?.rows.flat() ?? [])]

function* nodesOf(nodes: readonly OutlineNode[]): Generator<OutlineNode> {
  for (const node of nodes) {
    yield node
    yield* nodesOf(node.children)
  }
}

/** Nodes whose figures do not occur in the source, by id, with those figures. */
export function unsourcedFigures(tree: OutlineTree, source: string): Map<string, string[]> {
  const evidence = new Evidence(source)
  const doubts = new Map<string, string[]>()
  for (const node of nodesOf(tree.chapters)) {
    const figures = wordsOf(node).flatMap((text) => evidence.doubtful(text))
    if (figures.length > 0) doubts.set(node.id, [...new Set(figures)])
  }
  return doubts
}
