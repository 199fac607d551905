import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { asReviewer, type OwnedWork, type WorkOf } from '../work.policy.ts'

/** Who decides on an appeal: a reviewer who is neither the work's owner (403) nor who was appealed against. */
export function asAppealReviewer(actor: SignedIn, work: OwnedWork, againstId: number): WorkOf<'reviewer'> {
  const reviewer = asReviewer(actor, work)
  if (actor.userId === againstId) throw new Refusal(catalogMessages.appealOwnDecision)
  return reviewer
}
