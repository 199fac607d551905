import type { MutableTopic } from '@yantu/contract/notifications/endpoints'
import type { ColumnType, Generated } from 'kysely'

export interface NotificationsTables {
  notifications: NotificationsTable
  notification_actor: NotificationActorTable
  notification_mute: NotificationMuteTable
  announcements: AnnouncementsTable
  announcement_reads: AnnouncementReadsTable
}

export interface NotificationsTable {
  id: string
  user_id: number
  /** Specification section 9, Message types, without 9: announcements have no row per user. */
  type: number
  title: Generated<string>
  /** Plain text; whoever renders it as HTML escapes it. */
  content: string
  images: Generated<string[]>
  actor_id: number | null
  comment_id: string | null
  /** The words that a comment answers. */
  quote: Generated<string>
  /** Path of the page the notice leads to. */
  link: string | null
  dedupe_key: string | null
  /** What it is about, of a notice that takes in further actors while `is_merging`; a user has one such per key. */
  merge_key: ColumnType<string | null, string | null | undefined>
  is_merging: Generated<boolean>
  actor_count: Generated<number>
  /** Of the last actor that it took in. */
  created_at: Date
  /** At once where its topic is muted. */
  read_at: Date | null
}

/** Who has been counted in a notice about something: nobody is told twice of the same by the same person. */
export interface NotificationActorTable {
  user_id: number
  merge_key: string
  actor_id: number
}

export interface NotificationMuteTable {
  user_id: number
  topic: MutableTopic
}

export interface AnnouncementsTable {
  id: string
  title: string
  /** HTML, sanitised on write and on read. */
  content: string
  /** Null while a draft. */
  published_at: Date | null
  created_at: Date
}

/** Announcements up to `read_until` are read; without a row none are. */
export interface AnnouncementReadsTable {
  user_id: number
  read_until: Date
}
