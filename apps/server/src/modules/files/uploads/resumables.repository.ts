import type { Db } from '../../../db/schema.ts'
import type { ResumableUploadTable } from '../files.table.ts'

/** A file on its way, of which `sizeBytes` were announced. */
export interface Resumable {
  id: string
  ownerId: number
  purpose: string
  visibility: 'public' | 'private'
  name: string
  sizeBytes: number
  /** Where its bytes go and what they are, once they have been measured. */
  measured: { key: string; sha256: Buffer } | null
  createdAt: Date
}

const present = (row: ResumableUploadTable): Resumable => ({
  id: row.id,
  ownerId: row.owner_id,
  purpose: row.purpose,
  visibility: row.visibility,
  name: row.original_name,
  sizeBytes: row.size_bytes,
  measured: row.key !== null && row.sha256 !== null ? { key: row.key, sha256: row.sha256 } : null,
  createdAt: row.created_at,
})

export async function insertResumable(db: Db, upload: Omit<Resumable, 'measured'>): Promise<void> {
  await db
    .insertInto('resumable_upload')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      purpose: upload.purpose,
      visibility: upload.visibility,
      original_name: upload.name,
      size_bytes: upload.sizeBytes,
      created_at: upload.createdAt,
    })
    .execute()
}

export async function findResumable(db: Db, id: string): Promise<Resumable | null> {
  const row = await db.selectFrom('resumable_upload').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

/** Notes what the file will be, unless that stands already. Returns what stands; null where the upload is gone. */
export async function noteMeasured(
  db: Db,
  id: string,
  { key, sha256 }: { key: string; sha256: Buffer },
): Promise<Resumable['measured']> {
  const row = await db
    .updateTable('resumable_upload')
    .set(({ fn, val }) => ({
      key: fn.coalesce('key', val(key)),
      sha256: fn.coalesce('sha256', val(sha256)),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? present(row).measured : null
}

/** Returns whether there was one. */
export async function deleteResumable(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('resumable_upload')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function findResumablesBefore(db: Db, before: Date, limit: number): Promise<Resumable[]> {
  const rows = await db
    .selectFrom('resumable_upload')
    .selectAll()
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(present)
}
