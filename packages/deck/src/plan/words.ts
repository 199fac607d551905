import { paragraph, type Paragraph, type Run, type TextContent } from '../scene/index.ts'

const SUBSCRIPT = /(?<![A-Za-z_])([A-Za-zα-ωΑ-Ω])_(?:\{([^}]+)\}|([A-Za-z0-9]+))/g

/** Runs of a line as people type science: `V_oc` becomes V with a subscript. */
function runsOf(line: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of line.matchAll(SUBSCRIPT)) {
    const [whole, base, braced, bare] = match
    runs.push({ text: line.slice(from, match.index) + base }, { text: (braced ?? bare)!, script: 'sub' })
    from = match.index + whole.length
  }
  if (from < line.length || runs.length === 0) runs.push({ text: line.slice(from) })
  return runs
}

/** The author's text as slide text. */
export function words(text: string): TextContent {
  const lines = text.split(/\r\n?|\n/)
  return lines.some((line) => line.search(SUBSCRIPT) >= 0)
    ? lines.map((line) => ({ runs: runsOf(line) }))
    : text
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
