import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { apply, locate, type Edit } from './tree-edit.ts'

type Step = {
  /** What brings the outline to the other side of this step. */
  edit: Edit
  /** Steps of one key that follow each other are one: the letters of a word, the pieces of a rewrite. */
  key?: string
}

/**
 * An outline being written, by its author and by a stream at the same time. Undo takes back what the
 * author did and nothing that the stream has brought since: steps name nodes, not positions.
 */
export type OutlineDocument = {
  readonly tree: OutlineTree
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** Nodes that the stream has brought, so that one the author removed doesn't come again. */
  readonly streamed: ReadonlySet<string>
}

const MOST_STEPS = 500

export const openDocument = (tree: OutlineTree): OutlineDocument => ({
  tree,
  past: [],
  future: [],
  streamed: new Set(),
})

/** The document after an edit of its author; the same document where the edit can't be done. */
export function edited(document: OutlineDocument, edit: Edit, key?: string): OutlineDocument {
  const applied = apply(document.tree, edit)
  if (!applied) return document
  const last = document.past.at(-1)
  const continues = key !== undefined && last?.key === key && document.future.length === 0
  const step: Step = continues ? last : { edit: applied.inverse, ...(key !== undefined && { key }) }
  const past = continues ? document.past : [...document.past, step].slice(-MOST_STEPS)
  return { ...document, tree: applied.tree, past, future: [] }
}

/** Goes back over the newest step that still means something, past those whose nodes are gone. */
function stepped(document: OutlineDocument, from: 'past' | 'future', to: 'past' | 'future'): OutlineDocument {
  const steps = [...document[from]]
  for (let step = steps.pop(); step; step = steps.pop()) {
    const applied = apply(document.tree, step.edit)
    if (!applied) continue
    const returned: Step = { edit: applied.inverse }
    return { ...document, tree: applied.tree, [from]: steps, [to]: [...document[to], returned] }
  }
  return { ...document, [from]: [] }
}

export const undone = (document: OutlineDocument): OutlineDocument => stepped(document, 'past', 'future')
export const redone = (document: OutlineDocument): OutlineDocument => stepped(document, 'future', 'past')

/**
 * The document with what a stream has brought since: new nodes under their parents, wherever the
 * author has moved these, behind the sibling they follow. What the author removed stays removed.
 */
export function grown(document: OutlineDocument, streamed: OutlineTree): OutlineDocument {
  let { tree } = document
  const seen = new Set(document.streamed)
  const add = (branches: readonly OutlineNode[], parent: string | null) => {
    let after: string | null = null
    for (const { children, ...node } of branches) {
      if (!seen.has(node.id)) {
        seen.add(node.id)
        const to = { parent, after: after && follows(tree, parent, after) ? after : lastOf(tree, parent) }
        tree = apply(tree, { kind: 'insert', to, node: { ...node, children: [] } })?.tree ?? tree
      }
      add(children, node.id)
      after = node.id
    }
  }
  add(streamed.chapters, null)
  const { chapters: _, ...head } = streamed
  return {
    ...document,
    tree: { ...head, ...headOf(document, tree), chapters: tree.chapters },
    streamed: seen,
  }
}

const follows = (tree: OutlineTree, parent: string | null, id: string) =>
  (locate(tree, id)?.parent?.id ?? null) === parent && locate(tree, id) !== null

const lastOf = (tree: OutlineTree, parent: string | null) =>
  (parent === null ? tree.chapters : locate(tree, parent)?.node.children)?.at(-1)?.id ?? null

/** Words of the head that the author has changed; all others are the stream's. */
function headOf({ past, future }: OutlineDocument, tree: OutlineTree): Partial<OutlineTree> {
  const touched = [...past, ...future].flatMap(({ edit }) =>
    edit.kind === 'head' ? Object.keys(edit.words) : [],
  )
  return Object.fromEntries(touched.map((key) => [key, tree[key as keyof OutlineTree]]))
}
