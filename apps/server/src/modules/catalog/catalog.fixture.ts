import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { businessValues, dictionaries as seeded } from '../../db/seed/dictionaries.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { createHttpServer, type HttpPorts } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createSecrets } from '../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createDictionaries } from '../dictionaries/index.ts'
import { type Author, type Catalog, createCatalog, type NewWork } from './index.ts'

/** The catalogue on a database of its own, over HTTP, with a clock that stands still. For tests. */
export interface CatalogFixture {
  app: FastifyInstance
  catalog: Catalog
  database: TestDatabase
  clock: ReturnType<typeof manualClock>
  /** Who follows and has bought what, as `follower>followee` and `user>work`. */
  relations: Set<string>
  addUser(name: string): Promise<number>
  /** A published deck unless told otherwise. */
  addWork(work?: Partial<NewWork>): Promise<number>
  setStatus(workId: number, status: string): Promise<void>
  post(path: string, payload: object, options?: PostOptions): Promise<Answer>
  /** A further process over the same database. */
  anotherNode(): FastifyInstance
  /** Takes every work away and sets the clock back, for the next test. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface PostOptions {
  /** Signed in as this user; `admin` as an administrator. */
  as?: number | 'admin'
  headers?: Record<string, string>
  address?: string
  on?: FastifyInstance
}

export interface Answer {
  status: number
  code: number
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
  data: any
  body: string
}

const ADMIN_ID = 999_999
const start = new Date('2026-11-20T04:00:00Z')

const signedIn = (token: string): SignedIn => ({
  kind: 'user',
  userId: token === 'admin' ? ADMIN_ID : Number(token),
  sessionId: token,
  isDesigner: false,
  isWhite: false,
  isAdmin: token === 'admin',
})

const httpPorts: HttpPorts = {
  authenticate: async (token) => signedIn(token),
  rateLimiter: { take: async () => true },
  addressFactor: 1,
}

export async function startCatalog(): Promise<CatalogFixture> {
  const database = await createTestDatabase()
  const { db } = database
  const clock = manualClock(start)
  const relations = new Set<string>()
  const dictionaries = createDictionaries({ db })
  await db.transaction().execute((trx) => dictionaries.seed(trx, { ...seeded, ...businessValues }))

  async function profiles(ids: readonly number[]): Promise<ReadonlyMap<number, Author>> {
    const { rows } = await sql<{ id: number; name: string; followers: number }>`
      select id, name, follower_count as followers from users where id = any(${ids}::bigint[])`.execute(db)
    return new Map(rows.map((row) => [row.id, { userName: row.name, avatar: '', followers: row.followers }]))
  }

  const newCatalog = () =>
    createCatalog({
      db,
      clock,
      log: createLogger('silent'),
      secrets: createSecrets('a secret of at least thirty-two characters'),
      dictionaries,
      publicUrl: ({ key }) => `/files/public/${key}`,
      pictures: {} as never,
      ports: {
        profiles,
        isFollowing: async (follower, followee) => relations.has(`${follower}>${followee}`),
        hasBought: async (user, work) => relations.has(`${user}>${work}`),
        isTheme: async (work) => relations.has(`theme>${work}`),
      },
    })
  const newApp = (catalog: Catalog) => {
    const app = createHttpServer({ log: createLogger('silent') })
    catalog.register(app, httpPorts)
    return app
  }
  const catalog = newCatalog()
  const app = newApp(catalog)
  let phones = 13_700_000_000

  async function addUser(name: string): Promise<number> {
    phones += 1
    const { rows } = await sql<{ id: number }>`
      insert into users (phone, name, type, created_at) values (${String(phones)}, ${name}, 2, ${clock.now()})
      returning id`.execute(db)
    return rows[0]?.id ?? 0
  }

  async function addFile(ownerId: number): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('stored_file')
      .values({
        id,
        owner_id: ownerId,
        purpose: 'work-main',
        visibility: 'private',
        key: `private-key-${id}`,
        original_name: 'deck.pptx',
        extension: 'pptx',
        mime: 'application/octet-stream',
        size_bytes: 1,
        sha256: createHash('sha256').digest(),
        bound_to: null,
        created_at: clock.now(),
      })
      .execute()
    return id
  }

  let designer: number | undefined
  return {
    app,
    catalog,
    database,
    clock,
    relations,
    addUser,
    async addWork(work = {}) {
      designer ??= await addUser('林设计')
      const ownerId = work.ownerId ?? designer
      const complete: NewWork = {
        type: 0,
        title: '钙钛矿太阳能电池研究',
        description: '适合十分钟口头报告。',
        ownerId,
        priceFen: 1_990,
        scenes: ['defense'],
        styles: ['academic'],
        colors: ['blue'],
        sorts: ['full-deck'],
        fileId: await addFile(ownerId),
        sizeBytes: 3_500_000,
        format: 'pptx',
        pages: 16,
        previewKeys: ['a.webp', 'b.webp'],
        maskedKey: 'masked.webp',
        status: 'published',
        createdAt: clock.now(),
        publishedAt: clock.now(),
        ...work,
      }
      return db.transaction().execute(await catalog.prepareWork(complete))
    },
    async setStatus(workId, status) {
      await sql`update work set status = ${status} where id = ${workId}`.execute(db)
    },
    async post(path, payload, { as, headers = {}, address = '10.0.0.1', on = app } = {}) {
      const answer = await on.inject({
        method: 'POST',
        url: path,
        payload,
        remoteAddress: address,
        headers: { ...headers, ...(as && { authorization: `Bearer ${as}` }) },
      })
      return {
        status: answer.statusCode,
        body: answer.body,
        ...answer.json<Omit<Answer, 'status' | 'body'>>(),
      }
    },
    anotherNode: () => newApp(newCatalog()),
    async reset() {
      await catalog.flushViews()
      await sql`truncate work, work_tag, work_facet_count, stored_file cascade`.execute(db)
      relations.clear()
      clock.set(start)
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
