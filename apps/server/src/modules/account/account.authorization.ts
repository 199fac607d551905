import type { AuthorizationRow } from '../../testing/authorization.ts'

export const authorizationRows: AuthorizationRow[] = [
  {
    call: 'askDataExport',
    // One a day: each role's own was never asked for.
    input: async ({ db }) => {
      await db.deleteFrom('data_export').execute()
      return {}
    },
    expect: { visitor: 401, rest: 200 },
  },
  { call: 'getDataExport', expect: { visitor: 401, rest: 200 } },
  { call: 'checkDeletion', expect: { visitor: 401, rest: 200 } },
  {
    call: 'deleteAccount',
    case: 'without its code',
    input: () => ({ smsCode: '000000' }),
    expect: { visitor: 401, rest: 400 },
  },
]
