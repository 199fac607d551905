import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import type { AuthorizationRow } from '../../testing/authorization.ts'
import { defaultTexts } from './defaults.ts'

const editorsOnly = {
  visitor: 401,
  administrator: 200,
  editor: 200,
  unverified: SECOND_FACTOR_NEEDED,
  rest: 403,
}

export const authorizationRows: AuthorizationRow[] = [
  { call: 'getHomeContent', expect: { rest: 200 } },
  { call: 'getAboutContent', expect: { rest: 200 } },
  { call: 'getSiteTexts', expect: editorsOnly },
  {
    call: 'editSiteTexts',
    input: async ({ db }) => {
      const newest = await db
        .selectFrom('site_texts')
        .select((row) => row.fn.max('version').as('version'))
        .executeTakeFirst()
      return { ...defaultTexts, version: Number(newest?.version ?? 0) }
    },
    expect: editorsOnly,
  },
]
