import { demandsLimits } from '@yantu/contract/limits/demands'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import type { DemandStatus } from './demand.lifecycle.ts'
import type { DemandRow } from './demands.repository.ts'

/** Whose demands: everybody's on the square, those that somebody published, those that somebody takes part in. */
export type Scope = { of: 'square' } | { of: 'publisher' | 'designer'; userId: number }

export interface ListQuery {
  scope: Scope
  statuses: readonly DemandStatus[]
  /** A demand to leave out. */
  without: number | null
  by: 'time' | 'price'
  direction: 'asc' | 'desc'
  offset: number
  limit: number
}

type Demands<Result> = SelectQueryBuilder<Database, 'demand', Result>

const scoped = <Result>(query: Demands<Result>, { scope, statuses, without }: ListQuery): Demands<Result> =>
  query
    .$if(scope.of === 'square', (q) => q.where('published_at', 'is not', null))
    .$if(scope.of === 'publisher', (q) =>
      q.where('publisher_id', '=', scope.of === 'publisher' ? scope.userId : 0),
    )
    // Who is selected has signed up and has not withdrawn: asking for either in one condition would read the table whole.
    .$if(scope.of === 'designer', (q) =>
      q.where('id', 'in', ({ selectFrom }) =>
        selectFrom('demand_signup')
          .select('demand_id')
          .where('designer_id', '=', scope.of === 'designer' ? scope.userId : 0)
          .where('withdrawn_at', 'is', null),
      ),
    )
    .$if(statuses.length > 0, (q) => q.where('status', 'in', statuses))
    .$if(without !== null, (q) => q.where('id', '<>', without ?? 0)) as Demands<Result>

/** The demands of a page, in its order: found in an index alone however deep it lies, then read. */
export function pageOfDemands(db: Db, query: ListQuery) {
  const { by, direction, scope, offset, limit } = query
  const time = scope.of === 'square' ? sql`published_at` : sql`coalesce(published_at, created_at)`
  const order = by === 'price' ? sql`fee_fen` : time
  const ids = scoped(db.selectFrom('demand').select('id'), query)
    .orderBy(order, direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
  return db
    .selectFrom('demand')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(order, direction)
    .orderBy('id', direction)
}

export const countOfDemands = (db: Db, query: ListQuery) =>
  scoped(
    db.selectFrom('demand').select(({ fn }) => fn.countAll<number>().as('total')),
    query,
  )

export async function listDemands(db: Db, query: ListQuery): Promise<{ rows: DemandRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    pageOfDemands(db, query).execute(),
    countOfDemands(db, query).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Demands that wait for the platform, the one that waits longest first, and how many there are. */
export async function listHeldBack(db: Db, { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>) {
  const waiting = db.selectFrom('demand').where('status', '=', 0)
  const [rows, counted] = await Promise.all([
    waiting.selectAll().orderBy('id').offset(offset).limit(limit).execute(),
    waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.total) }
}

export const sheetsOf = (db: Db, demandIds: readonly number[]) =>
  db
    .selectFrom('demand_sheet')
    .selectAll()
    .where('demand_id', 'in', demandIds.length ? demandIds : [0])
    .execute()

/** Who is signed up for a demand, as much of it as everybody is told. */
export interface Takers {
  /** Those who came first. */
  shown: readonly number[]
  count: number
  hasCaller: boolean
}

const { takersShown } = demandsLimits

export const takersAmong = (designerIds: readonly number[], callerId: number | null): Takers => ({
  shown: designerIds.slice(0, takersShown),
  count: designerIds.length,
  hasCaller: callerId !== null && designerIds.includes(callerId),
})

/** Who is signed up for each of the demands; of many, no more rows than are told of. */
export async function takersOf(
  db: Db,
  demandIds: readonly number[],
  callerId: number | null,
): Promise<ReadonlyMap<number, Takers>> {
  if (demandIds.length === 0) return new Map()
  const { rows } = await sql<{ demandId: number; designerId: number; count: number; isShown: boolean }>`
    select demand_id as "demandId", designer_id as "designerId", count, place <= ${takersShown} as "isShown"
    from (
      select demand_id, designer_id, count(*) over (partition by demand_id)::int as count,
        row_number() over (partition by demand_id order by signed_up_at, designer_id) as place
      from demand_signup where demand_id = any(${[...demandIds]}) and withdrawn_at is null
    ) as signup
    where place <= ${takersShown} or designer_id = ${callerId}
    order by demand_id, place`.execute(db)
  const found = Map.groupBy(rows, ({ demandId }) => demandId)
  return new Map(
    demandIds.map((id) => {
      const own = found.get(id) ?? []
      return [
        id,
        {
          shown: own.filter(({ isShown }) => isShown).map(({ designerId }) => designerId),
          count: own[0]?.count ?? 0,
          hasCaller: own.some(({ designerId }) => designerId === callerId),
        },
      ]
    }),
  )
}
