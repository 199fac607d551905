const CODE = /^\s*(?:```|~~~)/
/** What stands before a line in a list or a quotation; then the dollars, then what follows them. */
const OPENING = /^(?<before>\s*(?:>\s?)*)\$\$(?!\$)(?<rest>.*)$/
const HEADING = /^#{1,6}\s/

/**
 * Markdown in which the dollars of every formula over several lines stand on lines of their own. Authors write
 * `$$\begin{aligned}` … `\end{aligned}$$` as well, which the parser would not see closed: it would take all that
 * follows for the formula. Dollars that nothing closes before the next heading are signs.
 */
export function fenceFormulas(source: string): string {
  if (!source.includes('$$')) return source
  const lines = source.split(/\r\n?|\n/)
  const fenced: string[] = []
  let inCode = false
  let openUntil = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (CODE.test(line)) inCode = !inCode
    const opening = inCode ? null : OPENING.exec(line)
    if (!opening || opening.groups!.rest!.includes('$$')) {
      fenced.push(line)
      continue
    }
    const { before, rest } = opening.groups as { before: string; rest: string }
    const end = at < openUntil ? openUntil : endOf(lines, at + 1)
    if (!isEnding(lines[end])) {
      openUntil = end
      fenced.push(`${before}\\$\\$${rest}`)
      continue
    }
    const last = lines[end]!.trimEnd().slice(0, -2).trimEnd()
    const inside = [before + rest.trim(), ...lines.slice(at + 1, end), last]
    const isShown = (text: string) => text.replaceAll('>', '').trim() !== ''
    fenced.push(`${before}$$`, ...inside.filter(isShown), `${before}$$`)
    at = end
  }
  return fenced.join('\n')
}

const isEnding = (line = ''): boolean => !HEADING.test(line) && line.trimEnd().endsWith('$$')

/** The line that ends a formula, or where it can be looked for no further. */
function endOf(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && !HEADING.test(lines[at]!) && !isEnding(lines[at])) at++
  return at
}
