import type { Deck } from '../layout/index.ts'
import { packedSize, packParts, type PackedParts } from './package.ts'
import { deckParts, type PptxOptions } from './parts.ts'

export { packParts } from './package.ts'
export type { Part } from './part.ts'
export { deckParts, fileFonts, type PptxOptions } from './parts.ts'

/**
 * The deck as a .pptx file: text in placeholders, theme colours and fonts only, native tables and
 * charts. Equal decks give equal bytes.
 * @throws RangeError when a slide names a layout the skin hasn't; TypeError when a placeholder is
 * given content of another kind or a picture has no bytes.
 */
export function writePptx(deck: Deck, options: PptxOptions = {}): Buffer {
  const own: PackedParts = new Map()
  return packParts(deckParts(deck, { sizeOf: (part) => packedSize(part, own), ...options }), own)
}
