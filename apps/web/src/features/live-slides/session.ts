import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'

type Words = Partial<Pick<OutlineNode, 'notes' | 'layout'>>

/** What the workbench needs of an outline being written and edited; whoever edits it gives more. */
export type WorkbenchSession = {
  tree: OutlineTree
  status: 'loading' | 'writing' | 'ready' | 'failed'
  writer: 'model' | 'composer' | null
  historyId: string | null
  topic: string
  /** The theme kept with the outline; null until one was chosen. */
  themeId: string | null
  setTheme(id: string): void
  saved: { state: 'saved' | 'saving' | 'unsaved' | 'stale' | 'offline'; at: string | null }
  selected: string | null
  select(id: string | null): void
  edit(edit: { kind: 'words'; id: string; words: Words }, key?: string): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  rewrite(nodeId: string): void
  rewriting: string | null
  /** Saves now; whether the server has everything then. */
  flush(): Promise<boolean>
}

/** The node of an id, anywhere in an outline. */
export function findNode(nodes: readonly OutlineNode[], id: string | null): OutlineNode | null {
  if (id === null) return null
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return null
}

/** What only the author can fill in, as the composer marks it. */
const GAP = /【待填[^【】]*】/g

export type Gaps = { count: number; first: string | null }

/** Places that the author still has to fill in, and the first node with one. */
export function gapsOf(tree: OutlineTree): Gaps {
  const gaps: Gaps = { count: 0, first: null }
  const count = (text: string) => text.match(GAP)?.length ?? 0
  const visit = (node: OutlineNode) => {
    const here = count(node.text) + count(node.notes ?? '') + count(node.table?.rows.flat().join(' ') ?? '')
    gaps.count += here
    if (here > 0) gaps.first ??= node.id
    node.children.forEach(visit)
  }
  tree.chapters.forEach(visit)
  return gaps
}
