import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commonLimits } from '../limits/common.ts'
import { notificationsLimits } from '../limits/notifications.ts'
import { notificationsMessages } from '../messages/notifications.ts'
import { id, nothing, optionalId, pageNum, pageSize, required, textUpTo, wireTime } from '../primitives.ts'

const { titleMaxChars, htmlMaxChars } = notificationsLimits.announcement

/** draft → published → (withdrawn) draft; `due` has a time that is still to come. */
export const announcementStates = ['draft', 'due', 'published'] as const

/** Whether HTML says anything. */
export const saysSomething = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''

const writtenAnnouncement = z.object({
  announcementId: id,
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  state: z.enum(announcementStates),
  /** '' of a draft. */
  publishTime: z.string(),
  createTime: wireTime,
})
export type WrittenAnnouncement = z.output<typeof writtenAnnouncement>

const oneOf = z.object({ announcementId: id })

/** Announcements as they are written; ours. */
export const announcementEndpoints = {
  listWrittenAnnouncements: defineEndpoint({
    method: 'GET',
    path: '/api/admin/announcements/list',
    summary: 'Announcements with those that are not out: drafts first, then the newest',
    access: 'user',
    permission: 'content.edit',
    input: z.object({ pageNum, pageSize: pageSize(commonLimits.page.centre) }),
    data: z.object({ list: z.array(writtenAnnouncement), total: z.number().int() }),
  }),
  saveAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/api/admin/announcements/save',
    summary: 'Writes a draft, or another one in its place; of its HTML only what is safe is kept',
    access: 'user',
    permission: 'content.edit',
    input: z.object({
      announcementId: optionalId,
      title: required(notificationsMessages.titleRequired).pipe(
        textUpTo(titleMaxChars, notificationsMessages.titleTooLong),
      ),
      content: z
        .string({ error: notificationsMessages.textRequired })
        .refine(saysSomething, { error: notificationsMessages.textRequired, abort: true })
        .refine((html) => html.length <= htmlMaxChars, { error: notificationsMessages.textTooLong }),
    }),
    data: oneOf,
    successMessage: notificationsMessages.saved,
  }),
  publishAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/api/admin/announcements/publish',
    summary: 'Tells everybody: it is listed and counted in the bell from now on',
    access: 'user',
    permission: 'content.edit',
    input: oneOf,
    data: nothing,
    successMessage: notificationsMessages.announced,
  }),
  withdrawAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/api/admin/announcements/withdraw',
    summary: 'Takes it out of everybody’s list and count; it is a draft again',
    access: 'user',
    permission: 'content.edit',
    input: oneOf,
    data: nothing,
    successMessage: notificationsMessages.withdrawn,
  }),
} as const
