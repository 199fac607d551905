import type { Inspection } from '../types.ts'
import { altText, empty, outside, overlap, pictureOnly } from './arrangement.ts'
import { external, macros, mediaSize, notes, pageCount, ratio, repair } from './file.ts'
import type { Finding, RuleCheck } from './finding.ts'
import { contrastRule, fontsMany, fontsMissing, placeholder, smallText, unfilled } from './text.ts'

export type { Finding, Rule, Severity } from './finding.ts'

/** In the order in which a report shows them. */
const RULES: readonly RuleCheck[] = [
  repair,
  macros,
  external,
  pageCount,
  ratio,
  empty,
  placeholder,
  unfilled,
  outside,
  overlap,
  smallText,
  contrastRule,
  pictureOnly,
  fontsMissing,
  fontsMany,
  mediaSize,
  altText,
  notes,
]

/**
 * What the deck doctor says of a presentation: every rule speaks, with its faults or with one `fine`.
 * Hidden pages are judged by the rules on the file alone.
 */
export const diagnose = (inspection: Inspection): Finding[] =>
  RULES.flatMap(({ rule, find, fine }): Finding[] => {
    const found = find(inspection)
    if (found.length > 0) return found.map((finding) => ({ rule, ...finding }))
    return [{ page: null, rule, severity: 'fine', message: fine(inspection) }]
  })
