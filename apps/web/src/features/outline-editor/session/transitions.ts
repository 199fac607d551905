import { outlineLengths } from '@yantu/contract/ai/choices'
import { aiMessages } from '@yantu/contract/messages/ai'
import { identityMessages } from '@yantu/contract/messages/identity'
import { type ApiError, isSignedOut, isUnanswered } from '../../../lib/transport/errors.ts'
import {
  doubted,
  edited,
  grown,
  openDocument,
  type OutlineDocument,
  placeOfStep,
  recognised,
  redone,
  undone,
} from '../model/document.ts'
import { openPathOf } from '../model/rows.ts'
import { locate } from '../model/tree-edit.ts'
import {
  type Effect,
  type NoticeCode,
  nothingYet,
  type SessionEvent,
  type SessionModel,
} from './session-model.ts'
import { emptyTree, openingOf } from './opening.ts'
import { readTree } from './written-text.ts'

export type Step = { model: SessionModel; effects: readonly Effect[] }

const GONE = '这份大纲找不到了，可能已被删除'

/** Ends after which the rest can be asked for. */
const goesOnAfter: readonly NoticeCode[] = ['truncated', 'failed', 'stopped']

/** What an event makes of a session, and what is to be done about it. Pure: `session.ts` does it. */
export function transition(model: SessionModel, event: SessionEvent): Step {
  // The table's entry of a kind takes the events of that kind, which the compiler can't follow.
  const take = transitions[event.kind] as (model: SessionModel, event: SessionEvent) => Step
  return take(model, event)
}

/** What writes the outline again after a failure: the rest of what there is, else all of it. */
export function againOf({ stream, start }: SessionModel): SessionEvent | null {
  if (stream) return { kind: 'resume' }
  return start && { kind: 'begin', start: { ...start, replace: true } }
}

const transitions: {
  [Kind in SessionEvent['kind']]: (model: SessionModel, event: Extract<SessionEvent, { kind: Kind }>) => Step
} = {
  begin: (_, { start }) => ({
    model: {
      ...nothingYet,
      start,
      status: 'writing',
      topic: start.topic,
      themeId: start.themeId ?? null,
      isThemeUnsaved: start.themeId !== undefined,
      expectedPages:
        start.pages ?? outlineLengths.find(({ minutes }) => minutes === start.minutes)?.pages ?? null,
      document: openDocument({ ...emptyTree, title: start.topic }),
    },
    effects: [{ kind: 'write', start }],
  }),

  load: (_, { historyId }) => ({
    model: { ...nothingYet, historyId },
    effects: [{ kind: 'load', historyId }],
  }),

  loaded: opened,

  loadFailed(model, { historyId, error, draft }) {
    if (!draft || !isUnanswered(error))
      return failed(model, error, { kind: 'load', historyId }, error.code === 404 ? GONE : error.message)
    // Without a connection the tab's own memory is what there is.
    const { stream, expectedPages, themeId, revision, sent } = draft
    return after(
      step(model, { kind: 'keepAs', historyId, revision, sent }),
      (next) =>
        shown({ ...next, isOwn: true, status: 'ready', stream, canResume: stream !== null }, draft.document),
      (next) => step({ ...next, expectedPages, themeId }, { kind: 'touch' }),
    )
  },

  writerKnown: (model, { writer }) => step(model.writer ? model : { ...model, writer }),

  streamOpened(model, { reading: { streamId, historyId, writer } }) {
    const stream = streamId ? { id: streamId, text: model.stream?.text ?? '' } : model.stream
    const next: SessionModel = {
      ...model,
      stream,
      writer,
      historyId: historyId ?? model.historyId,
      status: 'writing',
      notice: null,
      failure: null,
      canResume: false,
    }
    if (!historyId || historyId === model.historyId) return step(next)
    return after(step(next, { kind: 'keepAs', historyId, revision: 0, sent: [] }), touchedIfOwn, (named) =>
      step(named, { kind: 'nameEntry', historyId }),
    )
  },

  written(model, { written }) {
    const next = model.stream ? { ...model, stream: { ...model.stream, text: written.text } } : model
    const tree = readTree(written)
    if (!tree) return step(next)
    const base = next.isStreamRepeated ? recognised(next.document, tree) : next.document
    return after(shown({ ...next, isStreamRepeated: false }, grown(base, tree)), touchedIfOwn)
  },

  paused: (model, { isPaused }) => step({ ...model, paused: isPaused }),

  streamEnded(model, { end }) {
    if (end.kind === 'aborted') return step(model)
    const isDone = end.kind === 'done'
    return after(
      isDone ? done(model, end.notice) : brokenOff(model, end.error),
      (next) => (isDone && next.isThemeUnsaved ? touched(next) : step(next)),
      (next) => {
        if (next.isOwn) return step(next, { kind: 'flush' })
        return isDone ? step(next, { kind: 'savedByServer' }) : step(next)
      },
      (next) => step({ ...next, paused: false }, { kind: 'keepNow' }),
    )
  },

  stop(model) {
    if (model.stream) return step(model, { kind: 'stopWriting', streamId: model.stream.id })
    // There is no entry yet, so what would be written by hand could not be kept.
    const failure = { message: aiMessages.outlineStopped, action: '重新写', retry: againOf(model) }
    return step({ ...model, status: 'failed', failure }, { kind: 'dropWriting' })
  },

  stopFailed: (model) =>
    step(
      {
        ...model,
        status: 'ready',
        paused: false,
        notice: { code: 'stopped', message: aiMessages.outlineStopped },
        canResume: true,
      },
      { kind: 'dropWriting' },
    ),

  resume: (model) => goOn(model, true),

  select: (model, { id }) => step(id === model.selected ? model : { ...model, selected: id }),

  edit: (model, { edit, key }) => changed(model, edited(model.document, edit, key)),

  step(model, { taken }) {
    const document = taken === 'undo' ? undone(model.document) : redone(model.document)
    if (document === model.document) return step(model)
    return after(changed(model, document), (next) =>
      step({ ...next, selected: placeOfStep(document, taken) ?? next.selected }, { kind: 'rewriteStepped' }),
    )
  },

  setTheme(model, { themeId }) {
    if (themeId === model.themeId) return step(model)
    const next = { ...model, themeId, isThemeUnsaved: true }
    // What is being written is kept by the server; the theme goes along when it is done.
    return next.status === 'writing' ? step(next, { kind: 'keepSoon' }) : touched(next)
  },

  dismiss: (model) => step({ ...model, notice: null, failure: null }),

  savedState: (model, { saved }) => step({ ...model, saved }),

  saved(model, { tree, themeId, doubts }) {
    const next = themeId === model.themeId ? { ...model, isThemeUnsaved: false } : model
    const judged = doubted(next.document, doubts, tree)
    return judged === next.document ? step(next) : shown(next, judged)
  },

  latestTaken: (model, { tree }) => shown(model, edited(model.document, { kind: 'tree', tree })),

  rewrite(model, { nodeId, instruction }) {
    const { historyId, status } = model
    const { tree } = model.document
    const node = locate(tree, nodeId)?.node
    const isBeingWritten = status === 'writing' && openPathOf(tree).includes(nodeId)
    if (!node || !historyId || isBeingWritten) return step(model)
    return step(model, { kind: 'rewrite', historyId, node, instruction })
  },

  rewriting: (model, { nodeId }) => step({ ...model, rewriting: nodeId, ...(nodeId && { failure: null }) }),

  rewritten: (model, { document }) => changed(model, document),

  rewriteFailed: (model, { message, nodeId, instruction }) =>
    step({
      ...model,
      failure: { message, action: '再写一次', retry: { kind: 'rewrite', nodeId, instruction } },
    }),
}

const step = (model: SessionModel, ...effects: readonly Effect[]): Step => ({ model, effects })

/** One step made of several: each takes the model that the one before it left. */
const after = (first: Step, ...rest: readonly ((model: SessionModel) => Step)[]): Step =>
  rest.reduce((done, take) => {
    const next = take(done.model)
    return { model: next.model, effects: [...done.effects, ...next.effects] }
  }, first)

/** The document that is shown from now on. */
function shown(model: SessionModel, document: OutlineDocument): Step {
  const selected = model.selected && locate(document.tree, model.selected) ? model.selected : null
  return step({ ...model, document, selected }, { kind: 'keepSoon' })
}

/** Something the server doesn't have yet. */
const touched = (model: SessionModel): Step => step({ ...model, isOwn: true }, { kind: 'touch' })

const touchedIfOwn = (model: SessionModel): Step => (model.isOwn ? touched(model) : step(model))

const changed = (model: SessionModel, document: OutlineDocument): Step =>
  document === model.document ? step(model) : after(shown(model, document), touched)

/** With the rest of the stream; `afterStop` where its author asks for it. */
const goOn = (model: SessionModel, afterStop: boolean): Step =>
  step(
    { ...model, failure: null, notice: null, status: 'writing', canResume: false },
    { kind: 'write', afterStop },
  )

/** Brings an entry and what is remembered of it onto the screen, and its writing on. */
function opened(model: SessionModel, { entry, draft }: Extract<SessionEvent, { kind: 'loaded' }>): Step {
  const { historyId, topic, outline, updateTime } = entry
  const { document, revision, sent, isStale, isUnsaved, goesOn, ...known } = openingOf(entry, draft)
  const at = outline && updateTime.slice(11, 16)
  return after(
    step({ ...model, ...known, topic }, { kind: 'keepAs', historyId, revision, sent, at }),
    (next) => shown(next, document),
    (next) => {
      if (isStale) return step(next, { kind: 'markStale' })
      return isUnsaved ? step(next, { kind: 'touch' }) : step(next)
    },
    (next) => {
      if (goesOn === 'now') return goOn(next, false)
      const ready: SessionModel = { ...next, status: 'ready' }
      if (goesOn === 'asked') {
        const notice = { code: 'truncated', message: '上次还没写完，可以接着写' } as const
        return step({ ...ready, canResume: true, notice })
      }
      return after(ready.isThemeUnsaved ? touched(ready) : step(ready), (kept) =>
        step(kept, { kind: 'knowWriter' }),
      )
    },
  )
}

function done(model: SessionModel, notice: SessionModel['notice']): Step {
  const isEarly = notice !== null && goesOnAfter.includes(notice.code)
  return step({ ...model, status: 'ready', notice, canResume: isEarly && model.stream !== null })
}

/** The stream could not be begun, or not be gone on with. */
function brokenOff(model: SessionModel, error: ApiError): Step {
  const hasSome = model.document.tree.chapters.length > 0
  if (error.code === 404 && hasSome) return step({ ...model, status: 'ready' })
  const isBusy = error.message === aiMessages.outlineRunning
  const action = isBusy ? '停下那一份，写这一份' : model.stream ? '继续写' : undefined
  const message = error.code === 404 ? GONE : error.message
  return after(failed(model, error, againOf(model), message, action), (next) =>
    step({ ...next, canResume: model.stream !== null }),
  )
}

function failed(
  model: SessionModel,
  error: ApiError,
  retry: SessionEvent | null,
  message: string,
  action?: string,
): Step {
  const isEmpty = model.document.tree.chapters.length === 0
  const failure = { message, retry, ...(action && { action }) }
  const next: SessionModel = { ...model, status: isEmpty ? 'failed' : 'ready', failure }
  return isSignedOut(error) ? step(next, { kind: 'warn', message: identityMessages.loginFirst }) : step(next)
}
