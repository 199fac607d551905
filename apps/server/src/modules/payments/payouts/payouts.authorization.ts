import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import type { AuthorizationRow } from '../../../testing/authorization.ts'

/** Nobody in the matrix has earned anything: whoever may call is told so. */
const own = (code: number) => ({ visitor: 401, rest: code })
const clerks = (code: number) => ({
  visitor: 401,
  administrator: code,
  finance: code,
  unverified: SECOND_FACTOR_NEEDED,
  rest: 403,
})

const nobody = () => ({ withdrawalId: crypto.randomUUID() })
const noBatch = () => ({ batchId: crypto.randomUUID() })

export const authorizationRows: AuthorizationRow[] = [
  { call: 'withdrawalOffer', expect: own(200) },
  { call: 'withdrawEarnings', input: () => ({ net: '10.00' }), expect: own(400) },
  { call: 'cancelWithdrawal', input: nobody, expect: own(404) },
  { call: 'listWithdrawals', expect: own(200) },
  { call: 'listStatements', expect: own(200) },
  { call: 'earningsStatement', input: () => ({ month: '2026-01' }), expect: own(400) },
  { call: 'adminWithdrawals', expect: clerks(200) },
  { call: 'refuseWithdrawal', input: () => ({ ...nobody(), reason: '资料不符' }), expect: clerks(404) },
  { call: 'payoutBatches', expect: clerks(200) },
  { call: 'payoutBatch', input: noBatch, expect: clerks(404) },
  { call: 'makePayoutBatch', input: () => ({ withdrawalIds: [crypto.randomUUID()] }), expect: clerks(400) },
  { call: 'askPayoutApproval', input: noBatch, expect: clerks(404) },
  { call: 'dissolvePayoutBatch', input: noBatch, expect: clerks(404) },
  { call: 'payoutFile', input: noBatch, expect: clerks(404) },
  {
    call: 'settlePayouts',
    input: () => ({ ...noBatch(), results: [{ reference: 'YT00000001', outcome: 'paid' }] }),
    expect: clerks(404),
  },
  { call: 'designerDebts', expect: clerks(200) },
  {
    call: 'writeOffDebt',
    input: () => ({ userId: '1', owed: '1.00', reason: '无法追回' }),
    expect: clerks(400),
  },
  { call: 'taxRemittances', expect: clerks(200) },
  { call: 'remitTax', input: () => ({ amount: '1.00', reference: 'TAX-000001' }), expect: clerks(400) },
]
