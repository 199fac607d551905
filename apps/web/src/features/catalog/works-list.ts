import { queryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { worksQuery } from './api.ts'
import { type Filters, readFilters, searchFor } from './filters.ts'

/** The list of works; `fixedType` is a page of one type. What stood before stays among works of one type. */
export const worksList = (fixedType?: string) => ({
  read: (search: URLSearchParams) => readFilters(search, fixedType),
  write: searchFor,
  pageSize: commonLimits.page.list,
  query: (filters: Filters) =>
    queryOptions({
      ...worksQuery(filters),
      enabled: !filters.role,
      placeholderData: (previous, from) =>
        from?.queryKey[1].templateType === filters.type ? previous : undefined,
    }),
})
