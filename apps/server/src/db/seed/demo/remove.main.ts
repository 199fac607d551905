import { say } from '../../../console.ts'
import { createKysely, createPool } from '../../../kernel/db/index.ts'
import { runCommand } from '../../command.ts'
import { migrate } from '../../migrate.ts'
import type { Database } from '../../schema.ts'
import { removeDemo } from './removal.ts'

/* `npm run demo:remove`: deletes the demo's works and people from the database that `npm start` would use. */

await runCommand(async ({ databaseUrl }) => {
  const db = createKysely<Database>(createPool({ url: databaseUrl, max: 1, statementTimeoutMs: 600_000 }))
  try {
    await migrate(db)
    const { accounts, works } = await removeDemo(db)
    say(`已删除演示作品 ${works.length} 件、演示账号 ${accounts.length} 个 / removed`)
  } finally {
    await db.destroy()
  }
})
