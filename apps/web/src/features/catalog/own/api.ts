import { queryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery, query } from '../../../lib/query.ts'
import type { Data } from '../../../lib/transport/json.ts'

export type UserWorks = Data<'POST /api/template/getUserTemplate'>
export type UserWork = UserWorks['list'][number]
export type FavouriteWork = Data<'POST /api/template/getCollectionTemplate'>['list'][number]

export const pageSize = commonLimits.page.centre

/** A page of the viewer's own works, in every state. */
export const userWorksQuery = (viewer: string, { types, page }: { types: string; page: number }) =>
  queryOptions({
    ...ownQuery(viewer, 'POST /api/template/getUserTemplate', {
      userId: viewer,
      templateType: types,
      pageNum: page,
      pageSize,
    }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** A page of another's works, as everybody may know them. */
export const personWorksQuery = ({ userId, types, page }: { userId: string; types: string; page: number }) =>
  queryOptions({
    ...query('GET /api/template/getPersonTemplate', {
      userId,
      templateType: types,
      pageNum: page,
      pageSize,
    }),
    meta: { quiet: true },
  })

export const favouritesQuery = (viewer: string, page: number) =>
  queryOptions({
    ...ownQuery(viewer, 'POST /api/template/getCollectionTemplate', { pageNum: page, pageSize }),
    staleTime: 0,
    meta: { quiet: true },
  })
