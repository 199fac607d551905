import { queryOptions } from '@tanstack/react-query'
import { ownQuery } from '../../../lib/query.ts'
import type { Data } from '../../../lib/transport/json.ts'

export type Bench = Data<'GET /api/demand/draftBench'>
export type Pin = Bench['pins'][number]
export type Drawn = NonNullable<Bench['draft']>

const BENCH = 'GET /api/demand/draftBench'

/** While pages are drawn; else the addresses of pictures are renewed before their minute is over. */
const DRAWING_MS = 3_000
const AGAIN_MS = 45_000

/** A draft on the bench, the latest without `draftId`. */
export const benchQuery = (userId: string, orderId: string, draftId?: string) =>
  queryOptions({
    ...ownQuery(userId, BENCH, { orderId, ...(draftId && { draftId }) }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      [data?.draft, data?.before].some((one) => one?.drawn === 'waiting') ? DRAWING_MS : AGAIN_MS,
    meta: { quiet: true },
  })

/** Of every draft of a demand. */
export const benchKey = (orderId: string) => [BENCH, { orderId }] as const
