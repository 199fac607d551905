import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { ownQuery } from '../../../lib/query.ts'
import { demandQuery } from '../api.ts'
import { isOver } from '../status.ts'
import { isParty } from './panel.ts'

const { fastMs, slowMs, fastCount } = demandsLimits.detailPoll
const VISITOR_AGE_MS = 60_000

const DETAIL = 'POST /api/demand/queryDemandDetail'

/** Somebody whose page changes by what others do. */
const waits = ({ status, role }: DemandDetail): boolean =>
  !isOver(status) && (isParty(role) || role === 'signed_up')

/** The demand, asked for again while its page is in sight and somebody may act: often at first, then less. */
export const liveDemandQuery = (viewer: string | null, orderId: string) =>
  queryOptions({
    ...demandQuery(viewer, orderId),
    ...(viewer === null && { staleTime: VISITOR_AGE_MS }),
    refetchOnWindowFocus: viewer !== null,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || !waits(data)) return false
      return dataUpdateCount < fastCount ? fastMs : slowMs
    },
    meta: { quiet: true },
  })

/** What happened to a demand and to its money. */
export const timelineQuery = (viewer: string, orderId: string) =>
  queryOptions({
    ...ownQuery(viewer, 'GET /api/demand/queryTimeline', { orderId }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** The demand is asked for again, by whoever looks at it. */
export const refreshDemand = (client: QueryClient, orderId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [DETAIL, { orderId }] })

/** Everything about a demand but its detail is asked for again: drafts, money, what is said. */
export const refreshParts = (client: QueryClient, orderId: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key, input] }) =>
      typeof key === 'string' &&
      key.includes('/api/demand/') &&
      key !== DETAIL &&
      (input as { orderId?: string } | undefined)?.orderId === orderId,
  })
