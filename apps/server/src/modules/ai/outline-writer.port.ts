import type { OutlineSceneValue, TextMode } from '@yantu/contract/ai/choices'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'

export type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'

/** What is asked of a writer, and what a stream keeps to be gone on with. */
export interface OutlineRequest {
  /** Empty only where a document says what it is about. */
  topic: string
  scene?: OutlineSceneValue
  /** What it is for, as it was said: 硕士开题答辩. Stands on the cover in place of the scene's name. */
  occasion?: string
  audience?: string
  /** How it is to sound, in the asker's word: 正式. */
  tone?: string
  /** All pages of the deck, cover and chapters' openings included (decisions, AI). */
  pages: number
  /** Length of the spoken notes of a page. */
  notesChars: number
  /** An imported document and what is to become of its words. */
  document?: { tree: OutlineTree; textMode: TextMode }
}

export interface RewriteRequest {
  tree: OutlineTree
  /** The node to write anew, with its subtree. */
  node: OutlineNode
  /** 0 for a chapter, 1 for a page … */
  depth: number
  instruction?: string
}

/** What a node says, without its place. */
export type NodeContent = Omit<OutlineNode, 'id' | 'children' | 'doubts'>

/** The head of an outline: all but its nodes. */
export type OutlineHead = Pick<
  OutlineTree,
  'title' | 'subtitle' | 'scene' | 'discipline' | 'author' | 'keywords'
>

/**
 * An outline as it is written, in reading order. `open` begins a node inside the innermost open one (a chapter when
 * none is), `close` ends it. What is still open at the end is closed.
 */
export type WriterEvent =
  /** The writer has begun; nothing is known yet. */
  | { kind: 'begin' }
  | { kind: 'head'; head: OutlineHead }
  | { kind: 'open'; node: NodeContent }
  /** `doubts` of the node are the module's, not the writer's. */
  | { kind: 'close'; notes?: string; doubts?: string[] }
  | { kind: 'references'; items: string[] }
  /** Of a document's sections these were not read in full; `characters` is the length of the whole. */
  | { kind: 'shortened'; sections: string[]; characters: number }

/**
 * - `truncated` it stopped before the end, `filtered` its provider refused the content,
 * - `busy` it takes no more requests now, `failed` anything else: unreachable, silent, broken off, not an outline.
 */
export type WriterFaultCode = 'truncated' | 'filtered' | 'busy' | 'failed'

/** Why a writing ended early. The message is for the log; what the user reads is the module's. */
export class WriterFault extends Error {
  readonly code: WriterFaultCode
  constructor(code: WriterFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WriterFault'
    this.code = code
  }
}

/** Writes outlines. Ends quietly when the signal is aborted; throws {@link WriterFault} otherwise. */
export interface OutlineWriter {
  /** What its words are: a model's carry the AI label. */
  readonly origin: 'model' | 'composer'
  /** Whether it can add to a document's words. */
  readonly canExpand: boolean
  /** With `written`, what a writing that broke off has left: it may go on there or begin anew. */
  write(request: OutlineRequest, signal: AbortSignal, written?: OutlineTree): AsyncIterable<WriterEvent>
  /** The first node opened is the one that is rewritten. */
  rewrite(request: RewriteRequest, signal: AbortSignal): AsyncIterable<WriterEvent>
}
