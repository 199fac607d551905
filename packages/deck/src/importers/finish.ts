import type { OutlineNode } from '../outline/tree.ts'
import type { ImportContext } from './context.ts'
import { ImportError } from './errors.ts'
import { append } from './files/many.ts'
import { cleanLine, cleanLines } from './files/text.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { addNote, type Draft, type DraftNode, draftNode, type ImportedOutline, walk } from './model.ts'

/** Cleans a draft, moves what exceeds the limits into notes, and gives ids. Throws `ImportError`: empty, text-too-long. */
export function finish(draft: Draft, context: ImportContext): ImportedOutline {
  const title = cleanLine(draft.title ?? '') || context.baseName
  const references = draft.references?.map(cleanLine).filter(Boolean) ?? []
  let chapters = draft.chapters.map(clean).filter(hasContent)
  if (chapters.length === 0 && references.length === 0) {
    if (title === context.baseName && !draft.author && !draft.subtitle) throw new ImportError('empty')
    chapters.push(draftNode(title))
  }
  checkLength([title, ...references, ...textsOf(chapters)])
  limitDepth(chapters, context)
  chapters = limitCount(chapters, context)
  let last = 0
  const identify = ({ children, ...node }: DraftNode): OutlineNode => {
    const id = `n${++last}`
    return { id, ...node, children: children.map(identify) }
  }
  const { title: _, chapters: __, references: ___, ...rest } = draft
  return {
    tree: {
      title,
      ...rest,
      origin: 'document',
      chapters: chapters.map(identify),
      ...(references.length > 0 && { references }),
    },
    media: usedMedia(chapters, context),
    warnings: context.warnings,
  }
}

function clean({ children, notes, ...node }: DraftNode): DraftNode {
  const lines = cleanLines(notes ?? '')
  return {
    ...node,
    text: cleanLine(node.text),
    ...(lines.length > 0 && { notes: lines.join('\n') }),
    ...(node.table && {
      table: {
        ...node.table,
        rows: node.table.rows.map((row) => row.map((cell) => cleanLines(cell).join('\n'))),
      },
    }),
    children: children.map(clean).filter(hasContent),
  }
}

const isObject = (node: DraftNode) => Boolean(node.table ?? node.figure ?? node.formula)

const hasContent = (node: DraftNode) =>
  Boolean(node.text || node.notes || isObject(node) || node.children.length > 0)

function* textsOf(nodes: readonly DraftNode[]): Generator<string> {
  for (const node of walk(nodes)) {
    yield node.text
    if (node.notes) yield node.notes
    if (node.formula) yield node.formula.latex
    if (node.table) yield* node.table.rows.flat()
  }
}

function checkLength(texts: Iterable<string>): void {
  let length = 0
  for (const text of texts) {
    length += text.length
    if (length > IMPORT_LIMITS.characters) throw new ImportError('text-too-long')
  }
}

/** Below the last level text becomes notes; tables, figures and formulas stay, one level up. */
function limitDepth(chapters: DraftNode[], context: ImportContext): void {
  let folded = 0
  const visit = (nodes: DraftNode[], depth: number): void => {
    if (depth < IMPORT_LIMITS.depth) {
      for (const node of nodes) visit(node.children, depth + 1)
      return
    }
    for (const node of nodes.splice(0)) {
      const objects: DraftNode[] = []
      for (const below of walk(node.children)) {
        if (isObject(below)) objects.push({ ...below, children: [] })
        else addNote(node, [below.text, below.notes].filter(Boolean).join('\n'))
        folded++
      }
      nodes.push({ ...node, children: [] })
      append(nodes, objects)
    }
  }
  visit(chapters, 1)
  if (folded > 0) {
    context.warn('depth', `大纲超过 ${IMPORT_LIMITS.depth} 层，更深的 ${folded} 项已移入上一级的备注`)
  }
}

/** The deepest leaves of text, the last first, move into the notes of their parent or of the node before. */
function limitCount(chapters: DraftNode[], context: ImportContext): DraftNode[] {
  const count = [...walk(chapters)].length
  let excess = count - IMPORT_LIMITS.nodes
  if (excess <= 0) return chapters
  const root: DraftNode = { text: '', children: chapters }
  for (const withObjects of [false, true]) {
    for (let depth = IMPORT_LIMITS.depth; depth >= 1 && excess > 0; depth--) {
      for (const parent of parentsAt(root, depth).toReversed()) {
        excess -= foldLeaves(parent, parent !== root, withObjects, excess)
        if (excess <= 0) break
      }
    }
  }
  const moved = count - IMPORT_LIMITS.nodes - excess
  context.warn('nodes', `大纲超过 ${IMPORT_LIMITS.nodes} 项，末尾较深的 ${moved} 项已移入备注`)
  return root.children
}

const parentsAt = (root: DraftNode, depth: number): DraftNode[] => {
  let parents = [root]
  for (let level = 1; level < depth; level++) parents = parents.flatMap((parent) => parent.children)
  return parents
}

function foldLeaves(parent: DraftNode, intoParent: boolean, withObjects: boolean, most: number): number {
  /** From the last to the first. */
  const kept: DraftNode[] = []
  let notes: string[] = []
  let folded = 0
  const noteIn = (node: DraftNode) => {
    addNote(node, notes.toReversed().join('\n'))
    notes = []
  }
  for (const [at, node] of [...parent.children.entries()].toReversed()) {
    const isLeaf = node.children.length === 0 && (withObjects || !isObject(node))
    const hasPlace = intoParent || at > 0
    if (folded < most && isLeaf && hasPlace) {
      folded++
      notes.push(flat(node))
      continue
    }
    if (!intoParent) noteIn(node)
    kept.push(node)
  }
  parent.children = kept.toReversed()
  if (intoParent) noteIn(parent)
  return folded
}

const flat = ({ text, table, figure, formula, notes }: DraftNode): string =>
  [
    [table?.number ?? figure?.number, text].filter(Boolean).join(' '),
    ...(table?.rows.map((row) => row.join(' | ')) ?? []),
    formula?.latex,
    notes,
  ]
    .filter(Boolean)
    .join('\n')

function usedMedia(chapters: DraftNode[], { media }: ImportContext): ImportedOutline['media'] {
  const used = new Set<string>()
  for (const { figure } of walk(chapters)) if (figure) used.add(figure.file)
  return new Map([...media].filter(([key]) => used.has(key)))
}
