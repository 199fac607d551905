import type { OutlineNode, OutlineSource } from '../outline/tree.ts'
import type { Point } from '../outline/types.ts'
import { telling } from '../outline/telling.ts'
import { em } from '../scene/index.ts'
import type { ShapedNode } from './numbering.ts'

export { em }

/** A paragraph longer than this many em is told on the slide by its first sentence. */
const LONG_PARAGRAPH = 84
/** A first sentence shorter than this says too little to stand for its paragraph. */
const SHORT_SENTENCE = 9

const CLOSING = '"”』」）)'
/** A full stop that ends no sentence: et al., Fig., e.g., initials. */
const ABBREVIATION = /(?:\b(?:al|fig|tab|eq|no|vol|pp|vs|cf|e\.g|i\.e|dr|mr|ms|prof)|\b[a-z])$/iu

/** Characters between dollars that are a formula, whose signs end no sentence. */
const LONGEST_FORMULA = 300

/** Length of the first sentence, closing marks included; 0 where the text has only one. */
function firstSentence(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]!
    if (mark === '$') {
      const closing = text.indexOf('$', at + 1)
      if (closing > 0 && closing - at < LONGEST_FORMULA) at = closing
      continue
    }
    const ends =
      '。！？!?'.includes(mark) ||
      (mark === '.' &&
        /\s/u.test(text[at + 1] ?? '') &&
        !ABBREVIATION.test(text.slice(Math.max(0, at - 8), at)))
    if (!ends) continue
    let end = at + 1
    while (end < text.length && ('。！？!?'.includes(text[end]!) || CLOSING.includes(text[end]!))) end++
    return end
  }
  return 0
}

/** The sentences of a text, in their order. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let rest = text.trim()
  for (let end = firstSentence(rest); end > 0; end = firstSentence(rest)) {
    sentences.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest ? [...sentences, rest] : sentences
}

/** Whether a paragraph is more than a slide shows of one. */
export const isLong = (text: string): boolean => text.length > LONG_PARAGRAPH / 2 && em(text) > LONG_PARAGRAPH

/** What of a paragraph stands on the slide; `isWhole` tells whether that is all of it. */
export function lead(text: string): { shown: string; isWhole: boolean } {
  if (!isLong(text)) return { shown: text, isWhole: true }
  const first = text.slice(0, firstSentence(text)).trim()
  const isWhole = first.length >= text.trim().length || em(first) < SHORT_SENTENCE
  return isWhole ? { shown: text, isWhole } : { shown: first.replace(/[。.]$/u, ''), isWhole }
}

const ENDING = /[。；;，,]$/u

/** All text under a node on one line: branches apart by ；, what hangs under a branch after ：. */
export function detailOf(children: readonly OutlineNode[]): string {
  return children
    .filter(isProse)
    .map(({ text, children: below }) => {
      const own = lead(text).shown.replace(ENDING, '')
      const under = detailOf(below)
      return telling(own, under)
    })
    .filter(Boolean)
    .join('；')
}

export const isProse = ({ table, figure, formula }: Omit<OutlineNode, 'children'>): boolean =>
  !table && !figure && !formula

/** A node as a point with all that hangs under it. */
export function pointOf(node: OutlineNode): Point {
  const detail = detailOf(node.children)
  return { text: lead(node.text).shown, ...(detail && { detail }) }
}

/** Every node of a branch, itself first, in reading order. */
export function* branch<N extends { children: N[] }>(node: N): Generator<N> {
  yield node
  for (const child of node.children) yield* branch(child)
}

/** Paragraphs that the slide tells otherwise or only begins, whole, and what the author says aside. */
export function asides(nodes: readonly ShapedNode[]): string[] {
  return nodes
    .flatMap((node) => [...branch(node)])
    .flatMap(({ text, whole, notes }) => [whole ?? (lead(text).isWhole ? '' : text), notes ?? ''])
    .filter(Boolean)
}

const numbersOf = (sources: readonly OutlineSource[], key: keyof OutlineSource) =>
  sources.map((source) => source[key]).filter((value) => value !== undefined)

/** `原文第 12–18 段` or `原文第 3 页`: where the words of a branch were found. */
export function originOf(node: OutlineNode): string | undefined {
  const sources = [...branch(node)].flatMap(({ source }) => source ?? [])
  const said = (numbers: number[], unit: string) => {
    if (numbers.length === 0) return undefined
    const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
    return from === to ? `第 ${from} ${unit}` : `第 ${from}–${to} ${unit}`
  }
  const places = [said(numbersOf(sources, 'page'), '页'), said(numbersOf(sources, 'paragraph'), '段')]
  const place = places.filter(Boolean).join('，')
  return place ? `原文${place}` : undefined
}
