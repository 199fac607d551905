import { randomBytes } from 'node:crypto'
import { completeJson } from '@yantu/contract/ai/partial'
import { storable } from '@yantu/contract/ai/tree'
import type { NodeContent, OutlineHead, OutlineTree, WriterEvent } from '../outline-writer.port.ts'

/** An outline from its head on. */
export interface OutlineBasis {
  kind: 'outline'
  origin: OutlineTree['origin']
  scene?: string
  /** Where the writer gives no title. */
  title: string
}

/** One node of an outline, which keeps its id. */
export interface SectionBasis {
  kind: 'section'
  nodeId: string
}

export type DocumentBasis = OutlineBasis | SectionBasis

const mintId = (): string => randomBytes(6).toString('base64url')

const clean = (_key: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)

/** `{"a":1}` → `"a":1`; absent fields leave nothing, and texts what can't be stored. */
const fields = (value: object): string => JSON.stringify(value, clean).slice(1, -1)

/** Compact JSON of an outline (or of one node) that only ever grows, one writer's event at a time. */
export class WrittenDocument {
  readonly #basis: DocumentBasis
  #text: string
  /** Nodes that are open, their lists of children being the end of the text. */
  #depth: number
  #hasTitle: boolean
  #inChapters: boolean
  #references: string[] | undefined

  /** Goes on with a text that another such document left. */
  constructor(basis: DocumentBasis, text = '') {
    this.#basis = basis
    this.#text = text
    const open = openBrackets(text)
    const inHead = basis.kind === 'outline'
    this.#inChapters = !inHead || open > 1
    this.#depth = inHead ? Math.max(0, open / 2 - 1) : open / 2
    this.#hasTitle = /^\{[^[]*"title":/.test(text)
  }

  get text(): string {
    return this.#text
  }

  /** Open nodes, the innermost of which takes the next one. */
  get depth(): number {
    return this.#depth
  }

  get hasTitle(): boolean {
    return this.#hasTitle
  }

  get hasNodes(): boolean {
    return this.#text.includes('"children":[')
  }

  apply(event: WriterEvent): void {
    switch (event.kind) {
      case 'begin':
        return this.#begin()
      case 'head':
        return this.#head(event.head)
      case 'open':
        return this.#open(event.node)
      case 'close':
        return this.#close(event)
      case 'references':
        this.#references = event.items
        return
      case 'shortened':
      // Tells of the reading, not of what is written.
    }
  }

  /** What would make the text whole if nothing more came. */
  closing(): string {
    const whole = new WrittenDocument(this.#basis, this.#text)
    whole.#references = this.#references
    whole.finish()
    return whole.text.slice(this.#text.length)
  }

  finish(): void {
    if (this.#basis.kind === 'outline') this.#beginChapters()
    while (this.#depth > 0) this.#close()
    if (this.#basis.kind === 'section') return
    this.#text += `]${this.#references ? `,${fields({ references: this.#references })}` : ''}}`
  }

  #begin(): void {
    if (this.#text !== '' || this.#basis.kind === 'section') return
    const { origin, scene } = this.#basis
    this.#text = `{${fields({ origin, scene })}`
  }

  #head({ scene, ...head }: OutlineHead): void {
    if (this.#basis.kind === 'section' || this.#hasTitle) return
    this.#begin()
    const more = this.#basis.scene === undefined ? { ...head, scene } : head
    this.#text += `,${fields(more)}`
    this.#hasTitle = true
  }

  #beginChapters(): void {
    if (this.#inChapters || this.#basis.kind === 'section') return
    this.#head({ title: this.#basis.title })
    this.#text += ',"chapters":['
    this.#inChapters = true
  }

  #open(node: NodeContent): void {
    this.#beginChapters()
    const id = this.#idOfNext()
    if (id === null) return
    const { text, ...rest } = node
    this.#text += `${this.#text.endsWith('}') ? ',' : ''}{${fields({ id, text, ...rest })},"children":[`
    this.#depth++
  }

  /** A section is one node: null after it has ended. */
  #idOfNext(): string | null {
    if (this.#basis.kind === 'outline' || this.#depth > 0) return mintId()
    return this.#text === '' ? this.#basis.nodeId : null
  }

  #close({ notes, doubts }: { notes?: string; doubts?: string[] } = {}): void {
    if (this.#depth === 0) return
    const rest = { ...(notes && { notes }), ...(doubts && { doubts }) }
    this.#text += `]${notes || doubts ? `,${fields(rest)}` : ''}}`
    this.#depth--
  }
}

function openBrackets(text: string): number {
  const closed = completeJson(text)
  return text === '' ? 0 : closed.length - text.length
}

/** The outline of a text that a {@link WrittenDocument} left unfinished, or finished; null before the first piece. */
export function readOutline(basis: DocumentBasis, text: string): OutlineTree | null {
  if (text === '') return null
  const rest = openBrackets(text) === 0 ? '' : new WrittenDocument(basis, text).closing()
  return JSON.parse(text + rest) as OutlineTree
}
