import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalDiskStorage } from '../../../adapters/object-storage/local-disk.ts'
import { manualClock } from '../../../kernel/clock/index.ts'
import { createLogger } from '../../../kernel/log/index.ts'
import { createSecrets } from '../../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createFiles, type Files, type PublicFile } from '../../files/index.ts'
import { addTestWork, type TestWork } from '../sales/works.fixture.ts'
import { writeKeys, writeMedia } from '../works/media.repository.ts'
import { createMedia, type Media } from '../works/media.service.ts'
import { createPictures } from './pictures.service.ts'
import { createPreviews } from './previews.service.ts'

const MARK = 'marked '
const HOUR_MS = 3_600_000
const clock = manualClock(new Date('2026-11-22T08:00:00Z'))
const filesRoot = mkdtempSync(join(tmpdir(), 'yantu-pictures-'))
let database: TestDatabase
let files: Files
let pictures: ReturnType<typeof createPictures>
let media: Media
let ownerId: number
let broken: string | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, pool } = database
  files = createFiles({
    db,
    clock,
    secrets: createSecrets('a secret of thirty-two characters'),
    storage: createLocalDiskStorage({ root: filesRoot }),
  })
  media = createMedia(files, { forget: async () => {} })
  const painter = {
    async watermark(picture: Uint8Array) {
      const text = Buffer.from(picture).toString()
      if (broken && text.startsWith(broken)) throw new Error('cannot be drawn')
      return { bytes: Buffer.from(MARK + text) }
    },
  } as never
  const previews = createPreviews({ files, painter, dictionaries: {} as never })
  pictures = createPictures({ db, log: createLogger('silent'), files, media, previews })
  const { rows } = await pool.query<{ id: number }>(
    "insert into users (phone, name, created_at) values ('13900000000', '砚友', now()) returning id",
  )
  ownerId = rows[0]?.id ?? 0
})
afterAll(async () => {
  await database?.drop()
  rmSync(filesRoot, { recursive: true, force: true })
})

/** A stored picture whose bytes say what they are. */
const picture = (name = randomBytes(4).toString('hex'), boundTo?: string) =>
  files.storePicture({
    ownerId,
    purpose: 'work-preview',
    renditions: catalogLimits.pictureWidths.map((width) => ({
      width,
      bytes: Buffer.from(`${name} ${width}`),
    })),
    boundTo,
  })

async function work(shows: PublicFile, given: Partial<TestWork> = {}) {
  const id = await addTestWork(database.db, { ownerId, type: 7, ...given })
  await database.db.transaction().execute(async (trx) => {
    await writeMedia(trx, { workId: id, revisionId: null }, { previews: [shows], masked: null, film: null })
    await writeKeys(trx, id)
  })
  await database.pool.query("update stored_file set bound_to = 'main' where purpose = 'work'")
  return id
}

const shown = (id: number) =>
  database.db
    .selectFrom('work')
    .select(['preview_keys', 'image_key', 'pictures_marked'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const textsOf = async (key: string) =>
  new Map((await files.renditions(key)).map(({ width, bytes }) => [width, bytes.toString()]))

async function boundTo({ key }: Pick<PublicFile, 'key'>): Promise<string | null | undefined> {
  const row = await database.db
    .selectFrom('stored_file')
    .select('bound_to')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.bound_to
}

describe('marking pictures for sale', () => {
  it('shows a marked picture at every width above thumbnails, and releases the clear one', async () => {
    const clear = await picture('drawing', 'demo:drawing')
    const id = await work(clear)
    await pictures.markUnmarked()
    const { preview_keys, image_key, pictures_marked } = await shown(id)
    const [key = ''] = preview_keys
    expect([image_key, pictures_marked, key === clear.key]).toEqual([key, true, false])
    const texts = await textsOf(key)
    for (const width of catalogLimits.pictureWidths)
      expect(texts.get(width)).toBe(
        width > catalogLimits.clearPictureWidth ? `${MARK}drawing ${width}` : `drawing ${width}`,
      )
    expect([await boundTo({ key }), await boundTo(clear)]).toEqual([`work:${id}`, null])
    clock.advance(25 * HOUR_MS)
    await files.sweepUnbound()
    await expect(files.renditions(clear.key)).rejects.toThrow()
    expect((await files.renditions(key)).length).toBe(catalogLimits.pictureWidths.length)
  })

  it('marks once', async () => {
    const id = await work(await picture())
    await pictures.markUnmarked()
    const first = await shown(id)
    await pictures.markUnmarked()
    expect(await shown(id)).toEqual(first)
  })

  it.each([
    ['what is free', { priceFen: 0 }],
    ['a page of a deck', { type: 0 }],
  ])('leaves %s as it is', async (_what, of) => {
    const key = await picture()
    const id = await work(key, of)
    await pictures.markUnmarked()
    expect((await shown(id)).preview_keys).toEqual([key.key])
  })

  it('marks what was free once it has a price', async () => {
    const id = await work(await picture(), { priceFen: 0 })
    await database.pool.query('update work set price_fen = 990 where id = $1', [id])
    await pictures.markUnmarked()
    expect((await shown(id)).pictures_marked).toBe(true)
  })

  it('keeps nobody waiting for one that cannot be drawn, fails, and tries again', async () => {
    broken = 'broken'
    const [bad, good] = [await work(await picture('broken')), await work(await picture('good'))]
    await expect(pictures.markUnmarked()).rejects.toThrow('1 works are shown without a mark')
    expect([(await shown(bad)).pictures_marked, (await shown(good)).pictures_marked]).toEqual([false, true])
    broken = undefined
    await pictures.markUnmarked()
    expect((await shown(bad)).pictures_marked).toBe(true)
  })
})

describe('replacing pictures', () => {
  const replace = (id: number, previews: PublicFile[]) =>
    database.db
      .transaction()
      .execute((trx) =>
        media.show(trx, { workId: id, revisionId: null }, { previews, masked: null, film: null }),
      )

  it('binds the new, lets go of the old and leaves what stays', async () => {
    const [old, kept, added] = [
      await picture(undefined, 'demo:x'),
      await picture(undefined, 'demo:x'),
      await picture(),
    ]
    const id = await work(old)
    await database.db
      .transaction()
      .execute((trx) =>
        writeMedia(
          trx,
          { workId: id, revisionId: null },
          { previews: [old, kept], masked: null, film: null },
        ),
      )
    await replace(id, [kept, added])
    expect([await boundTo(old), await boundTo(kept), await boundTo(added)]).toEqual([
      null,
      'demo:x',
      `work:${id}`,
    ])
  })

  it('keeps a picture that another work shows', async () => {
    const shared = await picture(undefined, 'demo:shared')
    const [id] = [await work(shared), await work(shared)]
    await replace(id, [await picture()])
    expect(await boundTo(shared)).toBe('demo:shared')
  })

  it('changes nothing when its transaction is undone', async () => {
    const [old, added] = [await picture(undefined, 'demo:y'), await picture()]
    const id = await work(old)
    const undone = database.db.transaction().execute(async (trx) => {
      await media.show(trx, { workId: id, revisionId: null }, { previews: [added], masked: null, film: null })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await boundTo(old), await boundTo(added)]).toEqual(['demo:y', null])
  })

  it('refuses a picture that is gone', async () => {
    const id = await work(await picture())
    const gone = { id: randomUUID(), key: 'gone-640.webp' }
    await expect(replace(id, [gone])).rejects.toThrow('gone or taken')
  })
})
