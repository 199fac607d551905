import type { OutlineTree } from '@yantu/contract/ai/tree'

/** A picture of a document, its bytes as they stood in it; px. */
export interface ImportedPicture {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

export interface ImportedDocument {
  tree: OutlineTree
  /** By the `file` of the tree's figures. */
  media: ReadonlyMap<string, ImportedPicture>
  /** Chinese, for the screen. */
  warnings: string[]
}

/** A document that can't be read; the message is Chinese and for the screen. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
}

/** Reads a document as it stands, of a path or of bytes, in its user's turn. Throws {@link UnreadableDocument}. */
export type ImportDocument = (
  file: { path: string; size: number } | Uint8Array,
  fileName: string,
  forUser: number,
) => Promise<ImportedDocument>
