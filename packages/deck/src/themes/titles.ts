import { breakTitle, em, tearsTerm } from '../scene/index.ts'

export { em }

const CLAUSE_ENDS = ['：—', '，；!！?？', '、']

/**
 * A title over at most `lines` lines of `limit` em: at a colon or comma where that gives lines that
 * fit, else between words; longer than the limit rather than with a term torn.
 */
export function titleLines(title: string, lines: number, limit: number): string {
  if (lines < 2) return title
  const byClause = splitAtClauses(title, lines, limit)
  if (byClause) return byClause
  const within = breakTitle(title, lines, limit)
  return tearsTerm(within.split('\n')) ? breakTitle(title, lines) : within
}

/**
 * A title on the fewest lines (or columns) that hold it with its terms whole, or with them broken, or on the most
 * there are; `limits` are the em of a line of one, two, three and so on.
 */
export function onFewest(title: string, limits: readonly number[]): { text: string; lines: number } {
  const set = limits.map((limit, i) => {
    const text = titleLines(title, i + 1, limit)
    const lines = text.split('\n')
    return { text, lines: i + 1, fits: lines.every((line) => em(line) <= limit), whole: !tearsTerm(lines) }
  })
  const fitting = set.filter(({ fits }) => fits)
  return fitting.find(({ whole }) => whole) ?? fitting[0] ?? set.at(-1)!
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
