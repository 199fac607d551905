import { aiMessages } from '@yantu/contract/messages/ai'
import { type OpenAiSandbox, startOpenAiSandbox } from '@yantu/openai-sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createModelWriter } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, formOf, openAiShop } from '../ai.fixture.ts'

const REWRITE = '/api/ai/outline/rewrite'

let sandbox: OpenAiSandbox
let shop: AiShop
let user: number
beforeAll(async () => {
  sandbox = await startOpenAiSandbox({ chunkMs: 1, chunkChars: 10 })
  const { baseUrl } = sandbox
  const model = { baseUrl, apiKey: 'sk-test', model: 'sandbox-chat', jsonMode: true, extraBody: {} }
  shop = await openAiShop({ writer: createModelWriter({ ...model, idleMs: 2_000 }) })
})
afterAll(async () => {
  await shop?.close()
  await sandbox?.close()
})
beforeEach(async () => {
  sandbox.misbehave({})
  user = await shop.user()
  shop.quota.perDay = 100
})

const own = {
  title: '题',
  origin: 'composer',
  chapters: [{ id: 'a', text: '章', children: [{ id: 'b', text: '页' }] }],
}
const create = async (outline: object = own) =>
  (await shop.call(user, 'createHistory', { topic: '题', outline })).data.historyId
const used = async () => (await shop.call(user, 'getAiLimits')).data.dailyUsed

describe('POST /api/ai/outline/rewrite', () => {
  it('counts an entry that was not counted yet, once', async () => {
    const historyId = await create()
    expect(await used()).toBe(0)
    for (const nodeId of ['b', 'a'])
      expect((await shop.stream(user, REWRITE, { historyId, nodeId })).isDone).toBe(true)
    expect(await used()).toBe(1)
    expect((await shop.call(user, 'generatePPt', { historyId, themeId: 'none' })).message).toBe(
      aiMessages.themeNotFound,
    )
  })

  it('is refused where the day’s outlines are used up, and costs nothing where nothing comes', async () => {
    const [counted, other] = [await create(), await create()]
    await shop.stream(user, REWRITE, { historyId: counted, nodeId: 'b' })
    shop.quota.perDay = 1
    expect((await shop.stream(user, REWRITE, { historyId: other, nodeId: 'b' })).refusal).toMatchObject({
      message: aiMessages.outlineQuotaExceeded,
    })
    expect((await shop.stream(user, REWRITE, { historyId: counted, nodeId: 'b' })).isDone).toBe(true)
    shop.quota.perDay = 2
    sandbox.misbehave({ status: 401 })
    const failed = await shop.stream(user, REWRITE, { historyId: other, nodeId: 'b' })
    expect(failed.refusal?.message).toBe(aiMessages.writerUnavailable)
    expect(await used()).toBe(1)
  })

  it('says what of a long section was not read', async () => {
    const long = { id: 'c', text: '一句话。'.repeat(20_000) }
    const historyId = await create({ ...own, chapters: [{ id: 'a', text: '长章', children: [long] }] })
    const { notice, isDone } = await shop.stream(user, REWRITE, { historyId, nodeId: 'a' })
    expect([isDone, notice?.code]).toEqual([true, 'condensed'])
    expect(notice?.message).toContain('「长章」')
  })

  it('makes the entry a model’s before its first words are seen', async () => {
    const historyId = await create()
    sandbox.misbehave({ stallAfter: 5 })
    const listening = await shop.listen(user, REWRITE, { historyId, nodeId: 'b' })
    await listening.until(10)
    const { data } = await shop.call(user, 'getHistory', { historyId })
    expect([data.origin, data.outline?.origin]).toEqual(['model', 'model'])
    listening.leave()
  })

  it('loses no figure of a document, and no place', async () => {
    const form = formOf({ file: { name: 'a.md', content: '# 章\n## 页\n正文一句。\n![]()\n' } })
    const { data: outline } = await shop.call(user, 'importOutline', form)
    const historyId = await create(outline)
    const page = outline.chapters[0]?.children[0]
    sandbox.misbehave({ says: '{"text":"新页","points":[{"p":2,"text":"新的一句"},{"p":9,"text":"编的"}]}' })
    const { text } = await shop.stream(user, REWRITE, { historyId, nodeId: page?.id ?? '' })
    expect(JSON.parse(text)).toMatchObject({
      id: page?.id,
      text: '新页',
      children: [
        { text: '新的一句', source: { paragraph: 3 } },
        { text: '编的' },
        { text: '图 1', figure: page?.children[1]?.figure },
      ],
    })
    expect(JSON.parse(text).children[1]).not.toHaveProperty('source')
  })
})
