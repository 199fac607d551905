import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Data } from '../../../../lib/transport/json.ts'
import { failedLine } from '../../../../ui/failed-line.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { timelineQuery } from '../api.ts'

/** What a panel says out of the timeline of a demand, or in a line that it could not be read. */
export function Told({
  of: { userId, orderId },
  failed,
  children,
}: {
  of: { userId: string; orderId: string }
  failed: string
  children: (rows: Data<'GET /api/demand/queryTimeline'>) => ReactNode
}) {
  const query = useQuery({ ...timelineQuery(userId, orderId), enabled: userId !== '' })
  return (
    <QueryState
      query={query}
      loading={null}
      failed={failedLine(failed, 'mt-4 border-t border-line pt-4 text-sm')}
    >
      {children}
    </QueryState>
  )
}
