import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { pictured, SAMPLE } from '@yantu/deck/market/testing/foreign'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { addTestWork, testMarket, type TestWork } from '../../../testing/market.ts'
import { type AiShop, openAiShop } from '../ai.fixture.ts'

let shop: AiShop
let template: Buffer
let designer: number
let user: number
const bought = new Map<number, Set<number>>()

beforeAll(async () => {
  shop = await openAiShop({
    writer: createComposer({ nodesPerSecond: 5_000 }),
    market: (database, clock) =>
      testMarket(database, clock, {
        bought,
        members: new Set([1]),
        fee: { useFen: 50, monthFen: 420 },
        freePerDay: 0,
      }),
  })
  template = await pictured()
  designer = await shop.user()
}, 60_000)
afterAll(() => shop?.close())
beforeEach(async () => {
  user = await shop.user()
})

/** A published work of a picture behind every page, read as a theme. */
async function addTheme(work: Partial<TestWork> = {}): Promise<string> {
  const { db } = shop.database
  const id = await addTestWork(db, { ownerId: designer, priceFen: 0, ...work })
  const file = { ownerId: designer, purpose: 'work', name: 'a.pptx', visibility: 'private' as const }
  const { id: fileId } = await shop.files.store({ ...file, source: template })
  await db.updateTable('work').set({ file_id: fileId }).where('id', '=', id).execute()
  await shop.classifyWorks()
  return `work-${id}`
}

const leaf = (id: string, text: string) => ({ id, text, children: [] })
const outline = {
  title: '湿地二十年',
  origin: 'composer' as 'composer' | 'model',
  chapters: [
    {
      id: 'a',
      text: '研究背景',
      children: [
        {
          id: 'b',
          text: '面积变化',
          notes: '先说总量',
          children: [leaf('c', '二十年间减少'), leaf('d', '近年趋稳')],
        },
      ],
    },
  ],
}
const preview = (themeId: string, who = user, more: object = {}) =>
  shop.call(who, 'previewMarketTheme', { themeId, outline, ...more })
const create = async (who = user): Promise<string> =>
  (await shop.call(who, 'createHistory', { topic: '湿地碳汇', outline })).data.historyId
/** The words on a page: the drawing changes faces within them. */
const wordsOf = ({ svg }: { svg: string }): string => svg.replaceAll(/<[^>]*>/g, '')
/** Rows but for covers of themes, which the server draws by itself some seconds after it listens. */
const rowsOf = async (
  table: 'stored_file' | 'ai_use' | 'ai_theme_use' | 'free_download_day' | 'ledger_entry',
) => {
  const rows = await shop.database.db.selectFrom(table).selectAll().execute()
  return rows.filter((row) => !('purpose' in row && row.purpose === 'theme-cover')).length
}

describe('POST /api/ai/market/preview', () => {
  it('answers the pages of the outline in the work, each with its node and notes', async () => {
    const { code, data } = await preview(await addTheme())
    expect(code).toBe(200)
    expect(data.total).toBe(data.pages.length)
    expect(data.pages[0]).toMatchObject({ key: null, title: outline.title })
    const page = data.pages.find(({ key }) => key === 'b')
    expect(page).toMatchObject({ title: '面积变化', notes: expect.stringContaining('先说总量'), omitted: [] })
    expect(wordsOf(page!)).toContain('近年趋稳')
    const all = data.pages.map(wordsOf).join()
    expect(all).not.toContain(SAMPLE)
    expect(all).not.toContain('AI 生成')
  }, 60_000)

  it('sends a picture that is on every page once, and none that the caller has', async () => {
    const themeId = await addTheme()
    const { data } = await preview(themeId)
    const [name] = Object.keys(data.pictures)
    expect(Object.values(data.pictures)).toEqual([expect.stringMatching(/^data:image\/png;base64,/)])
    for (const { svg } of data.pages) expect(svg).toContain(`href="picture:${name}"`)
    const { data: again } = await preview(themeId, user, { known: [name] })
    expect(again).toEqual({ ...data, pictures: {} })
  }, 60_000)

  it('is for whoever may make a deck in the theme, and refused as that is', async () => {
    const paid = await addTheme({ priceFen: 990 })
    expect(await preview(paid)).toMatchObject({ code: 400, message: aiMessages.themeNotOwned, data: null })
    expect((await preview(paid, designer)).code).toBe(200)
    bought.set(user, new Set([Number(paid.slice('work-'.length))]))
    expect((await preview(paid)).code).toBe(200)
    for (const none of ['work-0', 'work-999999', 'ink-yanmo', 'work-1 or 1=1'])
      expect(await preview(none)).toMatchObject({ code: 400, message: aiMessages.themeNotFound })
    expect((await preview(paid, user, { historyId: await create(designer) })).code).toBe(404)
  }, 60_000)

  it('counts nothing, pays nothing and keeps no file', async () => {
    const tables = ['stored_file', 'ai_use', 'ai_theme_use', 'free_download_day', 'ledger_entry'] as const
    const themeId = await addTheme()
    const historyId = await create()
    const before = await Promise.all(tables.map(rowsOf))
    expect((await preview(themeId, user, { historyId })).code).toBe(200)
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  }, 60_000)

  it('labels a model’s words, also where the caller leaves that out', async () => {
    const themeId = await addTheme()
    const historyId = await create()
    const labelled = async (more: object) => {
      const { data } = await preview(themeId, user, more)
      return data.pages.every((page) => wordsOf(page).includes('AI 生成'))
    }
    expect(await labelled({ outline: { ...outline, origin: 'model' } })).toBe(true)
    expect(await labelled({ historyId })).toBe(false)
    await shop.database.db
      .updateTable('ai_history')
      .set({ origin: 'model' })
      .where('id', '=', historyId)
      .execute()
    expect(await labelled({ historyId })).toBe(true)
  }, 60_000)

  it('shows an outline without a title under its topic, and refuses one without a page', async () => {
    const themeId = await addTheme()
    const untitled = { ...outline, title: ' ' }
    const { data } = await preview(themeId, user, { outline: untitled, historyId: await create() })
    expect(data.pages[0]?.title).toBe('湿地碳汇')
    expect(await preview(themeId, user, { outline: { ...outline, chapters: [] } })).toMatchObject({
      code: 400,
      message: aiMessages.outlineEmpty,
    })
  }, 60_000)

  it('draws one at a time for a user and then the newest; those between are told so', async () => {
    const themeId = await addTheme()
    const answers = await Promise.all(Array.from({ length: 6 }, () => preview(themeId)))
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(2)
    for (const answer of refused)
      expect(answer).toMatchObject({ code: 400, message: aiMessages.previewOvertaken, data: null })
  }, 60_000)

  it('is limited a minute', async () => {
    const asked = Array.from({ length: aiLimits.outline.previewsPerUserPerMinute }, () => preview('work-0'))
    for (const { code } of await Promise.all(asked)) expect(code).toBe(400)
    expect((await preview('work-0')).code).toBe(429)
  }, 60_000)
})
