import { harmsOf, type MeasuredText, type TextLine } from '../scene/index.ts'

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
export function keepWords(
  broken: Broken,
  text: MeasuredText,
  width: number,
  { size, bold }: { size: number; bold: boolean },
): Broken {
  const { length } = broken.lines
  const isLettering = bold || size >= LETTERING
  if (!isLettering || length < 2 || length > MOST_LINES) return broken
  let best = broken
  let least = harmOf(broken.lines)
  if (least === 0) return broken
  let widest = widestOf(broken.lines)
  for (let narrowed = 1 / 4; narrowed * NARROWED < least; narrowed += 1 / 4) {
    const inset = broken.inset + narrowed * size
    if (inset > width * NARROWEST) break
    // Lines break anew only where the widest has no room any more.
    if (width - inset >= widest) continue
    const lines = text.lines(size, width - inset)
    widest = widestOf(lines)
    if (lines.length > length) break
    const harm = harmOf(lines) + narrowed * NARROWED
    if (harm < least) [best, least] = [{ lines, inset }, harm]
  }
  return best
}

const widestOf = (lines: readonly TextLine[]): number => Math.max(...lines.map((line) => line.width))

const harmOf = (lines: readonly TextLine[]): number =>
  harmsOf(lines.map(({ text }) => text)).reduce((sum, harm) => sum + Math.max(0, harm - SLIGHT), 0)
