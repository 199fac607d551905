import { outlineLengths } from '@yantu/contract/ai/choices'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { messages } from '@yantu/contract/messages'
import type { ApiError, Data } from '../../../lib/api-client.ts'
import { type OutlineStart, startBegun } from '../../../lib/outline-start.ts'
import { toast } from '../../../lib/toast.ts'
import {
  doubted,
  edited,
  grown,
  hasStep,
  openDocument,
  type OutlineDocument,
  recognised,
  redone,
  rewritten,
  undone,
  withoutStep,
} from '../model/document.ts'
import { openPathOf } from '../model/rows.ts'
import { locate } from '../model/tree-edit.ts'
import { asApiError, caller, needsLogin } from './api.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import { type Draft, dropDraft, isSameOutline, keepDraft, readDraft } from './draft.ts'
import { runRewrite } from './run-rewrite.ts'
import { type RunEnd, runStream, type StreamRequest } from './run-stream.ts'
import { formOf } from './start-form.ts'
import type { OutlineSession, SessionActions, SessionState } from './types.ts'
import { readTree } from './written-text.ts'

export type SessionRequest = {
  historyId: string | null
  start: OutlineStart | null
  /** Told the entry's id as soon as the stream names it. */
  onHistory(id: string): void
}

const emptyTree: OutlineTree = { title: '', origin: 'composer', chapters: [] }
const KEEP_DRAFT_MS = 400

const initial: SessionState = {
  tree: emptyTree,
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
  canUndo: false,
  canRedo: false,
  paused: false,
  expectedPages: null,
  canResume: false,
}

/** An outline with its stream, its author's edits and its saving, outside React. */
export function createOutlineSession() {
  const listeners = new Set<() => void>()
  let document = openDocument(emptyTree)
  let stream: { id: string; text: string } | null = null
  let isFirstText = false
  let autosave: Autosave | null = null
  let isOwn = false
  let isThemeUnsaved = false
  let life = new AbortController()
  let writing: AbortController | null = null
  let rewriting: { key: string; controller: AbortController } | null = null
  let rewrites = 0
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let onHistory: SessionRequest['onHistory'] = () => undefined
  let session: OutlineSession

  function set(patch: Partial<SessionState>): void {
    session = { ...session, ...patch }
    for (const listener of listeners) listener()
  }

  function show(next: OutlineDocument): void {
    document = next
    const { tree, past, future } = next
    const { selected } = session
    set({
      tree,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      ...(selected && !locate(tree, selected) && { selected: null }),
    })
    keepSoon()
  }

  /** Something the server doesn't have yet. */
  function changed(next: OutlineDocument): void {
    if (next === document) return
    isOwn = true
    show(next)
    autosave?.touch()
  }

  function keepSoon(): void {
    draftTimer ??= setTimeout(keepNow, KEEP_DRAFT_MS)
  }

  function keepNow(): void {
    clearTimeout(draftTimer)
    draftTimer = undefined
    const { historyId, status, expectedPages, themeId } = session
    if (!historyId || !autosave) return
    const isWriting = status === 'writing'
    if (!isWriting && !autosave.isUnsaved) return dropDraft(historyId)
    keepDraft(historyId, {
      document,
      revision: autosave.revision,
      isUnsaved: autosave.isUnsaved || isOwn,
      sent: autosave.sent,
      stream: isWriting ? stream : null,
      expectedPages,
      themeId,
    })
  }

  function saveInto(historyId: string, revision: number, sent: OutlineTree | null = null): Autosave {
    autosave = createAutosave({
      historyId,
      revision,
      sent,
      tree: () => document.tree,
      themeId: () => session.themeId,
      onSaved({ tree, themeId, doubts }) {
        if (themeId === session.themeId) isThemeUnsaved = false
        const judged = doubted(document, doubts, tree)
        if (judged !== document) show(judged)
      },
      onState: (saved) => set({ saved }),
      onChange: keepNow,
    })
    return autosave
  }

  function failWith(error: ApiError, retry: () => void, action?: string): void {
    if (needsLogin(error, retry)) toast.error(messages.loginFirst)
    const isEmpty = document.tree.chapters.length === 0
    set({
      status: isEmpty ? 'failed' : 'ready',
      failure: { message: error.message, retry, ...(action && { action }) },
    })
  }

  async function write(request: { start?: StreamRequest }, again: () => void): Promise<void> {
    writing?.abort()
    const controller = new AbortController()
    writing = controller
    life.signal.addEventListener('abort', () => controller.abort(), { once: true })
    const end = await runStream({
      ...request,
      stream,
      signal: controller.signal,
      onOpen(reading) {
        if (reading.streamId) stream = { id: reading.streamId, text: stream?.text ?? '' }
        const { historyId } = reading
        if (historyId && historyId !== session.historyId) {
          set({ historyId })
          const saving = saveInto(historyId, 0)
          if (isOwn) saving.touch()
          onHistory(historyId)
        }
        set({ status: 'writing', writer: reading.writer, notice: null, failure: null, canResume: false })
      },
      onText(written) {
        if (stream) stream = { ...stream, text: written.text }
        const tree = readTree(written)
        if (!tree) return
        const base = isFirstText ? recognised(document, tree) : document
        isFirstText = false
        show(grown(base, tree))
        if (isOwn) autosave?.touch()
      },
      onPause: (paused) => set({ paused }),
    })
    if (writing !== controller) return
    writing = null
    ended(end, again)
  }

  function ended(end: RunEnd, again: () => void): void {
    if (end.kind === 'aborted') return
    set({ paused: false })
    if (end.kind === 'done') {
      const { notice } = end
      set({ status: 'ready', notice, canResume: notice?.code === 'truncated' || notice?.code === 'failed' })
    } else if (end.error.code === 404 && document.tree.chapters.length > 0) set({ status: 'ready' })
    else {
      const isBusy = end.error.message === messages.outlineRunning
      failWith(end.error, again, isBusy ? '停下那一份，写这一份' : stream ? '继续写' : undefined)
      set({ canResume: stream !== null })
    }
    if (isThemeUnsaved && end.kind === 'done') saveTheme()
    if (isOwn) void autosave?.flush()
    else if (end.kind === 'done') autosave?.savedByServer()
    keepNow()
  }

  function saveTheme(): void {
    isOwn = true
    autosave?.touch()
  }

  function begin(start: OutlineStart): void {
    startBegun()
    document = openDocument({ ...emptyTree, title: start.topic })
    stream = null
    isOwn = false
    isThemeUnsaved = start.themeId !== undefined
    const expectedPages = start.pages ?? outlineLengths.find((each) => each.minutes === start.minutes)?.pages
    set({
      ...initial,
      ...actions,
      topic: start.topic,
      themeId: start.themeId ?? null,
      expectedPages: expectedPages ?? null,
      tree: document.tree,
    })
    const path = '/api/ai/outline/stream'
    const request = { path, init: { method: 'POST', body: formOf(start) } }
    void write({ start: request }, () => begin({ ...start, replace: true }))
  }

  function goOn(): void {
    set({ failure: null, notice: null, status: 'writing', canResume: false })
    void write({}, goOn)
  }

  async function load(historyId: string): Promise<void> {
    const { signal } = life
    set({ ...initial, ...actions, historyId })
    const draft = readDraft(historyId)
    const again = () => void load(historyId)
    try {
      const { data } = await caller('GET /api/ai/history/get', { historyId }, signal)
      if (!signal.aborted) opened(data, draft)
    } catch (cause) {
      if (signal.aborted) return
      const error = asApiError(cause)
      if (error.code === 0 && draft) openDraft(historyId, draft)
      else failWith(error, again)
    }
  }

  /** Without a connection the tab's own memory is what there is. */
  function openDraft(historyId: string, draft: Draft): void {
    isOwn = true
    stream = draft.stream
    const { expectedPages, themeId } = draft
    set({ status: 'ready', expectedPages, themeId: themeId ?? null, canResume: stream !== null })
    show(draft.document)
    saveInto(historyId, draft.revision, draft.sent).touch()
  }

  function opened(entry: Data<'GET /api/ai/history/get'>, draft: Draft | null): void {
    const { historyId, revision, outline, topic, updateTime } = entry
    const running = entry.stream
    const isSameStream = running !== null && draft?.stream?.id === running.streamId
    const mine = draft && (draft.isUnsaved || isSameStream) ? draft : null
    const isOlder =
      mine !== null &&
      mine.isUnsaved &&
      mine.revision !== revision &&
      !isSameOutline(outline, mine.sent) &&
      !isSameOutline(outline, mine.document.tree)
    const themeId = draft?.themeId ?? entry.themeId ?? null
    isThemeUnsaved = themeId !== (entry.themeId ?? null)
    set({ topic, themeId, expectedPages: draft?.expectedPages ?? null })
    isOwn = mine?.isUnsaved ?? revision > 0
    const saving = saveInto(historyId, isOlder ? mine.revision : revision, mine?.sent)
    if (outline) saving.restore(updateTime.slice(11, 16))
    show(mine?.document ?? openDocument(outline ?? { ...emptyTree, title: topic }))
    if (isOlder) saving.markStale()
    else if (mine?.isUnsaved && !isSameOutline(outline, mine.document.tree)) saving.touch()
    stream = isSameStream ? (draft?.stream ?? null) : running && { id: running.streamId, text: '' }
    isFirstText = !isSameStream && outline !== null
    if (!running) {
      set({ status: 'ready' })
      if (isThemeUnsaved) saveTheme()
    } else if (running.isRunning || isSameStream || !outline) goOn()
    else
      set({
        status: 'ready',
        canResume: true,
        notice: { code: 'truncated', message: '上次还没写完，可以接着写' },
      })
    if (!running) void knowWriter()
  }

  async function knowWriter(): Promise<void> {
    const limits = await caller('GET /api/ai/limits', {}, life.signal).catch(() => null)
    if (limits && !session.writer) set({ writer: limits.data.writer })
  }

  function endRewrite(): void {
    rewriting?.controller.abort()
    rewriting = null
    set({ rewriting: null })
  }

  async function rewrite(nodeId: string, instruction?: string): Promise<void> {
    const node = locate(document.tree, nodeId)?.node
    const { historyId, status } = session
    const isBeingWritten = status === 'writing' && openPathOf(document.tree).includes(nodeId)
    if (!node || !historyId || isBeingWritten) return
    if (rewriting) actions.cancelRewrite()
    const own = { key: `rewrite ${++rewrites}`, controller: new AbortController() }
    rewriting = own
    life.signal.addEventListener('abort', () => own.controller.abort(), { once: true })
    set({ rewriting: nodeId, failure: null })
    const end = await runRewrite({
      historyId,
      tree: document.tree,
      node,
      ...(instruction && { instruction }),
      signal: own.controller.signal,
      onNode(next) {
        const shown = rewritten(document, next, own.key)
        if (shown === document) own.controller.abort()
        else changed(shown)
      },
    })
    if (rewriting !== own) return
    endRewrite()
    const retry = () => void rewrite(nodeId, instruction)
    const broken =
      end.kind === 'failed'
        ? end.error.message
        : end.kind === 'done' && (end.notice?.code === 'failed' || end.notice?.code === 'filtered')
          ? end.notice.message
          : null
    if (broken === null) return
    changed(withoutStep(document, own.key))
    if (end.kind === 'failed' && needsLogin(end.error, retry)) return
    set({ failure: { message: broken, retry, action: '再写一次' } })
  }

  function stepped(next: OutlineDocument): void {
    changed(next)
    if (rewriting && !hasStep(next, rewriting.key)) endRewrite()
  }

  const actions: SessionActions = {
    select(id) {
      if (id !== session.selected) set({ selected: id })
    },
    edit: (edit, key) => changed(edited(document, edit, key)),
    setTheme(themeId) {
      if (themeId === session.themeId) return
      set({ themeId })
      isThemeUnsaved = true
      // What is being written is kept by the server; the theme goes along when it is done.
      if (session.status === 'writing') keepSoon()
      else saveTheme()
    },
    undo: () => stepped(undone(document)),
    redo: () => stepped(redone(document)),
    stop() {
      if (!stream) {
        writing?.abort()
        writing = null
        set({ status: 'ready', notice: { code: 'stopped', message: messages.outlineStopped } })
        return
      }
      const { id } = stream
      const aborted = writing
      caller('POST /api/ai/outline/stop', { streamId: id }).catch((cause: unknown) => {
        aborted?.abort()
        writing = null
        set({ status: 'ready', paused: false, notice: { code: 'stopped', message: messages.outlineStopped } })
        void needsLogin(asApiError(cause), () => undefined)
      })
    },
    resume: goOn,
    rewrite: (nodeId, instruction) => void rewrite(nodeId, instruction),
    cancelRewrite() {
      if (!rewriting) return
      const { key } = rewriting
      endRewrite()
      changed(withoutStep(document, key))
    },
    overwrite() {
      autosave?.overwrite().catch((cause: unknown) => toast.error(asApiError(cause).message))
    },
    takeLatest() {
      autosave?.takeLatest().then(
        (tree) => tree && show(edited(document, { kind: 'tree', tree })),
        (cause: unknown) => toast.error(asApiError(cause).message),
      )
    },
    dismiss: () => set({ notice: null, failure: null }),
    flush: async () => autosave?.flush(),
  }
  session = { ...initial, ...actions }

  return {
    get: (): OutlineSession => session,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Opens an entry or begins one; an entry that is open already stays as it is. */
    open({ historyId, start, onHistory: tell }: SessionRequest): void {
      onHistory = tell
      if (isOpen && (historyId === null || historyId === session.historyId)) return
      this.close()
      isOpen = true
      life = new AbortController()
      const { signal } = life
      // A page that is mounted twice in a row, as React does in development, must not begin twice.
      setTimeout(() => {
        if (signal.aborted) return
        if (historyId) void load(historyId)
        else if (start) begin(start)
      })
    },
    close(): void {
      if (!isOpen) return
      isOpen = false
      keepNow()
      void autosave?.end()
      autosave = null
      rewriting = null
      life.abort()
    },
  }
}
