import type { ShapedNode } from './numbering.ts'
import type { Point } from '../outline/types.ts'
import { em, isLong, isProse, pointOf, sentencesOf } from './prose.ts'

/** Points that a page of one or two paragraphs is told in. */
const MOST_POINTS = 5
/** A sentence shorter than this says too little to be a point. */
const SHORTEST = 7

/** Ways to count within a sentence, each from its first. */
const COUNTED: readonly RegExp[] = [
  /[一二三四五六]是(?=\S)/gu,
  /第[一二三四五六][，,、](?=\S)/gu,
  /[（(][1-6一二三四五六][）)](?=\S)/gu,
  /[①②③④⑤⑥](?=\S)/gu,
  /其[一二三四五六][，,](?=\S)/gu,
]
const FIRST = /[一1①]/u
/** 一是，…: what parts the count from what it counts. */
const STARTS = /^[，,、：:\s]+/u
const ENDS = /[；;，,。.、：:\s]+$/u

/** What a paragraph counts, the words that announce it, and the sentences behind it. */
type Count = { before: string; items: string[]; after: string[] }

/** What a paragraph counts (一是 …；二是 …), without the counting; null where it counts fewer than two. */
function counted(text: string): Count | null {
  for (const pattern of COUNTED) {
    const marks = [...text.matchAll(pattern)]
    if (marks.length < 2 || !FIRST.test(marks[0]![0])) continue
    const parts = marks.map((mark, i) => text.slice(mark.index + mark[0].length, marks[i + 1]?.index))
    const [last = '', ...after] = sentencesOf(parts.pop()!)
    const items = [...parts, last].map((item) => item.replace(STARTS, '').replace(ENDS, '').trim())
    return { before: sentencesOf(text.slice(0, marks[0]!.index)).at(-1) ?? '', items, after }
  }
  return null
}

/** A sentence longer than this, em, is parted where its author parted it by ；. */
const LONG_SENTENCE = 60

/** Outside formulas: (x_1; x_2) is one thing. */
const CLAUSE_ENDS = /[；;]\s*(?=(?:[^$]*\$[^$]*\$)*[^$]*$)/u

const clausesOf = (sentence: string): string[] =>
  em(sentence) > LONG_SENTENCE ? sentence.split(CLAUSE_ENDS) : [sentence]

/** Words before a count that say less than this, em, and more than this say nothing of it. */
const LEAST_LEAD = 4
const MOST_LEAD = 64

/** A long paragraph as its sentences, or what it counts with what is said after; at most so many. `lead` announces them. */
function pointsIn(text: string, most: number): { lead: string; points: string[] } {
  const sentences = sentencesOf(text)
  const parts = sentences.length > 1 ? sentences.flatMap(clausesOf) : text.split(CLAUSE_ENDS)
  const { before = '', items, after = [] } = counted(text) ?? {}
  const lead = before.replace(ENDS, '').trim()
  const points = [...(items ?? parts), ...after]
    .map((item) => item.replace(ENDS, '').trim())
    .filter((item) => em(item) >= SHORTEST)
    .slice(0, most)
  return { lead: em(lead) >= LEAST_LEAD && em(lead) <= MOST_LEAD ? lead : '', points }
}

/** What counts within itself is parted sooner, em, and so is what would fill a page alone. */
const LONG_COUNT = 40

const isLongParagraph = (node: ShapedNode, isAlone: boolean): boolean =>
  isProse(node) &&
  node.children.length === 0 &&
  (isLong(node.text) || (em(node.text) > LONG_COUNT && (isAlone || counted(node.text) !== null)))

/** A page's points, and the words that announce them. */
type Spread = { lead: string; nodes: readonly ShapedNode[] }

/**
 * The points of a page that is nothing but one or two long paragraphs (a lone one need not be so long): their sentences, or what they
 * count, under the words that announce the count. Other pages stay as they are. The paragraphs themselves are for the notes.
 */
export function spreadOut(nodes: readonly ShapedNode[]): Spread {
  const isAlone = nodes.length === 1
  if (nodes.length === 0 || nodes.length > 2 || !nodes.every((node) => isLongParagraph(node, isAlone)))
    return { lead: '', nodes }
  const most = Math.floor(MOST_POINTS / nodes.length)
  const spread = nodes.map((node): Spread => {
    const { lead, points } = pointsIn(node.text, most)
    if (points.length < 2) return { lead: '', nodes: [node] }
    return { lead, nodes: points.map((text, i) => ({ id: `${node.id}/${i}`, text, children: [] })) }
  })
  // What announces the points of one of two paragraphs does not announce those of the other.
  return { lead: isAlone ? spread[0]!.lead : '', nodes: spread.flatMap((one) => one.nodes) }
}

/** Ends a sentence that announces what follows it. */
export const LEAD_IN = /(?:[：:]|如下|以下(?:几|[一二三四五六])?(?:个|点|方面)*)[：:。]?$/u
const KEYWORDS = /^(?:关键词|关键字|key\s?words)\s*[:：]/iu

/** Nodes as points, long paragraphs in their sentences, so many at most; paragraphs are whole in the notes. */
export function toldIn(nodes: readonly ShapedNode[], most: number): Point[] {
  const each = Math.max(1, Math.floor(most / Math.max(1, nodes.length)))
  const points = nodes.flatMap((node): Point[] => {
    const sentences = node.children.length === 0 && isLong(node.text) ? pointsIn(node.text, each).points : []
    return sentences.length > 0 ? sentences.map((text) => ({ text })) : [pointOf(node)]
  })
  return points.slice(0, most)
}

/** A sentence that only announces what follows it, and the line of keywords: said, not shown. */
export function announced(nodes: readonly ShapedNode[]): ShapedNode[] {
  const isLeaf = (node: ShapedNode) => isProse(node) && node.children.length === 0
  return nodes.filter((node, i) => {
    if (!isLeaf(node)) return false
    const announces = LEAD_IN.test(node.text) && nodes.length - i > 2 && isLeaf(nodes[i + 1]!)
    return announces || (KEYWORDS.test(node.text) && nodes.length > 1)
  })
}
