import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogFixture, type PostOptions, startCatalog } from '../catalog.fixture.ts'
import { countDownload } from '../works.repository.ts'
import { countWorks } from './lists.repository.ts'

let fixture: CatalogFixture
beforeAll(async () => {
  fixture = await startCatalog()
})
afterEach(() => fixture.reset())
afterAll(() => fixture.close())

const page = (query: object = {}, options: PostOptions = {}) =>
  fixture.post('/api/template/pageTemplate', query, options)
const ids = async (query: object = {}) =>
  (await page(query)).data.list.map((card: { templateId: string }) => Number(card.templateId))

describe('POST /api/template/pageTemplate', () => {
  it('shows published works only, with what a card needs and nothing of the file', async () => {
    const shown = await fixture.addWork({
      previewKeys: ['1', '2', '3', '4', '5', '6'].map((n) => `${n}.webp`),
    })
    for (const status of ['pending', 'rejected', 'taken_down', 'deleted'] as const)
      await fixture.addWork({ status })
    const answer = await page()
    expect(answer).toMatchObject({ status: 200, code: 200 })
    expect(answer.data).toEqual({
      total: 1,
      totalCapped: '0',
      list: [
        {
          templateId: String(shown),
          title: '钙钛矿太阳能电池研究',
          templateType: '0',
          previewImageUrl: [1, 2, 3, 4, 5].map((n) => `/files/public/${n}.webp`).join('|'),
          imageUrl: '/files/public/1.webp',
          price: '19.90',
          templateSource: '1',
          userId: expect.any(String),
          userName: '林设计',
          pages: 16,
          downloadCount: 0,
          likeCount: 0,
          thumb: '',
        },
      ],
    })
    expect(answer.body).not.toMatch(/private|masked|fileUrl|filePath/)
  })

  it('filters by type and by each facet, and by all of them together', async () => {
    const deck = await fixture.addWork({ colors: ['blue', 'red'] })
    const gold = await fixture.addWork({ type: 1, scenes: ['challenge-cup'], styles: ['tech'] })
    expect(await ids({ templateType: 1 })).toEqual([gold])
    expect(await ids({ color: 'red' })).toEqual([deck])
    expect(await ids({ scene: 'challenge-cup' })).toEqual([gold])
    expect(await ids({ style: 'tech' })).toEqual([gold])
    expect(await ids({ sort: 'full-deck' })).toEqual([gold, deck])
    expect(await ids({ templateType: '0', scene: 'defense', color: 'red', style: 'academic' })).toEqual([
      deck,
    ])
    expect(await ids({ templateType: '0', scene: 'defense', color: 'red', style: 'tech' })).toEqual([])
    expect((await page({ scene: 'no-such-scene' })).data).toMatchObject({
      list: [],
      total: 0,
      totalCapped: '0',
    })
  })

  it('sorts by interest, by age and by downloads', async () => {
    const day = 24 * 3_600_000
    const old = await fixture.addWork({ counts: { views: 900, downloads: 400, likes: 50 } })
    fixture.clock.advance(day)
    const hot = await fixture.addWork({ counts: { views: 0, downloads: 500, likes: 0 } })
    fixture.clock.advance(day)
    const fresh = await fixture.addWork()
    expect(await ids({ reqType: 0 })).toEqual([old, hot, fresh])
    expect(await ids()).toEqual([old, hot, fresh])
    expect(await ids({ reqType: '1' })).toEqual([fresh, hot, old])
    expect(await ids({ reqType: '2' })).toEqual([hot, old, fresh])
  })

  it('pages without gaps or repeats through every block, forwards, backwards and at once', async () => {
    const count = 260
    for (let n = 0; n < count; n += 1) await fixture.addWork({ title: `作品${n}` })
    const all: number[] = []
    for (let pageNum = 1; pageNum <= 22; pageNum += 1) all.push(...(await ids({ pageNum, reqType: 1 })))
    expect(new Set(all).size).toBe(count)
    expect(await ids({ pageNum: 22, reqType: 1 })).toEqual(all.slice(252))
    expect(await ids({ pageNum: 23, reqType: 1 })).toEqual([])

    const cold = fixture.anotherNode()
    const deep = await page({ pageNum: 6, pageSize: 50, reqType: 1 }, { on: cold })
    expect(deep.data.total).toBe(count)
    expect(deep.data.list.map((card: { templateId: string }) => Number(card.templateId))).toEqual(
      all.slice(250),
    )
    const straddling = await page({ pageNum: 3, pageSize: 50, reqType: 1 }, { on: cold })
    expect(straddling.data.list.map((card: { templateId: string }) => Number(card.templateId))).toEqual(
      all.slice(100, 150),
    )
    await cold.close()
  })

  it.each([{ pageSize: 51 }, { pageSize: 0 }, { pageNum: 0 }, { templateType: 8 }, { reqType: 3 }])(
    'refuses %j',
    async (query) => {
      expect(await page(query)).toMatchObject({ status: 200, code: 400, data: null })
    },
  )
})

describe('totals', () => {
  const facets = ['scene', 'color', 'style'] as const
  const values = {
    scene: ['defense', 'fund', 'proposal'],
    color: ['red', 'blue'],
    style: ['tech', 'retro'],
  }

  async function agree() {
    const { db, pool } = fixture.database
    const tags = (await pool.query('select id from work_tag order by id')).rows.map((row) => row.id as number)
    const sets = [[], ...tags.map((a) => [a]), ...tags.flatMap((a) => tags.map((b) => [b, a]))]
    for (const type of [null, 0, 1]) {
      for (const set of sets.filter(([a, b]) => a !== b || a === undefined)) {
        const { rows } = await pool.query(
          `select count(*) as n from work
           where status = 'published' and ($1::int is null or type = $1) and tags @> $2::int[]`,
          [type, set],
        )
        const counted = await countWorks(db, { type, tags: set, search: null })
        expect([type, set, counted]).toEqual([type, set, rows[0].n])
      }
    }
  }

  it('equal a count of the rows through additions, reviews, changes and deletions', async () => {
    const some = (facet: (typeof facets)[number], n: number) =>
      values[facet].filter((_, index) => (n >> index) & 1)
    for (let n = 0; n < 150; n += 1) {
      await fixture.addWork({
        type: n % 5 === 0 ? 1 : 0,
        scenes: some('scene', (n % 8) | 1),
        colors: some('color', n % 3),
        styles: some('style', n % 4),
        status: n % 7 === 0 ? 'pending' : 'published',
      })
    }
    await agree()
    const change = (sql: string) => fixture.database.pool.query(sql)
    const those = async (condition: string) =>
      (await fixture.database.pool.query<{ id: number }>(`select id from work where ${condition}`)).rows
    for (const { id } of await those("status = 'pending' and id % 2 = 0"))
      await fixture.happens(id, 'published')
    for (const { id } of await those("status = 'published' and id % 9 = 0"))
      await fixture.happens(id, 'taken_down')
    await change('update work set type = 1 - type where id % 11 = 0')
    await change(
      "update work set tags = tags[2:], scenes = scenes[2:] where id % 13 = 0 and scenes[1] = 'defense'",
    )
    await change('delete from work_counter where work_id % 17 = 0')
    await change('delete from work where id % 17 = 0')
    await agree()
  })
})

describe('POST /api/template/pageTemplate by keyword', () => {
  it('finds words, two neighbouring characters, single ones, tags by name and Latin by its beginning', async () => {
    const solar = await fixture.addWork()
    const gene = await fixture.addWork({
      type: 1,
      title: 'CRISPR 基因编辑',
      description: '讲清原理与脱靶风险。',
      scenes: ['challenge-cup'],
    })
    expect(await ids({ keyWords: '太阳能' })).toEqual([solar])
    expect(await ids({ keyWords: '阳能' })).toEqual([solar])
    expect(await ids({ keyWords: '矿' })).toEqual([solar])
    expect(await ids({ keyWords: '钛矿太阳' })).toEqual([solar])
    expect(await ids({ keyWords: '挑战杯' })).toEqual([gene])
    expect(await ids({ keyWords: 'cris' })).toEqual([gene])
    expect(await ids({ keyWords: '脱靶' })).toEqual([gene])
    expect(await ids({ keyWords: '基因 编辑', templateType: 1 })).toEqual([gene])
    expect(await ids({ keyWords: '基因 编辑', templateType: 0 })).toEqual([])
    expect(await ids({ keyWords: '基因 电池' })).toEqual([])
  })

  it.each([
    '%',
    '_',
    "'",
    "''; drop table work; --",
    '\\',
    '\\\\',
    '&',
    '| ! ( ) :*',
    '😀',
    '<->',
    '啊'.repeat(50),
  ])('takes %j as text', async (keyWords) => {
    await fixture.addWork()
    expect(await page({ keyWords })).toMatchObject({ status: 200, code: 200, data: { list: [], total: 0 } })
  })

  it('is refused with a NUL, which no text can have', async () => {
    expect(await page({ keyWords: '\u0000' })).toMatchObject({ status: 200, code: 400, message: '错误请求' })
  })

  it('finds an emoji of a title', async () => {
    const work = await fixture.addWork({ title: '毕业快乐😀' })
    expect(await ids({ keyWords: '😀' })).toEqual([work])
  })

  it('refuses more than fifty characters', async () => {
    expect(await page({ keyWords: '啊'.repeat(51) })).toMatchObject({
      code: 400,
      message: '搜索内容不能超过50个字',
    })
  })

  it('says so when it counts no further than a thousand', async () => {
    await fixture.addWork()
    await fixture.database.pool.query(`
      insert into work (type, status, title, description, owner_id, price_fen, search, file_id, format,
        sort_new, created_at, published_at)
      select type, status, title, description, owner_id, price_fen, search, file_id, format, n, created_at,
        published_at
      from work, generate_series(1, 1000) n`)
    const answer = await page({ keyWords: '电池', pageNum: 84 })
    expect(answer.data).toMatchObject({ total: 1000, totalCapped: '1' })
    expect(answer.data.list).toHaveLength(4)
    expect((await page({ templateType: 0 })).data).toMatchObject({ total: 1001, totalCapped: '0' })
  })
})

describe('kept answers', () => {
  it('show a change to the next call, on every node', async () => {
    const node = fixture.anotherNode()
    await fixture.addWork()
    for (const on of [fixture.app, node]) expect((await page({}, { on })).data.total).toBe(1)
    const second = await fixture.addWork({ title: '第二个' })
    for (const on of [fixture.app, node]) expect((await page({}, { on })).data.total).toBe(2)
    await fixture.happens(second, 'taken_down')
    for (const on of [fixture.app, node]) {
      expect((await page({}, { on })).data.total).toBe(1)
      expect((await page({ keyWords: '第二' }, { on })).data.total).toBe(0)
    }
    await node.close()
  })

  it('follow the name of an author', async () => {
    const ownerId = await fixture.addUser('旧名字')
    await fixture.addWork({ ownerId })
    expect((await page()).data.list[0].userName).toBe('旧名字')
    await fixture.database.pool.query("update users set name = '新名字' where id = $1", [ownerId])
    expect((await page()).data.list[0].userName).toBe('新名字')
  })

  it('hold while nothing changed, except that counts follow within half a minute', async () => {
    const work = await fixture.addWork()
    expect((await page()).data.list[0].downloadCount).toBe(0)
    const version = await fixture.catalog.version()
    await fixture.database.db.transaction().execute((trx) => countDownload(trx, work))
    expect(await fixture.catalog.version()).toBe(version)
    expect((await page()).data.list[0].downloadCount).toBe(0)
    fixture.clock.advance(30_000)
    expect((await page()).data.list[0].downloadCount).toBe(1)
  })

  it('never mix two queries', async () => {
    await fixture.addWork({ type: 0 })
    await fixture.addWork({ type: 1 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => page({ templateType: n % 8, pageSize: (n % 5) + 1 })),
    )
    for (const [n, answer] of answers.entries()) {
      expect([n, answer.data.total]).toEqual([n, n % 8 < 2 ? 1 : 0])
    }
  })
})

describe('GET /api/template/getIndexTemplateImage', () => {
  const covers = () => fixture.app.inject({ url: '/api/template/getIndexTemplateImage' })

  it('answers rows of published decks and cases that have pictures', async () => {
    for (let n = 0; n < 10; n += 1) await fixture.addWork({ type: n % 2 })
    await fixture.addWork({ type: 2 })
    await fixture.addWork({ previewKeys: [], maskedKey: null })
    await fixture.addWork({ status: 'pending' })
    const { code, data } = (await covers()).json()
    expect(code).toBe(200)
    expect(data.map((row: unknown[]) => row.length)).toEqual([8, 2])
    expect(Object.keys(data[0][0]).sort()).toEqual(
      [
        'pages',
        'previewImageUrl',
        'price',
        'templateId',
        'templateType',
        'thumb',
        'title',
        'userName',
      ].sort(),
    )
  })

  it('is revalidated by the browser and new after a publish', async () => {
    await fixture.addWork()
    const first = await covers()
    const etag = first.headers.etag as string
    const url = '/api/template/getIndexTemplateImage'
    const again = await fixture.app.inject({ url, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    await fixture.addWork({ title: '新作品' })
    const changed = await fixture.app.inject({ url, headers: { 'if-none-match': etag } })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('新作品')
  })
})

describe('GET /api/template/getIndexVideo', () => {
  it('answers the leading gold cases with a film, three at most', async () => {
    const films = async () =>
      (await fixture.app.inject({ url: '/api/template/getIndexVideo' })).json().data as {
        templateId: string
        pitchVideo: string
        posterUrl: string
      }[]
    await fixture.addWork({ type: 1 })
    await fixture.addWork({ type: 0, pitchVideoKey: 'deck.mp4' })
    await fixture.addWork({ type: 1, pitchVideoKey: 'hidden.mp4', status: 'pending' })
    expect(await films()).toEqual([])
    const ids: number[] = []
    for (let n = 0; n < 4; n += 1) ids.push(await fixture.addWork({ type: 1, pitchVideoKey: `${n}.mp4` }))
    const shown = await films()
    expect(shown.map(({ templateId }) => Number(templateId))).toEqual(ids.toReversed().slice(0, 3))
    expect(shown[0]).toMatchObject({
      pitchVideo: expect.stringContaining('3.mp4'),
      posterUrl: expect.stringContaining('a.webp'),
    })
  })
})

describe('POST /api/template/queryRecommendTemplate', () => {
  const near = async (query: object) =>
    (await fixture.post('/api/template/queryRecommendTemplate', query)).data.map(
      (card: { templateId: string }) => Number(card.templateId),
    )

  it('answers the nearest of the same type, never itself, never unpublished, at most four', async () => {
    const seed = await fixture.addWork({ colors: ['red'], styles: ['tech'] })
    const both = await fixture.addWork({ title: '同色同风', colors: ['red'], styles: ['tech'] })
    const one = await fixture.addWork({ title: '同色', colors: ['red'], styles: ['retro'] })
    const far = await fixture.addWork({
      title: '远',
      scenes: ['fund'],
      colors: ['pink'],
      styles: ['retro'],
      sorts: [],
    })
    await fixture.addWork({ type: 1, colors: ['red'], styles: ['tech'] })
    await fixture.addWork({ status: 'pending', colors: ['red'], styles: ['tech'] })
    expect(await near({ templateId: seed, count: 50 })).toEqual([both, one, far])
    for (let n = 0; n < 5; n += 1) await fixture.addWork({ title: `其他${n}` })
    expect(await near({ templateId: seed, count: 50 })).toHaveLength(4)
    expect(await near({ templateId: seed, count: 2 })).toEqual([both, one])
  })

  it('answers the same scene before anything else, and neither copies nor the same in another look', async () => {
    const seed = await fixture.addWork({ colors: ['red'], styles: ['tech'], sorts: ['full-deck'] })
    const alike = { colors: ['red'], styles: ['tech'], sorts: ['full-deck'] }
    const other = await fixture.addWork({ ...alike, title: '别的场景', scenes: ['fund'] })
    const same = await fixture.addWork({ title: '同场景', colors: ['pink'], styles: ['retro'], sorts: [] })
    await fixture.addWork({ ...alike, title: '钙钛矿·太阳能电池研究' })
    const copy = await fixture.addWork({ ...alike, title: '换了题目' })
    const { rows } = await fixture.database.pool.query('select id, file_id from work')
    const fileOf = (id: number) => rows.find((row) => Number(row.id) === id).file_id
    fixture.relations.add(`${fileOf(seed)}=${fileOf(copy)}`)
    expect(await near({ templateId: seed })).toEqual([same, other])
  })

  it('goes by the named values when there is no such work', async () => {
    const red = await fixture.addWork({ title: '红', colors: ['red'] })
    const blue = await fixture.addWork({ title: '蓝', colors: ['blue'] })
    expect(await near({ templateType: 0, color: 'blue,nope', templateId: 'x' })).toEqual([blue, red])
    expect(await near({ templateType: 0, color: 'red' })).toEqual([red, blue])
    expect(await near({})).toEqual([])
  })
})
