import type { AuthorizationRow } from '../../testing/authorization.ts'

export const authorizationRows: AuthorizationRow[] = [
  { call: 'queryUserVip', expect: { visitor: 401, rest: 200 } },
  // Of a plan it opens an order, whose code no provider gives an app that doesn't listen; sales.test.ts does that.
  {
    call: 'userVipWxPay',
    case: 'for a plan that there is not',
    input: () => ({ vipType: '4', payType: '0' }),
    expect: { visitor: 401, rest: 400 },
  },
]
