import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import { type Judge, marking } from '../doubts.ts'
import { markModel } from '../history/history.repository.ts'
import type { OutlineWriter, WriterEvent } from '../outline-writer.port.ts'
import type { Quota } from '../quota.service.ts'
import { type Asked, write } from './asked.ts'
import type { Keeping } from './keeping.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type Ending, Run } from './run.ts'
import { endStream, findState, saveGrowth, type StreamRow } from './streams.repository.ts'
import { readOutline } from './written-document.ts'

/** How long a writing goes on without a listener: upstream is aborted within a second of the last one's leaving. */
const GRACE_MS = 500
/** Running documents go to the database this often, which is also the heartbeat. */
const FLUSH_MS = 1_000

/** A run of this process until its end is kept. */
export interface Writing {
  run: Run
  settled: Promise<Outcome>
}

export interface Launch {
  row: Pick<StreamRow, 'id' | 'owner_id' | 'history_id' | 'kind' | 'document' | 'attempt'>
  asked: Asked
  judge: Judge | null
  /** The entry's use was counted for this writing, and is given back when nothing comes of it. */
  isCounted?: boolean
}

export interface WritingsDeps {
  db: Db
  clock: Clock
  log: Logger
  writer: OutlineWriter
  quota: Quota
  keeping: Keeping
}

/** What this process writes. */
export function createWritings({ db, clock, log, writer, quota, keeping }: WritingsDeps) {
  const writings = new Map<string, Writing>()
  const closing = new AbortController()
  let flushing: NodeJS.Timeout | undefined

  function eventsOf({ row, asked, judge }: Launch, signal: AbortSignal): AsyncIterable<WriterEvent> {
    const left = asked.kind === 'outline' ? readOutline(asked.basis, row.document) : null
    const events = write(writer, asked, signal, left)
    const doubted = judge ? marking(events, judge) : events
    return asked.kind === 'section' && writer.origin === 'model' ? owning(doubted, row.history_id) : doubted
  }

  /** A rewritten section is the editor's to keep; whose words they are is kept before it has the first. */
  async function* owning(events: AsyncIterable<WriterEvent>, historyId: string): AsyncGenerator<WriterEvent> {
    let isMarked = false
    for await (const event of events) {
      if (!isMarked && event.kind === 'open') await markModel(db, historyId)
      isMarked ||= event.kind === 'open'
      yield event
    }
  }

  /** Keeps how a run ended. What can't be kept now is found left by its missing heartbeat. */
  async function settle(run: Run, ending: Ending, launched: Launch): Promise<Outcome> {
    const { id } = run.options
    if (ending.state === 'interrupted') log.warn({ err: ending.fault, stream: id }, 'outline broke off')
    try {
      await keepEnd(run, ending, launched)
    } catch (error) {
      log.error({ err: error, stream: id }, 'outline not kept')
    } finally {
      writings.delete(id)
      if (writings.size === 0) {
        clearInterval(flushing)
        flushing = undefined
      }
    }
    return outcomeOf(run, ending)
  }

  async function keepEnd(run: Run, { state }: Ending, { asked, judge, isCounted }: Launch): Promise<void> {
    const { id, attempt, historyId, ownerId } = run.options
    const { text: document, hasNodes } = run.document
    const isOurs = await endStream(db, { id, attempt, document, state }, clock.now())
    if (!isOurs && state === 'left') return
    if (asked.kind === 'outline' && hasNodes)
      await keeping.keep(historyId, readOutline(asked.basis, document), judge)
    if (hasNodes || state !== 'interrupted') return
    if (asked.kind === 'outline') await keeping.forget({ id: historyId, ownerId })
    else if (isCounted) await db.transaction().execute((trx) => quota.giveBack(trx, historyId))
  }

  async function flush(): Promise<void> {
    const running = [...writings.values()].flatMap(({ run }) => (run.ending ? [] : [run]))
    if (running.length === 0) return
    const growths = running.map(({ options: { id, attempt }, document }) => ({
      id,
      attempt,
      document: document.text,
    }))
    try {
      const alive = await saveGrowth(db, growths, clock.now())
      for (const run of running) if (!alive.has(run.options.id)) await endLost(run)
    } catch (error) {
      log.error({ err: error }, 'outlines not flushed')
    }
  }

  /** Stopped or deleted from elsewhere, or taken over by a node that saw no heartbeat. */
  async function endLost(run: Run): Promise<void> {
    const state = await findState(db, run.options.id)
    run.end({ state: state === undefined || state === 'stopped' ? 'stopped' : 'left' })
  }

  return {
    /** Aborted when the process lets go of everything. */
    closing: closing.signal,

    /** Writes, until the end or until nobody listens. */
    launch(launched: Launch): Writing {
      const { row, asked, judge } = launched
      const run = new Run({
        id: row.id,
        ownerId: row.owner_id,
        historyId: row.history_id,
        kind: row.kind,
        attempt: row.attempt,
        basis: asked.basis,
        left: row.document,
        graceMs: GRACE_MS,
        write: (signal) => eventsOf({ row, asked, judge }, signal),
      })
      const writing = { run, settled: run.ended.then((ending) => settle(run, ending, launched)) }
      writings.set(row.id, writing)
      if (closing.signal.aborted) run.end({ state: 'left' })
      else void run.start()
      flushing ??= setInterval(() => void flush(), FLUSH_MS).unref()
      return writing
    },

    get: (streamId: string): Writing | undefined => writings.get(streamId),

    /** Stops runs of this process and waits until they are kept. */
    async stop(isMeant: (run: Run) => boolean): Promise<void> {
      const meant = [...writings.values()].filter(({ run }) => isMeant(run))
      for (const { run } of meant) run.end({ state: 'stopped' })
      await Promise.all(meant.map(({ settled }) => settled))
    },

    /** Lets go of every run, also of those that are begun from now on; each can be gone on with, here or elsewhere. */
    async close(): Promise<void> {
      closing.abort()
      const running = [...writings.values()]
      for (const { run } of running) run.end({ state: 'left' })
      await Promise.all(running.map(({ settled }) => settled))
    },
  }
}

export type Writings = ReturnType<typeof createWritings>
