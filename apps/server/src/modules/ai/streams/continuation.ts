import type { OutlineNode, OutlineTree, WriterEvent } from '../outline-writer.port.ts'

interface Written {
  kind: 'written'
  node: Pick<OutlineNode, 'children' | 'notes'>
  taken: Set<OutlineNode>
  /** It was the last of its siblings when the first writing broke off, and so were its parents. */
  isLast: boolean
}

type Frame =
  /** Stands in the document already; its children may be taken up again, each once. */
  | Written
  | { kind: 'new' }
  /** Belongs where nothing can be added any more. */
  | { kind: 'dropped' }

const written = (node: Written['node'], isLast: boolean): Written => ({
  kind: 'written',
  node,
  taken: new Set(),
  isLast,
})
const plain = (text: string): string => text.replace(/\s+/g, '')

/**
 * Fits a second writing to what a first one left, which can only grow: what stands there already is skipped, what
 * is new goes in at the open end, what is new elsewhere is dropped. Nodes are the same when their texts are.
 */
export class Continuation {
  readonly #frames: Frame[]
  /** Nodes open in the document: the frames at these depths take children. */
  #open: number

  constructor(left: OutlineTree, openNodes: number) {
    this.#frames = [written({ children: left.chapters }, true)]
    this.#open = openNodes
  }

  /** What of the event is to be written. */
  *next(event: WriterEvent): Generator<WriterEvent> {
    if (event.kind === 'open') yield* this.#enter(event)
    else if (event.kind === 'close') yield* this.#leave(event)
    else yield event
  }

  *#enter(event: Extract<WriterEvent, { kind: 'open' }>): Generator<WriterEvent> {
    const parent = this.#frames.at(-1)
    if (parent?.kind === 'new') {
      this.#frames.push({ kind: 'new' })
      yield event
      return
    }
    if (parent?.kind !== 'written') {
      this.#frames.push({ kind: 'dropped' })
      return
    }
    const same = this.#again(parent, event.node.text)
    if (same) {
      this.#frames.push(written(same, parent.isLast && same === parent.node.children.at(-1)))
      return
    }
    const depth = this.#frames.length - 1
    if (!this.#isOpen(parent, depth)) {
      this.#frames.push({ kind: 'dropped' })
      return
    }
    yield* this.#closeTo(depth)
    this.#frames.push({ kind: 'new' })
    yield event
  }

  *#leave(event: Extract<WriterEvent, { kind: 'close' }>): Generator<WriterEvent> {
    if (this.#frames.length === 1) return
    const frame = this.#frames.pop()
    if (frame?.kind === 'new') {
      yield event
      return
    }
    const depth = this.#frames.length
    if (frame?.kind === 'written' && this.#isOpen(frame, depth)) {
      yield* this.#closeTo(depth)
      this.#open = depth - 1
      const { notes: _, ...bare } = event
      yield frame.node.notes ? bare : event
    }
  }

  #isOpen(frame: Written, depth: number): boolean {
    return frame.isLast && depth <= this.#open
  }

  #again(parent: Written, text: string): OutlineNode | undefined {
    const found = parent.node.children.find(
      (child) => !parent.taken.has(child) && plain(child.text) === plain(text),
    )
    if (found) parent.taken.add(found)
    return found
  }

  /** Closes what is open below a depth; what is closed once stays so. */
  *#closeTo(depth: number): Generator<WriterEvent> {
    for (; this.#open > depth; this.#open--) yield { kind: 'close' }
  }
}
