import type { OutlineTree } from '@yantu/contract/ai/tree'
import { openDocument, type OutlineDocument } from '../model/document.ts'

/** What a tab remembers of an outline, so that a reload or a failed save loses nothing. */
export type Draft = {
  document: OutlineDocument
  /** The revision that was edited. */
  revision: number
  /** Whether the server lacks something of it. */
  isUnsaved: boolean
  /** What was on its way to the server last. */
  sent: OutlineTree | null
  /** The stream that writes it, with what arrived. */
  stream: { id: string; text: string } | null
  expectedPages: number | null
  themeId: string | null
}

const keyOf = (historyId: string) => `yantu.outline.${historyId}`
const MOST_KEPT_STEPS = 60

const sets = ['streamed', 'noted', 'ownHead'] as const

/** Keeps the draft in this tab; without undo steps where there is no room for them, or not at all. */
export function keepDraft(historyId: string, draft: Draft): void {
  const { document } = draft
  const lists = Object.fromEntries(sets.map((name) => [name, [...document[name]]]))
  const write = (steps: number) => {
    const past = document.past.slice(document.past.length - Math.min(steps, document.past.length))
    const kept = {
      ...draft,
      document: { ...document, ...lists, past, future: document.future.slice(-steps) },
    }
    sessionStorage.setItem(keyOf(historyId), JSON.stringify(kept))
  }
  try {
    write(MOST_KEPT_STEPS)
  } catch {
    try {
      write(0)
    } catch {
      // No room, or storage is forbidden: the server's copy is then the only one.
    }
  }
}

export function readDraft(historyId: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(historyId)) ?? 'null') as Draft | null
    if (!kept?.document?.tree) return null
    const read = Object.fromEntries(
      sets.map((name) => [name, new Set(kept.document[name] as Iterable<string>)]),
    )
    return { ...kept, document: { ...openDocument(kept.document.tree), ...kept.document, ...read } }
  } catch {
    return null
  }
}

export function dropDraft(historyId: string): void {
  try {
    sessionStorage.removeItem(keyOf(historyId))
  } catch {
    // Nothing was kept then.
  }
}

/** Whether two outlines say the same, whatever the order of their fields and what the server thinks of them. */
export const isSameOutline = (a: OutlineTree | null, b: OutlineTree | null): boolean =>
  JSON.stringify(a, sortedKeys) === JSON.stringify(b, sortedKeys)

const sortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key !== 'doubts')
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value
