import { say } from './console.ts'
import { runCommand } from './db/command.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { createKysely, createPool } from './kernel/db/index.ts'
import { developmentKeyRing } from './kernel/key-ring.ts'
import { rotate, rowsByKey } from './modules/personal-data/index.ts'

/* `npm run personal-keys`: seals all personal data by the current key now, and tells which keys are still needed. */

await runCommand(async ({ config, databaseUrl }) => {
  const db = createKysely<Database>(createPool({ url: databaseUrl, max: 1 }))
  try {
    await migrate(db)
    const keys = config.keyRing ?? developmentKeyRing(config.dataDir)
    say(`换用密钥 ${keys.current}：${await rotate(db, keys)} 行 / sealed anew by key ${keys.current}`)
    for (const [id, rows] of await rowsByKey(db)) say(`密钥 ${id}：${rows} 行 / rows of key ${id}`)
  } finally {
    await db.destroy()
  }
})
