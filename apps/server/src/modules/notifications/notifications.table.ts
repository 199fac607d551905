import type { Generated } from 'kysely'

export interface NotificationsTables {
  notifications: NotificationsTable
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
  /** Path of the page the notice leads to. */
  link: string | null
  dedupe_key: string | null
  created_at: Date
  read_at: Date | null
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
