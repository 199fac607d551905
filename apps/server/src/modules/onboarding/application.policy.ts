import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import { type Authorized, authorized } from '../../kernel/auth/authorized.ts'
import { may, type SignedIn } from '../../kernel/auth/index.ts'
import { forbidden, Refusal } from '../../kernel/errors/index.ts'
import type { ApplicationRow } from './applications.repository.ts'

/** Who decides: whoever reviews people, but not on their own. Throws 403 or a refusal. */
export function asReviewer(actor: SignedIn, row: ApplicationRow): Authorized<ApplicationRow, 'reviewer'> {
  if (!may(actor, 'people.review')) throw forbidden()
  if (row.user_id === actor.userId) throw new Refusal(onboardingMessages.applicationOwn)
  return authorized(row, 'reviewer')
}

/** Who may look at personal data in full, each look being noted. Throws 403. */
export function asLooker(actor: SignedIn, row: ApplicationRow): Authorized<ApplicationRow, 'looker'> {
  if (!may(actor, 'personal.read')) throw forbidden()
  return authorized(row, 'looker')
}
