import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { dictionaryAgeMs, ownQuery, query } from '../../lib/query.ts'

/**
 * The detail as `viewer` sees it, what any visitor sees (null) by default; in the browser each answer also counts a
 * view (once a day).
 */
export const workQuery = (templateId: string, viewer: string | null = null) =>
  ownQuery(viewer, 'POST /api/template/getDetail', { templateId, userId: '' })

/** The labels of a work's tags, kept for five minutes. */
export const tagLabelsQuery = ({ templateType }: Pick<WorkDetail, 'templateType'>) => ({
  ...query('GET /api/system/getDicts', {
    types: `${sceneDictionary[templateType]},style,color,sort,winning_grade`,
  }),
  staleTime: dictionaryAgeMs,
})

/** At most four works near a given one. */
export const relatedQuery = ({ templateId, templateType, scene, sort, color, style }: WorkDetail) =>
  query('POST /api/template/queryRecommendTemplate', {
    templateId,
    templateType,
    scene,
    sort,
    color,
    style,
    count: catalogLimits.recommendations,
  })
