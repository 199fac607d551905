import { breakablePieces } from './breaking.ts'
import { keptByText } from './kept.ts'
import { charWidth } from './measure.ts'
import type { TextNode } from './nodes.ts'
import { paragraphsOf, plainParagraph, type TextContent } from './rich-text.ts'

/** One character of vertical text; `sideways` characters (Latin, digits) lie on their right side. */
export type VerticalGlyph = { char: string; column: number; offset: number; sideways: boolean }

export type VerticalStyle = { size: number; letterSpacing: number; height: number; wrap: boolean }

const emOf = (char: string): number => charWidth(char.codePointAt(0) as number)

/** What stays in one column, a character with its em each; a space has no ink. */
type Piece = { chars: readonly string[]; ems: readonly number[]; ink: boolean }

const piecesOf: (text: string) => readonly Piece[] = keptByText((text) =>
  breakablePieces(text).map((piece) => {
    const chars = [...piece]
    return { chars, ems: chars.map(emOf), ink: piece.trim() !== '' }
  }),
)

type Place = (char: string, em: number, column: number, offset: number) => void

/**
 * Places the characters of vertical text one by one, each with its column (from the right) and px offset from the top.
 * Columns end where lines may, a space hangs below; a piece longer than a column is cut.
 */
function setDown(content: TextContent, style: VerticalStyle, place: Place): void {
  const { size, letterSpacing, height, wrap } = style
  const lengthOf = ({ ems }: Piece) =>
    ems.reduce((sum, em) => sum + em * size + letterSpacing, -letterSpacing)
  let column = -1
  for (const item of paragraphsOf(content)) {
    column++
    let offset = 0
    const makeRoom = (length: number) => {
      if (!wrap || offset === 0 || offset + length <= height + 0.01) return
      column++
      offset = 0
    }
    for (const piece of piecesOf(plainParagraph(item))) {
      const { chars, ems, ink } = piece
      const length = ink ? lengthOf(piece) : Infinity
      if (length <= height) makeRoom(length)
      ems.forEach((em, i) => {
        if (ink) makeRoom(em * size)
        place(chars[i]!, em, column, offset)
        offset += em * size + letterSpacing
      })
    }
  }
}

/** The characters of vertical text where they stand. */
export function verticalGlyphs(content: TextContent, style: VerticalStyle): VerticalGlyph[] {
  const glyphs: VerticalGlyph[] = []
  setDown(content, style, (char, em, column, offset) => {
    glyphs.push({ char, column, offset, sideways: em < 1 })
  })
  return glyphs
}

/** Columns that vertical text takes at a size, and its longest column in px. */
export function verticalExtent(
  content: TextContent,
  style: VerticalStyle,
): { columns: number; length: number } {
  let columns = 1
  let length = 0
  setDown(content, style, (_, em, column, offset) => {
    columns = column + 1
    length = Math.max(length, offset + em * style.size)
  })
  return { columns, length }
}

/** Whether vertical text stays inside its node's box at `size`. */
export function verticalFits(node: TextNode, content: TextContent, size: number): boolean {
  const wrap = node.columns > 1
  const style = { size, letterSpacing: node.letterSpacing, height: node.h, wrap }
  const { columns, length } = verticalExtent(content, style)
  return columns <= node.columns && length <= node.h + 0.5
}
