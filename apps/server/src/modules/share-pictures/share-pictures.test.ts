import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShareCard } from '@yantu/deck/share/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { createLocalDiskStorage } from '../../adapters/object-storage/local-disk.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createSecrets } from '../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createFiles, type Files } from '../files/index.ts'
import { createSharePictures, type ShareFacts, type SharePictures } from './index.ts'

const DAY_MS = 24 * 3_600_000
const clock = manualClock(new Date('2026-11-23T04:00:00Z'))
const root = mkdtempSync(join(tmpdir(), 'yantu-share-'))
const storage = createLocalDiskStorage({ root })
let database: TestDatabase
let files: Files
let pictures: SharePictures
/** What was drawn, as the painter was told. */
let drawn: ShareCard[]
let draw: (card: ShareCard) => Promise<Buffer>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  files = createFiles({ db, clock, storage, secrets: createSecrets('a secret of thirty-two characters') })
  const log = createLogger('silent')
  pictures = createSharePictures({ db, clock, storage, files, log, draw: (card) => draw(card) })
})
beforeEach(async () => {
  drawn = []
  draw = async (card) => {
    drawn.push(card)
    return Buffer.from(`drawn ${drawn.length}`)
  }
  await sql`delete from share_picture`.execute(database.db)
})
afterAll(async () => {
  await database?.drop()
  rmSync(root, { recursive: true, force: true })
})

const always = async () => true
const facts = (title: string, names: readonly string[] = []): ShareFacts => ({
  kind: 'list',
  title,
  label: '',
  lead: '',
  pictures: names,
})
const bytesOf = async (of: ShareFacts, mayDraw = always) =>
  (await (await pictures.pictureOf(of, mayDraw))?.read())?.toString()

describe('a picture for links', () => {
  it('is drawn once, however many ask, and again only when it shows something else', async () => {
    const all = await Promise.all([1, 2, 3].map(() => bytesOf(facts('其一'))))
    expect(all).toEqual(['drawn 1', 'drawn 1', 'drawn 1'])
    expect(await bytesOf(facts('其一'))).toBe('drawn 1')
    expect(await bytesOf(facts('其一，改名'))).toBe('drawn 2')
    expect(drawn).toHaveLength(2)
  })

  it('costs no budget once it is kept, and is not drawn without one', async () => {
    let taken = 0
    const once = async () => (taken += 1) === 1
    expect(await bytesOf(facts('其二'), once)).toBe('drawn 1')
    expect(await bytesOf(facts('其二'), once)).toBe('drawn 1')
    expect(taken).toBe(1)
    expect(await bytesOf(facts('其三'), once)).toBeUndefined()
    expect(drawn).toHaveLength(1)
  })

  it('is refused where six wait already, whose turn comes all the same', async () => {
    const held = Promise.withResolvers<void>()
    let begun = 0
    draw = async () => {
      begun += 1
      await held.promise
      return Buffer.from('late')
    }
    const waiting = Array.from({ length: 6 }, (_, at) => bytesOf(facts(`等待 ${at}`)))
    await expect.poll(() => begun).toBe(6)
    expect(await bytesOf(facts('第七'))).toBeUndefined()
    held.resolve()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['late']))
    expect(await bytesOf(facts('第七'))).toBe('late')
  })

  it('that could not be drawn, or whose bytes are lost, is drawn for the next who asks', async () => {
    const working = draw
    draw = () => Promise.reject(new Error('no'))
    expect(await bytesOf(facts('其四'))).toBeUndefined()
    draw = working
    expect(await bytesOf(facts('其四'))).toBe('drawn 1')
    const hash = pictures.hashOf(facts('其四'))
    await storage.remove(`share/${hash.slice(0, 2)}/${hash}.png`)
    expect(await bytesOf(facts('其四'))).toBe('drawn 2')
  })

  it('shows the largest of public pictures, and nothing private', async () => {
    const { key } = await files.storePicture({
      ownerId: null,
      purpose: 'preview',
      renditions: catalogLimits.pictureWidths.map((width) => ({
        width,
        bytes: Buffer.from(`wide ${width}`),
      })),
    })
    const secret = await files.store({
      ownerId: null,
      purpose: 'work-main',
      name: 'a.png',
      visibility: 'private',
      source: Buffer.from('secret'),
    })
    let read: string[] = []
    draw = async (card) => {
      read = await Promise.all(card.pictures.map((one) => readFile((one as { path: string }).path, 'utf8')))
      return Buffer.from('seen')
    }
    const named = [files.privateUrl(secret.id), `/files/public/${secret.key}`, files.publicUrl({ key })]
    expect(await bytesOf(facts('其五', named))).toBe('seen')
    expect(read).toEqual(['wide 1280'])
  })

  it('goes after two months in which nobody asked for it', async () => {
    await bytesOf(facts('旧'))
    await bytesOf(facts('常看'))
    clock.advance(40 * DAY_MS)
    await bytesOf(facts('常看'))
    clock.advance(21 * DAY_MS)
    expect(await pictures.sweepUnused()).toBe(1)
    const hash = pictures.hashOf(facts('旧'))
    expect(await storage.size(`share/${hash.slice(0, 2)}/${hash}.png`)).toBeNull()
    drawn = []
    await bytesOf(facts('常看'))
    expect(drawn).toEqual([])
  })
})
