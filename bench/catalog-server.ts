import { pathToFileURL } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../apps/server/src/db/schema.ts'
import { systemClock } from '../apps/server/src/kernel/clock/index.ts'
import { createKysely, createPool } from '../apps/server/src/kernel/db/index.ts'
import { registerHealth } from '../apps/server/src/kernel/http/health.ts'
import { createHttpServer } from '../apps/server/src/kernel/http/server.ts'
import { createLogger } from '../apps/server/src/kernel/log/index.ts'
import { createSecrets } from '../apps/server/src/kernel/secret.ts'
import { createCatalog } from '../apps/server/src/modules/catalog/index.ts'
import { createDictionaries } from '../apps/server/src/modules/dictionaries/index.ts'

/** The catalogue as the product runs it: kernel, metrics, envelope, compression, no shortcut. */
function productServer(url: string): FastifyInstance {
  const pool = createPool({ url, statementTimeoutMs: 30_000 })
  const db = createKysely<Database>(pool)
  const log = createLogger('error')
  const app = createHttpServer({ log })
  registerHealth(app, { pool, disk: { short: () => [] } })
  const catalog = createCatalog({
    db,
    clock: systemClock,
    log,
    secrets: createSecrets('a secret for benchmarks, thirty-two long'),
    dictionaries: createDictionaries({ db }),
    files: { publicUrl: ({ key }: { key: string }) => `/files/public/${key}` } as never,
    painter: {} as never,
    inspection: {} as never,
    notify: async () => {},
    ports: {
      async profiles(ids) {
        const { rows } = await sql<{ id: number; userName: string; avatar: string; followers: number }>`
          select id, name as "userName", avatar, follower_count as followers from users
          where id = any(${ids}::bigint[])`.execute(db)
        return new Map(rows.map((row) => [row.id, row]))
      },
      isFollowing: async () => false,
      hasBought: async () => false,
      isTheme: async () => false,
      designersNamed: async () => [],
    },
  })
  catalog.register(app, {
    authenticate: async () => null,
    rateLimiter: { take: async () => true },
    addressFactor: 1,
  })
  return app
}

/** The ceiling: Fastify and nothing else, answering the bytes that /bytes was given. */
function bareServer(): FastifyInstance {
  const app = fastify()
  let bytes: Buffer = Buffer.from('{}')
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.put('/bytes', async (request) => {
    bytes = request.body as Buffer
    return {}
  })
  app.post('/*', (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(bytes)
  })
  return app
}

interface YardstickQuery {
  templateType?: number
  scene?: string
  color?: string
  reqType?: number
  pageNum?: number
  keyWords?: string
  templateId?: string
}

const orders = ['sort_score', 'sort_new', 'sort_hot']
const columns = 'id, title, type, owner_id, price_fen, pages, preview_keys, downloads, likes, name'
const joined = 'work join work_counter on work_id = work.id join users on users.id = owner_id'

/** What a careful program does without caches: two prepared SELECTs, page and exact count. */
function yardstickServer(url: string): FastifyInstance {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  const app = fastify()
  const prepared = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows

  async function page(query: YardstickQuery, where: string, values: unknown[], name: string) {
    const order = orders[query.reqType ?? 0]
    const offset = ((query.pageNum ?? 1) - 1) * 12
    const list = `select ${columns.replace('id,', 'work.id,').replace('type,', 'work.type,')} from ${joined}
      where ${where} order by ${order} desc, work.id desc limit 12 offset ${`$${values.length + 1}`}`
    const [rows, counted] = await Promise.all([
      prepared(`list-${name}-${order}`, list, [...values, offset]),
      prepared(`count-${name}`, `select count(*)::int as n from work where ${where}`, values),
    ])
    return { code: 200, message: '操作成功', data: { list: rows, total: counted[0].n } }
  }

  app.post<{ Body: YardstickQuery }>('/api/template/pageTemplate', async ({ body }) => {
    if (body.keyWords) {
      const pattern = `%${body.keyWords}%`
      return page(body, "status = 'published' and title ilike $1", [pattern], 'search')
    }
    const where = `status = 'published' and work.type = $1 and ($2 = '' or scenes @> array[$2])
      and ($3 = '' or colors @> array[$3])`
    return page(body, where, [body.templateType, body.scene ?? '', body.color ?? ''], 'facets')
  })
  app.post<{ Body: YardstickQuery }>('/api/template/getDetail', async ({ body }) => {
    const text = `select work.*, work_counter.*, users.name, users.avatar from ${joined} where work.id = $1`
    const [work] = await prepared('detail', text, [body.templateId])
    return { code: 200, message: '操作成功', data: { ...work, search: undefined } }
  })
  return app
}

const servers: Record<string, (url: string) => FastifyInstance> = {
  product: productServer,
  bare: bareServer,
  yardstick: yardstickServer,
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , name = '', url = ''] = process.argv
  const start = servers[name]
  if (!start) throw new Error(`which server? ${Object.keys(servers).join(', ')}`)
  const app = start(url)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(address)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ rss: process.memoryUsage.rss(), cpuMicroseconds: user + system })
  })
  process.on('disconnect', () => process.exit(0))
}
