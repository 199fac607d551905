import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createHttpServer } from '../http/server.ts'
import { createLogger } from '../log/index.ts'
import { createKysely, createPool, isDatabaseUnavailable } from './index.ts'

let database: TestDatabase
let pool: Pool
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.url, max: 1, connectionTimeoutMs: 500 })
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

/** Ends every connection of the pool under test, as an administrator or a failing server would. */
const cutAll = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'cut' and datname = current_database()`,
  )

describe('a connection that is cut', () => {
  let cut: Pool
  let served: FastifyInstance
  let betweenStatements: () => Promise<unknown>

  beforeAll(async () => {
    cut = createPool({ url: database.url, name: 'cut', max: 2 })
    const db = createKysely<{ kept: { n: number } }>(cut)
    await database.pool.query('create table kept (n int)')
    served = createHttpServer({ log: createLogger('silent') })
    served.get('/between', () =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('kept').values({ n: 1 }).execute()
        await betweenStatements()
        await trx.insertInto('kept').values({ n: 2 }).execute()
      }),
    )
    served.get('/within', () => db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx)))
    served.get('/taken', async () => {
      const client = await cut.connect()
      const ended = new Promise((resolve) => client.once('end', resolve))
      await cutAll()
      await ended
      client.release()
      return (await cut.query('select 1 as one')).rows[0]
    })
  })
  afterAll(async () => {
    await served.close()
    await cut.end()
  })

  const refusal = [503, { code: 503, message: '服务不可用', data: null }]

  it('between two statements of a transaction is its 503, and nothing of it is kept', async () => {
    betweenStatements = async () => {
      await cutAll()
      await expect.poll(openTransactions).toBe(0)
    }
    const answer = await served.inject('/between')
    expect([answer.statusCode, answer.json()]).toEqual(refusal)
    expect((await database.pool.query('select * from kept')).rows).toEqual([])
    betweenStatements = async () => undefined
    expect((await served.inject('/between')).statusCode).toBe(200)
  })

  it('within a statement is its 503', async () => {
    const asked = served.inject('/within')
    await expect.poll(openTransactions).toBe(1)
    await cutAll()
    const answer = await asked
    expect([answer.statusCode, answer.json()]).toEqual(refusal)
  })

  it('while it is held and idle is replaced', async () => {
    expect((await served.inject('/taken')).json()).toEqual({ one: 1 })
  })

  async function openTransactions(): Promise<number> {
    const { rows } = await database.pool.query(
      `select count(*) as n from pg_stat_activity where application_name = 'cut' and xact_start is not null`,
    )
    return rows[0].n
  }
})

it.each(['57P01', '57P02', '57P03', '57P05', '25P03', '53100', '53200', '53300', '08006'])(
  '%s of the server is its being unavailable',
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('from the server'), { code }))).toBe(true)
  },
)
