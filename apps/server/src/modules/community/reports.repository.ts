import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { ReportCaseTable } from './community.table.ts'
import type { Reportable } from './ports.ts'

export type CaseRow = Selectable<ReportCaseTable>

/** The open case of a thing, locked; made where there is none. */
export async function openCase(trx: Trx, thing: Reportable, now: Date): Promise<CaseRow> {
  await trx
    .insertInto('report_case')
    .values({
      id: uuid(),
      kind: thing.kind,
      work_id: thing.workId,
      comment_id: thing.commentId,
      owner_id: thing.ownerId,
      title: thing.title,
      text: thing.text,
      link: thing.link,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('report_case')
    .selectAll()
    .where('kind', '=', thing.kind)
    .where(sql`coalesce(comment_id, work_id)`, '=', thing.commentId ?? thing.workId)
    .where('state', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** False where the reporter has reported it before. */
export async function insertReport(
  trx: Trx,
  report: { caseId: string; reporterId: number; reason: string; note: string; at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('report')
    .values({
      case_id: report.caseId,
      reporter_id: report.reporterId,
      reason: report.reason,
      note: report.note,
      created_at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  if (!inserted) return false
  await trx
    .updateTable('report_case')
    .set((eb) => ({ reports: eb('reports', '+', 1) }))
    .where('id', '=', report.caseId)
    .execute()
  return true
}

export const findCase = (db: DbOrTrx, id: string) =>
  db.selectFrom('report_case').selectAll().where('id', '=', id).executeTakeFirst()

export const lockCase = (trx: Trx, id: string) =>
  trx.selectFrom('report_case').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function updateCase(
  trx: Trx,
  id: string,
  change: Partial<
    Pick<
      CaseRow,
      | 'state'
      | 'decider_id'
      | 'decided_at'
      | 'answer'
      | 'counter_text'
      | 'countered_at'
      | 'counter_decider_id'
      | 'counter_answer'
    >
  >,
): Promise<void> {
  await trx.updateTable('report_case').set(change).where('id', '=', id).execute()
}

export async function reportersOf(trx: Trx, caseId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('report')
    .select('reporter_id')
    .where('case_id', '=', caseId)
    .orderBy('reporter_id')
    .execute()
  return rows.map(({ reporter_id }) => reporter_id)
}

export type View = 'open' | 'countered' | 'settled'

/** Cases behind one: what waits the oldest first, what is settled the newest first. */
export function readCases(
  db: Db,
  { view, after, limit }: { view: View; after: string | null; limit: number },
): Promise<CaseRow[]> {
  const cases = db.selectFrom('report_case').selectAll().limit(limit)
  if (view === 'settled')
    return cases
      .where('state', 'in', ['upheld', 'dismissed', 'restored'])
      .$if(after !== null, (query) => query.where('id', '<', after))
      .orderBy('id', 'desc')
      .execute()
  return cases
    .where('state', '=', view)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .execute()
}

/** The newest reports of each case, at most `count`. */
export async function readReports(db: Db, caseIds: readonly string[], count: number) {
  if (caseIds.length === 0) return []
  const { rows } = await sql<{
    case_id: string
    reporter_id: number
    reason: string
    note: string
    created_at: Date
  }>`
    select given.* from unnest(${[...caseIds]}::uuid[]) one (id)
    cross join lateral (
      select * from report where case_id = one.id order by created_at desc, reporter_id limit ${count}
    ) given`.execute(db)
  return rows
}

export type ReportRow = Awaited<ReturnType<typeof readReports>>[number]

/** How many wait, each counted up to `most`. */
export async function countWaiting(db: Db, most: number): Promise<{ open: number; countered: number }> {
  const counted = (state: string) => sql`
    (select count(*)::int from (select from report_case where state = ${state} limit ${most}) counted)`
  const { rows } = await sql<{ open: number; countered: number }>`
    select ${counted('open')} as open, ${counted('countered')} as countered`.execute(db)
  return rows[0] ?? { open: 0, countered: 0 }
}
