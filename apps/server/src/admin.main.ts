import { say } from './console.ts'
import { runCommand, usage } from './db/command.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { systemClock } from './kernel/clock/index.ts'
import { createKysely, createPool } from './kernel/db/index.ts'
import { createSecrets, secretInDataDir } from './kernel/secret.ts'
import { createAudit } from './modules/audit/index.ts'
import { grantFirstAdministrator } from './modules/identity/index.ts'

/* `npm run admin -- grant <phone>`: the first two administrators of an installation. */

const [command, phone] = process.argv.slice(2)
if (command !== 'grant' || !phone) usage('npm run admin -- grant 13800138000')

await runCommand(async ({ config, databaseUrl }) => {
  const db = createKysely<Database>(createPool({ url: databaseUrl, max: 1 }))
  try {
    await migrate(db)
    const secrets = createSecrets(config.appSecret ?? secretInDataDir(config.dataDir))
    const { record } = createAudit({ db, clock: systemClock, secrets })
    await db.transaction().execute((trx) => grantFirstAdministrator(trx, phone, record))
    say(`${phone} 已是管理员，请登录 /admin 绑定动态验证器 / is an administrator now`)
  } finally {
    await db.destroy()
  }
})
