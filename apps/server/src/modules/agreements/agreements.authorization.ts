import type { AuthorizationRow } from '../../testing/authorization.ts'

export const authorizationRows: AuthorizationRow[] = [
  { call: 'getAgreement', input: () => ({ type: '8' }), expect: { rest: 200 } },
  { call: 'listConsents', expect: { visitor: 401, rest: 200 } },
]
