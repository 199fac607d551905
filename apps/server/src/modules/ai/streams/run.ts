import { type OutlineWriter, type WriterEvent, WriterFault } from '../outline-writer.port.ts'
import { Continuation } from './continuation.ts'
import type { EndingEvent } from './stream.lifecycle.ts'
import { type DocumentBasis, readOutline, WrittenDocument } from './written-document.ts'

/** What wakes a run: how it ended, with the words for the user where it was early. */
export type Ending = { event: Exclude<EndingEvent, 'broke_off'> } | { event: 'broke_off'; fault: WriterFault }

type Shortened = Extract<WriterEvent, { kind: 'shortened' }>

/** A piece of the document, and how many characters the document has with it. */
export interface Piece {
  id: number
  text: string
}

export interface RunOptions {
  id: string
  ownerId: number
  historyId: string
  kind: 'outline' | 'section'
  attempt: number
  basis: DocumentBasis
  /** What an earlier attempt wrote. */
  left: string
  /** How long it goes on without a listener, ms. */
  graceMs: number
  /** Asked once; the signal is aborted when the run ends early. */
  write(signal: AbortSignal): ReturnType<OutlineWriter['write']>
}

/** One writing in this process: its document grows, listeners read along, and the last to leave ends it. */
export class Run {
  readonly options: RunOptions
  readonly ended: Promise<Ending>
  readonly #document: WrittenDocument
  readonly #stop = new AbortController()
  readonly #waiting = new Set<() => void>()
  #end: ((ending: Ending) => void) | undefined
  #ending: Ending | undefined
  #shortened: Shortened | undefined
  #listeners = 0
  #leaving: NodeJS.Timeout | undefined

  constructor(options: RunOptions) {
    this.options = options
    this.#document = new WrittenDocument(options.basis, options.left)
    this.ended = new Promise((resolve) => {
      this.#end = resolve
    })
  }

  get document(): WrittenDocument {
    return this.#document
  }

  /** What of a document the writer did not read in full. */
  get shortened(): Shortened | undefined {
    return this.#shortened
  }

  get ending(): Ending | undefined {
    return this.#ending
  }

  /** Writes until the writer has finished or the run is ended. Never rejects. */
  async start(): Promise<void> {
    const { basis, left, write } = this.options
    const tree = basis.kind === 'outline' ? readOutline(basis, left) : null
    const continuation = tree && new Continuation(tree, this.#document.depth)
    const fit = (event: WriterEvent) => continuation?.next(event) ?? [event]
    this.#leaveSoon()
    try {
      for await (const event of write(this.#stop.signal)) {
        if (this.#ending) return
        if (event.kind === 'shortened') this.#shortened = event
        else for (const fitting of fit(event)) this.#document.apply(fitting)
        this.#wake()
      }
      if (this.#ending) return
      if (!this.#document.hasNodes) throw new WriterFault('failed', 'the writer wrote no node')
      this.#document.finish()
      this.end({ event: 'finished' })
    } catch (error) {
      const fault =
        error instanceof WriterFault ? error : new WriterFault('failed', 'the writer broke', { cause: error })
      this.end({ event: 'broke_off', fault })
    }
  }

  /** Ends the run now; the writer is told by its signal. Later endings change nothing. */
  end(ending: Ending): void {
    if (this.#ending) return
    this.#ending = ending
    clearTimeout(this.#leaving)
    this.#stop.abort()
    this.#end?.(ending)
    this.#wake()
  }

  /** Pieces after a character of the document, until the run ends or the signal is aborted. */
  async *listen(from: number, signal: AbortSignal): AsyncGenerator<Piece> {
    this.#listeners++
    clearTimeout(this.#leaving)
    const wake = () => this.#wake()
    signal.addEventListener('abort', wake)
    try {
      let read = from
      while (!signal.aborted) {
        const { text } = this.#document
        if (read < text.length) {
          yield { id: text.length, text: text.slice(read) }
          read = text.length
        } else if (this.#ending) return
        else await new Promise<void>((resolve) => this.#waiting.add(resolve))
      }
    } finally {
      signal.removeEventListener('abort', wake)
      this.#listeners--
      this.#leaveSoon()
    }
  }

  #leaveSoon(): void {
    if (this.#listeners > 0 || this.#ending) return
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => this.end({ event: 'left' }), this.options.graceMs)
  }

  #wake(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const resolve of waiting) resolve()
  }
}
