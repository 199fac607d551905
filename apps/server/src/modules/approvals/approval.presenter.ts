import type { Approval, ApprovalInWait, ListedApproval } from '@yantu/contract/approvals/endpoints'
import { wireTime } from '../../kernel/time/index.ts'
import type { ApprovalRow } from './approvals.repository.ts'

export const presentApproval = (row: ApprovalRow): Approval => ({
  approvalId: row.id,
  kind: row.kind,
  document: row.document,
  hash: row.hash.toString('hex'),
  reason: row.reason,
  state: row.state,
  askerId: String(row.asker_id),
  deciderId: row.decider_id === null ? null : String(row.decider_id),
  declineReason: row.decline_reason,
  askTime: wireTime(row.asked_at),
  expireTime: wireTime(row.expires_at),
})

export type Names = ReadonlyMap<number, { userName: string }>

export const presentListed = (row: ApprovalRow, names: Names): ListedApproval => ({
  ...presentApproval(row),
  askerName: names.get(row.asker_id)?.userName ?? '',
  deciderName: row.decider_id === null ? null : (names.get(row.decider_id)?.userName ?? ''),
})

/** @param userId Who looks at it. */
export const presentWaiting = (
  { approvalId, hash, askerId, expireTime }: Approval,
  userId: number,
  names: Names,
): ApprovalInWait => ({
  approvalId,
  hash,
  askerName: names.get(Number(askerId))?.userName ?? '',
  isOwn: askerId === String(userId) ? '1' : '0',
  expireTime,
})
