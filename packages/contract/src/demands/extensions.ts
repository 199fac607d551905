import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, id, looseText, nothing, textUpTo, wireTime, words, wordsUpTo } from '../primitives.ts'

const most = demandsLimits.extension

/**
 * - asked: waits for the publisher
 * - granted, declined: by the publisher
 * - unanswered: declined by the clock
 * - lapsed: the demand went on without an answer
 */
export const extensionStates = ['asked', 'granted', 'declined', 'unanswered', 'lapsed'] as const
export type ExtensionState = (typeof extensionStates)[number]

const extension = z.object({
  extensionId: id,
  /** '0' of the trial, '1' of the full draft. */
  type: z.enum(['0', '1']),
  state: z.enum(extensionStates),
  /** When the draft was due, and when it shall be. */
  fromTime: wireTime,
  toTime: wireTime,
  reason: z.string(),
  /** Of the publisher, with a refusal; may be ''. */
  answerReason: z.string(),
  askTime: wireTime,
  /** When it counts as declined, of one that is asked. */
  answerBy: wireTime,
  answerTime: z.string(),
})
export type Extension = z.output<typeof extension>

export const extensionForm = z.object({
  orderId: id,
  /** `YYYY-MM-DD HH:mm`, with or without seconds, Asia/Shanghai. */
  toTime: looseText.pipe(z.string().min(1, { error: demandsMessages.extensionTimeRequired })),
  reason: wordsUpTo(
    demandsMessages.extensionReasonRequired,
    most.reasonMaxChars,
    demandsMessages.extensionReasonTooLong,
  ),
})

/** More time for a draft: the designer asks, the publisher answers within a day; ours (issue 12). */
export const extensionEndpoints = {
  queryExtensions: defineEndpoint({
    method: 'GET',
    path: '/api/demand/queryExtensions',
    summary: 'What the designer has asked for, the newest first',
    access: 'user',
    input: z.object({ orderId: id }),
    data: z.object({
      list: z.array(extension),
      /** '1' the caller may ask now. */
      canAsk: flag,
      /** '1' the caller may answer the open one now. */
      canAnswer: flag,
      /** The draft is due, and the latest that may be asked for; '' where nothing is due. */
      dueTime: z.string(),
      latestTime: z.string(),
    }),
    rate: 'read',
  }),
  askExtension: defineEndpoint({
    method: 'POST',
    path: '/api/demand/askExtension',
    summary: 'The selected designer asks for more time for the draft that is due; one request at a time',
    access: 'user',
    input: extensionForm,
    data: z.object({ extensionId: id }),
    successMessage: demandsMessages.extensionAsked,
  }),
  answerExtension: defineEndpoint({
    method: 'POST',
    path: '/api/demand/answerExtension',
    summary: 'The publisher grants ("1") or declines ("0") the request that is open',
    access: 'user',
    input: z.object({
      orderId: id,
      extensionId: id,
      result: looseText.pipe(z.enum(['0', '1'])),
      reason: words.pipe(textUpTo(most.reasonMaxChars, demandsMessages.extensionReasonTooLong)),
    }),
    data: nothing,
  }),
} as const
