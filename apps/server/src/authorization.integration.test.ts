import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from './app.ts'
import { readConfig } from './config.ts'
import { seedReference } from './db/seed/index.ts'
import { createLogger } from './kernel/log/index.ts'
import {
  type AuthorizationRow,
  createWorld,
  describeAuthorization,
  unlistedCalls,
  type World,
} from './testing/authorization.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

const modules = join(import.meta.dirname, 'modules')

/** Each module keeps its rows beside itself, in `*.authorization.ts`. */
async function rowsOfEveryModule(): Promise<AuthorizationRow[]> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.authorization.ts'))
    .sort()
  const loaded = files.map(
    async (file) => (await import(join(modules, file))) as { authorizationRows: AuthorizationRow[] },
  )
  return (await Promise.all(loaded)).flatMap((module) => module.authorizationRows)
}

const rows = await rowsOfEveryModule()
const dataDir = mkdtempSync(join(tmpdir(), 'yantu-authorization-'))
let database: TestDatabase
let app: App
let world: World

beforeAll(async () => {
  database = await createTestDatabase()
  app = await createApp({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off' }),
    environment: {},
    databaseUrl: database.url,
    appSecret: 'a secret of thirty-two characters',
    log: createLogger('silent'),
    withoutSite: true,
  })
  await app.http.ready()
  await seedReference({ db: app.db, ...app.modules })
  world = await createWorld({ http: app.http, db: app.db })
})

afterAll(async () => {
  await app.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('every call that is served has its rows in the matrix', () => {
  expect(unlistedCalls(app.http, rows)).toEqual([])
})

describeAuthorization(rows, () => world)
