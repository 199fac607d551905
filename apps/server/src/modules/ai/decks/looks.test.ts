import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { pictured } from '@yantu/deck/market/testing/foreign'
import { RasterWorker } from '@yantu/deck/raster/pool'
import { JobPool } from '@yantu/deck/workers/job-pool'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { addTestWork, testMarket } from '../../../testing/market.ts'
import { type AiShop, openAiShop } from '../ai.fixture.ts'
import { outlineOfTopic, shownNodes } from './topic-outline.ts'

let shop: AiShop
let designer: number
let theme: string
let hidden: string
let closed: string

beforeAll(async () => {
  shop = await openAiShop({
    writer: createComposer({ nodesPerSecond: 5_000 }),
    market: (database, clock) =>
      testMarket(database, clock, {
        bought: new Map(),
        members: new Set(),
        fee: { useFen: 50, monthFen: 420 },
        freePerDay: 0,
      }),
  })
  designer = await shop.user()
  const file = { ownerId: designer, purpose: 'work', name: 'a.pptx', visibility: 'private' as const }
  const { id: fileId } = await shop.files.store({ ...file, source: await pictured() })
  theme = await addWork(fileId)
  ;[hidden, closed] = [await addWork(fileId), await addWork(fileId)]
  await shop.classifyWorks()
  const { db } = shop.database
  await db.updateTable('work').set({ status: 'taken_down' }).where('id', '=', Number(hidden)).execute()
  await db.updateTable('work').set({ allows_theme: false }).where('id', '=', Number(closed)).execute()
}, 60_000)
afterAll(() => shop?.close())

async function addWork(fileId: string): Promise<string> {
  const { db } = shop.database
  const id = await addTestWork(db, { ownerId: designer, priceFen: 990 })
  await db.updateTable('work').set({ file_id: fileId }).where('id', '=', id).execute()
  return String(id)
}

const look = (templateId: string, topic: string) =>
  shop.call(null, 'lookWithTopic', { templateId, topic } as never)

const bytesOf = (page: string) => Buffer.from(page.replace(/^data:image\/webp;base64,/, ''), 'base64')

/** The same pages as they are drawn for who has bought them. */
async function sharpPages(svgs: Parameters<RasterWorker['rasterize']>[0]): Promise<Uint8Array[]> {
  const pool = new JobPool()
  try {
    const widths = [aiLimits.outline.lookPageWidth]
    const drawn = await new RasterWorker(pool).rasterize(svgs, { widths }, 0)
    return drawn.map(([page]) => page!.bytes)
  } finally {
    await pool.close()
  }
}

/** Share of the dots that are clearly another grey. */
async function changedShare(one: Uint8Array, other: Uint8Array): Promise<number> {
  const greys = (picture: Uint8Array) => sharp(picture).greyscale().raw().toBuffer()
  const [before, after] = await Promise.all([greys(one), greys(other)])
  return before.filter((grey, at) => Math.abs(grey - after[at]!) > 12).length / before.length
}

describe('a look at a paid work with a topic of one’s own', () => {
  it('shows a visitor its cover and two pages, and keeps nothing', async () => {
    const rows = async () => {
      const { db } = shop.database
      const count = (table: 'stored_file' | 'ai_history' | 'ai_theme_use') =>
        db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirst()
      return Promise.all([count('stored_file'), count('ai_history'), count('ai_theme_use')])
    }
    const before = await rows()
    const { pages } = (await look(theme, '潮汐发电的选址，硕士开题答辩')).data
    expect(pages).toHaveLength(3)
    for (const page of pages) {
      expect(await sharp(bytesOf(page)).metadata()).toMatchObject({
        format: 'webp',
        width: aiLimits.outline.lookPageWidth,
      })
    }
    expect(new Set(pages).size).toBe(3)
    expect(await rows()).toEqual(before)
  }, 60_000)

  it('carries the mark of what was not bought across each page', async () => {
    const rasterize = vi.spyOn(RasterWorker.prototype, 'rasterize')
    const { pages } = (await look(theme, '潮汐发电的选址')).data
    const [call] = rasterize.mock.calls
    rasterize.mockRestore()
    const clear = await sharpPages(call?.[0] ?? [])
    expect(clear).toHaveLength(3)
    for (const [at, page] of pages.entries())
      expect(await changedShare(clear[at]!, bytesOf(page))).toBeGreaterThan(0.01)
  }, 60_000)

  it('is given so often an hour, whatever came of it', async () => {
    const reader = await shop.user()
    const codes: number[] = []
    for (let n = 0; n <= aiLimits.outline.looksPerHour; n++)
      codes.push((await shop.call(reader, 'lookWithTopic', { templateId: '0', topic: ' ' } as never)).code)
    expect(codes).toEqual([...Array.from({ length: aiLimits.outline.looksPerHour }, () => 400), 429])
  })

  it.each([
    ['nothing', ' ', aiMessages.topicRequired],
    ['more than a title', '湿'.repeat(61), aiMessages.lookTopicTooLong],
  ])('refuses %s', async (_what, topic, message) => {
    expect(await look(theme, topic)).toMatchObject({ code: 400, message })
  })

  it('refuses what has no place here, and works that are no theme', async () => {
    expect(await look(theme, '代写博士论文')).toMatchObject({ message: aiMessages.topicForbidden })
    for (const work of [hidden, closed, '0', '9999999'])
      expect(await look(work, '湿地')).toMatchObject({ code: 400, message: aiMessages.themeNotFound })
  })

  it('speaks the language of the topic, and has the pages that are shown', () => {
    const idsOf = (topic: string) =>
      outlineOfTopic(topic).chapters.flatMap(({ children }) => children.map(({ id }) => id))
    for (const topic of ['湿地的二十年', 'Twenty years of wetlands'])
      expect(idsOf(topic)).toEqual(expect.arrayContaining([...shownNodes]))
    expect(outlineOfTopic('湿地的二十年，硕士开题答辩')).toMatchObject({
      title: '湿地的二十年',
      scene: '硕士开题答辩',
    })
    expect(JSON.stringify(outlineOfTopic('Twenty years of wetlands'))).not.toMatch(/\p{Script=Han}/u)
  })
})
