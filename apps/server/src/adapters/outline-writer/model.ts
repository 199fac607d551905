import {
  type NodeContent,
  type OutlineNode,
  type OutlineRequest,
  type OutlineTree,
  type OutlineWriter,
  type RewriteRequest,
  type WriterEvent,
  WriterFault,
} from '../../modules/ai/outline-writer.port.ts'
import { ask, type ModelConfig } from './chat.ts'
import { ModelOutline, type ModelOutlineOptions } from './model-outline.ts'
import { type Exhibits, outlinePrompt, type Prompt, rewritePrompt } from './prompt.ts'

export type { ModelConfig } from './chat.ts'

/** Chapter of what a model left out of a document: nothing of it gets lost. */
const LEFT_OUT = '图表'

/** Writes outlines with a language model. */
export function createModelWriter(config: ModelConfig): OutlineWriter {
  async function* read(
    prompt: Prompt,
    options: ModelOutlineOptions,
    signal: AbortSignal,
  ): AsyncGenerator<WriterEvent> {
    const outline = new ModelOutline(options)
    let hasBegun = false
    for await (const text of ask(config, prompt, signal)) {
      if (!hasBegun) yield { kind: 'begin' }
      hasBegun = true
      yield* outline.read(text)
    }
    if (signal.aborted) return
    yield* outline.end()
    if (!outline.isWhole) throw new WriterFault('truncated', 'the model left its JSON open')
  }

  return {
    origin: 'model',
    canExpand: true,
    async *write(request: OutlineRequest, signal: AbortSignal, written?: OutlineTree) {
      const { exhibits, ...prompt } = outlinePrompt(request, written)
      const placed = new Set(written ? namesOf(exhibits, written.chapters) : [])
      const exhibit = (name: string) => {
        if (placed.has(name)) return undefined
        placed.add(name)
        return exhibits.get(name)
      }
      yield* read(prompt, { root: 'outline', exhibit }, signal)
      if (!signal.aborted) yield* leftOut([...exhibits].filter(([name]) => !placed.has(name)))
    },
    rewrite: (request: RewriteRequest, signal: AbortSignal) =>
      read(rewritePrompt(request), { root: 'node' }, signal),
  }
}

function* leftOut(exhibits: [string, NodeContent][]): Generator<WriterEvent> {
  if (exhibits.length === 0) return
  yield { kind: 'open', node: { text: LEFT_OUT } }
  for (const [, node] of exhibits) {
    yield { kind: 'open', node }
    yield { kind: 'close' }
  }
  yield { kind: 'close' }
}

/** Exhibits that stand in what was written already. */
function namesOf(exhibits: Exhibits, chapters: readonly OutlineNode[]): string[] {
  const content = (node: NodeContent) => JSON.stringify([node.text, node.table, node.figure, node.formula])
  const pending = [...chapters]
  const standing = new Set<string>()
  for (let node = pending.pop(); node; node = pending.pop()) {
    standing.add(content(node))
    pending.push(...node.children)
  }
  return [...exhibits].filter(([, node]) => standing.has(content(node))).map(([name]) => name)
}
