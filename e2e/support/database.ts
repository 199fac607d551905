import { startEmbeddedPostgres } from '../../apps/server/src/kernel/db/embedded/index.ts'
import { createPool } from '../../apps/server/src/kernel/db/index.ts'

/** In the database of a product that is running, by its data directory. */
export async function execute(dataDir: string, statement: string, values: unknown[] = []): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir })
  const pool = createPool({ url: database.url, max: 1 })
  try {
    await pool.query(statement, values)
  } finally {
    await pool.end()
    await database.stop()
  }
}
