import { purchases } from '@yantu/contract/membership/endpoints'
import { z } from 'zod'
import type { MembershipRow } from '../membership.repository.ts'
import type { Purchase } from '../membership.timeline.ts'

const instant = z.coerce.date()

const membershipTerms = z.object({
  plan: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  kind: z.enum(purchases),
  startsAt: instant,
  endsAt: instant,
  carriedMs: z.number().int(),
  offeredAt: instant,
  /** What its buyer held when it was offered: the dates above follow from it. */
  held: z.array(z.string()),
})

/** What a membership is granted by, frozen in the order when it is made. */
export type MembershipTerms = z.output<typeof membershipTerms>

export const termsOf = (
  purchase: Purchase,
  held: readonly MembershipRow[],
  offeredAt: Date,
): MembershipTerms => ({
  ...purchase,
  offeredAt,
  held: held.map(nameOf),
})

export const readTerms = ({ snapshot }: { snapshot: Record<string, unknown> }): MembershipTerms =>
  membershipTerms.parse(snapshot)

/** A membership as far as another depends on it. */
export const nameOf = ({ id, plan, starts_at: startsAt, ends_at: endsAt }: MembershipRow): string =>
  `${id} ${plan} ${startsAt.toISOString()}/${endsAt.toISOString()}`
