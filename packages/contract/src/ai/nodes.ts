import type { OutlineNode } from './tree.ts'

/** Every node in reading order. */
export function* nodesOf(chapters: readonly OutlineNode[]): Generator<OutlineNode> {
  for (const node of chapters) {
    yield node
    yield* nodesOf(node.children)
  }
}
