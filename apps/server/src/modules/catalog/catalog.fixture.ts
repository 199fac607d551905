import type { InspectionSummary } from '@yantu/contract/inspection/summary'
import { permissionsOf } from '@yantu/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createLocalDiskStorage } from '../../adapters/object-storage/local-disk.ts'
import { businessValues, dictionaries as seeded } from '../../db/seed/dictionaries.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { createHttpServer, type HttpPorts } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createSecrets } from '../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createDictionaries } from '../dictionaries/index.ts'
import { createFiles, type PublicFile } from '../files/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { WorkStatus } from './catalog.table.ts'
import { type Author, type Catalog, createCatalog } from './index.ts'
import { asReviewer, asSystem, importFor } from './work.policy.ts'
import type { Drawn, PageWords } from './pictures/previews.service.ts'
import { textLexemes } from './search/lexemes.ts'
import type { NewWork } from './works/submission.ts'
import type { WorkEvent } from './works/work.lifecycle.ts'

/** The catalogue on a database of its own, over HTTP, with a clock that stands still. For tests. */
export interface CatalogFixture {
  app: FastifyInstance
  catalog: Catalog
  database: TestDatabase
  clock: ReturnType<typeof manualClock>
  /** Who follows and has bought what, as `follower>followee` and `user>work`. */
  relations: Set<string>
  /** What the deck doctor says of whatever file. */
  told: { report: InspectionSummary | null }
  /** Who was told what, oldest first. */
  notices: Notice[]
  addUser(name: string): Promise<number>
  /** A published deck unless told otherwise. */
  addWork(work?: Partial<GivenWork>): Promise<number>
  /** What a reviewer, or for `deleted` the product, does to a work. */
  happens(workId: number, event: Exclude<WorkEvent, 'edited'>): Promise<void>
  post(path: string, payload: object, options?: PostOptions): Promise<Answer>
  /** A public GET by its query. */
  get(path: string, query: Record<string, string>): Promise<Answer>
  /** A further process over the same database. */
  anotherNode(): FastifyInstance
  /** Takes every work away and sets the clock back, for the next test. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A page by what is read of it: shown at its number unless told otherwise. */
type GivenPage = Pick<PageWords, 'text'> & Partial<PageWords>

const wordsOfPage = (page: GivenPage, at: number): PageWords => ({
  roles: [],
  place: at + 1,
  lines: [{ x: 1_000, y: 2_000, w: 8_000, h: 500, text: page.text }],
  lexemes: textLexemes(page.text),
  ...page,
})

/** A work by what visitors see of it; its files are made up. */
export interface GivenWork extends Omit<NewWork, 'fileId'> {
  ownerId: number
  sizeBytes: number
  /** Extension of the main file, without the dot. */
  format: string
  pages: number
  previewKeys: readonly string[]
  maskedKey: string | null
  thumbhash: string
  pitchVideoKey: string
  /** What stands on its pages; each that is found by its text has the lexemes of it. */
  texts: readonly GivenPage[]
  status: WorkStatus
  counts: { views: number; downloads: number; likes: number }
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
  permissions: permissionsOf(token === 'admin' ? ['reviewer'] : []),
  hasSecondFactor: false,
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
  const told: CatalogFixture['told'] = { report: null }
  const notices: Notice[] = []
  const dictionaries = createDictionaries({ db })
  await db.transaction().execute((trx) => dictionaries.seed(trx, { ...seeded, ...businessValues }))

  async function profiles(ids: readonly number[]): Promise<ReadonlyMap<number, Author>> {
    const { rows } = await sql<{ id: number; name: string; followers: number }>`
      select id, name, follower_count as followers from users where id = any(${ids}::bigint[])`.execute(db)
    return new Map(rows.map((row) => [row.id, { userName: row.name, avatar: '', followers: row.followers }]))
  }

  const files = createFiles({
    db,
    clock,
    secrets: createSecrets('a secret of at least thirty-two characters'),
    storage: createLocalDiskStorage({ root: tmpdir() }),
  })
  const newCatalog = () =>
    createCatalog({
      db,
      clock,
      log: createLogger('silent'),
      secrets: createSecrets('a secret of at least thirty-two characters'),
      dictionaries,
      files,
      painter: {} as never,
      inspection: {
        publicSummary: async () => told.report,
        alikeAmong: async (fileId, others) =>
          new Set(others.filter((other) => relations.has(`${fileId}=${other}`))),
        forget: async () => {},
      },
      notify: async (_trx, notice) => void notices.push(notice),
      ports: {
        profiles,
        isFollowing: async (follower, followee) => relations.has(`${follower}>${followee}`),
        hasBought: async (user, work) => relations.has(`${user}>${work}`),
        designersNamed: async (beginning) => {
          const { rows } = await database.pool.query<{ id: number; userName: string }>(
            'select id, name as "userName" from users where starts_with(lower(name), $1) order by id',
            [beginning],
          )
          return rows
        },
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

  interface MadeUp {
    purpose: string
    key: string
    extension: string
    sizeBytes?: number
  }

  async function addFiles(ownerId: number, files: readonly MadeUp[]): Promise<Map<string, PublicFile>> {
    const rows = await db
      .insertInto('stored_file')
      .values(
        files.map(({ purpose, key, extension, sizeBytes = 1 }) => ({
          id: randomUUID(),
          owner_id: ownerId,
          purpose,
          visibility: purpose === 'work-main' ? ('private' as const) : ('public' as const),
          key,
          original_name: `file.${extension}`,
          extension,
          mime: 'application/octet-stream',
          size_bytes: sizeBytes,
          sha256: createHash('sha256').digest(),
          bound_to: null,
          created_at: clock.now(),
        })),
      )
      // Works of one test share pictures by name, as synthetic works do.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ bound_to: null }))
      .returning(['id', 'key'])
      .execute()
    return new Map(rows.map((row) => [row.key, row]))
  }

  /** The work's files, and what would have been drawn of them. */
  async function makeUp(ownerId: number, work: Partial<GivenWork>) {
    const { previewKeys = ['a.webp', 'b.webp'], maskedKey = 'masked.webp', pitchVideoKey } = work
    const { format = 'pptx', sizeBytes = 3_500_000, thumbhash = '', pages = 16 } = work
    const main = { purpose: 'work-main', key: randomUUID(), extension: format, sizeBytes }
    const pictures = [...previewKeys, maskedKey, pitchVideoKey].filter((key) => typeof key === 'string')
    const shown = pictures.map((key) => ({ purpose: 'work-preview', key, extension: 'webp' }))
    const files = await addFiles(ownerId, [main, ...shown])
    const of = (key: string) => files.get(key) as PublicFile
    const drawn: Drawn = {
      previews: previewKeys.map(of),
      masked: maskedKey && previewKeys.length ? of(maskedKey) : null,
      thumbhash,
      pageCount: pages,
      film: pitchVideoKey === undefined ? null : of(pitchVideoKey),
      problem: '',
      isMarked: false,
      colors: [],
      styles: [],
      words: (work.texts ?? []).map(wordsOfPage),
    }
    return { fileId: of(main.key).id, drawn }
  }

  async function happens(workId: number, event: Exclude<WorkEvent, 'edited'>): Promise<void> {
    const { works } = catalog
    const work = await works.find(workId)
    const reviewer = () => asReviewer(signedIn('admin'), work)
    await db.transaction().execute(async (trx) => {
      if (event === 'published') await works.publishImported(trx, work)
      else if (event === 'rejected') await works.reject(trx, reviewer(), { edition: 1, reason: '页数不足' })
      else if (event === 'taken_down')
        await works.takeDown(trx, reviewer(), { edition: 1, reason: '侵权投诉' })
      else if (event === 'restored') await works.restore(trx, reviewer(), { edition: 1 })
      else if (event === 'reopened') await works.reopen(trx, reviewer(), { edition: 1 })
      else await works.remove(trx, asSystem(work))
    })
  }

  let designer: number | undefined
  return {
    app,
    catalog,
    database,
    clock,
    relations,
    told,
    notices,
    addUser,
    async addWork(work = {}) {
      designer ??= await addUser('林设计')
      const { ownerId = designer, status = 'published', counts } = work
      const { fileId, ...imported } = await makeUp(ownerId, work)
      const submitted: NewWork = {
        type: 0,
        title: '钙钛矿太阳能电池研究',
        description: '适合十分钟口头报告。',
        priceFen: 1_990,
        scenes: ['defense'],
        styles: ['academic'],
        colors: ['blue'],
        sorts: ['full-deck'],
        ...work,
        fileId,
      }
      const add = await catalog.works.prepareSubmission(importFor(ownerId), submitted, imported)
      const id = await db.transaction().execute(async (trx) => {
        const added = await add(trx)
        if (counts) await trx.updateTable('work_counter').set(counts).where('work_id', '=', added).execute()
        if (status === 'published' || status === 'taken_down')
          await catalog.works.publishImported(trx, { id: added, ownerId })
        return added
      })
      if (status !== 'pending' && status !== 'published') await happens(id, status)
      return id
    },
    happens,
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
    async get(path, query) {
      const answer = await app.inject({ method: 'GET', url: path, query })
      return {
        status: answer.statusCode,
        body: answer.body,
        ...answer.json<Omit<Answer, 'status' | 'body'>>(),
      }
    },
    anotherNode: () => newApp(newCatalog()),
    async reset() {
      await catalog.flushViews()
      await sql`truncate work, work_tag, work_facet_count cascade`.execute(db)
      // Events of demands refer to files and can't be emptied.
      await db.deleteFrom('stored_file').execute()
      relations.clear()
      told.report = null
      clock.set(start)
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
