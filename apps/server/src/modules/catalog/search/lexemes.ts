import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { userWords } from './words.ts'

const WORD_FREQUENCY = 2_000
const SEARCHABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const HAN_RUN = /\p{Script=Han}+/gu
const HAN_ONLY = /^\p{Script=Han}+$/u

let jieba: Jieba | undefined

/** The segmenter takes 0.3 s and 40 MB to load: at the first search, or when asked to beforehand. */
export function loadSegmenter(): Jieba {
  if (!jieba) {
    jieba = Jieba.withDict(dict)
    jieba.loadDict(Buffer.from(userWords.map((word) => `${word} ${WORD_FREQUENCY} n\n`).join('')))
  }
  return jieba
}

/** Full-width and half-width, upper and lower case are one. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const searchable = (words: string[]) =>
  words.map((word) => word.trim().slice(0, 64)).filter((word) => SEARCHABLE.test(word))

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
 * also indexed by single characters and pairs; the description by words only.
 */
export function indexLexemes(work: {
  title: string
  author: string
  labels: readonly string[]
  description: string
}): string[] {
  const close = fold([work.title, work.author, ...work.labels].join('\n'))
  const words = [close, fold(work.description)].flatMap((text) => loadSegmenter().cutForSearch(text, true))
  return [...new Set([...searchable(words), ...shortPieces(close)])]
}

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A word the index may have cut differently is also found by all its pairs of neighbours. */
function wordQuery(word: string): string {
  if (!HAN_ONLY.test(word)) return `${quote(word)}:*`
  const characters = [...word]
  if (characters.length < 3) return quote(word)
  return `(${quote(word)} | (${bigrams(characters).map(quote).join(' & ')}))`
}

const wordsOf = (keyword: string): string[] => [
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
export function searchQuery(keyword: string): string | null {
  const words = wordsOf(keyword)
  return words.length ? words.map(wordQuery).join(' & ') : null
}
