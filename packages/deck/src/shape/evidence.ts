import type { OutlineNode, OutlineTree } from '../outline/tree.ts'

const SCALES: Readonly<Record<string, number>> = { 百: 1e2, 千: 1e3, 万: 1e4, 亿: 1e8 }
const FIGURE =
  /(?<percent>百分之)?(?<digits>\d+(?:\.\d+)?)\s*(?<scale>[百千万亿]*)(?<unit>%|‰|℃|°C|[a-zA-ZμΩ][a-zA-ZμΩ/·^\d-]*|[\u4e00-\u9fff])?/gu
const ENUMERATION = /^\s*(?:\d+[.、)](?!\d)|[(]\d+[)])/u

/** Full-width, superscript and compatibility forms by plain ones; grouping commas and spaces inside numbers left out. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/gu, '')
    .replace(/[µ]/gu, 'μ')

/** `isQuantity`: it says how much of what, and is no ordinal (第 3 章) and no part of a name (GPT-4, PM2.5). */
type Found = { written: string; value: number; unit: string; isQuantity: boolean }

function figuresIn(text: string): Found[] {
  const read = plain(text).replace(ENUMERATION, '')
  return [...read.matchAll(FIGURE)].map(({ 0: written, groups, index }) => {
    const { percent, digits, scale = '', unit = '' } = groups!
    const name = percent ? '%' : unit === '°C' ? '℃' : unit
    const isWord = /^[\u4e00-\u9fff]$/u.test(unit) && !HAN_UNITS.includes(unit)
    const factor = [...scale].reduce((product, mark) => product * SCALES[mark]!, 1)
    return {
      written: (isWord ? written.slice(0, -1) : written).trim(),
      value: Number((Number(digits) * factor).toPrecision(12)),
      unit: isWord ? '' : name,
      isQuantity:
        !NO_QUANTITY.test(read.slice(Math.max(0, index - BEFORE), index)) &&
        (scale !== '' || isUnit(name) || MEASURE.test(read.slice(index))),
    }
  })
}

/** Single characters after a number that are a unit; any other is the next word. */
const HAN_UNITS = '年月日天周时分秒人次个项篇例家所元倍种类条件套吨米名本份页字户亩座台辆岁级届期章节克升度'

/** Before a figure, of up to `BEFORE` characters: 第 3 章 counts nothing, GPT-4 and PM2.5 are names. */
const NO_QUANTITY = /第\s*$|[a-zA-Z][-–_]?$/u
const BEFORE = 3
/** A figure with a unit of several characters. */
const MEASURE =
  /^\d+(?:\.\d+)?\s*(?:公里|公顷|公斤|公分|平方|立方|小时|毫[米升克秒]|厘米|微[米克秒升]|纳米|美元|欧元|英[寸里])/u
/** 5G, 4K, 3D and 2B are names and not in it. */
const LATIN_UNIT =
  /^(?:[nμmckMGhd]?(?:m|g|s|L|V|A|W|J|N|Pa|Hz|mol|eV|Ω|Wh|bps)|[kMGT]B|min|h|d|ha|t|dB|rpm|ppm|ppb|fps)(?:[/·^-].*|[23])?$/u

const isUnit = (unit: string): boolean =>
  unit !== '' && (HAN_UNITS.includes(unit) || '%‰℃'.includes(unit) || LATIN_UNIT.test(unit))

/** Values of a source with the units they stand with there, as JSON. */
export type SourceFigures = [value: number, units: string[]][]

/** Figures of a source, to be asked whether a figure occurs there with its unit. */
export class Evidence {
  readonly #values = new Map<number, Set<string>>()

  /** Of a text, or of what `figures` kept of one or of several. */
  constructor(source: string | SourceFigures) {
    const found: SourceFigures =
      typeof source === 'string' ? figuresIn(source).map(({ value, unit }) => [value, [unit]]) : source
    for (const [value, units] of found)
      this.#values.set(value, new Set([...(this.#values.get(value) ?? []), ...units]))
  }

  /** All that has to be kept of the source. */
  get figures(): SourceFigures {
    return [...this.#values].map(([value, units]) => [value, [...units]])
  }

  /**
   * Figures of `text` that the source does not have, as written. 1.2 万 is 12000, ３０％ is 30% is
   * 百分之 30; a figure written without a unit may have any in the source. `quantities` asks for those only
   * that claim a quantity: years, shares, measures, counts, and neither 第 3 章 nor GPT-4.
   */
  doubtful(text: string, ask: 'all' | 'quantities' = 'all'): string[] {
    return figuresIn(text)
      .filter((found) => {
        if (ask === 'quantities' && !found.isQuantity) return false
        const units = this.#values.get(found.value)
        return !units || (found.unit !== '' && !units.has(found.unit))
      })
      .map(({ written }) => written)
  }
}

/** Figures in a text as `Evidence` writes them: without grouping commas, full-width forms plain. */
export const figuresOf = (text: string): string[] => figuresIn(text).map(({ written }) => written)

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
