import type { AuthorizationRow } from '../../testing/authorization.ts'

export const authorizationRows: AuthorizationRow[] = [
  { call: 'getAgreement', input: () => ({ type: '8' }), expect: { rest: 200 } },
]
