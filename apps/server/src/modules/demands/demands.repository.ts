import { timelineEvents } from '@yantu/contract/demands/timeline'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { Page } from '../../kernel/jobs/index.ts'
import type { DemandEventTable, DemandSheetTable, DemandTable } from './demands.table.ts'

export type DemandRow = Selectable<DemandTable>
export type DemandChange = Updateable<DemandTable>

/** Undefined where the publisher's form has made a demand before. */
export const insertDemand = (trx: Trx, demand: Insertable<DemandTable>): Promise<DemandRow | undefined> =>
  trx
    .insertInto('demand')
    .values(demand)
    .onConflict((conflict) =>
      conflict.columns(['publisher_id', 'request_id']).where('request_id', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** What a publisher's form has made. */
export const readPosted = (
  db: DbOrTrx,
  publisherId: number,
  requestId: string,
): Promise<DemandRow | undefined> =>
  db
    .selectFrom('demand')
    .selectAll()
    .where('publisher_id', '=', publisherId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

export const readDemand = (db: DbOrTrx, id: number): Promise<DemandRow | undefined> =>
  db.selectFrom('demand').selectAll().where('id', '=', id).executeTakeFirst()

/** The demand, unchanged by others until the transaction ends. Throws RangeError where there is none. */
export const lockDemand = (trx: Trx, id: number): Promise<DemandRow> =>
  trx
    .selectFrom('demand')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new RangeError(`no demand ${id}`))

export const writeDemand = (trx: Trx, id: number, change: DemandChange): Promise<DemandRow> =>
  trx.updateTable('demand').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function insertEvent(trx: Trx, event: Insertable<DemandEventTable>): Promise<void> {
  await trx.insertInto('demand_event').values(event).execute()
}

/** The number of the newest event of any demand; 0 before the first. */
export async function newestEvent(db: DbOrTrx): Promise<number> {
  const newest = await db
    .selectFrom('demand_event')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? 0
}

/** What a demand's timeline tells of, the first first. */
export const eventsOf = (db: DbOrTrx, demandId: number) =>
  db
    .selectFrom('demand_event')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where(sql<boolean>`type = any(${[...timelineEvents]})`)
    .orderBy('id')
    .execute()

/** False where the designer is signed up already. */
export async function signUp(
  trx: Trx,
  signup: { demandId: number; designerId: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('demand_signup')
    .values({
      demand_id: signup.demandId,
      designer_id: signup.designerId,
      signed_up_at: signup.at,
      withdrawn_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['demand_id', 'designer_id'])
        .doUpdateSet({ signed_up_at: signup.at, withdrawn_at: null })
        .where('demand_signup.withdrawn_at', 'is not', null),
    )
    .returning('designer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where the designer is not signed up. */
export async function withdraw(
  trx: Trx,
  signup: { demandId: number; designerId: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('demand_signup')
    .set({ withdrawn_at: signup.at })
    .where('demand_id', '=', signup.demandId)
    .where('designer_id', '=', signup.designerId)
    .where('withdrawn_at', 'is', null)
    .returning('designer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody is signed up any more. */
export async function endSignups(trx: Trx, demandId: number, at: Date): Promise<void> {
  await trx
    .updateTable('demand_signup')
    .set({ withdrawn_at: at })
    .where('demand_id', '=', demandId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function isSignedUp(db: DbOrTrx, demandId: number, designerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('demand_signup')
    .select('designer_id')
    .where('demand_id', '=', demandId)
    .where('designer_id', '=', designerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Who is signed up, the first to have done so first. */
export const signupsOf = (db: DbOrTrx, demandId: number) =>
  db
    .selectFrom('demand_signup')
    .select(['designer_id as designerId', 'signed_up_at as signedUpAt'])
    .where('demand_id', '=', demandId)
    .where('withdrawn_at', 'is', null)
    .orderBy('signed_up_at')
    .orderBy('designer_id')
    .execute()

export async function insertSheet(trx: Trx, sheet: Insertable<DemandSheetTable>): Promise<void> {
  await trx.insertInto('demand_sheet').values(sheet).execute()
}

export const readSheet = (db: DbOrTrx, demandId: number) =>
  db.selectFrom('demand_sheet').selectAll().where('demand_id', '=', demandId).executeTakeFirst()

/** What the sheet says from now on. Throws where it is frozen. */
export const writeSheet = (trx: Trx, demandId: number, sheet: Updateable<DemandSheetTable>) =>
  trx
    .updateTable('demand_sheet')
    .set(sheet)
    .where('demand_id', '=', demandId)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function freezeSheet(trx: Trx, demandId: number, at: Date): Promise<void> {
  await trx
    .updateTable('demand_sheet')
    .set({ frozen_at: at })
    .where('demand_id', '=', demandId)
    .where('frozen_at', 'is', null)
    .execute()
}

/** Ids of demands whose clock has woken by an instant and is not held. */
export async function findAwake(db: DbOrTrx, at: Date, { after, count }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('demand')
    .select('id')
    .where('wakes_at', '<=', at)
    .where('held_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', Number(after)))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => String(id))
}
