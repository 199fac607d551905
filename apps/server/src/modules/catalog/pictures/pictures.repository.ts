import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import { PICTURE_FORMATS, PICTURE_TYPES } from './pictures.policy.ts'

/** Keys of a work's public pictures. */
export interface Previews {
  /** In page order, at most 12 with the masked one. */
  previewKeys: string[]
  /** The blurred picture that stands for the rest; null when everything is shown. */
  maskedKey: string | null
  /** Whether 砚图 · 预览 stands across them; false by default. */
  isMarked?: boolean
}

/** The pictures that a work shows, locked until the transaction ends; null when there is no such work. */
export async function lockPictures(
  trx: Trx,
  workId: number,
): Promise<{ previewKeys: string[]; keys: string[]; isMarked: boolean } | null> {
  const row = await trx
    .selectFrom('work')
    .select(['preview_keys', 'masked_key', 'image_key', 'pictures_marked'])
    .where('id', '=', workId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const keys = [...row.preview_keys, row.masked_key, row.image_key].filter((key) => key !== null)
  return { previewKeys: row.preview_keys, keys: [...new Set(keys)], isMarked: row.pictures_marked }
}

/** Shows other pictures for a work; the catalogue's version grows with it. */
export async function setPreviews(trx: Trx, workId: number, previews: Previews): Promise<void> {
  await trx
    .updateTable('work')
    .set({
      preview_keys: previews.previewKeys,
      masked_key: previews.maskedKey,
      image_key: previews.previewKeys[0] ?? null,
      pictures_marked: previews.isMarked ?? false,
    })
    .where('id', '=', workId)
    .execute()
}

/** Those of the pictures that any work shows; synthetic works borrow theirs from others. */
export async function shownAmong(trx: Trx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from work cross join lateral unnest(preview_keys || masked_key || image_key) as shown (key)
    where (preview_keys && ${[...keys]}::text[] or masked_key = any(${[...keys]}) or image_key = any(${[...keys]}))
      and key = any(${[...keys]})`.execute(trx)
  return new Set(rows.map(({ key }) => key))
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
    .where('format', 'in', [...PICTURE_FORMATS])
    .where(sql<boolean>`cardinality(preview_keys) > 0`)
    .orderBy('id')
    .limit(count)
    .execute()
}
