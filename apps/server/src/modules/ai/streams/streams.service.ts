import type { OutlineTree } from '@yantu/contract/ai/tree'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { sqlState } from '../../../kernel/db/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { sourceOf } from '../doubts.ts'
import { isUuid, lockOwnHistory, ownHistory } from '../history/history.policy.ts'
import { insertHistory } from '../history/history.repository.ts'
import { findSource, saveSource } from '../sources.repository.ts'
import { type Asked, type AskedSection, askOutline, type Wishes } from './asked.ts'
import { judgeOf, sourceForRewrite } from './judging.ts'
import { createKeeping, DEAD_AFTER_MS, type KeepingDeps } from './keeping.ts'
import { follow, listenTo, type Reading } from './reading.ts'
import {
  findLatestStream,
  findStream,
  insertStream,
  releaseDead,
  type StreamRow,
  stopRunning,
  stopStream,
  takeStream,
} from './streams.repository.ts'
import { createWritings, type Writing } from './writings.ts'

export type { Reading } from './reading.ts'

/** Each going on asks the writer anew, at the operator's cost; nobody reloads a page as often in earnest. */
const MOST_ATTEMPTS = 20
const UNIQUE_VIOLATION = '23505'

export type StreamsDeps = KeepingDeps

/** Streams of outlines and sections: begun, gone on with and stopped, by whichever node is asked. */
export function createStreams(deps: StreamsDeps) {
  const { db, clock, writer, quota, pictures } = deps
  const keeping = createKeeping(deps)
  const writings = createWritings({ ...deps, keeping })

  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const oldest = () => ago(limits.outline.resumableMs)
  const silentSince = () => ago(DEAD_AFTER_MS)

  const listen = (writing: Writing, from: number, signal: AbortSignal): Reading =>
    listenTo(writing, { origin: writer.origin, from, signal })

  const followRow = (row: StreamRow, from: number, signal: AbortSignal): Reading => {
    const until = AbortSignal.any([signal, writings.closing])
    return follow(db, row, { origin: writer.origin, from, signal: until, silentSince })
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
    await releaseDead(trx, { ownerId, silentSince: silentSince() })
    if (replace) await stopRunning(trx, { ownerId, kind }, now)
    const id = uuidv7()
    await insertStream(trx, { id, ownerId, historyId, kind, request: asked }, now)
    return id
  }

  const stopOwn = (ownerId: number, kind: Asked['kind']): Promise<void> =>
    writings.stop(({ options }) => options.ownerId === ownerId && options.kind === kind)

  return {
    /** Throws a refusal when the day's outlines are used up: before a document is read for one. */
    async refuseIfSpent({ userId }: SignedIn): Promise<void> {
      await quota.check({ userId })
    },

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
      const perDay = await quota.check({ userId: ownerId })
      if (input.replace) await stopOwn(ownerId, asked.kind)
      const entry = { id: historyId, ownerId, topic: basis.title || messages.untitled, written: null }
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
      return listen(writings.launch({ row, asked, judge }), 0, signal)
    },

    /** Begins the rewriting of one node, which counts where its entry has not yet. Throws 404 or a refusal. */
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
      const use = { userId: ownerId, historyId: entry.id }
      const perDay = await quota.check(use)
      const stream = { historyId: entry.id, ownerId, asked, replace: true }
      await stopOwn(ownerId, asked.kind)
      const { id, isCounted } = await refusingSecond(
        db.transaction().execute(async (trx) => {
          await lockOwnHistory(trx, entry.id, actor)
          const isFirst = await quota.count(trx, { ...use, perDay })
          if (source && entry.origin !== 'model') await saveSource(trx, entry.id, source)
          return { id: await begin(trx, stream), isCounted: isFirst }
        }),
      )
      const row = { id, owner_id: ownerId, history_id: entry.id, kind: asked.kind, document: '', attempt: 1 }
      return listen(writings.launch({ row, asked, judge, isCounted }), 0, signal)
    },

    /**
     * Goes on with a stream after a character of its document. Listens where it still runs; otherwise asks the writer
     * for the remainder. What a node that died had not kept is written anew: the reading's `from` says from where.
     * What was stopped goes on only where its author asks for that. Throws 404 or a refusal.
     */
    async resume(
      { streamId, from, afterStop }: { streamId: string; from: number; afterStop: boolean },
      actor: SignedIn,
      signal: AbortSignal,
    ): Promise<Reading> {
      const ending = writings.get(streamId)
      if (ending?.run.ending) await ending.settled
      const row = await ownStream(streamId, actor)
      const writing = writings.get(streamId)
      if (writing) return listen(writing, from, signal)
      const isForgone = row.state === 'stopped' && !(afterStop && row.kind === 'outline')
      if (row.state === 'done' || isForgone) return followRow(row, from, signal)
      const isAlive = row.state === 'running' && row.heartbeat_at >= silentSince()
      if (isAlive) return followRow(row, from, signal)
      if (row.kind === 'section' || row.attempt >= MOST_ATTEMPTS) throw notFound(messages.outlineStreamGone)
      const asked = row.request as Asked
      const judge = await judgeOf(writer, asked, await findSource(db, row.history_id))
      const taken = await refusingSecond(
        db.transaction().execute(async (trx) => {
          await releaseDead(trx, { ownerId: actor.userId, silentSince: silentSince() })
          return takeStream(trx, { id: streamId, afterStop }, clock.now())
        }),
      )
      if (!taken) return followRow(await ownStream(streamId, actor), from, signal)
      return listen(writings.launch({ row: taken, asked, judge }), from, signal)
    },

    async stop(streamId: string, actor: SignedIn): Promise<void> {
      const row = await ownStream(streamId, actor)
      await writings.stop((run) => run.options.id === row.id)
      await stopStream(db, row.id, clock.now())
    },

    /** Stops what writes an entry (or any entry) of the caller's. */
    stopWritingOf: (actor: SignedIn, historyId?: string): Promise<void> =>
      writings.stop(
        ({ options }) =>
          options.ownerId === actor.userId && (historyId === undefined || options.historyId === historyId),
      ),

    /** The newest outline stream of the caller's that can be gone on with; of an entry also one that was stopped. */
    async latest(actor: SignedIn, historyId?: string) {
      const found = await findLatestStream(db, { ownerId: actor.userId, historyId, since: oldest() })
      const isForgone = found?.state === 'stopped' && historyId === undefined
      if (!found || found.state === 'done' || isForgone) return null
      return {
        streamId: found.id,
        historyId: found.history_id,
        topic: found.topic,
        isRunning: found.state === 'running' && found.heartbeat_at >= silentSince(),
      }
    },

    sweep: keeping.sweep,
    close: writings.close,
  }
}

export type Streams = ReturnType<typeof createStreams>

async function refusingSecond<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal(messages.outlineRunning)
    throw error
  }
}

function findNode(tree: OutlineTree, id: string) {
  let level = tree.chapters
  for (let depth = 0; level.length > 0; depth++) {
    const node = level.find((each) => each.id === id)
    if (node) return { node, depth }
    level = level.flatMap(({ children }) => children)
  }
  return undefined
}
