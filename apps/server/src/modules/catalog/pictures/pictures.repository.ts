import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import { PICTURE_TYPES } from './pictures.policy.ts'

/** Keys of the previews that a work shows and whether they are marked, locked until the transaction ends. */
export async function lockPreviews(
  trx: Trx,
  workId: number,
): Promise<{ keys: string[]; isMarked: boolean } | null> {
  const row = await trx
    .selectFrom('work')
    .select(['preview_keys', 'pictures_marked'])
    .where('id', '=', workId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { keys: row.preview_keys, isMarked: row.pictures_marked } : null
}

export async function setMarked(trx: Trx, workId: number): Promise<void> {
  await trx.updateTable('work').set({ pictures_marked: true }).where('id', '=', workId).execute()
}

/** Works with ids above `after` that are pictures for sale and show them without a mark, in their order. */
export async function findUnmarked(
  db: DbOrTrx,
  { after, count }: { after: number; count: number },
): Promise<{ id: number; ownerId: number; previewKeys: string[] }[]> {
  return db
    .selectFrom('work')
    .select(['id', 'owner_id as ownerId', 'preview_keys as previewKeys'])
    .where('id', '>', after)
    .where('type', 'in', [...PICTURE_TYPES])
    .where('price_fen', '>', 0)
    .where('pictures_marked', '=', false)
    .where(sql<boolean>`cardinality(preview_keys) > 0`)
    .orderBy('id')
    .limit(count)
    .execute()
}
