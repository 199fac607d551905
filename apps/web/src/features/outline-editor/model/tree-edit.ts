import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { reread } from './doubts.ts'

/** Between two siblings: under `parent` (null: a chapter), behind `after` (null: first). */
export type Place = { parent: string | null; after: string | null }

/** The deepest level that can be made by hand, chapters being 1. */
export const MOST_LEVELS = 12

type NodeWords = Pick<OutlineNode, 'text' | 'notes' | 'table' | 'layout' | 'doubts'>
type HeadWords = Pick<OutlineTree, 'title' | 'subtitle' | 'scene' | 'author' | 'references'>

export type Edit =
  | { kind: 'head'; words: Partial<{ [K in keyof HeadWords]: HeadWords[K] | undefined }> }
  | { kind: 'words'; id: string; words: Partial<{ [K in keyof NodeWords]: NodeWords[K] | undefined }> }
  | { kind: 'insert'; to: Place; node: OutlineNode }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; id: string; to: Place }
  | { kind: 'replace'; id: string; node: OutlineNode }
  /** The whole outline, as when a newer one is loaded over this one. */
  | { kind: 'tree'; tree: OutlineTree }
  /** Several edits that are one to their author; of those that can't be done any more, the others still are. */
  | { kind: 'group'; edits: readonly Edit[] }

/** Where a node stands. */
export type Position = { node: OutlineNode; parent: OutlineNode | null; index: number; level: number }

type Branches = readonly OutlineNode[]

function search(branches: Branches, id: string, parent: OutlineNode | null, level: number): Position | null {
  for (const [index, node] of branches.entries()) {
    if (node.id === id) return { node, parent, index, level }
    const below = search(node.children, id, node, level + 1)
    if (below) return below
  }
  return null
}

export const locate = (tree: OutlineTree, id: string): Position | null => search(tree.chapters, id, null, 1)

export function placeOf(tree: OutlineTree, { parent, index }: Position): Place {
  const siblings = parent?.children ?? tree.chapters
  return { parent: parent?.id ?? null, after: siblings[index - 1]?.id ?? null }
}

const levelsOf = (node: OutlineNode): number => 1 + Math.max(0, ...node.children.map(levelsOf))

/** The tree with the children of `parent` changed; branches beside it stay the same objects. */
function withChildren(
  tree: OutlineTree,
  parent: string | null,
  change: (children: Branches) => OutlineNode[],
): OutlineTree {
  if (parent === null) return { ...tree, chapters: change(tree.chapters) }
  const visit = (branches: Branches): OutlineNode[] | null => {
    for (const [index, node] of branches.entries()) {
      const children = node.id === parent ? change(node.children) : visit(node.children)
      if (children) return branches.with(index, { ...node, children })
    }
    return null
  }
  const chapters = visit(tree.chapters)
  return chapters ? { ...tree, chapters } : tree
}

function inserted(tree: OutlineTree, { parent, after }: Place, node: OutlineNode): OutlineTree {
  return withChildren(tree, parent, (children) => {
    const before = after === null ? -1 : children.findIndex(({ id }) => id === after)
    const at = after !== null && before < 0 ? children.length : before + 1
    return children.toSpliced(at, 0, node)
  })
}

const removed = (tree: OutlineTree, { node, parent }: Position): OutlineTree =>
  withChildren(tree, parent?.id ?? null, (children) => children.filter(({ id }) => id !== node.id))

const replaced = (tree: OutlineTree, { parent, index }: Position, node: OutlineNode): OutlineTree =>
  withChildren(tree, parent?.id ?? null, (children) => children.with(index, node))

/** `words` put over `target`, undefined ones taken away, and what undoes it. */
function reworded<T extends object>(target: T, words: Partial<T>): { next: T; back: Partial<T> } {
  const next = { ...target }
  const back: Partial<T> = {}
  for (const key of Object.keys(words) as (keyof T)[]) {
    back[key] = target[key]
    if (words[key] === undefined) delete next[key]
    else next[key] = words[key] as T[keyof T]
  }
  return { next, back }
}

export type Applied = { tree: OutlineTree; inverse: Edit }

/** Whether a branch may stand at a place: it is there, not inside the branch itself, and not too deep. */
function accepts(tree: OutlineTree, { parent }: Place, node: OutlineNode): boolean {
  if (parent === null) return levelsOf(node) <= MOST_LEVELS
  const host = locate(tree, parent)
  if (!host || [...nodesOf([node])].some(({ id }) => id === parent)) return false
  return host.level + levelsOf(node) <= MOST_LEVELS
}

function applyAll(tree: OutlineTree, edits: readonly Edit[]): Applied | null {
  let current = tree
  const inverses: Edit[] = []
  for (const edit of edits) {
    const applied = apply(current, edit)
    if (!applied) continue
    current = applied.tree
    inverses.unshift(applied.inverse)
  }
  return inverses.length > 0 ? { tree: current, inverse: { kind: 'group', edits: inverses } } : null
}

/** The tree after an edit and the edit that undoes it; `null` where it can't be done, as when its node is gone. */
export function apply(tree: OutlineTree, edit: Edit): Applied | null {
  if (edit.kind === 'tree') return { tree: edit.tree, inverse: { kind: 'tree', tree } }
  if (edit.kind === 'group') return applyAll(tree, edit.edits)
  if (edit.kind === 'head') {
    const { next, back } = reworded<HeadWords>(tree, edit.words as Partial<HeadWords>)
    return { tree: { ...next } as OutlineTree, inverse: { kind: 'head', words: back } }
  }
  if (edit.kind === 'insert') {
    const isKnown = [...nodesOf([edit.node])].some(({ id }) => locate(tree, id))
    if (isKnown || !accepts(tree, edit.to, edit.node)) return null
    return { tree: inserted(tree, edit.to, edit.node), inverse: { kind: 'remove', id: edit.node.id } }
  }
  const position = locate(tree, edit.id)
  if (!position) return null
  const { node } = position
  switch (edit.kind) {
    case 'words': {
      const { doubts = [], ...words } = edit.words
      const { next, back } = reworded(node, words as Partial<OutlineNode>)
      const own = node.doubts ?? []
      const isJudged = own.length + doubts.length > 0
      const inverse: Edit = {
        kind: 'words',
        id: node.id,
        words: { ...back, ...(isJudged && { doubts: own }) },
      }
      return { tree: replaced(tree, position, isJudged ? reread(node, next, doubts) : next), inverse }
    }
    case 'remove':
      return {
        tree: removed(tree, position),
        inverse: { kind: 'insert', to: placeOf(tree, position), node },
      }
    case 'move': {
      if (edit.to.after === node.id || !accepts(tree, edit.to, node)) return null
      return {
        tree: inserted(removed(tree, position), edit.to, node),
        inverse: { kind: 'move', id: node.id, to: placeOf(tree, position) },
      }
    }
    case 'replace':
      return {
        tree: replaced(tree, position, edit.node),
        inverse: { kind: 'replace', id: edit.node.id, node },
      }
  }
}

/** Where somebody should look after an edit whose inverse this is; null where it is no one place. */
export function placeOfInverse(tree: OutlineTree, inverse: Edit): string | null {
  switch (inverse.kind) {
    case 'head':
    case 'tree':
      return null
    case 'insert':
      return inverse.to.after ?? inverse.to.parent
    case 'group': {
      const places = inverse.edits.map((edit) => placeOfInverse(tree, edit))
      return places.findLast((id) => id !== null && locate(tree, id) !== null) ?? null
    }
    default:
      return inverse.id
  }
}

/** One level deeper, as the last child of the sibling above; `null` without one. */
export function indented(tree: OutlineTree, id: string): Edit | null {
  const position = locate(tree, id)
  if (!position || position.index === 0) return null
  const siblings = position.parent?.children ?? tree.chapters
  const host = siblings[position.index - 1]!
  return { kind: 'move', id, to: { parent: host.id, after: host.children.at(-1)?.id ?? null } }
}

/** One level up, behind its parent; `null` for a chapter. */
export function outdented(tree: OutlineTree, id: string): Edit | null {
  const parent = locate(tree, id)?.parent
  const above = parent && locate(tree, parent.id)
  if (!above) return null
  return { kind: 'move', id, to: { parent: above.parent?.id ?? null, after: parent.id } }
}

/** One place up or down among its siblings; `null` at the end. */
export function shifted(tree: OutlineTree, id: string, by: -1 | 1): Edit | null {
  const position = locate(tree, id)
  if (!position) return null
  const siblings = position.parent?.children ?? tree.chapters
  const neighbour = siblings[position.index + by]
  if (!neighbour) return null
  const after = by === 1 ? neighbour.id : (siblings[position.index - 2]?.id ?? null)
  return { kind: 'move', id, to: { parent: position.parent?.id ?? null, after } }
}
