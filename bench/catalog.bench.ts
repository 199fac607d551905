import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { migrate } from '../apps/server/src/db/migrate.ts'
import type { Database, Db } from '../apps/server/src/db/schema.ts'
import { businessValues, dictionaries as seeded } from '../apps/server/src/db/seed/dictionaries.ts'
import { seedScale } from '../apps/server/src/db/seed/scale.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/db/embedded/index.ts'
import { createKysely, createPool } from '../apps/server/src/kernel/db/index.ts'
import { createDictionaries } from '../apps/server/src/modules/dictionaries/index.ts'
import { addTestWork } from '../apps/server/src/testing/market.ts'
import { PRODUCT_FLAGS } from '../scripts/node-flags.mjs'

/*
 * The catalogue beside a bare Fastify handler that answers the same bytes, and beside two prepared SELECTs
 * without a cache, all in one run on loopback with a database of its own. Only the ratios mean anything.
 * BENCH_DATABASE_URL names a PostgreSQL to use; otherwise an embedded one is started.
 */

const CONNECTIONS = 32
const SECONDS = 5
/** Numbers of works, comma-separated. */
const SIZES = (process.env.BENCH_SIZES ?? '3000,100000').split(',').map(Number)
const MODELS = 400
const LIST = '/api/template/pageTemplate'
const DETAIL = '/api/template/getDetail'

interface Server {
  child: ChildProcess
  address: string
}

interface Measured {
  perSecond: number
  /** ms */
  p99: number
  /** Of the server's process, a request: says more than the rate when other programs use the machine. */
  cpuMicroseconds: number
}

interface Usage {
  rss: number
  cpuMicroseconds: number
}

type Body = Record<string, unknown>

async function startServer(name: string, url: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'catalog-server.ts'), [name, url], { execArgv: PRODUCT_FLAGS })
  const [address] = await once(child, 'message')
  return { child, address }
}

async function stopServer({ child }: Server): Promise<void> {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

async function usageOf({ child }: Server): Promise<Usage> {
  child.send('usage')
  const [usage] = await once(child, 'message')
  return usage
}

/**
 * Sends the bodies one after the other over all connections together, from the start again when they end.
 * `warmUp` seconds go before what is measured.
 */
async function measure(
  server: Server,
  path: string,
  bodies: readonly Body[],
  { warmUp = 1 }: { warmUp?: number } = {},
): Promise<Measured> {
  const texts = bodies.map((body) => JSON.stringify(body))
  let next = 0
  const load = (duration: number) =>
    autocannon({
      url: server.address,
      connections: CONNECTIONS,
      duration,
      requests: [
        {
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json' },
          setupRequest(request) {
            const body = texts[next % texts.length]
            next += 1
            return { ...request, body }
          },
        },
      ],
    })
  if (warmUp) await load(warmUp)
  const before = await usageOf(server)
  const result = await load(SECONDS)
  const after = await usageOf(server)
  if (result.non2xx || result.errors) {
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / result.requests.total,
  }
}

async function bytesOf(server: Server, path: string, body: Body): Promise<Buffer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return Buffer.from(await answer.arrayBuffer())
}

const putBytes = (bare: Server, bytes: Buffer) =>
  fetch(`${bare.address}/bytes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })

/**
 * Until PostgreSQL works on nothing: of a million works it still looks for what the yardstick's last callers, gone since,
 * asked it.
 */
async function settled(pool: pg.Pool): Promise<void> {
  const active = `select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`
  while ((await pool.query(active)).rowCount) await new Promise((resolve) => setTimeout(resolve, 500))
}

const asText = ({ perSecond, p99, cpuMicroseconds }: Measured) =>
  `${Math.round(perSecond)} req/s, p99 ${p99} ms, ${Math.round(cpuMicroseconds)} µs CPU`

function report(what: string, measured: Measured, against: Measured, unit: '%' | '×', goal?: number): void {
  const ratio = (measured.perSecond / against.perSecond) * (unit === '%' ? 100 : 1)
  const verdict = goal ? ` (goal ${goal} ${unit}) ${ratio >= goal ? 'ok' : 'MISSED'}` : ''
  console.log(`  ${what}: ${asText(measured)} = ${ratio.toFixed(1)} ${unit}${verdict}`)
}

/** Works of each type to borrow from, each of another designer, as a grown site would have them. */
async function seedModels(db: Db): Promise<void> {
  const dictionaries = createDictionaries({ db })
  await db.transaction().execute((trx) => dictionaries.seed(trx, { ...seeded, ...businessValues }))
  const now = new Date()
  for (let n = 0; n < MODELS; n += 1) {
    const type = n % 8
    const owner = await db
      .insertInto('users')
      .values({ phone: String(13_900_000_000 + n), name: `设计师${n}号`, type: 2, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const workId = await addTestWork(db, { ownerId: owner.id, type, title: `样例作品${n}`, priceFen: 1_990 })
    const key = () => `${createHash('md5').update(randomUUID()).digest('hex')}.webp`
    await db
      .updateTable('work')
      .set({
        size_bytes: 3_500_000,
        pages: 16,
        preview_keys: Array.from({ length: 11 }, key),
        masked_key: key(),
        thumbhash: 'k0oGLQaIiIeIh4iHiIiHeAeHcHiI',
      })
      .where('id', '=', workId)
      .execute()
  }
}

/** Every page of every list by type, scene and colour in the three orders, shuffled: no query comes twice. */
async function allDifferent(pool: pg.Pool): Promise<Body[]> {
  const { rows } = await pool.query(`
    select type, scenes[1] as scene, colors[1] as color, count(*)::int as n from work
    group by grouping sets ((type), (type, scenes[1]), (type, colors[1]), (type, scenes[1], colors[1]))`)
  const queries = rows.flatMap(({ type, scene, color, n }) =>
    Array.from({ length: Math.ceil(n / 12) * 3 }, (_, index) => ({
      templateType: type,
      scene: scene ?? '',
      color: color ?? '',
      reqType: index % 3,
      pageNum: Math.floor(index / 3) + 1,
    })),
  )
  return shuffle([...new Map(queries.map((query) => [JSON.stringify(query), query])).values()])
}

function shuffle<Item>(items: Item[]): Item[] {
  const keyed = items.map((item, index) => ({
    item,
    key: createHash('md5').update(String(index)).digest('hex'),
  }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item)
}

const twoCharacterWords =
  '答辩 开题 报告 模板 检测 识别 优化 监测 治理 储能 光伏 机器 基因 育种 桥梁 海报 手册 课件 路演 国赛 学术 组会 蓝图 简约 科技 清新 中药 区块 遥感 石墨 催化 肿瘤 文物 供应 语言 气候 教学 诊断 仿真 传播'.split(
    ' ',
  )
const searches = (): Body[] =>
  shuffle(
    twoCharacterWords.flatMap((keyWords) =>
      [0, 1, 2].flatMap((reqType) => [1, 2, 3].map((pageNum) => ({ keyWords, reqType, pageNum }))),
    ),
  )

/** µs of the server's process a request. */
type Cost = Record<'list' | 'detail' | 'search', number>

/** Times that a request may cost at a million works what it costs at the first size (reference/performance.md). */
const GROWTH: Cost = { list: 2, detail: 2, search: 10 }
const GROWN = 1_000_000

function reportGrowth([first, ...larger]: readonly { size: number; cost: Cost }[]): void {
  for (const { size, cost } of larger) {
    const times = (['list', 'detail', 'search'] as const).map((what) => {
      const ratio = cost[what] / first!.cost[what]
      const verdict =
        size === GROWN ? ` (goal ${GROWTH[what]} ×) ${ratio <= GROWTH[what] ? 'ok' : 'MISSED'}` : ''
      return `${what} ${ratio.toFixed(2)} ×${verdict}`
    })
    console.log(`\nCPU a request, ${first!.size} → ${size} works: ${times.join(', ')}`)
  }
}

/** Goals but growth are set for up to so many. */
const JUDGED_UP_TO = 100_000

async function benchSize(url: string, size: number): Promise<Cost> {
  const goal = (value: number, from = 0) => (size >= from && size <= JUDGED_UP_TO ? value : undefined)

  const pool = createPool({ url, max: 4, statementTimeoutMs: 600_000 })
  const db = createKysely<Database>(pool)
  const { rows: present } = await pool.query('select count(*)::int as n from work')
  const start = Date.now()
  await seedScale(db, { templates: size - present[0].n, now: new Date() })
  // All tables: what a bulk like this leaves to be vacuumed of the others would be done beside what is measured.
  await pool.query('vacuum analyze')
  console.log(`\n${size} works (added in ${((Date.now() - start) / 1000).toFixed(1)} s)`)

  const servers = await Promise.all(['product', 'bare', 'yardstick'].map((name) => startServer(name, url)))
  const [product, bare, yardstick] = servers as [Server, Server, Server]
  const take: typeof measure = async (...asked) => {
    await settled(pool)
    return measure(...asked)
  }
  try {
    const first: Body = { templateType: 0, pageNum: 1, pageSize: 12, reqType: 0 }
    const { rows } = await pool.query('select id from work order by md5(id::text) limit 500')
    const works = rows.map(({ id }) => ({ templateId: String(id) }))
    const different = await allDifferent(pool)

    await putBytes(bare, await bytesOf(product, LIST, first))
    const ceiling = await take(bare, LIST, [first])
    console.log(`  bare handler, list: ${asText(ceiling)}`)
    const list = await take(product, LIST, [first])
    report('list, repeated', list, ceiling, '%', goal(40))

    const uncached = await take(yardstick, LIST, different)
    console.log(`  two prepared SELECTs, every query different: ${asText(uncached)}`)
    const varied = await take(product, LIST, different)
    report('list, every query different', varied, uncached, '×', goal(6, 100_000))

    const trigram = await take(yardstick, LIST, searches())
    console.log(`  trigram search and count: ${asText(trigram)}`)
    const search = await take(product, LIST, searches(), { warmUp: 0 })
    report('search by two characters', search, trigram, '×', goal(25, 100_000))
    if (goal(20))
      console.log(`  search p99 ${search.p99} ms (goal 20 ms) ${search.p99 <= 20 ? 'ok' : 'MISSED'}`)

    await putBytes(bare, await bytesOf(product, DETAIL, works[0] ?? {}))
    const detailCeiling = await take(bare, DETAIL, works)
    console.log(`  bare handler, detail: ${asText(detailCeiling)}`)
    const detail = await take(product, DETAIL, works)
    report('detail', detail, detailCeiling, '%', goal(33))
    console.log(`  prepared SELECT, detail: ${asText(await take(yardstick, DETAIL, works))}`)
    console.log(`  RSS ${Math.round((await usageOf(product)).rss / (1 << 20))} MB (goal 250 MB)`)
    return {
      list: list.cpuMicroseconds,
      detail: detail.cpuMicroseconds,
      search: search.cpuMicroseconds,
    }
  } finally {
    await Promise.all(servers.map(stopServer))
    await db.destroy()
  }
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.BENCH_DATABASE_URL) {
    return { url: process.env.BENCH_DATABASE_URL, stop: async () => undefined }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'yantu-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function main(): Promise<void> {
  const server = await openServer()
  const name = `yantu_bench_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  try {
    await admin.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    )
    const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href
    const db = createKysely<Database>(createPool({ url, max: 2, statementTimeoutMs: 600_000 }))
    await migrate(db)
    await seedModels(db)
    await db.destroy()
    const trigram = new pg.Client({ connectionString: url })
    await trigram.connect()
    await trigram.query('create extension pg_trgm')
    await trigram.query('create index on work using gin (title gin_trgm_ops)')
    await trigram.end()
    const grown = []
    for (const size of SIZES) grown.push({ size, cost: await benchSize(url, size) })
    reportGrowth(grown)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await server.stop()
  }
}

await main()
