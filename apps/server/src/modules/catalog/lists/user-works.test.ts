import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogFixture, startCatalog } from '../catalog.fixture.ts'

let fixture: CatalogFixture
let designer: number
let reader: number
const ids: Record<string, number> = {}
beforeAll(async () => {
  fixture = await startCatalog()
  designer = await fixture.addUser('林知夏')
  reader = await fixture.addUser('读者')
  const mine = { ownerId: designer }
  ids.before = await fixture.addWork({ status: 'pending' })
  fixture.clock.advance(1_000)
  ids.deck = await fixture.addWork({
    ...mine,
    title: '高分子材料',
    counts: { views: 5, downloads: 3, likes: 1 },
  })
  ids.case = await fixture.addWork({ ...mine, type: 1 })
  ids.sheet = await fixture.addWork({ ...mine, type: 3, status: 'pending' })
  ids.refused = await fixture.addWork({ ...mine, status: 'rejected' })
  ids.down = await fixture.addWork({ ...mine, status: 'taken_down' })
  ids.gone = await fixture.addWork({ ...mine, status: 'deleted' })
})
afterAll(() => fixture.close())

const works = async (body: object, as = designer) =>
  (await fixture.post('/api/template/getUserTemplate', body, { as })).data
const shownIds = async (body: object, as = designer) =>
  (await works(body, as)).list.map(({ templateId }: { templateId: string }) => Number(templateId))

describe('POST /api/template/getUserTemplate', () => {
  it("answers the caller's works in every state, the newest first, with what was decided of each", async () => {
    const { list, ...counts } = await works({})
    expect(counts).toEqual({ total: 5, waiting: 1, rejected: 1 })
    expect(list.map(({ templateId }: { templateId: string }) => Number(templateId))).toEqual(
      [ids.down, ids.refused, ids.sheet, ids.case, ids.deck].map(Number),
    )
    expect(list).toMatchObject([
      { auditStatus: '1', auditReason: '侵权投诉', isPublished: '0', queuePlace: 0 },
      { auditStatus: '2', auditReason: '页数不足', isPublished: '0', queuePlace: 0 },
      { auditStatus: '0', auditReason: '', isPublished: '0', queuePlace: 2 },
      { auditStatus: '1', isPublished: '1', queuePlace: 0 },
      { title: '高分子材料', userName: '林知夏', viewCount: 5, downloadCount: 3, isPublished: '1' },
    ])
  })

  it('answers others what everybody sees, and nothing of reviews', async () => {
    const { list, ...counts } = await works({ userId: designer }, reader)
    expect(counts).toEqual({ total: 2, waiting: 0, rejected: 0 })
    expect(list).toHaveLength(2)
    for (const work of list)
      for (const own of ['auditStatus', 'auditReason', 'queuePlace', 'isPublished'])
        expect(work).not.toHaveProperty(own)
    expect(await works({ userId: 'x' })).toEqual({ list: [], total: 0, waiting: 0, rejected: 0 })
    expect(await works({}, reader)).toMatchObject({ total: 0 })
  })

  it('takes a type or several, and pages', async () => {
    expect(await shownIds({ templateType: '1' })).toEqual([ids.case])
    expect(await shownIds({ templateType: '0,2,3,4,5,6,7' })).toEqual([
      ids.down,
      ids.refused,
      ids.sheet,
      ids.deck,
    ])
    expect(await shownIds({ templateType: 3 })).toEqual([ids.sheet])
    expect(await shownIds({ pageSize: 2, pageNum: 2 })).toEqual([ids.sheet, ids.case])
    expect(
      await fixture.post('/api/template/getUserTemplate', { templateType: '8' }, { as: designer }),
    ).toMatchObject({ code: 400 })
  })

  it('says of a published work what is decided of the edit beside it', async () => {
    const { pool } = fixture.database
    const open = (status: string, reason: string) =>
      pool.query(
        `insert into work_revision select (jsonb_populate_record(null::work_revision, to_jsonb(work) || jsonb_build_object(
           'id', gen_random_uuid(), 'work_id', id, 'status', $2::text, 'title', '改过的题目', 'audit_reason', $3::text,
           'waiting_since', null))).* from work where id = $1`,
        [ids.deck, status, reason],
      )
    await open('rejected', '第 3 页有水印')
    const ofDeck = async () =>
      (await works({})).list.find(({ templateId }: { templateId: string }) => Number(templateId) === ids.deck)
    expect(await ofDeck()).toMatchObject({
      title: '高分子材料',
      auditStatus: '2',
      auditReason: '第 3 页有水印',
      isPublished: '1',
    })
    expect(await works({})).toMatchObject({ rejected: 2 })
    await pool.query('delete from work_revision')
  })
})
