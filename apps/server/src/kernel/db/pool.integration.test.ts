import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createHttpServer } from '../http/server.ts'
import { createLogger } from '../log/index.ts'
import { createPool, isDatabaseUnavailable } from './index.ts'

let database: TestDatabase
let pool: Pool
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.url, max: 1, connectionTimeoutMs: 50 })
  app = createHttpServer({ log: createLogger('silent') })
  app.get('/one', async () => (await pool.query('select 1 as one')).rows[0])
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})

it('is 503 while every connection is taken, and answers again afterwards', async () => {
  const taken = await pool.connect()
  const refused = await app.inject('/one')
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { code: 503, message: '服务不可用', data: null },
  ])
  taken.release()
  expect((await app.inject('/one')).json()).toEqual({ one: 1 })
})

it('is 503 while nobody listens where the database should be', async () => {
  const lost = createPool({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const error: unknown = await lost.query('select 1').catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await lost.end()
})

it('is not what a wrong statement means', async () => {
  const error: unknown = await pool.query('select nothing').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(error)).toBe(false)
})
