import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { demandsLimits } from '../limits/demands.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, id, looseText, nothing, pageNum, pageSize, wireTime, wordsUpTo, yuan } from '../primitives.ts'
import { demandDraft } from './drafts.ts'
import { demandDetail } from './endpoints.ts'
import { stage } from './statuses.ts'
import { message } from './thread.ts'

/** `open` are held, `settled` were: the newest first. */
export const disputeStates = ['open', 'settled'] as const
export type DisputeState = (typeof disputeStates)[number]

/** How a hold ended. */
export const disputeOutcomes = ['', 'hold_ended', 'divided', 'upheld'] as const

const dispute = z.object({
  orderId: id,
  title: z.string(),
  status: z.string(),
  publisherName: z.string(),
  designerName: z.string(),
  /** Who called the platform in. */
  heldBy: z.enum(['publisher', 'designer', 'platform']),
  holdReason: z.string(),
  holdTime: wireTime,
  /** Yuan in escrow now. */
  escrow: yuan,
  outcome: z.enum(disputeOutcomes),
  outcomeTime: z.string(),
  /** '1' a division of it waits for a second administrator. */
  isWaiting: flag,
  /** '1' the caller is a party: others decide. */
  isOwn: flag,
})
export type Dispute = z.output<typeof dispute>

const person = z.object({
  userId: id,
  userName: z.string(),
  avatar: z.string(),
})

const disputeEvent = z.object({
  type: z.string(),
  role: z.enum(['publisher', 'designer', 'signed_up', 'selected', 'arbitrator', 'system']),
  userName: z.string(),
  /** Statuses before and after; '' before it was posted. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** Yuan that this event moved; '' where none. */
  paid: z.string(),
  refunded: z.string(),
  released: z.string(),
  time: wireTime,
})
export type DisputeEvent = z.output<typeof disputeEvent>

/** What a division comes to, yuan: refund + release is the escrow. */
const division = z.object({
  escrow: yuan,
  refund: yuan,
  release: yuan,
  commission: yuan,
  /** What the designer is credited. */
  income: yuan,
  /** From which payments the refund is taken. */
  ofBalance: yuan,
  ofDeposit: yuan,
  /** '1' so large a refund needs a second administrator. */
  needsApproval: flag,
  /** '1' it ends as completed: all of it for a full draft that waits for its verdict. */
  isUpheld: flag,
})
export type Division = z.output<typeof division>

/** A division that waits for a second administrator: `approve` and `decline` take its id and hash. */
const waitingDivision = z.object({
  approvalId: id,
  hash: z.string(),
  askerName: z.string(),
  refund: yuan,
  release: yuan,
  reason: z.string(),
  askTime: wireTime,
  expireTime: wireTime,
  /** '1' the caller asked for it, and may only take it back. */
  isOwn: flag,
})
export type WaitingDivision = z.output<typeof waitingDivision>

const reasonOr = (missing: string, tooLong: string) =>
  wordsUpTo(missing, demandsLimits.draft.reasonMaxChars, tooLong)
/** Why a side calls the platform in. */
const askersReason = reasonOr(
  demandsMessages.arbitrationReasonRequired,
  demandsMessages.arbitrationReasonTooLong,
)
/** Why the platform steps in, or decides as it does: both sides are told. */
const decisionReason = reasonOr(demandsMessages.decisionReasonRequired, demandsMessages.decisionReasonTooLong)
/** A part of an escrow: never more digits than a fee with its urgent fee may have. */
const part = yuan.max(10)

const deciding = { access: 'user', permission: 'demands.arbitrate' } as const

/** Calling the platform in, and the console's room of disputes: ours (decisions, Administration). */
export const disputeEndpoints = {
  requestArbitration: defineEndpoint({
    method: 'POST',
    path: '/api/demand/requestArbitration',
    summary: 'Publisher or selected designer asks the platform to step in; everything stands still',
    access: 'user',
    input: z.object({
      orderId: id,
      reason: askersReason,
    }),
    data: nothing,
    successMessage: demandsMessages.arbitrationAsked,
  }),
  listDisputes: defineEndpoint({
    ...deciding,
    method: 'GET',
    path: '/api/admin/demand/disputes',
    summary: 'Demands that are held, or were',
    input: z.object({
      state: looseText.pipe(z.enum(['', ...disputeStates])),
      pageNum,
      pageSize: pageSize(demandsLimits.dispute.listed),
    }),
    data: z.object({ list: z.array(dispute), total: z.number().int() }),
    rate: 'read',
  }),
  queryDispute: defineEndpoint({
    ...deciding,
    method: 'GET',
    path: '/api/admin/demand/dispute',
    summary: 'One demand with all that is evidence: events, drafts, thread, money',
    input: z.object({ orderId: id }),
    data: z.object({
      dispute,
      demand: demandDetail,
      publisher: person,
      designer: person.nullable(),
      /** The newest last. */
      events: z.array(disputeEvent),
      drafts: z.array(demandDraft),
      messages: z.array(message),
      /** How many messages have something taken out of them. */
      maskedCount: z.number().int(),
      waiting: waitingDivision.nullable(),
    }),
    rate: 'read',
  }),
  readOriginals: defineEndpoint({
    ...deciding,
    method: 'POST',
    path: '/api/admin/demand/originals',
    summary:
      'The words of messages before anything was taken out, of a demand that is held; each look is remembered',
    input: z.object({ orderId: id }),
    data: z.object({ list: z.array(z.object({ messageId: id, text: z.string() })) }),
  }),
  previewDivision: defineEndpoint({
    ...deciding,
    method: 'GET',
    path: '/api/admin/demand/division',
    summary: 'What a division would come to, so much of the escrow being sent back',
    input: z.object({ orderId: id, refund: yuan.max(10) }),
    data: division,
    rate: 'read',
  }),
  holdDemand: defineEndpoint({
    ...deciding,
    method: 'POST',
    path: '/api/admin/demand/hold',
    summary: 'Puts a hold on a demand ("1") or ends it without a division ("0")',
    input: z.object({
      orderId: id,
      hold: stage,
      reason: decisionReason,
    }),
    data: nothing,
  }),
  divideDemand: defineEndpoint({
    ...deciding,
    method: 'POST',
    path: '/api/admin/demand/divide',
    summary: 'Ends a dispute: so much back to the publisher, so much to the designer, all of the escrow',
    input: z.object({
      orderId: id,
      refund: part,
      release: part,
      reason: decisionReason,
    }),
    /** '1' nothing is done yet: a second administrator has to approve so large a refund. */
    data: z.object({ isAsked: flag }),
  }),
} as const
