import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { type DoubtsByNode, judgedNode, judgedTree } from './doubts.ts'
import { apply, locate, placeOfInverse, type Edit } from './tree-edit.ts'

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
  /** Nodes whose notes the stream has brought: they come after a node's children. */
  readonly noted: ReadonlySet<string>
  /** Words of the head that the author has changed; all others are the stream's. */
  readonly ownHead: ReadonlySet<string>
  readonly hasStreamedReferences: boolean
}

const MOST_STEPS = 500

export const openDocument = (tree: OutlineTree): OutlineDocument => ({
  tree,
  past: [],
  future: [],
  streamed: new Set(),
  noted: new Set(),
  ownHead: new Set(),
  hasStreamedReferences: false,
})

/** The document after an edit of its author; the same document where the edit can't be done. */
export function edited(document: OutlineDocument, edit: Edit, key?: string): OutlineDocument {
  const applied = apply(document.tree, edit)
  if (!applied) return document
  const last = document.past.at(-1)
  const continues = key !== undefined && last?.key === key && document.future.length === 0
  const step: Step = continues ? last : { edit: applied.inverse, ...(key !== undefined && { key }) }
  const past = continues ? document.past : [...document.past, step].slice(-MOST_STEPS)
  const ownHead =
    edit.kind === 'head' ? new Set([...document.ownHead, ...Object.keys(edit.words)]) : document.ownHead
  return { ...document, tree: applied.tree, past, future: [], ownHead }
}

/**
 * The document with a node as a rewrite has it so far. All pieces of one `key` are one step, whatever its
 * author does elsewhere meanwhile. The same document where the node is gone.
 */
export function rewritten(document: OutlineDocument, node: OutlineNode, key: string): OutlineDocument {
  const edit: Edit = { kind: 'replace', id: node.id, node }
  if (!document.past.some((step) => step.key === key)) return edited(document, edit, key)
  const applied = apply(document.tree, edit)
  return applied ? { ...document, tree: applied.tree } : document
}

export const hasStep = ({ past }: OutlineDocument, key: string): boolean =>
  past.some((step) => step.key === key)

/** The document without its newest step of a key, wherever that stands; it can't be redone. */
export function withoutStep(document: OutlineDocument, key: string): OutlineDocument {
  const at = document.past.findLastIndex((step) => step.key === key)
  const step = document.past[at]
  if (!step) return document
  const tree = apply(document.tree, step.edit)?.tree ?? document.tree
  return { ...document, tree, past: document.past.toSpliced(at, 1) }
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
  return document[from].length > 0 ? { ...document, [from]: [] } : document
}

/** The node that the newest step of undo or redo was about; null where it was about none. */
export function placeOfStep({ tree, past, future }: OutlineDocument, taken: 'undo' | 'redo'): string | null {
  const back = (taken === 'undo' ? future : past).at(-1)
  const place = back ? placeOfInverse(tree, back.edit) : null
  return place !== null && locate(tree, place) ? place : null
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
  const noted = new Set(document.noted)
  const note = (id: string, notes: string | undefined) => {
    if (!notes || noted.has(id)) return
    noted.add(id)
    const isSilent = locate(tree, id)?.node.notes === undefined
    if (isSilent) tree = apply(tree, { kind: 'words', id, words: { notes } })?.tree ?? tree
  }
  const doubt = (branch: OutlineNode) => {
    const node = branch.doubts && locate(tree, branch.id)?.node
    if (!node) return
    const judged = judgedNode(node, branch.doubts ?? [], branch)
    if (judged !== node) tree = apply(tree, { kind: 'replace', id: node.id, node: judged })?.tree ?? tree
  }
  const add = (branches: readonly OutlineNode[], parent: string | null) => {
    let after: string | null = null
    for (const branch of branches) {
      const { children, notes, doubts: _, ...node } = branch
      if (!seen.has(node.id)) {
        seen.add(node.id)
        const to = { parent, after: after && follows(tree, parent, after) ? after : lastOf(tree, parent) }
        tree = apply(tree, { kind: 'insert', to, node: { ...node, children: [] } })?.tree ?? tree
      }
      add(children, node.id)
      note(node.id, notes)
      doubt(branch)
      after = node.id
    }
  }
  add(streamed.chapters, null)
  return withHead({ ...document, tree, streamed: seen, noted }, streamed)
}

const follows = (tree: OutlineTree, parent: string | null, id: string) =>
  (locate(tree, id)?.parent?.id ?? null) === parent && locate(tree, id) !== null

const lastOf = (tree: OutlineTree, parent: string | null) =>
  (parent === null ? tree.chapters : locate(tree, parent)?.node.children)?.at(-1)?.id ?? null

/** The stream's head but for the author's words in it; both their references, the stream's first. */
function withHead(document: OutlineDocument, streamed: OutlineTree): OutlineDocument {
  const { tree, ownHead, past, future, hasStreamedReferences } = document
  const { chapters: _, references: brought, ...head } = streamed
  const kept = Object.fromEntries(
    [...ownHead].filter((key) => key !== 'references').map((key) => [key, tree[key as keyof OutlineTree]]),
  )
  const next = { ...tree, ...head, ...kept }
  if (!brought || hasStreamedReferences) return { ...document, tree: next }
  const merged = (own: string[] = []) => [...brought, ...own.filter((each) => !brought.includes(each))]
  const rebased = (steps: readonly Step[]) =>
    steps.map((step) => ({ ...step, edit: withReferences(step.edit, merged) }))
  return {
    ...document,
    tree: { ...next, references: merged(tree.references) },
    past: rebased(past),
    future: rebased(future),
    hasStreamedReferences: true,
  }
}

/** The document once a model has written in it: whatever is undone, its words are labelled from then on. */
export const labelled = (document: OutlineDocument): OutlineDocument =>
  document.tree.origin === 'model' ? document : { ...document, tree: { ...document.tree, origin: 'model' } }

/** The document with the doubts that the server found in the outline as it was `sent`; no step of its author's. */
export function doubted(document: OutlineDocument, doubts: DoubtsByNode, sent: OutlineTree): OutlineDocument {
  const tree = judgedTree(document.tree, doubts, sent)
  return tree === document.tree ? document : { ...document, tree }
}

/** A step that would take the stream's references away with the author's keeps them. */
function withReferences(edit: Edit, merged: (own?: string[]) => string[]): Edit {
  if (edit.kind === 'group') return { ...edit, edits: edit.edits.map((each) => withReferences(each, merged)) }
  if (edit.kind !== 'head' || !('references' in edit.words)) return edit
  return { ...edit, words: { ...edit.words, references: merged(edit.words.references) } }
}

/**
 * The document of an outline that its author saved while a stream wrote it, met again without the memory of
 * what the stream had brought by then: all it wrote before the last of its nodes that is still there.
 */
export function recognised(document: OutlineDocument, streamed: OutlineTree): OutlineDocument {
  const written = [...nodesOf(streamed.chapters)]
  const present = new Set([...nodesOf(document.tree.chapters)].map(({ id }) => id))
  const last = written.findLastIndex(({ id }) => present.has(id))
  const known = written.slice(0, last + 1).map(({ id }) => id)
  return {
    ...document,
    streamed: new Set([...document.streamed, ...known]),
    ownHead: new Set(last < 0 ? [] : ['title', 'subtitle', 'scene', 'author', 'discipline', 'keywords']),
    hasStreamedReferences: last >= 0 && document.tree.references !== undefined,
  }
}
