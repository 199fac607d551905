import { startEmbeddedPostgres } from '../../apps/server/src/kernel/db/embedded/index.ts'
import { createPool } from '../../apps/server/src/kernel/db/index.ts'

/** In the database of a product that is running, by its data directory. @returns the rows, where there are any */
export async function execute<Row = unknown>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const database = await startEmbeddedPostgres({ dataDir })
  const pool = createPool({ url: database.url, max: 1 })
  const { rows } = await pool.query(statement, values)
  await pool.end()
  await database.stop()
  return rows as Row[]
}
