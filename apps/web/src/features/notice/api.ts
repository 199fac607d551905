import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery, viewedBy } from '../../lib/query.ts'
import { call } from '../../lib/transport/call.ts'
import type { Data } from '../../lib/transport/json.ts'

export type Notice = Data<'POST /api/notify/getNotifyList'>['list'][number]
export type Announcement = Data<'POST /api/announcement/list'>['list'][number]
export type Unread = Data<'GET /api/notify/getUnreadCount'>
export type Topic = Data<'GET /api/notify/getMuted'>['topics'][number]

const pageSize = commonLimits.page.centre

/** Unread notices by type: the bell's and the tabs'. */
export const unreadQuery = (userId: string) =>
  queryOptions({ ...ownQuery(userId, 'GET /api/notify/getUnreadCount', {}), meta: { quiet: true } })

/** Notices of a type, page behind page; what is asked for anew shows what has come. */
export const noticesQuery = (userId: string, msgType: number) =>
  infiniteQueryOptions({
    queryKey: ['POST /api/notify/getNotifyList', { msgType }, viewedBy(userId)],
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /api/notify/getNotifyList',
        { msgType, pageSize, after: pageParam },
        { silent: true, signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || null,
    staleTime: 0,
    meta: { quiet: true },
  })

/** Announcements, page behind page. */
export const announcementsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['POST /api/announcement/list', {}, viewedBy(userId)],
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/announcement/list', { pageSize, pageNum: pageParam }, { silent: true, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, pageNum) => (pageNum * pageSize < total ? pageNum + 1 : null),
    staleTime: 0,
    meta: { quiet: true },
  })

export const mutedQuery = (userId: string) =>
  queryOptions({ ...ownQuery(userId, 'GET /api/notify/getMuted', {}), meta: { quiet: true } })
