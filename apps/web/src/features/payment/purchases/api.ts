import { queryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery } from '../../../lib/query.ts'
import type { Data } from '../../../lib/transport/json.ts'

export type Purchase = Data<'POST /api/template/getPurchaseRecord'>['list'][number]

export const pageSize = commonLimits.page.centre

export const purchasesQuery = (userId: string, page: number) =>
  queryOptions({
    ...ownQuery(userId, 'POST /api/template/getPurchaseRecord', { pageNum: page, pageSize }),
    staleTime: 0,
    meta: { quiet: true },
  })
