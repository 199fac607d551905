import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { DemandPinTable } from './drafts.table.ts'

export type PinRow = Selectable<DemandPinTable>

/** After the last, which may be removed. */
export async function nextNumber(db: DbOrTrx, demandId: number): Promise<number> {
  const { last } = await db
    .selectFrom('demand_pin')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('demand_id', '=', demandId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** Of a locked demand; answers its number. */
export async function insertPin(trx: Trx, pin: Omit<Insertable<DemandPinTable>, 'number'>): Promise<number> {
  const number = await nextNumber(trx, pin.demand_id)
  await trx
    .insertInto('demand_pin')
    .values({ ...pin, number })
    .execute()
  return number
}

export const findPin = (db: DbOrTrx, demandId: number, number: number): Promise<PinRow | undefined> =>
  db
    .selectFrom('demand_pin')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('number', '=', number)
    .executeTakeFirst()

/** What has not been removed, in the order of its numbers. */
export const pinsOf = (db: DbOrTrx, demandId: number): Promise<PinRow[]> =>
  db
    .selectFrom('demand_pin')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()

/** Pins of a draft: those that stand, and all that were ever dropped on it. */
export const countPins = (db: DbOrTrx, draftId: string): Promise<{ standing: number; ever: number }> =>
  db
    .selectFrom('demand_pin')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('removed_at', 'is', null).as('standing'),
      fn.countAll<number>().as('ever'),
    ])
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()

export async function writePin(
  trx: Trx,
  { demand_id, number }: Pick<PinRow, 'demand_id' | 'number'>,
  change: Updateable<DemandPinTable>,
): Promise<void> {
  await trx
    .updateTable('demand_pin')
    .set(change)
    .where('demand_id', '=', demand_id)
    .where('number', '=', number)
    .execute()
}

/** Points of the checklist that the designer has not answered. */
export async function countUnanswered(db: DbOrTrx, demandId: number): Promise<number> {
  const { count } = await db
    .selectFrom('demand_pin')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('demand_id', '=', demandId)
    .where('removed_at', 'is', null)
    .where('sent_at', 'is not', null)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Sends whatever the publisher has not ticked off: new pins, and points whose answer did not content. Those are to be
 * answered again. Answers their numbers.
 */
export async function sendPins(
  trx: Trx,
  demandId: number,
  { at, isCarried }: { at: Date; isCarried: boolean },
): Promise<number[]> {
  const rows = await trx
    .updateTable('demand_pin')
    .set({
      sent_at: sql<Date>`coalesce(sent_at, ${at})`,
      answer: null,
      answer_pages: [],
      answer_text: '',
      answered_at: null,
      ...(isCarried && { is_carried: true }),
    })
    .where('demand_id', '=', demandId)
    .where('removed_at', 'is', null)
    .where('checked_at', 'is', null)
    .returning('number')
    .execute()
  return rows.map(({ number }) => number).toSorted((a, b) => a - b)
}
