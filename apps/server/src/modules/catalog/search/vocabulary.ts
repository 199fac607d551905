import type { DictionarySnapshot } from '../../dictionaries/index.ts'
import { fold, learn } from './lexemes.ts'

/** What the console adds to the language: the dictionaries `search_word` and `search_synonym`. */
export interface Vocabulary {
  /** Words of our own that a search may be about, as they are shown. */
  words: readonly string[]
  /** Other names of a word, which mean the same; the word is folded. */
  synonymsOf(word: string): readonly string[]
}

const kept = new WeakMap<DictionarySnapshot, Vocabulary>()

/** The vocabulary of a snapshot; from then on its words are cut as such. */
export function vocabularyOf(snapshot: DictionarySnapshot): Vocabulary {
  const known = kept.get(snapshot)
  if (known) return known
  const groups = snapshot
    .entries('search_synonym')
    .map(({ label, value }) => [label, ...value.split(/[,，、]/)].map((word) => word.trim()).filter(Boolean))
  const words = [...snapshot.entries('search_word').map(({ label }) => label), ...groups.flat()]
  const others = new Map<string, Set<string>>()
  for (const group of groups)
    for (const word of group) {
      const same = others.get(fold(word)) ?? new Set()
      for (const other of group) if (fold(other) !== fold(word)) same.add(other)
      others.set(fold(word), same)
    }
  const vocabulary: Vocabulary = { words, synonymsOf: (word) => [...(others.get(word) ?? [])] }
  learn(words)
  kept.set(snapshot, vocabulary)
  return vocabulary
}
