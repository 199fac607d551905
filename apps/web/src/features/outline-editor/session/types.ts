import type { OutlineNotice } from '@yantu/contract/ai/choices'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import type { Edit } from '../model/tree-edit.ts'
import type { Saved } from './autosave.ts'
import type { Writer } from './outline-stream.ts'

export type Failure = {
  message: string
  retry?: () => void
  /** What retrying is called here. */
  action?: string
}

export type SessionState = {
  tree: OutlineTree
  status: 'loading' | 'writing' | 'ready' | 'failed'
  writer: Writer | null
  /** Why the writing ended before its end. */
  notice: OutlineNotice | null
  /** What went wrong. The outline is empty where `status` is `failed`, and stays what it was otherwise. */
  failure: Failure | null
  historyId: string | null
  topic: string
  /** The theme that the outline is shown in; null until one was chosen. */
  themeId: string | null
  /** `at` is a time of day, `HH:MM`. */
  saved: Saved
  selected: string | null
  /** The node that is being written anew. */
  rewriting: string | null
  canUndo: boolean
  canRedo: boolean
  /** The connection is lost; the writing goes on when it is back. */
  paused: boolean
  /** Pages that were asked for, where that is known. */
  expectedPages: number | null
  /** Whether the rest can be asked for by `resume`. */
  canResume: boolean
}

export type SessionActions = {
  select(id: string | null): void
  /** Edits of one `key` that follow each other are one step of undo. */
  edit(edit: Edit, key?: string): void
  undo(): void
  redo(): void
  /** Kept with the outline; no step of undo. */
  setTheme(id: string): void
  stop(): void
  /** Asks for the rest of an outline that broke off. */
  resume(): void
  rewrite(nodeId: string, instruction?: string): void
  cancelRewrite(): void
  /** Of two versions of the outline: the one here over the newer, or the newer (undo brings this one back). */
  overwrite(): void
  takeLatest(): void
  /** Puts notice and failure away. */
  dismiss(): void
  /** Saves now what is not saved yet; whether the server has everything then. */
  flush(): Promise<boolean>
}

export type OutlineSession = SessionState & SessionActions
