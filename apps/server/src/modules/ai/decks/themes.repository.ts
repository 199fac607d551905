import type { DbOrTrx, Trx } from '../../../db/schema.ts'

export interface Cover {
  themeId: string
  /** Of the page that was drawn. */
  digest: string
  key: string
}

export async function readCoverKey(
  db: DbOrTrx,
  { themeId, digest }: Pick<Cover, 'themeId' | 'digest'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ai_theme_cover')
    .select('picture_key')
    .where('theme_id', '=', themeId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.picture_key
}

/** Keeps a cover; of two nodes that drew the same one the first wins. Returns the key that is kept. */
export async function insertCover(trx: Trx, { themeId, digest, key }: Cover, at: Date): Promise<string> {
  await trx
    .insertInto('ai_theme_cover')
    .values({ theme_id: themeId, digest, picture_key: key, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readCoverKey(trx, { themeId, digest })) ?? key
}
