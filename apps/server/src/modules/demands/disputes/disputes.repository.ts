import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { DbOrTrx } from '../../../db/schema.ts'
import type { DemandRole, DemandStatus } from '../demand.lifecycle.ts'
import { type DemandEventTable, pinEvents } from '../demands.table.ts'

export type EventRow = Selectable<DemandEventTable>

export type Outcome = 'hold_ended' | 'divided' | 'upheld'

/** A dispute: a hold, and how it ended. */
export interface DisputeRow {
  demandId: number
  title: string
  status: DemandStatus
  publisherId: number
  designerId: number | null
  escrowFen: number
  heldBy: DemandRole
  holdReason: string
  heldAt: Date
  outcome: Outcome | null
  outcomeAt: Date | null
}

export interface DisputePage {
  offset: number
  limit: number
}

const columns = sql`
  demand.id as "demandId", demand.title, demand.status, demand.publisher_id as "publisherId",
  demand.selected_id as "designerId",
  demand.paid_fen - demand.refunded_fen - demand.released_fen as "escrowFen",
  begun.role as "heldBy", begun.detail ->> 'reason' as "holdReason", begun.at as "heldAt"`

/** The hold that is on, or the one before an event. */
const begun = (before: ReturnType<typeof sql>) => sql`
  join lateral (
    select role, detail, at from demand_event
    where demand_id = demand.id and type = 'held' and ${before}
    order by id desc limit 1) begun on true`

async function counted(db: DbOrTrx, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Those that are held, the longest first. */
export async function openDisputes(
  db: DbOrTrx,
  { offset, limit }: DisputePage,
): Promise<{ rows: DisputeRow[]; total: number }> {
  const from = sql`from demand where held_at is not null`
  const { rows } = await sql<DisputeRow>`
    select ${columns}, null as outcome, null as "outcomeAt" from demand ${begun(sql`true`)}
    where demand.held_at is not null
    order by demand.held_at, demand.id offset ${offset} limit ${limit}`.execute(db)
  return { rows, total: await counted(db, from) }
}

/** Those that ended, the last first. */
export async function settledDisputes(
  db: DbOrTrx,
  { offset, limit }: DisputePage,
): Promise<{ rows: DisputeRow[]; total: number }> {
  const of = sql`from demand_event ended join demand on demand.id = ended.demand_id`
  const isEnd = sql`where ended.type in ('hold_ended', 'divided', 'upheld')`
  const { rows } = await sql<DisputeRow>`
    select ${columns}, ended.type as outcome, ended.at as "outcomeAt" ${of} ${begun(sql`id < ended.id`)} ${isEnd}
    order by ended.id desc offset ${offset} limit ${limit}`.execute(db)
  return { rows, total: await counted(db, sql`${of} ${isEnd}`) }
}

/** The dispute of a demand: the one that is on, else the last. */
export async function disputeOf(db: DbOrTrx, demandId: number): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    select ${columns}, ended.type as outcome, ended.at as "outcomeAt" from demand ${begun(sql`true`)}
    left join lateral (
      select type, at from demand_event
      where demand_id = demand.id and type in ('hold_ended', 'divided', 'upheld') and demand.held_at is null
      order by id desc limit 1) ended on true
    where demand.id = ${demandId}`.execute(db)
  return rows[0]
}

/** The last that happened to a demand, in its order; pins are in the bench. */
export async function eventsOf(db: DbOrTrx, demandId: number, count: number): Promise<EventRow[]> {
  const events = await db
    .selectFrom('demand_event')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('type', 'not in', pinEvents)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return events.toReversed()
}
