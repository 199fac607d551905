import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Clock } from '../kernel/clock/index.ts'
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
  /** Jobs can be staged, and nothing runs them. */
  stagesJobs?: boolean
  environment?: Readonly<Record<string, string>>
  clock?: Clock
}

/** The whole product without its site, on a database and a data directory of its own unless others are given. */
export async function startTestApp({
  connections,
  stagesJobs = false,
  environment,
  clock,
  ...on
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = on.dataDir ?? mkdtempSync(join(tmpdir(), 'yantu-app-'))
  const database = on.database ?? (await createTestDatabase())
  const app = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: 'off',
      ...(stagesJobs && { ROLE: 'web' }),
      ...environment,
    }),
    environment: {},
    databaseUrl: database.url,
    appSecret: 'a secret of thirty-two characters',
    log: createLogger('silent'),
    withoutSite: true,
    connections,
    clock,
  })
  await app.http.ready()
  if (stagesJobs) await app.jobs.start()
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
