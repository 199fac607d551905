import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import { type Authorized, authorized } from '../../kernel/auth/authorized.ts'
import { may, type SignedIn } from '../../kernel/auth/index.ts'
import { forbidden, notFound, Refusal } from '../../kernel/errors/index.ts'
import type { ReportablePort } from './ports.ts'
import type { CaseRow } from './reports.repository.ts'

const DAY_MS = 24 * 3_600_000

/** Why somebody may not decide on what is next of a case; '' where they may. */
export function hindranceOf(
  actor: SignedIn,
  reported: Pick<CaseRow, 'owner_id' | 'state' | 'kind' | 'decider_id'>,
  { mayTakeAway }: Pick<ReportablePort, 'mayTakeAway'>,
): string {
  if (actor.userId === reported.owner_id) return communityMessages.ownCase
  if (reported.state === 'open')
    return mayTakeAway(actor, reported.kind) ? '' : communityMessages.reviewerNeeded
  return reported.state === 'countered' && actor.userId === reported.decider_id
    ? communityMessages.ownDecision
    : ''
}

/** Throws 403 for who handles no reports, and a refusal for whom this one is not. */
export function asHandler(
  actor: SignedIn,
  reported: CaseRow,
  port: Pick<ReportablePort, 'mayTakeAway'>,
): Authorized<CaseRow, 'handler'> {
  if (!may(actor, 'reports.handle')) throw forbidden()
  const hindrance = hindranceOf(actor, reported, port)
  if (hindrance) throw new Refusal(hindrance)
  return authorized(reported, 'handler')
}

/** Whose comment was taken from sight. Throws 404 for anybody else: cases are nobody's business. */
export function asReported(
  actor: SignedIn,
  reported: CaseRow | undefined,
): Authorized<CaseRow & { decided_at: Date }, 'reported'> {
  const { decided_at, kind, state, owner_id } = reported ?? {}
  const isTheirs = owner_id === actor.userId && kind === 'comment' && state !== 'dismissed'
  if (!reported || !decided_at || !isTheirs) throw notFound(communityMessages.caseGone)
  return authorized({ ...reported, decided_at }, 'reported')
}

/** Until when its author can say something against a decision (agreement 7, section 7). */
export const counterUntil = ({ decided_at }: { decided_at: Date }): Date =>
  new Date(decided_at.getTime() + communityLimits.counterDays * DAY_MS)
