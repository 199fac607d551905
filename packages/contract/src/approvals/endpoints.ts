import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { approvalsLimits } from '../limits/approvals.ts'
import { approvalsMessages } from '../messages/approvals.ts'
import { flag, id, noInput, nothing, wireTime } from '../primitives.ts'

export const approvalStates = ['asked', 'approved', 'executed', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalReason = z
  .string({ error: approvalsMessages.approvalReasonRequired })
  .trim()
  .min(1, { error: approvalsMessages.approvalReasonRequired, abort: true })
  .max(approvalsLimits.approval.reasonChars, { error: approvalsMessages.approvalReasonTooLong })

/** What whoever asks is told. */
export const askedApproval = z.object({ approvalId: id })

/** One that nobody has decided on, as it stands beside what it is about. */
export const approvalInWait = z.object({
  approvalId: id,
  hash: z.string(),
  askerName: z.string(),
  isOwn: flag,
  expireTime: wireTime,
})
export type ApprovalInWait = z.output<typeof approvalInWait>

export const approval = z.object({
  approvalId: id,
  kind: z.string(),
  /** What is to be done, and what it was decided on, as JSON: the text that `hash` is the SHA-256 (hex) of. */
  document: z.string(),
  hash: z.string(),
  reason: z.string(),
  state: z.enum(approvalStates),
  askerId: id,
  deciderId: id.nullable(),
  declineReason: z.string().nullable(),
  askTime: wireTime,
  expireTime: wireTime,
})
export type Approval = z.output<typeof approval>

const listed = z.object({ ...approval.shape, askerName: z.string(), deciderName: z.string().nullable() })
export type ListedApproval = z.output<typeof listed>

const deciding = { access: 'user', permission: 'approvals.decide', method: 'POST', data: nothing } as const

export const approvalEndpoints = {
  listApprovals: defineEndpoint({
    ...deciding,
    method: 'GET',
    path: '/api/admin/approvals/list',
    summary:
      'What waits for a second administrator, of the kinds that the caller may decide on, and the newest settled',
    input: noInput,
    data: z.object({ list: z.array(listed) }),
  }),
  approve: defineEndpoint({
    ...deciding,
    path: '/api/admin/approvals/approve',
    summary: 'Approve what another administrator asked for, as shown: it is done at once',
    input: z.object({ approvalId: id, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    successMessage: approvalsMessages.approvalApproved,
  }),
  decline: defineEndpoint({
    ...deciding,
    path: '/api/admin/approvals/decline',
    summary: 'Decline what another administrator asked for',
    input: z.object({ approvalId: id, reason: approvalReason }),
    successMessage: approvalsMessages.approvalDeclined,
  }),
  withdraw: defineEndpoint({
    ...deciding,
    path: '/api/admin/approvals/withdraw',
    summary: 'Take back what the caller asked for',
    input: z.object({ approvalId: id }),
    successMessage: approvalsMessages.approvalWithdrawn,
  }),
} as const
