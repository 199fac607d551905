import { createStore, useStore } from '../../../lib/external-store.ts'
import { imported } from '../../../lib/imported.ts'
import { toast } from '../../../lib/toast.ts'
import { type ApiError, asApiError, isSignedOut } from '../../../lib/transport/errors.ts'
import { currentSession, onWorkOwnerChange } from '../../session/index.ts'
import { changeDraft } from './draft.ts'
import { refusalOf } from './document-file.ts'
import type { Glance } from './glance.ts'

export type DocumentState =
  | { phase: 'none' }
  /** Nobody is signed in, so nobody may have it read. */
  | { phase: 'waiting'; file: File }
  | { phase: 'reading'; file: File; sent: number }
  | { phase: 'read'; file: File; glance: Glance }
  /** `isRefused`: the document itself is at fault, and trying again is no use. */
  | { phase: 'failed'; file: File; message: string; isRefused: boolean }

const none: DocumentState = { phase: 'none' }

/** A file can't be kept over a reload, but it outlives the page's coming and going. */
const store = createStore<DocumentState>(none)
let running: AbortController | null = null

onWorkOwnerChange((_now, before) => {
  if (before !== null) dropDocument()
})

export const currentDocument = (): DocumentState => store.get()
export const useDocument = (): DocumentState => useStore(store, none)

/** Takes one file over to the document's side, or says why not. */
export function takeDocument(files: readonly File[]): void {
  const [file] = files
  if (!file) return
  changeDraft({ mode: 'document' })
  const refusal = refusalOf(file)
  if (refusal) {
    toast.warning(refusal)
    return
  }
  dropDocument()
  store.set({ phase: 'waiting', file })
  void readDocument()
}

export function dropDocument(): void {
  running?.abort()
  running = null
  store.set(none)
}

/** Stops the reading; the file stays. */
export const cancelReading = (): void => running?.abort()

/** Has the file read for its chapters, where somebody is signed in. */
export async function readDocument(): Promise<void> {
  const state = store.get()
  if (state.phase === 'none' || state.phase === 'reading' || !currentSession()) return
  const { file } = state
  const controller = new AbortController()
  running = controller
  const isCurrent = () => running === controller
  store.set({ phase: 'reading', file, sent: 0 })
  try {
    const [{ importDocument }, { glanceOf }] = await Promise.all([
      imported(() => import('./import-document.ts')),
      imported(() => import('./glance.ts')),
    ])
    if (!isCurrent()) return
    const document = await importDocument(file, {
      signal: controller.signal,
      resume: () => void readDocument(),
      onSent: (sent) => isCurrent() && store.set({ phase: 'reading', file, sent }),
    })
    if (isCurrent()) store.set({ phase: 'read', file, glance: glanceOf(document) })
  } catch (error) {
    if (isCurrent()) store.set(failure(file, asApiError(error), controller.signal.aborted))
  }
}

function failure(file: File, error: ApiError, isCancelled: boolean): DocumentState {
  if (isSignedOut(error)) return { phase: 'waiting', file }
  const message = isCancelled ? '已取消读取' : error.message
  return { phase: 'failed', file, message, isRefused: error.code === 400 || error.code === 413 }
}
