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

/** Of a page that several nodes make together: the selected one, if it is shown there, or the first. */
export function nodeOnPage(
  { tree, selected }: Pick<WorkbenchSession, 'tree' | 'selected'>,
  isShown: (id: string) => boolean,
): string | null {
  const own = tree.chapters.flatMap((chapter) => [...chapter.children, chapter]).map(({ id }) => id)
  return [...(selected ? [selected] : []), ...own].find(isShown) ?? null
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
