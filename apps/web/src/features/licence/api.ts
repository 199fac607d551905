import { ownQuery } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

export type Licence = NonNullable<Data<'GET /api/licence/own'>>

/** The newest licence that somebody has of a work; null for none. */
export const ownLicenceQuery = (userId: string, templateId: string) => ({
  ...ownQuery(userId, 'GET /api/licence/own', { templateId }),
  meta: { quiet: true },
})
