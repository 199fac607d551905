import { breakTitle, textWidth } from '../scene/index.ts'

/** Width of a text in em. */
export const em = (text: string): number => textWidth(text, { size: 1 })

const CLAUSE_END = /[：，；、—!！?？]/

/**
 * A title over at most `lines` lines of `limit` em: at a colon or comma where that gives lines that
 * fit, else between words.
 */
export function titleLines(title: string, lines: number, limit: number): string {
  if (lines < 2) return title
  const byClause = splitAtClauses(title, lines, limit)
  if (byClause) return byClause
  return breakTitle(title, lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

function splitAtClauses(title: string, lines: number, limit: number): string | null {
  if (lines !== 2) return null
  const characters = [...title]
  const cut = characters.findIndex(
    (character, i) => CLAUSE_END.test(character) && i >= 1 && i < characters.length - 2,
  )
  if (cut < 0) return null
  const parts = [
    characters.slice(0, cut + 1).join(''),
    characters
      .slice(cut + 1)
      .join('')
      .trim(),
  ]
  return parts.every((part) => em(part) <= limit) ? parts.join('\n') : null
}
