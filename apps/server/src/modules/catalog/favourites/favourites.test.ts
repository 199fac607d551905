import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogFixture, type PostOptions, startCatalog } from '../catalog.fixture.ts'

let fixture: CatalogFixture
let user: number
beforeAll(async () => {
  fixture = await startCatalog()
  user = await fixture.addUser('收藏家')
})
afterAll(() => fixture.close())

const add = (body: object, options: PostOptions = {}) =>
  fixture.post('/api/collection/addCollection', body, options)
const cancel = (body: object, options: PostOptions = {}) =>
  fixture.post('/api/collection/cancelCollection', body, options)
const rows = async () => (await fixture.database.pool.query('select * from work_favourite')).rows.length

describe('POST /api/collection/addCollection', () => {
  it('adds once, however often and however many at once', async () => {
    const id = await fixture.addWork()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ templateId: id }, { as: user })))
    for (const answer of answers) expect(answer).toMatchObject({ code: 200, message: '收藏成功', data: null })
    expect(await rows()).toBe(1)
    for (const userId of [user, String(user), null, ''])
      expect(await add({ templateId: id, userId }, { as: user })).toMatchObject({ code: 200 })
    expect(await rows()).toBe(1)
  })

  it('is 401 for visitors, 403 for another userId, 404 for what is not published, 400 without a work', async () => {
    const before = await rows()
    const id = await fixture.addWork()
    const pending = await fixture.addWork({ status: 'pending' })
    expect(await add({ templateId: id })).toMatchObject({ status: 401, code: 401 })
    expect(await add({ templateId: id, userId: user + 1 }, { as: user })).toMatchObject({
      status: 403,
      code: 403,
    })
    expect(await add({ templateId: pending }, { as: user })).toMatchObject({ status: 404 })
    expect(await add({ templateId: 'x' }, { as: user })).toMatchObject({ status: 404 })
    expect(await add({}, { as: user })).toMatchObject({ status: 200, code: 400 })
    expect(await rows()).toBe(before)
  })
})

describe('POST /api/collection/cancelCollection', () => {
  it('removes what is there, and says the same when nothing is', async () => {
    const id = await fixture.addWork()
    const before = await rows()
    await add({ templateId: id }, { as: user })
    await fixture.happens(id, 'deleted')
    for (let n = 0; n < 2; n += 1) {
      expect(await cancel({ templateId: id }, { as: user })).toMatchObject({
        code: 200,
        message: '取消收藏成功',
      })
      expect(await rows()).toBe(before)
    }
  })

  it("is 401 for visitors and 403 for another userId, and leaves another's alone", async () => {
    const id = await fixture.addWork()
    await add({ templateId: id }, { as: user })
    const other = await fixture.addUser('别人')
    const before = await rows()
    expect(await cancel({ templateId: id })).toMatchObject({ status: 401 })
    expect(await cancel({ templateId: id, userId: user }, { as: other })).toMatchObject({ status: 403 })
    expect(await cancel({ templateId: id }, { as: other })).toMatchObject({ code: 200 })
    expect(await rows()).toBe(before)
  })
})

describe('who owns a work', () => {
  it('is told by whom it was favoured, not of themselves, and where it leads', async () => {
    const owner = await fixture.addUser('林知夏')
    const id = await fixture.addWork({ ownerId: owner, type: 1, previewKeys: ['cover-640.webp'] })
    fixture.notices.length = 0
    for (const as of [owner, user, user]) await add({ templateId: id }, { as })
    expect(fixture.notices).toEqual([
      {
        userId: owner,
        type: 'collect',
        topic: 'collect',
        content: '收藏了你的作品《钙钛矿太阳能电池研究》',
        images: [expect.stringContaining('cover-640.webp')],
        actorId: user,
        link: `/gold-case/detail/${id}`,
        mergeKey: `collect:${id}`,
      },
    ])
  })
})

describe('POST /api/template/getCollectionTemplate', () => {
  const list = async (body: object, as: number) =>
    (await fixture.post('/api/template/getCollectionTemplate', body, { as })).data

  it('lists what was favoured last first; of what is shown no more only the title is left', async () => {
    const keen = await fixture.addUser('收藏很多')
    const [shown, gone] = [await fixture.addWork(), await fixture.addWork({ title: '已经下架的作品' })]
    await add({ templateId: shown }, { as: keen })
    fixture.clock.advance(1_000)
    await add({ templateId: gone }, { as: keen })
    await fixture.happens(gone, 'taken_down')
    expect(await list({}, keen)).toMatchObject({
      total: 2,
      list: [
        {
          templateId: String(gone),
          title: '已经下架的作品',
          isPublished: '0',
          previewImageUrl: '',
          imageUrl: '',
        },
        { templateId: String(shown), isPublished: '1', collectTime: '2026-11-20 12:00:00' },
      ],
    })
    expect((await list({ pageSize: 1, pageNum: 2 }, keen)).list).toMatchObject([
      { templateId: String(shown) },
    ])
    expect(
      await fixture.post('/api/template/getCollectionTemplate', { userId: keen }, { as: user }),
    ).toMatchObject({
      status: 403,
    })
  })
})
