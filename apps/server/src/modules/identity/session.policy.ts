import { identityLimits } from '@yantu/contract/limits/identity'

export interface SessionTimes {
  createdAt: Date
  lastSeenAt: Date
}

const { session } = identityLimits

/** Trust, Security baseline: 7 days idle and 30 at most; staff 30 minutes and 8 hours. */
export function isAlive({ createdAt, lastSeenAt }: SessionTimes, isStaff: boolean, now: Date): boolean {
  const idleMs = isStaff ? session.staffIdleMs : session.idleMs
  const absoluteMs = isStaff ? session.staffAbsoluteMs : session.absoluteMs
  return now.getTime() - lastSeenAt.getTime() < idleMs && now.getTime() - createdAt.getTime() < absoluteMs
}

const TOUCH_EVERY_MS = 60_000

/** Whether the session's last use is old enough to be worth a write. */
export const isTouchDue = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS
