import { queryOptions } from '@tanstack/react-query'
import { ownQuery } from '../../../lib/query.ts'
import type { Data, Input } from '../../../lib/transport/json.ts'

export type Overview = Data<'GET /api/admin/books/overview'>
export type TrialRow = Overview['trial'][number]
export type ChartDay = Overview['chart'][number]
export type Entries = Data<'GET /api/admin/books/entries'>
export type EntrySearch = Pick<
  Input<'GET /api/admin/books/entries'>,
  'account' | 'event' | 'from' | 'to' | 'orderId' | 'userId' | 'before'
>

export const overviewQuery = (userId: string, from: string, to: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/books/overview', { from, to }),
    staleTime: 0,
    meta: { quiet: true },
  })

export const entriesQuery = (userId: string, search: EntrySearch) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/books/entries', search),
    staleTime: 0,
    meta: { quiet: true },
  })
