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

type Found = { written: string; value: number; unit: string }

function figuresIn(text: string): Found[] {
  return [...plain(text).replace(ENUMERATION, '').matchAll(FIGURE)].map(({ 0: written, groups }) => {
    const { percent, digits, scale = '', unit = '' } = groups!
    const factor = [...scale].reduce((product, mark) => product * SCALES[mark]!, 1)
    return {
      written: written.trim(),
      value: Number((Number(digits) * factor).toPrecision(12)),
      unit: percent ? '%' : unit === '°C' ? '℃' : unit,
    }
  })
}

/** Single characters after a number that are a unit; any other is the next word. */
const HAN_UNITS = '年月日天周时分秒人次个项篇例家所元倍种类条件套吨米名本份页字户亩座台辆岁级届期章节克升度'

const unitOf = ({ unit }: Found): string =>
  /^[\u4e00-\u9fff]$/u.test(unit) && !HAN_UNITS.includes(unit) ? '' : unit

/** Figures of a source, to be asked whether a figure occurs there with its unit. */
export class Evidence {
  readonly #values = new Map<number, Set<string>>()

  constructor(source: string) {
    for (const found of figuresIn(source)) {
      const units = this.#values.get(found.value) ?? new Set<string>()
      units.add(unitOf(found))
      this.#values.set(found.value, units)
    }
  }

  /**
   * Figures of `text` that the source does not have, as written. 1.2 万 is 12000, ３０％ is 30% is
   * 百分之 30; a figure written without a unit may have any in the source.
   */
  doubtful(text: string): string[] {
    return figuresIn(text)
      .filter((found) => {
        const units = this.#values.get(found.value)
        const unit = unitOf(found)
        return !units || (unit !== '' && !units.has(unit))
      })
      .map(({ written }) => written)
  }
}

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
    const cells = node.table?.rows.flat() ?? []
    const figures = [node.text, node.notes ?? '', ...cells].flatMap((text) => evidence.doubtful(text))
    if (figures.length > 0) doubts.set(node.id, [...new Set(figures)])
  }
  return doubts
}
