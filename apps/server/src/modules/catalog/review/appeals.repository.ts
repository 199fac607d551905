import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { WorkAppealTable } from '../catalog.table.ts'
import type { Target } from '../works/media.repository.ts'

export type AppealRow = Selectable<WorkAppealTable>

/** False where the decision was appealed against already. */
export async function insertAppeal(trx: Trx, appeal: Insertable<WorkAppealTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('work_appeal')
    .values(appeal)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findAppeal = (db: DbOrTrx, id: string) =>
  db.selectFrom('work_appeal').selectAll().where('id', '=', id).executeTakeFirst()

/** The appeal against a decision. */
export const findAppealAgainst = (db: DbOrTrx, eventId: number) =>
  db.selectFrom('work_appeal').selectAll().where('event_id', '=', eventId).executeTakeFirst()

/** The newest of a work. */
export const findLastAppeal = (db: DbOrTrx, workId: number) =>
  db
    .selectFrom('work_appeal')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The appeal that brought a work or its edit back, for as long as nobody has decided on it since. */
export const findGranted = (db: DbOrTrx, workId: number) =>
  db
    .selectFrom('work_appeal as appeal')
    .selectAll('appeal')
    .where('work_id', '=', workId)
    .where('state', '=', 'granted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work_event as event')
            .whereRef('event.work_id', '=', 'appeal.work_id')
            .whereRef('event.revision_id', 'is not distinct from', 'appeal.revision_id')
            .whereRef('event.id', '>', 'appeal.event_id')
            .where('event.role', '=', 'reviewer')
            .where('event.type', 'in', ['published', 'approved', 'rejected', 'taken_down']),
        ),
      ),
    )
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Settles an appeal that is asked. False where it is settled already; ask it under the work's lock. */
export async function settleAppeal(
  trx: Trx,
  id: string,
  settled: Pick<AppealRow, 'state' | 'decider_id' | 'answer' | 'decided_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('work_appeal')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What it was about is over. */
export async function lapseAppeal(trx: Trx, { workId, revisionId }: Target, at: Date): Promise<void> {
  await trx
    .updateTable('work_appeal')
    .set({ state: 'lapsed', decided_at: at })
    .where('work_id', '=', workId)
    .where('revision_id', 'is not distinct from', revisionId)
    .where('state', '=', 'asked')
    .execute()
}

/** The newest decision on a work or revision that its owner may appeal against, with its reasons. */
export const findVerdict = (db: DbOrTrx, { workId, revisionId }: Target) =>
  db
    .selectFrom('work_event')
    .select(['id', 'actor_id', 'reasons'])
    .where('work_id', '=', workId)
    .where('revision_id', 'is not distinct from', revisionId)
    .where('role', '=', 'reviewer')
    .where('type', 'in', ['rejected', 'taken_down'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
