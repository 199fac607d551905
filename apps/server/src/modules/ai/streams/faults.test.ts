import { nodesOf } from '@yantu/contract/ai/nodes'
import { aiMessages } from '@yantu/contract/messages/ai'
import { type Faults, type OpenAiSandbox, sampleOutline, startOpenAiSandbox } from '@yantu/openai-sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createModelWriter } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, formOf, openAiShop, type Received, treeOf } from '../ai.fixture.ts'
import type { OutlineNode } from '../outline-writer.port.ts'

const STREAM = '/api/ai/outline/stream'
const RESUME = '/api/ai/outline/resume'
const IDLE_MS = 800

let sandbox: OpenAiSandbox
let shop: AiShop
let user: number

beforeAll(async () => {
  sandbox = await startOpenAiSandbox({ chunkMs: 1, chunkChars: 10 })
  const { baseUrl } = sandbox
  const model = {
    baseUrl,
    apiKey: 'sk-test',
    model: 'sandbox-chat',
    jsonMode: true,
    extraBody: { enable_thinking: false },
  }
  shop = await openAiShop({ writer: createModelWriter({ ...model, idleMs: IDLE_MS }) })
})
afterAll(async () => {
  await shop?.close()
  await sandbox?.close()
})
beforeEach(async () => {
  sandbox.misbehave({})
  sandbox.requests.length = 0
  user = await shop.user()
})

const start = (input: object | FormData = { topic: '湿地' }) => shop.stream(user, STREAM, input)
const streamIdOf = ({ headers }: Received) => headers.get('x-outline-stream') ?? ''
/** What a browser does after a stream that broke off: it keeps the text up to the last id and asks for the rest. */
async function resumed(broken: Received): Promise<{ text: string; rest: Received }> {
  const input = { streamId: streamIdOf(broken) }
  const rest = await shop.stream(user, RESUME, input, {
    method: 'GET',
    headers: { 'last-event-id': broken.lastId },
  })
  return { text: broken.text.slice(0, Number(broken.lastId)) + rest.text, rest }
}

type Sketch = [string, ...Sketch[]]
const sketch = ({ text, children }: OutlineNode): Sketch => [text, ...children.map(sketch)]
const sampleSketch: Sketch[] = sampleOutline.chapters.map(({ text, pages }) => [
  text,
  ...pages.map(
    (page): Sketch => [
      page.text,
      ...page.points.map(
        (point): Sketch =>
          typeof point === 'string'
            ? [point]
            : [point.text, ...point.details.map((detail): Sketch => [detail])],
      ),
    ],
  ),
])
const sketchOf = (text: string) => (JSON.parse(text) as { chapters: OutlineNode[] }).chapters.map(sketch)

describe('a model’s outline', () => {
  it('is the model’s words, labelled as a model’s', async () => {
    const received = await start()
    const tree = treeOf(received)
    expect(tree).toMatchObject({
      title: sampleOutline.title,
      origin: 'model',
      references: sampleOutline.references,
    })
    expect(tree.chapters.map(sketch)).toEqual(sampleSketch)
    expect(tree.chapters[0]?.children[0]?.notes).toBe('沙箱的固定讲稿 1.1。')
    expect(received.headers.get('x-outline-writer')).toBe('model')
  })

  it('is asked for as vendors want it', async () => {
    await start({ topic: '湿地', scene: 'fund', audience: '评审专家', minutes: 20 })
    const [request] = sandbox.requests
    expect(request?.authorization).toBe('Bearer sk-test')
    expect(request?.body).toMatchObject({
      model: 'sandbox-chat',
      stream: true,
      response_format: { type: 'json_object' },
      enable_thinking: false,
    })
    const words = request?.body.messages?.map(({ content }) => content).join('\n') ?? ''
    for (const word of ['json', '湿地', '基金申报', '评审专家', '正文共 17 页']) expect(words).toContain(word)
  })

  const harmless: [string, Partial<Faults>][] = [
    ['comments that keep the connection for longer than it may be silent', { keepAliveMs: IDLE_MS * 2 }],
    ['thoughts before it', { reasoning: 30 }],
    ['a slow first byte', { slowFirstByteMs: IDLE_MS / 2 }],
    ['one byte at a time', { drip: true }],
    ['no [DONE], but a finish reason', { noDone: true }],
    ['one 429 first', { status: 429, times: 1 }],
    ['one 500 first', { status: 500, times: 1 }],
    ['one reset before its first word', { resetAfter: 0, times: 1 }],
    ['white space only the first time', { whiteSpace: true, times: 1 }],
    [
      'words and a code fence around it',
      { says: `好的，如下：\n\`\`\`json\n${JSON.stringify(sampleOutline, null, 2)}\n\`\`\`` },
    ],
  ]
  it.each(harmless)('is whole with %s', async (_name, faults) => {
    sandbox.misbehave(faults)
    const received = await start()
    expect(received.refusal).toBeUndefined()
    expect(received.notice).toBeUndefined()
    expect(sketchOf(received.text)).toEqual(sampleSketch)
  })

  it('waits as long as a 429 asks for', async () => {
    sandbox.misbehave({ status: 429, retryAfter: 1, times: 1 })
    const received = await start()
    expect(received.isDone).toBe(true)
    const [first, second] = sandbox.requests
    expect((second?.startedAt ?? 0) - (first?.startedAt ?? 0)).toBeGreaterThanOrEqual(1_000)
  })

  it('loses no more than the chunks that can’t be read', async () => {
    sandbox.misbehave({ garbage: true })
    const received = await start()
    expect(received.notice).toBeUndefined()
    expect(sketchOf(received.text)).toEqual(sampleSketch)
  })

  const early: [string, Partial<Faults>, string, string][] = [
    ['falls silent', { stallAfter: 24 }, 'failed', aiMessages.writerUnavailable],
    ['is reset', { resetAfter: 24 }, 'failed', aiMessages.writerUnavailable],
    ['brings an error', { errorAfter: 24 }, 'failed', aiMessages.writerUnavailable],
    ['ends without a finish reason', { endAfter: 24 }, 'truncated', aiMessages.outlineTruncated],
    [
      'reaches its length',
      { finishAfter: { chunks: 24, reason: 'length' } },
      'truncated',
      aiMessages.outlineTruncated,
    ],
    [
      'stops with its JSON open',
      { finishAfter: { chunks: 24, reason: 'stop' } },
      'truncated',
      aiMessages.outlineTruncated,
    ],
    [
      'runs out of the vendor’s resources',
      { finishAfter: { chunks: 24, reason: 'insufficient_system_resource' } },
      'truncated',
      aiMessages.outlineTruncated,
    ],
    [
      'is filtered',
      { finishAfter: { chunks: 24, reason: 'content_filter' } },
      'filtered',
      aiMessages.outlineFiltered,
    ],
  ]
  it.each(early)(
    'that %s is kept as far as it came, and gone on with',
    async (_name, faults, code, message) => {
      sandbox.misbehave({ ...faults, times: 1 })
      const broken = await start()
      expect(broken.notice).toEqual({ code, message })
      const kept = [...nodesOf(treeOf(broken).chapters)]
      expect(kept.length).toBeGreaterThan(2)
      expect(sandbox.requests.length).toBe(1)
      const historyId = broken.headers.get('x-outline-history') ?? ''
      expect((await shop.call(user, 'getHistory', { historyId })).data).toMatchObject({
        outline: treeOf(broken),
        stream: { streamId: streamIdOf(broken), isRunning: false },
      })
      const { text, rest } = await resumed(broken)
      expect(rest.notice).toBeUndefined()
      expect(sketchOf(text)).toEqual(sampleSketch)
      const ids = [...nodesOf((JSON.parse(text) as { chapters: OutlineNode[] }).chapters)].map(({ id }) => id)
      expect(ids.slice(0, kept.length)).toEqual(kept.map(({ id }) => id))
      expect(sandbox.requests[1]?.body.messages?.at(-1)?.content).toContain(kept.at(-1)?.text)
      expect((await shop.call(user, 'getHistory', { historyId })).data).toMatchObject({
        outline: JSON.parse(text),
        stream: null,
      })
      expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(1)
    },
  )

  it('that breaks off again at the same place keeps the id up to which it came', async () => {
    sandbox.misbehave({ endAfter: 24 })
    const broken = await start()
    const { text, rest } = await resumed(broken)
    expect(rest.notice?.code).toBe('truncated')
    expect(rest.lastId).toBe(broken.lastId)
    expect(JSON.parse(text)).toEqual(treeOf(broken))
  })

  const refused: [string, Partial<Faults>, string][] = [
    ['429 twice', { status: 429 }, aiMessages.writerBusy],
    ['500 twice', { status: 500 }, aiMessages.writerUnavailable],
    ['a wrong key', { status: 401 }, aiMessages.writerUnavailable],
    ['silence', { stallAfter: 0 }, aiMessages.writerUnavailable],
    ['resets', { resetAfter: 0 }, aiMessages.writerUnavailable],
    ['white space only', { whiteSpace: true }, aiMessages.writerUnavailable],
    ['no JSON', { says: '抱歉，我无法回答这个问题。' }, aiMessages.writerUnavailable],
    ['an outline of nothing', { says: '{"title":"题","chapters":[]}' }, aiMessages.writerUnavailable],
    [
      'a filter before the first word',
      { finishAfter: { chunks: 0, reason: 'content_filter' } },
      aiMessages.outlineFiltered,
    ],
    [
      'a subject that is refused',
      { status: 400, body: { error: { message: 'Content Exists Risk', code: 'invalid_request_error' } } },
      aiMessages.outlineFiltered,
    ],
    [
      'a subject that inspection refuses',
      { status: 400, body: { error: { message: '…', code: 'data_inspection_failed' } } },
      aiMessages.outlineFiltered,
    ],
  ]
  it.each(refused)(
    'that comes to nothing (%s) is refused and costs nothing',
    async (_name, faults, message) => {
      sandbox.misbehave(faults)
      const received = await start()
      const said = received.refusal?.message ?? received.notice?.message
      expect(said).toBe(message)
      expect((await shop.call(user, 'getAiLimits')).data).toMatchObject({ dailyUsed: 0, stream: null })
      expect((await shop.call(user, 'listHistory')).data).toEqual({ list: [], total: 0 })
    },
  )

  it('does not ask again where a wrong key is the reason', async () => {
    sandbox.misbehave({ status: 401 })
    await start()
    expect(sandbox.requests).toHaveLength(1)
  })

  it('of a document names its paragraphs and keeps each table and figure once', async () => {
    sandbox.misbehave({
      says: JSON.stringify({
        title: '题',
        chapters: [{ text: '章', pages: [{ p: 2, text: '页', points: [{ p: 3, text: '点' }] }] }],
      }),
    })
    const content = '# 引言\n## 背景\n湿地面积 12 万公顷。\n![]()\n'
    const tree = treeOf(await start(formOf({ file: { name: 'a.md', content }, textMode: 'expand' })))
    expect(tree.origin).toBe('model')
    const words = sandbox.requests[0]?.body.messages?.at(-1)?.content
    for (const word of ['[3] 湿地面积 12 万公顷。', '<F1> 图 1']) expect(words).toContain(word)
    const nodes = [...nodesOf(tree.chapters)]
    expect(nodes.find(({ text }) => text === '点')?.source).toEqual({ paragraph: 3 })
    expect(nodes.filter(({ figure }) => figure)).toHaveLength(1)
    expect(tree.chapters.at(-1)?.text).toBe('图表')
  })

  it('of a document too long to be read says what was not read, and has its references', async () => {
    const section = (name: string, chars: number) =>
      `# ${name}\n## 页\n${`${name}的一句话。`.repeat(chars / 7)}\n`
    const content = section('引言', 700) + section('方法', 90_000) + section('结果', 700)
    const received = await start(formOf({ file: { name: 'a.md', content }, textMode: 'condense' }))
    expect(received.notice?.code).toBe('condensed')
    expect(received.notice?.message).toMatch(/共 9\.\d 万字.*「页」/)
    expect(sketchOf(received.text)).toEqual(sampleSketch)
    const words = sandbox.requests[0]?.body.messages?.at(-1)?.content ?? ''
    expect(words.length).toBeLessThan(61_000)
    for (const name of ['引言', '方法', '结果']) expect(words).toContain(`${name}的一句话。${name}的一句话。`)
    expect(treeOf(received)).not.toHaveProperty('references')
  })

  it('whose model names paragraphs that are none, says a title without end or nests without end can be saved', async () => {
    const deep = (levels: number): object =>
      levels === 0 ? { text: '底' } : { text: '层', children: [deep(levels - 1)] }
    sandbox.misbehave({
      says: JSON.stringify({
        title: '题'.repeat(2_000),
        chapters: [{ text: '章', pages: [{ p: 2.5, text: '\u0000页\ud83d', points: [deep(40)] }] }],
      }),
    })
    const received = await start()
    const historyId = received.headers.get('x-outline-history') ?? ''
    const { data } = await shop.call(user, 'getHistory', { historyId })
    expect(data.outline).toEqual(treeOf(received))
    const saved = await shop.call(user, 'saveHistory', { historyId, revision: 0, outline: treeOf(received) })
    expect(saved.code).toBe(200)
    expect(received.text).toContain('底')
  })

  it('that is rewritten in one section makes the entry a model’s', async () => {
    const outline = {
      title: '题',
      origin: 'composer',
      chapters: [{ id: 'a', text: '章', children: [{ id: 'b', text: '页' }] }],
    }
    const { data } = await shop.call(user, 'createHistory', { topic: '题', outline })
    const { historyId } = data
    const received = await shop.stream(user, '/api/ai/outline/rewrite', {
      historyId,
      nodeId: 'b',
      instruction: '更短',
    })
    expect(JSON.parse(received.text)).toMatchObject({ id: 'b', text: '沙箱重写的一节' })
    expect(sandbox.requests[0]?.body.messages?.at(-1)?.content).toContain('更短')
    expect((await shop.call(user, 'getHistory', { historyId })).data.origin).toBe('model')
  })
})
