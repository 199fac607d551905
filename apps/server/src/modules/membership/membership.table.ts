import type { Generated } from 'kysely'

export interface MembershipTables {
  memberships: MembershipsTable
}

export interface MembershipsTable {
  id: string
  user_id: number
  /** 1 monthly, 2 quarterly, 3 yearly. */
  plan: number
  starts_at: Date
  ends_at: Date
  /** The order that paid for it; null when granted by hand. */
  order_id: string | null
  created_at: Date
  /** What its days earn, fen; 0 when granted by hand. */
  value_fen: Generated<number>
  /** Over how many days, and how many of them have been booked: all, once it was refunded. */
  days: Generated<number>
  days_earned: Generated<number>
  /** How much of it is what lower plans had left, and still has it from them, ms. */
  carried_ms: Generated<number>
  /** So many days before the end its user was last reminded. */
  reminded_days: Generated<number | null>
}
