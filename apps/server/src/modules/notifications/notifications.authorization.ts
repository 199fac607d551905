import type { AuthorizationRow } from '../../testing/authorization.ts'

export const authorizationRows: AuthorizationRow[] = [
  { call: 'getUnreadCount', expect: { visitor: 401, rest: 200 } },
]
