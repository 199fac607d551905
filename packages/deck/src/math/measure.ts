import { textWidth } from '../scene/index.ts'
import { signWidth } from './widths.ts'

const serif = (size: number) => ({ size, serif: true })

/** What the table of widths for words does not know. */
const ALPHABET_WIDTH = 0.68
const isAlphabetic = (code: number) =>
  (code >= 0x1d400 && code < 0x1d800) || (code >= 0x2102 && code < 0x2130)
const NARROW = /[∣|]/
const charWidth = (char: string, size: number): number => {
  if (NARROW.test(char)) return 0.3 * size
  const known = signWidth(char) ?? (isAlphabetic(char.codePointAt(0)!) ? ALPHABET_WIDTH : undefined)
  return known === undefined ? textWidth(char, serif(size)) : known * size
}
/** px that signs and letters of a formula take at `size` px. */
export const measureMath = (value: string, size: number): number =>
  [...value].reduce((sum, char) => sum + charWidth(char, size), 0)
