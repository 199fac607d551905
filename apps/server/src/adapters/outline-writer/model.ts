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
import { folded } from './fold.ts'
import { type Language, languageOf } from './language.ts'
import { chaptersAsked, languageAsked, outlinePrompt, type Prompt, rewritePrompt } from './prompt.ts'

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
      const standing = written ? namesOf(exhibits, written.chapters) : []
      let placed = placing(exhibits, standing)
      if (shortened) yield { kind: 'shortened', ...shortened }
      const document = request.document?.tree
      const language = languageAsked(request)
      const asked = inLanguage(language, (remark) => {
        // What an answer that was broken off had placed is not in the outline.
        placed = placing(exhibits, standing)
        const options: ModelOutlineOptions = {
          root: 'outline',
          exhibit: placed.exhibit,
          source: (number) => sources.get(number),
        }
        return read(remarked(prompt, remark), options, signal)
      })
      if (document) yield* framed(asked, document)
      else yield* folded(asked, Math.max(...chaptersAsked(request)) + MORE_PAGES)
      if (signal.aborted) return
      yield* leftOut(placed.left())
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

/** Pages that a chapter may have beyond those asked for. */
const MORE_PAGES = 1

const remarked = ({ system, user }: Prompt, remark: string | undefined): Prompt => ({
  system,
  user: [user, remark].filter(Boolean).join('\n'),
})

const REMARKS: Record<Language, string> = {
  zh: '全部内容用中文写，包括标题。',
  en: 'Write everything in English, titles included.',
}

/** Texts that tell what language a model has begun in: the title, and the first chapter. */
const TELLING = 2

/**
 * A model's events in the language that was asked for. One that begins in another is broken off before anything of
 * it is told and asked once more, in so many words; then it stays as it is.
 */
async function* inLanguage(
  language: Language,
  asked: (remark?: string) => AsyncIterable<WriterEvent>,
): AsyncGenerator<WriterEvent> {
  const held: WriterEvent[] = []
  let words = ''
  let count = 0
  let isJudged = false
  for await (const event of asked()) {
    if (event.kind === 'begin' || isJudged) {
      yield event
      continue
    }
    held.push(event)
    const text = event.kind === 'head' ? event.head.title : event.kind === 'open' ? event.node.text : ''
    words += text
    if (text) count++
    if (count < TELLING) continue
    const told = languageOf(words)
    if (told !== null && told !== language) break
    isJudged = true
    yield* held.splice(0)
  }
  if (isJudged || count < TELLING) {
    yield* held
    return
  }
  for await (const event of asked(REMARKS[language])) if (event.kind !== 'begin') yield event
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
