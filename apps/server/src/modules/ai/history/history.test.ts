import { aiMessages } from '@yantu/contract/messages/ai'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, formOf, openAiShop, treeOf } from '../ai.fixture.ts'

let shop: AiShop
let user: number

beforeAll(async () => {
  shop = await openAiShop({ writer: createComposer({ nodesPerSecond: 5_000 }) })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  user = await shop.user()
})

const outlineOf = (title: string) => ({
  title,
  origin: 'composer' as const,
  chapters: [{ id: 'a', text: '章', children: [{ id: 'b', text: '页', children: [] }] }],
})
const create = async (topic = '湿地', who = user) =>
  (await shop.call(who, 'createHistory', { topic, outline: outlineOf(topic) })).data.historyId
const write = (topic: string) => shop.stream(user, '/api/ai/outline/stream', { topic, minutes: 5 })

describe('what has no place here', () => {
  it('is refused in a topic, a title and an instruction; a phone is no reason', async () => {
    const historyId = await create('湿地')
    const outline = outlineOf('代写硕士论文')
    const { data: themes } = await shop.call(user, 'getTheme', { count: 1 })
    const themeId = themes.items[0]?.id
    const answers = [
      await shop.call(user, 'createHistory', { topic: '代写硕士论文', outline: outlineOf('湿地') }),
      await shop.call(user, 'createHistory', { topic: '湿地', outline }),
      await shop.call(user, 'saveHistory', { historyId, revision: 0, outline }),
      await shop.call(user, 'generatePPt', { historyId, themeId, outline }),
      await shop.call(user, 'rewriteSection', { historyId, nodeId: 'b', instruction: '写成论文代写广告' }),
    ]
    expect(answers.map(({ message }) => message)).toEqual(Array(5).fill(aiMessages.topicForbidden))
    const contact = outlineOf('联系 13800138000')
    expect((await shop.call(user, 'saveHistory', { historyId, revision: 0, outline: contact })).code).toBe(
      200,
    )
  })
})

describe('POST /api/iSlide/createHistory', () => {
  it('keeps an outline given as JSON text or as an object', async () => {
    for (const outline of [outlineOf('题'), JSON.stringify(outlineOf('题'))]) {
      const { data } = await shop.call(user, 'createHistory', { topic: '题', outline })
      expect((await shop.call(user, 'getHistory', { historyId: data.historyId })).data.outline).toEqual(
        outlineOf('题'),
      )
    }
    expect((await shop.call(user, 'listHistory')).data.total).toBe(2)
  })

  it('puts what was just streamed into the entry of its stream, once', async () => {
    const written = await write('湿地')
    const input = { topic: '湿地', outline: written.text }
    const { data } = await shop.call(user, 'createHistory', input)
    expect(data.historyId).toBe(written.headers.get('x-outline-history'))
    expect((await shop.call(user, 'listHistory')).data.total).toBe(1)
    expect((await shop.call(user, 'createHistory', input)).data.historyId).not.toBe(data.historyId)
  })

  it('leaves another outline of the same topic alone', async () => {
    const written = await write('湿地')
    const historyId = written.headers.get('x-outline-history') ?? ''
    const other = { title: '导入的', chapters: [{ id: 'x', text: '另一章' }] }
    const { data } = await shop.call(user, 'createHistory', { topic: '湿地', outline: other })
    expect(data.historyId).not.toBe(historyId)
    expect((await shop.call(user, 'getHistory', { historyId })).data.outline).toEqual(treeOf(written))
    expect((await shop.call(user, 'getHistory', { historyId: data.historyId })).data).toMatchObject({
      title: '导入的',
      origin: 'document',
    })
    const edited = { ...treeOf(written), title: '改过', chapters: treeOf(written).chapters.slice(1) }
    const own = await shop.call(user, 'createHistory', { topic: '湿地', outline: edited })
    expect(own.data.historyId).toBe(historyId)
  })

  it('keeps text that no database stores without what it can’t store', async () => {
    const outline = '{"title":"甲\\u0000乙","chapters":[{"text":"\\ud83d 页"}]}'
    const { code, data } = await shop.call(user, 'createHistory', { topic: '\ud800题', outline })
    expect(code).toBe(200)
    expect((await shop.call(user, 'getHistory', { historyId: data.historyId })).data).toMatchObject({
      topic: '\ufffd题',
      title: '甲乙',
      outline: { chapters: [{ text: '\ufffd 页' }] },
    })
  })

  it('takes outlines of up to 4 MiB', async () => {
    const outline = (chars: number) => ({
      title: '题',
      chapters: Array.from({ length: chars / 10_000 }, () => ({ text: '章', notes: '记'.repeat(10_000) })),
    })
    const big = await shop.call(user, 'createHistory', { topic: '题', outline: outline(1_000_000) })
    expect(big.code).toBe(200)
    const tooBig = await shop.call(user, 'createHistory', { topic: '题', outline: outline(1_500_000) })
    expect(tooBig).toMatchObject({ status: 413, code: 413, message: '文件过大' })
  })

  it.each([
    ['no topic', { outline: outlineOf('题') }, aiMessages.topicRequired],
    ['no outline', { topic: '题' }, aiMessages.outlineRequired],
    ['an outline that is none', { topic: '题', outline: '{"title":' }, aiMessages.outlineInvalid],
    ['an outline of another kind', { topic: '题', outline: { chapters: 'x' } }, aiMessages.outlineInvalid],
    [
      'a picture that is not the caller’s',
      {
        topic: '题',
        outline: {
          title: '题',
          chapters: [
            {
              text: '图',
              figure: {
                file: '00000000-0000-7000-8000-000000000000',
                type: 'image/png',
                width: 1,
                height: 1,
              },
            },
          ],
        },
      },
      aiMessages.outlineInvalid,
    ],
  ])('refuses %s', async (_name, input, message) => {
    expect(await shop.call(user, 'createHistory', input)).toMatchObject({ status: 200, code: 400, message })
    expect((await shop.call(user, 'listHistory')).data.total).toBe(0)
  })

  it('keeps the pictures of an imported outline, for its owner only', async () => {
    const form = formOf({ file: { name: 'a.md', content: '# 章\n## 页\n![]()\n' } })
    const { data: outline } = await shop.call(user, 'importOutline', form)
    expect((await shop.call(user, 'createHistory', { topic: '题', outline })).code).toBe(200)
    shop.clock.advance(25 * 3_600_000)
    await shop.files.sweepUnbound()
    const file = outline.chapters[0]?.children[0]?.children[0]?.figure?.file ?? ''
    expect(await shop.files.find(file)).toMatchObject({ ownerId: user })
    const another = await shop.call(await shop.user(), 'createHistory', { topic: '题', outline })
    expect(another.message).toBe(aiMessages.outlineInvalid)
  })
})

describe('GET /api/ai/history/list', () => {
  it('lists what has an outline, last changed first, the caller’s only', async () => {
    const first = await create('一')
    shop.clock.advance(1_000)
    await create('二')
    await create('三', await shop.user())
    shop.clock.advance(1_000)
    await shop.call(user, 'saveHistory', { historyId: first, revision: 0, outline: outlineOf('新的一') })
    const { list, total } = (await shop.call(user, 'listHistory')).data
    expect(list.map(({ topic, title, nodes }) => [topic, title, nodes])).toEqual([
      ['一', '新的一', 2],
      ['二', '二', 2],
    ])
    expect(total).toBe(2)
  })
})

describe('GET /api/ai/history/get', () => {
  it('answers the outline, its revision and no stream once it is whole', async () => {
    const written = await write('湿地')
    const historyId = written.headers.get('x-outline-history') ?? ''
    expect((await shop.call(user, 'getHistory', { historyId })).data).toMatchObject({
      historyId,
      topic: '湿地',
      title: '湿地',
      origin: 'composer',
      revision: 0,
      outline: treeOf(written),
      stream: null,
    })
  })

  it('does not know another’s entry, nor what is no id', async () => {
    const historyId = await create()
    expect(await shop.call(await shop.user(), 'getHistory', { historyId })).toMatchObject({ status: 404 })
    expect(await shop.call(user, 'getHistory', { historyId: "'" })).toMatchObject({
      status: 404,
      message: aiMessages.historyNotFound,
    })
    expect(await shop.call(user, 'getHistory')).toMatchObject({
      code: 400,
      message: aiMessages.historyRequired,
    })
  })
})

describe('POST /api/ai/history/save', () => {
  it('saves the newest revision and refuses an older one, which overwrites nothing', async () => {
    const historyId = await create()
    const save = (revision: number, title: string) =>
      shop.call(user, 'saveHistory', { historyId, revision, outline: outlineOf(title) })
    expect((await save(0, '一')).data.revision).toBe(1)
    expect((await save(1, '二')).data.revision).toBe(2)
    expect(await save(1, '旧的')).toMatchObject({ code: 400, message: aiMessages.outlineStale, data: null })
    expect((await shop.call(user, 'getHistory', { historyId })).data).toMatchObject({
      title: '二',
      revision: 2,
    })
  })

  it('lets one of two that save at once win', async () => {
    const historyId = await create()
    const saved = await Promise.all(
      ['一', '二', '三'].map((title) =>
        shop.call(user, 'saveHistory', { historyId, revision: 0, outline: outlineOf(title) }),
      ),
    )
    expect(saved.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(saved.filter(({ message }) => message === aiMessages.outlineStale)).toHaveLength(2)
  })

  it('keeps the theme that was said, until another is', async () => {
    const historyId = await create()
    const outline = outlineOf('湿地')
    const themeId = async () => (await shop.call(user, 'getHistory', { historyId })).data.themeId
    expect(await themeId()).toBeNull()
    await shop.call(user, 'saveHistory', { historyId, revision: 0, outline, themeId: 'ink-yanmo' })
    await shop.call(user, 'saveHistory', { historyId, revision: 1, outline })
    expect(await themeId()).toBe('ink-yanmo')
    const begun = await shop.call(user, 'createHistory', { topic: '题', outline, themeId: 'swiss-red' })
    const entry = await shop.call(user, 'getHistory', { historyId: begun.data.historyId })
    expect(entry.data.themeId).toBe('swiss-red')
  })

  it('is not undone by the stream that goes on writing', async () => {
    const listening = await shop.listen(user, '/api/ai/outline/stream', { topic: '湿地', pages: 60 })
    const historyId = listening.headers.get('x-outline-history') ?? ''
    const saved = await shop.call(user, 'saveHistory', {
      historyId,
      revision: 0,
      outline: outlineOf('改过的'),
    })
    expect(saved.code).toBe(200)
    await listening.all()
    expect((await shop.call(user, 'getHistory', { historyId })).data.title).toBe('改过的')
  })

  it('and the deleting of the entry do not cross', async () => {
    const form = formOf({ file: { name: 'a.md', content: '# 章\n## 页\n![]()\n' } })
    const { data: outline } = await shop.call(user, 'importOutline', form)
    for (let round = 0; round < 10; round++) {
      const historyId = await create()
      const answers = await Promise.all([
        shop.call(user, 'saveHistory', { historyId, revision: 0, outline }),
        shop.call(user, 'deleteHistory', { historyId }),
        shop.call(user, 'saveHistory', { historyId, revision: 0, outline }),
      ])
      for (const { status } of answers) expect([200, 404]).toContain(status)
      expect(await shop.call(user, 'getHistory', { historyId })).toMatchObject({ code: 404 })
    }
  })

  it('takes no model’s name off its words, and keeps it once it was said', async () => {
    const outline = outlineOf('题')
    const historyId = await create()
    const save = async (origin: string, revision: number) => {
      await shop.call(user, 'saveHistory', { historyId, revision, outline: { ...outline, origin } })
      const { data } = await shop.call(user, 'getHistory', { historyId })
      return [data.origin, data.outline?.origin]
    }
    expect(await save('document', 0)).toEqual(['composer', 'document'])
    expect(await save('model', 1)).toEqual(['model', 'model'])
    expect(await save('document', 2)).toEqual(['model', 'model'])
  })

  it('is refused for another’s entry', async () => {
    const historyId = await create()
    const input = { historyId, revision: 0, outline: outlineOf('x') }
    expect(await shop.call(await shop.user(), 'saveHistory', input)).toMatchObject({ code: 404 })
  })
})

describe('POST /api/ai/history/delete and clear', () => {
  it('delete one, and all, of the caller’s', async () => {
    const other = await shop.user()
    await create('别人的', other)
    const first = await create('一')
    await create('二')
    await create('三')
    expect(await shop.call(user, 'deleteHistory', { historyId: first })).toMatchObject({
      code: 200,
      message: '删除成功',
    })
    expect((await shop.call(user, 'listHistory')).data.list.map(({ topic }) => topic).sort()).toEqual([
      '三',
      '二',
    ])
    expect(await shop.call(user, 'clearHistory')).toMatchObject({ code: 200, message: '删除成功' })
    expect((await shop.call(user, 'listHistory')).data.total).toBe(0)
    expect((await shop.call(other, 'listHistory')).data.total).toBe(1)
  })

  it('let go of pictures that no other outline has, and of no others', async () => {
    const picture = async () => {
      const form = formOf({ file: { name: 'a.md', content: '# 章\n## 页\n![]()\n' } })
      const { data: outline } = await shop.call(user, 'importOutline', form)
      return { outline, id: outline.chapters[0]?.children[0]?.children[0]?.figure?.file ?? '' }
    }
    const keep = async (outline: object) =>
      (await shop.call(user, 'createHistory', { topic: '图', outline })).data.historyId
    const boundTo = async ({ id }: { id: string }) => (await shop.files.find(id))?.boundTo
    const owned = `ai-outlines:${user}`
    const [shared, own] = [await picture(), await picture()]
    const [first, second] = [await keep(own.outline), await keep(shared.outline)]
    const save = { historyId: first, revision: 0, outline: shared.outline }
    await shop.call(user, 'saveHistory', save)
    expect([await boundTo(own), await boundTo(shared)]).toEqual([owned, owned])
    await shop.call(user, 'deleteHistory', { historyId: first })
    expect([await boundTo(own), await boundTo(shared)]).toEqual([null, owned])
    await keep(own.outline)
    expect(await boundTo(own)).toBe(owned)
    await shop.call(user, 'deleteHistory', { historyId: second })
    expect([await boundTo(own), await boundTo(shared)]).toEqual([owned, null])
    await keep(shared.outline)
    await shop.call(user, 'clearHistory')
    expect([await boundTo(own), await boundTo(shared)]).toEqual([null, null])
  })

  it('end the stream that writes into what is deleted', async () => {
    const listening = await shop.listen(user, '/api/ai/outline/stream', { topic: '湿地', pages: 60 })
    await shop.call(user, 'deleteHistory', { historyId: listening.headers.get('x-outline-history') ?? '' })
    expect((await listening.all()).isDone).toBe(true)
    expect((await shop.call(user, 'getAiLimits')).data).toMatchObject({ stream: null, dailyUsed: 1 })
  })

  it('know no entry of another', async () => {
    const historyId = await create()
    expect(await shop.call(await shop.user(), 'deleteHistory', { historyId })).toMatchObject({ code: 404 })
    expect((await shop.call(user, 'listHistory')).data.total).toBe(1)
  })
})
