import { permissionsOf } from '@yantu/contract/permissions'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createLocalDiskStorage } from '../../../adapters/object-storage/local-disk.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { manualClock } from '../../../kernel/clock/index.ts'
import { createSecrets } from '../../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createTestJobs, type TestJobs } from '../../../testing/jobs.ts'
import { createFiles, type Files } from '../../files/index.ts'
import type { Notice } from '../../notifications/index.ts'
import { createCatalog, type Catalog, type PagePainter } from '../index.ts'
import { Undrawable } from '../pictures/painter.port.ts'
import { asOwner, asReviewer, asUploader } from '../work.policy.ts'
import type { NewWork, Submission } from './submission.ts'

export const DAY_MS = 24 * 3_600_000
export const clock = manualClock(new Date('2026-11-22T08:00:00Z'))
export const root = mkdtempSync(join(tmpdir(), 'yantu-works-'))
export let database: TestDatabase
export let files: Files
export let jobs: TestJobs
export let catalog: Catalog
/** Files that are known again no more. */
export const forgotten: string[] = []
export let owner: SignedIn
export let reviewer: SignedIn
export const notices: Notice[] = []

/** Every file is a deck of as many pages as its text has lines; a broken one may be read another time, a locked one never. */
export const painter: PagePainter = {
  async open({ extension, source }) {
    const { readFile } = await import('node:fs/promises')
    const text = 'path' in source ? await readFile(source.path, 'utf8') : Buffer.from(source).toString()
    if (text === 'broken') throw new Undrawable('预览图未能生成，请另存后重新上传', { isCertain: false })
    if (text === 'locked') throw new Undrawable('文件设有密码，请取消密码后上传', { isCertain: true })
    if (extension === 'mp4' || extension === 'ppt') return null
    const texts = text === 'hidden' ? [] : text.split('\n')
    return {
      pageCount: texts.length,
      texts,
      lines: texts.map((text) => [{ x: 1000, y: 1000, w: 4000, h: 500, text }]),
      roles: texts.map((text) => (text.includes('流程') ? ['process' as const] : [])),
      pages: async (count) => ({ kind: 'svg', svgs: texts.slice(0, count) }),
    }
  },
  async draw(pages) {
    const texts = pages.kind === 'svg' ? pages.svgs : []
    return texts.map((text) =>
      catalogLimits.pictureWidths.map((width) => ({ width, bytes: Buffer.from(`${text} ${width}`) })),
    )
  },
  cover: ({ title, extension }) => ({
    pageCount: 1,
    texts: [],
    lines: [],
    roles: [],
    pages: async () => ({ kind: 'svg', svgs: [`${extension} ${title}`] }),
  }),
  async film({ source }, seconds, keep) {
    const { readFile } = await import('node:fs/promises')
    const bytes = 'path' in source ? await readFile(source.path) : Buffer.from(source)
    return keep(Readable.from([Buffer.from(`${seconds} s of ${bytes.toString()}`)], { objectMode: false }))
  },
  mask: async (page) => page.map(({ width }) => ({ width, bytes: Buffer.from('masked') })),
  watermark: async (picture) => ({ bytes: Buffer.from(`marked ${Buffer.from(picture).toString()}`) }),
  thumbhash: async () => 'hash',
  mainColours: async () => ['green'],
  lightness: async () => 0.1,
}

/** The catalogue's works on a database of their own, with a painter that reads text. */
export async function startWorks(): Promise<void> {
  database = await createTestDatabase()
  const { db, pool } = database
  jobs = await createTestJobs(pool, () => clock.now())
  files = createFiles({
    db,
    clock,
    secrets: createSecrets('a secret of thirty-two characters'),
    storage: createLocalDiskStorage({ root }),
  })
  catalog = createCatalog({
    db,
    clock,
    jobs,
    log: { warn: () => {} } as never,
    secrets: { mac: () => '' } as never,
    dictionaries: { snapshot: async () => ({ entries: () => [] }) } as never,
    files,
    painter,
    inspection: {
      publicSummary: async () => null,
      alikeAmong: async () => new Set(),
      forget: async (_trx, fileIds) => void forgotten.push(...fileIds),
    },
    notify: async (_trx, notice) => void notices.push(notice),
    ports: {
      profiles: async () => new Map(),
      isFollowing: async () => false,
      hasBought: async () => false,
      isTheme: async () => false,
      designersNamed: async () => [],
    },
  })
  owner = await person({ isDesigner: true })
  reviewer = await person({ permissions: permissionsOf(['reviewer']) })
}

export async function stopWorks(): Promise<void> {
  await database?.drop()
  rmSync(root, { recursive: true, force: true })
}

let phones = 13_600_000_000
export async function person(rights: Partial<SignedIn> = {}): Promise<SignedIn> {
  phones += 1
  const { rows } = await sql<{ id: number }>`
    insert into users (phone, name, created_at) values (${String(phones)}, '砚友', now()) returning id`.execute(
    database.db,
  )
  return {
    kind: 'user',
    userId: rows[0]?.id ?? 0,
    sessionId: 's',
    isDesigner: false,
    isWhite: false,
    permissions: permissionsOf([]),
    hasSecondFactor: false,
    ...rights,
  }
}

export async function upload(text: string, { of = owner, purpose = 'work-main', name = '答辩.pptx' } = {}) {
  const source = Buffer.from(text)
  const file = await files.store({ ownerId: of.userId, purpose, name, visibility: 'private', source })
  return file.id
}

export const pagesOf = (count: number, word = '页') =>
  Array.from({ length: count }, (_, n) => `${word}${n + 1}`).join('\n')

export async function given(with_: Partial<NewWork> = {}): Promise<NewWork> {
  const fileId = with_.fileId ?? (await upload(pagesOf(3)))
  const rest = {
    type: 0,
    title: '开题答辩',
    description: '说明',
    priceFen: 990,
    scenes: ['defense'],
    colors: [],
  }
  return { ...rest, ...with_, fileId }
}

export const inTransaction = <Result>(run: (trx: never) => Promise<Result>): Promise<Result> =>
  database.db.transaction().execute((trx) => run(trx as never))

export async function submit(with_: Partial<NewWork> = {}): Promise<number> {
  const id = await inTransaction(await catalog.works.prepareSubmission(asUploader(owner), await given(with_)))
  expect(await jobs.drain()).toEqual([])
  return id
}

export const row = (id: number) =>
  database.db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const openRevision = (id: number) =>
  database.db
    .selectFrom('work_revision')
    .selectAll()
    .where('work_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
export const boundTo = async (fileId: string) => (await files.find(fileId))?.boundTo
export const events = async (id: number) =>
  (
    await database.db.selectFrom('work_event').selectAll().where('work_id', '=', id).orderBy('id').execute()
  ).map(({ type, role, revision_id, reason }) =>
    [revision_id ? 'revision' : 'work', type, role, reason].filter(Boolean).join(' '),
  )

export const mine = async (id: number) => asOwner(owner, await catalog.works.find(id))
export const judging = async (id: number) => asReviewer(reviewer, await catalog.works.find(id))

export const publish = async (id: number, said: { styles?: string[]; sorts?: string[] } = {}) => {
  const { edition } = await row(id)
  await inTransaction(await catalog.works.preparePublication(await judging(id), { edition, ...said }))
}
export const publishRevision = async (id: number) => {
  const { edition } = (await openRevision(id)) as { edition: number }
  await inTransaction(await catalog.revisions.prepareApproval(await judging(id), { edition }))
}
/** What stands on the pictures that a work shows. */
export const previewsOf = async ({ preview_keys: keys }: { preview_keys: readonly string[] }) => {
  const shown: string[] = []
  for (const key of keys) {
    const pictures = await files.renditions(key)
    shown.push(pictures.find(({ width }) => width === catalogLimits.pictureWireWidth)?.bytes.toString() ?? '')
  }
  return shown
}
export const published = async (with_: Partial<NewWork> = {}) => {
  const id = await submit(with_)
  await publish(id)
  return id
}
export const edit = async (id: number, with_: Partial<Submission>) => {
  const { file_id, title } = (await openRevision(id)) ?? (await row(id))
  const submission = await given({ fileId: file_id as string, title, ...with_ })
  await inTransaction(await catalog.works.prepareEdit(await mine(id), submission))
}
export const finds = async (word: string) => {
  const found = await database.pool.query('select id from work where search @@ $1::tsquery', [`'${word}'`])
  return found.rows.map((one: { id: number }) => one.id)
}

/** Files that nothing has, a day after everything was swept. */
export async function orphans(): Promise<unknown[]> {
  clock.advance(2 * DAY_MS)
  await files.sweepUnbound()
  const { rows } = await database.pool.query(`
    select f.purpose, f.bound_to from stored_file f
    where not exists (select from work_media m where m.file_id = f.id)
      and not exists (select from work w
        where f.id in (w.file_id, w.pdf_file_id, w.accessory_file_id, w.image_file_id))
      and not exists (select from work_revision r
        where f.id in (r.file_id, r.pdf_file_id, r.accessory_file_id, r.image_file_id))`)
  return rows
}
