import { clockOf, momentOf } from '../outline/moments.ts'
import { withoutStep } from './patterns.ts'
import type { ShapedNode } from './numbering.ts'
import { em, isProse } from './prose.ts'

/** em of a label; what follows it says something of it. */
const MOST_LABEL = 13
const LEAST_DETAIL = 3

/** `标签：说明`, also with the label in bold. English has a space behind its colon. */
const LABELLED =
  /^(?<mark>\*\*)?(?<label>[^：:，,。；;！!？?（(*]{1,40}?)(?:(?<inside>[：:])\*\*|\*\*\s*(?<after>：|:\s)|(?<plain>：|:\s))\s*(?<detail>\S.*)$/su
/** What no label is: words that begin an aside or an example, or name a source. */
const NO_LABEL =
  /^(?:注|例如|比如|即|如|其中|式中|来源|资料来源|关键词|参考|https?|[答问][一二三四五\d]{0,2}|[qa]\s?\d{0,2}|note|e\.g\.?)$/iu

function partsOf(text: string): { label: string; detail: string } | null {
  const groups = LABELLED.exec(text.trim())?.groups
  if (!groups) return null
  const { mark, inside, after, plain, detail = '' } = groups
  const isPaired = mark ? Boolean(inside ?? after) : Boolean(plain)
  const label = groups.label!.trim()
  if (!isPaired || NO_LABEL.test(label) || em(label) > MOST_LABEL || em(detail) < LEAST_DETAIL) return null
  return { label, detail: detail.trim() }
}

/** Whether a statement is a label and what is said of it. */
export const isLabelled = ({ text, children }: ShapedNode): boolean =>
  children.length === 0 &&
  partsOf(text) !== null &&
  [momentOf, clockOf, withoutStep].every((reads) => reads(text) === null)

/** Whether all of two and more statements are a label each and what is said of it. */
export const areLabelled = (nodes: readonly ShapedNode[]): boolean =>
  nodes.length > 1 && nodes.every((node) => isProse(node) && isLabelled(node))

/** Statements of a label each as headings with what is said of them under them. */
export const underLabels = (nodes: readonly ShapedNode[]): ShapedNode[] =>
  nodes.map((node) => {
    const { label, detail } = partsOf(node.text)!
    return { ...node, text: label, children: [{ id: `${node.id}/said`, text: detail, children: [] }] }
  })
