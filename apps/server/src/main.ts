import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { say, step } from './console.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { demoPassword, printedAccounts } from './db/seed/demo/people.ts'
import { seedReference } from './db/seed/index.ts'
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

async function makeDemo({ demo }: App): Promise<void> {
  if (!demo) return
  await step('演示内容', () =>
    demo.seed((made, of) => {
      if (made % 10 === 0 || made === of) say(`  演示内容 ${made} / ${of}`)
    }),
  )
}

function greet(config: Config, address: string): void {
  say(`\n砚图  ${config.publicOrigin ?? address}`)
  if (config.production) return
  say(`短信验证码在 ${address}/sandbox/sms，沙箱一览 ${address}/sandbox`)
  if (!config.demo) return
  const accounts = printedAccounts.map(([phone, who]) => `  ${phone}  ${who}`)
  say(`演示账号（密码 ${demoPassword}）\n${accounts.join('\n')}\n`)
}

async function serve(config: Config, database: DatabaseServer): Promise<void> {
  await migrateDatabase(database.url)
  const appSecret = config.appSecret ?? secretInDataDir(config.dataDir)
  const log = createLogger(config.logLevel)
  const app = await createApp({
    config,
    environment: process.env,
    databaseUrl: database.url,
    appSecret,
    log,
  })
  stopOnSignal(app, database)
  try {
    await seedReference({ db: app.db, ...app.modules })
    await step('后台任务', () => app.start())
    await makeDemo(app)
    const address = await app.http.listen({ host: config.host, port: config.port })
    greet(config, address)
  } catch (error) {
    await app.stop()
    throw error
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await serve(config, database)
  } catch (error) {
    await database.stop()
    throw error
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
