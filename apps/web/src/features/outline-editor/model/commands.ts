import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { nodesOfLines } from './paste.ts'
import { rowsOf } from './rows.ts'
import { type Edit, locate, placeOf } from './tree-edit.ts'

/** A stretch of a node's text. */
export type Caret = { start: number; end: number }

/** What a key or a button does: the edit, and where its author goes on. */
export type Command = { edit: Edit; focus: { id: string; caret: Caret } | null }

const at = (offset: number): Caret => ({ start: offset, end: offset })

/** An id as the server mints them: 48 bits, as base64url. */
export function mintId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

const emptyNode = (text = ''): OutlineNode => ({ id: mintId(), text, children: [] })

export const hasAttachment = ({ table, figure, formula }: OutlineNode): boolean =>
  Boolean(table ?? figure ?? formula)

export function newChapter(tree: OutlineTree): Command {
  const node = emptyNode()
  const to = { parent: null, after: tree.chapters.at(-1)?.id ?? null }
  return { edit: { kind: 'insert', to, node }, focus: { id: node.id, caret: at(0) } }
}

export function newSibling(tree: OutlineTree, id: string): Command | null {
  const position = locate(tree, id)
  if (!position) return null
  const node = emptyNode()
  const to = { parent: position.parent?.id ?? null, after: id }
  return { edit: { kind: 'insert', to, node }, focus: { id: node.id, caret: at(0) } }
}

/**
 * Enter in a text: at its end a new sibling, at its start one before it, else what is behind the caret becomes
 * the sibling. A selection goes.
 */
export function split(tree: OutlineTree, id: string, { start, end }: Caret): Command | null {
  const position = locate(tree, id)
  if (!position) return null
  const { text } = position.node
  const [head, tail] = [text.slice(0, start), text.slice(end)]
  if (tail === '' && start === end) return newSibling(tree, id)
  if (head === '' && start === end) {
    const before = emptyNode()
    return {
      edit: { kind: 'insert', to: placeOf(tree, position), node: before },
      focus: { id, caret: at(0) },
    }
  }
  const node = emptyNode(tail.trimStart())
  const to = { parent: position.parent?.id ?? null, after: id }
  return {
    edit: {
      kind: 'group',
      edits: [
        { kind: 'words', id, words: { text: head.trimEnd() } },
        { kind: 'insert', to, node },
      ],
    },
    focus: { id: node.id, caret: at(0) },
  }
}

/** Takes a node and what is below it away; its author goes on at the end of the line above, or in the one below. */
export function remove(tree: OutlineTree, id: string): Command | null {
  const rows = rowsOf(tree, new Set([id]))
  const index = rows.findIndex(({ node }) => node.id === id)
  if (index < 0) return null
  const next = rows[index - 1]?.node ?? rows[index + 1]?.node
  const caret = at(index > 0 ? (next?.text.length ?? 0) : 0)
  return { edit: { kind: 'remove', id }, focus: next ? { id: next.id, caret } : null }
}

/** Backspace at the start of a text: an empty line goes, another one joins the line above. */
export function joinAbove(tree: OutlineTree, id: string): Command | null {
  const rows = rowsOf(tree, new Set())
  const index = rows.findIndex(({ node }) => node.id === id)
  const own = rows[index]
  if (!own || own.node.children.length > 0 || hasAttachment(own.node)) return null
  const above = rows[index - 1]?.node
  if (own.node.text === '') return rows.length === 1 ? null : remove(tree, id)
  if (!above) return null
  return {
    edit: {
      kind: 'group',
      edits: [
        { kind: 'words', id: above.id, words: { text: above.text + own.node.text } },
        { kind: 'remove', id },
      ],
    },
    focus: { id: above.id, caret: at(above.text.length) },
  }
}

/** Several lines pasted into a text: the first goes where the caret is, the others follow as nodes by their indentation. */
export function pasteLines(
  tree: OutlineTree,
  id: string,
  { start, end }: Caret,
  lines: string,
): Command | null {
  const position = locate(tree, id)
  const [first, ...others] = nodesOfLines(lines, mintId)
  if (!position || !first) return null
  const { node, parent } = position
  const text = node.text.slice(0, start) + first.text + node.text.slice(end)
  const below = first.children.map((child, index): Edit => {
    const after = first.children[index - 1]?.id ?? node.children.at(-1)?.id ?? null
    return { kind: 'insert', to: { parent: id, after }, node: child }
  })
  const behind = others.map((other, index): Edit => {
    return {
      kind: 'insert',
      to: { parent: parent?.id ?? null, after: others[index - 1]?.id ?? id },
      node: other,
    }
  })
  const last = others.at(-1) ?? first.children.at(-1)
  return {
    edit: { kind: 'group', edits: [{ kind: 'words', id, words: { text } }, ...below, ...behind] },
    focus: last ? { id: last.id, caret: at(last.text.length) } : { id, caret: at(start + first.text.length) },
  }
}
