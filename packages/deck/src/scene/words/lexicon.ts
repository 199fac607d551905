import { COMMON_WORDS } from './common.ts'
import { TERMS } from './terms.ts'

const LONGEST = 8

let known: ReadonlySet<string> | undefined

/** Made at first use: a page that breaks no title never pays for it. */
const lexicon = (): ReadonlySet<string> => (known ??= new Set([...TERMS, ...COMMON_WORDS.match(/[^\s]+/g)!]))

/** Ends (UTF-16) of the words of the lexicon that begin at `from`, longest last. */
export function wordEndsFrom(text: string, from: number): number[] {
  const ends: number[] = []
  for (let end = from + 2; end <= Math.min(text.length, from + LONGEST); end++)
    if (lexicon().has(text.slice(from, end))) ends.push(end)
  return ends
}
