import { notificationsLimits } from '@yantu/contract/limits/notifications'
import {
  type AnnouncementItem,
  type MessageType,
  type MutableTopic,
  messageTypes,
  mutableTopics,
  type NoticeItem,
  type NoticeTopic,
} from '@yantu/contract/notifications/endpoints'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { cursorOf, cursorText, type Person, presentAnnouncement, presentNotice } from './notices.presenter.ts'
import {
  countActor,
  countAnnouncements,
  countNotices,
  countUnread,
  insertAnnouncement,
  insertNotifications,
  markAnnouncementsRead,
  markRead,
  mergeNotification,
  mutedTopics,
  mutersOf,
  readAnnouncements,
  readNotices,
  readUntil,
  writeMute,
} from './notifications.repository.ts'
import { sanitise } from './sanitise.ts'

export interface Notice {
  /** Who is told. */
  userId: number
  type: Exclude<keyof typeof messageTypes, 'announcement'>
  title?: string
  /** Plain text. Of what people do (`actorId`), what follows their name. */
  content: string
  /** Urls of pictures; the first is the cover. */
  images?: readonly string[]
  /** Who did what the notice tells of. */
  actorId?: number
  commentId?: string
  /** The words that were answered. */
  quote?: string
  /** Path of the page the notice leads to. */
  link?: string
  /** What it is about: each event says so beside its words, and by it whether it can be muted. */
  topic: NoticeTopic
  /** A user gets one notice per key, however often it is sent: makes a replay converge. */
  dedupeKey?: string
  /** What it is about, where several people's doing is one notice until it is read; each of them counts once. */
  mergeKey?: string
}

/** Writes a notice in the transaction of what it tells of: it exists exactly if that is committed. */
export type Notify = (trx: Trx, notice: Notice) => Promise<void>

/** Tells many the same; as `notify`, in one statement for some hundred of them. */
export type NotifyAll = (
  trx: Trx,
  userIds: readonly number[],
  notice: Omit<Notice, 'userId' | 'mergeKey' | 'actorId'> & { type: 'system' | 'order' },
) => Promise<void>

/** Unread rows by message type, announcements included; each counted up to `notificationsLimits.countedTo`. */
export type UnreadCounts = Readonly<Record<MessageType, number>>

interface Page {
  pageNum: number
  pageSize: number
}

export type NotificationService = ReturnType<typeof createNotificationService>

export interface NotificationDeps {
  db: Db
  clock: Clock
  /** People by id; unknown ids are missing. */
  profiles(userIds: readonly number[]): Promise<ReadonlyMap<number, Person>>
}

const { countedTo } = notificationsLimits
/** Rows of a statement. */
const AT_ONCE = 500

const isMutable = (topic: NoticeTopic): topic is MutableTopic => mutableTopics.some((one) => one === topic)

export function createNotificationService({ db, clock, profiles }: NotificationDeps) {
  /** Who of these has muted a topic. */
  const mutersAmong = async (trx: Trx, topic: NoticeTopic, userIds: readonly number[]) =>
    isMutable(topic) ? mutersOf(trx, topic, userIds) : new Set<number>()

  const rowOf = (notice: Notice, now: Date, isMutedNow: boolean) => ({
    id: uuid(),
    user_id: notice.userId,
    type: messageTypes[notice.type],
    title: notice.title ?? '',
    content: notice.content,
    images: [...(notice.images ?? [])],
    actor_id: notice.actorId ?? null,
    comment_id: notice.commentId ?? null,
    quote: notice.quote ?? '',
    link: notice.link ?? null,
    dedupe_key: notice.dedupeKey ?? null,
    merge_key: notice.mergeKey ?? null,
    created_at: now,
    read_at: isMutedNow ? now : null,
  })

  const notify: Notify = async (trx, notice) => {
    const { userId, actorId, mergeKey } = notice
    const counted = { user_id: userId, merge_key: mergeKey ?? '', actor_id: actorId ?? 0 }
    if (mergeKey && !(await countActor(trx, counted))) return
    const muters = await mutersAmong(trx, notice.topic, [userId])
    const row = rowOf(notice, clock.now(), muters.has(userId))
    if (mergeKey) await mergeNotification(trx, row)
    else await insertNotifications(trx, [row])
  }

  const notifyAll: NotifyAll = async (trx, userIds, notice) => {
    const now = clock.now()
    for (let first = 0; first < userIds.length; first += AT_ONCE) {
      const some = userIds.slice(first, first + AT_ONCE)
      const muters = await mutersAmong(trx, notice.topic, some)
      await insertNotifications(
        trx,
        some.map((userId) => rowOf({ ...notice, userId }, now, muters.has(userId))),
      )
    }
  }

  return {
    notify,
    notifyAll,

    async unreadCounts(userId: number): Promise<UnreadCounts> {
      const counts = await countUnread(db, { userId, now: clock.now(), most: countedTo })
      const of = (type: MessageType) => counts.get(type) ?? 0
      return { 0: of(0), 1: of(1), 2: of(2), 3: of(3), 4: of(4), 9: of(9) }
    },

    /** A page of a user's notices of a type: behind `after` where that is given, else the page of that number. */
    async list(
      userId: number,
      { msgType: type, after, pageNum, pageSize }: Page & { msgType: number; after: string },
    ): Promise<{ list: NoticeItem[]; total: number; next: string }> {
      const cursor = cursorOf(after)
      const offset = cursor ? 0 : (pageNum - 1) * pageSize
      const [read, total] = await Promise.all([
        readNotices(db, { userId, type, after: cursor, offset, limit: pageSize + 1 }),
        countNotices(db, { userId, type, most: countedTo }),
      ])
      const rows = read.slice(0, pageSize)
      const last = rows.at(-1)
      const people = await profiles(rows.flatMap((row) => row.actor_id ?? []))
      return {
        list: rows.map((row) => presentNotice(row, people)),
        total,
        next: last && read.length > pageSize ? cursorText(last) : '',
      }
    },

    async announcements(
      userId: number,
      { pageNum, pageSize }: Page,
    ): Promise<{ list: AnnouncementItem[]; total: number }> {
      const now = clock.now()
      const [rows, total, until] = await Promise.all([
        readAnnouncements(db, { now, offset: (pageNum - 1) * pageSize, limit: pageSize }),
        countAnnouncements(db, now),
        readUntil(db, userId),
      ])
      return { list: rows.map((row) => presentAnnouncement(row, until)), total }
    },

    async setRead(userId: number, type: number): Promise<void> {
      const now = clock.now()
      if (type === messageTypes.announcement) await markAnnouncementsRead(db, userId, now)
      else await markRead(db, { userId, type, now })
    },

    muted: (userId: number): Promise<MutableTopic[]> => mutedTopics(db, userId),
    mute: (userId: number, topic: MutableTopic, muted: boolean): Promise<void> =>
      writeMute(db, { userId, topic, isMuted: muted }),

    /** Announces something to everybody from `at` on, once per id. Of the HTML only what is safe is kept. */
    async announce(
      trx: Trx,
      { id = uuid(), title, html, at }: { id?: string; title: string; html: string; at: Date },
    ): Promise<void> {
      const content = sanitise(html)
      await insertAnnouncement(trx, { id, title, content, published_at: at, created_at: clock.now() })
    },
  }
}
