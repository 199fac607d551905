import { breakLines, type TextContent, type TextLine, type TextStyle } from '../scene/index.ts'

type Broken = { lines: TextLine[]; inset: number }

/** px from which letters are read as lettering, in which a torn word is seen. */
const LETTERING = 24
const MOST_LINES = 3
const STEPS = 16
/** The most that is taken off a measure, as part of it. */
const NARROWEST = 1 / 3

/**
 * Lettering with its Chinese words whole: where a line ends inside a word, the measure is narrowed by quarter
 * characters, and the narrower one is taken only when the number of lines stays. Running text keeps its lines,
 * as it does in print.
 */
export function keepWords(broken: Broken, content: TextContent, width: number, style: TextStyle): Broken {
  const { length } = broken.lines
  const isLettering = style.bold || style.size >= LETTERING
  if (!isLettering || length < 2 || length > MOST_LINES) return broken
  let best = broken
  let fewest = tornWords(broken.lines)
  for (let step = 1; step <= STEPS && fewest > 0; step++) {
    const inset = broken.inset + (step * style.size) / 4
    if (inset > width * NARROWEST) break
    const lines = breakLines(content, width - inset, style)
    if (lines.length > length) break
    const torn = tornWords(lines)
    if (torn < fewest) [best, fewest] = [{ lines, inset }, torn]
  }
  return best
}

/** What the dictionary parts from the word it belongs to: 标准|化. */
const SUFFIX = /^[化性度率型式学法器者们]$/u

const words = new Intl.Segmenter('zh', { granularity: 'word' })

const tornWords = (lines: readonly TextLine[]): number =>
  lines.filter(({ text }, i) => i > 0 && isTorn(lines[i - 1]!.text, text)).length

function isTorn(before: string, after: string): boolean {
  if (!/\p{Script=Han}$/u.test(before) || !/^\p{Script=Han}/u.test(after)) return false
  const next = words.segment(before + after).containing(before.length)!
  return next.index !== before.length || SUFFIX.test(next.segment)
}
