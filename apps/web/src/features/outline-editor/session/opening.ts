import type { OutlineTree } from '@yantu/contract/ai/tree'
import type { Data } from '../../../lib/transport/json.ts'
import { openDocument, type OutlineDocument } from '../model/document.ts'
import type { Draft } from './draft.ts'
import { isAmong, isSameOutline } from './same-outline.ts'

export const emptyTree: OutlineTree = { title: '', origin: 'composer', chapters: [] }

export type WrittenStream = { id: string; text: string }

/** How an outline is opened: what is shown, and what of it the server lacks. */
export type Opening = {
  document: OutlineDocument
  /** Revision and fingerprints that the next save goes by. */
  revision: number
  sent: readonly string[]
  /** Its author has changed it: from then on this page saves it. */
  isOwn: boolean
  /** The server has a newer one than was edited here. */
  isStale: boolean
  isUnsaved: boolean
  themeId: string | null
  isThemeUnsaved: boolean
  expectedPages: number | null
  /** The stream that wrote or writes it, with what arrived here. */
  stream: WrittenStream | null
  /** The stream is read from its start beside an outline that has parts of it already. */
  isStreamRepeated: boolean
  /** Whether the stream is read on at once, only when its author asks, or not at all. */
  goesOn: 'now' | 'asked' | null
}

/** Brings an entry and what this tab or device remembers of it together. */
export function openingOf(entry: Data<'GET /api/ai/history/get'>, draft: Draft | null): Opening {
  const { revision, outline, topic, stream: running } = entry
  const isSameStream = running !== null && draft?.stream?.id === running.streamId
  const mine = draft && (draft.isUnsaved || isSameStream) ? draft : null
  const isNew = mine?.isUnsaved === true && !isSameOutline(outline, mine.document.tree)
  const isStale = isNew && mine.revision !== revision && !isAmong(mine.sent, outline)
  const themeId = draft?.themeId ?? entry.themeId ?? null
  return {
    document: mine?.document ?? openDocument(outline ?? { ...emptyTree, title: topic }),
    revision: isStale ? mine.revision : revision,
    sent: mine?.sent ?? [],
    isOwn: mine?.isUnsaved ?? revision > 0,
    isStale,
    isUnsaved: isNew,
    themeId,
    isThemeUnsaved: themeId !== (entry.themeId ?? null),
    expectedPages: draft?.expectedPages ?? null,
    stream: isSameStream ? (draft?.stream ?? null) : running && { id: running.streamId, text: '' },
    isStreamRepeated: !isSameStream && outline !== null,
    goesOn: running && (running.isRunning || isSameStream || !outline ? 'now' : 'asked'),
  }
}
