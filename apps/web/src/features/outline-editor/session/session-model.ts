import type { OutlineNotice } from '@yantu/contract/ai/choices'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import type { OutlineStart } from '../../../lib/outline-start.ts'
import type { ApiError } from '../../../lib/transport/errors.ts'
import type { Data } from '../../../lib/transport/json.ts'
import { openDocument, type OutlineDocument } from '../model/document.ts'
import type { DoubtsByNode } from '../model/doubts.ts'
import type { Edit } from '../model/tree-edit.ts'
import type { Saved } from './autosave.ts'
import type { Draft } from './draft.ts'
import { emptyTree, type WrittenStream } from './opening.ts'
import type { OutlineReading, Writer } from './outline-stream.ts'
import type { RunEnd } from './run-stream.ts'
import type { SessionState } from './types.ts'
import type { WrittenText } from './written-text.ts'

/** All that a session knows; what is shown of it follows from this alone. */
export type SessionModel = Omit<SessionState, 'tree' | 'canUndo' | 'canRedo' | 'failure'> & {
  document: OutlineDocument
  /** The stream that writes or wrote it, with what arrived. */
  stream: WrittenStream | null
  /** The stream is read from its start beside an outline that has parts of it already. */
  isStreamRepeated: boolean
  /** Its author has changed it: from then on this page saves it. */
  isOwn: boolean
  isThemeUnsaved: boolean
  /** What it was begun with, where it was begun here. */
  start: OutlineStart | null
  /** `retry` is what pressing the failure's button does. */
  failure: { message: string; action?: string; retry: SessionEvent | null } | null
}

/** Of a session that has nothing yet. */
export const nothingYet: SessionModel = {
  document: openDocument(emptyTree),
  stream: null,
  isStreamRepeated: false,
  isOwn: false,
  isThemeUnsaved: false,
  start: null,
  status: 'loading',
  writer: null,
  notice: null,
  failure: null,
  historyId: null,
  topic: '',
  themeId: null,
  saved: { state: 'saved', at: null },
  selected: null,
  rewriting: null,
  paused: false,
  expectedPages: null,
  canResume: false,
}

export type SessionEvent =
  // What its author does
  | { kind: 'begin'; start: OutlineStart }
  | { kind: 'load'; historyId: string }
  | { kind: 'select'; id: string | null }
  | { kind: 'edit'; edit: Edit; key?: string | undefined }
  | { kind: 'step'; taken: 'undo' | 'redo' }
  | { kind: 'setTheme'; themeId: string }
  | { kind: 'stop' }
  | { kind: 'resume' }
  | { kind: 'rewrite'; nodeId: string; instruction?: string | undefined }
  | { kind: 'dismiss' }
  // What comes of opening an entry
  | { kind: 'loaded'; entry: Data<'GET /api/ai/history/get'>; draft: Draft | null }
  | { kind: 'loadFailed'; historyId: string; error: ApiError; draft: Draft | null }
  | { kind: 'writerKnown'; writer: Writer }
  // What the stream does
  | { kind: 'streamOpened'; reading: Omit<OutlineReading, 'events'> }
  | { kind: 'written'; written: WrittenText }
  | { kind: 'paused'; isPaused: boolean }
  | { kind: 'streamEnded'; end: RunEnd }
  | { kind: 'stopFailed' }
  // What saving and rewriting bring
  | { kind: 'savedState'; saved: Saved }
  | { kind: 'saved'; tree: OutlineTree; themeId: string | null; doubts: DoubtsByNode }
  | { kind: 'latestTaken'; tree: OutlineTree }
  | { kind: 'rewriting'; nodeId: string | null }
  | { kind: 'rewritten'; document: OutlineDocument }
  | { kind: 'rewriteFailed'; message: string; nodeId: string; instruction?: string | undefined }

export type Effect =
  | { kind: 'load'; historyId: string }
  | { kind: 'knowWriter' }
  /** Reads a stream: a new one, or that of the model from where it is. */
  | { kind: 'write'; start?: OutlineStart; afterStop?: boolean }
  | { kind: 'stopWriting'; streamId: string }
  /** Without asking the server. */
  | { kind: 'dropWriting' }
  /** Remembers and saves it under this entry from now on; `at` is the time of the last save. */
  | { kind: 'keepAs'; historyId: string; revision: number; sent: readonly string[]; at?: string | null }
  /** Tells the page its entry. */
  | { kind: 'nameEntry'; historyId: string }
  /** Of the saving: something changed; save now; the server has it; the server has a newer one. */
  | { kind: 'touch' | 'flush' | 'savedByServer' | 'markStale' }
  /** Of the draft. */
  | { kind: 'keepSoon' | 'keepNow' }
  | { kind: 'rewrite'; historyId: string; node: OutlineNode; instruction?: string | undefined }
  /** A step of undo or redo was taken: a rewrite whose step is gone is given up. */
  | { kind: 'rewriteStepped' }
  | { kind: 'warn'; message: string }

export type NoticeCode = OutlineNotice['code']
