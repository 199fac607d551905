import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UploadedFile } from '@yantu/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLocalDiskStorage } from '../../adapters/object-storage/local-disk.ts'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { createHttpServer } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createSecrets } from '../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { setAsideUnbound } from './files.repository.ts'
import { createFiles, type Files, type NewFile, objectKey, type StoredFile } from './index.ts'

const bytes = randomBytes(200_000)
const clock = manualClock(new Date('2026-11-20T04:00:00Z'))
let root: string
let database: TestDatabase
let files: Files
let app: FastifyInstance
let owner: number
let other: number
let file: StoredFile

const signedIn = (userId: number): SignedIn => ({
  kind: 'user',
  userId,
  sessionId: 's',
  isDesigner: false,
  isWhite: false,
  permissions: new Set(),
  hasSecondFactor: false,
})

async function addUser(phone: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (phone, name, created_at) values (${phone}, '砚友0001', now()) returning id`.execute(
    database.db,
  )
  return rows[0]?.id ?? 0
}

const objects = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yantu-files-'))
  database = await createTestDatabase()
  owner = await addUser('13700000001')
  other = await addUser('13700000002')
  files = createFiles({
    db: database.db,
    clock,
    storage: createLocalDiskStorage({ root }),
    secrets: createSecrets('a secret of at least thirty-two characters'),
    scale: async (path, width) => Buffer.from(`${await readFile(path, 'utf8')} at ${width}`),
  })
  app = createHttpServer({ log: createLogger('silent') })
  files.register(app, {
    authenticate: async (token) => (Number(token) ? signedIn(Number(token)) : null),
    rateLimiter: { take: async () => true },
    addressFactor: 1,
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(async () => {
  file = await files.store({
    ownerId: owner,
    purpose: 'work-main',
    name: '../答辩 “终稿”;\u202e.PPTX',
    visibility: 'private',
    source: Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
  })
})

describe('store', () => {
  it('measures what it keeps and cleans the name', async () => {
    expect(file).toMatchObject({
      name: '答辩 “终稿”;.pptx',
      extension: 'pptx',
      sizeBytes: 200_000,
      boundTo: null,
    })
    const chunks = await Array.fromAsync(await files.read(file))
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  })

  it('takes over the file of an upload where it lies, without reading it', async () => {
    const path = join(root, 'uploaded')
    await writeFile(path, 'not what was measured')
    const upload = new UploadedFile({ fileName: 'a.md', path, size: 5, sha256: Buffer.alloc(32, 7) })
    const kept = await files.store({
      ownerId: owner,
      purpose: 'ai-figure',
      name: upload.fileName,
      visibility: 'private',
      source: upload,
    })
    expect(kept).toMatchObject({ sizeBytes: 5, sha256: Buffer.alloc(32, 7) })
    expect(await text(await files.read(kept))).toBe('not what was measured')
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it('counts what a user keeps besides works, and what nothing claimed yet', async () => {
    const before = await files.storedBytes(owner)
    const one = { ownerId: owner, name: 'a.png', visibility: 'private', source: bytes } as const
    const store = (file: Partial<NewFile>) => files.store({ ...one, purpose: 'work-main', ...file })
    await store({ purpose: 'ai-figure', boundTo: 'outline:1' })
    await store({ purpose: 'work-main' })
    await store({ purpose: 'work-preview', visibility: 'public' })
    await store({ purpose: 'work-main', boundTo: 'work:1' })
    await store({ purpose: 'work-preview', visibility: 'public', boundTo: 'work:1' })
    await store({ purpose: 'ai-figure', ownerId: other })
    expect((await files.storedBytes(owner)) - before).toBe(3 * bytes.length)
  })

  it('leaves nothing behind when the source breaks', async () => {
    const before = await objects()
    async function* broken() {
      yield bytes
      throw new Error('connection lost')
    }
    const attempt = files.store({
      ownerId: owner,
      purpose: 'work-main',
      name: 'a.pptx',
      visibility: 'private',
      source: Readable.from(broken()),
    })
    await expect(attempt).rejects.toThrow('connection lost')
    expect(await objects()).toBe(before)
  })

  it('leaves nothing behind when the row is refused', async () => {
    const before = await objects()
    const attempt = files.store({
      ownerId: 1,
      purpose: 'work-main',
      name: 'a.pptx',
      visibility: 'private',
      source: bytes,
    })
    await expect(attempt).rejects.toThrow('stored_file_owner_id_fkey')
    expect(await objects()).toBe(before)
  })
})

describe('claim', () => {
  const claim = (changes: object = {}) =>
    database.db.transaction().execute((trx) =>
      files.claim(trx, {
        fileId: file.id,
        ownerId: owner,
        purpose: 'work-main',
        boundTo: 'work:1',
        ...changes,
      }),
    )

  it("refuses another's file and another purpose", async () => {
    expect(await claim({ ownerId: other })).toBeNull()
    expect(await claim({ purpose: 'avatar' })).toBeNull()
  })

  it('of what did not say its purpose gives it the one it is claimed for', async () => {
    const { id: fileId } = await files.store({
      ownerId: owner,
      purpose: 'upload',
      name: 'd.pdf',
      visibility: 'private',
      source: bytes,
    })
    expect(await claim({ fileId, ownerId: other })).toBeNull()
    expect(await claim({ fileId, purpose: 'trial-draft', boundTo: 'demand:1' })).toMatchObject({
      purpose: 'trial-draft',
    })
    expect(await claim({ fileId, boundTo: 'demand:1' })).toBeNull()
  })

  it('finds a file by the address it was given, and none by another', async () => {
    const picture = await files.store({
      ownerId: owner,
      purpose: 'avatar',
      name: 'e.png',
      visibility: 'public',
      source: bytes,
    })
    expect((await files.findByUrl(files.publicUrl(picture)))?.id).toBe(picture.id)
    expect((await files.findByUrl(files.privateUrl(file.id)))?.id).toBe(file.id)
    for (const url of [`/files/public/${file.key}`, `${files.privateUrl(file.id)}/x`, '/files/private/x', ''])
      expect([url, await files.findByUrl(url)]).toEqual([url, null])
  })

  it('binds once, and again only to the same thing', async () => {
    expect((await claim())?.boundTo).toBe('work:1')
    expect((await claim())?.boundTo).toBe('work:1')
    expect(await claim({ boundTo: 'work:2' })).toBeNull()
  })

  it('keeps claimed files and sweeps the others after a day', async () => {
    await files.sweepUnbound()
    await claim()
    const loose = await files.store({
      ownerId: owner,
      purpose: 'work-main',
      name: 'b.pdf',
      visibility: 'private',
      source: bytes,
    })
    clock.advance(24 * 3_600_000 + 1)
    await files.sweepUnbound()
    expect(await files.find(file.id)).not.toBeNull()
    expect(await files.find(loose.id)).toBeNull()
    await expect(files.read(loose)).rejects.toThrow('ENOENT')
  })

  it('lets go of what a thing had claimed, which can be claimed again until it is removed', async () => {
    const release = (boundTo: string) =>
      database.db.transaction().execute((trx) => files.release(trx, { fileIds: [file.id], boundTo }))
    await claim()
    await release('work:2')
    expect(await files.find(file.id)).toMatchObject({ boundTo: 'work:1' })
    await release('work:1')
    expect((await claim({ boundTo: 'work:2' }))?.boundTo).toBe('work:2')
    await release('work:2')
    clock.advance(24 * 3_600_000 + 1)
    await files.sweepUnbound()
    expect(await files.find(file.id)).toBeNull()
    await expect(files.read(file)).rejects.toThrow('ENOENT')
  })

  it('ends a removal that was cut short, and lets nobody claim what is going', async () => {
    const loose = await files.store({
      ownerId: owner,
      purpose: 'work-main',
      name: 'c.pdf',
      visibility: 'private',
      source: bytes,
    })
    clock.advance(24 * 3_600_000 + 1)
    await setAsideUnbound(database.db, clock.now(), 10)
    expect(await claim({ fileId: loose.id, boundTo: 'work:9' })).toBeNull()
    await files.sweepUnbound()
    expect(await files.find(loose.id)).toBeNull()
    await expect(files.read(loose)).rejects.toThrow('ENOENT')
  })
})

describe('GET /files/public/:key', () => {
  it('serves for ever what is public, without letting it run', async () => {
    const picture = await files.store({
      ownerId: null,
      purpose: 'preview',
      name: 'p.svg',
      visibility: 'public',
      source: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      boundTo: 'work:1',
    })
    const answer = await app.inject({ url: files.publicUrl(picture) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const again = await app.inject({
      url: files.publicUrl(picture),
      headers: { 'if-none-match': answer.headers.etag as string },
    })
    expect(again.statusCode).toBe(304)
  })

  it('never serves a private file, a path or an unknown key', async () => {
    for (const key of [file.key, '..%2f..%2fsecret', `${'0'.repeat(32)}.webp`, 'x']) {
      const answer = await app.inject({ url: `/files/public/${key}` })
      expect([key, answer.statusCode]).toEqual([key, 404])
    }
  })
})

describe('a picture kept before one of its widths was offered', () => {
  /** The address of the width that it lacks. */
  async function storeOld(): Promise<{ key: string; lacking: string }> {
    const renditions = catalogLimits.pictureWidths.map((width) => ({ width, bytes: Buffer.from(`${width}`) }))
    const { key } = await files.storePicture({ ownerId: null, purpose: 'preview', renditions })
    const lacking = key.replace('-640', '-360')
    await rm(join(root, objectKey({ visibility: 'public', key: lacking })))
    return { key, lacking }
  }

  it('answers by the next wider one for a minute, and by its own from then on', async () => {
    const { lacking } = await storeOld()
    const ask = () => app.inject({ url: files.publicUrl({ key: lacking }) })
    const first = await ask()
    expect([first.statusCode, first.body, first.headers['cache-control']]).toEqual([
      200,
      '480',
      'public, max-age=60',
    ])
    await expect.poll(async () => (await ask()).body).toBe('480 at 360')
    const own = await ask()
    expect(own.headers['cache-control']).toContain('immutable')
    expect(own.headers['etag']).not.toBe(first.headers['etag'])
  })

  it('has that width where it is read whole, as it is to be marked', async () => {
    const { key } = await storeOld()
    const read = await files.renditions(key)
    expect(read.find(({ width }) => width === 360)?.bytes.toString()).toBe('480 at 360')
    expect(read).toHaveLength(catalogLimits.pictureWidths.length)
  })

  it('has no width that is not offered, and none at all once it is gone', async () => {
    const { key, lacking } = await storeOld()
    const statusOf = async (one: string) =>
      (await app.inject({ url: files.publicUrl({ key: one }) })).statusCode
    expect(await statusOf(key.replace('-640', '-361'))).toBe(404)
    for (const width of catalogLimits.pictureWidths)
      await rm(join(root, objectKey({ visibility: 'public', key: key.replace('-640', `-${width}`) })), {
        force: true,
      })
    expect(await statusOf(lacking)).toBe(404)
  })
})

describe('GET /files/private/:id', () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const as = (userId: number) => ({ authorization: `Bearer ${userId}` })

  it("opens unsigned with the owner's token only", async () => {
    const url = `/files/private/${file.id}`
    expect((await get(url)).statusCode).toBe(401)
    expect((await get(url, as(other))).statusCode).toBe(403)
    expect((await get(url, as(owner))).rawPayload.equals(bytes)).toBe(true)
  })

  it("opens signed without a token or with the same user's, not with another's", async () => {
    const url = files.signedUrl(file.id, other)
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url, as(other))).statusCode).toBe(200)
    expect((await get(url, as(owner))).json()).toEqual({ code: 403, message: '拒绝访问', data: null })
  })

  it('refuses a signature for another file, user, time or name', async () => {
    const url = files.signedUrl(file.id, other, '开题.pptx')
    const forged = [
      url.replace(/u=\d+/, `u=${owner}`),
      url.replace(/e=(\d+)/, (_, seconds) => `e=${Number(seconds) + 60}`),
      url.replace(/n=[^&]+/, 'n=evil.exe'),
      url.replace(/s=.+/, 's=AAAA'),
      url.replace(/&s=.+/, ''),
      url.replace(file.id, '01900000-0000-7000-8000-000000000000'),
    ]
    for (const address of forged) expect([address, (await get(address)).statusCode]).toEqual([address, 403])
  })

  const last10 = { range: 'bytes=199990-' }

  it('must be started within a minute; what began goes on for five, with later ranges', async () => {
    const url = files.signedUrl(file.id, other)
    clock.advance(59_000)
    expect((await get(url)).statusCode).toBe(200)
    clock.advance(2_000)
    expect((await get(url)).statusCode).toBe(403)
    expect((await get(url, { range: 'bytes=0-' })).statusCode).toBe(403)
    const rest = await get(url, last10)
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, 'bytes 199990-199999/200000'])
    expect(rest.rawPayload.equals(bytes.subarray(199_990))).toBe(true)
    clock.advance(5 * 60_000)
    expect((await get(url, last10)).statusCode).toBe(403)
    await files.sweepUnbound()
    const { rows } = await sql`select from file_download where ends_at < ${clock.now()}`.execute(database.db)
    expect(rows).toEqual([])
  })

  it.each(['bytes=1-', 'bytes=199990-', 'bytes=-5'])(
    'that never began does not begin by %s later',
    async (range) => {
      const url = files.signedUrl(file.id, other)
      const another = files.signedUrl(file.id, owner)
      expect((await get(another)).statusCode).toBe(200)
      clock.advance(61_000)
      expect((await get(url, { range })).statusCode).toBe(403)
    },
  )

  it('hands it over as a file with its Chinese name, kept by no cache', async () => {
    const { headers } = await get(files.signedUrl(file.id, other, "开题 'v2' (1).pptx"))
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-length': '200000' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="?? 'v2' (1).pptx"; filename*=UTF-8''%E5%BC%80%E9%A2%98%20%27v2%27%20%281%29.pptx`,
    )
  })

  it('answers 416 past the end and 404 for no file', async () => {
    expect(
      (await get(`/files/private/${file.id}`, { ...as(owner), range: 'bytes=200000-' })).statusCode,
    ).toBe(416)
    const missing = '/files/private/01900000-0000-7000-8000-000000000000'
    expect((await get(missing, as(owner))).statusCode).toBe(404)
    expect((await get('/files/private/..%2fx', as(owner))).statusCode).toBe(404)
  })
})
