import { setImmediate } from 'node:timers/promises'
import type { NodeContent, OutlineNode, OutlineTree, WriterEvent } from '../outline-writer.port.ts'

/** Nodes after which others get their turn. */
const BATCH = 20

function* eventsOf({ id: _, doubts: __, children, ...node }: OutlineNode): Generator<WriterEvent> {
  yield { kind: 'open', node: node satisfies NodeContent }
  for (const child of children) yield* eventsOf(child)
  yield { kind: 'close' }
}

/** Writes an outline out as it stands. */
export async function* copyOutline(tree: OutlineTree, signal: AbortSignal): AsyncGenerator<WriterEvent> {
  const { chapters, references, origin: _, ...head } = tree
  yield { kind: 'begin' }
  yield { kind: 'head', head }
  let written = 0
  for (const chapter of chapters) {
    for (const event of eventsOf(chapter)) {
      if (written++ % BATCH === 0) await setImmediate()
      if (signal.aborted) return
      yield event
    }
  }
  if (references) yield { kind: 'references', items: references }
}
