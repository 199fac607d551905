import { ApiError } from '../../../lib/api-client.ts'
import { openLogin } from '../../../lib/app-state.ts'
import { createStore, useStore } from '../../../lib/external-store.ts'
import { toast } from '../../../lib/toast.ts'
import { currentSession, endSession, onWorkOwnerChange } from '../../session/index.ts'
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
  const token = currentSession()?.token
  if (state.phase === 'none' || state.phase === 'reading' || !token) return
  const { file } = state
  const controller = new AbortController()
  running = controller
  const isCurrent = () => running === controller
  store.set({ phase: 'reading', file, sent: 0 })
  try {
    const [{ importDocument }, { glanceOf }] = await Promise.all([
      import('./import-document.ts'),
      import('./glance.ts'),
    ])
    if (!isCurrent()) return
    const imported = await importDocument(file, {
      token,
      signal: controller.signal,
      onSent: (sent) => isCurrent() && store.set({ phase: 'reading', file, sent }),
    })
    if (isCurrent()) store.set({ phase: 'read', file, glance: glanceOf(imported) })
  } catch (error) {
    if (isCurrent()) failed(file, error instanceof ApiError ? error : new ApiError(0, '连接错误'))
  }
}

function failed(file: File, { code, message }: ApiError): void {
  if (code === 401) {
    store.set({ phase: 'waiting', file })
    endSession()
    openLogin(() => void readDocument())
    return
  }
  store.set({ phase: 'failed', file, message, isRefused: code === 400 || code === 413 })
}
