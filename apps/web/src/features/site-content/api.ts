import { ownQuery } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

export type SiteTexts = Data<'GET /api/admin/site/texts'>

/** What the console sets of home and about, as it is written: edited by whoever has read it last, never a kept one. */
export const siteTextsQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/admin/site/texts', {}),
  staleTime: 0,
  meta: { quiet: true },
})
