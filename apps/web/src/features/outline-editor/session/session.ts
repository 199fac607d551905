import { type OutlineStart, startBegun } from '../../../lib/outline-start.ts'
import { toast } from '../../../lib/toast.ts'
import { call } from '../../../lib/transport/call.ts'
import { asApiError, messageOf } from '../../../lib/transport/errors.ts'
import { currentSession } from '../../session/index.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import { type Drafts, draftsOf } from './draft.ts'
import { createRewriting } from './rewriting.ts'
import { runStream } from './run-stream.ts'
import { type Effect, nothingYet, type SessionEvent, type SessionModel } from './session-model.ts'
import { formOfStart } from './start-form.ts'
import { againOf, transition } from './transitions.ts'
import type { Failure, OutlineSession, SessionActions, SessionState } from './types.ts'

export type SessionRequest = {
  historyId: string | null
  start: OutlineStart | null
  /** Told the entry's id as soon as the stream names it. */
  onHistory(id: string): void
}

const KEEP_DRAFT_MS = 400

/** Stays on the page after a login, where there is nothing to be asked again. */
const stay = () => undefined

/**
 * An outline with its stream, its author's edits and its saving, outside React. What happens is an event, which
 * `transition` answers with the next model and effects; here the effects are done.
 */
export function createOutlineSession() {
  const listeners = new Set<() => void>()
  let model = nothingYet
  let shown: OutlineSession
  let autosave: Autosave | null = null
  let drafts: Drafts | null = null
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let writing: AbortController | null = null
  let life = new AbortController()
  let isOpen = false
  let onHistory: SessionRequest['onHistory'] = stay

  function dispatch(event: SessionEvent): void {
    const { model: next, effects } = transition(model, event)
    if (next !== model) {
      model = next
      shown = { ...stateOf(model, dispatch), ...actions }
      for (const listener of listeners) listener()
    }
    for (const effect of effects) perform(effect)
  }

  function perform(effect: Effect): void {
    const act = acts[effect.kind] as (effect: Effect) => unknown
    act(effect)
  }

  const acts: { [Kind in Effect['kind']]: (effect: Extract<Effect, { kind: Kind }>) => unknown } = {
    load: ({ historyId }) => load(historyId),
    knowWriter: () =>
      call('GET /api/ai/limits', {}, { silent: true, signal: life.signal, resume: stay }).then(
        ({ writer }) => dispatch({ kind: 'writerKnown', writer }),
        stay,
      ),
    write,
    stopWriting({ streamId }) {
      const stopped = writing
      call('POST /api/ai/outline/stop', { streamId }, { silent: true, resume: stay }).catch(
        () => stopped === writing && dispatch({ kind: 'stopFailed' }),
      )
    },
    dropWriting() {
      writing?.abort()
      writing = null
    },
    keepAs({ historyId, revision, sent, at }) {
      rememberAs(historyId)
      autosave = saveInto(historyId, revision, sent)
      if (at) autosave.restore(at)
    },
    nameEntry: ({ historyId }) => onHistory(historyId),
    touch: () => autosave?.touch(),
    flush: () => autosave?.flush(),
    savedByServer: () => autosave?.savedByServer(),
    markStale: () => autosave?.markStale(),
    keepSoon: () => (draftTimer ??= setTimeout(keepNow, KEEP_DRAFT_MS)),
    keepNow,
    rewrite: (order) => rewriting.begin({ ...order, signal: life.signal }),
    rewriteStepped: () => rewriting.stepped(),
    warn: ({ message }) => toast.error(message),
  }

  async function load(historyId: string): Promise<void> {
    const { signal } = life
    const draft = rememberAs(historyId).read()
    const resume = () => dispatch({ kind: 'load', historyId })
    const event = await call('GET /api/ai/history/get', { historyId }, { silent: true, signal, resume }).then(
      (entry): SessionEvent => ({ kind: 'loaded', entry, draft }),
      (cause: unknown): SessionEvent => ({ kind: 'loadFailed', historyId, error: asApiError(cause), draft }),
    )
    if (!signal.aborted) dispatch(event)
  }

  async function write({ start, afterStop }: Extract<Effect, { kind: 'write' }>): Promise<void> {
    if (start) {
      startBegun()
      drafts = null
    }
    writing?.abort()
    const own = new AbortController()
    writing = own
    const end = await runStream({
      ...(start && {
        start: { path: '/api/ai/outline/stream', init: { method: 'POST', body: formOfStart(start) } },
      }),
      afterStop,
      stream: model.stream,
      signal: AbortSignal.any([own.signal, life.signal]),
      resume: () => {
        const again = againOf(model)
        if (again) dispatch(again)
      },
      onOpen: (reading) => dispatch({ kind: 'streamOpened', reading }),
      onText: (written) => dispatch({ kind: 'written', written }),
      onPause: (isPaused) => dispatch({ kind: 'paused', isPaused }),
    })
    if (writing !== own) return
    writing = null
    dispatch({ kind: 'streamEnded', end })
  }

  const rememberAs = (historyId: string): Drafts =>
    (drafts = draftsOf(historyId, currentSession()?.user.userId ?? ''))

  const saveInto = (historyId: string, revision: number, sent: Autosave['sent']): Autosave =>
    createAutosave({
      historyId,
      revision,
      sent,
      tree: () => model.document.tree,
      themeId: () => model.themeId,
      onSaved: (saved) => dispatch({ kind: 'saved', ...saved }),
      onState: (saved) => dispatch({ kind: 'savedState', saved }),
      onChange: keepNow,
    })

  function keepNow(): void {
    clearTimeout(draftTimer)
    draftTimer = undefined
    if (autosave) keep(autosave)
  }

  function keep(saving: Autosave): void {
    const { document, stream, status, isOwn, expectedPages, themeId } = model
    const isWriting = status === 'writing'
    const { revision, sent, isUnsaved, isAtRisk } = saving
    if (!isWriting && !isUnsaved) return drafts?.drop()
    const unsaved = { document, revision, sent, isUnsaved: isUnsaved || isOwn, expectedPages, themeId }
    drafts?.keep({ ...unsaved, stream: isWriting ? stream : null }, { atRisk: isAtRisk })
  }

  const rewriting = createRewriting({
    document: () => model.document,
    changed: (document) => dispatch({ kind: 'rewritten', document }),
    onNode: (nodeId) => dispatch({ kind: 'rewriting', nodeId }),
    onFailure: (message, { node, instruction }) =>
      dispatch({ kind: 'rewriteFailed', message, nodeId: node.id, instruction }),
    again: ({ node, instruction }) => dispatch({ kind: 'rewrite', nodeId: node.id, instruction }),
  })

  const tell = (cause: unknown) => toast.error(messageOf(cause))

  const actions: SessionActions = {
    select: (id) => dispatch({ kind: 'select', id }),
    edit: (edit, key) => dispatch({ kind: 'edit', edit, key }),
    setTheme: (themeId) => dispatch({ kind: 'setTheme', themeId }),
    undo: () => dispatch({ kind: 'step', taken: 'undo' }),
    redo: () => dispatch({ kind: 'step', taken: 'redo' }),
    stop: () => dispatch({ kind: 'stop' }),
    resume: () => dispatch({ kind: 'resume' }),
    rewrite: (nodeId, instruction) => dispatch({ kind: 'rewrite', nodeId, instruction }),
    cancelRewrite: rewriting.cancel,
    overwrite: () => void autosave?.overwrite().catch(tell),
    takeLatest: () =>
      void autosave
        ?.takeLatest()
        .then((tree) => tree && dispatch({ kind: 'latestTaken', tree }))
        .catch(tell),
    dismiss: () => dispatch({ kind: 'dismiss' }),
    async flush() {
      const saving = autosave
      await saving?.flush()
      return saving !== null && !saving.isUnsaved
    },
  }
  shown = { ...stateOf(model, dispatch), ...actions }

  return {
    get: (): OutlineSession => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Opens an entry or begins one; an entry that is open already stays as it is. */
    open({ historyId, start, onHistory: tellPage }: SessionRequest): void {
      onHistory = tellPage
      if (isOpen && (historyId === null || historyId === model.historyId)) return
      this.close()
      isOpen = true
      life = new AbortController()
      const { signal } = life
      // A page that is mounted twice in a row, as React does in development, must not begin twice.
      setTimeout(() => {
        if (signal.aborted) return
        if (historyId) dispatch({ kind: 'load', historyId })
        else if (start) dispatch({ kind: 'begin', start })
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

/** What of the model is shown. */
function stateOf(model: SessionModel, dispatch: (event: SessionEvent) => void): SessionState {
  const {
    document,
    failure,
    stream: _s,
    isStreamRepeated: _r,
    isOwn: _o,
    isThemeUnsaved: _t,
    start: _b,
    ...state
  } = model
  return {
    ...state,
    tree: document.tree,
    canUndo: document.past.length > 0,
    canRedo: document.future.length > 0,
    failure: failure && failureOf(failure, dispatch),
  }
}

const failureOf = (
  { retry, ...said }: NonNullable<SessionModel['failure']>,
  dispatch: (event: SessionEvent) => void,
): Failure => ({ ...said, ...(retry && { retry: () => dispatch(retry) }) })
