import { setTimeout as sleep } from 'node:timers/promises'
import { outlineScenes } from '@yantu/contract/ai/choices'
import type {
  OutlineNode,
  OutlineRequest,
  OutlineTree,
  OutlineWriter,
  RewriteRequest,
  WriterEvent,
} from '../../modules/ai/outline-writer.port.ts'
import {
  type FrameChapter,
  type FramePage,
  type FramePoint,
  type FrameSet,
  framesOf,
} from './frames/index.ts'
import { languageOf } from './language.ts'
import { chaptersKept, partsFor } from './length.ts'
import { sceneOf } from './scenes.ts'

/** Reads as writing, without making anybody wait. */
const NODES_PER_SECOND = 30

/**
 * 结构模板大纲: an outline without a model. Each word is the topic's, the document's or a frame's; what only the author
 * knows is left as 【待填】.
 */
export function createComposer({ nodesPerSecond = NODES_PER_SECOND } = {}): OutlineWriter {
  const paced = pace(1_000 / nodesPerSecond)
  return {
    origin: 'composer',
    canExpand: false,
    write: (request, signal) =>
      paced(request.document ? condensedTree(request.document.tree) : composed(request), signal),
    rewrite: (request, signal) => paced(recomposed(request), signal),
  }
}

const pace = (ms: number) =>
  async function* (events: Iterable<WriterEvent>, signal: AbortSignal): AsyncGenerator<WriterEvent> {
    for (const event of events) {
      if (event.kind === 'open' && ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      yield event
    }
  }

function* composed(request: OutlineRequest): Generator<WriterEvent> {
  const { topic, occasion, scene = sceneOf(request), pages, notesChars } = request
  yield { kind: 'begin' }
  const set = framesOf(scene, languageOf(topic) ?? 'zh')
  const label = occasion ?? set.label
  yield { kind: 'head', head: { title: topic, ...(label && { scene: label }) } }
  const said = { subject: topic, notes: notesChars < LONG_NOTES ? 1 : Number.POSITIVE_INFINITY }
  const parts = partsFor(pages, set.chapters.length, set.references.length > 0)
  for (const chapter of chosen(set, parts.chapters)) yield* chapterEvents(chapter, said)
  if (parts.hasReferences) yield { kind: 'references', items: [...set.references] }
}

/** What the frames' words are said of, and how many notes a page has. */
interface Saying {
  subject: string
  notes: number
}

/** From this length on the notes of a page also tell what may be asked. */
const LONG_NOTES = 170

/** So many pages of each chapter kept: its own first, then further ones, none twice before each was there once. */
function chosen({ chapters: all, further }: FrameSet, counts: readonly number[]): FrameChapter[] {
  const kept = chaptersKept(counts.length, all.length).map((at) => all[at]!)
  const own = kept.map(({ pages }, i) => pages.slice(0, counts[i]))
  const told = new Set(own.flat().map(({ title }) => title))
  const untold = further.filter(({ title }) => !told.has(title))
  let next = 0
  return kept.map(({ title }, i) => ({
    title,
    pages: Array.from({ length: counts[i]! }, (_, n) => own[i]![n] ?? untold[next++ % untold.length]!),
  }))
}

function* chapterEvents({ title, pages }: FrameChapter, said: Saying): Generator<WriterEvent> {
  yield { kind: 'open', node: { text: title } }
  for (const page of pages) yield* pageEvents(page, said)
  yield { kind: 'close' }
}

/** A title that begins with a longer one no longer says at a glance what the page is. */
const MOST_SUBJECT_CHARS = 16

/**
 * A frame's title with what it is said of, which stands before a colon: there any noun phrase reads well, a sentence
 * with a sign of its own does not.
 */
function about(text: string, subject: string): string {
  const isShort = [...subject].length <= MOST_SUBJECT_CHARS && !/[，。；：？！,;:?!]/.test(subject)
  return text.replaceAll('{o}：', () => (isShort ? `${subject}：` : ''))
}

function* pageEvents(
  { title, layout, notes, points, table }: FramePage,
  said: Saying,
): Generator<WriterEvent> {
  const spoken = notes.slice(0, said.notes).join('\n')
  const node = {
    text: about(title, said.subject),
    ...(layout && { layout }),
    ...(spoken && { notes: spoken }),
  }
  yield { kind: 'open', node }
  for (const point of points) yield* pointEvents(point)
  if (table) {
    yield { kind: 'open', node: { text: table.caption, table: { rows: table.rows.map((row) => [...row]) } } }
    yield { kind: 'close' }
  }
  yield { kind: 'close' }
}

function* pointEvents({ text, children }: FramePoint): Generator<WriterEvent> {
  yield { kind: 'open', node: { text } }
  for (const child of children) yield* pointEvents(child)
  yield { kind: 'close' }
}

function* condensedTree({ chapters, references, origin: _, ...head }: OutlineTree): Generator<WriterEvent> {
  yield { kind: 'begin' }
  yield { kind: 'head', head }
  for (const chapter of chapters) yield* condensed(chapter)
  if (references) yield { kind: 'references', items: references }
}

/** A paragraph's first sentence stays on the page, the whole of it goes to the notes. */
function* condensed({ id: _, children, ...node }: OutlineNode): Generator<WriterEvent> {
  const isProse = !node.table && !node.figure && !node.formula
  const first = isProse ? firstSentence(node.text) : node.text
  const notes = first === node.text ? node.notes : [node.text, node.notes].filter(Boolean).join('\n')
  yield { kind: 'open', node: { ...node, text: first, ...(notes && { notes }) } }
  for (const child of children) yield* condensed(child)
  yield { kind: 'close' }
}

const sentences = new Intl.Segmenter('zh', { granularity: 'sentence' })

function firstSentence(text: string): string {
  const [first] = sentences.segment(text)
  return first?.segment.trim() || text
}

/** The same section with other frames; a document's section, shortened: its words are the author's own. */
function* recomposed({ tree, node, depth }: RewriteRequest): Generator<WriterEvent> {
  if (tree.origin === 'document') {
    yield* condensed(node)
    return
  }
  const said = { subject: tree.title, notes: Number.POSITIVE_INFINITY }
  if (depth === 0) yield* chapterEvents({ title: node.text, pages: otherPages(tree, node, said) }, said)
  else if (depth === 1) yield* pageEvents({ ...otherPage(tree, node, said), title: node.text }, said)
  else {
    yield { kind: 'open', node: { text: framesFor(tree).gap } }
    yield { kind: 'close' }
  }
}

const LEAST_PAGES = 2

/** As many pages as the chapter has, beginning after those that it shows. */
function otherPages(tree: OutlineTree, node: OutlineNode, { subject }: Saying): FramePage[] {
  const { chapters, further } = framesFor(tree)
  const own = chapters.find(({ title }) => title === node.text)?.pages ?? []
  const pool = [...own, ...further]
  const shown = new Set(node.children.map(({ text }) => text))
  const last = pool.findLastIndex(({ title }) => shown.has(about(title, subject)))
  const count = Math.min(pool.length, Math.max(LEAST_PAGES, node.children.length))
  return Array.from({ length: count }, (_, i) => pool[(last + 1 + i) % pool.length] as FramePage)
}

/** The next page's frame: another way to fill the page. */
function otherPage(tree: OutlineTree, node: OutlineNode, { subject }: Saying): FramePage {
  const { chapters, further } = framesFor(tree)
  const own = chapters.flatMap(({ pages }) =>
    pages.filter(({ title }) => about(title, subject) === node.text),
  )
  const pool = [...own, ...further]
  const shown = node.children.map(({ text }) => text).join('\n')
  const last = pool.findLastIndex((page) => childTexts(page).join('\n') === shown)
  return pool[(last + 1) % pool.length] as FramePage
}

const childTexts = ({ points, table }: FramePage): string[] => [
  ...points.map(({ text }) => text),
  ...(table ? [table.caption] : []),
]

/** The frames that an outline was made of, as far as it tells. */
function framesFor({ title, scene }: OutlineTree): FrameSet {
  const language = languageOf(title) ?? 'zh'
  const named = outlineScenes.find(
    ({ value, label }) => scene && (label === scene || framesOf(value, language).label === scene),
  )
  return framesOf(named?.value ?? sceneOf({ topic: title, ...(scene && { occasion: scene }) }), language)
}
