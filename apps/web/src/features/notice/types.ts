import type { Unread } from './api.ts'

/** The tabs of notices in their order, by the message type of each (specification section 2). */
export const noticeTypes = [
  { type: '9', label: '公告', count: 'announcementCount' },
  { type: '0', label: '系统', count: 'systemCount' },
  { type: '1', label: '订单', count: 'orderCount' },
  { type: '2', label: '评论', count: 'commentCount' },
  { type: '3', label: '收藏', count: 'collectCount' },
  { type: '4', label: '点赞', count: 'likeCount' },
] as const satisfies readonly { type: string; label: string; count: keyof Unread }[]

export type NoticeType = (typeof noticeTypes)[number]['type']

export const announcementType: NoticeType = '9'

/** The type that an address names; the announcements where it names none. */
export const readType = (search: URLSearchParams): NoticeType =>
  noticeTypes.find(({ type }) => type === search.get('type'))?.type ?? announcementType

/** How many are unread of a type. */
export function unreadOf(unread: Unread | undefined, type: NoticeType): number {
  const key = noticeTypes.find((one) => one.type === type)?.count
  return (key && unread?.[key]) ?? 0
}

/** The counts once a type was opened. */
export const withoutType = (unread: Unread, type: NoticeType): Unread => {
  const key = noticeTypes.find((one) => one.type === type)?.count
  return key ? { ...unread, [key]: 0 } : unread
}
