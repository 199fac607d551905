import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commonLimits } from '../limits/common.ts'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, id, nothing, pageNum, pageSize, textUpTo, wireTime, words, yuan } from '../primitives.ts'
import { stage } from './statuses.ts'

/** What the content check finds in a text: words that have no place here, and ways past the market. */
export const hitKinds = [
  'cheating',
  'forgery',
  'gambling',
  'pornography',
  'fraud',
  'contraband',
  'phone',
  'wechat',
  'qq',
  'mail',
  'link',
  'account',
] as const

/** A text with the places (UTF-16 units) in it that somebody has to look at. */
const markedText = z.object({
  text: z.string(),
  hits: z.array(z.object({ kind: z.enum(hitKinds), start: z.number().int(), end: z.number().int() })),
})
export type MarkedText = z.output<typeof markedText>

const heldBack = z.object({
  orderId: id,
  title: markedText,
  description: markedText,
  mustHaves: z.array(markedText),
  orderFee: yuan,
  isUrgent: flag,
  completionTimeStr: wireTime,
  createTime: wireTime,
  tags: z.array(z.string()),
  publisherId: id,
  publisherName: z.string(),
  publisherAvatar: z.string(),
  /** Of a minute; '' without material. */
  matterUrl: z.string(),
  matterFileName: z.string(),
  /** '1' the caller's own: others decide on it. */
  isOwn: flag,
})
export type HeldBackDemand = z.output<typeof heldBack>

/** The console's queue of what the content check held back. */
export const moderationEndpoints = {
  moderationQueue: defineEndpoint({
    method: 'GET',
    path: '/api/admin/demand/moderation',
    summary:
      'Demands that wait for the platform, the one that waits longest first, with what the content check found',
    access: 'user',
    permission: 'demands.arbitrate',
    input: z.object({ pageNum, pageSize: pageSize(commonLimits.page.centre) }),
    data: z.object({ list: z.array(heldBack), total: z.number().int() }),
    rate: 'read',
  }),
  moderateDemand: defineEndpoint({
    method: 'POST',
    path: '/api/admin/demand/moderate',
    summary: 'Lets a demand that waits at 0 be published, or ends it',
    access: 'user',
    permission: 'demands.arbitrate',
    input: z.object({
      orderId: id,
      result: stage,
      /** Needed where it ends. */
      reason: words.pipe(textUpTo(demandsLimits.draft.reasonMaxChars, demandsMessages.rejectReasonTooLong)),
    }),
    data: nothing,
  }),
} as const
