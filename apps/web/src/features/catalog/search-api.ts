import { commonLimits } from '@yantu/contract/limits/common'
import { query } from '../../lib/query.ts'
import type { Filters } from './filters.ts'

/** One page of the pages that `filters` describes. */
export const pagesQuery = ({ type, role, keyword, page }: Filters) =>
  query('POST /api/template/searchPages', {
    role,
    templateType: type,
    keyWords: keyword,
    pageNum: page,
    pageSize: commonLimits.page.list,
  })

export const suggestionsQuery = (keyWords: string) => query('GET /api/template/suggest', { keyWords })
