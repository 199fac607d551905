import type { catalogEndpoints } from '@yantu/contract/catalog/endpoints'
import type { z } from 'zod'
import type { Facet } from '../catalog.table.ts'

export type SortKey = 'sort_score' | 'sort_new' | 'sort_hot'

/** Which works, whatever their order. */
export interface Selection {
  type: number | null
  /** Values asked for, one per facet. */
  facets: Partial<Record<Facet, string>>
  keyword: string
}

export interface ListQuery extends Selection {
  sort: SortKey
  offset: number
  size: number
}

/** Specification section 9, Sort codes. */
const sortKeys: Readonly<Record<string, SortKey>> = { '0': 'sort_score', '1': 'sort_new', '2': 'sort_hot' }

export function listQuery(input: z.output<(typeof catalogEndpoints.pageTemplate)['input']>): ListQuery {
  const { templateType, reqType, pageNum, pageSize, keyWords } = input
  const { scene, sort, style, color } = input
  return {
    type: templateType === '' ? null : Number(templateType),
    facets: {
      ...(scene && { scene }),
      ...(sort && { sort }),
      ...(style && { style }),
      ...(color && { color }),
    },
    keyword: keyWords,
    sort: sortKeys[reqType] ?? 'sort_score',
    offset: (pageNum - 1) * pageSize,
    size: pageSize,
  }
}

export const selectionKey = ({ type, facets, keyword }: Selection): string =>
  JSON.stringify([type, facets.scene, facets.style, facets.color, facets.sort, keyword])
