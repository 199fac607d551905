import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commonLimits } from '../limits/common.ts'
import { demandsMessages } from '../messages/demands.ts'
import { flag, id, looseText, nothing, optionalId, pageNum, pageSize, wireTime, yuan } from '../primitives.ts'
import { demandSheet, demandTerms } from './sheet.ts'
import { demandStatus, demandStatuses, stage } from './statuses.ts'
import { timelineRow } from './timeline.ts'
import { orderPart } from './orders.ts'
import { ratingSummary } from './ratings.ts'

/** The character stands where there is no picture: names are the publisher's alone to know. */
const taker = z.object({ userId: id, avatar: z.string(), initial: z.string() })

export const demandCard = z.object({
  orderId: id,
  title: z.string(),
  orderFee: yuan,
  description: z.string(),
  completionTimeStr: wireTime,
  createTime: wireTime,
  status: demandStatus,
  isUrgent: flag,
  /** Labels of scene, style and colour, in that order. */
  tags: z.array(z.string()),
  /** '1' the caller has signed up. */
  takeStatus: flag,
  /** '1' the caller published it. */
  issueStatus: flag,
  /** Who has signed up. */
  userVoList: z.array(taker),
  /** How many have; the list stops at fifty. */
  takeCount: z.number().int(),
  /** In the caller's own lists; null on the square. */
  order: orderPart.nullable(),
})
export type DemandCard = z.output<typeof demandCard>

const signedUpDesigner = z.object({
  designId: id,
  headUrl: z.string(),
  userName: z.string(),
  userType: z.enum(['1', '2']),
  /** How many the designer follows. */
  attentionCount: z.number().int(),
  followers: z.number().int(),
  /** '1' the caller follows the designer. */
  followStatus: flag,
  /** '1' the one who is selected. */
  selectStatus: flag,
  /** By publishers of earlier demands. */
  rating: ratingSummary,
  takeTime: wireTime,
})

/** Yuan; only for publisher, selected designer and arbitrator. Before the deposit's QR as of today's rates. */
const money = z.object({
  urgentFee: yuan,
  total: yuan,
  deposit: yuan,
  balance: yuan,
  paid: yuan,
  escrow: yuan,
  refunded: yuan,
  released: yuan,
  commission: yuan,
  /** '1' once the figures can't change any more. */
  isFrozen: flag,
})

export const demandDetail = demandCard.extend({
  scene: z.string(),
  sort: z.string(),
  color: z.string(),
  style: z.string(),
  demandDesignVoList: z.array(signedUpDesigner),
  firstRejectReason: z.string(),
  endRejectReason: z.string(),
  /** Of a minute, for who may have the material; '' for others. */
  matterUrl: z.string(),
  matterFileName: z.string(),
  /** '1' there is material, for whoever will have it. */
  hasMatter: flag,
  /** The caller's part in it: what the panel depends on beside the status. */
  role: z.enum(['publisher', 'selected', 'signed_up', 'designer', 'arbitrator', 'stranger']),
  /** The selected designer, for the parties; '' where there is none or it is not the caller's to know. */
  designId: z.string(),
  /** '1' a dispute: nobody but the platform acts. */
  isHeld: flag,
  holdReason: z.string(),
  /** What is counted down, and when the platform acts; '' where nothing runs. */
  dueTime: z.string(),
  endTime: z.string(),
  /** Why it is over, of a cancelled one. */
  endReason: z.enum([
    '',
    'cancelled',
    'declined',
    'expired',
    'trial_overdue',
    'full_overdue',
    'balance_unpaid',
    'divided',
  ]),
  money: money.nullable(),
  /** What is offered: to everybody while designers may sign up, later to the parties alone. */
  sheet: demandSheet.nullable(),
  terms: demandTerms.nullable(),
})
export type DemandDetail = z.output<typeof demandDetail>

const page = z.object({ list: z.array(demandCard), total: z.number().int() })

const listInput = {
  pageNum,
  /** '1' by time of publishing, '2' by price. */
  sortType: looseText.pipe(z.enum(['', '1', '2'])),
  /** '1' descending, '2' ascending. */
  sort: looseText.pipe(z.enum(['', '1', '2'])),
  /** One or several statuses joined by commas. */
  status: looseText
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(demandStatus).max(demandStatuses.length)),
  /** A demand to leave out: that of the page on which the list stands. */
  demandId: looseText,
}

const ofOrder = z.object({ orderId: id })

/** Specification section 7, Demands: what is read of a demand, and choosing until the deposit is paid. */
export const demandEndpoints = {
  demandList: defineEndpoint({
    method: 'POST',
    path: '/api/demand/demandList',
    summary: 'The square, or the caller’s own demands, or those that the caller takes part in',
    access: 'public',
    perViewer: true,
    input: z.object({
      ...listInput,
      pageSize: pageSize(commonLimits.page.list),
      /** '0' the square, '1' published by the caller, '2' signed up for or designed by the caller. */
      queryType: looseText.pipe(z.enum(['', '0', '1', '2'])),
    }),
    data: page,
    rate: 'read',
  }),
  acceptDemandList: defineEndpoint({
    method: 'POST',
    path: '/api/demand/acceptDemandList',
    summary: 'Demands that the caller signed up for or designs',
    access: 'user',
    input: z.object({ ...listInput, pageSize: pageSize(commonLimits.page.centre) }),
    data: page,
    rate: 'read',
  }),
  queryDemandDetail: defineEndpoint({
    method: 'POST',
    path: '/api/demand/queryDemandDetail',
    summary: 'One demand, as much of it as is the caller’s to know',
    access: 'public',
    perViewer: true,
    queryToo: true,
    input: ofOrder,
    data: demandDetail,
    rate: 'read',
  }),
  designAcceptOrder: defineEndpoint({
    method: 'POST',
    path: '/api/demand/designAcceptOrder',
    summary: 'A designer signs up',
    access: 'designer',
    queryToo: true,
    input: ofOrder,
    data: nothing,
    successMessage: demandsMessages.signedUp,
  }),
  cancelDemandAccept: defineEndpoint({
    method: 'GET',
    path: '/api/demand/cancelDemandAccept',
    summary: 'A designer withdraws; of the selected one the open QR is closed first',
    access: 'user',
    input: ofOrder,
    data: nothing,
    successMessage: demandsMessages.withdrawn,
    changes: true,
  }),
  cancelDemandIssue: defineEndpoint({
    method: 'GET',
    path: '/api/demand/cancelDemandIssue',
    summary: 'The publisher cancels, as long as nothing is paid; an open QR is closed first',
    access: 'user',
    input: ofOrder,
    data: nothing,
    successMessage: demandsMessages.cancelled,
    changes: true,
  }),
  selectDesign: defineEndpoint({
    method: 'POST',
    path: '/api/demand/selectDesign',
    summary: 'The publisher selects a designer who has signed up',
    access: 'user',
    input: z.object({ orderId: id, designId: id }),
    data: nothing,
    successMessage: demandsMessages.selected,
  }),
  demandWxPay: defineEndpoint({
    method: 'POST',
    path: '/api/wxPay/demandWxPay',
    summary: 'Opens, or re-opens, the payment of the deposit (0) or the balance (1)',
    access: 'user',
    input: z.object({ orderId: id, designId: optionalId, type: stage, payType: looseText }),
    data: z.object({
      /** Of the payment, for queryWxOrderInfo. */
      orderId: id,
      /** Missing where it turned out to be paid. */
      codeUrl: z.string().optional(),
      amount: yuan,
      expireTime: wireTime.optional(),
    }),
  }),
  queryTimeline: defineEndpoint({
    method: 'GET',
    path: '/api/demand/queryTimeline',
    summary: 'What happened to a demand and to its money, the first first; for its parties',
    access: 'user',
    input: ofOrder,
    data: z.array(timelineRow),
    rate: 'read',
  }),
} as const
