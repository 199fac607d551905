import { queryOptions } from '@tanstack/react-query'
import { ownQuery, query } from '../../lib/query.ts'

/** Another person, as everybody may know them; to a viewer also whether they follow them. */
export const personQuery = (viewer: string | null, userId: string) =>
  queryOptions({
    ...ownQuery(viewer, 'GET /api/user/getPerson', { userId }),
    meta: { quiet: true },
  })

/** How publishers rated a designer, for everybody. */
export const ratingQuery = (designId: string) =>
  queryOptions({ ...query('GET /api/demand/designerRating', { designId }), meta: { quiet: true } })
