import { breakablePieces, charWidth } from './measure.ts'
import type { TextNode } from './nodes.ts'
import { paragraphsOf, plainParagraph, type TextContent } from './rich-text.ts'

/** One character of vertical text; `sideways` characters (Latin, digits) lie on their right side. */
export type VerticalGlyph = { char: string; column: number; offset: number; sideways: boolean }

export type VerticalStyle = { size: number; letterSpacing: number; height: number; wrap: boolean }

const emOf = (char: string): number => charWidth(char.codePointAt(0) as number)

/**
 * Glyphs of vertical text with their column (from the right) and px offset from the top. Columns end
 * where lines may, a space hangs below; a piece longer than a column is cut.
 */
export function verticalGlyphs(content: TextContent, style: VerticalStyle): VerticalGlyph[] {
  const { size, letterSpacing, height, wrap } = style
  const lengthOf = (piece: string) =>
    [...piece].reduce((sum, char) => sum + emOf(char) * size + letterSpacing, -letterSpacing)
  const glyphs: VerticalGlyph[] = []
  let column = -1
  for (const item of paragraphsOf(content)) {
    column++
    let offset = 0
    const makeRoom = (length: number) => {
      if (!wrap || offset === 0 || offset + length <= height + 0.01) return
      column++
      offset = 0
    }
    for (const piece of breakablePieces(plainParagraph(item))) {
      const ink = piece.trim() !== ''
      if (ink && lengthOf(piece) <= height) makeRoom(lengthOf(piece))
      for (const char of piece) {
        const em = emOf(char)
        if (ink) makeRoom(em * size)
        glyphs.push({ char, column, offset, sideways: em < 1 })
        offset += em * size + letterSpacing
      }
    }
  }
  return glyphs
}

/** Columns that vertical text takes at a size, and its longest column in px. */
export function verticalExtent(
  content: TextContent,
  style: VerticalStyle,
): { columns: number; length: number } {
  const glyphs = verticalGlyphs(content, style)
  const ends = glyphs.map(({ char, offset }) => offset + emOf(char) * style.size)
  return { columns: (glyphs.at(-1)?.column ?? 0) + 1, length: Math.max(0, ...ends) }
}

/** Whether vertical text stays inside its node's box at `size`. */
export function verticalFits(node: TextNode, content: TextContent, size: number): boolean {
  const wrap = node.columns > 1
  const style = { size, letterSpacing: node.letterSpacing, height: node.h, wrap }
  const { columns, length } = verticalExtent(content, style)
  return columns <= node.columns && length <= node.h + 0.5
}
