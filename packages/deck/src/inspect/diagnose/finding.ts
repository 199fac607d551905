import type { Box, Inspection, Page } from '../types.ts'

export type Severity = 'fine' | 'hint' | 'must'

/** `message` tells in Chinese what the audience will see and what to do; `box` in px of the page. */
export type Finding = { page: number | null; rule: Rule; severity: Severity; message: string; box?: Box }

export type Rule =
  | 'fonts-missing'
  | 'font-licence'
  | 'fonts-many'
  | 'ratio'
  | 'pages'
  | 'picture-only'
  | 'small-text'
  | 'contrast'
  | 'placeholder'
  | 'unfilled'
  | 'outside'
  | 'overlap'
  | 'formula'
  | 'empty'
  | 'title'
  | 'alt'
  | 'notes'
  | 'external'
  | 'macros'
  | 'repair'
  | 'media'
  | 'off-page'
  | 'residue'
  | 'comments'
  | 'author'
  | 'ai-label'
  | 'pdf'

/** What a presentation is for: to be shown by its author, or to be given to others as a work. */
export type Purpose = 'talk' | 'work'

/** A rule with what is said when it finds nothing. */
export type RuleCheck = {
  rule: Rule
  fine: (inspection: Inspection) => string
  find: (inspection: Inspection, purpose: Purpose) => Omit<Finding, 'rule'>[]
}

/** Findings of a rule that looks at one shown page after another: at most one a page. */
export const eachPage =
  (find: (page: Page, inspection: Inspection) => Omit<Finding, 'rule' | 'page'> | null): RuleCheck['find'] =>
  (inspection) =>
    inspection.pages
      .filter(({ hidden }) => !hidden)
      .flatMap((page) => {
        const found = find(page, inspection)
        return found ? [{ page: page.number, ...found }] : []
      })

/** 「第一句」、「第二句」等 3 处 */
export function quoted(texts: readonly string[], most = 2): string {
  const short = [...new Set(texts.map((text) => shorten(text)))]
  const shown = short
    .slice(0, most)
    .map((text) => `“${text}”`)
    .join('、')
  return short.length > most ? `${shown}等 ${texts.length} 处` : shown
}

const SHOWN = 16
function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('')
}
