/** A word found in a heading: what it stands for, what it counts, and where it is. */
export type Hit<T> = { of: T; weight: number; start: number; end: number }

type Find<T> = (heading: string) => Hit<T>[]

/** Something and a word for it: English, Chinese, or with `=` in front Chinese that has to stand alone. */
type Word<T> = readonly [of: T, word: string]

/** A Chinese character weighs as much as two Latin letters, so that of two finds the more exact one wins. */
const HAN_WEIGHT = 2

const hanHit = <T>([of, word]: Word<T>, start: number): Hit<T> => ({
  of,
  weight: word.length * HAN_WEIGHT,
  start,
  end: start + word.length,
})

/** 不均匀 is not 均匀, 非平衡 not 平衡. */
const NEGATIONS = '不无非未没'

/** Chinese words wherever they stand, looked up by the character they begin with. */
function anywhere<T>(words: readonly Word<T>[]): Find<T> {
  const byFirst = Map.groupBy(words, ([, word]) => word[0]!)
  const at = (heading: string, start: number) =>
    (byFirst.get(heading[start]!) ?? []).filter(([, word]) => heading.startsWith(word, start))
  return (heading) =>
    Array.from(heading.matchAll(/\p{Script=Han}/gu), ({ index }) => index)
      .filter((start) => start === 0 || !NEGATIONS.includes(heading[start - 1]!))
      .flatMap((start) => at(heading, start).map((word) => hanHit(word, start)))
}

/** What parts the things that one heading lists. */
const LISTED = /[^与和及、，·/\s]+/g

/** Words of one character are parts of too many others: they count as a heading, or a thing in its list. */
function alone<T>(words: readonly Word<T>[]): Find<T> {
  const byWord = Map.groupBy(words, ([, word]) => word)
  return (heading) =>
    [...heading.matchAll(LISTED)].flatMap(({ 0: thing, index }) =>
      (byWord.get(thing) ?? []).map((word) => hanHit(word, index)),
    )
}

/** Shorter English words stand alone or in the plural; longer ones may go on: `microscop` finds microscopy. */
const STEM = 5

const englishPattern = (word: string): RegExp =>
  new RegExp(word.length < STEM ? `\\b${word}(?:s|es)?\\b` : `\\b${word}`, 'gi')

function english<T>(words: readonly Word<T>[]): Find<T> {
  const patterns = words.map(([of, word]) => ({ of, weight: word.length, pattern: englishPattern(word) }))
  const inLatin = (heading: string) =>
    patterns.flatMap(({ of, weight, pattern }) =>
      [...heading.matchAll(pattern)].map(({ index }) => ({ of, weight, start: index, end: index + weight })),
    )
  return (heading) => (/[a-z]/i.test(heading) ? inLatin(heading) : [])
}

/** Without what is only a part of something longer: 学习 in 机器学习. */
const widest = <T>(hits: readonly Hit<T>[]): Hit<T>[] =>
  hits.filter(
    ({ start, end }) =>
      !hits.some(
        (other) => other.start <= start && other.end >= end && other.end - other.start > end - start,
      ),
  )

/** Finds the widest of the words that a heading holds. */
export function finder<T>(words: readonly Word<T>[]): Find<T> {
  const kinds = Map.groupBy(words, ([, word]) =>
    /^[\x20-\x7e]+$/.test(word) ? 'english' : word.startsWith('=') ? 'alone' : 'anywhere',
  )
  const finds = [
    anywhere(kinds.get('anywhere') ?? []),
    alone((kinds.get('alone') ?? []).map(([of, word]) => [of, word.slice(1)])),
    english(kinds.get('english') ?? []),
  ]
  return (heading) => widest(finds.flatMap((find) => find(heading)))
}
