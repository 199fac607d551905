import type { OutlineNode, OutlineTree } from '../outline/tree.ts'

export const IMPORT_FORMATS = ['xmind', 'docx', 'md', 'pos', 'mm', 'zxm', 'pptx', 'pdf', 'txt'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** A picture of the document, its bytes as they stood in it; px. */
export type ImportedPicture = {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** Something the reader should know; `message` is Chinese and meant for the screen. */
export type ImportWarning = { code: string; message: string }

export type ImportedOutline = {
  tree: OutlineTree
  /** By `OutlineFigure.file`. */
  media: Map<string, ImportedPicture>
  warnings: ImportWarning[]
}

/** A node before ids are given. */
export type DraftNode = Omit<OutlineNode, 'id' | 'children'> & { children: DraftNode[] }

/** What a reader of one format finds; `finish` makes the outline of it. */
export type Draft = Omit<OutlineTree, 'origin' | 'chapters' | 'title'> & {
  title?: string
  chapters: DraftNode[]
}

export const draftNode = (text: string, rest: Partial<DraftNode> = {}): DraftNode => ({
  ...rest,
  text,
  children: rest.children ?? [],
})

/** Adds a paragraph to a node's notes. */
export function addNote(node: DraftNode, text: string): void {
  if (!text) return
  node.notes = node.notes ? `${node.notes}\n${text}` : text
}

export function* walk(nodes: readonly DraftNode[]): Generator<DraftNode> {
  for (const node of nodes) {
    yield node
    yield* walk(node.children)
  }
}
