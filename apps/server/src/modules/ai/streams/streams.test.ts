import { nodesOf } from '@yantu/contract/ai/nodes'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, formOf, openAiShop, PIXEL, treeOf, UNREADABLE } from '../ai.fixture.ts'

const STREAM = '/api/ai/outline/stream'
const CHAT = '/api/api/presentation/generate/outline/ai/chat'

let shop: AiShop
const pagesOf = (tree: ReturnType<typeof treeOf>) => tree.chapters.flatMap(({ children }) => children)

beforeAll(async () => {
  shop = await openAiShop({ writer: createComposer({ nodesPerSecond: 2_000 }) })
})
afterAll(() => shop?.close())

describe('POST /api/ai/outline/stream', () => {
  it('streams one outline in pieces of compact JSON, with ids, and ends with [DONE]', async () => {
    const received = await shop.stream(
      await shop.user(),
      STREAM,
      formOf({ stream: '1', topic: '城市湿地毕业答辩' }),
    )
    expect(received.status).toBe(200)
    expect(received.raw).toMatch(/^id: \d+\ndata: \{"origin":"composer"/)
    expect(received.raw).toMatch(/\n\ndata: \[DONE\]\n\n$/)
    expect(received.pieces.length).toBeGreaterThan(20)
    expect(received.lastId).toBe(String(received.text.length))
    const tree = treeOf(received)
    expect(tree).toMatchObject({ title: '城市湿地', scene: '毕业答辩', origin: 'composer' })
    expect(received.headers.get('x-outline-writer')).toBe('composer')
    const ids = [...nodesOf(tree.chapters)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('writes as many pages as the minutes ask for, or as are asked for', async () => {
    const user = await shop.user()
    const pages = async (wishes: object) =>
      pagesOf(treeOf(await shop.stream(user, STREAM, { topic: '湿地', scene: 'defense', ...wishes }))).length
    // Of 8, 25, 33 and 60 in all: cover, contents, openings of chapters, sources and closing are among them.
    expect(await pages({ minutes: 5 })).toBe(5)
    expect(await pages({ minutes: '20' })).toBe(16)
    expect(await pages({ minutes: 5, pages: 33 })).toBe(24)
    expect(await pages({ pages: aiLimits.outline.pages.max })).toBe(51)
  })

  it('lets the chosen scene win over the words of the topic', async () => {
    const user = await shop.user()
    const received = await shop.stream(user, STREAM, { topic: '高中物理课件', scene: 'contest' })
    expect(treeOf(received)).toMatchObject({ scene: '竞赛路演' })
    expect(treeOf(received).chapters[0]?.text).toContain('痛点')
  })

  it('keeps a document as it stands, with its pictures stored for its owner', async () => {
    const user = await shop.user()
    const content = '# 引言\n## 背景\n湿地面积 12 万公顷。二十年间变化很大。\n![]()\n# 结论\n'
    const received = await shop.stream(
      user,
      STREAM,
      formOf({ stream: '1', topic: '湿地', file: { name: '论文.md', content } }),
    )
    const tree = treeOf(received)
    expect(tree).toMatchObject({ origin: 'document', title: '' })
    expect(tree.chapters.map(({ text }) => text)).toEqual(['引言', '结论'])
    const [paragraph, picture] = tree.chapters[0]?.children[0]?.children ?? []
    expect(paragraph).toMatchObject({
      text: '湿地面积 12 万公顷。二十年间变化很大。',
      source: { paragraph: 3 },
    })
    const file = await shop.files.find(picture?.figure?.file ?? '')
    expect(file).toMatchObject({ ownerId: user, visibility: 'private', name: 'figure-1.png' })
    expect(file && Buffer.concat(await (await shop.files.read(file)).toArray())).toEqual(PIXEL)
  })

  it('condenses a document to first sentences, the whole of it in the notes', async () => {
    const content = '# 引言\n## 背景\n湿地面积 12 万公顷。二十年间变化很大。'
    const form = formOf({ file: { name: 'a.md', content }, textMode: 'condense' })
    const tree = treeOf(await shop.stream(await shop.user(), STREAM, form))
    expect(tree.origin).toBe('document')
    expect(tree.chapters[0]?.children[0]?.children[0]).toMatchObject({
      text: '湿地面积 12 万公顷。',
      notes: '湿地面积 12 万公顷。二十年间变化很大。',
      source: { paragraph: 3 },
    })
  })

  it.each([
    ['no topic', {}, aiMessages.topicRequired],
    ['an empty topic', { topic: '  ' }, aiMessages.topicRequired],
    ['null for a topic', { topic: null }, aiMessages.topicRequired],
    ['a long topic', { topic: '长'.repeat(501) }, aiMessages.topicTooLong],
    ['a topic that has no place here', { topic: '代写硕士论文' }, aiMessages.topicForbidden],
    ['an unknown scene', { topic: '湿地', scene: 'feast' }, aiMessages.sceneInvalid],
    ['other minutes', { topic: '湿地', minutes: 7 }, aiMessages.minutesInvalid],
    ['too few pages', { topic: '湿地', pages: 2 }, aiMessages.pagesInvalid],
    ['an unknown text mode', { topic: '湿地', textMode: 'rhyme' }, aiMessages.textModeInvalid],
    ['a long audience', { topic: '湿地', audience: '众'.repeat(51) }, aiMessages.audienceTooLong],
  ])('refuses %s with its message', async (_name, input, message) => {
    const { refusal } = await shop.stream(await shop.user(), STREAM, input)
    expect(refusal).toMatchObject({ status: 200, code: 400, message, data: null })
  })

  it.each([
    ['a file of another kind', { name: '论文.exe', content: 'x' }, 'keep', aiMessages.importExtension],
    ['a file that can’t be read', { name: UNREADABLE, content: 'x' }, 'keep', '文件已损坏或不完整，无法读取'],
    [
      'a file too large',
      { name: 'a.md', content: Buffer.alloc((20 << 20) + 1) },
      'keep',
      aiMessages.importTooLarge,
    ],
    ['expanding without a model', { name: 'a.md', content: '# 章' }, 'expand', aiMessages.expandNeedsModel],
  ])('refuses %s with its message', async (_name, file, textMode, message) => {
    const { refusal } = await shop.stream(
      await shop.user(),
      STREAM,
      formOf({ topic: '湿地', file, textMode }),
    )
    expect(refusal).toMatchObject({ status: 200, code: 400, message })
  })

  it('says 请先登录! to a visitor', async () => {
    const response = await fetch(shop.origin + STREAM, { method: 'POST', body: formOf({ topic: '湿地' }) })
    expect([response.status, await response.json()]).toEqual([
      401,
      { code: 401, message: '请先登录!', data: null },
    ])
  })

  it('counts against the day’s quota, and refuses beyond it', async () => {
    const user = await shop.user()
    shop.quota.perDay = 2
    try {
      for (let i = 0; i < 2; i++)
        expect((await shop.stream(user, STREAM, { topic: '湿地' })).isDone).toBe(true)
      const { refusal } = await shop.stream(user, STREAM, { topic: '湿地' })
      expect(refusal).toMatchObject({ code: 400, message: aiMessages.outlineQuotaExceeded })
      expect((await shop.call(user, 'getAiLimits')).data).toMatchObject({
        dailyQuota: 2,
        dailyUsed: 2,
        dailyLeft: 0,
        writer: 'composer',
      })
      shop.clock.advance(24 * 3_600_000)
      expect((await shop.stream(user, STREAM, { topic: '湿地' })).isDone).toBe(true)
    } finally {
      shop.quota.perDay = 100
    }
  })

  it('lets no more through than the quota when many start at once', async () => {
    const user = await shop.user()
    shop.quota.perDay = 3
    try {
      const started = await Promise.all(
        Array.from({ length: 8 }, () => shop.stream(user, STREAM, { topic: '湿地', replace: true })),
      )
      expect(started.filter(({ refusal }) => !refusal).length).toBeLessThanOrEqual(3)
      expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(3)
    } finally {
      shop.quota.perDay = 100
    }
  })
})

describe('POST /api/api/presentation/generate/outline/ai/chat', () => {
  it('gives the same stream with the flag on, and the whole outline with it off', async () => {
    const user = await shop.user()
    const streamed = treeOf(await shop.stream(user, CHAT, { topic: '湿地课件', stream: true }))
    const whole = await shop.call(user, 'chatOutline', { topic: '湿地课件', stream: false })
    expect(whole).toMatchObject({
      status: 200,
      code: 200,
      data: { title: '湿地', scene: '教学课件', origin: 'composer' },
    })
    const texts = (tree: typeof streamed) => [...nodesOf(tree.chapters)].map(({ text }) => text)
    expect(texts(whole.data)).toEqual(texts(streamed))
  })

  it('refuses an empty topic', async () => {
    for (const input of [{}, { topic: '' }, { topic: ' ', stream: true }])
      expect(await shop.call(await shop.user(), 'chatOutline', input)).toMatchObject({
        code: 400,
        message: '请输入主题内容!',
      })
  })
})

describe('POST /api/ai/outline/rewrite', () => {
  it('writes one section anew under its id, and nothing else', async () => {
    const user = await shop.user()
    const first = await shop.stream(user, STREAM, { topic: '湿地', minutes: 5 })
    const historyId = first.headers.get('x-outline-history') ?? ''
    const tree = treeOf(first)
    const chapter = tree.chapters[1]
    const received = await shop.stream(user, '/api/ai/outline/rewrite', { historyId, nodeId: chapter?.id })
    const node = JSON.parse(received.text) as NonNullable<typeof chapter>
    expect(node).toMatchObject({ id: chapter?.id, text: chapter?.text })
    expect(node.children.map(({ text }) => text)).not.toEqual(chapter?.children.map(({ text }) => text))
    expect(received.headers.get('x-outline-history')).toBeNull()
    expect((await shop.call(user, 'getHistory', { historyId })).data.outline).toEqual(tree)
  })

  it('takes the outline of the editor, which nobody has saved yet', async () => {
    const user = await shop.user()
    const outline = { title: '题', chapters: [{ id: 'a', text: '章', children: [{ id: 'b', text: '页' }] }] }
    const { data } = await shop.call(user, 'createHistory', { topic: '题', outline })
    const edited = { ...outline, origin: 'composer', chapters: [{ id: 'c', text: '新章' }] }
    const input = { historyId: data.historyId, nodeId: 'c', outline: JSON.stringify(edited) }
    const received = await shop.stream(user, '/api/ai/outline/rewrite', input)
    expect(JSON.parse(received.text)).toMatchObject({ id: 'c', text: '新章' })
  })

  it('refuses what is not there', async () => {
    const user = await shop.user()
    const { data } = await shop.call(user, 'createHistory', {
      topic: '题',
      outline: { title: '题', chapters: [] },
    })
    const rewrite = (input: object) => shop.stream(user, '/api/ai/outline/rewrite', input)
    const { historyId } = data
    expect((await rewrite({ historyId, nodeId: 'x' })).refusal).toMatchObject({
      message: aiMessages.nodeNotFound,
    })
    expect((await rewrite({ historyId: 'x', nodeId: 'x' })).refusal).toMatchObject({ code: 404 })
    expect((await rewrite({ nodeId: 'x' })).refusal).toMatchObject({
      code: 400,
      message: aiMessages.historyRequired,
    })
  })
})

describe('POST /api/iSlide/importOutline', () => {
  it('answers the outline of the document in data', async () => {
    const form = formOf({ topic: '湿地', file: { name: '论文.md', content: '# 引言\n## 背景\n' } })
    const answer = await shop.call(await shop.user(), 'importOutline', form)
    expect(answer).toMatchObject({
      code: 200,
      data: { title: '湿地', origin: 'document', chapters: [{ text: '引言' }], warnings: ['目录已略去'] },
    })
  })

  it.each([
    ['no file', formOf({ topic: '湿地' }), aiMessages.importRequired],
    ['another kind of file', formOf({ file: { name: 'a.exe', content: 'x' } }), aiMessages.importExtension],
    ['a broken file', formOf({ file: { name: UNREADABLE, content: 'x' } }), '文件已损坏或不完整，无法读取'],
  ])('refuses %s', async (_name, form, message) => {
    expect(await shop.call(await shop.user(), 'importOutline', form)).toMatchObject({ code: 400, message })
  })
})
