import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import type { AuthorizationRow } from '../../testing/authorization.ts'

export const authorizationRows: AuthorizationRow[] = [
  {
    call: 'systemHealth',
    expect: { visitor: 401, administrator: 200, auditor: 200, unverified: SECOND_FACTOR_NEEDED, rest: 403 },
  },
  {
    call: 'retryJob',
    case: 'of a job that nothing is wrong with',
    input: () => ({ job: 'payments.check' }),
    expect: { visitor: 401, administrator: 400, unverified: SECOND_FACTOR_NEEDED, rest: 403 },
  },
]
