import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { DemandRatingTable } from './ratings.table.ts'

export type RatingRow = Selectable<DemandRatingTable>

export async function insertRating(trx: Trx, rating: Insertable<DemandRatingTable>): Promise<void> {
  await trx.insertInto('demand_rating').values(rating).execute()
}

export const ratingsOf = (db: DbOrTrx, demandId: number): Promise<RatingRow[]> =>
  db.selectFrom('demand_rating').selectAll().where('demand_id', '=', demandId).execute()

/** When each of the demands was completed; those that are not are missing. */
export async function completedAmong(
  db: DbOrTrx,
  demandIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (demandIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('demand_event')
    .select(['demand_id', (eb) => eb.fn.min('at').as('at')])
    .where('demand_id', 'in', demandIds)
    .where('to_status', '=', 8)
    .groupBy('demand_id')
    .execute()
  return new Map(rows.map(({ demand_id, at }) => [demand_id, at]))
}

/** When a demand was completed; null of one that is not. */
export const completedAt = async (db: DbOrTrx, demandId: number): Promise<Date | null> =>
  (await completedAmong(db, [demandId])).get(demandId) ?? null

/** Which of the demands somebody has rated. */
export async function ratedAmong(
  db: DbOrTrx,
  raterId: number,
  demandIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (demandIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('demand_rating')
    .select('demand_id')
    .where('demand_id', 'in', demandIds)
    .where('rater_id', '=', raterId)
    .execute()
  return new Set(rows.map(({ demand_id }) => demand_id))
}

export interface StarsOf {
  /** Of what is shown, 1 to 5. */
  average: number
  count: number
}

/** How publishers rated designers, as far as it is shown by `at`; who was never rated is missing. */
export async function starsOf(
  db: DbOrTrx,
  designerIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, StarsOf>> {
  if (designerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('demand_rating as given')
    .select(['given.ratee_id as designerId', (eb) => eb.fn.countAll<number>().as('count')])
    .select(sql<number>`avg(given.stars)::float8`.as('average'))
    .where('given.by', '=', 'publisher')
    .where('given.ratee_id', 'in', designerIds)
    .where((eb) =>
      eb.or([
        eb('given.closes_at', '<=', at),
        eb.exists(
          eb
            .selectFrom('demand_rating as answer')
            .select('answer.demand_id')
            .whereRef('answer.demand_id', '=', 'given.demand_id')
            .where('answer.by', '=', 'designer'),
        ),
      ]),
    )
    .groupBy('given.ratee_id')
    .execute()
  return new Map(
    rows.map(({ designerId, average, count }) => [designerId, { average, count: Number(count) }]),
  )
}
