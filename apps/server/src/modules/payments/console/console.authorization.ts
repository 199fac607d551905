import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import type { AuthorizationRow } from '../../../testing/authorization.ts'
import { orderOfOwner } from '../payments.authorization.ts'

const readers = {
  visitor: 401,
  administrator: 200,
  finance: 200,
  auditor: 200,
  unverified: SECOND_FACTOR_NEEDED,
  rest: 403,
}
/** An order without money: who may refund is told so, everybody else nothing. */
const refunders = {
  visitor: 401,
  administrator: 400,
  finance: 400,
  unverified: SECOND_FACTOR_NEEDED,
  rest: 403,
}

export const authorizationRows: AuthorizationRow[] = [
  { call: 'adminOrders', expect: readers },
  { call: 'adminRefunds', expect: readers },
  { call: 'adminReceipts', expect: readers },
  { call: 'adminOrder', input: orderOfOwner, expect: readers },
  {
    call: 'previewRefund',
    input: async (world) => ({ ...(await orderOfOwner(world)), amount: '1.00' }),
    expect: refunders,
  },
  {
    call: 'refundOrder',
    input: async (world) => ({
      ...(await orderOfOwner(world)),
      amount: '1.00',
      reason: '重复购买',
      seal: '0'.repeat(64),
    }),
    expect: refunders,
  },
  {
    call: 'askRefundAgain',
    input: () => ({ refundId: '0' }),
    expect: { ...refunders, administrator: 404, finance: 404 },
  },
  {
    call: 'payRefundByHand',
    input: () => ({ refundId: '0', reference: 'BANK-000001', cardTail: '1234' }),
    expect: { ...refunders, administrator: 404, finance: 404 },
  },
  { call: 'booksOverview', input: () => ({ from: '2026-11-01', to: '2026-11-02' }), expect: readers },
  { call: 'bookEntries', expect: readers },
  { call: 'auditBooks', expect: { ...refunders, administrator: 200, finance: 200 } },
  { call: 'billDays', expect: readers },
  { call: 'differences', expect: readers },
  {
    call: 'explainDifference',
    input: () => ({ differenceId: '0', note: '已核实' }),
    expect: { ...refunders, administrator: 404, finance: 404 },
  },
  {
    call: 'reopenDifference',
    input: () => ({ differenceId: '0', note: '再看' }),
    expect: { ...refunders, administrator: 404, finance: 404 },
  },
  {
    call: 'writeOffDifference',
    input: () => ({ differenceId: '0', gap: '-1.00', note: '无法追回' }),
    expect: { ...refunders, administrator: 404, finance: 404 },
  },
  {
    call: 'compareDay',
    case: 'a day without a bill',
    input: () => ({ day: '2001-01-01' }),
    expect: refunders,
  },
]
