import { createHash } from 'node:crypto'
import { aiMessages } from '@yantu/contract/messages/ai'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { flatCards, album, SAMPLE } from '@yantu/deck/market/testing/foreign'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import type { Db } from '../../../db/schema.ts'
import { addTestWork, testMarket, type TestWork } from '../../../testing/market.ts'
import { type AiShop, openAiShop } from '../ai.fixture.ts'
import { entriesOf } from './zip.fixture.ts'

const OWN_THEMES = 48
const FEE = 50
const FREE_PER_DAY = 2

let shop: AiShop
let db: Db
let template: Buffer
let pictures: Buffer
let designer: number
let user: number
const members = new Set<number>()
const bought = new Map<number, Set<number>>()

beforeAll(async () => {
  const writer = createComposer({ nodesPerSecond: 5_000 })
  shop = await openAiShop({
    writer,
    market: (database, clock) =>
      testMarket(database, clock, {
        bought,
        members,
        fee: { useFen: FEE, monthFen: 420 },
        freePerDay: FREE_PER_DAY,
      }),
  })
  db = shop.database.db
  ;[template, pictures] = await Promise.all([flatCards(), album()])
  designer = await shop.user()
}, 60_000)
afterAll(() => shop?.close())
beforeEach(async () => {
  user = await shop.user()
})

/** A published work with a real file. */
async function addWork(work: Partial<TestWork> = {}, source = template): Promise<number> {
  const id = await addTestWork(db, { ownerId: designer, priceFen: 0, ...work })
  const { id: fileId } = await shop.files.store({
    ownerId: designer,
    purpose: 'work',
    name: 'a.pptx',
    visibility: 'private',
    source,
  })
  await db.updateTable('work').set({ file_id: fileId }).where('id', '=', id).execute()
  return id
}

const outline = {
  title: '湿地二十年',
  origin: 'composer' as const,
  chapters: [
    {
      id: 'a',
      text: '研究背景',
      children: [
        {
          id: 'b',
          text: '面积变化',
          children: [
            { id: 'c', text: '二十年间减少', children: [] },
            { id: 'd', text: '近年趋稳', children: [] },
          ],
        },
      ],
    },
  ],
}
const create = async (who = user): Promise<string> =>
  (await shop.call(who, 'createHistory', { topic: '湿地', outline })).data.historyId
const generate = async (workId: number | string, who = user, more: object = {}) =>
  shop.call(who, 'generatePPt', { themeId: `work-${workId}`, historyId: await create(who), ...more })
const fileAt = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(shop.origin + url)).arrayBuffer())
const themesFor = async (who: number | null) =>
  (await shop.call(who, 'getTheme', { start: OWN_THEMES, count: 200 })).data
const themeOf = async (workId: number, who: number | null = user) =>
  (await themesFor(who)).items.find(({ id }) => id === `work-${workId}`)
const pendingOf = async (userId: number): Promise<number> =>
  (
    await db
      .selectFrom('ledger_account')
      .select('balance_fen')
      .where('code', '=', `designer_pending:${userId}`)
      .executeTakeFirst()
  )?.balance_fen ?? 0
const royalty = async (): Promise<number> =>
  (
    await db
      .selectFrom('ledger_account')
      .select('balance_fen')
      .where('code', '=', 'theme_royalty')
      .executeTakeFirst()
  )?.balance_fen ?? 0
const usesOf = (workId: number) =>
  db.selectFrom('ai_theme_use').selectAll().where('work_id', '=', workId).execute()
const takenToday = async (userId: number): Promise<number> =>
  (await db.selectFrom('free_download_day').select('used').where('user_id', '=', userId).executeTakeFirst())
    ?.used ?? 0

describe('works as themes', () => {
  it('are those whose file can carry an outline, read once a file; the others say why not', async () => {
    const [usable, copy, unusable, broken, pending] = [
      await addWork(),
      await addWork(),
      await addWork({}, pictures),
      await addWork({}, Buffer.from('no zip')),
      await addWork({ status: 'pending' }),
    ]
    await shop.classifyWorks()
    const rows = await db.selectFrom('ai_market_theme').selectAll().orderBy('work_id').execute()
    const row = (id: number) => rows.find((one) => one.work_id === id)
    expect(row(usable)).toMatchObject({ usable: true, reasons: [] })
    expect(row(usable)?.digest).toEqual(createHash('sha256').update(template).digest())
    expect(row(copy)?.plan).toEqual(row(usable)?.plan)
    expect(row(unusable)).toMatchObject({ usable: false, plan: null })
    expect(row(unusable)?.reasons.length).toBeGreaterThan(1)
    expect(row(broken)).toMatchObject({ usable: false })
    expect(row(pending)).toBeUndefined()
    await db.updateTable('work').set({ status: 'published' }).where('id', '=', pending).execute()
    await shop.classifyWorks()
    expect(await themeOf(pending)).toBeDefined()
  }, 60_000)

  it('are read anew when the work has another file', async () => {
    const [workId, other] = [await addWork(), await addWork({}, pictures)]
    await shop.classifyWorks()
    const { file_id: fileId } = await db
      .selectFrom('work')
      .select('file_id')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    await db.updateTable('work').set({ file_id: fileId }).where('id', '=', workId).execute()
    expect(await generate(workId)).toMatchObject({ code: 400, message: aiMessages.themeNotFound })
    await shop.classifyWorks()
    expect(await themeOf(workId)).toBeUndefined()
  }, 60_000)
})

describe('GET /api/iSlide/getTheme with works', () => {
  it('shows them behind our own, with title, cover, price and whether they are the caller’s to use', async () => {
    const [free, paid] = [await addWork({ title: '白卡' }), await addWork({ priceFen: 990 })]
    await shop.classifyWorks()
    expect(await themeOf(free)).toEqual({
      id: `work-${free}`,
      title: '白卡',
      thumbnail: '/files/public/previews/1.webp',
      templateId: String(free),
      price: '0.00',
      isOwned: '1',
    })
    expect(await themeOf(paid)).toMatchObject({ price: '9.90', isOwned: '0' })
    expect(await themeOf(paid, null)).toMatchObject({ isOwned: '0' })
    expect(await themeOf(paid, designer)).toMatchObject({ isOwned: '1' })
    bought.set(user, new Set([paid]))
    expect(await themeOf(paid)).toMatchObject({ isOwned: '1' })
  }, 60_000)

  it('counts them in the total and pages over the seam', async () => {
    await addWork()
    await shop.classifyWorks()
    const all = await themesFor(null)
    expect(all.items).toHaveLength(all.total - OWN_THEMES)
    const seam = (await shop.call(null, 'getTheme', { start: OWN_THEMES - 1, count: 2 })).data
    expect(seam.items[0]?.skin).toBeDefined()
    expect(seam.items[1]).toEqual(all.items[0])
    expect(seam.total).toBe(all.total)
  }, 60_000)

  it('shows no withdrawn work', async () => {
    const workId = await addWork()
    await shop.classifyWorks()
    await db.updateTable('work').set({ status: 'deleted' }).where('id', '=', workId).execute()
    expect(await themeOf(workId)).toBeUndefined()
  }, 60_000)
})

describe('POST /api/iSlide/generatePPt with a work', () => {
  it('pours the outline into copies of the work’s pages, and nothing of the sample is left', async () => {
    const workId = await addWork()
    await shop.classifyWorks()
    const { data, code } = await generate(workId)
    expect(code).toBe(200)
    const response = await fetch(shop.origin + data.url)
    const entries = entriesOf(Buffer.from(await response.arrayBuffer()))
    const slides = [...entries].filter(([name]) => /^ppt\/slides\/[^/]+\.xml$/.test(name))
    expect(slides).toHaveLength(data.pages)
    const words = slides.map(([, xml]) => xml.toString()).join()
    expect(words).toContain('近年趋稳')
    expect(words).not.toContain(SAMPLE)
  }, 60_000)

  it('refuses a paid work until it is bought', async () => {
    const workId = await addWork({ priceFen: 990 })
    await shop.classifyWorks()
    expect(await generate(workId)).toMatchObject({ code: 400, message: aiMessages.themeNotOwned, data: null })
    expect(await usesOf(workId)).toEqual([])
    bought.set(user, new Set([workId]))
    expect((await generate(workId)).code).toBe(200)
    expect(await takenToday(user)).toBe(0)
  }, 60_000)

  it('counts a free work as a download, once a day, and refuses past the quota without counting anything', async () => {
    const works = [await addWork(), await addWork(), await addWork()] as const
    await shop.classifyWorks()
    expect((await generate(works[0])).code).toBe(200)
    expect((await generate(works[0])).code).toBe(200)
    expect(await takenToday(user)).toBe(1)
    expect((await generate(works[1])).code).toBe(200)
    const historyId = await create()
    expect(await generate(works[2], user, { historyId })).toMatchObject({
      code: 400,
      message: catalogMessages.downloadQuotaExceeded,
    })
    expect(await takenToday(user)).toBe(FREE_PER_DAY)
    expect(await usesOf(works[2])).toEqual([])
    const counted = await db
      .selectFrom('ai_use')
      .select('history_id')
      .where('history_id', '=', historyId)
      .execute()
    expect(counted).toEqual([])
  }, 60_000)

  it('pays the designer for a member’s deck, once a work and month; nothing for anyone else’s or their own', async () => {
    const workId = await addWork()
    await shop.classifyWorks()
    const [before, spent] = [await pendingOf(designer), await royalty()]
    const paid = async () => [(await pendingOf(designer)) - before, (await royalty()) - spent]
    await generate(workId)
    expect(await paid()).toEqual([0, 0])
    members.add(user).add(designer)
    const historyId = await create()
    await generate(workId, user, { historyId })
    await generate(workId, user, { historyId })
    expect(await paid()).toEqual([FEE, FEE])
    const told = db.selectFrom('notifications').select(['title', 'content']).where('user_id', '=', designer)
    expect(await told.execute()).toEqual([
      {
        title: '作品被用作 AI 主题',
        content: expect.stringMatching(/^《.+》被用作 AI 主题，计酬 0\.50 元。$/),
      },
    ])
    await generate(workId)
    await generate(workId, designer)
    expect(await paid()).toEqual([FEE, FEE])
    expect(await takenToday(designer)).toBe(0)
    shop.clock.advance(24 * 3_600_000)
    await generate(workId, user, { historyId })
    expect(await paid()).toEqual([FEE, FEE])
    const fees = (await usesOf(workId)).map((use) => use.fee_fen)
    expect(fees.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, FEE])
    const lines = await db
      .selectFrom('ledger_entry')
      .select('key')
      .where('event', '=', 'theme_used')
      .where('key', 'like', `${user}:${workId}:%`)
      .execute()
    expect(lines).toEqual([{ key: `${user}:${workId}:2026-03` }])
  }, 120_000)

  it('keeps a bought work usable after it is withdrawn, and tells others that it is gone', async () => {
    const workId = await addWork({ priceFen: 990 })
    await shop.classifyWorks()
    bought.set(user, new Set([workId]))
    await db.updateTable('work').set({ status: 'deleted' }).where('id', '=', workId).execute()
    expect((await generate(workId)).code).toBe(200)
    const stranger = await shop.user()
    expect(await generate(workId, stranger)).toMatchObject({ code: 400, message: aiMessages.themeNotFound })
  }, 60_000)

  it('is for its designer alone once they take their consent back, also where it was bought', async () => {
    const workId = await addWork({ priceFen: 990 })
    await shop.classifyWorks()
    bought.set(user, new Set([workId]))
    expect(await themeOf(workId)).toBeDefined()
    await db.updateTable('work').set({ allows_theme: false }).where('id', '=', workId).execute()
    expect(await themeOf(workId)).toBeUndefined()
    expect(await generate(workId)).toMatchObject({ code: 400, message: aiMessages.themeNotFound })
    const { owner_id } = await db
      .selectFrom('work')
      .select('owner_id')
      .where('id', '=', workId)
      .executeTakeFirstOrThrow()
    expect((await generate(workId, owner_id)).code).toBe(200)
  }, 60_000)

  it('knows no theme of a work that is none', async () => {
    const [workId, unusable] = [await addWork(), await addWork({}, pictures)]
    await shop.classifyWorks()
    for (const id of [unusable, 999_999, '0', 'x', '1 or 1=1', '99999999999999999999'])
      expect(await generate(id)).toMatchObject({ code: 400, message: aiMessages.themeNotFound })
    expect((await generate(workId)).code).toBe(200)
  }, 60_000)

  it('gives a PDF of the pages, and pictures of them', async () => {
    const workId = await addWork()
    await shop.classifyWorks()
    const { data: pptx } = await generate(workId, user, { generateThumbnail: '1' })
    expect(pptx.thumbnails).toHaveLength(pptx.pages)
    const picture = await fileAt(pptx.thumbnails![0]!)
    expect(picture.subarray(8, 12).toString()).toBe('WEBP')
    const { data: pdf } = await generate(workId, user, { format: 'pdf' })
    expect(pdf).toMatchObject({ fileName: `${outline.title}.pdf`, pages: pptx.pages })
    const file = await fileAt(pdf.url)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(pdf.pages)
  }, 120_000)
})
