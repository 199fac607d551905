import { outlineLengths, type OutlineNotice } from '@yantu/contract/ai/choices'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { messages } from '@yantu/contract/messages'
import { ApiError } from '../../../lib/api-client.ts'
import { type OutlineStart, startBegun } from '../../../lib/outline-start.ts'
import { toast } from '../../../lib/toast.ts'
import { currentSession } from '../../session/index.ts'
import {
  doubted,
  edited,
  grown,
  openDocument,
  placeOfStep,
  type OutlineDocument,
  recognised,
  redone,
  undone,
} from '../model/document.ts'
import { openPathOf } from '../model/rows.ts'
import { locate } from '../model/tree-edit.ts'
import { asApiError, caller, needsLogin } from './api.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import { type Draft, type Drafts, draftsOf } from './draft.ts'
import { emptyTree, type Opening, openingOf, type WrittenStream } from './opening.ts'
import { createRewriting } from './rewriting.ts'
import { type RunEnd, runStream, type StreamRequest } from './run-stream.ts'
import { formOf } from './start-form.ts'
import { initialState, type OutlineSession, type SessionActions, type SessionState } from './types.ts'
import { readTree } from './written-text.ts'

export type SessionRequest = {
  historyId: string | null
  start: OutlineStart | null
  /** Told the entry's id as soon as the stream names it. */
  onHistory(id: string): void
}

const KEEP_DRAFT_MS = 400

const GONE = '这份大纲找不到了，可能已被删除'

/** Ends after which the rest can be asked for. */
const goesOnAfter: readonly OutlineNotice['code'][] = ['truncated', 'failed', 'stopped']

/** An outline with its stream, its author's edits and its saving, outside React. */
export function createOutlineSession() {
  const listeners = new Set<() => void>()
  let document = openDocument(emptyTree)
  let stream: WrittenStream | null = null
  let isStreamRepeated = false
  let autosave: Autosave | null = null
  let drafts: Drafts | null = null
  let isOwn = false
  let isThemeUnsaved = false
  let life = new AbortController()
  let writing: AbortController | null = null
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let restart: (() => void) | null = null
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
    if (autosave) keep(autosave)
  }

  function keep(saving: Autosave): void {
    const { status, expectedPages, themeId } = session
    const isWriting = status === 'writing'
    if (!isWriting && !saving.isUnsaved) return drafts?.drop()
    const draft: Draft = {
      document,
      revision: saving.revision,
      isUnsaved: saving.isUnsaved || isOwn,
      sent: saving.sent,
      stream: isWriting ? stream : null,
      expectedPages,
      themeId,
    }
    drafts?.keep(draft, { atRisk: saving.isAtRisk })
  }

  function remember(historyId: string): Drafts {
    return (drafts = draftsOf(historyId, currentSession()?.user.userId ?? ''))
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

  async function write(
    request: { start?: StreamRequest; afterStop?: boolean },
    again: () => void,
  ): Promise<void> {
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
          remember(historyId)
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
        const base = isStreamRepeated ? recognised(document, tree) : document
        isStreamRepeated = false
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
      const isEarly = notice !== null && goesOnAfter.includes(notice.code)
      set({ status: 'ready', notice, canResume: isEarly && stream !== null })
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
    restart = () => begin({ ...start, replace: true })
    document = openDocument({ ...emptyTree, title: start.topic })
    drafts = null
    stream = null
    isOwn = false
    isThemeUnsaved = start.themeId !== undefined
    const expectedPages = start.pages ?? outlineLengths.find((each) => each.minutes === start.minutes)?.pages
    set({
      ...initialState,
      ...actions,
      status: 'writing',
      topic: start.topic,
      themeId: start.themeId ?? null,
      expectedPages: expectedPages ?? null,
      tree: document.tree,
    })
    const path = '/api/ai/outline/stream'
    const request = { path, init: { method: 'POST', body: formOf(start) } }
    void write({ start: request }, () => begin({ ...start, replace: true }))
  }

  /** With the rest of the stream; `afterStop` where its author asks for it. */
  function goOn(afterStop: boolean): void {
    set({ failure: null, notice: null, status: 'writing', canResume: false })
    void write({ afterStop }, () => goOn(true))
  }

  async function load(historyId: string): Promise<void> {
    const { signal } = life
    set({ ...initialState, ...actions, historyId })
    const draft = remember(historyId).read()
    const again = () => void load(historyId)
    try {
      const { data } = await caller('GET /api/ai/history/get', { historyId }, signal)
      if (!signal.aborted) opened(historyId, openingOf(data, draft), data)
    } catch (cause) {
      if (signal.aborted) return
      const error = asApiError(cause)
      if (error.code === 0 && draft) openDraft(historyId, draft)
      else failWith(error.code === 404 ? new ApiError(404, GONE) : error, again)
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

  function opened(
    historyId: string,
    opening: Opening,
    { topic, outline, updateTime }: { topic: string; outline: OutlineTree | null; updateTime: string },
  ): void {
    const { expectedPages, themeId, goesOn } = opening
    ;({ isOwn, isThemeUnsaved, stream, isStreamRepeated } = opening)
    set({ topic, themeId, expectedPages })
    const saving = saveInto(historyId, opening.revision, opening.sent)
    if (outline) saving.restore(updateTime.slice(11, 16))
    show(opening.document)
    if (opening.isStale) saving.markStale()
    else if (opening.isUnsaved) saving.touch()
    if (goesOn === 'now') return goOn(false)
    set({ status: 'ready' })
    if (goesOn === 'asked')
      set({ canResume: true, notice: { code: 'truncated', message: '上次还没写完，可以接着写' } })
    else {
      if (isThemeUnsaved) saveTheme()
      void knowWriter()
    }
  }

  async function knowWriter(): Promise<void> {
    const limits = await caller('GET /api/ai/limits', {}, life.signal).catch(() => null)
    if (limits && !session.writer) set({ writer: limits.data.writer })
  }

  const rewriting = createRewriting({
    document: () => document,
    changed,
    onNode: (nodeId) => set({ rewriting: nodeId, ...(nodeId && { failure: null }) }),
    onFailure(failure, { node, instruction }) {
      const retry = () => rewrite(node.id, instruction)
      if (failure instanceof ApiError && needsLogin(failure, retry)) return
      set({ failure: { message: failure.message, retry, action: '再写一次' } })
    },
  })

  function rewrite(nodeId: string, instruction?: string): void {
    const node = locate(document.tree, nodeId)?.node
    const { historyId, status } = session
    const isBeingWritten = status === 'writing' && openPathOf(document.tree).includes(nodeId)
    if (!node || !historyId || isBeingWritten) return
    const { signal } = life
    void rewriting.begin({ historyId, node, signal, ...(instruction && { instruction }) })
  }

  function stepped(taken: 'undo' | 'redo'): void {
    const next = taken === 'undo' ? undone(document) : redone(document)
    if (next === document) return
    changed(next)
    const place = placeOfStep(next, taken)
    if (place) set({ selected: place })
    rewriting.stepped()
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
    undo: () => stepped('undo'),
    redo: () => stepped('redo'),
    stop() {
      if (!stream) {
        writing?.abort()
        writing = null
        // There is no entry yet, so what would be written by hand could not be kept.
        set({
          status: 'failed',
          failure: { message: messages.outlineStopped, action: '重新写', ...(restart && { retry: restart }) },
        })
        return
      }
      const { id } = stream
      const aborted = writing
      caller('POST /api/ai/outline/stop', { streamId: id }).catch((cause: unknown) => {
        aborted?.abort()
        writing = null
        const notice = { code: 'stopped', message: messages.outlineStopped } as const
        set({ status: 'ready', paused: false, notice, canResume: true })
        void needsLogin(asApiError(cause), () => undefined)
      })
    },
    resume: () => goOn(true),
    rewrite,
    cancelRewrite: rewriting.cancel,
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
    async flush() {
      const saving = autosave
      await saving?.flush()
      return saving !== null && !saving.isUnsaved
    },
  }
  session = { ...initialState, ...actions }

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
      const saving = autosave
      autosave = null
      void saving?.end().then(() => !isOpen && keep(saving))
      rewriting.close()
      life.abort()
    },
  }
}
