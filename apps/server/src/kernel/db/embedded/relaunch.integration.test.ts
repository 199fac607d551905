import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, assert, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { registerHealth } from '../../http/health.ts'
import { createHttpServer } from '../../http/server.ts'
import { createJobs, type JobDeclaration, type Jobs } from '../../jobs/index.ts'
import { createLogger } from '../../log/index.ts'
import { createKysely, createPool } from '../index.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { isAlive, waitUntil } from './processes.ts'
import { makeQuickFolder } from '../../../testing/quick-folder.ts'

let dataDir: string
let server: EmbeddedPostgres
let pool: Pool
let app: FastifyInstance
let jobs: Jobs
const said: string[] = []
const ran: number[] = []
const log = createLogger('silent')
const count: JobDeclaration<{ n: number }> = { owner: 'test', name: 'count', subject: ({ n }) => String(n) }

beforeAll(async () => {
  dataDir = makeQuickFolder('yantu-relaunch-')
  server = await startEmbeddedPostgres({ dataDir, relaunch: true, onProgress: (line) => said.push(line) })
  pool = createPool({ url: server.url })
  const db = createKysely<{ kept: { n: number } }>(pool)
  jobs = createJobs({ url: server.url, db, log })
  jobs.define(count, async ({ n }) => void ran.push(n))
  await jobs.start()
  await pool.query('create table kept (n int)')
  app = createHttpServer({ log })
  registerHealth(app, { pool, disk: { short: () => [] } })
  app.post<{ Querystring: { n: string; die?: string } }>('/keep', async (request) => {
    const n = Number(request.query.n)
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('kept').values({ n }).execute()
      await jobs.enqueue(trx, count, { n })
      if (request.query.die) await killServer()
      await trx.insertInto('kept').values({ n }).execute()
    })
    return 'kept'
  })
})

afterAll(async () => {
  await app.close()
  await jobs.stop()
  await pool.end()
  await server.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/**
 * As the kernel does when memory runs out: no signal handler runs, and the back ends follow by themselves.
 * Until each has noticed, it goes on answering, and may well commit: so their ends are waited for too.
 */
async function killServer(): Promise<void> {
  const { rows: backEnds } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  )
  process.kill(
    Number.parseInt(fs.readFileSync(path.join(server.cluster, 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  )
  expect(await waitUntil(() => !backEnds.some(({ pid }) => isAlive(pid)), 20_000)).toBe(true)
}

const status = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  (await app.inject({ method, url })).statusCode

beforeEach(() =>
  vi.waitFor(async () => assert.equal(await status('/readyz'), 200), { timeout: 20_000, interval: 50 }),
)

it('a killed server is 503 to the transaction in flight and to readiness, comes back with its rows, and jobs go on', async () => {
  expect(await status('/keep?n=1', 'POST')).toBe(200)
  const inFlight = await app.inject({ method: 'POST', url: '/keep?n=2&die=1' })
  expect([inFlight.statusCode, inFlight.json()]).toEqual([
    503,
    { code: 503, message: '服务不可用', data: null },
  ])

  await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200)
  expect(said.filter((line) => /PostgreSQL (is|runs)/.test(line))).toEqual([
    expect.stringContaining('is gone'),
    expect.stringContaining('runs again'),
  ])
  expect(await status('/keep?n=3', 'POST')).toBe(200)
  const { rows } = await pool.query('select n, count(*) as times from kept group by n order by n')
  expect(rows).toEqual([
    { n: 1, times: 2 },
    { n: 3, times: 2 },
  ])
  await expect.poll(() => ran.toSorted((one, other) => one - other), { timeout: 20_000 }).toEqual([1, 3])
})

it('is red while the server is away, and the process alive', async () => {
  await killServer()
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])
  await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200)
})

it('a server that was told to stop stays stopped', async () => {
  await server.stop()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(fs.existsSync(path.join(server.cluster, 'postmaster.pid'))).toBe(false)
})
