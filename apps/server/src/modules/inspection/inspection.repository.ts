import type { Finding } from '@yantu/deck/inspect/diagnose/finding'
import type { Report } from '@yantu/deck/inspect/examine'
import { uncheckedByFirst } from '@yantu/deck/inspect/unchecked'
import { sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { InspectionState } from './inspection.table.ts'

export interface InspectionRow {
  fileId: string
  engine: number
  state: InspectionState
  report: Report | null
  /** Null before it has ended. */
  endedAt: Date | null
  pdfFileId: string | null
  pdfFindings: Finding[] | null
}

export async function findInspection(db: DbOrTrx, fileId: string): Promise<InspectionRow | null> {
  const row = await db.selectFrom('inspection').selectAll().where('file_id', '=', fileId).executeTakeFirst()
  if (!row) return null
  const { engine, state, report, ended_at: endedAt } = row
  return {
    fileId,
    engine,
    state,
    report: report && toldOf(report),
    endedAt,
    pdfFileId: row.pdf_file_id,
    pdfFindings: row.pdf_findings,
  }
}

/** Reports of the engine's first version do not say what they had not looked for. */
const toldOf = (report: Omit<Report, 'unchecked'> & Partial<Report>): Report => ({
  ...report,
  unchecked: report.unchecked ?? uncheckedByFirst(report.type),
})

/** How many findings must be mended, and how many are hints. */
export interface Faults {
  musts: number
  hints: number
}

/** Of each file that has been examined. */
export async function countFaults(db: DbOrTrx, fileIds: readonly string[]): Promise<Map<string, Faults>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('inspection')
    .select(['file_id', 'musts', 'hints'])
    .where((eb) => eb('file_id', '=', eb.fn.any(eb.val([...fileIds]))))
    .execute()
  return new Map(
    rows.flatMap(({ file_id, musts, hints }) =>
      musts === null ? [] : [[file_id, { musts, hints: hints ?? 0 }]],
    ),
  )
}

/** Queues a file where it has no row, or one that failed or is of another engine. Returns the row as it is then. */
export async function queueInspection(
  trx: Trx,
  { fileId, engine, now }: { fileId: string; engine: number; now: Date },
): Promise<InspectionRow> {
  await trx
    .insertInto('inspection')
    .values({ file_id: fileId, engine, state: 'queued', asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('file_id')
        .doUpdateSet({
          engine,
          state: 'queued',
          report: null,
          pdf_findings: null,
          asked_at: now,
          ended_at: null,
        })
        .where((eb) => eb.or([eb('inspection.state', '=', 'failed'), eb('inspection.engine', '!=', engine)])),
    )
    .execute()
  return (await findInspection(trx, fileId))!
}

/** Names the PDF of a deck; what came of another before is forgotten. */
export async function namePdf(trx: Trx, fileId: string, pdfFileId: string): Promise<void> {
  await trx
    .updateTable('inspection')
    .set({ pdf_file_id: pdfFileId, pdf_findings: null })
    .where('file_id', '=', fileId)
    .where('pdf_file_id', 'is distinct from', pdfFileId)
    .execute()
}

/** Returns false where there is nothing to be done. */
export async function beginInspection(db: Db, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inspection')
    .set({ state: 'running' })
    .where('file_id', '=', fileId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends what runs; null is a failure. */
export async function endInspection(
  db: Db,
  { fileId, report, now }: { fileId: string; report: Report | null; now: Date },
): Promise<void> {
  await db
    .updateTable('inspection')
    .set({
      state: report ? 'done' : 'failed',
      report: report && JSON.stringify(report),
      ended_at: now,
    })
    .where('file_id', '=', fileId)
    .where('state', '=', 'running')
    .execute()
}

export async function writePdfFindings(
  db: Db,
  { fileId, pdfFileId, findings }: { fileId: string; pdfFileId: string; findings: readonly Finding[] },
): Promise<void> {
  await db
    .updateTable('inspection')
    .set({ pdf_findings: JSON.stringify(findings) })
    .where('file_id', '=', fileId)
    .where('pdf_file_id', '=', pdfFileId)
    .execute()
}

/** What this engine said of the same bytes under the same extension. */
export async function findSameReport(
  db: Db,
  { sha256, extension, engine }: { sha256: Buffer; extension: string; engine: number },
): Promise<Report | null> {
  const row = await db
    .selectFrom('inspection')
    .innerJoin('stored_file', 'stored_file.id', 'inspection.file_id')
    .select('inspection.report')
    .where('stored_file.sha256', '=', sha256)
    .where('stored_file.extension', '=', extension)
    .where('inspection.engine', '=', engine)
    .where('inspection.state', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  return row?.report ?? null
}

/** Keeps what a file looks like; without keys it is not found by others. */
export async function writeFingerprint(
  trx: Trx,
  { fileId, engine, pages, keys }: { fileId: string; engine: number; pages: Buffer; keys: readonly number[] },
): Promise<void> {
  await trx.deleteFrom('inspection_fingerprint').where('file_id', '=', fileId).execute()
  await trx.insertInto('inspection_fingerprint').values({ file_id: fileId, engine, pages }).execute()
  await sql`insert into inspection_key (key, file_id) select unnest(${keys}::bigint[]), ${fileId}`.execute(
    trx,
  )
}

/** Whether others find a file. */
export async function isRemembered(db: DbOrTrx, fileId: string, engine: number): Promise<boolean> {
  const row = await db
    .selectFrom('inspection_key')
    .innerJoin('inspection_fingerprint', 'inspection_fingerprint.file_id', 'inspection_key.file_id')
    .select('inspection_key.file_id')
    .where('inspection_key.file_id', '=', fileId)
    .where('inspection_fingerprint.engine', '=', engine)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteFingerprints = async (trx: Trx, fileIds: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('inspection_fingerprint')
    .where((eb) => eb('file_id', '=', eb.fn.any(eb.val([...fileIds]))))
    .execute()
}

export async function findFingerprint(db: DbOrTrx, fileId: string, engine: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('inspection_fingerprint')
    .select('pages')
    .where('file_id', '=', fileId)
    .where('engine', '=', engine)
    .executeTakeFirst()
  return row?.pages ?? null
}

/** Of several files; those that are not remembered are missing. */
export async function findFingerprints(
  db: DbOrTrx,
  fileIds: readonly string[],
  engine: number,
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db
    .selectFrom('inspection_fingerprint')
    .select(['file_id', 'pages'])
    .where((eb) => eb('file_id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('engine', '=', engine)
    .execute()
  return new Map(rows.map(({ file_id, pages }) => [file_id, pages]))
}

/** Files that share most keys with one, the most first. */
export async function findCandidates(
  db: DbOrTrx,
  { fileId, engine, keys, most }: { fileId: string; engine: number; keys: readonly number[]; most: number },
): Promise<{ fileId: string; pages: Buffer }[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ file_id: string; pages: Buffer }>`
    select f.file_id, f.pages
    from (
      select file_id, count(*) as shared
      from inspection_key
      where key = any(${keys}::bigint[]) and file_id <> ${fileId}
      group by file_id
      order by shared desc
      limit ${most}
    ) as near
    join inspection_fingerprint f using (file_id)
    where f.engine = ${engine}
    order by near.shared desc`.execute(db)
  return rows.map((row) => ({ fileId: row.file_id, pages: row.pages }))
}
