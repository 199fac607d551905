import { contactsIn, HIDDEN, hidden, type Span } from './check.ts'
import { plainOf } from './plain.ts'

/** Something that was said before. */
export interface Said {
  /** As it was written: what is masked of it may be half of what comes. */
  written: string
  shown: string
  /** Whether by who speaks now. */
  isOwn: boolean
}

/** So much of what was said before may be the beginning of a way to somebody, in UTF-16 units. */
const BEGINNING = 64
/** And so much of what is said now its end. */
const END = 300
/** In so many parts at most: the figures of a phone. */
const PARTS = 11
/** Fewer signs are in too many words. */
const SIGNS_OF_A_KEY = 4

/**
 * `mask` for what is said behind something else (the first first): also where it ends a way to somebody that began
 * there, and where it says again what was masked there.
 */
export function maskAfter(earlier: readonly Said[], text: string): string {
  const own = earlier.filter(({ isOwn }) => isOwn)
  const written = (said: readonly Said[]) => said.map((one) => one.written)
  return hidden(text, [
    ...contactsIn(text),
    // 你微信多少？ is the other's.
    ...endingIn(text, written(earlier)),
    ...endingIn(text, written(own)),
    // 加我微信, then of something else, then the account.
    ...written(earlier)
      .slice(-PARTS)
      .flatMap((one) => endingIn(text, [one])),
    ...figuresEndingIn(text, written(own)),
    ...repeatedIn(text, own.flatMap(hiddenOf)),
  ])
}

/** Where a text begins with the end of what began in texts before it. */
function endingIn(text: string, earlier: readonly string[]): Span[] {
  const end = text.slice(0, END)
  const spans: Span[] = []
  let before = ''
  for (const said of earlier.slice(-PARTS).toReversed()) {
    before = said.slice(-BEGINNING) + before
    const { length } = before
    const across = contactsIn(before + end).filter(({ start, end: to }) => start < length && to > length)
    spans.push(...across.map(({ end: to }) => ({ start: 0, end: to - length })))
    if (said.length > BEGINNING) break
  }
  return spans
}

/** From the first figure to the last of a text that has little else: 打 138, 最后是 8000. */
function figuresOf(text: string): Span | undefined {
  const { digits, from, to } = plainOf(text)
  const figures = [...digits.matchAll(/\d/g)].map(({ index }) => index)
  const [first, last] = [figures[0], figures.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const signs = digits.replaceAll(/\s/g, '').length
  return figures.length * 2 > signs ? { start: from[first] as number, end: to[last] as number } : undefined
}

/** The same of figures alone, whatever else was said between them. */
function figuresEndingIn(text: string, earlier: readonly string[]): Span[] {
  const here = figuresOf(text)
  if (!here) return []
  const before = earlier.flatMap((said) => {
    const span = figuresOf(said)
    return span ? [said.slice(span.start, span.end)] : []
  })
  return endingIn(text.slice(here.start, here.end), before).map(({ start, end }) => ({
    start: here.start + start,
    end: here.start + end,
  }))
}

/** What was masked of something said, piece by piece; `hidden` has a sign for a sign. */
function hiddenOf({ written, shown }: Said): string[] {
  const seen = [...shown]
  const signs = [...written].map((sign, at) => (seen[at] === HIDDEN && sign !== HIDDEN ? sign : '\n'))
  return signs.join('').split(/\n+/).filter(Boolean)
}

/** Letters and figures alone. */
const bare = (text: string): string => plainOf(text).digits.replaceAll(/[^a-z0-9]/g, '')

/** Where a text says again what was masked: a part that is all that it says, or the account wherever it stands. */
function repeatedIn(text: string, masked: readonly string[]): Span[] {
  if (masked.length === 0) return []
  const { digits, from, to } = plainOf(text)
  const keys = masked.flatMap(
    (piece) => /(?<![a-z0-9_.-])[a-z0-9_-]+$/.exec(plainOf(piece).digits)?.[0] ?? [],
  )
  const again = keys
    .filter((key) => key.length >= SIGNS_OF_A_KEY)
    .flatMap((key) => [...digits.matchAll(new RegExp(`(?<![a-z0-9])${key}(?![a-z0-9])`, 'g'))])
    .map(({ 0: { length }, index }) => ({
      start: from[index] as number,
      end: to[index + length - 1] as number,
    }))
  const all = figuresOf(text) ?? (/\p{Script=Han}/u.test(text) ? undefined : { start: 0, end: text.length })
  const said = all && bare(text.slice(all.start, all.end))
  const isPart = said && (said.length >= SIGNS_OF_A_KEY || /^\d+$/.test(said))
  return isPart && masked.some((piece) => bare(piece).includes(said)) ? [all, ...again] : again
}
