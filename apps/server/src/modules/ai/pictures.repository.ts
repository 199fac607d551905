import { sql } from 'kysely'
import type { Trx } from '../../db/schema.ts'

/** Of advisory locks: those on a user's pictures. */
const LOCKS = 42

/** Keeping and letting go of one owner's pictures follow each other until the transaction ends. */
export async function lockPictures(trx: Trx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS}, hashint8(${ownerId}))`.execute(trx)
}

/** Pictures that an entry has: they are claimed already. */
export async function linkedPictures(trx: Trx, historyId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('ai_picture')
    .select('file_id')
    .where('history_id', '=', historyId)
    .execute()
  return new Set(rows.map(({ file_id }) => file_id))
}

export async function linkPictures(trx: Trx, historyId: string, fileIds: readonly string[]): Promise<void> {
  await sql`
    insert into ai_picture (history_id, file_id) select ${historyId}::uuid, unnest(${[...fileIds]}::uuid[])
    on conflict do nothing`.execute(trx)
}

/** Unlinks the pictures of entries; answers those that no other entry has. */
export async function unlinkPictures(trx: Trx, historyIds: readonly string[]): Promise<string[]> {
  if (historyIds.length === 0) return []
  const unlinked = await trx
    .deleteFrom('ai_picture')
    .where((eb) => eb('history_id', '=', eb.fn.any(eb.val([...historyIds]))))
    .returning('file_id')
    .execute()
  const fileIds = [...new Set(unlinked.map(({ file_id }) => file_id))]
  if (fileIds.length === 0) return []
  const shared = await trx
    .selectFrom('ai_picture')
    .select('file_id')
    .where((eb) => eb('file_id', '=', eb.fn.any(eb.val(fileIds))))
    .execute()
  const kept = new Set(shared.map(({ file_id }) => file_id))
  return fileIds.filter((id) => !kept.has(id))
}
