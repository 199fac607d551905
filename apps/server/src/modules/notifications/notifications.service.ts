import { type MessageType, messageTypes } from '@yantu/contract/notifications/endpoints'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { countUnread, countUnreadAnnouncements, insertNotification } from './notifications.repository.ts'

export interface Notice {
  /** Who is told. */
  userId: number
  type: Exclude<keyof typeof messageTypes, 'announcement'>
  title?: string
  /** Plain text. */
  content: string
  /** Urls of pictures; the first is the cover. */
  images?: readonly string[]
  /** Who did what the notice tells of. */
  actorId?: number
  commentId?: string
  /** Path of the page the notice leads to. */
  link?: string
  /** A user gets one notice per key, however often it is sent: makes a replay converge. */
  dedupeKey?: string
}

/** Writes a notice in the transaction of what it tells of: it exists exactly if that is committed. */
export type Notify = (trx: Trx, notice: Notice) => Promise<void>

/** Unread rows by message type, announcements included. */
export type UnreadCounts = Readonly<Record<MessageType, number>>

export interface NotificationService {
  notify: Notify
  unreadCounts(userId: number): Promise<UnreadCounts>
}

export function createNotificationService({ db, clock }: { db: Db; clock: Clock }): NotificationService {
  return {
    async notify(trx, notice) {
      await insertNotification(trx, {
        id: uuid(),
        user_id: notice.userId,
        type: messageTypes[notice.type],
        title: notice.title ?? '',
        content: notice.content,
        images: [...(notice.images ?? [])],
        actor_id: notice.actorId ?? null,
        comment_id: notice.commentId ?? null,
        link: notice.link ?? null,
        dedupe_key: notice.dedupeKey ?? null,
        created_at: clock.now(),
        read_at: null,
      })
    },
    async unreadCounts(userId) {
      const [counts, announcements] = await Promise.all([
        countUnread(db, userId),
        countUnreadAnnouncements(db, userId, clock.now()),
      ])
      const of = (type: MessageType) => counts.get(type) ?? 0
      return { 0: of(0), 1: of(1), 2: of(2), 3: of(3), 4: of(4), 9: announcements }
    },
  }
}
