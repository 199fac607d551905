import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { systemMessages } from '../messages/system.ts'
import { noInput, nothing, wireTime } from '../primitives.ts'

/** As `/readyz` says it. */
export const readiness = z.enum(['ready', 'database unreachable', 'disk nearly full'])
export type Readiness = z.output<typeof readiness>

/** A job some of whose subjects (an order, a work …) failed when they were last tried. */
const troubledJob = z.object({
  /** As in logs and metrics, such as `payments.refund`. */
  job: z.string(),
  /** How many of its subjects nobody tries any more, and how many will be tried again. */
  usedUp: z.number().int().min(0),
  failing: z.number().int().min(0),
  /** Of the one that was tried most. */
  tries: z.number().int().min(1),
  /** Of the last failure, from a fixed list: what went wrong may hold anything. */
  reason: z.string(),
  lastTime: wireTime,
})
export type TroubledJob = z.output<typeof troubledJob>

export const systemEndpoints = {
  systemHealth: defineEndpoint({
    access: 'user',
    permission: 'system.read',
    method: 'GET',
    path: '/api/admin/system/health',
    summary: 'Whether this node is ready, and the jobs that failed',
    input: noInput,
    data: z.object({ readiness, jobs: z.array(troubledJob) }),
  }),
  retryJob: defineEndpoint({
    access: 'user',
    permission: 'system.manage',
    method: 'POST',
    path: '/api/admin/system/retryJob',
    summary: 'Try the subjects of a job again whose tries are used up',
    input: z.object({ job: z.string().regex(/^[a-z]+\.[a-z-]+$/) }),
    data: nothing,
    successMessage: systemMessages.jobRetried,
  }),
} as const
