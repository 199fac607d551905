import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import { call } from '../../../lib/transport/call.ts'
import { asApiError, isSignedOut, isUnanswered } from '../../../lib/transport/errors.ts'
import type { DoubtsByNode } from '../model/doubts.ts'
import { fingerprintOf, isAmong } from './same-outline.ts'

export type SavedState = 'saved' | 'saving' | 'unsaved' | 'stale' | 'offline'
export type Saved = {
  state: SavedState
  /** Time of the last save, `HH:MM`; null before the first. */
  at: string | null
  /** Why it is not saved, where there is something to say. */
  message?: string
}

const DEBOUNCE_MS = 800
/** While somebody types on and on, at least this often. */
const LONGEST_MS = 5_000
/** Browsers send at most 64 KiB for a page that is being left; a Chinese character is three bytes. */
const MOST_CHARS_KEPT_ALIVE = 20_000
const canOutlivePage = (tree: OutlineTree): boolean => JSON.stringify(tree).length < MOST_CHARS_KEPT_ALIVE
const RETRIES_MS = [3_000, 8_000, 20_000, 60_000]
/** Saves that nobody answered and that are remembered: without a connection there is one at each pause. */
const MOST_UNANSWERED = 200
export type AutosaveOptions = {
  historyId: string
  revision: number
  /** The outline as it is now. */
  tree(): OutlineTree
  /** The theme it is shown in; null where none was chosen. */
  themeId(): string | null
  /** What was saved, and the figures in it without a source. */
  onSaved(saved: { tree: OutlineTree; themeId: string | null; doubts: DoubtsByNode }): void
  onState(saved: Saved): void
  /** Something of the memory that outlives the page has changed. */
  onChange(): void
  /** Fingerprints of what an earlier page sent and nobody answered. */
  sent?: readonly string[]
}

export type Autosave = ReturnType<typeof createAutosave>

/** Saves an outline soon after each change, one save at a time, with the revision that was edited. */
export function createAutosave(options: AutosaveOptions) {
  const { historyId } = options
  let { revision } = options
  /** Fingerprints of saves that nobody answered, the newest last: each may have arrived, or still be on its way. */
  let sent: readonly string[] = options.sent ?? []
  let saved: Saved = { state: 'saved', at: null }
  let isDirty = false
  let dirtySince = 0
  let isStale = false
  let isEnded = false
  let failures = 0
  /** The last save did not succeed; also while the next one is tried. */
  let hasFailed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  const tell = (next: Partial<Saved> & { state: SavedState }) => {
    saved = { at: saved.at, ...next }
    options.onState(saved)
  }

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!isEnded && !isStale) timer = setTimeout(() => void flush(), ms)
  }

  async function saveOnce(outlivesPage: boolean): Promise<void> {
    const tree = options.tree()
    const themeId = options.themeId()
    isDirty = false
    sent = [...new Set([...sent, fingerprintOf(tree)])].slice(-MOST_UNANSWERED)
    tell({ state: 'saving' })
    try {
      const outline = tree as unknown as Record<string, unknown>
      const data = await call(
        'POST /api/ai/history/save',
        { historyId, revision, outline, ...(themeId && { themeId }) },
        { silent: true, resume: () => void flush(), keepalive: outlivesPage && canOutlivePage(tree) },
      )
      revision = data.revision
      sent = []
      failures = 0
      hasFailed = false
      tell({ state: isDirty ? 'unsaved' : 'saved', at: data.updateTime.slice(11, 16) })
      options.onSaved({ tree, themeId, doubts: data.doubts })
    } catch (error) {
      isDirty = true
      hasFailed = true
      await failed(error)
    }
    options.onChange()
  }

  async function failed(error: unknown): Promise<void> {
    const refusal = asApiError(error)
    const { message } = refusal
    if (message === aiMessages.outlineStale) return meetNewer()
    if (isSignedOut(refusal)) return tell({ state: 'unsaved', message })
    tell(isUnanswered(refusal) ? { state: 'offline' } : { state: 'unsaved', message })
    schedule(RETRIES_MS[Math.min(failures++, RETRIES_MS.length - 1)]!)
  }

  /** The newer revision may be a save of ours whose answer never came; another's is for the author to decide. */
  async function meetNewer(): Promise<void> {
    try {
      const newest = await latest()
      if (isAmong([...sent, fingerprintOf(options.tree())], newest.outline)) {
        revision = newest.revision
        tell({ state: 'unsaved' })
        return schedule(0)
      }
    } catch {
      // Whatever is there now, it is newer than what was edited here.
    }
    isStale = true
    tell({ state: 'stale', message: aiMessages.outlineStale })
  }

  const latest = () =>
    call('GET /api/ai/history/get', { historyId }, { silent: true, resume: () => undefined })

  /** Saves now what is unsaved; on a page that is being left, so that it outlives the page. */
  async function flush({ outlivesPage = false } = {}): Promise<void> {
    clearTimeout(timer)
    if (running) return running.then(() => (isDirty && failures === 0 ? flush() : undefined))
    if (!isDirty || isStale) return
    running = saveOnce(outlivesPage).finally(() => {
      running = null
    })
    return running.then(() => {
      if (isDirty && failures === 0 && !isStale) schedule(DEBOUNCE_MS)
    })
  }

  const isUnsaved = () => isDirty || running !== null
  /** It could not be saved, and won't be by itself if its page goes now. */
  const isStuck = () => isUnsaved() && (hasFailed || isStale)
  const retry = () => {
    if (isDirty) schedule(0)
  }
  const warn = (event: BeforeUnloadEvent) => {
    if (isStuck()) event.preventDefault()
  }
  const leave = () => {
    void flush({ outlivesPage: true })
    options.onChange()
  }
  const hide = () => document.visibilityState === 'hidden' && leave()
  window.addEventListener('online', retry)
  window.addEventListener('beforeunload', warn)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)

  return {
    get revision() {
      return revision
    },
    get sent() {
      return sent
    },
    get isUnsaved() {
      return isUnsaved()
    },
    /** What is unsaved may never be: it could not be saved, or is too long to be saved by a page that is left. */
    get isAtRisk() {
      const isLeft = isEnded || document.visibilityState === 'hidden'
      return isStuck() || (isUnsaved() && isLeft && !canOutlivePage(options.tree()))
    },
    /** The outline has changed: it is saved when its author pauses. */
    touch(): void {
      if (!isDirty) dirtySince = Date.now()
      isDirty = true
      failures = 0
      if (isStale) return
      if (saved.state === 'saved') tell({ state: 'unsaved' })
      if (!running) schedule(Math.min(DEBOUNCE_MS, Math.max(0, dirtySince + LONGEST_MS - Date.now())))
    },
    /** The server has saved it itself. */
    savedByServer: () => tell({ state: 'saved', at: clockTime() }),
    flush,
    /** Of two versions, the one here. */
    async overwrite(): Promise<void> {
      ;({ revision } = await latest())
      isStale = false
      isDirty = true
      await flush()
    },
    /** Of two versions, the newer one: it is given to be shown, and edited from now on. */
    async takeLatest(): Promise<OutlineTree | null> {
      const { outline, revision: newest, updateTime } = await latest()
      revision = newest
      isStale = false
      isDirty = false
      tell({ state: 'saved', at: updateTime.slice(11, 16) })
      return outline
    },
    markStale(): void {
      isStale = true
      isDirty = true
      tell({ state: 'stale', message: aiMessages.outlineStale })
    },
    restore(at: string | null): void {
      saved = { ...saved, at }
      options.onState(saved)
    },
    async end(): Promise<void> {
      isEnded = true
      window.removeEventListener('online', retry)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      await flush()
    },
  }
}

const clockTime = () =>
  new Intl.DateTimeFormat('zh-CN', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Shanghai',
  }).format()
