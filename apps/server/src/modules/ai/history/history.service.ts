import type { DataOf, Contract } from '@yantu/contract'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Trx } from '../../../db/schema.ts'
import { refuseOther, type SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { doubtedIn, doubtsOf, sourceOf } from '../doubts.ts'
import { checkFigures } from '../doubts.service.ts'
import type { Pictures } from '../pictures.service.ts'
import { saveSource } from '../sources.repository.ts'
import type { Streams } from '../streams/streams.service.ts'
import { isSameWriting, labelled, ownHistory } from './history.policy.ts'
import { presentEntry } from './history.presenter.ts'
import {
  countHistory,
  deleteHistory,
  deleteHistoryOf,
  findUnclaimed,
  type HistoryRow,
  insertHistory,
  listHistory,
  lockHistoryOf,
  saveEdited,
} from './history.repository.ts'

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

export function createHistory({ db, clock, pictures, streams }: HistoryDeps) {
  return {
    /** Keeps an outline. What a stream of the same topic has just written goes into the stream's own entry. */
    async create(
      { topic, themeId, ...input }: { topic: string; outline: OutlineTree; themeId?: string | undefined },
      actor: SignedIn,
    ): Promise<DataOf<Contract['createHistory']>> {
      const now = clock.now()
      return db.transaction().execute(async (trx) => {
        const found = await findWritten(trx, { ownerId: actor.userId, topic, outline: input.outline }, now)
        const historyId = found?.id ?? uuidv7()
        const { origin } = input.outline
        const entry = found ?? { id: historyId, topic, origin }
        const doubted = doubtedIn(found?.outline as OutlineTree | undefined)
        const outline = labelled(await checkFigures(trx, entry, input.outline, doubted), entry)
        if (!found) {
          await insertHistory(trx, { ...entry, ownerId: actor.userId, outline, themeId }, now)
          if (origin === 'document') await saveSource(trx, historyId, sourceOf(outline))
        }
        await pictures.claim(trx, { historyId, outline, ownerId: actor.userId })
        const saved =
          found && (await saveEdited(trx, { id: historyId, revision: found.revision, outline, themeId }, now))
        return { historyId, revision: saved ?? 0, doubts: doubtsOf(outline) }
      })
    },

    async list(actor: SignedIn): Promise<DataOf<Contract['listHistory']>> {
      const [rows, total] = await Promise.all([
        listHistory(db, actor.userId, limits.outline.historyEntries),
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
    async save(
      input: {
        historyId: string
        revision: number
        outline: OutlineTree
        themeId?: string | undefined
      },
      actor: SignedIn,
    ): Promise<DataOf<Contract['saveHistory']>> {
      const now = clock.now()
      return db.transaction().execute(async (trx) => {
        const row = await ownHistory(trx, input.historyId, actor, { locked: true })
        const outline = labelled(await checkFigures(trx, row, input.outline), row)
        await pictures.claim(trx, { historyId: row.id, outline, ownerId: actor.userId })
        const { revision, themeId } = input
        const saved = await saveEdited(trx, { id: row.id, revision, outline, themeId }, now)
        if (saved === undefined) throw new Refusal(messages.outlineStale)
        return { revision: saved, updateTime: wireTime(now), doubts: doubtsOf(outline) }
      })
    },

    async remove(historyId: string, actor: SignedIn): Promise<void> {
      const row = await ownHistory(db, historyId, actor)
      await streams.stopWritingOf(actor, row.id)
      await db.transaction().execute(async (trx) => {
        await ownHistory(trx, row.id, actor, { locked: true })
        await pictures.release(trx, { historyIds: [row.id], ownerId: actor.userId })
        await deleteHistory(trx, row.id)
      })
    },

    async clear({ userId }: { userId?: string }, actor: SignedIn): Promise<void> {
      refuseOther(userId, actor)
      await streams.stopWritingOf(actor)
      await db.transaction().execute(async (trx) => {
        const historyIds = await lockHistoryOf(trx, actor.userId)
        await pictures.release(trx, { historyIds, ownerId: actor.userId })
        await deleteHistoryOf(trx, actor.userId)
      })
    },
  }
}

export type History = ReturnType<typeof createHistory>

/** The entry of the stream that wrote an outline, if its user hasn't saved there yet. */
async function findWritten(
  trx: Trx,
  { outline, ...of }: { ownerId: number; topic: string; outline: OutlineTree },
  now: Date,
): Promise<HistoryRow | undefined> {
  const since = new Date(now.getTime() - CLAIMABLE_MS)
  const entries = await findUnclaimed(trx, { ...of, since, limit: MOST_CLAIMABLE })
  return entries.find((entry) => isSameWriting(entry.outline as OutlineTree | null, outline))
}
