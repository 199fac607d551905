import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestApp {
  app: App
  database: TestDatabase
  dataDir: string
  close(): Promise<void>
}

export interface TestAppOptions {
  database?: TestDatabase
  dataDir?: string
  /** Of the app's pool; with 1 a transaction that waits for another waits in vain. */
  connections?: number
}

/** The whole product without its site, on a database and a data directory of its own unless others are given. */
export async function startTestApp({ connections, ...on }: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = on.dataDir ?? mkdtempSync(join(tmpdir(), 'yantu-app-'))
  const database = on.database ?? (await createTestDatabase())
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off' }),
    environment: {},
    databaseUrl: database.url,
    appSecret: 'a secret of thirty-two characters',
    log: createLogger('silent'),
    withoutSite: true,
    connections,
  })
  await app.http.ready()
  return {
    app,
    database,
    dataDir,
    async close() {
      await app.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
