import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, formOf, openAiShop } from '../ai.fixture.ts'

const { historyEntries, historyBytes } = aiLimits.outline
const FULL = { status: 200, code: 400, message: aiMessages.historyFull }
const STREAM = '/api/ai/outline/stream'

let shop: AiShop
let user: number
beforeAll(async () => {
  shop = await openAiShop({ writer: createComposer({ nodesPerSecond: 5_000 }) })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  user = await shop.user()
})

const outline = { title: '湿地', chapters: [{ id: 'a', text: '章', children: [] }] }
const create = (topic = '湿地', more: object = outline) =>
  shop.call(user, 'createHistory', { topic, outline: more })

/** Entries of the user, the oldest first: how many bytes each has, and whether it was saved. Answers their ids. */
async function keep(count: number, { octets = 10, edited = true } = {}): Promise<string[]> {
  shop.clock.advance(1_000)
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into ai_history
       (id, owner_id, topic, title, outline, octets, origin, is_edited, created_at, updated_at)
     select gen_random_uuid(), $1, '旧的', '旧的', $2, $3, 'composer', $4, $5, $5
     from generate_series(1, $6) returning id`,
    [user, JSON.stringify(outline), octets, edited, shop.clock.now(), count],
  )
  shop.clock.advance(1_000)
  return rows.map(({ id }) => id)
}
const held = async () =>
  (
    await shop.database.pool.query<{ id: string }>(
      'select id from ai_history where owner_id = $1 order by created_at',
      [user],
    )
  ).rows.map(({ id }) => id)

describe('a history as full as it may be', () => {
  it('takes no further outline where all were edited, until one is deleted', async () => {
    const [first = ''] = await keep(historyEntries)
    expect(await create()).toMatchObject(FULL)
    expect((await shop.stream(user, STREAM, { topic: '湿地' })).refusal).toMatchObject(FULL)
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(0)
    expect(await held()).toHaveLength(historyEntries)
    await shop.call(user, 'deleteHistory', { historyId: first })
    expect((await create()).code).toBe(200)
    expect(await create()).toMatchObject(FULL)
  })

  it('is as full for two at once as for one after the other', async () => {
    await keep(historyEntries - 1)
    const answers = await Promise.all([create('一'), create('二'), create('三')])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await held()).toHaveLength(historyEntries)
  })

  it('lets what was never edited go, the oldest first, with its pictures', async () => {
    const form = formOf({ file: { name: 'a.md', content: '# 章\n## 页\n![]()\n' } })
    const { data: pictured } = await shop.call(user, 'importOutline', form)
    const oldest = (await create('图', pictured)).data.historyId
    await shop.database.pool.query('update ai_history set is_edited = false where id = $1', [oldest])
    const [younger = ''] = await keep(1, { edited: false })
    const edited = await keep(historyEntries - 2)
    const picture = pictured.chapters[0]?.children[0]?.children[0]?.figure?.file ?? ''
    expect((await shop.files.find(picture))?.boundTo).not.toBeNull()

    const created = (await create()).data.historyId
    expect(await held()).toEqual(expect.arrayContaining([younger, ...edited, created]))
    expect(await held()).toHaveLength(historyEntries)
    expect((await shop.files.find(picture))?.boundTo).toBeNull()

    const begun = await shop.stream(user, STREAM, { topic: '草原', minutes: 5 })
    expect(begun.isDone).toBe(true)
    expect(await held()).not.toContain(younger)
    expect(await held()).toHaveLength(historyEntries)
  })

  it('keeps what is being written', async () => {
    await keep(historyEntries - 1)
    const listening = await shop.listen(user, STREAM, { topic: '湿地', pages: 60 })
    expect(await create('别的')).toMatchObject(FULL)
    const another = { topic: '草原', replace: '1' }
    expect((await shop.stream(user, STREAM, another)).refusal).toMatchObject(FULL)
    const written = await listening.all()
    expect(written.notice).toBeUndefined()
    expect(await held()).toContain(written.headers.get('x-outline-history'))
  })

  it('saves what was there before, and what another has is no matter', async () => {
    const [historyId = ''] = await keep(historyEntries + 5)
    const saved = await shop.call(user, 'saveHistory', { historyId, revision: 0, outline })
    expect(saved.code).toBe(200)
    user = await shop.user()
    expect((await create()).code).toBe(200)
  })
})

describe('a history of as many bytes as it may have', () => {
  const long = { ...outline, chapters: [{ id: 'a', text: '章', notes: '记'.repeat(2_000), children: [] }] }

  it('takes nothing that adds to it, and saves what does not', async () => {
    const { historyId } = (await create('湿地', long)).data
    await keep(4, { octets: historyBytes / 4 - 2_000 })
    expect(await create('草原', long)).toMatchObject(FULL)
    const save = (revision: number, saved: object) =>
      shop.call(user, 'saveHistory', { historyId, revision, outline: saved })
    const longer = { ...long, chapters: [...long.chapters, ...long.chapters] }
    expect(await save(0, longer)).toMatchObject(FULL)
    expect((await save(0, outline)).data).toMatchObject({ revision: 1 })
    expect(await save(1, longer)).toMatchObject(FULL)
    expect((await save(1, long)).data).toMatchObject({ revision: 2 })
  })

  it('makes room for what is saved as for what is new', async () => {
    const { historyId } = (await create()).data
    const unedited = await keep(2, { octets: historyBytes / 4, edited: false })
    await keep(2, { octets: historyBytes / 4 - 2_000 })
    const saved = await shop.call(user, 'saveHistory', { historyId, revision: 0, outline: long })
    expect(saved.code).toBe(200)
    expect((await held()).filter((id) => unedited.includes(id))).toHaveLength(1)
  })

  it('counts what a stream wrote', async () => {
    const written = await shop.stream(user, STREAM, { topic: '湿地', minutes: 5 })
    const { rows } = await shop.database.pool.query('select octets from ai_history where owner_id = $1', [
      user,
    ])
    expect(rows[0].octets).toBe(Buffer.byteLength(written.text))
  })
})
