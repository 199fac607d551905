import { formOf } from './forms.ts'
import { areLabelled, isLabelled } from './labels.ts'
import type { ShapedNode } from './numbering.ts'
import { em, isProse } from './prose.ts'
import { LEAD_IN } from './sentences.ts'

/** em of a sentence that leads into a page: two lines under a title. */
const LEAST = 8
const MOST = 64
/** A sentence that says so little is known from the title. */
const ANNOUNCES_ONLY = 12

const isSentence = (text: string): boolean => /[。！？!?：:.]$/u.test(text.trim())

const isFormed = (heading: string, nodes: readonly ShapedNode[]): boolean =>
  (formOf({ heading, nodes }, undefined)?.kind ?? 'bullets') !== 'bullets'

/**
 * The sentence that leads into the rest of a page and is none of its items: it announces them, or they have a form
 * that it would defeat, headings or labels that it has not. What only announces is said, not shown.
 */
export function leadOf(heading: string, [first, ...rest]: readonly ShapedNode[]): string | null {
  if (!first || rest.length < 2 || !isProse(first) || first.children.length > 0 || first.notes) return null
  const length = em(first.text)
  if (length > MOST || length < LEAST) return null
  const announces = LEAD_IN.test(first.text)
  if (announces && length <= ANNOUNCES_ONLY) return null
  const areHeadings = rest.every(({ children }) => children.length > 0)
  const leads =
    announces ||
    areHeadings ||
    (areLabelled(rest) && !isLabelled(first)) ||
    (isSentence(first.text) && !rest.some(({ text }) => isSentence(text))) ||
    (isFormed(heading, rest) && !isFormed(heading, [first, ...rest]))
  return leads ? first.text.replace(/[：:]$/u, '') : null
}
