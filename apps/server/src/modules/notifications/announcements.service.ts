import type { DataOf, InputOf } from '@yantu/contract'
import { notificationsMessages } from '@yantu/contract/messages/notifications'
import {
  type announcementEndpoints,
  saysSomething,
  type WrittenAnnouncement,
} from '@yantu/contract/notifications/announcements'
import { v7 as uuid, validate as isUuid } from 'uuid'
import type { Db, Trx } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { notFound, Refusal } from '../../kernel/errors/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import { doer, type RecordEvent } from '../audit/index.ts'
import {
  type AnnouncementRow,
  countWritten,
  insertDraft,
  lockAnnouncement,
  readWritten,
  updateAnnouncement,
} from './announcements.repository.ts'
import { sanitise } from './sanitise.ts'

export interface AnnouncementsDeps {
  db: Db
  clock: Clock
  record: RecordEvent
}

type Calls = typeof announcementEndpoints

/** Announcements as they are written; how they are read is the notification service's. */
export function createAnnouncements({ db, clock, record }: AnnouncementsDeps) {
  async function locked(trx: Trx, id: string): Promise<AnnouncementRow> {
    const found = isUuid(id) ? await lockAnnouncement(trx, id) : undefined
    if (!found) throw notFound(notificationsMessages.announcementGone)
    return found
  }

  return {
    async list({
      pageNum,
      pageSize,
    }: {
      pageNum: number
      pageSize: number
    }): Promise<DataOf<Calls['listWrittenAnnouncements']>> {
      const now = clock.now()
      const [rows, total] = await Promise.all([
        readWritten(db, { offset: (pageNum - 1) * pageSize, limit: pageSize }),
        countWritten(db),
      ])
      return { list: rows.map((row) => present(row, now)), total }
    },

    /** Throws 404, and refusals for what is out and for words of which nothing safe is left. */
    async save(
      {
        announcementId,
        title,
        content,
      }: Pick<InputOf<Calls['saveAnnouncement']>, 'title' | 'content'> & {
        announcementId?: string | undefined
      },
      actor: SignedIn,
      address: string,
    ): Promise<{ announcementId: string }> {
      const written = { title, content: sanitise(content) }
      if (!saysSomething(written.content)) throw new Refusal(notificationsMessages.textRequired)
      const id = announcementId ?? uuid()
      await db.transaction().execute(async (trx) => {
        if (announcementId === undefined) await insertDraft(trx, { id, ...written, created_at: clock.now() })
        else {
          const { published_at } = await locked(trx, id)
          if (published_at) throw new Refusal(notificationsMessages.announcementOut)
          await updateAnnouncement(trx, id, written)
        }
        await record(trx, {
          by: doer(actor, address),
          what: announcementId === undefined ? 'announcement.written' : 'announcement.changed',
          subject: { kind: 'announcement', id },
          after: { characters: written.content.length },
        })
      })
      return { announcementId: id }
    },

    /** Throws 404, and a refusal for what is out. */
    async publish(id: string, actor: SignedIn, address: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { published_at } = await locked(trx, id)
        if (published_at) throw new Refusal(notificationsMessages.announcementOut)
        await updateAnnouncement(trx, id, { published_at: clock.now() })
        await record(trx, {
          by: doer(actor, address),
          what: 'announcement.published',
          subject: { kind: 'announcement', id },
        })
      })
    },

    /** Throws 404, and a refusal for a draft. Published again it is news to everybody. */
    async withdraw(id: string, actor: SignedIn, address: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { published_at } = await locked(trx, id)
        if (!published_at) throw new Refusal(notificationsMessages.announcementIn)
        await updateAnnouncement(trx, id, { published_at: null })
        await record(trx, {
          by: doer(actor, address),
          what: 'announcement.withdrawn',
          subject: { kind: 'announcement', id },
          before: { published: wireTime(published_at) },
        })
      })
    },
  }
}

function present(row: AnnouncementRow, now: Date): WrittenAnnouncement {
  const { id, title, content, published_at: at, created_at } = row
  return {
    announcementId: id,
    title,
    content: sanitise(content),
    state: at === null ? 'draft' : at > now ? 'due' : 'published',
    publishTime: at ? wireTime(at) : '',
    createTime: wireTime(created_at),
  }
}

export type Announcements = ReturnType<typeof createAnnouncements>
