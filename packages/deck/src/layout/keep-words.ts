import { breakable, harmsOf, type TextContent, type TextLine, type TextStyle } from '../scene/index.ts'

type Broken = { lines: TextLine[]; inset: number }

/** px from which letters are read as lettering, in which a torn word is seen. */
const LETTERING = 24
const MOST_LINES = 3
/** The most that is taken off a measure, as part of it. */
const NARROWEST = 1 / 3
/** Harm that is not worth a narrower measure: two words that part well enough. */
const SLIGHT = 0.5
/** What a measure narrower by an em is worse for. */
const NARROWED = 0.1

/**
 * Lettering that breaks between words: where a line ends inside one, or between two that belong together, the
 * measure is narrowed by quarter characters, and the narrower one is taken only when the number of lines stays.
 * Running text keeps its lines, as it does in print.
 */
export function keepWords(broken: Broken, content: TextContent, width: number, style: TextStyle): Broken {
  const { length } = broken.lines
  const isLettering = style.bold || style.size >= LETTERING
  if (!isLettering || length < 2 || length > MOST_LINES) return broken
  let best = broken
  let least = harmOf(broken.lines)
  if (least === 0) return broken
  const linesIn = breakable(content, style)
  for (let narrowed = 1 / 4; narrowed * NARROWED < least; narrowed += 1 / 4) {
    const inset = broken.inset + narrowed * style.size
    if (inset > width * NARROWEST) break
    const lines = linesIn(width - inset)
    if (lines.length > length) break
    const harm = harmOf(lines) + narrowed * NARROWED
    if (harm < least) [best, least] = [{ lines, inset }, harm]
  }
  return best
}

const harmOf = (lines: readonly TextLine[]): number =>
  harmsOf(lines.map(({ text }) => text)).reduce((sum, harm) => sum + Math.max(0, harm - SLIGHT), 0)
