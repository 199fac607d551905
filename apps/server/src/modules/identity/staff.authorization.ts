import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import type { AuthorizationRow } from '../../testing/authorization.ts'

/** A role of the owner's to be; another name for each caller, so that none is asked for twice. */
const change: AuthorizationRow['input'] = async ({ createUser }) => ({
  userId: (await createUser()).userId,
  role: 'reviewer',
  change: 'grant',
  reason: '负责作品审核',
})

export const authorizationRows: AuthorizationRow[] = [
  { call: 'getStaffSession', expect: { visitor: 401, administrator: 200, rest: 403 } },
  { call: 'enrolSecondFactor', expect: { visitor: 401, administrator: 200, rest: 403 } },
  {
    call: 'verifySecondFactor',
    case: 'before the enrolment',
    input: () => ({ code: '000000' }),
    // The administrator of the row before has a secret by now.
    expect: { visitor: 401, administrator: 400, rest: 403 },
  },
  {
    call: 'askRoleChange',
    input: change,
    expect: { visitor: 401, administrator: 200, unverified: SECOND_FACTOR_NEEDED, rest: 403 },
  },
]
