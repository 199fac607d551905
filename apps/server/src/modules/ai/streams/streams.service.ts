import { setTimeout as sleep } from 'node:timers/promises'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { sqlState } from '../../../kernel/db/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import { isUuid, ownHistory } from '../history/history.policy.ts'
import {
  deleteHistory,
  findEmptyHistory,
  insertHistory,
  markModel,
  saveWritten,
} from '../history/history.repository.ts'
import { type Judge, judged, marking, sourceOf } from '../doubts.ts'
import type { OutlineWriter } from '../outline-writer.port.ts'
import type { Pictures } from '../pictures.service.ts'
import type { Quota } from '../quota.service.ts'
import { findSource, saveSource } from '../sources.repository.ts'
import { type Asked, type AskedSection, askOutline, write, type Wishes } from './asked.ts'
import { judgeOf, sourceForRewrite } from './judging.ts'
import { type Outcome, outcomeOf, outcomeOfRow } from './outcome.ts'
import { type Ending, type Piece, Run } from './run.ts'
import {
  deleteStreamsBefore,
  endStream,
  findLatestStream,
  findStream,
  findUnkept,
  insertStream,
  releaseDead,
  saveGrowth,
  type StreamRow,
  stopRunning,
  stopStream,
  takeStream,
} from './streams.repository.ts'
import { readOutline } from './written-document.ts'

/** How long a writing goes on without a listener: upstream is aborted within a second of the last one's leaving. */
const GRACE_MS = 500
/** Running documents go to the database this often, which is also the heartbeat. */
const FLUSH_MS = 1_000
/** A stream without a heartbeat for this long has lost its node. */
const DEAD_AFTER_MS = 10_000
/** How often a stream that another node writes is looked at. */
const FOLLOW_MS = 300
const UNIQUE_VIOLATION = '23505'

/** A run of this process until its end is kept. */
interface Writing {
  run: Run
  settled: Promise<Outcome>
}

export interface StreamsDeps {
  db: Db
  clock: Clock
  log: Logger
  writer: OutlineWriter
  quota: Quota
  pictures: Pictures
}

/** A stream as its reader has it. */
export interface Reading {
  streamId: string
  historyId?: string
  writer: OutlineWriter['origin']
  /** Characters that the reader has already. */
  from: number
  /** What comes after a character of the document, until it ends or the signal is aborted. */
  pieces: AsyncGenerator<Piece>
  /** After the last piece; everything is kept by then. */
  outcome(): Promise<Outcome>
}

export function createStreams({ db, clock, log, writer, quota, pictures }: StreamsDeps) {
  const writings = new Map<string, Writing>()
  let flushing: NodeJS.Timeout | undefined

  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const oldest = () => ago(limits.outline.resumableMs)

  function launch(
    row: Omit<StreamRow, 'request' | 'state' | 'heartbeat_at' | 'created_at'>,
    asked: Asked,
    judge: Judge | null,
  ): Writing {
    const { basis } = asked
    const run = new Run({
      id: row.id,
      ownerId: row.owner_id,
      historyId: row.history_id,
      kind: row.kind,
      attempt: row.attempt,
      basis,
      left: row.document,
      graceMs: GRACE_MS,
      write(signal) {
        const left = basis.kind === 'outline' ? readOutline(basis, row.document) : null
        const events = write(writer, asked, signal, left)
        return judge ? marking(events, judge) : events
      },
    })
    const writing = { run, settled: run.ended.then((ending) => settle(run, ending, judge)) }
    writings.set(row.id, writing)
    void run.start()
    flushing ??= setInterval(() => void flush(), FLUSH_MS).unref()
    return writing
  }

  /** Keeps how a run ended. What can't be kept now is found left by its missing heartbeat. */
  async function settle(run: Run, ending: Ending, judge: Judge | null): Promise<Outcome> {
    const { id, attempt, historyId, basis } = run.options
    const { text: document } = run.document
    if (ending.state === 'interrupted') log.warn({ err: ending.fault, stream: id }, 'outline broke off')
    try {
      await endStream(db, { id, attempt, document, state: ending.state }, clock.now())
      if (basis.kind === 'section') await keepSection(run)
      else if (run.document.hasNodes) await keepOutline(historyId, readOutline(basis, document), judge)
      else if (ending.state === 'interrupted') await forget({ id: historyId, ownerId: run.options.ownerId })
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

  async function keepOutline(
    historyId: string,
    tree: OutlineTree | null,
    judge: Judge | null,
  ): Promise<void> {
    if (tree) await saveWritten(db, historyId, judge ? judged(tree, judge) : tree, clock.now())
  }

  /** A rewritten section is the editor's to take over; what stays is whose words they are. */
  async function keepSection({ options, document }: Run): Promise<void> {
    if (writer.origin === 'model' && document.hasNodes) await markModel(db, options.historyId)
  }

  /** An outline without a node was none: neither entry nor use remain. */
  const forget = ({ id, ownerId }: { id: string; ownerId: number }) =>
    db.transaction().execute(async (trx) => {
      await pictures.release(trx, { historyIds: [id], ownerId })
      await deleteHistory(trx, id)
      await quota.giveBack(trx, id)
    })

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
      for (const run of running) if (!alive.has(run.options.id)) run.end({ state: 'stopped' })
    } catch (error) {
      log.error({ err: error }, 'outlines not flushed')
    }
  }

  function read({ run, settled }: Writing, from: number, signal: AbortSignal): Reading {
    const { id: streamId, historyId, kind, basis } = run.options
    return {
      streamId,
      ...(kind === 'outline' && { historyId }),
      writer: basis.kind === 'outline' && basis.origin !== 'model' ? 'composer' : writer.origin,
      from,
      pieces: run.listen(from, signal),
      outcome: () => settled,
    }
  }

  /** Reads a stream that another node writes, by what it flushes. */
  function follow(row: StreamRow, from: number, signal: AbortSignal): Reading {
    const { basis, kind } = row.request as Asked
    let last = row
    async function* pieces(): AsyncGenerator<Piece> {
      for (let read = from; !signal.aborted; ) {
        const { document, state, heartbeat_at } = last
        if (read < document.length) {
          yield { id: document.length, text: document.slice(read) }
          read = document.length
        }
        if (state !== 'running' || heartbeat_at < ago(DEAD_AFTER_MS)) return
        await sleep(FOLLOW_MS, undefined, { signal }).catch(() => undefined)
        const found = await findStream(db, row.id)
        if (!found) return
        last = found
      }
    }
    return {
      streamId: row.id,
      ...(kind === 'outline' && { historyId: row.history_id }),
      writer: basis.kind === 'outline' && basis.origin !== 'model' ? 'composer' : writer.origin,
      from,
      pieces: pieces(),
      outcome: async () => outcomeOfRow(last),
    }
  }

  async function ownStream(streamId: string, actor: SignedIn): Promise<StreamRow> {
    const row = isUuid(streamId) ? await findStream(db, streamId) : undefined
    if (row?.owner_id !== actor.userId || row.created_at < oldest())
      throw notFound(messages.outlineStreamGone)
    return row
  }

  /** In the caller's transaction: the one stream of a user and kind. Throws a refusal while another runs. */
  async function begin(
    trx: Trx,
    {
      historyId,
      ownerId,
      asked,
      replace,
    }: { historyId: string; ownerId: number; asked: Asked; replace: boolean },
  ): Promise<string> {
    const { kind } = asked
    const now = clock.now()
    await releaseDead(trx, { ownerId, silentSince: ago(DEAD_AFTER_MS) })
    if (replace) await stopRunning(trx, { ownerId, kind }, now)
    const id = uuidv7()
    await insertStream(trx, { id, ownerId, historyId, kind, request: asked }, now)
    return id
  }

  /** Stops runs of this process and waits until they are kept. */
  async function stopHere(isMeant: (run: Run) => boolean): Promise<void> {
    const meant = [...writings.values()].filter(({ run }) => isMeant(run))
    for (const { run } of meant) run.end({ state: 'stopped' })
    await Promise.all(meant.map(({ settled }) => settled))
  }

  const refusingSecond = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal(messages.outlineRunning)
      throw error
    }
  }

  return {
    /** Begins an outline, which counts against the day's quota. Throws a refusal. */
    async start(
      input: { topic: string; wishes: Wishes; document?: OutlineTree; replace: boolean },
      actor: SignedIn,
      signal: AbortSignal,
    ): Promise<Reading> {
      const asked = askOutline(writer, input)
      const { basis } = asked
      const source = input.document ? sourceOf(input.document) : null
      const judge = await judgeOf(writer, asked, source)
      const { userId: ownerId } = actor
      const historyId = uuidv7()
      const perDay = await quota.perDay(ownerId)
      if (input.replace)
        await stopHere((run) => run.options.ownerId === ownerId && run.options.kind === 'outline')
      const entry = { id: historyId, ownerId, topic: basis.title || messages.untitled, outline: null }
      const id = await refusingSecond(
        db.transaction().execute(async (trx) => {
          await quota.count(trx, { userId: ownerId, historyId, perDay })
          await insertHistory(trx, { ...entry, origin: basis.origin }, clock.now())
          if (source) await saveSource(trx, historyId, source)
          if (input.document) await pictures.claim(trx, { historyId, outline: input.document, ownerId })
          return begin(trx, { historyId, ownerId, asked, replace: input.replace })
        }),
      )
      const row = { id, owner_id: ownerId, history_id: historyId, kind: asked.kind, document: '', attempt: 1 }
      return read(launch(row, asked, judge), 0, signal)
    },

    /** Begins the rewriting of one node. Throws 404 or a refusal. */
    async rewrite(
      input: { historyId: string; nodeId: string; outline?: OutlineTree; instruction?: string },
      actor: SignedIn,
      signal: AbortSignal,
    ): Promise<Reading> {
      const entry = await ownHistory(db, input.historyId, actor)
      const tree = input.outline ?? (entry.outline as OutlineTree | null)
      const found = tree && findNode(tree, input.nodeId)
      if (!found) throw new Refusal(messages.nodeNotFound)
      const asked: AskedSection = {
        kind: 'section',
        basis: { kind: 'section', nodeId: input.nodeId },
        request: { tree, ...found, ...(input.instruction && { instruction: input.instruction }) },
      }
      const source = await sourceForRewrite(db, writer, entry, tree)
      const judge = await judgeOf(writer, asked, source)
      const { userId: ownerId } = actor
      const stream = { historyId: entry.id, ownerId, asked, replace: true }
      await stopHere((run) => run.options.ownerId === ownerId && run.options.kind === 'section')
      const id = await refusingSecond(
        db.transaction().execute(async (trx) => {
          if (source && entry.origin !== 'model') await saveSource(trx, entry.id, source)
          return begin(trx, stream)
        }),
      )
      const row = { id, owner_id: ownerId, history_id: entry.id, kind: asked.kind, document: '', attempt: 1 }
      return read(launch(row, asked, judge), 0, signal)
    },

    /**
     * Goes on with a stream after a character of its document. Listens where it still runs; otherwise asks the writer
     * for the remainder. Throws 404 or a refusal.
     */
    async resume(
      { streamId, from }: { streamId: string; from: number },
      actor: SignedIn,
      signal: AbortSignal,
    ): Promise<Reading> {
      const ending = writings.get(streamId)
      if (ending?.run.ending) await ending.settled
      const row = await ownStream(streamId, actor)
      const writing = writings.get(streamId)
      if (writing) return read(writing, from, signal)
      if (row.state === 'done' || row.state === 'stopped') return follow(row, from, signal)
      if (row.kind === 'section' && row.state !== 'running') throw notFound(messages.outlineStreamGone)
      const judge = await judgeOf(writer, row.request as Asked, await findSource(db, row.history_id))
      const taken = await refusingSecond(
        db.transaction().execute(async (trx) => {
          await releaseDead(trx, { ownerId: actor.userId, silentSince: ago(DEAD_AFTER_MS) })
          return takeStream(trx, streamId, clock.now())
        }),
      )
      if (!taken) return follow(await ownStream(streamId, actor), from, signal)
      return read(launch(taken, taken.request as Asked, judge), from, signal)
    },

    async stop(streamId: string, actor: SignedIn): Promise<void> {
      const row = await ownStream(streamId, actor)
      await stopHere((run) => run.options.id === row.id)
      await stopStream(db, row.id, clock.now())
    },

    /** Stops what writes an entry (or any entry) of the caller's. */
    stopWritingOf: (actor: SignedIn, historyId?: string): Promise<void> =>
      stopHere(
        ({ options }) =>
          options.ownerId === actor.userId && (historyId === undefined || options.historyId === historyId),
      ),

    /** The newest outline stream of the caller's that can be gone on with. */
    async latest(actor: SignedIn, historyId?: string) {
      const found = await findLatestStream(db, { ownerId: actor.userId, historyId, since: oldest() })
      if (!found || found.state === 'done' || found.state === 'stopped') return null
      return {
        streamId: found.id,
        historyId: found.history_id,
        topic: found.topic,
        isRunning: found.state === 'running' && found.heartbeat_at >= ago(DEAD_AFTER_MS),
      }
    },

    /** What the process is writing now. */
    running: () => writings.size,

    /** Removes streams that can no longer be gone on with; what a process that died had written is kept first. */
    async sweep(): Promise<void> {
      const before = oldest()
      for (const { historyId, request, document } of await findUnkept(db, before)) {
        const asked = request as Asked
        const { basis } = asked
        if (basis.kind !== 'outline') continue
        const judge = await judgeOf(writer, asked, await findSource(db, historyId))
        await keepOutline(historyId, readOutline(basis, document), judge)
      }
      await deleteStreamsBefore(db, before)
      for (const { id, ownerId } of await findEmptyHistory(db, before))
        await db.transaction().execute(async (trx) => {
          await pictures.release(trx, { historyIds: [id], ownerId })
          await deleteHistory(trx, id)
        })
    },

    /** Lets go of every run; each can be gone on with, here or elsewhere. */
    async close(): Promise<void> {
      const running = [...writings.values()]
      for (const { run } of running) run.end({ state: 'left' })
      await Promise.all(running.map(({ settled }) => settled))
    },
  }
}

export type Streams = ReturnType<typeof createStreams>

function findNode(tree: OutlineTree, id: string) {
  let level = tree.chapters
  for (let depth = 0; level.length > 0; depth++) {
    const node = level.find((each) => each.id === id)
    if (node) return { node, depth }
    level = level.flatMap(({ children }) => children)
  }
  return undefined
}
