import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { noInput } from '../primitives.ts'

/** Specification section 9, Message types. */
export const messageTypes = { system: 0, order: 1, comment: 2, collect: 3, like: 4, announcement: 9 } as const
export type MessageType = (typeof messageTypes)[keyof typeof messageTypes]

const count = z.number().int().min(0)

export const notificationEndpoints = {
  getUnreadCount: defineEndpoint({
    method: 'GET',
    path: '/api/notify/getUnreadCount',
    summary: 'Unread notifications by category',
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
} as const
