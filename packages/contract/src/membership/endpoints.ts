import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { flag, id, looseText, noInput, wireTime, yuan } from '../primitives.ts'

/** 1 monthly, 2 quarterly, 3 yearly (specification section 9). */
export const plans = ['1', '2', '3'] as const
const plan = z.enum(plans)

/** Who has nothing begins; the same plan is renewed, a higher one begins at once, a lower one waits for its turn. */
export const purchases = ['first', 'renewal', 'upgrade', 'after'] as const
export type PurchaseKind = (typeof purchases)[number]

export const membershipEndpoints = {
  queryUserVip: defineEndpoint({
    method: 'GET',
    path: '/api/userVip/queryUserVip',
    summary: "The caller's membership, the day's free quota and its use",
    access: 'user',
    input: noInput,
    data: z.object({
      vip: flag,
      isVip: flag,
      vipType: plan.nullable(),
      startTime: wireTime.nullable(),
      endTime: wireTime.nullable(),
      dailyQuota: z.number().int(),
      dailyUsed: z.number().int(),
    }),
  }),
  userVipWxPay: defineEndpoint({
    method: 'POST',
    path: '/api/wxPay/userVipWxPay',
    summary: 'Open (or re-open) the payment of a membership; another plan closes the open order first',
    access: 'user',
    input: z.object({ vipType: z.coerce.string().pipe(plan), payType: looseText }),
    data: z.object({
      orderId: id,
      /** Missing where the open order turned out to be paid: nothing new was opened. */
      codeUrl: z.string().optional(),
      amount: yuan.optional(),
      /** When the QR stops being payable. */
      expireTime: wireTime.optional(),
      /** What paying gives, frozen in the order. */
      purchase: z
        .object({
          kind: z.enum(purchases),
          startTime: wireTime,
          endTime: wireTime,
          /** Days of lower plans that were not used up and are part of it. */
          carriedDays: z.number().int(),
        })
        .optional(),
    }),
  }),
} as const
