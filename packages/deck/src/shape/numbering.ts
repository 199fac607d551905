import { PAGE_LABEL } from '../outline/page-labels.ts'
import type { OutlineNode } from '../outline/tree.ts'

/** A node with its number taken off; `whole` is its text as it was written. */
export type ShapedNode = Omit<OutlineNode, 'children'> & { whole?: string; children: ShapedNode[] }

type Label = { kind: string; value: number; rest: string }

const HAN = '一二三四五六七八九十'
const hanValue = (numeral: string): number => {
  const [tens, ones] = numeral.split('十')
  if (ones === undefined) return HAN.indexOf(numeral) + 1
  return (tens ? HAN.indexOf(tens) + 1 : 1) * 10 + (ones ? HAN.indexOf(ones) + 1 : 0)
}
const valueOf = (numeral: string): number => (/^\d/.test(numeral) ? Number(numeral) : hanValue(numeral))

const NUMERAL = `(\\d{1,2}|[${HAN}]{1,3})`
/** Ways to number headings and lists, each with its own count; steps (①, 第一步) stay: they tell a process. */
const LABELS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['chapter', new RegExp(`^第\\s*${NUMERAL}\\s*[章篇节讲]\\s*[:：、.．]?\\s*(\\S.*)$`, 'su')],
  ['Chapter', /^chapter\s+(\d{1,2})\s*[:：.]?\s+(\S.*)$/isu],
  ['page', PAGE_LABEL],
  ['han', new RegExp(`^([${HAN}]{1,3})\\s*[、．.]\\s*(\\S.*)$`, 'su')],
  ['parenthesis', new RegExp(`^[（(]\\s*${NUMERAL}\\s*[）)]\\s*[、.．]?\\s*(\\S.*)$`, 'su')],
  ['bracket', /^[[［](\d{1,2})[\]］]\s*(\S.*)$/su],
  ['half', /^(\d{1,2})\s*[)）]\s*(\S.*)$/su],
  ['point', /^(\d{1,2})\s*[、．.](?!\d)\s*(\S.*)$/su],
  ['digit', /^(\d{1,2})\s+(\p{Script=Han}.*)$/su],
]
const DOTTED = /^(\d{1,2}(?:[.．]\d{1,2}){0,2})[.．](\d{1,2})[.．、]?\s*((?![%％])[^\s\d].*)$/su

function labelOf(text: string): Label | null {
  const dotted = DOTTED.exec(text)
  if (dotted) return { kind: `${dotted[1]}.`, value: Number(dotted[2]), rest: dotted[3]! }
  for (const [kind, pattern] of LABELS) {
    const [, ...found] = pattern.exec(text) ?? []
    const [numeral, rest] = found.filter(Boolean)
    if (numeral && rest) return { kind, value: valueOf(numeral), rest }
  }
  return null
}

/**
 * Texts without their numbers where these do count: 1, 2, 3 in their order, or a first one alone that is
 * a chapter's or has two places. 3 种方法 beside 5 个结论 counts nothing and stays.
 */
export function withoutNumbers(texts: readonly string[]): string[] {
  const labels = texts.map(labelOf)
  const counts = [...Map.groupBy(labels.filter(Boolean) as Label[], ({ kind }) => kind)].filter(
    ([kind, found]) => {
      const isNext = (value: number, before: number) =>
        kind === 'page' ? value > before : value === before + 1
      const inOrder = found.every(({ value }, i) => i === 0 || isNext(value, found[i - 1]!.value))
      const aloneFirst = found[0]!.value === 1 && (kind === 'chapter' || kind.endsWith('.'))
      return inOrder && (found.length > 1 || aloneFirst)
    },
  )
  const kinds = new Set(counts.map(([kind]) => kind))
  return texts.map((text, i) => (labels[i] && kinds.has(labels[i].kind) ? labels[i].rest : text))
}

/** Such a number is no part of what is told. */
const isPageLabel = (text: string): boolean => labelOf(text)?.kind === 'page'

const isCaption = ({ table, figure, formula }: OutlineNode) => Boolean(table ?? figure ?? formula)

/** A forest whose headings and lists are without their numbers: skins count for themselves. */
export function unnumbered(nodes: readonly OutlineNode[]): ShapedNode[] {
  const own = nodes.filter((node) => !isCaption(node))
  const plain = new Map(withoutNumbers(own.map(({ text }) => text)).map((text, i) => [own[i]!, text]))
  return nodes.map((node) => {
    const text = plain.get(node) ?? node.text
    const children = unnumbered(node.children)
    if (text === node.text) return { ...node, children }
    return { ...node, text, ...(!isPageLabel(node.text) && { whole: node.text }), children }
  })
}
