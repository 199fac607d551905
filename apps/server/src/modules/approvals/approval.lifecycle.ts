import type { ApprovalState } from '@yantu/contract/approvals/endpoints'

/**
 * What can happen to what somebody asked for. It is executed in the transaction that approves it, so that nobody
 * ever finds it merely approved.
 */
export const approvalEvents = ['approve', 'decline', 'withdraw', 'expire', 'execute'] as const
export type ApprovalEvent = (typeof approvalEvents)[number]

const table: Record<ApprovalState, Partial<Record<ApprovalEvent, ApprovalState>>> = {
  asked: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn', expire: 'expired' },
  approved: { execute: 'executed' },
  executed: {},
  declined: {},
  withdrawn: {},
  expired: {},
}

/** The state after an event, null where the event has no place. Ask it under the approval's row lock. */
export const nextState = (state: ApprovalState, event: ApprovalEvent): ApprovalState | null =>
  table[state][event] ?? null
