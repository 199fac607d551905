import { nodesOf } from '@yantu/contract/ai/nodes'
import { aiLimits } from '@yantu/contract/limits/ai'
import { type NodeContent, type OutlineNode, WriterFault, type WriterEvent } from '../outline-writer.port.ts'
import { fittingHead } from '../fitting.ts'

const { outline: most } = aiLimits

/**
 * No more than an outline may have, or nobody could save it: what is deeper than `depth` stands beside its parent,
 * and after the last node that fits the writing is truncated.
 */
export async function* withinLimits(
  events: AsyncIterable<WriterEvent>,
  { depth }: { depth: number },
): AsyncGenerator<WriterEvent> {
  /** Nodes open in the writer's mind; those closed already made room for what they hold. */
  const open: { isClosed: boolean }[] = []
  let standing = 0
  let nodes = 0
  for await (const event of events) {
    if (event.kind === 'open') {
      if (++nodes > most.nodes) throw new WriterFault('truncated', `more than ${most.nodes} nodes`)
      const parent = open.at(-1)
      if (standing === depth && parent && !parent.isClosed) {
        parent.isClosed = true
        yield { kind: 'close' }
        standing--
      }
      open.push({ isClosed: false })
      standing++
      yield event
    } else if (event.kind === 'close') {
      if (open.pop()?.isClosed) continue
      standing--
      yield event
    } else yield event.kind === 'head' ? { kind: 'head', head: fittingHead(event.head) } : event
  }
}

type Exhibit = Pick<NodeContent, 'table' | 'figure' | 'formula'>

const exhibitOf = ({ table, figure, formula }: Exhibit): Exhibit => ({
  ...(table && { table }),
  ...(figure && { figure }),
  ...(formula && { formula }),
})
const keyOf = (node: Exhibit): string => JSON.stringify(exhibitOf(node))
const nothing = keyOf({})

/** A section that is written anew keeps its tables, figures and formulas: what the writer leaves out comes last. */
export async function* keepingExhibits(
  events: AsyncIterable<WriterEvent>,
  section: OutlineNode,
): AsyncGenerator<WriterEvent> {
  const missing = new Map(
    [...nodesOf(section.children)].map(({ id: _, children: __, doubts: ___, ...node }) => [
      keyOf(node),
      node,
    ]),
  )
  missing.delete(nothing)
  let depth = 0
  function* rest(): Generator<WriterEvent> {
    if (depth === 0) return
    for (; depth > 1 && missing.size > 0; depth--) yield { kind: 'close' }
    for (const node of missing.values()) {
      yield { kind: 'open', node }
      yield { kind: 'close' }
    }
    missing.clear()
  }
  let fault: unknown
  try {
    for await (const event of events) {
      if (event.kind === 'open' && depth++ === 0) {
        const { source } = section
        yield { kind: 'open', node: { ...(source && { source }), ...event.node, ...exhibitOf(section) } }
        continue
      }
      if (event.kind === 'open') missing.delete(keyOf(event.node))
      if (event.kind === 'close' && depth === 1) yield* rest()
      if (event.kind === 'close') depth--
      yield event
    }
  } catch (error) {
    fault = error
  }
  // Also where the writing broke off: what arrived replaces the section.
  yield* rest()
  if (fault) throw fault
}
