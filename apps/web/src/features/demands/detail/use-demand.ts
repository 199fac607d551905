import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/index.ts'
import { liveDemandQuery, refreshParts } from './api.ts'
import type { Viewer } from './panel.ts'

export interface SeenDemand {
  demand: DemandDetail
  viewer: Viewer
  /** The viewer's own sight of it is on its way: what is shown is what anybody sees. */
  isPending: boolean
}

/**
 * A demand as whoever is here sees it, followed as long as the page is in sight. A server-rendered page is what any
 * visitor sees; it stands until the user's own view has come.
 */
export function useDemand(orderId: string): SeenDemand | null {
  const client = useQueryClient()
  const userId = useSession()?.user.userId ?? null
  const { data: demand, isPlaceholderData } = useQuery({
    ...liveDemandQuery(userId, orderId),
    placeholderData: (shown) => (shown ? asVisitorSees(shown) : undefined),
  })

  const change = demand && !isPlaceholderData ? changeOf(demand) : null
  const known = useRef(change)
  useEffect(() => {
    if (known.current !== null && change !== null && known.current !== change)
      void refreshParts(client, orderId)
    known.current = change
  }, [client, orderId, change])

  if (!demand) return null
  const isPending = isPlaceholderData && userId !== null
  return { demand, viewer: userId === null || isPending ? 'visitor' : demand.role, isPending }
}

/** What drafts, money and thread of a demand depend on. */
const changeOf = ({ status, isHeld, dueTime, designId }: DemandDetail): string =>
  [status, isHeld, dueTime, designId].join()

/** Whoever was here before keeps what is theirs to themself. */
const asVisitorSees = (demand: DemandDetail): DemandDetail => ({
  ...demand,
  takeStatus: '0',
  issueStatus: '0',
  demandDesignVoList: [],
  firstRejectReason: '',
  endRejectReason: '',
  matterUrl: '',
  matterFileName: '',
  role: 'stranger',
  designId: '',
  isHeld: '0',
  holdReason: '',
  dueTime: '',
  endTime: '',
  endReason: '',
  money: null,
  ...(Number(demand.status) > 2 && { sheet: null, terms: null }),
})
