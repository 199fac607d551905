import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFor } from '../../modules/catalog/work.policy.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { ledgerEvents } from '../../modules/payments/index.ts'
import { createKysely, createPool } from '../../kernel/db/index.ts'
import type { Database, Db } from '../schema.ts'
import { seedReference } from '../seed/index.ts'
import { makeBackup } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

const password = 'ZhiBai-2026'
const bytes = Buffer.from('a deck of twelve pages, as bought')
const say = () => undefined

let shop: TestApp
let folder: string
let whole: string
let manifest: Manifest
let workId: number
const databases: TestDatabase[] = []
const onlookers: Db[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yantu-backup-'))
  whole = join(folder, 'whole')
  shop = await startTestApp()
  workId = await openShop(shop)
  manifest = await backUp()
})
afterAll(async () => {
  for (const onlooker of onlookers) await onlooker.destroy()
  for (const database of databases) await database.drop()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (target = whole, options: { allowMissing?: boolean } = {}) =>
  makeBackup({
    databaseUrl: shop.database.url,
    dataDir: shop.dataDir,
    target,
    sandbox: true,
    say,
    ...options,
  })

/** A designer with one work for nothing, a buyer with a password, a sale in the books, a favourite's count. */
async function openShop({ app: { db, modules } }: TestApp): Promise<number> {
  await seedReference({ db, ...modules })
  const person = (phone: string, name: string, designer: boolean) =>
    db
      .transaction()
      .execute((trx) => modules.identity.createUser({ phone, name, designer, school: '', password }, trx))
  const designer = await person('13700000001', '设计师甲', true)
  await person('13700000002', '买家乙', false)
  const file = await modules.files.store({
    ownerId: designer,
    purpose: 'work-main',
    name: '答辩.pptx',
    visibility: 'private',
    source: bytes,
  })
  const nothing = {
    previews: [],
    masked: null,
    film: null,
    problem: '',
    isMarked: false,
    thumbhash: '',
    colors: [],
    styles: [],
  }
  const drawn = {
    ...nothing,
    pageCount: 12,
    words: [{ text: '第一页的文字', lexemes: [], roles: [], place: 1, lines: [] }],
  }
  const add = await modules.catalog.works.prepareSubmission(
    importFor(designer),
    {
      type: 0,
      title: '答辩模板',
      description: '换行\n反斜杠 \\N 与制表\t符',
      priceFen: 0,
      scenes: [],
      colors: [],
      fileId: file.id,
    },
    { drawn },
  )
  return db.transaction().execute(async (trx) => {
    const id = await add(trx)
    await modules.catalog.works.publishImported(trx, { id, ownerId: designer })
    await modules.payments.ledger.post(trx, ledgerEvents.templatePaid('order-1', designer, 990, 693))
    return id
  })
}

interface Place {
  database: TestDatabase
  dataDir: string
  /** Looks on without being the product. */
  db: Db
}

async function emptyPlace(): Promise<Place> {
  const database = await createTestDatabase({ migrated: false })
  databases.push(database)
  const db = createKysely<Database>(createPool({ url: database.url, max: 1, name: 'onlooker' }))
  onlookers.push(db)
  return { database, dataDir: mkdtempSync(join(folder, 'data-')), db }
}

const bringBack = (place: Place, source = whole, force = false) =>
  restore({ source, databaseUrl: place.database.url, dataDir: place.dataDir, force, say })

/** Every row of every durable table of ours, whatever wrote it. */
async function contents(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'wechatpay_sandbox')
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    order by 1`.execute(db)
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ':' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) as digest
      from ${sql.raw(name)} r`.execute(db)
    found.set(name, rows[0]?.digest ?? '')
  }
  return found
}

async function isUntouched({ db, dataDir }: Place): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
  return rows[0]?.n === 0 && readdirSync(dataDir).length === 0
}

describe('a restored backup', () => {
  it('is the same shop: rows, log-in, download, and the next sale in the same books', async () => {
    const place = await emptyPlace()
    const restored = await bringBack(place)
    expect(restored).toMatchObject({ files: 1, ledgerEntries: 1 })
    expect(restored.rows).toBe(manifest.tables.reduce((sum, table) => sum + table.rows, 0))
    expect(await contents(place.db)).toEqual(await contents(shop.database.db))

    databases.splice(databases.indexOf(place.database), 1)
    const { app, close } = await startTestApp(place)
    const login = await app.http.inject({
      method: 'POST',
      url: '/api/user/login/password',
      payload: { mobile: '13700000002', password },
    })
    const { token } = login.json().data
    const asked = await app.http.inject({
      url: `/api/template/download?templateId=${workId}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const file = await app.http.inject({ url: asked.json().data.fileUrl })
    expect(file.rawPayload.equals(bytes)).toBe(true)
    const number = await app.db
      .transaction()
      .execute((trx) =>
        app.modules.payments.ledger.post(trx, ledgerEvents.templatePaid('order-2', 10_001, 1, 1)),
      )
    expect(number).toBe(2)
    await close()
  })

  it('takes the place of what is there only when told to, and sets its files aside', async () => {
    const place = await emptyPlace()
    await bringBack(place)
    await expect(bringBack(place)).rejects.toThrow(/--force/)
    await place.db.updateTable('users').set({ name: '改了名' }).execute()
    await bringBack(place, whole, true)
    expect(await contents(place.db)).toEqual(await contents(shop.database.db))
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('files.replaced-'))).toHaveLength(1)
  })

  it('refuses to write below a running product', async () => {
    const place = await emptyPlace()
    const client = await place.database.pool.connect()
    await expect(bringBack(place, whole, true)).rejects.toThrow(/stop the product first/)
    client.release()
    expect(await isUntouched(place)).toBe(true)
  })

  it('waits for one that has just been stopped', async () => {
    const place = await emptyPlace()
    const client = await place.database.pool.connect()
    const restored = bringBack(place)
    await sleep(500)
    client.release(true)
    expect((await restored).rows).toBeGreaterThan(0)
  })
})

describe('a backup is refused by name, with nothing written, when', () => {
  const damagedCopy = (name: string) => {
    const copy = join(folder, `damaged-${name.replaceAll('/', '-')}`)
    cpSync(whole, copy, { recursive: true })
    return copy
  }

  it.each([
    'tables/public.users.copy.gz',
    'tables/public.ledger_posting.copy.gz',
    'files.list',
    'manifest.json',
  ])('one byte of %s is another', async (name) => {
    const copy = damagedCopy(name)
    const content = readFileSync(join(copy, name))
    const middle = content.length >> 1
    content.writeUInt8(content.readUInt8(middle) ^ 1, middle)
    writeFileSync(join(copy, name), content)
    const place = await emptyPlace()
    await expect(bringBack(place, copy)).rejects.toThrow(`damaged: ${name}`)
    expect(await isUntouched(place)).toBe(true)
  })

  it('a stored file is cut short, or a part is missing', async () => {
    const file = readdirSync(join(whole, 'files'), { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('.pptx'),
    )
    const place = await emptyPlace()
    const cut = damagedCopy('file')
    writeFileSync(join(cut, 'files', file as string), bytes.subarray(1))
    await expect(bringBack(place, cut)).rejects.toThrow(`damaged: files/${file}`)
    rmSync(join(cut, 'files', file as string))
    await expect(bringBack(place, cut)).rejects.toThrow(`files/${file} is missing`)
    const half = damagedCopy('half')
    rmSync(join(half, 'manifest.json'))
    await expect(bringBack(place, half)).rejects.toThrow('manifest.json is missing')
    expect(await isUntouched(place)).toBe(true)
  })

  it('a program with other migrations made it', async () => {
    const place = await emptyPlace()
    const { database } = shop
    await database.pool.query(
      "insert into applied_migration values ('29990101T0000-future', repeat('0', 64))",
    )
    const newer = join(folder, 'newer')
    await backUp(newer)
    await database.pool.query("delete from applied_migration where name like '2999%'")
    await expect(bringBack(place, newer)).rejects.toThrow(/another version: 29990101T0000-future/)
    expect(await isUntouched(place)).toBe(true)
  })
})

it.each(['backup', 'restore'])('%s refuses files in a bucket by its name and changes nothing', (command) => {
  const dataDir = mkdtempSync(join(folder, 'bucket-'))
  const target = join(folder, 'of-a-bucket')
  const program = join(import.meta.dirname, `${command}.main.ts`)
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: shop.database.url,
    STORAGE: 's3',
    S3_BUCKET: 'decks-of-ours',
    S3_REGION: 'cn',
    S3_ACCESS_KEY_ID: 'an id',
    S3_SECRET_ACCESS_KEY: 'a secret',
  }
  const { status, stderr } = spawnSync(process.execPath, [program, target], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('the files lie in the bucket decks-of-ours')])
  expect([existsSync(target), readdirSync(dataDir)]).toEqual([false, []])
})

describe('making a backup', () => {
  it('leaves nothing under its name when a file that the database names is missing, unless told to go on', async () => {
    const { modules } = shop.app
    const stored = await modules.files.store({
      ownerId: null,
      purpose: 'work-main',
      name: '丢失.pptx',
      visibility: 'private',
      source: bytes,
      boundTo: 'work:2',
    })
    rmSync(join(shop.dataDir, 'files/private', stored.key.slice(0, 2), stored.key))
    const target = join(folder, 'incomplete')
    await expect(backUp(target)).rejects.toThrow(stored.key)
    expect(existsSync(target)).toBe(false)
    await backUp(target, { allowMissing: true })
    expect(existsSync(join(target, 'manifest.json'))).toBe(true)
  })

  it('does not write into a folder that is there', async () => {
    await expect(backUp()).rejects.toThrow(/exists already/)
  })
})
