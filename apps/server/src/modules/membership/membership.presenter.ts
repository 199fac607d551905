import type { membershipEndpoints } from '@yantu/contract/membership/endpoints'
import type { DataOf } from '@yantu/contract'
import { wireTime } from '../../kernel/time/index.ts'
import type { MembershipStatus } from './membership.service.ts'
import type { Plan } from './membership.timeline.ts'

const planCodes = { 1: '1', 2: '2', 3: '3' } as const satisfies Record<Plan, string>

export function presentMembership({
  current,
  dailyQuota,
  dailyUsed,
}: MembershipStatus): DataOf<typeof membershipEndpoints.queryUserVip> {
  const vip = current ? '1' : '0'
  return {
    vip,
    isVip: vip,
    vipType: current ? planCodes[current.plan] : null,
    startTime: current ? wireTime(current.startsAt) : null,
    endTime: current ? wireTime(current.endsAt) : null,
    dailyQuota,
    dailyUsed,
  }
}
