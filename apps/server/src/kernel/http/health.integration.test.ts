import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  registerHealth(app, { pool: database.pool, disk: { short: () => short } })
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
  registerHealth(lost, { pool, disk: { short: () => [] } })
  expect(await ask('/readyz', lost)).toEqual([503, { status: 'database unreachable' }])
  expect(await ask('/healthz', lost)).toEqual([200, { status: 'ok' }])
  await lost.close()
  await pool.end()
})

describe('the figures', () => {
  const status = async (on: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await on.inject({ url: '/metrics', remoteAddress, headers })).statusCode

  it('without a token are for this machine, and not for whom a proxy on it forwards', async () => {
    expect(await status(app, '127.0.0.1')).toBe(200)
    expect(await status(app, '::1')).toBe(200)
    expect(await status(app, '::ffff:127.0.0.1')).toBe(200)
    expect(await status(app, '203.0.113.7')).toBe(403)
    expect(await status(app, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  })

  it('with a token are for its bearers', async () => {
    const guarded = createHttpServer({ log: createLogger('silent') })
    registerHealth(guarded, {
      pool: database.pool,
      disk: { short: () => [] },
      metricsToken: 'a token of some length',
    })
    expect(await status(guarded, '127.0.0.1')).toBe(403)
    expect(await status(guarded, '203.0.113.7', { authorization: 'Bearer a token of another' })).toBe(403)
    expect(await status(guarded, '203.0.113.7', { authorization: 'Bearer a token of some length' })).toBe(200)
    await guarded.close()
  })
})
