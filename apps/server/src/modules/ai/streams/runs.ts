import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import { type Judge, marking } from '../doubts.ts'
import { markModel } from '../history/history.repository.ts'
import type { OutlineWriter, WriterEvent } from '../outline-writer.port.ts'
import type { Quota } from '../quota.service.ts'
import { type StreamRequest, write } from './stream-request.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type Ending, Run } from './run.ts'
import type { StreamEntries } from './stream-entries.ts'
import { endStream, findHolder, saveGrowth, type StreamRow } from './streams.repository.ts'
import { readOutline } from './written-document.ts'

/** How long a writing goes on without a listener: upstream is aborted within a second of the last one's leaving. */
export const GRACE_MS = 500
/** Running documents go to the database this often, which is also the heartbeat. */
const FLUSH_MS = 1_000

/** A run of this process until its end is kept. */
export interface StartedRun {
  run: Run
  settled: Promise<Outcome>
}

export interface Launch {
  row: Pick<StreamRow, 'id' | 'owner_id' | 'history_id' | 'kind' | 'document' | 'attempt'>
  streamRequest: StreamRequest
  judge: Judge | null
  /** The entry's use was counted for this writing, and is given back when nothing comes of it. */
  isCounted?: boolean
}

export interface RunsDeps {
  db: Db
  clock: Clock
  log: Logger
  writer: OutlineWriter
  quota: Quota
  entries: StreamEntries
}

/** What this process writes. */
export function createRuns({ db, clock, log, writer, quota, entries }: RunsDeps) {
  const runs = new Map<string, StartedRun>()
  const closing = new AbortController()
  let flushing: NodeJS.Timeout | undefined

  function eventsOf({ row, streamRequest, judge }: Launch, signal: AbortSignal): AsyncIterable<WriterEvent> {
    const left = streamRequest.kind === 'outline' ? readOutline(streamRequest.basis, row.document) : null
    const events = write(writer, streamRequest, signal, left)
    const doubted = judge ? marking(events, judge) : events
    return streamRequest.kind === 'section' && writer.origin === 'model'
      ? owning(doubted, row.history_id)
      : doubted
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
    let told = ending
    if (ending.event === 'broke_off') log.warn({ err: ending.fault, stream: id }, 'outline broke off')
    try {
      told = await keepEnd(run, ending, launched)
    } catch (error) {
      log.error({ err: error, stream: id }, 'outline not kept')
    } finally {
      runs.delete(id)
      if (runs.size === 0) {
        clearInterval(flushing)
        flushing = undefined
      }
    }
    return outcomeOf(run, told)
  }

  /**
   * Answers what the readers are told. A run that has lost its stream keeps and takes away nothing, as another goes
   * on with the entry: its readers go there. One that was stopped from elsewhere still keeps what it had.
   */
  async function keepEnd(
    run: Run,
    ending: Ending,
    { streamRequest, judge, isCounted }: Launch,
  ): Promise<Ending> {
    const { id, attempt, historyId, ownerId } = run.options
    const { text: document, hasNodes } = run.document
    const { event } = ending
    if (!(await endStream(db, { id, attempt, document, event }, clock.now()))) {
      const holder = await findHolder(db, id)
      if (!holder || event === 'left') return ending
      if (holder.attempt !== attempt || holder.state !== 'stopped') return { event: 'left' }
    }
    if (streamRequest.kind === 'outline' && hasNodes)
      await entries.keep(historyId, readOutline(streamRequest.basis, document), judge)
    if (hasNodes || event !== 'broke_off') return ending
    if (streamRequest.kind === 'outline') await entries.forget({ id: historyId, ownerId })
    else if (isCounted) await db.transaction().execute((trx) => quota.giveBack(trx, historyId))
    return ending
  }

  async function flush(): Promise<void> {
    const running = [...runs.values()].flatMap(({ run }) => (run.ending ? [] : [run]))
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
    const holder = await findHolder(db, run.options.id)
    const isStopped = !holder || (holder.attempt === run.options.attempt && holder.state === 'stopped')
    run.end({ event: isStopped ? 'stopped' : 'left' })
  }

  return {
    /** Aborted when the process lets go of everything. */
    closing: closing.signal,

    /** Writes, until the end or until nobody listens. */
    launch(launched: Launch): StartedRun {
      const { row, streamRequest, judge } = launched
      const run = new Run({
        id: row.id,
        ownerId: row.owner_id,
        historyId: row.history_id,
        kind: row.kind,
        attempt: row.attempt,
        basis: streamRequest.basis,
        left: row.document,
        graceMs: GRACE_MS,
        write: (signal) => eventsOf({ row, streamRequest, judge }, signal),
      })
      const started = { run, settled: run.ended.then((ending) => settle(run, ending, launched)) }
      runs.set(row.id, started)
      if (closing.signal.aborted) run.end({ event: 'left' })
      else void run.start()
      flushing ??= setInterval(() => void flush(), FLUSH_MS).unref()
      return started
    },

    get: (streamId: string): StartedRun | undefined => runs.get(streamId),

    /** Stops runs of this process and waits until they are kept. */
    async stop(isMeant: (run: Run) => boolean): Promise<void> {
      const meant = [...runs.values()].filter(({ run }) => isMeant(run))
      for (const { run } of meant) run.end({ event: 'stopped' })
      await Promise.all(meant.map(({ settled }) => settled))
    },

    /** Lets go of every run, also of those that are begun from now on; each can be gone on with, here or elsewhere. */
    async close(): Promise<void> {
      closing.abort()
      const running = [...runs.values()]
      for (const { run } of running) run.end({ event: 'left' })
      await Promise.all(running.map(({ settled }) => settled))
    },
  }
}

export type Runs = ReturnType<typeof createRuns>
