import { em, widthsOf } from '../measure.ts'
import { type Break, breaksOf, CONTESTED, harmAt } from './breaks.ts'

/** A text set in lines; `harm` is that of its breaks, 0 where all are between words that part well. */
export type SetLines = { lines: readonly string[]; harm: number }

/** em a line from which on their difference is read as a part of it. */
const WIDE = 8
/** What an em past the limit costs: more than any break. */
const PAST_LIMIT = 20
const UNEVEN = 0.05

type Found = { cost: number; harm: number; breaks: readonly number[] }

/**
 * A text over exactly `count` lines of like length, broken where it does least harm, and none wider than `limit`
 * em where that can be; `null` with fewer words than lines.
 */
export function inLines(text: string, count: number, limit = Infinity): SetLines | null {
  const places: readonly Break[] = [...breaksOf(text), { at: text.length, harm: 0 }]
  const mean = em(text) / count
  // Where they cannot all be so narrow, they are set smaller, and words come first.
  const most = mean > limit ? Infinity : limit
  const known = new Map<number, Found | null>()
  const lengthOf = lengths(text)
  const costOf = (from: number, to: number): number => {
    const length = lengthOf(from, to)
    const off = Math.abs(length - mean)
    return (off / 2 + UNEVEN * off ** 2) * Math.min(1, WIDE / mean) + PAST_LIMIT * Math.max(0, length - most)
  }
  const best = (from: number, left: number): Found | null => {
    const key = from * (count + 1) + left
    const before = known.get(key)
    if (before !== undefined) return before
    const found = left === 1 ? { cost: costOf(from, text.length), harm: 0, breaks: [] } : bestOf(from, left)
    known.set(key, found)
    return found
  }
  const bestOf = (from: number, left: number): Found | null => {
    let least: Found | null = null
    for (const { at, harm } of places) {
      if (at <= from || at >= text.length) continue
      const rest = best(at, left - 1)
      if (!rest) continue
      const cost = costOf(from, at) + harm + rest.cost
      if (!least || cost < least.cost)
        least = { cost, harm: Math.max(0, harm) + rest.harm, breaks: [at, ...rest.breaks] }
    }
    return least
  }
  const set = best(0, count)
  if (!set) return null
  const ends = [...set.breaks, text.length]
  return { lines: ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end).trim()), harm: set.harm }
}

/** The em of stretches of a text without the spaces at their ends; those that begin together are measured at once. */
function lengths(text: string): (from: number, to: number) => number {
  const measured = new Map<number, Float64Array>()
  const from = (start: number): Float64Array => {
    const known = measured.get(start)
    if (known) return known
    const widths = widthsOf(text.slice(start))
    measured.set(start, widths)
    return widths
  }
  return (start, end) => {
    const stretch = text.slice(start, end)
    const lead = stretch.length - stretch.trimStart().length
    const ends = stretch.trimEnd().length
    return ends <= lead ? 0 : (from(start + lead)[ends - lead] as number)
  }
}

const endsWestern = (line: string) => /[\w)\]]$/.test(line)
const beginsWestern = (line: string) => /^[\w([]/.test(line)

/** The harm that each line's end does to the text that the lines are, as far as it does any. */
export function harmsOf(lines: readonly string[]): number[] {
  let text = ''
  const ends: number[] = []
  for (const line of lines) {
    if (text) ends.push(text.length)
    text += endsWestern(text) && beginsWestern(line) ? ` ${line}` : line
  }
  return ends.map((at) => Math.max(0, harmAt(text, text[at] === ' ' ? at + 1 : at)))
}

/** Whether one of the lines ends inside a term. */
export const tearsTerm = (lines: readonly string[]): boolean =>
  harmsOf(lines).some((harm) => harm >= CONTESTED)

/**
 * A title over at most `lines` lines, parted by line feeds, each as near to the others in length as words allow
 * and no wider than `limit` em where that can be. Short titles and those that have lines come back unchanged.
 */
export function breakTitle(title: string, lines: number, limit?: number): string {
  if (lines < 2 || title.length < lines * 2 || title.includes('\n')) return title
  for (let count = lines; count > 1; count--) {
    const set = inLines(title, count, limit)
    if (set) return set.lines.join('\n')
  }
  return title
}
