import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createApp } from './app.ts'
import { type Config, isLoopback, readConfig } from './config.ts'
import { say, showError, step } from './console.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { demoPassword, printedAccounts } from './db/seed/demo/people.ts'
import { assertNoDemo } from './db/seed/demo/removal.ts'
import { startDemo } from './db/seed/demo/start.ts'
import { areStoriesTold } from './db/seed/demo/told.ts'
import { seedReference } from './db/seed/index.ts'
import { startEmbeddedPostgres } from './kernel/db/embedded/index.ts'
import { createKysely, createPool } from './kernel/db/index.ts'
import { assertRoomToStart } from './kernel/disk/index.ts'
import { collectAtRest, ownHeap } from './kernel/heap.ts'
import { LISTEN_BACKLOG } from './kernel/http/connections.ts'
import { createLogger } from './kernel/log/index.ts'
import { secretInDataDir } from './kernel/secret.ts'

interface DatabaseServer {
  url: string
  /** Where its files are; unknown for one of its own. */
  folder?: string
  stop(): Promise<void>
}

async function openDatabase(config: Config): Promise<DatabaseServer> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  const { url, cluster, stop } = await step('数据库', () =>
    startEmbeddedPostgres({ dataDir: config.dataDir, relaunch: true, onProgress: say }),
  )
  return { url, folder: cluster, stop }
}

async function migrateDatabase(url: string, { production }: Config): Promise<void> {
  const db = createKysely<Database>(createPool({ url, max: 2, statementTimeoutMs: 600_000 }))
  try {
    await step('数据表', () => migrate(db))
    if (production) await assertNoDemo(db)
  } finally {
    await db.destroy()
  }
}

/** A later start serves first: its first visitors come before what may be missing of the demo. */
const COMPLETE_DEMO_AFTER_MS = 5_000

const startOf = (databaseUrl: string, open: AsyncDisposableStack): Promise<void> => {
  const demo = startDemo(databaseUrl, (made, of) => {
    if (made % 10 === 0 || made === of) say(`  演示内容 ${made} / ${of}`)
  })
  open.defer(demo.stop)
  return demo.works
}

/** At the first start works and demands come before the site is served, the other pictures while it is. */
async function makeDemo(
  databaseUrl: string,
  open: AsyncDisposableStack,
  interrupted: AbortSignal,
): Promise<void> {
  const aborted = once(interrupted, 'abort').then(() => interrupted.throwIfAborted())
  await step('演示内容', () => Promise.race([startOf(databaseUrl, open), aborted]))
}

/** A later start serves what is there and completes it meanwhile. */
function completeDemo(databaseUrl: string, open: AsyncDisposableStack): void {
  const timer = setTimeout(() => {
    startOf(databaseUrl, open).catch((error: Error) => say(`  演示内容 ✗ ${error.message}`))
  }, COMPLETE_DEMO_AFTER_MS)
  open.defer(() => clearTimeout(timer))
}

function greet(config: Config, address: string): void {
  say(`\n砚图  ${config.publicOrigin ?? address}`)
  if (config.production) return
  if (!isLoopback(config.host)) {
    say(
      '⚠ 沙箱向网络开放：任何能访问这个地址的人都能读到验证码、免费付款、以管理员登录 / the sandboxes are open to the network',
    )
  }
  say(`短信验证码在 ${address}/sandbox/sms，沙箱一览 ${address}/sandbox`)
  if (!config.demo) return
  const accounts = printedAccounts.map(([phone, who]) => `  ${phone}  ${who}`)
  say(
    `演示账号（密码 ${demoPassword}，管理员的动态验证码在 ${address}/sandbox/totp）\n${accounts.join('\n')}\n`,
  )
}

/** Opens everything in order, serves until interrupted, and closes in the opposite order, also after a failure. */
async function serve(interrupted: AbortSignal): Promise<void> {
  await using open = new AsyncDisposableStack()
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true })
  await assertRoomToStart(config.dataDir)
  const database = await openDatabase(config)
  open.defer(() => database.stop())
  interrupted.throwIfAborted()
  await migrateDatabase(database.url, config)
  const app = await createApp({
    config,
    environment: process.env,
    databaseUrl: database.url,
    folders: [config.dataDir, ...(database.folder ? [database.folder] : [])],
    appSecret: config.appSecret ?? secretInDataDir(config.dataDir),
    log: createLogger(config.logLevel),
  })
  open.defer(() => app.stop())
  await seedReference({ db: app.db, ...app.modules })
  const isFirst = config.demo && !(await areStoriesTold(app.db))
  if (isFirst) await makeDemo(database.url, open, interrupted)
  interrupted.throwIfAborted()
  const address = await app.http.listen({ host: config.host, port: config.port, backlog: LISTEN_BACKLOG })
  // After the stories of the demo, which lie in the past and would be ended before they are told; and after the sandbox
  // of the payments can be reached.
  await step('后台任务', () => app.start())
  if (config.demo && !isFirst) completeDemo(database.url, open)
  open.defer(collectAtRest(ownHeap()))
  greet(config, address)
  if (!interrupted.aborted) await once(interrupted, 'abort')
}

/** A stop that hangs must not keep the terminal. */
const STOP_WITHIN_MS = 15_000

async function main(): Promise<number> {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interruption.abort()
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    })
  }
  try {
    await serve(interruption.signal)
    return 0
  } catch (error) {
    if (interruption.signal.aborted) return 0
    showError(error)
    return 1
  }
}

process.exit(await main())
