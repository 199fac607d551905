import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery } from '../../../lib/query.ts'

const pageOf = (page: number) => ({
  pageNum: page,
  pageSize: commonLimits.page.centre,
  status: '',
  sort: '1',
  sortType: '1',
})

/** 设计接单: demands that the user signed up for or designs, the newest first. */
export const designedOrdersQuery = (userId: string, page: number) =>
  ownQuery(userId, 'POST /api/demand/acceptDemandList', pageOf(page))

/** 发布接单: demands that the user published, the newest first. */
export const publishedOrdersQuery = (userId: string, page: number) =>
  ownQuery(userId, 'POST /api/demand/demandList', { ...pageOf(page), queryType: '1' })
