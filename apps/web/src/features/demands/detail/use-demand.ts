import { useQueryClient } from '@tanstack/react-query'
import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { useEffect, useRef } from 'react'
import { useOwnSight } from '../../../lib/use-own-sight.ts'
import { useSession } from '../../session/index.ts'
import { liveDemandQuery, refreshParts } from './api.ts'
import type { Viewer } from './panel.ts'

export interface SeenDemand {
  demand: DemandDetail
  viewer: Viewer
  /** The viewer's own sight of it is not here: what is shown is what anybody sees, and no press is taken. */
  isPending: boolean
}

interface OwnDemand {
  seen: SeenDemand | null
  /** The viewer's own sight of it could not be had. */
  hasFailed: boolean
  retry(): void
}

/**
 * A demand as whoever is here sees it, followed as long as the page is in sight. A server-rendered page is what any
 * visitor sees; it stands until the user's own view has come, and where that can't be had.
 */
export function useDemand(orderId: string): OwnDemand {
  const client = useQueryClient()
  const userId = useSession()?.user.userId ?? null
  const { shown: demand, isOwn, query } = useOwnSight(liveDemandQuery(userId, orderId), asVisitorSees)
  const hasFailed = query.isError && !isOwn
  const retry = () => void query.refetch()

  const change = demand && isOwn ? changeOf(demand) : null
  const known = useRef(change)
  useEffect(() => {
    if (known.current !== null && change !== null && known.current !== change)
      void refreshParts(client, orderId)
    known.current = change
  }, [client, orderId, change])

  if (!demand) return { seen: null, hasFailed, retry }
  const isPending = !isOwn && userId !== null
  const viewer = userId === null || isPending ? 'visitor' : demand.role
  return { seen: { demand, viewer, isPending }, hasFailed, retry }
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
