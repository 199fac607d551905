import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commonLimits } from '../limits/common.ts'
import { id, noInput, pageNum, pageSize, wireTime, yuan } from '../primitives.ts'

export const earningStates = ['held', 'payable', 'in_payout', 'paid', 'reversed'] as const
export const earningKinds = ['template', 'theme', 'demand'] as const

const rate = z.number().min(0).max(1).nullable()

export const earning = z.object({
  earningId: id,
  /** What was sold, and which one. */
  kind: z.enum(earningKinds),
  title: z.string(),
  /** What the amount was taken of; the designer's part of it, or the platform's; neither where all of it is. */
  base: yuan,
  share: rate,
  commissionRate: rate,
  amount: yuan,
  /** What of it went back to the buyer. */
  reversed: yuan,
  state: z.enum(earningStates),
  earnTime: wireTime,
  /** When the hold ends. */
  releaseTime: wireTime,
})
export type Earning = z.output<typeof earning>

/** So many months are shown of what a designer earned. */
export const earningMonths = 12

export const earningEndpoints = {
  sumEarningMonths: defineEndpoint({
    method: 'GET',
    path: '/api/earnings/months',
    summary:
      'What the caller earned in this month and the eleven before, the oldest first; less what went back',
    access: 'user',
    input: noInput,
    data: z.object({
      list: z.array(
        z.object({
          /** YYYY-MM */
          month: z.string(),
          amount: yuan,
        }),
      ),
    }),
    rate: 'read',
  }),
  listEarnings: defineEndpoint({
    method: 'GET',
    path: '/api/earnings/list',
    summary: "The caller's earnings, the newest first, and what they add up to",
    access: 'user',
    input: z.object({
      state: z.union([z.enum(earningStates), z.literal('')]).default(''),
      kind: z.union([z.enum(earningKinds), z.literal('')]).default(''),
      pageNum,
      pageSize: pageSize(commonLimits.page.centre),
    }),
    data: z.object({
      pending: yuan,
      payable: yuan,
      /** On its way to the bank. */
      inPayout: yuan,
      paid: yuan,
      /** What the designer owes: shares of refunds that had been paid out already. */
      owed: yuan,
      list: z.array(earning),
      total: z.number().int(),
    }),
  }),
} as const
