import { startOpenAiSandbox, type OpenAiSandbox, sampleOutline } from '@yantu/openai-sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, formOf, openAiShop, treeOf, UNREADABLE } from '../ai.fixture.ts'
import { nodesOf } from './written-document.ts'

const STREAM = '/api/ai/outline/stream'
const CHAT = '/api/api/presentation/generate/outline/ai/chat'

let shop: AiShop

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
    expect(tree).toMatchObject({ title: '城市湿地毕业答辩', scene: '毕业答辩', origin: 'composer' })
    expect(received.headers.get('x-outline-writer')).toBe('composer')
    const ids = [...nodesOf(tree.chapters)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
