import type { Jieba } from '@node-rs/jieba'
import { createSegmenter } from './segmenter.ts'
import { userWords } from './words.ts'

const WORD_FREQUENCY = 2_000
const SEARCHABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const HAN_RUN = /\p{Script=Han}+/gu
const HAN_ONLY = /^\p{Script=Han}+$/u

let jieba: Jieba | undefined
const learnt = new Set<string>(userWords)

/** It takes its time to load: at the first search, or when asked to beforehand. */
export function loadSegmenter(): Jieba {
  if (!jieba) {
    jieba = createSegmenter()
    jieba.loadDict(entriesOf(learnt))
  }
  return jieba
}

const entriesOf = (words: Iterable<string>) =>
  Buffer.from([...words].map((word) => `${word} ${WORD_FREQUENCY} n\n`).join(''))

/** Words that are cut as such from now on; a word is forgotten with the process. */
export function learn(words: readonly string[]): void {
  const fresh = words.map(fold).filter((word) => HAN_ONLY.test(word) && !learnt.has(word))
  for (const word of fresh) learnt.add(word)
  if (jieba && fresh.length > 0) jieba.loadDict(entriesOf(fresh))
}

/** Full-width and half-width, upper and lower case are one. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const searchable = (words: string[]) =>
  words.map((word) => word.trim().slice(0, 64).toWellFormed()).filter((word) => SEARCHABLE.test(word))

function bigrams(run: string[]): string[] {
  return run.slice(1).map((character, index) => `${run[index]}${character}`)
}

/** Single characters and pairs of neighbours, so that any two characters of a title find it. */
function shortPieces(text: string): string[] {
  const runs = (text.match(HAN_RUN) ?? []).map((run) => [...run])
  return runs.flatMap((run) => [...run, ...bigrams(run)])
}

/**
 * What a work is found by. `title`, `author` (the designer's name) and `labels` (of its scene, style, colour) are
 * also indexed by single characters and pairs; `texts` (its description, what stands on its pages) by words only.
 */
export function indexLexemes(work: {
  title: string
  author: string
  labels: readonly string[]
  texts: readonly string[]
}): string[] {
  const close = fold([work.title, work.author, ...work.labels].join('\n'))
  const words = [close, fold(work.texts.join('\n'))].flatMap((text) =>
    loadSegmenter().cutForSearch(text, true),
  )
  return [...new Set([...searchable(words), ...shortPieces(close)])]
}

/** What a stretch of text is found by: its words. */
export const textLexemes = (text: string): string[] => [
  ...new Set(searchable(loadSegmenter().cutForSearch(fold(text), true))),
]

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A word the index may have cut differently is also found by all its pairs of neighbours. */
function wordQuery(word: string): string {
  if (!HAN_ONLY.test(word)) return `${quote(word)}:*`
  const characters = [...word]
  if (characters.length < 3) return quote(word)
  return `(${quote(word)} | (${bigrams(characters).map(quote).join(' & ')}))`
}

/** The words of a keyword, folded. */
export const wordsOf = (keyword: string): string[] => [
  ...new Set(searchable(loadSegmenter().cut(fold(keyword), true))),
]

/** A tsquery that wants any word of the keyword, or any pair of neighbours; null when it has none. */
export function nearQuery(keyword: string): string | null {
  const words = wordsOf(keyword)
  const pairs = words.filter((word) => HAN_ONLY.test(word)).flatMap((word) => bigrams([...word]))
  const wanted = [...new Set([...words.filter((word) => [...word].length > 1), ...pairs])]
  return wanted.length ? wanted.map(quote).join(' | ') : null
}

/** A tsquery that wants every word of the keyword; null when there is nothing in it to search for. */
export function searchQuery(keyword: string, synonymsOf: Synonyms = () => []): string | null {
  const words = wordsOf(keyword)
  return words.length ? words.map((word) => anyQuery(word, synonymsOf(word))).join(' & ') : null
}

/** Other names of a folded word. */
export type Synonyms = (word: string) => readonly string[]

/** A word, or all words of one of its other names. */
function anyQuery(word: string, synonyms: readonly string[]): string {
  const phrases = synonyms.map((synonym) => wordsOf(synonym).map(wordQuery).join(' & ')).filter(Boolean)
  if (phrases.length === 0) return wordQuery(word)
  return `(${[wordQuery(word), ...phrases.map((phrase) => `(${phrase})`)].join(' | ')})`
}

const MOST_LETTERS = 8

/**
 * A tsquery for what a misspelt word may have meant: of Chinese all of its characters but one, of Latin its beginning.
 * Null for what is too short to be told apart.
 */
export function misspeltQuery(word: string): string | null {
  const characters = [...word].slice(0, MOST_LETTERS)
  if (characters.length < 3) return null
  if (!HAN_ONLY.test(word))
    return `${quote(characters.slice(0, Math.ceil(characters.length / 2)).join(''))}:*`
  const without = (at: number) => [...new Set(characters.filter((_, other) => other !== at))]
  return characters.map((_, at) => `(${without(at).map(quote).join(' & ')})`).join(' | ')
}
