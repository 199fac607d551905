import { approvalsMessages } from '@yantu/contract/messages/approvals'
import type { Permission } from '@yantu/contract/permissions'
import { type Authorized, authorized } from '../../kernel/auth/authorized.ts'
import { may, type SignedIn } from '../../kernel/auth/index.ts'
import { forbidden, notFound, Refusal } from '../../kernel/errors/index.ts'
import type { ApprovalRow } from './approvals.repository.ts'

/** Who may decide: has the permission of the kind and is not who asked. Throws 403 or a refusal. */
export function authorizeDecision(
  approval: ApprovalRow,
  actor: SignedIn,
  permission: Permission,
): Authorized<ApprovalRow, 'decider'> {
  if (!may(actor, permission)) throw forbidden()
  if (approval.asker_id === actor.userId) throw new Refusal(approvalsMessages.approvalOwn)
  return authorized(approval, 'decider')
}

/** Only who asked takes it back; to others it is not there. */
export function authorizeWithdrawal(
  approval: ApprovalRow,
  actor: SignedIn,
): Authorized<ApprovalRow, 'asker'> {
  if (approval.asker_id !== actor.userId) throw notFound(approvalsMessages.approvalNotFound)
  return authorized(approval, 'asker')
}
