import { charWidth } from './measure.ts'
import type { TextNode } from './nodes.ts'
import { paragraphsOf, plainParagraph, type TextContent } from './rich-text.ts'

/** One character of vertical text; `sideways` characters (Latin, digits) lie on their right side. */
export type VerticalGlyph = { char: string; column: number; offset: number; sideways: boolean }

export type VerticalStyle = { size: number; letterSpacing: number; height: number; wrap: boolean }

/** Glyphs of vertical text with their column (from the right) and px offset from the top. */
export function verticalGlyphs(content: TextContent, style: VerticalStyle): VerticalGlyph[] {
  const glyphs: VerticalGlyph[] = []
  let column = -1
  for (const item of paragraphsOf(content)) {
    column++
    let offset = 0
    for (const char of plainParagraph(item)) {
      const em = charWidth(char.codePointAt(0) as number)
      const advance = em * style.size + style.letterSpacing
      if (style.wrap && offset > 0 && offset + em * style.size > style.height + 0.01) {
        column++
        offset = 0
      }
      glyphs.push({ char, column, offset, sideways: em < 1 })
      offset += advance
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
  const ends = glyphs.map(
    ({ char, offset }) => offset + charWidth(char.codePointAt(0) as number) * style.size,
  )
  return { columns: (glyphs.at(-1)?.column ?? 0) + 1, length: Math.max(0, ...ends) }
}

/** Whether vertical text stays inside its node's box at `size`. */
export function verticalFits(node: TextNode, content: TextContent, size: number): boolean {
  const wrap = node.columns > 1
  const style = { size, letterSpacing: node.letterSpacing, height: node.h, wrap }
  const { columns, length } = verticalExtent(content, style)
  return columns <= node.columns && length <= node.h + 0.5
}
