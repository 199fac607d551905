import { textWidth } from '../../scene/index.ts'
import type { SetTitle } from '../design.ts'
import { em, titleLines } from '../titles.ts'

/** Lines of a title and how ill they are broken, 0 for breaks between words. */
type Lines = { lines: readonly string[]; fault: number }

const CLOSES = /^[\s\p{P}]+$/u
const OPENS = /^[\p{Ps}\p{Pi}]+$/u
const CLAUSE_END = /(?:[：，；。、—!！?？]|[,.;:]\s)\s*$/
const LEANS_BACK = /^[的了着过吗呢们]/
const LEADS_ON = /^[与和及或]/
const PREPOSITION = /^[从在把对向由被]$/
const single = (word: string) => /^\p{Script=Han}$/u.test(word)

/** Words of a title, each with the punctuation that opens or closes it. */
function wordsOf(title: string): string[] {
  const words: string[] = []
  let opened = ''
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(title))
    if (OPENS.test(segment)) opened += segment
    else if (words.length > 0 && !opened && CLOSES.test(segment)) words.push(words.pop()! + segment)
    else {
      words.push(opened + segment)
      opened = ''
    }
  return opened ? [...words, opened] : words
}

/**
 * How ill it is to break here, −4 (after a clause) to 3. Lone characters are often parts of a word
 * that the segmenter does not know.
 */
function faultBetween(earlier: string, before: string, after: string): number {
  if (CLAUSE_END.test(before)) return -4
  if (LEADS_ON.test(after)) return 0
  if (PREPOSITION.test(earlier) && single(before)) return 3
  if (PREPOSITION.test(after)) return Number(single(before))
  if (LEANS_BACK.test(after)) return 3
  const lone = Number(single(before)) + Number(single(after))
  return lone === 2 ? 3 : lone
}

/** Weight of a fault against a line that is one em off the mean. */
const FAULT = 3

type Set = Lines & { cost: number }

/** A title over exactly `count` lines of like length, broken where it does least harm; `null` with fewer words. */
export function inLines(title: string, count: number): Lines | null {
  const words = wordsOf(title)
  const mean = em(title) / count
  const known = new Map<string, Set | null>()

  const best = (from: number, left: number): Set | null => {
    const key = `${from}:${left}`
    let found = known.get(key)
    if (found === undefined) {
      found = left === 1 ? lineOf(from, words.length) : bestOf(from, left)
      known.set(key, found)
    }
    return found
  }
  const lineOf = (from: number, to: number): Set => {
    const line = words.slice(from, to).join('').trim()
    return { lines: [line], fault: 0, cost: (em(line) - mean) ** 2 }
  }
  const bestOf = (from: number, left: number): Set | null => {
    let least: Set | null = null
    for (let to = from + 1; to <= words.length - left + 1; to++) {
      const rest = best(to, left - 1)
      if (!rest) continue
      const first = lineOf(from, to)
      const fault = faultBetween(words[to - 2] ?? '', words[to - 1]!, words[to]!)
      const cost = first.cost + rest.cost + FAULT * fault
      if (!least || cost < least.cost)
        least = {
          lines: [...first.lines, ...rest.lines],
          fault: Math.max(0, fault) + rest.fault,
          cost,
        }
    }
    return least
  }
  return words.length < count ? null : best(0, count)
}

/** A way to set a title: on how many lines, and between which sizes its box keeps each line whole. */
export type Setting<Variant extends string> = {
  variant: Variant
  lines: number
  most: number
  least: number
}

const FAULTY = 0.75

/**
 * The setting in which a title stands largest in `width` px and is broken best, or `null` when it is
 * too long for all. A further line counts for its larger letters only by the part `worth`.
 */
export function lettered<Variant extends string>(
  title: string,
  width: number,
  settings: readonly Setting<Variant>[],
  worth: number,
): { text: string; variant: Variant } | null {
  const tried = settings.flatMap(({ variant, lines, most, least }) => {
    const set = inLines(title, lines)
    if (!set) return []
    const size = Math.min(most, width / Math.max(...set.lines.map(em)))
    if (size < least) return []
    return [{ text: set.lines.join('\n'), variant, rank: size * worth ** (lines - 1) * FAULTY ** set.fault }]
  })
  if (tried.length === 0) return null
  const { text, variant } = tried.reduce((a, b) => (b.rank > a.rank ? b : a))
  return { text, variant }
}

/** Lines and sizes, px, of a title's variants; the smallest size is what its lines are broken for. */
export type TitleRooms = Readonly<Record<string, { lines: number; sizes: readonly number[] }>>

/** Lines are broken this much short of the box. */
const MARGIN = 0.95

/** A title set bold and serif in `width` px on the fewest lines that hold it, or on the most there are. */
export function onFewestLines(title: string, rooms: TitleRooms, width: number): SetTitle {
  const set = Object.entries(rooms).map(([variant, { lines, sizes }]) => {
    const size = sizes.at(-1)!
    const text = titleLines(title, lines, (width * MARGIN) / size)
    const widest = Math.max(
      ...text.split('\n').map((line) => textWidth(line, { size, bold: true, serif: true })),
    )
    return { variant, text, fits: widest <= width * MARGIN }
  })
  const { text, variant } = set.find(({ fits }) => fits) ?? set.at(-1)!
  return { text, variant }
}
