import { paragraph, type Paragraph, type Run, type TextContent } from '../scene/index.ts'
import { marked, unmarked } from './marks.ts'

const TYPED_SUBSCRIPT = /(?<![A-Za-z_])([A-Za-zα-ωΑ-Ω])_(?:\{([^}]+)\}|([A-Za-z0-9]+))/g
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙ'
const RAISED_PLAIN = '0123456789+−=()ni'
const LOWERED_PLAIN = '0123456789+−=()aeoxn'
/** Runs of small figures; a lone ¹ ² ³ is in every font and stays as typed. */
const SMALL_FIGURES = new RegExp(`(?![¹²³](?![${RAISED}]))[${RAISED}]+|[${LOWERED}]+`, 'g')

/** Whether a text has anything to be seen: control characters and spaces of no width are no title. */
export const says = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text)

type Stretch = { text: string; script?: Run['script'] }

const plainFigures = (figures: string, from: string, to: string) =>
  [...figures].map((figure) => to[from.indexOf(figure)]).join('')

function splitTyped(line: string): Stretch[] {
  const parts: Stretch[] = []
  let from = 0
  for (const match of line.matchAll(TYPED_SUBSCRIPT)) {
    const [whole, base, braced, bare] = match
    parts.push({ text: line.slice(from, match.index) + base }, { text: (braced ?? bare)!, script: 'sub' })
    from = match.index + whole.length
  }
  return [...parts, { text: line.slice(from) }]
}

function splitFigures(stretch: Stretch): Stretch[] {
  if (stretch.script) return [stretch]
  const parts: Stretch[] = []
  let from = 0
  for (const { 0: figures, index } of stretch.text.matchAll(SMALL_FIGURES)) {
    const raised = RAISED.includes(figures[0]!)
    parts.push({ text: stretch.text.slice(from, index) })
    parts.push(
      raised
        ? { text: plainFigures(figures, RAISED, RAISED_PLAIN), script: 'super' }
        : { text: plainFigures(figures, LOWERED, LOWERED_PLAIN), script: 'sub' },
    )
    from = index + figures.length
  }
  return [...parts, { text: stretch.text.slice(from) }]
}

/** As people type science: `V_oc`, `Pb²⁺` and `PbI₂` become real sub- and superscripts. */
const scienceOf = (run: Run): Run[] =>
  splitTyped(run.text)
    .flatMap(splitFigures)
    .filter(({ text }) => text)
    .map((stretch) => ({ ...run, ...stretch }))

/** Runs of a line with its marks and small figures. */
const runsOf = (line: string): Run[] =>
  marked(line)
    .map((run) => ({ ...run, text: inFont(run.text) }))
    .flatMap((run) => (run.script || run.math ? [run] : scienceOf(run)))

/** Angle brackets that Chinese fonts lack, by those that they have. */
const inFont = (text: string) => text.replaceAll('⟨', '〈').replaceAll('⟩', '〉').replaceAll('∼', '~')

/** A run that says nothing but its text. */
const isBare = (run: Run): boolean => Object.keys(run).length === 1

/** The author's text as slide text. */
export function words(text: string): TextContent {
  const lines = text.split(/\r\n?|\n/).map(runsOf)
  return lines.flat().every(isBare) && lines.every((runs) => runs.length <= 1)
    ? inFont(unmarked(text))
    : lines.map((runs) => ({ runs }))
}

/** A statement in bold with its explanation as a second paragraph. */
export function statement(text: string, detail: string | undefined): TextContent {
  if (!detail) return words(text)
  const head: Paragraph = { runs: runsOf(text).map((run) => ({ ...run, bold: true })) }
  return [head, paragraph(...runsOf(detail))]
}

const SENTENCE_END = /[。！？；.!?;]/

/** The longest beginning of `text` that `fits`, ended at a sentence where one ends late enough, else with ……. */
export function clip(text: string, fits: (part: string) => boolean): string {
  const characters = [...text]
  let [low, high] = [0, characters.length]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (fits(`${characters.slice(0, middle).join('')}……`)) low = middle
    else high = middle - 1
  }
  const part = characters.slice(0, low).join('')
  const sentence = part.search(new RegExp(`${SENTENCE_END.source}[^。！？；.!?;]*$`))
  if (sentence >= part.length * 0.6) return part.slice(0, sentence + 1)
  return `${part.replace(/[，、：,:\s]+$/, '')}……`
}

/** Items in `pages` parts of nearly equal length, longer ones first. */
export function balanced<T>(items: readonly T[], pages: number): T[][] {
  const parts: T[][] = []
  for (let at = 0, left = pages; left > 0; left--) {
    const size = Math.ceil((items.length - at) / left)
    parts.push(items.slice(at, at + size))
    at += size
  }
  return parts
}
