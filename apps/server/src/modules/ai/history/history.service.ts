import type { DataOf, Contract } from '@yantu/contract'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../../db/schema.ts'
import { refuseOther, type SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import type { Pictures } from '../pictures.service.ts'
import type { Streams } from '../streams/streams.service.ts'
import { ownHistory } from './history.policy.ts'
import { presentEntry } from './history.presenter.ts'
import {
  countHistory,
  deleteHistory,
  deleteHistoryOf,
  findUnclaimed,
  insertHistory,
  listHistory,
  saveEdited,
} from './history.repository.ts'

/** How long the outline of a stream waits to be kept by createHistory. */
const CLAIMABLE_MS = 24 * 3_600_000

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
      { topic, outline }: { topic: string; outline: OutlineTree },
      actor: SignedIn,
    ): Promise<DataOf<Contract['createHistory']>> {
      const now = clock.now()
      return db.transaction().execute(async (trx) => {
        const since = new Date(now.getTime() - CLAIMABLE_MS)
        const found = await findUnclaimed(trx, { ownerId: actor.userId, topic, since })
        const historyId = found?.id ?? uuidv7()
        const { origin } = outline
        if (!found)
          await insertHistory(trx, { id: historyId, ownerId: actor.userId, topic, origin, outline }, now)
        await pictures.claim(trx, { outline, ownerId: actor.userId })
        const saved =
          found && (await saveEdited(trx, { id: historyId, revision: found.revision, outline }, now))
        return { historyId, revision: saved ?? 0 }
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
        outline: row.outline as OutlineTree | null,
        stream: await streams.latest(actor, row.id),
      }
    },

    /** The user's edit; one of an older revision is refused rather than written over the newer. */
    async save(
      { historyId, revision, outline }: { historyId: string; revision: number; outline: OutlineTree },
      actor: SignedIn,
    ): Promise<DataOf<Contract['saveHistory']>> {
      const now = clock.now()
      return db.transaction().execute(async (trx) => {
        const row = await ownHistory(trx, historyId, actor)
        await pictures.claim(trx, { outline, ownerId: actor.userId })
        const saved = await saveEdited(trx, { id: row.id, revision, outline }, now)
        if (saved === undefined) throw new Refusal(messages.outlineStale)
        return { revision: saved, updateTime: wireTime(now) }
      })
    },

    async remove(historyId: string, actor: SignedIn): Promise<void> {
      const row = await ownHistory(db, historyId, actor)
      await streams.stopWritingOf(actor, row.id)
      await deleteHistory(db, row.id)
    },

    async clear({ userId }: { userId?: string }, actor: SignedIn): Promise<void> {
      refuseOther(userId, actor)
      await streams.stopWritingOf(actor)
      await deleteHistoryOf(db, actor.userId)
    },
  }
}

export type History = ReturnType<typeof createHistory>
