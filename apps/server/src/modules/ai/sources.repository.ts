import type { SourceFigures } from '@yantu/deck/shape/evidence'
import type { DbOrTrx, Trx } from '../../db/schema.ts'

/** Figures of what an entry was written from; null where it was written from a topic alone. */
export async function findSource(db: DbOrTrx, historyId: string): Promise<SourceFigures | null> {
  const row = await db
    .selectFrom('ai_source')
    .select('figures')
    .where('history_id', '=', historyId)
    .executeTakeFirst()
  return (row?.figures as SourceFigures | undefined) ?? null
}

export async function saveSource(trx: Trx, historyId: string, figures: SourceFigures): Promise<void> {
  const json = JSON.stringify(figures)
  await trx
    .insertInto('ai_source')
    .values({ history_id: historyId, figures: json })
    .onConflict((conflict) => conflict.column('history_id').doUpdateSet({ figures: json }))
    .execute()
}
