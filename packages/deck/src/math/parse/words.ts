import { type MathNode, row, words } from '../tree.ts'
import type { Reader } from './reader.ts'

/** Words, in which `$…$` is a formula again. */
export function wordsOf(source: string, reader: Reader): MathNode {
  const parts = source.split('$').map((piece, i): MathNode => {
    if (i % 2) return reader.formula(piece)
    return words(piece.replace(/~|^ | $/g, '\u00a0'))
  })
  return row(parts.filter((part) => part.type !== 'atom' || part.text !== ''))
}
