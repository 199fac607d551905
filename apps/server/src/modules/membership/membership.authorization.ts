import type { AuthorizationRow } from '../../testing/authorization.ts'

export const authorizationRows: AuthorizationRow[] = [
  { call: 'queryUserVip', expect: { visitor: 401, rest: 200 } },
]
