import { em } from '../measure.ts'
import { type Break, breaksOf } from './breaks.ts'

/** em that fit a line of a heading on the narrowest phone with room to spare; what is shorter stays whole. */
const PHRASE = 9
/** Harm that ends a phrase wherever it stands, and the most that is done to part one that is too long. */
const BETWEEN_CLAUSES = 0
const BETWEEN_WORDS = 0.5

/**
 * Where phrases of a text end, in UTF-16 units and ascending: lines may end there and nowhere else. What is longer
 * than nine em is parted further between words, never inside a term: a term may be a phrase that is longer.
 */
export function phraseEndsOf(text: string): number[] {
  const places = breaksOf(text).filter(({ harm }) => harm <= BETWEEN_WORDS)
  const ends = places.filter(({ harm }) => harm <= BETWEEN_CLAUSES).map(({ at }) => at)
  const starts = [0, ...ends]
  const further = starts.flatMap((from, i) => endsInside(text, places, from, ends[i] ?? text.length))
  return [...ends, ...further].toSorted((a, b) => a - b)
}

/** Parts what is too long where it does least harm, and near the middle. */
function endsInside(text: string, places: readonly Break[], from: number, to: number): number[] {
  if (em(text.slice(from, to).trim()) <= PHRASE) return []
  const offMiddle = ({ at }: Break) => Math.abs(at - (from + to) / 2)
  const [best] = places
    .filter(({ at }) => from < at && at < to)
    .toSorted((a, b) => a.harm - b.harm || offMiddle(a) - offMiddle(b))
  if (!best) return []
  return [best.at, ...endsInside(text, places, from, best.at), ...endsInside(text, places, best.at, to)]
}
