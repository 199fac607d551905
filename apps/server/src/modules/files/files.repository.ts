import { sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { StoredFileTable } from './files.table.ts'

/** A file the server keeps. `key` of a private file never leaves the server. */
export interface StoredFile {
  id: string
  ownerId: number | null
  purpose: string
  visibility: 'public' | 'private'
  key: string
  name: string
  /** Lower case, without the dot. */
  extension: string
  mime: string
  sizeBytes: number
  sha256: Buffer
  boundTo: string | null
}

export const present = (row: StoredFileTable): StoredFile => ({
  id: row.id,
  ownerId: row.owner_id,
  purpose: row.purpose,
  visibility: row.visibility,
  key: row.key,
  name: row.original_name,
  extension: row.extension,
  mime: row.mime,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  boundTo: row.bound_to,
})

/** Another row of the same id stays as it is. */
export async function insertFile(db: Db, file: StoredFile, createdAt: Date): Promise<void> {
  const { ownerId, name, sizeBytes, boundTo, ...same } = file
  await db
    .insertInto('stored_file')
    .values({
      ...same,
      owner_id: ownerId,
      original_name: name,
      size_bytes: sizeBytes,
      bound_to: boundTo,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findFile(db: DbOrTrx, id: string): Promise<StoredFile | null> {
  const row = await db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

/** Purpose of an upload that did not say what it is for: whatever claims it. */
export const ANY_PURPOSE = 'upload'

export async function findPublicFile(db: DbOrTrx, key: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('key', '=', key)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  return row ? present(row) : null
}

/** Binds a file of this owner and purpose that is unbound or bound to the same thing; null otherwise. */
export async function bindFile(
  trx: Trx,
  claim: { fileId: string; ownerId: number; purpose: string; boundTo: string },
): Promise<StoredFile | null> {
  const row = await trx
    .updateTable('stored_file')
    .set({ bound_to: claim.boundTo, purpose: claim.purpose })
    .where('id', '=', claim.fileId)
    .where('owner_id', '=', claim.ownerId)
    .where('purpose', 'in', [claim.purpose, ANY_PURPOSE])
    .where((eb) => eb.or([eb('bound_to', 'is', null), eb('bound_to', '=', claim.boundTo)]))
    .returningAll()
    .executeTakeFirst()
  return row ? present(row) : null
}

/** Unbinds files that are bound to this thing; others stay as they are. */
export async function unbindFiles(
  trx: Trx,
  { fileIds, boundTo }: { fileIds: readonly string[]; boundTo: string },
): Promise<void> {
  if (fileIds.length === 0) return
  await trx
    .updateTable('stored_file')
    .set({ bound_to: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('bound_to', '=', boundTo)
    .execute()
}

/** Binds public files, and the platform's own, that are unbound or bound to the same thing. Returns how many now are. */
export async function bindMade(
  trx: Trx,
  { fileIds, boundTo }: { fileIds: readonly string[]; boundTo: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('stored_file')
    .set({ bound_to: boundTo })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where((eb) => eb.or([eb('visibility', '=', 'public'), eb('owner_id', 'is', null)]))
    .where((eb) => eb.or([eb('bound_to', 'is', null), eb('bound_to', '=', boundTo)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Unbinds files, whatever they are bound to. */
export async function unbindAll(trx: Trx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await trx
    .updateTable('stored_file')
    .set({ bound_to: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('bound_to', '!=', GOING)
    .execute()
}

/** Stands in `bound_to` while a file's bytes are being removed: nobody can claim it any more. */
export const GOING = 'removal'

/**
 * Sets aside files that nothing claimed since before `before`, and those a removal left unfinished; returns
 * them, so that their bytes go before their rows do.
 */
export async function setAsideUnbound(db: Db, before: Date, limit: number): Promise<StoredFile[]> {
  const rows = await db
    .updateTable('stored_file')
    .set({ bound_to: GOING })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('stored_file')
        .select('id')
        // As it stands in the condition of `stored_file_swept`, whatever plan is kept for the statement.
        .where(sql<boolean>`(bound_to is null or bound_to = ${sql.lit(GOING)})`)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(present)
}

/** As `setAsideUnbound`, of one file; null where something has it. */
export async function setAsideOne(db: Db, id: string): Promise<StoredFile | null> {
  const row = await db
    .updateTable('stored_file')
    .set({ bound_to: GOING })
    .where('id', '=', id)
    .where('bound_to', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? present(row) : null
}

/** Forgets a file that was set aside, once its bytes are gone. */
export async function deleteSetAside(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).where('bound_to', '=', GOING).execute()
}

/**
 * Bytes of the owner's private files, but for those that works have, of all that nothing claimed, and of uploads that
 * can be resumed, as announced.
 */
export async function sumStoredBytes(db: DbOrTrx, ownerId: number): Promise<number> {
  const { bytes, announced } = await db
    .selectFrom('stored_file')
    .select((eb) => [
      eb.fn.sum('size_bytes').as('bytes'),
      eb
        .selectFrom('resumable_upload')
        .select(({ fn }) => fn.sum('size_bytes').as('announced'))
        .where('owner_id', '=', ownerId)
        .as('announced'),
    ])
    .where('owner_id', '=', ownerId)
    .where((or) =>
      or.or([
        or('bound_to', 'is', null),
        or.and([or('visibility', '=', 'private'), or('purpose', 'not like', 'work%')]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0) + Number(announced ?? 0)
}

/** Notes that the download of a signed address began. */
export async function noteDownload(db: Db, mac: Buffer, endsAt: Date): Promise<void> {
  await db
    .insertInto('file_download')
    .values({ mac, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the download of a signed address began and may still go on. */
export async function findDownload(db: Db, mac: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('file_download')
    .select('mac')
    .where('mac', '=', mac)
    .where('ends_at', '>=', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetDownloads(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('file_download').where('ends_at', '<', before).execute()
}
