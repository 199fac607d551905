import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Works like one that is there, but for what is told of the `n`th by its column; for plans, which depend on how many. */
export async function copyWork(
  db: Db,
  { id, count, told }: { id: number; count: number; told: Record<string, RawBuilder<unknown>> },
): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_name = 'work' and table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  const columns = rows.map(({ column }) => column)
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx)
    await sql`
      insert into work (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => told[column] ?? sql.ref(column)))}
      from work, generate_series(1, ${count}) as n where id = ${id}`.execute(trx)
  })
}
