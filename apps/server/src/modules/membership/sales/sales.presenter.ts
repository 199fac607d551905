import type { DataOf } from '@yantu/contract'
import type { membershipEndpoints } from '@yantu/contract/membership/endpoints'
import { yuanFromFen } from '@yantu/contract/money'
import { wireTime } from '../../../kernel/time/index.ts'
import type { OpenedMembership } from './offer.ts'

const DAY_MS = 24 * 3_600_000

export function presentOffer(opened: OpenedMembership): DataOf<typeof membershipEndpoints.userVipWxPay> {
  if (opened.outcome === 'paid') return { orderId: opened.orderId }
  const { terms } = opened
  return {
    orderId: opened.orderId,
    codeUrl: opened.codeUrl,
    amount: yuanFromFen(opened.amountFen),
    expireTime: wireTime(opened.expiresAt),
    purchase: {
      kind: terms.kind,
      startTime: wireTime(terms.startsAt),
      endTime: wireTime(terms.endsAt),
      carriedDays: Math.ceil(terms.carriedMs / DAY_MS),
    },
  }
}
