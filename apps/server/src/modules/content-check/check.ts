import { type ContactKind, contactKinds, findContacts } from './contacts.ts'
import { type Plain, plainOf, squeezed } from './plain.ts'
import { aboutIt, type Word, type WordKind, wordKinds, words } from './words.ts'

export type HitKind = WordKind | ContactKind

/** What was found, and where in the text as it was given (UTF-16 units). */
export interface Hit {
  kind: HitKind
  start: number
  end: number
  text: string
}

export interface Checked {
  clean: boolean
  /** In the order of the text; none overlaps another. */
  hits: Hit[]
}

/** How far from a word it may be said that it is only spoken about, in characters. */
const NEAR = 16

const byText = new Map<string, Word & { kind: WordKind }>(
  wordKinds.flatMap((kind) =>
    words[kind].map((word) => {
      const entry = typeof word === 'string' ? { text: word } : word
      return [entry.text, { ...entry, kind }] as const
    }),
  ),
)
/** The longer first: 刻章办证 before 办证. */
const anyWord = new RegExp([...byText.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g')
const anyOf = (list: readonly string[]): string => `(?:${list.join('|')})`
const endsAboutIt = new RegExp(`(?:${anyOf(aboutIt.before)}[一-鿿]{0,2}|${anyOf(aboutIt.denied)})$`)
const beginsAboutIt = new RegExp(
  `^(?:${anyOf(aboutIt.objects)}?的?${anyOf(aboutIt.behind)}|[^。！？；\\n]*${anyOf(aboutIt.judged)})`,
)

/** Whether the word at `at` is one, and is offered. */
function isOffered(text: string, at: number, { text: word, notAfter = '', notBefore = '' }: Word): boolean {
  const end = at + word.length
  const before = text.slice(Math.max(0, at - NEAR), at)
  const behind = text.slice(end, end + NEAR)
  const isPart = contains(notAfter, before.at(-1)) || contains(notBefore, behind[0])
  return !isPart && !endsAboutIt.test(before) && !beginsAboutIt.test(behind)
}

const contains = (signs: string, sign: string | undefined): boolean =>
  sign !== undefined && signs.includes(sign)

function findWords(plain: Plain): { kind: HitKind; start: number; end: number }[] {
  return [...plain.text.matchAll(anyWord)].flatMap(({ 0: text, index }) => {
    const word = byText.get(text)
    return word && isOffered(plain.text, index, word)
      ? [{ kind: word.kind, start: index, end: index + text.length }]
      : []
  })
}

/**
 * Looks for words that have no place here and for ways to somebody past the market. A hit is evidence; what follows
 * from it is the caller's. Takes time in proportion to the text, whatever it is, some ms for 10 kB: what is longer
 * belongs in a worker.
 */
export function check(text: string): Checked {
  const plain = plainOf(text)
  const dense = squeezed(plain)
  const inText = ({ from, to }: Plain, found: { kind: HitKind; start: number; end: number }): Hit => {
    const [start, end] = [from[found.start] as number, to[found.end - 1] as number]
    return { kind: found.kind, start, end, text: text.slice(start, end) }
  }
  const hits = apart(text, [
    ...findWords(dense).map((found) => inText(dense, found)),
    ...findContacts(plain.digits).map((found) => inText(plain, found)),
  ])
  return { clean: hits.length === 0, hits }
}

/** One behind the other: those of a kind that overlap are one, of another kind only what the first leaves of it. */
function apart(text: string, hits: Hit[]): Hit[] {
  const kept: Hit[] = []
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    const isOverlapped = last !== undefined && hit.start < last.end
    if (isOverlapped && hit.end <= last.end) continue
    const isMore = isOverlapped && hit.kind === last.kind
    if (isMore) kept.pop()
    const start = isMore ? last.start : Math.max(hit.start, last?.end ?? 0)
    kept.push({ ...hit, start, text: text.slice(start, hit.end) })
  }
  return kept
}

const isContact = (kind: HitKind): boolean => (contactKinds as readonly string[]).includes(kind)

/** Whether something in it must not be offered here; contacts are no such thing. */
export const isForbidden = ({ hits }: Checked): boolean => hits.some(({ kind }) => !isContact(kind))

export interface Span {
  start: number
  end: number
}

/** Stands for a character that is not shown. */
export const HIDDEN = '＊'

/** Where in a text as it was given ways to somebody past the market stand. */
export function contactsIn(text: string): Span[] {
  const plain = plainOf(text)
  return findContacts(plain.digits).map(({ start, end }) => ({
    start: plain.from[start] as number,
    // With what nobody sees behind it.
    end: plain.from[end] ?? text.length,
  }))
}

/** The text with a ＊ for each character of the spans, which may overlap. */
export function hidden(text: string, spans: readonly Span[]): string {
  let masked = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue
    masked += text.slice(at, start) + text.slice(Math.max(start, at), end).replaceAll(/./gsu, HIDDEN)
    at = end
  }
  return masked + text.slice(at)
}

/**
 * The text without ways to somebody past the market: a ＊ for each character of one. Where it is shown to others than
 * who wrote it; what else is found in it stays.
 */
export const mask = (text: string): string => hidden(text, contactsIn(text))
