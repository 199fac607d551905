import type { AnnouncementItem, NoticeItem } from '@yantu/contract/notifications/endpoints'
import { messageTypes } from '@yantu/contract/notifications/endpoints'
import { escapeText } from 'entities'
import { wireTime } from '../../kernel/time/index.ts'
import type { Cursor, NoticeRow, readAnnouncements } from './notifications.repository.ts'
import { sanitise } from './sanitise.ts'

/** What a notice shows of who did what it tells of. */
export interface Person {
  userName: string
  avatar: string
}

/** A notice was read by opening its list before; what is opened now is shown as new. */
export function presentNotice(row: NoticeRow, people: ReadonlyMap<number, Person>): NoticeItem {
  const actor = row.actor_id === null ? undefined : people.get(row.actor_id)
  const at = wireTime(row.created_at)
  return {
    id: row.id,
    title: row.title,
    content: row.type === messageTypes.system ? htmlOf(row.content) : row.content,
    userId: actor ? String(row.actor_id) : '',
    userName: actor?.userName ?? '',
    avatar: actor?.avatar ?? '',
    headUrl: actor?.avatar ?? '',
    actorCount: row.actor_count,
    images: row.images.join('|'),
    commentId: row.comment_id ?? '',
    quote: row.quote,
    link: row.link ?? '',
    isRead: row.read_at ? '1' : '0',
    sendTime: at,
    createTime: at,
    createTimeStr: at,
  }
}

/** Plain text as the HTML that says it. */
const htmlOf = (text: string): string => sanitise(escapeText(text).replaceAll('\n', '<br />'))

export function presentAnnouncement(
  row: Awaited<ReturnType<typeof readAnnouncements>>[number],
  readUntil: Date | null,
): AnnouncementItem {
  const at = wireTime(row.published_at)
  return {
    id: row.id,
    title: row.title,
    content: sanitise(row.content),
    isRead: readUntil && row.published_at <= readUntil ? '1' : '0',
    sendTime: at,
    createTime: at,
  }
}

export const cursorText = ({ created_at, id }: Pick<NoticeRow, 'created_at' | 'id'>): string =>
  `${created_at.getTime()}.${id}`

/** Null for the beginning of the list. */
export function cursorOf(text: string): Cursor | null {
  const [ms, id] = text.split('.')
  return ms && id ? { at: new Date(Number(ms)), id } : null
}
