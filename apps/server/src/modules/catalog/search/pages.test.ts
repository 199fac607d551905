import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plansOf } from '../../../testing/plans.ts'
import { type CatalogFixture, startCatalog } from '../catalog.fixture.ts'
import { readPublishers } from '../lists/sitemap-people.repository.ts'

let fixture: CatalogFixture
beforeAll(async () => {
  fixture = await startCatalog()
})
afterEach(() => fixture.reset())
afterAll(() => fixture.close())

const listed = async (keyWords: string) =>
  (await fixture.post('/api/template/pageTemplate', { templateType: '0', keyWords })).data.list
const pages = async (query: object) => (await fixture.post('/api/template/searchPages', query)).data
const places = async (templateId: number, keyWords: string) =>
  (await fixture.get('/api/template/getFoundPages', { templateId: String(templateId), keyWords })).data

describe('a keyword that stands on a page', () => {
  it('names the first shown page, with what stands around it, and frames it there', async () => {
    const id = await fixture.addWork({
      texts: [{ text: '封面' }, { text: '第一步先做荧光\n标记，再看迁移' }, { text: '荧光标记的结果' }],
      previewKeys: ['a.webp', 'b.webp', 'c.webp'],
    })
    const [card] = await listed('荧光')
    expect(card.found).toEqual({ place: 2, around: '第一步先做荧光 标记，再看迁移' })
    const { pages: found, further } = await places(id, '荧光')
    expect(further).toBe(0)
    expect(found.map(({ place }: { place: number }) => place)).toEqual([2, 3])
    const [first] = found[1].boxes
    expect(first).toMatchObject({ x: 0.1, y: 0.2, height: 0.05 })
    expect(first.width).toBeCloseTo((0.8 * 2) / 7, 2)
  })

  it('of a page that is not shown tells neither words nor place', async () => {
    const id = await fixture.addWork({ texts: [{ text: '封面' }, { text: '付费后的秘方', place: null }] })
    const [card] = await listed('秘方')
    expect(card.templateId).toBe(String(id))
    expect(card).not.toHaveProperty('found')
    expect(await places(id, '秘方')).toEqual({ pages: [], further: 1 })
    expect((await pages({ keyWords: '秘方' })).total).toBe(0)
  })

  it('is found by its other names, both ways, as the console has them', async () => {
    const id = await fixture.addWork({ title: '毕业设计范例', texts: [{ text: '毕业设计的封面' }] })
    expect((await listed('毕设')).map((card: { templateId: string }) => Number(card.templateId))).toEqual([
      id,
    ])
    expect((await listed('毕设'))[0].found.around).toBe('毕业设计的封面')
    await fixture.database.pool.query(
      `insert into dictionary_entry (type, label, value, position) values ('search_synonym', '范例', '样章', 99)`,
    )
    try {
      expect(await listed('样章')).toHaveLength(1)
    } finally {
      await fixture.database.pool.query(`delete from dictionary_entry where position = 99 and label = '范例'`)
    }
  })

  it("of somebody else's unpublished work is not told", async () => {
    const id = await fixture.addWork({ status: 'pending', texts: [{ text: '荧光标记' }] })
    expect(await places(id, '荧光')).toEqual({ pages: [], further: 0 })
    expect(await places(404, '荧光')).toEqual({ pages: [], further: 0 })
  })
})

describe('POST /api/template/searchPages', () => {
  it('answers pages by role and words, of the newest works first, page by page', async () => {
    const older = await fixture.addWork({
      title: '旧作',
      texts: [
        { text: '三步流程', roles: ['process'] },
        { text: '两组对比', roles: ['comparison', 'chart'] },
      ],
    })
    const newer = await fixture.addWork({
      title: '新作',
      type: 1,
      texts: [{ text: '无' }, { text: '提取流程', roles: ['process'] }],
    })
    await fixture.addWork({ status: 'pending', texts: [{ text: '流程', roles: ['process'] }] })
    const found = async (query: object) =>
      (await pages(query)).list.map(({ templateId, place }: { templateId: string; place: number }) => [
        Number(templateId),
        place,
      ])
    expect(await found({ role: 'process' })).toEqual([
      [newer, 2],
      [older, 1],
    ])
    expect(await found({ role: 'process', templateType: '0' })).toEqual([[older, 1]])
    expect(await found({ role: 'process', keyWords: '提取' })).toEqual([[newer, 2]])
    expect(await found({ role: 'timeline' })).toEqual([])
    expect(await found({ keyWords: '对比' })).toEqual([[older, 2]])
    expect(await found({})).toEqual([])
    expect(await found({ role: 'process', pageSize: 1, pageNum: 2 })).toEqual([[older, 1]])
    const { list, total, totalCapped } = await pages({ role: 'chart' })
    expect([total, totalCapped]).toEqual([1, '0'])
    expect(list[0]).toMatchObject({ title: '旧作', templateType: '0', place: 2, userName: '林设计' })
    expect(list[0].imageUrl).toContain('b.webp')
  })
})

describe('GET /api/template/suggest', () => {
  const suggest = async (keyWords: string) => (await fixture.get('/api/template/suggest', { keyWords })).data

  it('offers works whose title has it first, designers with works by the beginning of their name, and scenes', async () => {
    const text = await fixture.addWork({ title: '汇报', description: '钙钛矿' })
    const title = await fixture.addWork({ title: '钙钛矿电池', scenes: ['fund'] })
    await fixture.addWork({ title: '钙钛矿未上架', status: 'pending' })
    const answer = await suggest('钙钛')
    expect(answer.works.map(({ templateId }: { templateId: string }) => Number(templateId))).toEqual([title])
    expect(
      (await suggest('钙钛矿')).works.map(({ templateId }: { templateId: string }) => Number(templateId)),
    ).toEqual([title, text])
    const unseen = await fixture.addUser('林无作')
    const { designers } = await suggest('林')
    expect(designers).toEqual([{ userId: expect.any(String), userName: '林设计', workCount: 2 }])
    expect(designers[0].userId).not.toBe(String(unseen))
    expect((await suggest('基金')).scenes).toEqual([
      { templateType: '0', value: 'fund', label: '基金申报', total: 1 },
    ])
    expect(await suggest('  ')).toEqual({ works: [], designers: [], scenes: [] })
    expect(await suggest("%'\\")).toEqual({ works: [], designers: [], scenes: [] })
  })

  it('refuses what is too long', async () => {
    const answer = await fixture.get('/api/template/suggest', { keyWords: '啊'.repeat(51) })
    expect(answer.message).toBe('搜索内容不能超过50个字')
  })
})

it('the maps of the site have every published work and when it changed', async () => {
  const one = await fixture.addWork({ title: '其一' })
  const two = await fixture.addWork({ title: '其二', type: 1 })
  await fixture.addWork({ title: '未上架', status: 'pending' })
  const { sitemap } = fixture.catalog
  const seen: unknown[] = []
  for await (const { path, changedAt } of sitemap.publishedIn(0, 50_000))
    seen.push([path, changedAt.toISOString()])
  const at = fixture.clock.now().toISOString()
  expect(seen).toEqual([
    [`/template/detail/${one}`, at],
    [`/gold-case/detail/${two}`, at],
  ])
  expect(await sitemap.greatestId()).toBeGreaterThanOrEqual(two)

  const { sitemapOfPeople } = fixture.catalog
  const unseen = await fixture.addUser('林无作')
  const people: string[] = []
  for await (const { path } of sitemapOfPeople.publishedIn(0, unseen + 1)) people.push(path)
  const [author] = await fixture.database.db
    .selectFrom('work')
    .select('owner_id')
    .where('id', '=', one)
    .execute()
  expect(people).toEqual([`/center?userId=${author?.owner_id}`])
  const plans = await plansOf(fixture.database, (db) => readPublishers(db, 0, 10))
  expect(new Set(plans.indexes)).toEqual(new Set(['work_published_by_owner']))
  expect(plans.readWhole).toEqual([])
})
