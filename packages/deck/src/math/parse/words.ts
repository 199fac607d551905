import { type MathNode, row, words } from '../tree.ts'

/** Words, in which `$…$` is a formula again, which `read` reads. */
export function wordsOf(source: string, read: (latex: string) => MathNode): MathNode {
  const parts = source.split('$').map((piece, i): MathNode => {
    if (i % 2) return read(piece)
    return words(piece.replace(/~|^ | $/g, '\u00a0'))
  })
  return row(parts.filter((part) => part.type !== 'atom' || part.text !== ''))
}
