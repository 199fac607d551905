import type { DbOrTrx, Trx } from '../../db/schema.ts'

/** The words of what an entry was written from; null where it was written from a topic alone. */
export async function findSource(db: DbOrTrx, historyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ai_source')
    .select('words')
    .where('history_id', '=', historyId)
    .executeTakeFirst()
  return row?.words ?? null
}

export async function saveSource(trx: Trx, historyId: string, words: string): Promise<void> {
  await trx
    .insertInto('ai_source')
    .values({ history_id: historyId, words })
    .onConflict((conflict) => conflict.column('history_id').doUpdateSet({ words }))
    .execute()
}
