import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import type { AuthorizationRow } from '../../../testing/authorization.ts'
import { orderOfOwner } from '../payments.authorization.ts'

/** There is no such invoice: who may is told so, everybody else nothing. */
const issuers = {
  visitor: 401,
  administrator: 404,
  finance: 404,
  unverified: SECOND_FACTOR_NEEDED,
  rest: 403,
}
const nobodys = () => ({ invoiceId: crypto.randomUUID() })
const number = '24312000000012345678'

export const authorizationRows: AuthorizationRow[] = [
  { call: 'invoiceOfOrder', input: orderOfOwner, expect: { visitor: 401, owner: 200, rest: 404 } },
  {
    call: 'askInvoice',
    case: 'an order that nobody has paid',
    input: async (world) => ({
      ...(await orderOfOwner(world)),
      titleType: 'person',
      title: '林砚',
      email: 'lin@example.edu.cn',
    }),
    expect: { visitor: 401, owner: 400, rest: 404 },
  },
  { call: 'withdrawInvoice', input: nobodys, expect: { visitor: 401, rest: 404 } },
  { call: 'adminInvoices', expect: { ...issuers, administrator: 200, finance: 200 } },
  { call: 'openInvoice', input: nobodys, expect: issuers },
  { call: 'issueInvoice', input: () => ({ ...nobodys(), number, amount: '9.90' }), expect: issuers },
  { call: 'declineInvoice', input: () => ({ ...nobodys(), reason: '抬头有误' }), expect: issuers },
  { call: 'reverseInvoice', input: () => ({ ...nobodys(), number }), expect: issuers },
]
