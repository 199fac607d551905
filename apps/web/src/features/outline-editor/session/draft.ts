import { openDocument, type OutlineDocument } from '../model/document.ts'

/** What is remembered of an outline, so that a reload, a closed tab or a failed save loses nothing. */
export type Draft = {
  document: OutlineDocument
  /** The revision that was edited. */
  revision: number
  /** Whether the server lacks something of it. */
  isUnsaved: boolean
  /** Fingerprints of what was on its way to the server, and may have arrived there. */
  sent: readonly string[]
  /** The stream that writes it, with what arrived. */
  stream: { id: string; text: string } | null
  expectedPages: number | null
  themeId: string | null
}

const MOST_KEPT_STEPS = 60

const sets = ['streamed', 'noted', 'ownHead'] as const

export type Drafts = {
  /**
   * Keeps the draft in this tab; one that is `atRisk` of never reaching the server also on this device, where it
   * outlives the tab.
   */
  keep(draft: Draft, options?: { atRisk?: boolean }): void
  /** This tab's, else what an earlier tab left behind. */
  read(): Draft | null
  drop(): void
}

/** Drafts of one outline of one user, so that nobody else who uses the device is shown them. */
export function draftsOf(historyId: string, userId: string): Drafts {
  const key = `yantu.outline.${userId}.${historyId}`
  let isOnDevice = stored(() => localStorage.getItem(key)) !== null
  const forget = () => {
    if (isOnDevice) stored(() => localStorage.removeItem(key))
    isOnDevice = false
  }
  return {
    keep(draft, { atRisk = false } = {}) {
      put(sessionStorage, key, draft)
      if (atRisk) isOnDevice = put(localStorage, key, draft) || isOnDevice
      else forget()
    },
    read: () =>
      parsed(stored(() => sessionStorage.getItem(key))) ?? parsed(stored(() => localStorage.getItem(key))),
    drop() {
      stored(() => sessionStorage.removeItem(key))
      forget()
    },
  }
}

/** What an access to the storage gives; null where storage is forbidden. */
function stored<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}

/** Whether there was room for the draft: with its last undo steps, or without any. */
function put(storage: Storage, key: string, draft: Draft): boolean {
  const { document } = draft
  const lists = Object.fromEntries(sets.map((name) => [name, [...document[name]]]))
  return [MOST_KEPT_STEPS, 0].some((steps) => {
    const past = document.past.slice(document.past.length - Math.min(steps, document.past.length))
    const future = document.future.slice(document.future.length - Math.min(steps, document.future.length))
    const text = JSON.stringify({ ...draft, document: { ...document, ...lists, past, future } })
    return stored(() => {
      storage.setItem(key, text)
      return true
    })
  })
}

function parsed(text: string | null): Draft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Draft | null
    if (!kept?.document?.tree) return null
    const read = Object.fromEntries(
      sets.map((name) => [name, new Set(kept.document[name] as Iterable<string>)]),
    )
    // A draft of an earlier release has an outline there, or null.
    const sent = Array.isArray(kept.sent) ? kept.sent : []
    return { ...kept, sent, document: { ...openDocument(kept.document.tree), ...kept.document, ...read } }
  } catch {
    return null
  }
}
