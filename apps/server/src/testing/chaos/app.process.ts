import { flushCompileCache } from 'node:module'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { migrate } from '../../db/migrate.ts'
import type { Database } from '../../db/schema.ts'
import { seedReference } from '../../db/seed/index.ts'
import { startEmbeddedPostgres } from '../../kernel/db/embedded/index.ts'
import { createKysely, createPool } from '../../kernel/db/index.ts'
import { LISTEN_BACKLOG } from '../../kernel/http/connections.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { addTestWork } from '../../modules/catalog/sales/works.fixture.ts'

/** What the process says once it serves, and what it can be asked for once. */
export interface Ready {
  databaseUrl: string
  /** PGDATA: the postmaster's number is in it. */
  cluster: string
}
export interface Furnish {
  buyers: number
  works: number
}
export interface Furnished {
  tokens: string[]
  workIds: number[]
}

/** The product with its own PostgreSQL, in a process to be killed. The payment provider lives elsewhere: it survives. */
async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir })
  const db = createKysely<Database>(createPool({ url: server.url, max: 1, statementTimeoutMs: 60_000 }))
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  const app = await createApp({
    config,
    environment: process.env,
    databaseUrl: server.url,
    appSecret: 'a secret of thirty-two characters',
    log: createLogger(config.logLevel),
    withoutSite: true,
    merchant: process.env.CHAOS_MERCHANT ? JSON.parse(process.env.CHAOS_MERCHANT) : undefined,
  })
  await seedReference({ db: app.db, ...app.modules })
  await app.start()
  await app.http.listen({ host: config.host, port: config.port, backlog: LISTEN_BACKLOG })

  async function furnish({ buyers, works }: Furnish): Promise<Furnished> {
    const { identity } = app.modules
    const person = (index: number) => identity.createUser({ phone: String(13_700_000_000 + index) })
    const ownerId = await person(0)
    const tokens: string[] = []
    for (let index = 1; index <= buyers; index++) tokens.push(await identity.openSession(await person(index)))
    const workIds: number[] = []
    for (let index = 0; index < works; index++) workIds.push(await addTestWork(app.db, { ownerId }))
    return { tokens, workIds }
  }

  async function leave(): Promise<never> {
    try {
      await app.stop()
    } finally {
      await server.stop()
    }
    process.exit(0)
  }
  process.on('message', (order: Furnish) => void furnish(order).then((made) => process.send?.(made)))
  process.once('SIGTERM', () => void leave())
  // The test that started it is gone.
  process.once('disconnect', () => void leave())
  process.send?.({ databaseUrl: server.url, cluster: server.cluster } satisfies Ready)
  // Written at its end else, and that is sudden.
  flushCompileCache()
}

await serve()
