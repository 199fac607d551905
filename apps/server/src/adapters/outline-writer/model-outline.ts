import { jsonrepair } from 'jsonrepair'
import type { NodeContent, WriterEvent } from '../../modules/ai/outline-writer.port.ts'
import { JsonReader, type JsonToken } from './json-reader.ts'
import { markdownOutline, plain } from './markdown-outline.ts'

const textKeys = new Set(['text', 'title', 'name', 'heading', 'point', '标题'])
const noteKeys = new Set(['notes', 'note', 'speaker_notes', '讲稿', '备注'])
const sourceKeys = new Set(['source', 'sources', '来源', '出处'])
const listKeys = new Set([
  'chapters',
  'sections',
  'outline',
  'pages',
  'slides',
  'points',
  'children',
  'items',
  'bullets',
  'details',
  'content',
])

type Frame =
  /** The outline's own fields. */
  | { kind: 'head'; title?: string; subtitle?: string; isTold: boolean }
  | {
      kind: 'node'
      isOpen: boolean
      source?: NodeContent['source']
      notes?: string
      ref?: string
      caption?: string
      table?: NodeContent['table']
    }
  | { kind: 'children' }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'row'; cells: string[] }
  | { kind: 'references'; items: string[] }
  | { kind: 'unknown' }

export interface ModelOutlineOptions {
  /** Whether the text is an outline or one node of it. */
  root: 'outline' | 'node'
  /** Tables and figures of a document, which the model places by name. */
  exhibit?(name: string): NodeContent | undefined
  /** Where the line of a number stands in the document; undefined for a number that was never given. */
  source?(number: number): NodeContent['source']
}

/** Reads the outline in a model's words as they come. */
export class ModelOutline {
  readonly #options: ModelOutlineOptions
  #reader = new JsonReader()
  readonly #frames: Frame[] = []
  #key = ''
  #text = ''
  #nodes = 0
  #isMarkdown = false

  constructor(options: ModelOutlineOptions) {
    this.#options = options
  }

  /** Whether the model has closed what it opened. */
  get isWhole(): boolean {
    return this.#reader.isOver || this.#isMarkdown
  }

  *read(chunk: string): Generator<WriterEvent> {
    this.#text += chunk
    for (const token of this.#reader.read(chunk)) yield* this.#take(token)
    // Brackets in words before the outline held none of it.
    for (
      let rest = this.#reader.rest;
      this.#nodes === 0 && this.#reader.isOver && rest;
      rest = this.#reader.rest
    ) {
      this.#reader = new JsonReader()
      for (const token of this.#reader.read(rest)) yield* this.#take(token)
    }
  }

  /** What is left at the end; a text that could not be read as it came is repaired and read again. */
  *end(): Generator<WriterEvent> {
    for (const token of this.#reader.read('', true)) yield* this.#take(token)
    if (this.#nodes > 0) return
    const repaired = repair(this.#text)
    const again = new ModelOutline(this.#options)
    if (repaired !== undefined) yield* again.read(repaired)
    if (again.#nodes > 0) return
    for (const event of markdownOutline(this.#text)) {
      this.#isMarkdown = true
      if (event.kind === 'open') yield this.#node(event.node)
      else yield event
    }
  }

  *#take(token: JsonToken): Generator<WriterEvent> {
    switch (token.kind) {
      case 'key':
        this.#key = token.text
        return
      case 'start':
        yield* this.#start(token.container)
        return
      case 'end':
        yield* this.#end()
        return
      case 'string':
        yield* this.#string(plain(token.text))
        return
      case 'number': {
        const frame = this.#frames.at(-1)
        if (frame?.kind === 'node' && this.#key === 'p') frame.source = this.#options.source?.(token.value)
        if (frame?.kind === 'row') frame.cells.push(String(token.value))
      }
    }
  }

  *#start(container: 'object' | 'array'): Generator<WriterEvent> {
    const parent = this.#frames.at(-1)
    if (container === 'object') {
      this.#frames.push(this.#objectIn(parent))
      return
    }
    if (parent?.kind === 'head') yield* this.#tellHead(parent)
    if (parent?.kind === 'table' || (parent?.kind === 'node' && this.#key === 'table')) {
      this.#frames.push(parent.kind === 'table' ? { kind: 'row', cells: [] } : { kind: 'table', rows: [] })
      return
    }
    if (parent?.kind === 'node') yield* this.#openNode(parent, '')
    const isReferences = parent?.kind === 'head' && this.#key === 'references'
    const isList =
      parent === undefined || ((parent.kind === 'head' || parent.kind === 'node') && listKeys.has(this.#key))
    this.#frames.push(
      isReferences ? { kind: 'references', items: [] } : { kind: isList ? 'children' : 'unknown' },
    )
  }

  /** An object around the outline is taken for the outline. */
  #objectIn(parent: Frame | undefined): Frame {
    if (parent === undefined && this.#options.root === 'node') return { kind: 'node', isOpen: false }
    if (parent === undefined || (parent.kind === 'head' && !parent.isTold))
      return { kind: 'head', isTold: false }
    if (parent.kind === 'children') return { kind: 'node', isOpen: false }
    return { kind: 'unknown' }
  }

  *#end(): Generator<WriterEvent> {
    const frame = this.#frames.pop()
    const parent = this.#frames.at(-1)
    if (frame?.kind === 'row' && parent?.kind === 'table') parent.rows.push(frame.cells)
    if (frame?.kind === 'table' && parent?.kind === 'node') yield* this.#tableIn(parent, frame.rows)
    if (frame?.kind === 'node' && frame.table && !frame.isOpen)
      yield* this.#openNode(frame, frame.caption ?? '')
    if (frame?.kind === 'node' && frame.isOpen)
      yield { kind: 'close', ...(frame.notes && { notes: frame.notes }) }
    if (frame?.kind === 'references' && frame.items.length) yield { kind: 'references', items: frame.items }
  }

  /** A table of a node that has a name already stands under it. */
  *#tableIn(node: Extract<Frame, { kind: 'node' }>, rows: string[][]): Generator<WriterEvent> {
    const table = tableOf(rows)
    if (!table) return
    if (!node.isOpen) {
      node.table = table
      return
    }
    yield this.#node({ text: node.caption ?? '', table })
    yield { kind: 'close' }
  }

  *#string(text: string): Generator<WriterEvent> {
    const frame = this.#frames.at(-1)
    if (frame?.kind === 'row') frame.cells.push(text)
    if (frame?.kind === 'children' && text) {
      yield this.#node({ text })
      yield { kind: 'close' }
    }
    if (frame?.kind === 'references' && text) frame.items.push(text)
    if (frame?.kind === 'head') {
      if (this.#key === 'title') frame.title = text
      if (this.#key === 'subtitle') frame.subtitle = text
    }
    if (frame?.kind === 'node') yield* this.#field(frame, text)
  }

  *#field(frame: Extract<Frame, { kind: 'node' }>, text: string): Generator<WriterEvent> {
    if (this.#key === 'ref') frame.ref = text
    if (this.#key === 'caption') frame.caption = text
    if (noteKeys.has(this.#key)) frame.notes = [text, frame.notes].filter(Boolean).join('\n')
    if (sourceKeys.has(this.#key) && text)
      frame.notes = [frame.notes, `来源：${text}`].filter(Boolean).join('\n')
    const isName = textKeys.has(this.#key) || (this.#key === 'content' && !frame.isOpen)
    if (this.#key === 'ref' || (isName && text)) yield* this.#openNode(frame, text)
  }

  *#openNode(frame: Extract<Frame, { kind: 'node' }>, text: string): Generator<WriterEvent> {
    if (frame.isOpen) return
    const exhibit = frame.ref === undefined ? undefined : this.#options.exhibit?.(frame.ref)
    if (frame.ref !== undefined && !exhibit) return
    frame.isOpen = true
    yield this.#node(
      exhibit ?? {
        text: text || (frame.table ? '' : '【待填】'),
        ...(frame.table && { table: frame.table }),
        ...(frame.source && { source: frame.source }),
      },
    )
  }

  #node(node: NodeContent): WriterEvent {
    this.#nodes++
    return { kind: 'open', node }
  }

  *#tellHead(head: Extract<Frame, { kind: 'head' }>): Generator<WriterEvent> {
    if (head.isTold || !head.title) return
    head.isTold = true
    const { title, subtitle } = head
    yield { kind: 'head', head: { title, ...(subtitle && { subtitle }) } }
  }
}

/** Rows and columns that a page can show. */
const MOST_ROWS = 12
const MOST_COLUMNS = 8

/** A table of a head and at least one row, as even as its head is; undefined for anything else. */
function tableOf(rows: readonly string[][]): NodeContent['table'] {
  const width = Math.min(rows[0]?.length ?? 0, MOST_COLUMNS)
  if (width < 2 || rows.length < 2) return undefined
  const even = rows.slice(0, MOST_ROWS).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  return { rows: even }
}

function repair(text: string): string | undefined {
  const begin = text.search(/[{[]/)
  if (begin < 0) return undefined
  try {
    return jsonrepair(text.slice(begin))
  } catch {
    return undefined
  }
}
