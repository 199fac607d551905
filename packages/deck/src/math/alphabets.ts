import { table } from './symbols.ts'

/** Code points of a mathematical alphabet: where A, a and 0 begin, and letters that Unicode had before. */
export type Alphabet = { upper: number; lower: number; digit?: number; known: string }

export const ALPHABETS = table<Alphabet>({
  mathbb: { upper: 0x1d538, lower: 0x1d552, digit: 0x1d7d8, known: 'CℂHℍNℕPℙQℚRℝZℤ' },
  mathcal: { upper: 0x1d49c, lower: 0x1d4b6, known: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ' },
  mathscr: { upper: 0x1d49c, lower: 0x1d4b6, known: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ' },
  mathfrak: { upper: 0x1d504, lower: 0x1d51e, known: 'CℭHℌIℑRℜZℨ' },
})

/** A letter in a mathematical alphabet; other characters stay what they are. */
export function inAlphabet(char: string, { upper, lower, digit, known }: Alphabet): string {
  const at = known.indexOf(char)
  if (at >= 0 && at % 2 === 0) return known[at + 1]!
  const code = char.codePointAt(0)!
  if (code >= 65 && code <= 90) return String.fromCodePoint(upper + code - 65)
  if (code >= 97 && code <= 122) return String.fromCodePoint(lower + code - 97)
  if (digit !== undefined && code >= 48 && code <= 57) return String.fromCodePoint(digit + code - 48)
  return char
}
