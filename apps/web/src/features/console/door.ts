import { ApiError } from '../../lib/transport/errors.ts'
import type { StaffSession } from './api.ts'

/** What stands before the console's sections, for whoever is here. */
export type Door =
  /** Nobody is signed in. */
  | 'sign-in'
  /** The server has not said yet who this is, or could not be asked. */
  | 'unknown'
  | 'unasked'
  /** No staff. */
  | 'closed'
  /** No authenticator is bound yet; this session has not shown a code; nothing is in the way. */
  | 'enrolment'
  | 'code'
  | 'open'

const doors: Record<StaffSession['secondFactor'], Door> = {
  missing: 'enrolment',
  enrolled: 'code',
  verified: 'open',
}

/** Where somebody stands by what the server has said: a refusal wins over what it said before. */
export function doorOf(
  isSignedIn: boolean,
  { data, error }: { data: StaffSession | undefined; error: Error | null },
): Door {
  if (!isSignedIn) return 'sign-in'
  if (error instanceof ApiError && error.code === 403) return 'closed'
  if (data) return data.permissions.length > 0 ? doors[data.secondFactor] : 'closed'
  return error ? 'unasked' : 'unknown'
}
