import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { Db } from '../../../db/schema.ts'
import { fold, misspeltQuery, searchQuery, textLexemes, wordsOf } from './lexemes.ts'
import { readTitles } from './suggestions.repository.ts'

/** Titles that are looked through for what was meant. */
const TITLES = 50
/** Near words that are asked whether they find anything. */
const TRIED = 8

/** Letters that one has to change, add or leave out to make the other. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let row = b.map((_, at) => at + 1)
  for (const [i, letter] of a.entries()) {
    let corner = i
    let left = i + 1
    row = row.map((above, j) => {
      left = Math.min(left + 1, above + 1, corner + (letter === b[j] ? 0 : 1))
      corner = above
      return left
    })
  }
  return row.at(-1) ?? a.length
}

/** As many letters may differ: a third of the word. */
const isNear = (word: string, asked: string): boolean => {
  const distance = editDistance(word, asked)
  return distance > 0 && distance <= Math.max(1, Math.floor([...asked].length / 3))
}

const candidatesIn = (text: string): string[] => textLexemes(text).filter((word) => [...word].length > 1)

/** Words near a keyword that finds nothing, the nearest first, each of which finds something: of titles, or `known`. */
export async function nearWords(db: Db, keyword: string, known: readonly string[]): Promise<string[]> {
  const whole = fold(keyword).replaceAll(/\s+/g, '')
  const asked = [...new Set([whole, ...wordsOf(keyword)])].filter((word) => [...word].length > 2)
  const near = new Map<string, number>()
  for (const word of asked) {
    const query = misspeltQuery(word)
    const titles = query === null ? [] : await readTitles(db, query, TITLES)
    for (const other of [...known.map(fold), ...titles.flatMap(candidatesIn)])
      if (isNear(other, word)) near.set(other, editDistance(other, word))
  }
  const nearest = [...near].toSorted(([, a], [, b]) => a - b).slice(0, TRIED)
  const finding = await Promise.all(nearest.map(async ([word]) => ((await findsAny(db, word)) ? [word] : [])))
  return finding.flat().slice(0, catalogLimits.nearWords)
}

async function findsAny(db: Db, word: string): Promise<boolean> {
  const query = searchQuery(word)
  return query !== null && (await readTitles(db, query, 1)).length > 0
}
