import type { Inspection } from '../types.ts'
import { altText, empty, outside, overlap, pictureOnly, untitled } from './arrangement.ts'
import { external, macros, mediaSize, notes, pageCount, ratio, repair } from './file.ts'
import type { Finding, Purpose, RuleCheck } from './finding.ts'
import { fontLicence, fontsMany, fontsMissing } from './fonts.ts'
import { formula } from './formula.ts'
import { aiLabel, author, comments, offPage, residue } from './left-behind.ts'
import { contrastRule, placeholder, smallText, unfilled } from './text.ts'

export type { Finding, Purpose, Rule, Severity } from './finding.ts'
export { fontsOf, type FontUse } from './fonts.ts'

/** In the order in which a report shows them. */
const RULES: readonly RuleCheck[] = [
  repair,
  macros,
  external,
  pageCount,
  ratio,
  empty,
  untitled,
  placeholder,
  unfilled,
  outside,
  offPage,
  overlap,
  formula,
  smallText,
  contrastRule,
  pictureOnly,
  fontLicence,
  fontsMissing,
  fontsMany,
  mediaSize,
  altText,
  notes,
]

/** What matters only to those who get the file. */
const WORK_RULES: readonly RuleCheck[] = [residue, comments, author, aiLabel]

/**
 * What the deck doctor says of a presentation: every rule speaks, with its faults or with one `fine`.
 * Hidden pages are judged by the rules on the file alone.
 */
export const diagnose = (inspection: Inspection, purpose: Purpose = 'talk'): Finding[] =>
  [...RULES, ...(purpose === 'work' ? WORK_RULES : [])].flatMap(({ rule, find, fine }): Finding[] => {
    const found = find(inspection, purpose)
    if (found.length > 0) return found.map((finding) => ({ rule, ...finding }))
    return [{ page: null, rule, severity: 'fine', message: fine(inspection) }]
  })
