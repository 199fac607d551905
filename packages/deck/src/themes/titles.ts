import { breakTitle, em } from '../scene/index.ts'

export { em }

const CLAUSE_ENDS = ['：—', '，；!！?？', '、']

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

/** The stronger mark first, then the more even lines. */
function splitAtClauses(title: string, lines: number, limit: number): string | null {
  if (lines !== 2) return null
  const characters = [...title]
  const cuts = characters.flatMap((character, i) => {
    const strength = CLAUSE_ENDS.findIndex((marks) => marks.includes(character))
    if (strength < 0 || i < 1 || i >= characters.length - 2) return []
    const parts = [characters.slice(0, i + 1), characters.slice(i + 1)].map((part) => part.join('').trim())
    const [first, second] = parts.map(em) as [number, number]
    if (Math.max(first, second) > limit) return []
    return [{ text: parts.join('\n'), strength, uneven: Math.abs(first - second) }]
  })
  const [best] = cuts.toSorted((a, b) => a.strength - b.strength || a.uneven - b.uneven)
  return best?.text ?? null
}
