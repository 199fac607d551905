import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AiShop, formOf, openAiShop, treeOf } from './ai.fixture.ts'
import { documentJudge, doubtsOf, judged, marking, sectionJudge, stillDoubted, topicJudge } from './doubts.ts'
import type { OutlineWriter, WriterEvent } from './outline-writer.port.ts'

const STREAM = '/api/ai/outline/stream'
const REWRITE = '/api/ai/outline/rewrite'

const node = (id: string, text: string, ...children: OutlineNode[]): OutlineNode => ({ id, text, children })
const treeWith = (...nodes: OutlineNode[]): OutlineTree => ({
  title: '湿地',
  origin: 'model',
  chapters: [node('c', '章', node('p', '页', ...nodes))],
})

/** A model that says what it is told to. */
const say = { point: '', notes: '' }
function* words(): Generator<WriterEvent> {
  yield { kind: 'open', node: { text: '章' } }
  yield { kind: 'open', node: { text: '页' } }
  yield { kind: 'open', node: { text: say.point } }
  yield { kind: 'close' }
  yield { kind: 'close', notes: say.notes }
  yield { kind: 'close' }
}
const model: OutlineWriter = {
  origin: 'model',
  canExpand: true,
  async *write() {
    yield { kind: 'begin' }
    yield { kind: 'head', head: { title: '湿地' } }
    yield* words()
  },
  async *rewrite() {
    yield { kind: 'open', node: { text: say.point } }
    yield { kind: 'close', notes: say.notes }
  },
}

let shop: AiShop
let user: number
beforeAll(async () => {
  shop = await openAiShop({ writer: model })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  user = await shop.user()
})

const figuresIn = (tree: OutlineTree): string[] => Object.values(doubtsOf(tree)).flat()

async function written(input: object | FormData): Promise<{ tree: OutlineTree; historyId: string }> {
  const received = await shop.stream(user, STREAM, input)
  return { tree: treeOf(received), historyId: received.headers.get('x-outline-history') ?? '' }
}

const document = '# 引言\n## 背景\n湿地面积 12 万公顷，占 30%。'
const condensed = () =>
  written(
    formOf({ topic: '湿地 2024 年报告', file: { name: '论文.md', content: document }, textMode: 'condense' }),
  )

describe('doubts of a model’s words', () => {
  it('are its quantities that a topic without a document did not say', async () => {
    Object.assign(say, { point: '2024 年准确率 96.3%，见第 2 章', notes: '共 12 人，GPT-4' })
    const { tree, historyId } = await written({ topic: '2024 年湿地' })
    expect(figuresIn(tree).toSorted()).toEqual(['12 人', '96.3%'])
    expect((await shop.call(user, 'getHistory', { historyId })).data.outline).toEqual(tree)
  })

  it('stay when its outline is kept by who knows of none', async () => {
    Object.assign(say, { point: '准确率 96.3%', notes: '共 12 人' })
    const { tree } = await written({ topic: '湿地' })
    const plain = JSON.parse(
      JSON.stringify(tree, (key, value: unknown) => (key === 'doubts' ? undefined : value)),
    )
    const { data } = await shop.call(user, 'createHistory', { topic: '湿地', outline: plain })
    expect(Object.values(data.doubts).flat().toSorted()).toEqual(['12 人', '96.3%'])
  })

  it('are its figures that the document and the topic do not say', async () => {
    Object.assign(say, { point: '面积 120000 公顷，占 31%', notes: '２０２４年，占 30%' })
    const { tree, historyId } = await condensed()
    expect(figuresIn(tree)).toEqual(['31%'])
    const page = tree.chapters[0]?.children[0]
    const edited = (text: string) => ({
      ...tree,
      chapters: [node('c', '章', { ...node('p', '页', node('x', text)), notes: page?.notes ?? '' })],
    })
    const save = (revision: number, text: string) =>
      shop.call(user, 'saveHistory', { historyId, revision, outline: edited(text) })
    expect((await save(0, '占 45% 与 30%')).data.doubts).toEqual({ x: ['45%'] })
    expect((await save(1, '占 30%')).data.doubts).toEqual({})
    expect((await shop.call(user, 'getHistory', { historyId })).data.outline).toEqual(edited('占 30%'))
  })

  it('stay without a document while they are there and the author has not cleared them', async () => {
    Object.assign(say, { point: '占 96%', notes: '' })
    const { tree, historyId } = await written({ topic: '湿地' })
    const [id] = Object.keys(doubtsOf(tree))
    const save = async (revision: number, text: string, doubts?: string[]) => {
      const point = { ...node(id as string, text), ...(doubts && { doubts }) }
      const outline = { ...tree, chapters: [node('c', '章', node('p', '页', point))] }
      return (await shop.call(user, 'saveHistory', { historyId, revision, outline })).data.doubts
    }
    expect(await save(0, '占 96%，我量得 12%', ['96%'])).toEqual({ [id as string]: ['96%'] })
    expect(await save(1, '我量得 12%', ['96%'])).toEqual({})
    expect(await save(2, '占 96%')).toEqual({})
  })

  it('are those of a rewritten section that the author’s own outline does not say', async () => {
    const outline = { ...treeWith(node('x', '我量得 12%')), origin: 'document' }
    const { historyId, doubts } = (await shop.call(user, 'createHistory', { topic: '湿地', outline })).data
    expect(doubts).toEqual({})
    Object.assign(say, { point: '由 12% 到 25%', notes: '' })
    const received = await shop.stream(user, REWRITE, { historyId, nodeId: 'x' })
    expect(JSON.parse(received.text)).toMatchObject({ id: 'x', doubts: ['25%'] })
    const rewritten = treeWith(node('x', '由 12% 到 25%'))
    const saved = await shop.call(user, 'saveHistory', { historyId, revision: 0, outline: rewritten })
    expect(saved.data.doubts).toEqual({ x: ['25%'] })
  })

  it('are told with the page by the deck doctor', async () => {
    Object.assign(say, { point: '占 31%', notes: '' })
    const { historyId } = await condensed()
    const { data } = await shop.call(user, 'generatePPt', { historyId, themeId: 'ink-yanmo' })
    const found = data.findings.filter(({ message }) => message.includes('出处'))
    expect(found).toMatchObject([{ severity: 'hint', message: expect.stringContaining('31%') }])
    expect(found[0]?.page).toBeGreaterThan(1)
  }, 60_000)
})

describe('doubts', () => {
  it('without a document are quantities, and no ordinals, names or bare numbers', () => {
    const judge = topicJudge('2024 年')
    expect(judge('2024 年由 12 万减到 8 个，占 6.5%，５％')).toEqual(['12 万', '8 个', '6.5%', '5%'])
    expect(judge('6.5 GHz，5 km/h，3 min，8g')).toEqual(['6.5 GHz', '5 km/h', '3 min', '8g'])
    expect(judge('第 3 章：GPT-4、PM2.5、5G、3D 与 B2 区，比值 0.35，版本 2')).toEqual([])
  })

  it('of words without a judge are none, whatever was sent', async () => {
    const sent = treeWith({ ...node('x', '占 31%'), doubts: ['31%'] })
    expect(doubtsOf(await judged(sent, null))).toEqual({})
    expect(doubtsOf(sent)).toEqual({ x: ['31%'] })
  })

  it('that were sent stay where the words still say them, and so do those known of', async () => {
    const sent = treeWith({ ...node('x', '占 31%，９ 天，２ 年'), doubts: ['31%', '7 人'] })
    expect(doubtsOf(await stillDoubted(sent, new Set()))).toEqual({ x: ['31%'] })
    expect(doubtsOf(await stillDoubted(sent, new Set(['9 天'])))).toEqual({ x: ['31%', '9 天'] })
  })

  it('of a long document are what no part of it says', async () => {
    const lines = Array.from({ length: 4_000 }, (_, i) => `测得 ${i} mm，其余的字只是占据篇幅而已`)
    const judge = await documentJudge(lines.join('\n'), '提高 40%')
    expect(judge('0 mm、2000 mm、3999 mm、4000 mm、40%')).toEqual(['4000 mm'])
  })

  it('do not become facts by being asked to be written again', () => {
    const judge = sectionJudge(treeWith({ ...node('x', '占 31% 与 5 人'), doubts: ['31%'] }), '写到 40%')
    expect(judge('占 31%，5 人，40%，41%').toSorted()).toEqual(['31%', '41%'])
  })

  it('are said when a node ends, with those of its notes and of its table', async () => {
    async function* events(): AsyncGenerator<WriterEvent> {
      yield { kind: 'open', node: { text: '占 3%', table: { rows: [['5 人']] } } }
      yield { kind: 'open', node: { text: '无' } }
      yield { kind: 'close' }
      yield { kind: 'close', notes: '共 7 天' }
    }
    const closes = (await Array.fromAsync(marking(events(), topicJudge('')))).filter(
      ({ kind }) => kind === 'close',
    )
    expect(closes).toEqual([
      { kind: 'close' },
      { kind: 'close', notes: '共 7 天', doubts: ['3%', '5 人', '7 天'] },
    ])
  })
})
