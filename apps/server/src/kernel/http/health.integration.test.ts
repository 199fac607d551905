import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createPool } from '../db/index.ts'
import { createLogger } from '../log/index.ts'
import { registerHealth } from './health.ts'
import { createHttpServer } from './server.ts'

let database: TestDatabase
let app: FastifyInstance
let short: string[] = []

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  app = createHttpServer({ log: createLogger('silent') })
  registerHealth(app, database.pool, { short: () => short })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const ask = async (path: string, on = app) => {
  const { statusCode, json } = await on.inject(path)
  return [statusCode, json()]
}

it('is ready while the database answers and its reserve of disk is whole', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  short = ['/var/lib/yantu/cluster']
  expect(await ask('/readyz')).toEqual([503, { status: 'disk nearly full' }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  short = []
})

it('is alive but not ready without its database', async () => {
  const lost = createHttpServer({ log: createLogger('silent') })
  const pool = createPool({ url: 'postgres://nobody@127.0.0.1:1/none' })
  registerHealth(lost, pool, { short: () => [] })
  expect(await ask('/readyz', lost)).toEqual([503, { status: 'database unreachable' }])
  expect(await ask('/healthz', lost)).toEqual([200, { status: 'ok' }])
  await lost.close()
  await pool.end()
})
