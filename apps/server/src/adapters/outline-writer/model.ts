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
import type { Exhibits } from './document-text.ts'
import { outlinePrompt, type Prompt, rewritePrompt } from './prompt.ts'

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
      const { exhibits, sources, shortened, ...prompt } = outlinePrompt(request, written)
      const { exhibit, left } = placing(exhibits, written ? namesOf(exhibits, written.chapters) : [])
      const options: ModelOutlineOptions = {
        root: 'outline',
        exhibit,
        source: (number) => sources.get(number),
      }
      if (shortened) yield { kind: 'shortened', ...shortened }
      const document = request.document?.tree
      yield* document ? framed(read(prompt, options, signal), document) : read(prompt, options, signal)
      if (signal.aborted) return
      yield* leftOut(left())
      if (document?.references) yield { kind: 'references', items: document.references }
    },
    async *rewrite(request: RewriteRequest, signal: AbortSignal) {
      const { exhibits, sources, shortened, ...prompt } = rewritePrompt(request)
      const { exhibit } = placing(exhibits, [])
      if (shortened) yield { kind: 'shortened', ...shortened }
      yield* read(prompt, { root: 'node', exhibit, source: (number) => sources.get(number) }, signal)
    },
  }
}

/** Exhibits by name, each once. */
function placing(exhibits: Exhibits, standing: readonly string[]) {
  const placed = new Set(standing)
  return {
    exhibit(name: string): NodeContent | undefined {
      if (placed.has(name)) return undefined
      placed.add(name)
      return exhibits.get(name)
    },
    left: (): [string, NodeContent][] => [...exhibits].filter(([name]) => !placed.has(name)),
  }
}

/** Who wrote a document, and what it cites, is the document's to say. */
async function* framed(
  events: AsyncIterable<WriterEvent>,
  { author, keywords, discipline }: OutlineTree,
): AsyncGenerator<WriterEvent> {
  const own = { ...(author && { author }), ...(keywords && { keywords }), ...(discipline && { discipline }) }
  for await (const event of events) {
    if (event.kind === 'head') yield { kind: 'head', head: { ...event.head, ...own } }
    else if (event.kind !== 'references') yield event
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
