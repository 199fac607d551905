import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedReference } from './db/seed/index.ts'
import { importFor } from './modules/catalog/work.policy.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { rowsOfEveryModule } from './testing/authorization-rows.ts'
import { addTestWork } from './testing/market.ts'
import { answerOf, createWorld, roles, type World } from './testing/authorization.ts'

/*
 * Every call with the whole pool being one connection. A transaction that asks for a second one waits until the pool
 * gives up: on a busy day all twenty wait for each other like that, and the site stands still.
 */

let running: TestApp
let world: World

beforeAll(async () => {
  running = await startTestApp({ connections: 1, stagesJobs: true })
  await seedReference({ db: running.app.db, ...running.app.modules })
  world = await createWorld({ http: running.app.http, db: running.app.db })
})

afterAll(() => running?.close())

const allowed = (await rowsOfEveryModule()).flatMap((row) => {
  const role = roles.find((each) => (row.expect[each] ?? row.expect.rest) === 200)
  return role ? [{ row, role, name: [row.call, row.case].filter(Boolean).join(', ') }] : []
})

describe('one connection is enough for', () => {
  test.each(allowed)('$name', async ({ row, role }) => {
    const { statusCode } = await answerOf(world, row, role)
    expect(statusCode).toBe(200)
  })

  test('a free download in the transaction that counts a deck', async () => {
    const { db, modules } = running.app
    const { userId } = world.users.user
    const workId = await addTestWork(db, { ownerId: world.users.owner.userId, priceFen: 0 })
    const quota = await modules.sales.freeDownloadsPerDay(userId)
    const taken = db.transaction().execute((trx) => modules.sales.takeFree(trx, { userId, workId, quota }))
    expect(await taken).toBe(true)
  })

  test('adding a work', async () => {
    const { db, modules } = running.app
    const ownerId = world.users.owner.userId
    const { id: fileId } = await modules.files.store({
      ownerId,
      purpose: 'work-main',
      name: '开题答辩.pptx',
      visibility: 'private',
      source: Buffer.from('a deck'),
    })
    const work = { type: 0, title: '开题答辩', description: '一件作品', priceFen: 0, scenes: ['defense'] }
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
      words: [{ text: '第一页的文字', lexemes: ['文字'], roles: [], place: 1, lines: [] }],
    }
    const add = await modules.catalog.works.prepareSubmission(
      importFor(ownerId),
      { ...work, colors: ['blue'], fileId },
      { drawn },
    )
    expect(await db.transaction().execute(add)).toBeGreaterThan(0)
  })
})
