import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { say, step } from './console.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { startEmbeddedPostgres } from './kernel/db/embedded/index.ts'
import { createKysely, createPool } from './kernel/db/index.ts'
import { createLogger } from './kernel/log/index.ts'
import { secretInDataDir } from './kernel/secret.ts'

interface DatabaseServer {
  url: string
  stop(): Promise<void>
}

async function openDatabase(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  return step('数据库', () => startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say }))
}

async function migrateDatabase(url: string): Promise<void> {
  const db = createKysely<Database>(createPool({ url, max: 2, statementTimeoutMs: 600_000 }))
  try {
    await step('数据表', () => migrate(db))
  } finally {
    await db.destroy()
  }
}

function stopOnSignal(app: App, database: DatabaseServer): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 15_000).unref()
    await app.stop()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const database = await openDatabase(config)
  try {
    await migrateDatabase(database.url)
    const appSecret = config.appSecret ?? secretInDataDir(config.dataDir)
    const app = await createApp({ config, databaseUrl: database.url, appSecret, log })
    stopOnSignal(app, database)
    await step('后台任务', () => app.start())
    const address = await app.http.listen({ host: config.host, port: config.port })
    say(`砚图 ${config.publicOrigin ?? address}`)
  } catch (error) {
    await database.stop()
    throw error
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
