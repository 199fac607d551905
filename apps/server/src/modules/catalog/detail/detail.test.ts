import type { InspectionSummary } from '@yantu/contract/inspection/summary'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { internalHeaders } from '../../../kernel/http/internal.ts'
import { type CatalogFixture, type PostOptions, startCatalog } from '../catalog.fixture.ts'

let fixture: CatalogFixture
beforeAll(async () => {
  fixture = await startCatalog()
})
afterEach(() => fixture.reset())
afterAll(() => fixture.close())

const detail = (templateId: unknown, options: PostOptions = {}) =>
  fixture.post('/api/template/getDetail', { templateId }, options)

describe('POST /api/template/getDetail', () => {
  it('shows a visitor everything but the file', async () => {
    const id = await fixture.addWork({
      counts: { views: 7, downloads: 3, likes: 2 },
      pitchVideoKey: 'pitch.mp4',
      thumbhash: 'abc',
    })
    const answer = await detail(id)
    expect(answer.data).toEqual({
      templateId: String(id),
      title: '钙钛矿太阳能电池研究',
      titleParts: ['钙钛矿', '太阳能电池研究'],
      description: '适合十分钟口头报告。',
      templateType: '0',
      templateSource: '1',
      fileSize: '3.3',
      fileFormat: '.ppt',
      price: '19.90',
      pages: 16,
      userId: expect.any(String),
      userName: '林设计',
      avatar: '',
      workCount: 1,
      followers: 0,
      viewCount: 7,
      downloadCount: 3,
      likeCount: 2,
      createTime: '2026-11-20 12:00:00',
      previewImageUrl: '/files/public/a.webp|/files/public/b.webp|/files/public/masked.webp',
      imageUrl: '/files/public/a.webp',
      masked: '1',
      thumb: 'abc',
      isFollow: '0',
      isCollection: '0',
      isLike: '0',
      winningGrade: '',
      awardYear: '',
      isOwned: '0',
      scene: 'defense',
      sort: 'full-deck',
      color: 'blue',
      style: 'academic',
      pitchVideo: '/files/public/pitch.mp4',
      aiUsable: '0',
    })
    expect(answer.body).not.toMatch(/private|fileUrl|filePath/)
  })

  it('shows twelve pictures at most, the masked one last, and the real extension of other types', async () => {
    const previewKeys = Array.from({ length: 12 }, (_, n) => `${n}.webp`)
    const masked = (await detail(await fixture.addWork({ type: 2, format: 'docx', previewKeys }))).data
    expect(masked.fileFormat).toBe('.docx')
    expect(masked.previewImageUrl.split('|')).toHaveLength(12)
    expect(masked.previewImageUrl.endsWith('|/files/public/masked.webp')).toBe(true)
    const whole = (await detail(await fixture.addWork({ previewKeys, maskedKey: null }))).data
    expect([whole.masked, whole.previewImageUrl.split('|').at(-1)]).toEqual(['0', '/files/public/11.webp'])
  })

  it('marks what outlines can be poured into', async () => {
    const id = await fixture.addWork()
    fixture.relations.add(`theme>${id}`)
    expect((await detail(id)).data.aiUsable).toBe('1')
  })

  it('tells a user what they follow, keep and own, and nobody else', async () => {
    const [ownerId, buyer, other] = [
      await fixture.addUser('设计师'),
      await fixture.addUser('买家'),
      await fixture.addUser('路人'),
    ]
    const id = await fixture.addWork({ ownerId })
    fixture.relations.add(`${buyer}>${ownerId}`).add(`${buyer}>${id}`)
    await fixture.post('/api/collection/addCollection', { templateId: id }, { as: buyer })
    const flags = async (options: PostOptions) => {
      const { isFollow, isCollection, isOwned } = (await detail(id, options)).data
      return [isFollow, isCollection, isOwned]
    }
    expect(await flags({ as: buyer })).toEqual(['1', '1', '1'])
    expect(await flags({ as: other })).toEqual(['0', '0', '0'])
    expect(await flags({ as: ownerId })).toEqual(['0', '0', '1'])
    expect(await flags({})).toEqual(['0', '0', '0'])
  })

  it('counts a free work as owned', async () => {
    const id = await fixture.addWork({ priceFen: 0 })
    expect((await detail(id)).data).toMatchObject({ isOwned: '1', price: '0.00', templateSource: '0' })
  })

  it('is 404 unless published, except for its owner and administrators', async () => {
    const ownerId = await fixture.addUser('设计师')
    const other = await fixture.addUser('路人')
    for (const status of ['pending', 'rejected', 'taken_down'] as const) {
      const id = await fixture.addWork({ ownerId, status })
      const gone = { status: 404, code: 404, message: '作品不存在或已下架', data: null }
      expect(await detail(id)).toMatchObject(gone)
      expect(await detail(id, { as: other })).toMatchObject(gone)
      expect(await detail(id, { as: ownerId })).toMatchObject({ status: 200 })
      expect(await detail(id, { as: 'admin' })).toMatchObject({ status: 200 })
    }
    const deleted = await fixture.addWork({ ownerId, status: 'deleted' })
    expect(await detail(deleted, { as: ownerId })).toMatchObject({ status: 404 })
  })

  it('shows a publish and a withdrawal to the next call', async () => {
    const id = await fixture.addWork({ status: 'pending' })
    expect((await detail(id)).status).toBe(404)
    await fixture.happens(id, 'published')
    expect((await detail(id)).status).toBe(200)
    await fixture.happens(id, 'taken_down')
    expect((await detail(id)).status).toBe(404)
  })

  it.each(['0', '-1', '1.5', 'x', "1' or '1'='1", '99999999999999999999', '12345'])(
    'is 404 for %s',
    async (templateId) => {
      expect(await detail(templateId)).toMatchObject({ status: 404, code: 404 })
    },
  )

  it('needs a templateId', async () => {
    expect(await fixture.post('/api/template/getDetail', {})).toMatchObject({ status: 200, code: 400 })
  })
})

describe('counters', () => {
  const shown = async (id: number, options: PostOptions = {}) => {
    const { followers, downloadCount, likeCount, viewCount } = (await detail(id, options)).data
    return { followers, downloadCount, likeCount, viewCount }
  }
  const before = { followers: 0, downloadCount: 0, likeCount: 0, viewCount: 0 }

  it.each([
    { who: 'users', at: 'at once', lagMs: 0 },
    { who: 'visitors', at: 'within a second', lagMs: 1_000 },
  ])('follow $at for $who, without emptying the caches', async ({ who, lagMs }) => {
    const ownerId = await fixture.addUser('设计师')
    const as = who === 'users' ? { as: await fixture.addUser('读者') } : {}
    const id = await fixture.addWork({ ownerId })
    const node = fixture.anotherNode()
    const shownByBoth = async () => [await shown(id, as), await shown(id, { ...as, on: node })]
    expect(await shownByBoth()).toEqual([before, before])
    const version = await fixture.catalog.version()
    const { pool } = fixture.database
    await pool.query('update users set follower_count = 1 where id = $1', [ownerId])
    await pool.query('update work_counter set downloads = 2, likes = 3, views = 4 where work_id = $1', [id])
    fixture.clock.set(new Date(fixture.clock.now().getTime() + lagMs))
    const after = { followers: 1, downloadCount: 2, likeCount: 3, viewCount: 4 }
    expect(await shownByBoth()).toEqual([after, after])
    expect(await fixture.catalog.version()).toBe(version)
    await node.close()
  })

  it('are read once a second for visitors, however many they are', async () => {
    const id = await fixture.addWork()
    await shown(id)
    await fixture.database.pool.query('update work_counter set likes = 3 where work_id = $1', [id])
    expect((await shown(id)).likeCount).toBe(0)
  })

  it('are each work’s own, however many are asked for at once', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++)
      ids.push(await fixture.addWork({ counts: { views: n, downloads: n + 20, likes: n + 40 } }))
    const answers = await Promise.all([...ids, ...ids].map((id) => shown(id)))
    for (const [at, answer] of answers.entries()) {
      const n = at % ids.length
      expect(answer).toEqual({ followers: 0, viewCount: n, downloadCount: n + 20, likeCount: n + 40 })
    }
  })
})

describe('views', () => {
  const viewsOf = async (id: number) => {
    await fixture.catalog.flushViews()
    const { rows } = await fixture.database.pool.query('select views from work_counter where work_id = $1', [
      id,
    ])
    return rows[0].views
  }
  const agent = (name: string) => ({ headers: { 'user-agent': name } })

  it('count once per viewer a day, where a viewer is a user, or an address with an agent', async () => {
    const id = await fixture.addWork()
    const user = await fixture.addUser('读者')
    for (let n = 0; n < 3; n += 1) {
      await detail(id, agent('a'))
      await detail(id, { ...agent('a'), address: '10.0.0.2' })
      await detail(id, agent('b'))
      await detail(id, { ...agent(`c${n}`), as: user, address: `10.0.1.${n}` })
      if (n === 1) expect(await viewsOf(id)).toBe(4)
    }
    expect(await viewsOf(id)).toBe(4)
    fixture.clock.set(new Date('2026-11-20T15:59:59Z'))
    await detail(id, agent('a'))
    expect(await viewsOf(id)).toBe(4)
    fixture.clock.set(new Date('2026-11-20T16:00:00Z'))
    await detail(id, agent('a'))
    await detail(id, { as: user })
    expect(await viewsOf(id)).toBe(6)
  })

  it('count once though two nodes see the same viewer', async () => {
    const id = await fixture.addWork()
    const node = fixture.anotherNode()
    await detail(id, agent('a'))
    await detail(id, { ...agent('a'), on: node })
    await node.close()
    expect(await viewsOf(id)).toBe(1)
  })

  it('show in the answer within half a minute, without emptying the caches', async () => {
    const id = await fixture.addWork()
    await detail(id)
    const version = await fixture.catalog.version()
    await fixture.catalog.flushViews()
    expect(await fixture.catalog.version()).toBe(version)
    fixture.clock.advance(30_000)
    expect((await detail(id)).data.viewCount).toBe(1)
  })

  it('leave out what the process asks itself, which nobody outside can claim to be', async () => {
    const id = await fixture.addWork()
    await detail(id, { headers: { ...internalHeaders } })
    expect(await viewsOf(id)).toBe(0)
    await detail(id, { headers: { 'x-yantu-internal': 'x'.repeat(43) } })
    expect(await viewsOf(id)).toBe(1)
  })

  it('leave out unpublished and unknown works', async () => {
    const ownerId = await fixture.addUser('设计师')
    const id = await fixture.addWork({ ownerId, status: 'pending' })
    await detail(id, { as: ownerId })
    await detail(4711)
    expect(await viewsOf(id)).toBe(0)
  })

  it('wait when the database fails, and are written when the server stops', async () => {
    const id = await fixture.addWork()
    await detail(id, agent('a'))
    await fixture.database.pool.query('alter table work_view rename to work_view_away')
    await fixture.catalog.flushViews()
    await fixture.database.pool.query('alter table work_view_away rename to work_view')
    expect(await viewsOf(id)).toBe(1)
    const node = fixture.anotherNode()
    await detail(id, { ...agent('b'), on: node })
    await node.close()
    const { rows } = await fixture.database.pool.query('select views from work_counter')
    expect(rows).toEqual([{ views: 2 }])
  })

  it('move a work up the comprehensive order', async () => {
    const quiet = await fixture.addWork()
    const liked = await fixture.addWork()
    const first = async () =>
      Number((await fixture.post('/api/template/pageTemplate', {})).data.list[0].templateId)
    expect(await first()).toBe(liked)
    for (let n = 0; n < 5; n += 1) await detail(quiet, agent(`agent ${n}`))
    await fixture.catalog.flushViews()
    fixture.clock.advance(30_000)
    expect(await first()).toBe(quiet)
  })
})

describe('GET /api/template/getReport', () => {
  const summary: InspectionSummary = {
    checkTime: '2026-11-22 09:00:00',
    pages: 16,
    ratio: '16∶9',
    editable: 15,
    fonts: [{ face: '思源黑体', licence: 'free', isEmbedded: '0' }],
    strip: [{ page: 1, letters: 20, worst: 'fine' }],
    smallText: [7],
    lowContrast: [],
    placeholders: [],
    hasMacros: '0',
    hasExternalLinks: '0',
    hasAiLabel: '0',
  }
  const report = async (templateId: number | string, token = '') => {
    const url = `/api/template/getReport?templateId=${templateId}`
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await fixture.app.inject({ url, headers })).json()
  }

  it('tells everybody what the doctor found of a published work, and keeps the answer', async () => {
    const id = await fixture.addWork()
    expect((await report(id)).data).toBeNull()
    fixture.told.report = summary
    expect((await report(id)).data).toBeNull()
    fixture.clock.advance(31_000)
    expect((await report(id)).data).toEqual(summary)
  })

  it('says that a work is labelled where its designer alone says so', async () => {
    fixture.told.report = summary
    const id = await fixture.addWork({ hasAiContent: true })
    expect((await report(id)).data.hasAiLabel).toBe('1')
  })

  it.each([
    ['pending', [404, 200, 404, 200]],
    ['taken_down', [404, 200, 404, 200]],
    ['deleted', [404, 404, 404, 200]],
  ] as const)('is seen of a work that is %s by whoever sees its page', async (status, expected) => {
    fixture.told.report = summary
    const [ownerId, other] = [await fixture.addUser('林设计'), await fixture.addUser('陈读者')]
    const id = await fixture.addWork({ ownerId, status })
    const seen = []
    for (const who of ['', ownerId, other, 'admin']) seen.push((await report(id, String(who))).code)
    expect(seen).toEqual(expected)
    expect((await report('x', 'admin')).code).toBe(404)
  })
})
