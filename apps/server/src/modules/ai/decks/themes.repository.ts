import type { Db } from '../../../db/schema.ts'

export interface Cover {
  themeId: string
  /** Of the page that was drawn. */
  digest: string
  key: string
}

export async function readCovers(db: Db): Promise<Cover[]> {
  const rows = await db.selectFrom('ai_theme_cover').selectAll().execute()
  return rows.map((row) => ({ themeId: row.theme_id, digest: row.digest, key: row.picture_key }))
}

/** Keeps a cover; of two nodes that drew the same one the first wins. */
export async function insertCover(db: Db, { themeId, digest, key }: Cover, at: Date): Promise<void> {
  await db
    .insertInto('ai_theme_cover')
    .values({ theme_id: themeId, digest, picture_key: key, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
