export interface RatingTables {
  demand_rating: DemandRatingTable
}

/** Append-only: what was said of somebody stays. */
export interface DemandRatingTable {
  demand_id: number
  by: 'publisher' | 'designer'
  rater_id: number
  ratee_id: number
  stars: number
  /** Without ways past the market. */
  text: string
  rated_at: Date
  /** When it is shown, unless the other rates before. */
  closes_at: Date
}
