import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { addTestWork } from '../../../testing/market.ts'
import { rememberWork } from './demo.repository.ts'
import { demoPassword } from './people.ts'
import { assertNoDemo, findDemo, removeDemo } from './removal.ts'

let shop: TestApp
let real: number
let designer: number

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const person = (phone: string, name: string, password?: string) =>
  shop.app.db
    .transaction()
    .execute((trx) =>
      shop.app.modules.identity.createUser({ phone, name, school: '', designer: true, password }, trx),
    )

/** A demo designer with one work that a real user favoured, follows and downloaded for nothing. */
beforeEach(async () => {
  const { db } = shop.app
  await removeDemo(db)
  real =
    (await shop.app.modules.identity.findByPhone('13800138000'))?.userId ??
    (await person('13800138000', '真人'))
  designer = await person('13900000001', '林知夏', demoPassword)
  const workId = await addTestWork(db, { ownerId: designer, title: '演示答辩', priceFen: 0 })
  await db.transaction().execute((trx) => rememberWork(trx, 'a01', workId))
  await addEventAndPicture(workId)
  await db
    .insertInto('follows')
    .values({ follower_id: real, followee_id: designer, created_at: new Date() })
    .execute()
  await db
    .insertInto('download')
    .values({ user_id: real, work_id: workId, day: '2026-11-20', is_free: true, created_at: new Date() })
    .execute()
})

/** As its publication and its drawing leave them. */
async function addEventAndPicture(workId: number): Promise<void> {
  const { app } = shop
  const renditions = catalogLimits.pictureWidths.map((width) => ({ width, bytes: Buffer.from('x') }))
  const picture = await app.modules.files.storePicture({ ownerId: null, purpose: 'work-preview', renditions })
  await app.db.transaction().execute(async (trx) => {
    const shown = { previews: [picture], masked: null, film: null, words: [] }
    await app.modules.catalog.showPreviews(trx, { workId, revisionId: null }, shown)
    await trx
      .insertInto('work_event')
      .values({
        work_id: workId,
        revision_id: null,
        type: 'published',
        role: 'system',
        actor_id: null,
        reason: '',
        edition: 1,
        at: new Date(),
      })
      .execute()
  })
}

const workOf = async () => (await findDemo(shop.app.db)).works[0]?.id as number

describe('demo content', () => {
  it('is named, with the command that removes it', async () => {
    await expect(assertNoDemo(shop.app.db)).rejects.toThrow(
      /13900000001 林知夏\n.*演示答辩\n.*npm run demo:remove/,
    )
  })

  it('goes with all that hangs on it, its files by the sweep, and leaves the rest', async () => {
    const { db } = shop.app
    const removed = await removeDemo(db)
    expect([removed.accounts.length, removed.works.length]).toEqual([1, 1])
    await assertNoDemo(db)
    const users = await db.selectFrom('users').select(['id', 'following_count']).execute()
    expect(users).toEqual([{ id: real, following_count: 0 }])
    expect(await db.selectFrom('work').select('id').execute()).toEqual([])
    const files = await db.selectFrom('stored_file').select(['owner_id', 'bound_to']).execute()
    expect(files.every((file) => file.owner_id === null && file.bound_to === null)).toBe(true)
  })

  it('is an account with the printed password also before its works were made', async () => {
    const { db } = shop.app
    await removeDemo(db)
    await person('13900000000', '砚图管理员', demoPassword)
    await expect(assertNoDemo(db)).rejects.toThrow('13900000000 砚图管理员')
  })

  it('is nobody who merely has such a number', async () => {
    const { db } = shop.app
    await removeDemo(db)
    const namesake = await person('13900000002', '同号的人', 'another-2026')
    await assertNoDemo(db)
    await db.deleteFrom('users').where('id', '=', namesake).execute()
  })

  it('stays whole when money hangs on it', async () => {
    const { db } = shop.app
    const workId = await workOf()
    const order = {
      id: '00000000-0000-7000-8000-000000000001',
      user_id: real,
      kind: 'template',
      subject_id: String(workId),
      offer_key: `template:${workId}`,
      amount_fen: 990,
      description: '演示答辩',
      snapshot: '{}',
      state: 'OPEN' as const,
      created_at: new Date(),
      changed_at: new Date(),
      paid_at: null,
    }
    await db.insertInto('pay_order').values(order).execute()
    await expect(removeDemo(db)).rejects.toThrow(`pay_order ${order.id}`)
    expect(await workOf()).toBe(workId)
    await db.deleteFrom('pay_order').execute()
  })

  it('keeps a production from starting', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../main.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: shop.database.url,
        DATA_DIR: shop.dataDir,
        APP_SECRET: 'x'.repeat(32),
        PUBLIC_ORIGIN: 'https://yantu.example',
        PERSONAL_DATA_KEYS: `1:${Buffer.alloc(32, 1).toString('base64url')}`,
        PERSONAL_INDEX_KEY: Buffer.alloc(32, 1).toString('base64url'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = await text(child.stderr)
    expect(said).toMatch(/^✗ 数据库里有演示内容/)
    expect(said).not.toContain('    at ')
    expect(child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)))).toBe(1)
  })
})
