import type { DataOf, Contract } from '@yantu/contract'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Trx } from '../../../db/schema.ts'
import { refuseOther, type SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { doubtedIn, doubtsOf, sourceOf } from '../doubts.ts'
import { checkFigures } from '../doubts.service.ts'
import type { Pictures } from '../pictures.service.ts'
import { refuseForbidden } from '../refuse-forbidden.ts'
import { saveSource } from '../sources.repository.ts'
import type { Streams } from '../streams/streams.service.ts'
import { isSameWriting, labelled, lockIfOwn, lockOwnHistory, ownHistory } from './history.policy.ts'
import { presentEntry } from './history.presenter.ts'
import {
  countHistory,
  deleteHistory,
  deleteHistoryOf,
  findUnclaimed,
  type HistoryHead,
  type HistoryRow,
  insertHistory,
  listHistory,
  lockHistoryOf,
  saveEdited,
  storable,
} from './history.repository.ts'
import { clearTheWay, entriesInTheWay } from './room.ts'

/** How long the outline of a stream waits to be kept by createHistory. */
const CLAIMABLE_MS = 24 * 3_600_000
/** Of the streams of one topic, the newest that are looked through. */
const MOST_CLAIMABLE = 10

export interface HistoryDeps {
  db: Db
  clock: Clock
  pictures: Pictures
  streams: Pick<Streams, 'latest' | 'stopWritingOf'>
}

interface NewOutline {
  topic: string
  outline: OutlineTree
  themeId?: string | undefined
}

interface EditedOutline {
  historyId: string
  /** The one that was edited. */
  revision: number
  outline: OutlineTree
  themeId?: string | undefined
}

export function createHistory({ db, clock, pictures, streams }: HistoryDeps) {
  async function clearOf(trx: Trx, ownerId: number): Promise<void> {
    const historyIds = await lockHistoryOf(trx, ownerId)
    await pictures.release(trx, { historyIds, ownerId })
    await deleteHistoryOf(trx, ownerId)
  }

  /**
   * One try to keep an outline: everything is read and judged first, and the transaction only writes. Undefined when
   * the entry was claimed or changed hands meanwhile.
   */
  async function tryToCreate(
    { topic, themeId, outline: sent }: NewOutline,
    actor: SignedIn,
    now: Date,
  ): Promise<DataOf<Contract['createHistory']> | undefined> {
    const found = await findWritten(db, { ownerId: actor.userId, topic, outline: sent }, now)
    const historyId = found?.id ?? uuidv7()
    const { origin } = sent
    const entry = found ?? { id: historyId, topic, origin }
    const doubted = doubtedIn(found?.outline as OutlineTree | undefined)
    const outline = labelled(await checkFigures(db, entry, sent, doubted), entry)
    const written = storable(outline)
    const source = found || origin !== 'document' ? null : sourceOf(outline)
    const doubts = doubtsOf(outline)
    const ownerId = actor.userId
    return db.transaction().execute(async (trx) => {
      const leaving = await entriesInTheWay(trx, { ownerId, historyId, octets: written.octets })
      const locked = found && (await lockIfOwn(trx, found.id, actor))
      if (found && !isAsJudged(locked, found)) return undefined
      if (!locked) {
        await insertHistory(trx, { ...entry, ownerId, written, themeId }, now)
        if (source) await saveSource(trx, historyId, source)
      }
      await pictures.claim(trx, { historyId, outline, ownerId })
      await clearTheWay(trx, pictures, { ownerId, leaving })
      if (!locked) return { historyId, revision: 0, doubts }
      const edit = { revision: locked.revision, written, origin: outline.origin, themeId }
      return { historyId, revision: (await saveEdited(trx, locked, edit, now)) ?? 0, doubts }
    })
  }

  /** One try to save an edit, judged before the transaction. Undefined when a model wrote in the entry meanwhile. */
  async function tryToSave(
    input: EditedOutline,
    actor: SignedIn,
    now: Date,
  ): Promise<DataOf<Contract['saveHistory']> | undefined> {
    const row = await ownHistory(db, input.historyId, actor)
    const outline = labelled(await checkFigures(db, row, input.outline), row)
    const written = storable(outline)
    const doubts = doubtsOf(outline)
    const [historyId, ownerId] = [row.id, actor.userId]
    return db.transaction().execute(async (trx) => {
      const leaving = await entriesInTheWay(trx, { ownerId, historyId, octets: written.octets })
      const locked = await lockOwnHistory(trx, historyId, actor)
      if (locked.origin !== row.origin) return undefined
      await pictures.claim(trx, { historyId, outline, ownerId })
      await clearTheWay(trx, pictures, { ownerId, leaving })
      const { revision, themeId } = input
      const edit = { revision, written, origin: outline.origin, themeId }
      const saved = await saveEdited(trx, locked, edit, now)
      if (saved === undefined) throw new Refusal(aiMessages.outlineStale)
      return { revision: saved, updateTime: wireTime(now), doubts }
    })
  }

  return {
    /** Keeps an outline. What a stream of the same topic has just written goes into the stream's own entry. */
    async create(input: NewOutline, actor: SignedIn): Promise<DataOf<Contract['createHistory']>> {
      refuseForbidden(input.topic, input.outline.title)
      return untilSettled(() => tryToCreate(input, actor, clock.now()))
    },

    async list(actor: SignedIn): Promise<DataOf<Contract['listHistory']>> {
      const [rows, total] = await Promise.all([
        listHistory(db, actor.userId, aiLimits.outline.historyEntries),
        countHistory(db, actor.userId),
      ])
      return { list: rows.map(presentEntry), total }
    },

    async get(historyId: string, actor: SignedIn): Promise<DataOf<Contract['getHistory']>> {
      const row = await ownHistory(db, historyId, actor)
      return {
        ...presentEntry(row),
        revision: row.revision,
        themeId: row.theme_id,
        outline: row.outline === null ? null : labelled(row.outline as OutlineTree, row),
        stream: await streams.latest(actor, row.id),
      }
    },

    /** The user's edit; one of an older revision is refused rather than written over the newer. */
    async save(input: EditedOutline, actor: SignedIn): Promise<DataOf<Contract['saveHistory']>> {
      refuseForbidden(input.outline.title)
      return untilSettled(() => tryToSave(input, actor, clock.now()))
    },

    async remove(historyId: string, actor: SignedIn): Promise<void> {
      const row = await ownHistory(db, historyId, actor)
      await streams.stopWritingOf(actor, row.id)
      await db.transaction().execute(async (trx) => {
        const locked = await lockOwnHistory(trx, row.id, actor)
        await pictures.release(trx, { historyIds: [row.id], ownerId: actor.userId })
        await deleteHistory(trx, locked)
      })
    },

    async clear({ userId }: { userId?: string }, actor: SignedIn): Promise<void> {
      refuseOther(userId, actor)
      await streams.stopWritingOf(actor)
      await db.transaction().execute((trx) => clearOf(trx, actor.userId))
    },

    /** The same in a transaction: what is being written is thrown away when it ends. */
    clearOf,
  }
}

export type History = ReturnType<typeof createHistory>

/** Each try that fails means that somebody else got on; so many in a row are no race any more. */
const MOST_TRIES = 5

async function untilSettled<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw new Refusal(aiMessages.outlineStale)
}

/** Whether an entry still is what an outline was judged by: nobody has saved in it, no other model has written. */
const isAsJudged = (now: HistoryHead | undefined, judged: HistoryRow): boolean =>
  now !== undefined && !now.is_edited && now.revision === judged.revision && now.origin === judged.origin

/** The entry of the stream that wrote an outline, if its user hasn't saved there yet. */
async function findWritten(
  db: Db,
  { outline, ...of }: { ownerId: number; topic: string; outline: OutlineTree },
  now: Date,
): Promise<HistoryRow | undefined> {
  const since = new Date(now.getTime() - CLAIMABLE_MS)
  const entries = await findUnclaimed(db, { ...of, since, limit: MOST_CLAIMABLE })
  return entries.find((entry) => isSameWriting(entry.outline as OutlineTree | null, outline))
}
