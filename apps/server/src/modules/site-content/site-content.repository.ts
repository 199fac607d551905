import type { SiteTexts } from '@yantu/contract/site/content'
import type { Db, Trx } from '../../db/schema.ts'

export const readNewest = (db: Db) =>
  db
    .selectFrom('site_texts')
    .select(['version', 'texts', 'edited_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Adds a version that follows another; false where one follows it already. */
export async function insertAfter(
  trx: Trx,
  version: number,
  { texts, at }: { texts: SiteTexts; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('site_texts')
    .values({ version: version + 1, texts: JSON.stringify(texts), edited_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
