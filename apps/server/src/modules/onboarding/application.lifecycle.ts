import type { ApplicationState } from '@yantu/contract/onboarding/states'

/**
 * What can happen to an application. A person submits, again after a rejection; a reviewer approves or rejects; time
 * deletes what was rejected; its applicant takes it back, and what it made of them with it.
 */
export const applicationEvents = ['submit', 'approve', 'reject', 'lapse', 'withdraw'] as const
export type ApplicationEventType = (typeof applicationEvents)[number]

const table: Record<ApplicationState, Partial<Record<ApplicationEventType, ApplicationState>>> = {
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { withdraw: 'withdrawn' },
  rejected: { submit: 'pending', lapse: 'lapsed', withdraw: 'withdrawn' },
  lapsed: { submit: 'pending' },
  withdrawn: { submit: 'pending' },
}

/** The state after an event, null where the event has no place. Ask it under the application's row lock. */
export const nextState = (state: ApplicationState, event: ApplicationEventType): ApplicationState | null =>
  table[state][event] ?? null
