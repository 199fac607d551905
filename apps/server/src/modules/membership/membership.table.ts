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
}
