import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { flag, noInput, wireTime } from '../primitives.ts'

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
      vipType: z.enum(['1', '2', '3']).nullable(),
      startTime: wireTime.nullable(),
      endTime: wireTime.nullable(),
      dailyQuota: z.number().int(),
      dailyUsed: z.number().int(),
    }),
  }),
} as const
