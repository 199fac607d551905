import { infiniteQueryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { viewedBy } from '../../lib/query.ts'
import { call } from '../../lib/transport/call.ts'
import type { Data } from '../../lib/transport/json.ts'

const LIST = 'GET /api/admin/announcements/list'
const pageSize = commonLimits.page.centre

export type Written = Data<typeof LIST>['list'][number]

/** All that was written, page behind page. */
export const writtenQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [LIST, {}, viewedBy(userId)],
    queryFn: ({ pageParam, signal }) =>
      call(LIST, { pageSize, pageNum: pageParam }, { silent: true, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, pageNum) => (pageNum * pageSize < total ? pageNum + 1 : null),
    staleTime: 0,
    meta: { quiet: true },
  })

/** Of whoever publishes: the list, and their own bell. */
export const CHANGED = [[LIST], ['GET /api/notify/getUnreadCount'], ['POST /api/announcement/list']] as const
