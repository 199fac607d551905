import { mathRuns } from '../math/runs.ts'
import type { Paragraph, Run, TextContent } from '../scene/index.ts'

/**
 * Marks that authors and importers write into plain text: `**bold**`, `*italic*`, `^sup^`, `~sub~`,
 * `[text](https://…)`, `$formula$`. A mark that does not pair, or that could be something else (2*3*4, A*算法, 10~20,
 * lodash~for~a.js, p<0.05*，p<0.01**), stays the text it is.
 */
const CANDIDATE =
  /\$(?<latex>[^\s$](?:[^$\n]{0,598}[^\s$])?)\$(?!\d)|\[(?<label>[^[\]\n]+)\]\((?<link>(?:https?:\/\/|mailto:)(?:[^\s()<>"]|\([^\s()<>"]*\))+)\)|\*\*(?<strong>[^*\n]+(?:\*[^*\n]+\*[^*\n]*)*?)\*\*(?!\*)|(?<stars>\*(?:\*\*)?)(?<stressed>[^*\n]+)\k<stars>(?!\*)|\^(?<raised>[\p{L}\p{N}+\-−=().,*′]{1,12})\^|~(?<lowered>[\p{L}\p{N}+\-−]{1,12})~/gu

const ANY_MARK = /[*^~$]|\]\(/
const WORD = /[A-Za-z0-9]/
const WORDY = /[\p{L}\p{N}]/u
const CLOSING = /[，。；：、！？）》」』”’,.;:!?)\]}%]/
const HAN = /\p{Script=Han}/u
const SPACE = /\s/
/** What a small figure hangs on. */
const CARRIER = /[\p{L}\p{N})\]}）】》%°′]/u
const LATIN = /\p{Script=Latin}/u
/** A word, not an index or an exponent. */
const LATIN_WORD = /^\p{Script=Latin}{2,}$/u

/** `hung`: another mark's end stands directly before. */
type Found = { groups: Record<string, string | undefined>; before: string; after: string; hung: boolean }

/** Stars enclose words they hug and do not stand between two letters or figures of one word. */
function encloses({ groups, before, after }: Found): boolean {
  const inner = groups.strong ?? groups.stressed!
  const [first, last] = [inner[0]!, inner.at(-1)!]
  if (before === '*' || SPACE.test(first) || SPACE.test(last) || !WORDY.test(inner)) return false
  if ((WORD.test(before) && WORD.test(first)) || (WORD.test(last) && WORD.test(after))) return false
  if (CLOSING.test(first)) return false
  return groups.stars !== '*' || standsApart(inner, before, after)
}

/** Single stars are also a name's (A*算法): they need an edge of a word, or Latin words among Chinese ones. */
function standsApart(inner: string, before: string, after: string): boolean {
  const edge = (beside: string) => !WORDY.test(beside) || (HAN.test(beside) && !HAN.test(inner))
  return edge(before) && edge(after)
}

/** A small figure hangs on something; after a digit or beside Chinese words `~` means a range, in a name it is a sign. */
function hangs({ groups: { raised, lowered }, before, after, hung }: Found): boolean {
  if (!hung && !CARRIER.test(before)) return false
  if (LATIN_WORD.test(raised ?? lowered!) && LATIN.test(after)) return false
  if (lowered === undefined) return true
  if (!WORDY.test(lowered) || (!hung && /\d/.test(before))) return false
  if (LATIN.test(after) && !/\d/.test(lowered) && !/[A-Z]/.test(after)) return false
  return !HAN.test(lowered) || !HAN.test(before)
}

/** Words that a formula says it holds. */
const WORDS_WITHIN = /\\(?:text|mathrm|textrm|mbox|operatorname)\s*\{[^{}]*\}/gu

/** A symbol or a few (x, y; TP; i.i.d), a number, and what differs from a letter by one (3-j). */
const SHORT_FORMULA =
  /^(?:[A-Za-z]'*(?:(?:\s*[.,]\s*| )[A-Za-z]'*)*|[A-Za-z]{2,3}\d?|[A-Z]\d{1,2}|\d+(?:\.\d+)?(?:\s*[-+]\s*[A-Za-z])?)$/u

/** Dollars around prose, and before sums, are money. */
const isFormula = (latex: string): boolean =>
  SHORT_FORMULA.test(latex) ||
  (!/^\d[\d.,]*[^\d\\^_]*$/u.test(latex) &&
    /[\\^_{}=<>+()|/-]/u.test(latex) &&
    !HAN.test(latex.replace(WORDS_WITHIN, '')))

const holds = (found: Found): boolean => {
  const { latex, label, strong, stressed } = found.groups
  if (latex !== undefined) return isFormula(latex) && mathRuns(latex) !== null
  if (label !== undefined) return true
  return strong === undefined && stressed === undefined ? hangs(found) : encloses(found)
}

function runsInside(groups: Found['groups'], look: Partial<Run>): Run[] {
  const { latex, label, link, strong, stars, stressed, raised, lowered } = groups
  if (latex !== undefined) return mathRuns(latex, look)!
  if (label !== undefined) return marked(label, { ...look, link: link! })
  if (strong !== undefined) return marked(strong, { ...look, bold: true })
  if (stressed !== undefined)
    return marked(stressed, { ...look, italic: true, ...(stars === '***' && { bold: true }) })
  return raised !== undefined
    ? [{ ...look, text: raised, script: 'super' }]
    : [{ ...look, text: lowered!, script: 'sub' }]
}

const leadingStars = (text: string): number => /^\**/.exec(text)![0].length

/** The text's runs, marks taken out; `look` is what surrounds them. */
export function marked(text: string, look: Partial<Run> = {}): Run[] {
  if (!ANY_MARK.test(text)) return [{ ...look, text }]
  const runs: Run[] = []
  let from = 0
  const pattern = new RegExp(CANDIDATE)
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index, 0: whole } = match
    const end = index + whole.length
    const hung = index === from && index > 0
    const found = { groups: match.groups!, before: text[index - 1] ?? '', after: text[end] ?? '', hung }
    if (!holds(found)) {
      pattern.lastIndex = index + Math.max(1, leadingStars(whole))
      continue
    }
    if (index > from) runs.push({ ...look, text: text.slice(from, index) })
    runs.push(...runsInside(found.groups, look))
    from = end
  }
  if (from < text.length || runs.length === 0) runs.push({ ...look, text: text.slice(from) })
  return runs
}

/** The words alone. */
export const unmarked = (text: string): string =>
  ANY_MARK.test(text)
    ? marked(text)
        .map((run) => run.text)
        .join('')
    : text

/** Runs as text in which the address of a link follows its words. */
const spell = (runs: readonly Run[]): string =>
  runs.map(({ text, link }, i) => (link && runs[i + 1]?.link !== link ? `${text}（${link}）` : text)).join('')

/** The words for the notes, where a link cannot be opened: its address follows it. */
export const spelled = (text: string): string => (ANY_MARK.test(text) ? spell(marked(text)) : text)

/** The same of text that has been set. */
export const withAddresses = (content: TextContent): string =>
  typeof content === 'string' ? content : content.map(({ runs }) => spell(runs)).join('\n')

/**
 * The marks of `source` on a text that a skin has set from its words: broken into lines, trimmed at
 * the breaks. A text that is no such setting stays plain.
 */
export function dressed(set: string, source: string): TextContent {
  const runs = marked(source)
  if (runs.length === 1 && runs[0]!.text === source) return set
  const letters = runs.flatMap((run) => [...run.text].map((char) => ({ char, run })))
  const paragraphs: { runs: Run[] }[] = [{ runs: [] }]
  let at = 0
  for (const char of set) {
    if (char === '\n') {
      paragraphs.push({ runs: [] })
      continue
    }
    while (at < letters.length && letters[at]!.char !== char && SPACE.test(letters[at]!.char)) at++
    const letter = letters[at++]
    if (letter?.char !== char) return set
    append(paragraphs.at(-1)!.runs, letter.run, char)
  }
  return paragraphs satisfies Paragraph[]
}

const sameLook = (a: Run, b: Run) =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.script === b.script &&
  a.link === b.link &&
  a.math === b.math

function append(runs: Run[], look: Run, char: string): void {
  const last = runs.at(-1)
  if (last && sameLook(last, look)) last.text += char
  else runs.push({ ...look, text: char })
}
