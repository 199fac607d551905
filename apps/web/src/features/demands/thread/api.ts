import { queryOptions } from '@tanstack/react-query'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { ownQuery } from '../../../lib/query.ts'
import type { Data } from '../../../lib/transport/json.ts'
import { instantOf } from '../../../ui/countdown.tsx'

export type Thread = Data<'GET /api/demand/queryThread'>
export type Message = Thread['list'][number]
export type Extensions = Data<'GET /api/demand/queryExtensions'>
export type Ratings = Data<'GET /api/demand/queryRatings'>
export type Handover = Data<'GET /api/demand/queryHandover'>

const { pollMs, restedPollMs, restedAfterMs } = demandsLimits.thread
const HANDOVER_POLL_MS = 4_000

/** How soon a thread is asked for again: less often once it rests, and never where all is said. */
export function nextPoll(thread: Thread | undefined, now: number): number | false {
  if (thread?.canWrite === '0') return false
  const last = thread?.list.at(-1)
  return last && now - instantOf(last.sendTime) < restedAfterMs ? pollMs : restedPollMs
}

/** The newest of a thread, asked for again and again as long as the page is in sight. */
export const threadQuery = (userId: string, orderId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/demand/queryThread', { orderId }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }: { state: { data?: Thread | undefined } }) =>
      nextPoll(data, Date.now()),
    meta: { quiet: true },
  })

export const extensionsQuery = (userId: string, orderId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/demand/queryExtensions', { orderId }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: restedPollMs,
    meta: { quiet: true },
  })

export const ratingsQuery = (userId: string, orderId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/demand/queryRatings', { orderId }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })

/** Asked for again until it is made. */
export const handoverQuery = (userId: string, orderId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/demand/queryHandover', { orderId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data?: Handover | undefined } }) =>
      data?.state === 'making' ? HANDOVER_POLL_MS : false,
    meta: { quiet: true },
  })
