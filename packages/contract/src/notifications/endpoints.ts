import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commonLimits } from '../limits/common.ts'
import { notificationsMessages } from '../messages/notifications.ts'
import {
  flag,
  id,
  looseText,
  noInput,
  nothing,
  optionalId,
  pageNum,
  pageSize,
  wireTime,
} from '../primitives.ts'

/** Specification section 9, Message types. */
export const messageTypes = { system: 0, order: 1, comment: 2, collect: 3, like: 4, announcement: 9 } as const
export type MessageType = (typeof messageTypes)[keyof typeof messageTypes]

/** What can be muted: all but what `firmTopics` say. The types comment, collect, like are topics of their own. */
export const mutableTopics = [
  'comment',
  'collect',
  'like',
  'follow',
  /** Who signs up, is selected, has asked for more time; what ran out without money. */
  'demand',
  /** Words in a demand's thread. */
  'message',
  'rating',
  /** What came of what one has reported. */
  'report',
  /** That a membership ends. */
  'membership',
  /** Announcements, and what else the platform has to say to everybody. */
  'announcement',
] as const
export type MutableTopic = (typeof mutableTopics)[number]

/** Nobody misses these: what moves or holds money, what somebody judged or has to judge, who is in the account. */
export const firmTopics = ['money', 'review', 'security'] as const
export type NoticeTopic = MutableTopic | (typeof firmTopics)[number]

const count = z.number().int().min(0)

/** Of notices: an announcement is no row of a user's. */
const noticeType = z.coerce.number().pipe(z.literal([0, 1, 2, 3, 4]))
const readableType = z.coerce.number().pipe(z.literal([0, 1, 2, 3, 4, 9]))

/** Where a list goes on: `next` of the page before; a page behind it costs what the first does. Ours. */
const after = looseText.pipe(z.string().regex(/^(\d{1,15}\.[0-9a-f-]{36})?$/))

export const notice = z.object({
  id,
  /** '' where it has none. */
  title: z.string(),
  /** Of type 0 sanitised HTML, else plain text. */
  content: z.string(),
  /** Who did what it tells of, the last of them where it was several; '' where nobody did. */
  userId: z.union([z.literal(''), id]),
  userName: z.string(),
  avatar: z.string(),
  headUrl: z.string(),
  /** How many did it: likes and favourites of one thing are one notice as long as it is unread. Ours. */
  actorCount: z.number().int().min(1),
  /** Addresses joined by `|`; the first is the cover. */
  images: z.string(),
  /** '' but for what answers a comment of the reader's. */
  commentId: z.string(),
  /** The words that were answered; '' where none were. Ours. */
  quote: z.string(),
  /** Path of the page it leads to, '' for none. Ours. */
  link: z.string(),
  /** Whether it was read before this answer. Ours. */
  isRead: flag,
  sendTime: wireTime,
  createTime: wireTime,
  createTimeStr: wireTime,
})
export type NoticeItem = z.output<typeof notice>

const announcement = z.object({
  id,
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  isRead: flag,
  sendTime: wireTime,
  createTime: wireTime,
})
export type AnnouncementItem = z.output<typeof announcement>

export const notificationEndpoints = {
  getUnreadCount: defineEndpoint({
    method: 'GET',
    path: '/api/notify/getUnreadCount',
    summary: 'Unread notifications by category, each counted up to a thousand',
    access: 'user',
    input: noInput,
    data: z.object({
      systemCount: count,
      orderCount: count,
      commentCount: count,
      collectCount: count,
      likeCount: count,
      announcementCount: count,
    }),
  }),
  getNotifyList: defineEndpoint({
    method: 'POST',
    path: '/api/notify/getNotifyList',
    summary: "The caller's notices of a type, newest first",
    access: 'user',
    input: z.object({
      userId: optionalId,
      msgType: noticeType,
      pageNum,
      pageSize: pageSize(commonLimits.page.centre),
      after,
    }),
    data: z.object({
      list: z.array(notice),
      /** Counted up to a thousand. */
      total: count,
      /** '' at the end. */
      next: z.string(),
    }),
  }),
  setReadStatus: defineEndpoint({
    method: 'GET',
    path: '/api/notify/setReadStatus',
    summary: "Marks all of the caller's notices of a type, or all announcements, as read",
    access: 'user',
    input: z.object({ msgType: readableType }),
    data: nothing,
    changes: true,
  }),
  listAnnouncements: defineEndpoint({
    method: 'POST',
    path: '/api/announcement/list',
    summary: 'Announcements, newest first, with what the caller has read',
    access: 'user',
    input: z.object({ pageNum, pageSize: pageSize(commonLimits.page.centre) }),
    data: z.object({ list: z.array(announcement), total: count }),
  }),
  getMuted: defineEndpoint({
    method: 'GET',
    path: '/api/notify/getMuted',
    summary: 'What the caller is told of without being reminded',
    access: 'user',
    input: noInput,
    data: z.object({ topics: z.array(z.enum(mutableTopics)) }),
  }),
  setMuted: defineEndpoint({
    method: 'POST',
    path: '/api/notify/setMuted',
    summary: 'Mutes a topic or has it remind again: what is muted is listed and not counted',
    access: 'user',
    input: z.object({ topic: z.enum(mutableTopics), isMuted: flag }),
    data: nothing,
    successMessage: notificationsMessages.muted,
  }),
} as const
