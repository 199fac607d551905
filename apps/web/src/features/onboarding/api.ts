import { ownQuery, query } from '../../lib/query.ts'

/** The caller's application to be a designer, as it is now. */
export const entryQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/entryAudit/get', {}),
  staleTime: 0,
  gcTime: 0,
  meta: { quiet: true },
})

/** The caller as the server knows them: a designer since the login, perhaps. */
export const profileQuery = (userId: string) => ({
  ...ownQuery(userId, 'POST /api/user/getUserInfo', {}),
  staleTime: 0,
  meta: { quiet: true },
})

/** 隐私政策, for the version that is consented to. */
export const policyQuery = () => ({
  ...query('GET /api/agreement/get', { type: '6', doc: 'privacy' }),
  meta: { quiet: true },
})
